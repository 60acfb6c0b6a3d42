import Budgets
import CMicroHTTPD
import HTTPMessages
import Numbers

/// The body of a response while libmicrohttpd sends it from memory. Connections that send the same bytes share a single
/// copy.
@safe final class AnswerBody {
    /// The size in bytes up to which copying is cheaper than keeping the array.
    static let copied = 1 << 12

    private let content: BodyBytes
    private let memory: BodyMemory

    /// Reserves memory for the body of a response to a client, or returns nil if too little memory is available.
    init?(_ content: BodyBytes, in memory: BodyMemory, for client: ClientKey?) {
        guard memory.holdAnswer(at: content.address, bytes: content.capacity, for: client) else { return nil }
        (self.content, self.memory) = (content, memory)
    }

    /// Returns a response with a copy of bytes that are too few to be worth keeping.
    static func response(copying bytes: [UInt8]) -> OpaquePointer? {
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    deinit { memory.letGoOfAnswer(at: content.address, bytes: content.capacity) }

    /// Returns a response that keeps this object alive until libmicrohttpd has finished with it.
    func response() -> OpaquePointer? {
        let kept = unsafe Unmanaged.passRetained(self)
        let response = unsafe content.blocks.isEmpty ? ofArray(kept.toOpaque()) : ofBlocks(kept.toOpaque())
        if unsafe response == nil { unsafe kept.release() }
        return unsafe response
    }

    private func ofArray(_ kept: UnsafeMutableRawPointer) -> OpaquePointer? {
        unsafe MHD_create_response_from_buffer_with_free_callback_cls(
            content.count, UnsafeMutableRawPointer(bitPattern: content.address), Self.release, kept)
    }

    private func ofBlocks(_ kept: UnsafeMutableRawPointer) -> OpaquePointer? {
        let parts = unsafe content.blocks.map { block in
            unsafe MHD_IoVec(iov_base: UnsafeRawPointer(bitPattern: block.address), iov_len: block.count)
        }
        return unsafe MHD_create_response_from_iovec(parts, UInt32(clamping: parts.count), Self.release, kept)
    }

    private static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { kept in
        if let kept = unsafe kept { unsafe Unmanaged<AnswerBody>.fromOpaque(kept).release() }
    }
}
