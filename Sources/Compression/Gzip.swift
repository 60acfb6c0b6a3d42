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
    return compressed(bytes, effort, legibility_wrapper_gzip)
}

/// Compresses bytes as a bare deflate stream (RFC 1951), as in a zip archive. Returns nil if the result isn't smaller.
///
/// Equal bytes produce equal data.
package func deflated(_ bytes: [UInt8], _ effort: GzipEffort) -> [UInt8]? {
    compressed(bytes, effort, legibility_wrapper_none)
}

/// Returns the checksum used in gzip data and zip archives: CRC-32 (ISO/IEC/IEEE 8802-3, reflected).
package func crc32(of bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe legibility_crc32(0, $0.baseAddress, $0.count) }
}

private func compressed(_ bytes: [UInt8], _ effort: GzipEffort, _ wrapper: legibility_wrapper) -> [UInt8]? {
    guard !bytes.isEmpty, bytes.count <= Int(UInt32.max),
        let deflater = unsafe legibility_deflater_create(effort == .once ? 1 : 3, false)
    else { return nil }
    defer { unsafe legibility_deflater_free(deflater) }
    let data = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { data, count in
        unsafe bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe legibility_deflater_start(deflater, wrapper, data.baseAddress, data.count)
            let begun = unsafe legibility_deflater_begin(deflater, start, bytes.count)
            unsafe legibility_deflater_add(deflater, start + begun, bytes.count - begun, legibility_ends)
            // If the result doesn't fit into the buffer, it isn't smaller.
            count = unsafe legibility_deflater_written(deflater)
        }
    }
    return data.isEmpty || data.count >= bytes.count ? nil : data
}
