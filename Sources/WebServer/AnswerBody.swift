import CMicroHTTPD
import HTTPMessages

/// The body of a response while libmicrohttpd sends it from memory. Connections that send the same bytes share a single
/// copy.
@safe final class AnswerBody {
    /// The size in bytes up to which copying is cheaper than keeping the array.
    static let copied = 1 << 12

    /// The blocks in the order in which they are sent, and the number of bytes that they reserve.
    private let (blocks, capacity): ([BodyBytes.Block], Int)
    private let memory: BodyMemory

    /// Reserves memory for a body, or returns nil if too little memory is available.
    init?(_ content: BodyBytes, in memory: BodyMemory) {
        let blocks = content.blocks.isEmpty ? [BodyBytes.Block(content.joined)] : content.blocks
        guard memory.holdAnswer(at: blocks[0].address, bytes: content.capacity) else { return nil }
        (self.blocks, capacity, self.memory) = (blocks, content.capacity, memory)
    }

    /// Returns a response with a copy of bytes that are too few to be worth keeping.
    static func response(copying bytes: [UInt8]) -> OpaquePointer? {
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    deinit { memory.letGoOfAnswer(at: blocks[0].address, bytes: capacity) }

    /// Returns a response that keeps this object alive until libmicrohttpd has finished with it.
    func response() -> OpaquePointer? {
        let kept = unsafe Unmanaged.passRetained(self)
        let parts = unsafe blocks.map { block in
            unsafe MHD_IoVec(iov_base: UnsafeRawPointer(bitPattern: block.address), iov_len: block.count)
        }
        let response = unsafe MHD_create_response_from_iovec(
            parts, UInt32(parts.count), Self.release, kept.toOpaque())
        if unsafe response == nil { unsafe kept.release() }
        return unsafe response
    }

    private static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { kept in
        if let kept = unsafe kept { unsafe Unmanaged<AnswerBody>.fromOpaque(kept).release() }
    }
}
