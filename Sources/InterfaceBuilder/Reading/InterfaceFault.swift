/// Why a document isn't read.
package struct InterfaceFault: Error, Hashable, Sendable {
    package enum Reason: Sendable {
        /// It isn't well-formed XML, or more than is read.
        case syntax
        /// It is XML of another kind.
        case structure
    }

    package let reason: Reason
    /// One sentence.
    package let detail: String
    /// The byte at which it was found; nil if it is about the whole document.
    package let offset: Int?

    init(_ reason: Reason, _ detail: String, at offset: Int? = nil) {
        (self.reason, self.detail, self.offset) = (reason, detail, offset)
    }
}
