/// The resources that an image needs, according to its file's header.
public struct ImageRequirements: Sendable {
    /// The format according to its signature.
    public let format: ImageFormat
    /// Columns and rows as stored.
    public let width: Int, height: Int
    /// Bytes of an image in memory.
    public let pictureBytes: Int

    /// The number of pixels.
    public var pixels: Int { width * height }

    /// Bytes that reading it ``RasterImage/asOnScreen(limits:)`` may need at once: the image, another one turned
    /// upright or with 8 bits, and the data that libraries keep for every pixel.
    public var readingBytes: Int { pictureBytes + max(8 * pixels, pictureBytes) }

    /// Bytes that reading it and writing it again may need at once: the image, another one (turned upright, with 8
    /// bits, or the sheet), and the data that libraries keep for every pixel.
    ///
    /// Measured: the coefficients of a progressive JPEG take 6 bytes a pixel, WebP's reader 4 and its writer 35. The
    /// new file is counted as if it could not be compressed.
    public func workingBytes(writing target: ImageFormat, sheetOf panels: Int = 1) -> Int {
        let area = width * height
        let pixelBytes = pictureBytes / area
        let written = panels > 1 ? min(panels * area, ContactSheet.maximumPixels) : area
        let sheetBytes = panels > 1 ? pixelBytes * written : 0
        return pictureBytes + max(8 * area, sheetBytes + Self.writingBytes(target, pixelBytes) * written)
    }

    /// The value of ``workingBytes(writing:sheetOf:)`` for each pixel, if there is one panel.
    public static func workingBytesPerPixel(ofDeepPixels isDeep: Bool = false, writing target: ImageFormat) -> Int {
        let pixelBytes = (isDeep ? SampleDepth.sixteen : .eight).bytesPerPixel
        return pixelBytes + max(8, writingBytes(target, pixelBytes))
    }

    /// The bytes for each pixel of an image's file, and of the intermediate data.
    private static func writingBytes(_ target: ImageFormat, _ pixelBytes: Int) -> Int {
        switch target {
        case .png: pixelBytes
        case .jpeg: pixelBytes + 8
        case .webp: pixelBytes + 36
        }
    }

    /// Reads headers only, and checks them against the limit of pixels.
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
