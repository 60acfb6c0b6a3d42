import CMicroHTTPD

/// The body of a response while libmicrohttpd sends it from memory. Connections that send the same bytes share a single
/// copy.
@safe final class AnswerBody {
    /// The size in bytes up to which copying is cheaper than keeping the array.
    static let copied = 1 << 12

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

    /// Returns a response with a copy of bytes that are too few to be worth keeping.
    static func response(copying bytes: [UInt8]) -> OpaquePointer? {
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    deinit { memory.letGoOfAnswer(at: address, bytes: bytes.capacity) }

    /// Returns a response that keeps this object alive until libmicrohttpd has finished with it.
    func response() -> OpaquePointer? {
        if bytes.count <= Self.copied { return unsafe Self.response(copying: bytes) }
        let start = unsafe UnsafeMutableRawPointer(bitPattern: address)
        let kept = unsafe Unmanaged.passRetained(self)
        let response = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
            bytes.count, start, Self.release, kept.toOpaque())
        if unsafe response == nil { unsafe kept.release() }
        return unsafe response
    }

    private static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { kept in
        if let kept = unsafe kept { unsafe Unmanaged<AnswerBody>.fromOpaque(kept).release() }
    }
}
