/// The reason why bytes aren't a JSON document.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The reason as a clause, without a full stop.
    public var message: String
    /// The byte offset at which the error begins, counted from 0; nil if there is none (an empty document).
    public var offset: Int?

    init(_ message: String, at offset: Int? = nil) {
        self.message = message
        self.offset = offset
    }
}
