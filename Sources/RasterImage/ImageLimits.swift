import Budgets
import Numbers
import OperatingSystem

/// The limits on processing an image.
public struct ImageLimits: Sendable {
    /// The maximum number of pixels, known from the header before anything is allocated.
    public var pixels: Int
    /// The time at which the work must be finished.
    let deadline: Moment

    /// Creates limits for work that starts now.
    public init(pixels: Int, seconds: Int) {
        self.pixels = pixels
        deadline = .now + .seconds(seconds)
    }

    /// Checks the time between pieces of work; library calls aren't interrupted. Work that exceeds its budget also
    /// counts as out of time.
    public func checkTime() throws(ImageFault) {
        if isOutOfTime { throw .outOfTime }
    }

    /// Whether the work must stop.
    var isOutOfTime: Bool { Moment.now > deadline || !Budget.allows(Self.stepsOfPiece) }

    /// A piece of work takes about a millisecond; a step of a budget takes a few microseconds.
    private static let stepsOfPiece = 256

    /// The maximum size of a colour profile in bytes. Printer profiles have a few million.
    static let profileBytes = 8 << 20
    /// The maximum number of passes over a progressive JPEG. Encoders use about 10, and 16 bytes can request another
    /// pass over every pixel.
    static let scans = 32
}

/// The reason why an image can't be read or written. Callers provide the message for users.
public enum ImageFault: Error, Hashable, Sendable {
    /// The signature doesn't belong to any format.
    case unknownFormat
    /// The signature belongs to a format, but the file is invalid; the second value is the library's message.
    case malformed(ImageFormat, String)
    /// The file is valid, but has a feature that isn't supported here.
    case unsupported(ImageFormat, Feature)
    /// The header specifies more pixels than the limit.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The image has a longer side than ``ImageFormat/longestSide``.
    case tooLongForFormat(ImageFormat, side: Int)
    /// The work took longer than the time limit.
    case outOfTime
    /// There isn't enough memory.
    case outOfMemory

    /// A feature of images that isn't supported here.
    public enum Feature: Hashable, Sendable {
        /// Several images in one file.
        case animation
        /// Ink samples without a profile that defines their colours.
        case inksWithoutProfile
        /// A brightness above white (PQ or HLG), or another colour encoding that isn't supported here.
        case colorEncoding
        /// JPEG samples with a bit depth other than 8.
        case samplePrecision
        /// More passes over the image than any legitimate file needs.
        case scanCount
    }
}

/// The size of an image in its header, which is read without the rest of the file.
public struct ImageSize: Sendable {
    /// The number of columns and rows as stored.
    public let width: Int, height: Int

    /// Reads the size at the beginning of a file; nil if the beginning doesn't contain it.
    public init?(ofBeginning bytes: [UInt8]) {
        switch ImageFormat(signatureOf: bytes) {
        case .png?:
            // The first chunk is IHDR: length, type, width, height (PNG third edition, section 11.2.1).
            guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
            (width, height) = (bytes.bigEndian32(at: 16), bytes.bigEndian32(at: 20))
        case .jpeg?:
            guard let frame = JPEGFrame(ofBeginning: bytes) else { return nil }
            (width, height) = (frame.width, frame.height)
        case .webp?:
            guard let features = try? webPFeatures(bytes, ImageLimits(pixels: .max, seconds: 0)) else { return nil }
            (width, height) = (Int(features.width), Int(features.height))
        case nil: return nil
        }
    }
}

/// A file format of images.
public enum ImageFormat: String, CaseIterable, Sendable {
    case png, jpeg, webp

    /// Creates the format whose signature begins the bytes; returns nil for an unknown signature.
    public init?(signatureOf bytes: [UInt8]) {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        if bytes.starts(with: png) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }

    /// The registered media type.
    public var mediaType: String { "image/\(rawValue)" }

    /// The maximum length of a side in pixels, for reading and writing.
    public var longestSide: Int {
        switch self {
        // The format allows 2³¹ − 1, but several rows are kept in memory beside the image and must stay small.
        case .png: 65_535
        case .jpeg: 65_500  // libjpeg's JPEG_MAX_DIMENSION; the format allows 65 535.
        case .webp: 16_383
        }
    }
}

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
