import CBrotli

/// Compresses bytes as Brotli data (RFC 7932). Returns nil if the result isn't smaller.
///
/// A page of 30 kB takes 30 ms, and half a megabyte a third of a second, so the function is meant for data that is stored
/// and sent often.
package func brotliCompressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    // Above 64 kB, level 10 takes a third of the time that level 11 takes, and its result is larger by a fortieth.
    let level: Int32 = bytes.count > 65_536 ? 10 : 11
    let data = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { data, count in
        var size = data.count
        let isDone = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe BrotliEncoderCompress(
                level, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes.baseAddress, &size,
                data.baseAddress)
        }
        // If the result doesn't fit into the buffer, it isn't smaller.
        count = isDone == BROTLI_TRUE ? size : 0
    }
    return data.isEmpty || data.count >= bytes.count ? nil : data
}
