import CISAL

/// A PNG being written, chunk by chunk.
struct PNGFile {
    private(set) var bytes: [UInt8] = []

    init(reservingCapacity count: Int) {
        bytes.reserveCapacity(count)
        bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    }

    mutating func append(_ type: PNGChunkType, _ data: some Collection<UInt8>) {
        bytes.appendBigEndian32(UInt32(data.count))
        let start = bytes.count
        bytes.appendBigEndian32(UInt32(type.code))
        bytes += data
        let checksum = unsafe bytes.withUnsafeBufferPointer { bytes in
            let chunk = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
            return unsafe crc32_gzip_refl(0, chunk.baseAddress, UInt64(chunk.count))
        }
        bytes.appendBigEndian32(checksum)
    }

    /// The file, without room for what did not come.
    consuming func finished() -> [UInt8] {
        guard bytes.count < bytes.capacity / 2 else { return bytes }
        return unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// A chunk as another file has it.
    mutating func copy(_ chunk: ArraySlice<UInt8>) { bytes += chunk }
}
