import Numbers

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
            guard let features = try? webPFeatures(bytes, ImageLimits(pixels: .max, deadline: .now)) else { return nil }
            (width, height) = (Int(features.width), Int(features.height))
        case nil: return nil
        }
    }
}
