import CBrotli

/// The effort for Brotli compression.
package enum BrotliEffort: Sendable {
    /// Compression for data that is sent only once: level 5, about 90 MB per second. The result is a fifth smaller than
    /// ISA-L's gzip data; lower levels aren't smaller, and level 9 takes thirty times as long for a page.
    case once
    /// Compression for data that is stored and sent often: level 11, which takes 30 ms for a page of 30 kB. Above 64 kB,
    /// level 10 takes a third of that time, and its result is larger by a fortieth.
    case often
}

/// Compresses bytes as Brotli data (RFC 7932). Returns nil if the result isn't smaller.
package func brotliCompressed(_ bytes: [UInt8], _ effort: BrotliEffort) -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    let level: Int32 =
        switch effort {
        case .once: 5
        case .often: bytes.count > 65_536 ? 10 : 11
        }
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
