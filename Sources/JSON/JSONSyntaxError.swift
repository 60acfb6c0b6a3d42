/// The reason why bytes aren't a JSON document.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// One plain clause, without a full stop.
    public var message: String
    /// The byte at which the error begins, counted from 0; nil if it has no place (an empty document).
    public var offset: Int?

    init(_ message: String, at offset: Int? = nil) {
        self.message = message
        self.offset = offset
    }
}
