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
