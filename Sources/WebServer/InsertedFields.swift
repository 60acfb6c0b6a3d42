/// Fields that are put into the header of an answer while libmicrohttpd sends it, before the empty line at its end.
///
/// libmicrohttpd doesn't know of them: when the system takes bytes, only libmicrohttpd's own are reported to it.
struct InsertedFields {
    /// The data that libmicrohttpd sends has no header with an empty line at its end, to which the fields would belong.
    struct NoHeader: Error {}

    private let bytes: [UInt8]
    private var sent = 0

    /// Maximum bytes of the fields of an answer; in practice they have a tenth of it.
    static let mostBytes = 1 << 14

    /// Nil if there are no bytes.
    init?(_ bytes: [UInt8]) {
        if bytes.isEmpty { return nil }
        self.bytes = bytes
    }

    /// Whether all of them have been sent.
    var areSent: Bool { sent == bytes.count }

    /// Sends with `send` the rest of a header, with the fields in it. Returns the number of sent bytes of the header
    /// and the data after it, or the result of `send` if that fails.
    ///
    /// `send` gets the header up to the fields, the fields, and the rest of the header, and may send a part of them.
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
            // To libmicrohttpd, zero sent bytes would mean the end of the connection.
            if count > own { return count - own }
        }
    }
}
