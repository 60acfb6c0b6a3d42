import Numbers

/// The resources that an image needs, according to its header.
public struct ImageRequirements: Sendable {
    /// The format according to the signature.
    public let format: ImageFormat
    /// The number of columns and rows as stored.
    public let width: Int, height: Int
    /// The size of the decoded image in memory, in bytes.
    public let pictureBytes: Int

    /// The number of pixels.
    public var pixels: Int { width * height }

    /// The maximum memory for reading the image with ``RasterImage/asOnScreen(limits:)``, in bytes: the image, a copy
    /// that is turned upright or has 8 bits, and the data of the libraries for each pixel.
    public var readingBytes: Int { pictureBytes + max(8 * pixels, pictureBytes) }

    /// Returns the maximum memory for reading and writing the image, in bytes: the image, a copy (turned upright, with
    /// 8 bits, or the sheet), and the data of the libraries for each pixel.
    ///
    /// Measured values: the coefficients of a progressive JPEG take 6 bytes per pixel, WebP's decoder 4 and its encoder
    /// 35. The new file is assumed to be incompressible.
    public func workingBytes(writing target: ImageFormat, sheetOf panels: Int = 1) -> Int {
        let area = width * height
        let pixelBytes = pictureBytes / area
        let written = panels > 1 ? min(panels * area, ContactSheet.maximumPixels) : area
        let sheetBytes = panels > 1 ? pixelBytes * written : 0
        return pictureBytes + max(8 * area, sheetBytes + Self.writingBytes(target, pixelBytes) * written)
    }

    /// Returns ``workingBytes(writing:sheetOf:)`` per pixel, for a single panel.
    public static func workingBytesPerPixel(ofDeepPixels isDeep: Bool = false, writing target: ImageFormat) -> Int {
        let pixelBytes = (isDeep ? SampleDepth.sixteen : .eight).bytesPerPixel
        return pixelBytes + max(8, writingBytes(target, pixelBytes))
    }

    /// Returns the bytes per pixel of the encoded file and the intermediate data.
    private static func writingBytes(_ target: ImageFormat, _ pixelBytes: Int) -> Int {
        switch target {
        case .png: pixelBytes
        case .jpeg: pixelBytes + 8
        case .webp: pixelBytes + 36
        }
    }

    /// Reads only the headers, and checks them against the pixel limit.
    public init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFault) {
        guard let format = ImageFormat(signatureOf: bytes) else { throw .unknownFormat }
        self.format = format
        var depth = SampleDepth.eight
        switch format {
        case .png:
            let header = try PNGHeader(bytes, limits)
            (width, height, depth) = (header.width, header.height, header.depth)
        case .jpeg:
            let header = try JPEGHeader(bytes, limits)
            (width, height) = (header.width, header.height)
        case .webp:
            let features = try webPFeatures(bytes, limits)
            (width, height) = (Int(features.width), Int(features.height))
        }
        pictureBytes = width * height * depth.bytesPerPixel
    }
}
