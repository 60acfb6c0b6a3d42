/// The reason why a document can't be read.
package struct InterfaceFault: Error, Hashable, Sendable {
    package enum Reason: Sendable {
        /// The document isn't well-formed XML, or exceeds a limit.
        case syntax
        /// The document is XML of another kind.
        case structure
    }

    package let reason: Reason
    /// The error in one sentence.
    package let detail: String
    /// The offset of the error; nil if it concerns the whole document.
    package let offset: Int?

    init(_ reason: Reason, _ detail: String, at offset: Int? = nil) {
        (self.reason, self.detail, self.offset) = (reason, detail, offset)
    }
}
