import CISAL
import Numbers

/// The effort for gzip compression.
package enum GzipEffort: Sendable {
    /// Compression for data that is sent only once: up to 64 kB with prepared codes, 0.7 to 1 GB per second, and ISA-L's
    /// level 1 for all other data, about 400 MB per second.
    case once
    /// Compression for data that is stored and sent often: level 3, a tenth smaller and half as fast.
    case often
}

/// Compresses bytes as gzip data (RFC 1952) with ISA-L. Returns nil if the result isn't smaller.
///
/// Equal bytes produce equal data.
package func gzipped(_ bytes: [UInt8], _ effort: GzipEffort) -> [UInt8]? {
    if effort == .once, bytes.count <= mostWithPreparedCodes { return gzippedWithPreparedCodes(bytes) }
    return compressed(bytes, effort, IGZIP_GZIP)
}

/// Compresses bytes as a bare deflate stream (RFC 1951), as in a zip archive. Returns nil if the result isn't smaller.
///
/// Equal bytes produce equal data.
package func deflated(_ bytes: [UInt8], _ effort: GzipEffort) -> [UInt8]? { compressed(bytes, effort, IGZIP_DEFLATE) }

/// Returns the checksum used in gzip data and zip archives: CRC-32 (ISO/IEC/IEEE 8802-3, reflected).
package func crc32(of bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe crc32_gzip_refl(0, $0.baseAddress, UInt64(clamping: $0.count)) }
}

private func compressed(_ bytes: [UInt8], _ effort: GzipEffort, _ wrapper: Int32) -> [UInt8]? {
    let isFast = effort == .once
    let workSize = Int(isFast ? legibility_isal_level_1_small_bytes : legibility_isal_level_3_bytes)
    guard !bytes.isEmpty, bytes.count <= Int(UInt32.max) else { return nil }
    return unsafe withUnsafeTemporaryAllocation(byteCount: workSize, alignment: 16) { work in
        let stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
        defer { unsafe stream.deallocate() }
        // The memory is initialized because its previous contents would affect which repetitions ISA-L finds.
        unsafe stream.initialize(to: isal_zstream())
        unsafe work.initializeMemory(as: UInt8.self, repeating: 0)
        unsafe isal_deflate_init(stream)
        unsafe stream.pointee.level = isFast ? 1 : 3
        unsafe stream.pointee.level_buf = work.bindMemory(to: UInt8.self).baseAddress
        unsafe stream.pointee.level_buf_size = UInt32(clamping: workSize)
        unsafe stream.pointee.gzip_flag = UInt16(clamping: wrapper)
        let data = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { data, count in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                // ISA-L only reads these bytes.
                guard let start = unsafe UnsafeMutablePointer(mutating: bytes.baseAddress) else { return }
                unsafe stream.pointee.next_out = data.baseAddress
                unsafe stream.pointee.avail_out = UInt32(clamping: data.count)
                let begun = unsafe legibility_isal_begin(stream, start, bytes.count)
                unsafe stream.pointee.next_in = start + Int(begun)
                unsafe stream.pointee.avail_in = UInt32(clamping: bytes.count) - begun
                unsafe stream.pointee.end_of_stream = 1
                // If the result doesn't fit into the buffer, it isn't smaller.
                let isDone =
                    unsafe isal_deflate(stream) == COMP_OK && stream.pointee.internal_state.state == ZSTATE_END
                count = unsafe isDone ? Int(stream.pointee.total_out) : 0
            }
        }
        return data.isEmpty || data.count >= bytes.count ? nil : data
    }
}
