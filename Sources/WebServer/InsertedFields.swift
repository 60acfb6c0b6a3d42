/// Fields that are put into the header of an answer while libmicrohttpd sends it, before the empty line at its end.
///
/// libmicrohttpd knows nothing of them: of the bytes that the system takes, it hears of those that are its own.
struct InsertedFields {
    /// What libmicrohttpd sends has no header with an empty line at its end, where the fields would belong.
    struct NoHeader: Error {}

    private let bytes: [UInt8]
    private var sent = 0

    /// No answer has more bytes of fields; those of an answer are a tenth of it.
    static let mostBytes = 1 << 14

    /// Nil if there are none.
    init?(_ bytes: [UInt8]) {
        if bytes.isEmpty { return nil }
        self.bytes = bytes
    }

    /// Whether all of them have been sent.
    var areSent: Bool { sent == bytes.count }

    /// Sends with `send` what is left of a header, and the fields in it: the bytes of the header and of what follows it that
    /// were sent, or what `send` returns when it fails.
    ///
    /// `send` is given the header up to the fields, the fields, and the rest of the header, and may send a part of them.
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
            // Nothing sent would mean the end of the connection to libmicrohttpd.
            if count > own { return count - own }
        }
    }
}
