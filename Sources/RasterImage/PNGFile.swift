import CISAL
import Numbers

/// A PNG that is being written, chunk by chunk.
struct PNGFile {
    private(set) var bytes: [UInt8] = []
    /// The checksum of all uncompressed data so far.
    private var sum = Adler32()

    init(reservingCapacity count: Int) {
        bytes.reserveCapacity(count)
        bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    }

    mutating func append(_ type: PNGChunkType, _ data: [UInt8]) { append(type, data, checksum: type.checksum(data)) }

    private mutating func append(_ type: PNGChunkType, _ data: [UInt8], checksum: UInt32) {
        bytes.appendBigEndian32(UInt32(clamping: data.count))
        bytes.appendBigEndian32(UInt32(clamping: type.code))
        bytes += data
        bytes.appendBigEndian32(checksum)
    }

    /// Appends the next stripe. After the last stripe, appends the checksum of all uncompressed data and the end of the
    /// file.
    mutating func append(_ stripe: PNGData) {
        sum.append(stripe.sum)
        if !stripe.isLast { return append(.data, stripe.bytes, checksum: stripe.checksum) }
        var ending: [UInt8] = []
        ending.appendBigEndian32(sum.value)
        append(.data, stripe.bytes + ending, checksum: checksumOf(ending, behind: stripe.checksum))
        append(.end, [])
    }

    /// Returns the file without unused capacity.
    consuming func finished() -> [UInt8] {
        guard bytes.count < bytes.capacity / 2 else { return bytes }
        return unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// Copies a chunk of another file.
    mutating func copy(_ chunk: ArraySlice<UInt8>) { bytes += chunk }
}

/// Returns the CRC-32 of some bytes, given the CRC-32 of the preceding bytes.
private func checksumOf(_ bytes: [UInt8], behind before: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe legibility_crc32(before, $0.baseAddress, $0.count) }
}

extension PNGChunkType {
    /// Returns the checksum of a chunk with this type.
    func checksum(_ data: [UInt8]) -> UInt32 {
        var name: [UInt8] = []
        name.appendBigEndian32(UInt32(clamping: code))
        return checksumOf(data, behind: checksumOf(name))
    }
}

/// The Adler-32 checksum of RFC 1950 for some bytes.
struct Adler32: Sendable {
    private(set) var value: UInt32 = 1
    private var count = 0

    init() {}

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe value = legibility_adler32(1, bytes.baseAddress, bytes.count)
        count = bytes.count
    }

    /// Appends the checksum of further bytes. The lower half is 1 plus the sum of all bytes; the upper half is the sum
    /// of all intermediate lower halves, each of which is larger by the sum of the first bytes.
    mutating func append(_ other: Self) {
        let prime = 65_521
        let (low, high) = (Int(value & 0xFFFF), Int(value >> 16))
        let newLow = (low + Int(other.value & 0xFFFF) + prime - 1) % prime
        let newHigh = (high + Int(other.value >> 16) + other.count % prime * (low + prime - 1)) % prime
        value = UInt32(clamping: newHigh << 16 | newLow)
        count += other.count
    }
}

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
            throw .malformed(.png, "it doesn’t begin with an IHDR chunk")
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
