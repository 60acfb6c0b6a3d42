/// The reason why bytes aren't a JSON document.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The reason as a clause, without a full stop.
    public var message: String
    /// The offset in bytes at which the error begins, counted from 0; nil if it has none (an empty document).
    public var offset: Int?

    init(_ message: String, at offset: Int? = nil) {
        self.message = message
        self.offset = offset
    }
}
