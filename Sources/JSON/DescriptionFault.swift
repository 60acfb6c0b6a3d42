import Sentences

/// An error in a description of a screen or in the record of a page, with its location.
package struct DescriptionFault: Error, Hashable, Sendable {
    /// A JSON Pointer, or a path in XML; empty for the whole description.
    package let pointer: String
    /// The invalid value as written; nil if it is missing.
    package let value: String?
    /// The error in one sentence.
    package let detail: Phrase
    /// An example of a valid value.
    package let example: String?
    /// Whether a limit is exceeded, rather than a value being invalid.
    package let isLimit: Bool
    /// The text that isn't a valid colour, for callers that can explain the error more precisely; nil for other errors.
    package let color: String?

    package init(
        _ pointer: String, value: String? = nil, _ detail: Phrase, example: String? = nil, isLimit: Bool = false,
        color: String? = nil
    ) {
        (self.pointer, self.value, self.detail, self.example) = (pointer, value, detail, example)
        (self.isLimit, self.color) = (isLimit, color)
    }
}

/// The errors in a description; only the first few are kept.
package struct DescriptionFaults: Error, Sendable {
    package private(set) var faults: [DescriptionFault] = []
    package static let most = 50

    package init() {}
    package init(_ fault: DescriptionFault) { faults = [fault] }

    package var isEmpty: Bool { faults.isEmpty }

    package mutating func add(_ fault: DescriptionFault) {
        if faults.count < Self.most { faults.append(fault) }
    }
}
