import CMicroHTTPD

/// The body of a response while libmicrohttpd sends it from memory. Connections that send the same bytes share a single
/// copy.
@safe final class AnswerBody {
    /// The size in bytes up to which copying is cheaper than keeping the array.
    private static let copied = 1 << 12

    private let bytes: [UInt8]
    /// The address of the bytes. The array kept here is never written to, so its bytes stay in place.
    private let address: UInt
    private let memory: BodyMemory

    /// Reserves memory for a body, or returns nil if too little memory is available.
    init?(_ bytes: [UInt8], in memory: BodyMemory) {
        let address = unsafe bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        guard memory.holdAnswer(at: address, bytes: bytes.capacity) else { return nil }
        self.bytes = bytes
        self.address = address
        self.memory = memory
    }

    deinit { memory.letGoOfAnswer(at: address, bytes: bytes.capacity) }

    /// Returns a response that keeps this object alive until libmicrohttpd has finished with it.
    func response() -> OpaquePointer? {
        let start = unsafe UnsafeMutableRawPointer(bitPattern: address)
        let count = bytes.count
        if count <= Self.copied { return unsafe MHD_create_response_from_buffer(count, start, .RESPMEM_MUST_COPY) }
        let kept = unsafe Unmanaged.passRetained(self)
        let response = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
            count, start, Self.release, kept.toOpaque())
        if unsafe response == nil { unsafe kept.release() }
        return unsafe response
    }

    private static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { kept in
        if let kept = unsafe kept { unsafe Unmanaged<AnswerBody>.fromOpaque(kept).release() }
    }
}
