import CISAL

/// A PNG being written, chunk by chunk.
struct PNGFile {
    private(set) var bytes: [UInt8] = []
    /// The sum of all data so far, before it was compressed.
    private var sum = Adler32()

    init(reservingCapacity count: Int) {
        bytes.reserveCapacity(count)
        bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    }

    mutating func append(_ type: PNGChunkType, _ data: [UInt8]) { append(type, data, checksum: type.checksum(data)) }

    private mutating func append(_ type: PNGChunkType, _ data: [UInt8], checksum: UInt32) {
        bytes.appendBigEndian32(UInt32(data.count))
        bytes.appendBigEndian32(UInt32(type.code))
        bytes += data
        bytes.appendBigEndian32(checksum)
    }

    /// Appends the next stripe. The sum of all data before compression follows the last one, and then the file ends.
    mutating func append(_ stripe: PNGData) {
        sum.append(stripe.sum)
        if !stripe.isLast { return append(.data, stripe.bytes, checksum: stripe.checksum) }
        var ending: [UInt8] = []
        ending.appendBigEndian32(sum.value)
        append(.data, stripe.bytes + ending, checksum: checksumOf(ending, behind: stripe.checksum))
        append(.end, [])
    }

    /// The file, without unused capacity.
    consuming func finished() -> [UInt8] {
        guard bytes.count < bytes.capacity / 2 else { return bytes }
        return unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// Copies a chunk of another file.
    mutating func copy(_ chunk: ArraySlice<UInt8>) { bytes += chunk }
}

/// The CRC-32 of some bytes, given that of the bytes before them.
private func checksumOf(_ bytes: [UInt8], behind before: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe crc32_gzip_refl(before, $0.baseAddress, UInt64($0.count)) }
}

extension PNGChunkType {
    /// The checksum of a chunk of this type.
    func checksum(_ data: [UInt8]) -> UInt32 {
        var name: [UInt8] = []
        name.appendBigEndian32(UInt32(code))
        return checksumOf(data, behind: checksumOf(name))
    }
}

/// The sum of RFC 1950 over some bytes.
struct Adler32: Sendable {
    private(set) var value: UInt32 = 1
    private var count = 0

    init() {}

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe value = isal_adler32(1, bytes.baseAddress, UInt64(bytes.count))
        count = bytes.count
    }

    /// Appends the sum of further bytes. The lower half is 1 and the sum of all bytes; the upper half is the sum of all
    /// lower halves on the way, each of which, after the first bytes, is larger by their sum.
    mutating func append(_ other: Self) {
        let prime = 65_521
        let (low, high) = (Int(value & 0xFFFF), Int(value >> 16))
        let newLow = (low + Int(other.value & 0xFFFF) + prime - 1) % prime
        let newHigh = (high + Int(other.value >> 16) + other.count % prime * (low + prime - 1)) % prime
        value = UInt32(newHigh << 16 | newLow)
        count += other.count
    }
}
