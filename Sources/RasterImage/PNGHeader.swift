import Numbers

/// The chunks of a PNG that are read before its pixels.
struct PNGHeader {
    /// PNG third edition, section 11.2.1.
    enum ColorType: UInt8 {
        case gray = 0
        case color = 2
        case palette = 3
        case grayWithAlpha = 4
        case colorWithAlpha = 6
    }

    let width: Int
    let height: Int
    let bitDepth: Int
    let colorType: ColorType
    let isInterlaced: Bool
    let hasTransparency: Bool
    let hasProfile: Bool
    /// The primaries, transfer function, matrix and range (ITU-T H.273); nil if they aren't specified.
    let codePoints: [UInt8]?
    /// The ranges of the compressed data, in the order of its chunks; nil if the chunks aren't all together at the end
    /// of the file, or exceed the number that encoders write.
    let data: [Range<Int>]?

    var isGray: Bool { colorType == .gray || colorType == .grayWithAlpha }
    var hasAlpha: Bool { colorType == .grayWithAlpha || colorType == .colorWithAlpha || hasTransparency }
    var depth: SampleDepth { bitDepth == 16 ? .sixteen : .eight }

    /// The maximum number of chunks. With 8 KiB each, the size that libpng writes, they would exceed the maximum size
    /// of a request.
    private static let mostDataChunks = 1 << 16

    /// Reads all chunks, so that a truncated chunk is detected before any other work.
    init(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) {
        var chunks = PNGChunks(bytes)
        guard let header = chunks.next(), header.type == .header, header.data.count == 13 else {
            throw .malformed(.png, "it doesn't begin with an IHDR chunk")
        }
        let place = header.data.lowerBound
        width = bytes.bigEndian32(at: place)
        height = bytes.bigEndian32(at: place + 4)
        bitDepth = Int(bytes[place + 8])
        isInterlaced = bytes[place + 12] != 0
        guard let colorType = ColorType(rawValue: bytes[place + 9]), width > 0, height > 0 else {
            throw .malformed(.png, "its IHDR chunk has invalid values")
        }
        self.colorType = colorType
        let (area, isTooLarge) = width.multipliedReportingOverflow(by: height)
        if isTooLarge || area > limits.pixels {
            throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
        }
        let side = max(width, height)
        if side > ImageFormat.png.longestSide { throw .tooLongForFormat(.png, side: side) }
        var (hasTransparency, hasProfile) = (false, false)
        var codePoints: [UInt8]?
        var isComplete = false
        var data: [Range<Int>]? = []
        for chunk in chunks {
            if chunk.type != .data, data?.isEmpty == false, !chunk.isEnd(in: bytes) { data = nil }
            switch chunk.type {
            case .data: data?.append(chunk.data)
            case .animation: throw .unsupported(.png, .animation)
            case .transparency: hasTransparency = true
            case .profile: hasProfile = true
            case .codingIndependentCodePoints: codePoints = Array(bytes[chunk.data])
            case .end: isComplete = true
            default: break
            }
        }
        if let count = data?.count, count > Self.mostDataChunks { data = nil }
        self.data = data
        guard isComplete else { throw .malformed(.png, "it ends before its IEND chunk") }
        self.hasTransparency = hasTransparency
        self.hasProfile = hasProfile
        self.codePoints = codePoints
    }
}
