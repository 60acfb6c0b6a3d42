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

/// Fields that are inserted into the header of a response while libmicrohttpd sends it, before the empty line at its
/// end.
///
/// libmicrohttpd doesn't know about these fields: only the bytes that it sends itself are reported to it as accepted.
struct InsertedFields {
    /// The data from libmicrohttpd contains no header that ends with an empty line, so the fields can't be inserted.
    struct NoHeader: Error {}

    private let bytes: [UInt8]
    private var sent = 0

    /// The maximum size of the fields of a response in bytes; in practice, they take a tenth of that.
    static let mostBytes = 1 << 14

    /// Creates the fields; nil for empty bytes.
    init?(_ bytes: [UInt8]) {
        if bytes.isEmpty { return nil }
        self.bytes = bytes
    }

    /// Whether all fields have been sent.
    var areSent: Bool { sent == bytes.count }

    /// Sends the rest of a header and the inserted fields with `send`. Returns the number of bytes that were sent of
    /// the header and the data after it, or the result of `send` if it fails.
    ///
    /// `send` receives the header up to the fields, the fields, and the rest of the header, and may send only a part of
    /// them.
    mutating func send(
        into header: UnsafeRawBufferPointer,
        by send: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int
    ) throws(NoHeader) -> Int {
        guard header.count >= 2, unsafe header[header.count - 2] == 0x0D, unsafe header[header.count - 1] == 0x0A else {
            throw NoHeader()
        }
        let place = header.count - 2
        while true {
            let count = unsafe bytes.withUnsafeBytes { bytes in
                unsafe send(
                    UnsafeRawBufferPointer(rebasing: header[..<place]),
                    UnsafeRawBufferPointer(rebasing: bytes[sent...]),
                    UnsafeRawBufferPointer(rebasing: header[place...]))
            }
            guard count > place else { return count }
            let own = min(count - place, bytes.count - sent)
            sent += own
            // libmicrohttpd would treat zero sent bytes as the end of the connection.
            if count > own { return count - own }
        }
    }
}
