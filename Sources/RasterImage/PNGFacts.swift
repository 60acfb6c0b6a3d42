import Numbers

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
        let meaning: SampleMeaning
        do {
            meaning = try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageFault) in
                try unsafe PNGReader(bytes, header).meaning()
            }
        } catch .unsupported(_, .colorEncoding) {
            // Light brighter than white (PQ or HLG) can't be converted, but it is the file's colour space.
            colorSpace = .other
            return
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

/// The chunks of a PNG up to the end of the image (PNG third edition, section 5.3).
struct PNGChunks: Sequence, IteratorProtocol {
    struct Chunk {
        let type: PNGChunkType
        /// The range of the chunk's data.
        let data: Range<Int>
        /// The range of the whole chunk: length, type, data, checksum.
        var whole: Range<Int> { data.lowerBound - 8..<data.upperBound + 4 }

        /// Returns whether this chunk is a valid end of the image: empty, with a correct checksum.
        func isEnd(in bytes: [UInt8]) -> Bool {
            type == .end && data.isEmpty && bytes.bigEndian32(at: data.upperBound) == 0xAE42_6082
        }
    }

    private let bytes: [UInt8]
    private var place = 8
    private var isAtEnd = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Chunk? {
        guard !isAtEnd, place + 12 <= bytes.count else { return nil }
        let start = place + 8
        let length = bytes.bigEndian32(at: place)
        guard length <= bytes.count - start - 4 else { return nil }
        let chunk = Chunk(type: PNGChunkType(bytes.bigEndian32(at: place + 4)), data: start..<start + length)
        place = chunk.whole.upperBound
        isAtEnd = chunk.type == .end
        return chunk
    }
}

/// A chunk type: four letters.
struct PNGChunkType: Equatable {
    let code: Int

    init(_ code: Int) { self.code = code }
    private init(_ name: StaticString) { code = name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | Int($1) } } }

    static let header = Self("IHDR")
    static let palette = Self("PLTE")
    static let transparency = Self("tRNS")
    static let data = Self("IDAT")
    static let end = Self("IEND")
    static let animation = Self("acTL")
    static let codingIndependentCodePoints = Self("cICP")
    static let profile = Self("iCCP")
    static let sRGB = Self("sRGB")
    static let exif = Self("eXIf")
}

extension [UInt8] {
    /// Reads a number in four bytes, with the most significant byte first.
    func bigEndian32(at place: Int) -> Int {
        Int(self[place]) << 24 | Int(self[place + 1]) << 16 | Int(self[place + 2]) << 8 | Int(self[place + 3])
    }

    mutating func appendBigEndian32(_ value: UInt32) {
        for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}
