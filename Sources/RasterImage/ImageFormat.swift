/// A file format of images.
public enum ImageFormat: String, CaseIterable, Sendable {
    case png, jpeg, webp

    /// The format whose signature the bytes have; nil if there is none.
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

    /// Maximum number of pixels of a side in a file that is read or written here.
    public var longestSide: Int {
        switch self {
        // The format allows 2³¹ − 1; but a row, of which several are kept beside the image, must stay small.
        case .png: 65_535
        case .jpeg: 65_500  // libjpeg's JPEG_MAX_DIMENSION; the format has 65 535.
        case .webp: 16_383
        }
    }
}
