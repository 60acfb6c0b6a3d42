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
    unsafe bytes.withUnsafeBufferPointer { unsafe crc32_gzip_refl(before, $0.baseAddress, UInt64(clamping: $0.count)) }
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
        unsafe value = isal_adler32(1, bytes.baseAddress, UInt64(clamping: bytes.count))
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
