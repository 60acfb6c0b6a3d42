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
