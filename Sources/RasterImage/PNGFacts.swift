/// The facts in the chunks of a PNG before its pixels; no pixel is decoded.
public struct PNGFacts: Sendable {
    /// The colour space of an image.
    public enum ColorSpace: Sendable {
        /// The file doesn't specify a colour space.
        case unnamed
        case sRGB, displayP3
        /// Greys with the curve of Gray Gamma 2.2, or of sRGB.
        case gray
        case other
    }

    /// The number of columns and rows.
    public let width: Int, height: Int
    /// Whether pixels may be translucent.
    public let hasAlpha: Bool
    /// The colour space that the file specifies.
    public let colorSpace: ColorSpace

    /// Reads the chunks.
    public init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFault) {
        guard ImageFormat(signatureOf: bytes) == .png else { throw .unknownFormat }
        let header = try PNGHeader(bytes, limits)
        (width, height, hasAlpha) = (header.width, header.height, header.hasAlpha)
        guard Self.namesSpace(bytes, header) else {
            colorSpace = .unnamed
            return
        }
        let meaning = try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageFault) in
            try unsafe PNGReader(bytes, header).meaning()
        }
        switch meaning.profile {
        case nil: colorSpace = meaning.ignoresProfile ? .other : header.isGray ? .gray : .sRGB
        case .matrix(let profile)?:
            colorSpace =
                header.isGray && profile.isGrayGamma22 ? .gray : profile.isDisplayP3 ? .displayP3 : .other
        case .transform?: colorSpace = .other
        }
    }

    /// Returns whether a chunk describes the colour space.
    private static func namesSpace(_ bytes: [UInt8], _ header: PNGHeader) -> Bool {
        header.hasProfile || header.codePoints != nil
            || PNGChunks(bytes).contains { $0.type == .sRGB || $0.type == .gamma }
    }
}

extension PNGChunkType {
    fileprivate static let gamma = Self(0x6741_4D41)
}
