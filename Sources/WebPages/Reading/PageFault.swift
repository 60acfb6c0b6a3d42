import Sentences

/// An error in a page record, and its location.
package struct PageFault: Error, Hashable, Sendable {
    /// A JSON Pointer; empty for the whole record.
    package let pointer: String
    /// The value as written; nil if it is missing.
    package let value: String?
    /// The error in one sentence.
    package let detail: Phrase
    /// An example of a valid value.
    package let example: String?
    /// Whether a limit is exceeded, rather than a value being invalid.
    package let isLimit: Bool

    package init(
        _ pointer: String, value: String? = nil, _ detail: Phrase, example: String? = nil, isLimit: Bool = false
    ) {
        (self.pointer, self.value, self.detail, self.example) = (pointer, value, detail, example)
        self.isLimit = isLimit
    }
}

/// The errors of a page record, up to a limit.
package struct PageFaults: Error, Sendable {
    package private(set) var faults: [PageFault] = []
    package static let most = 50

    package init() {}
    package init(_ fault: PageFault) { faults = [fault] }

    package var isEmpty: Bool { faults.isEmpty }

    mutating func add(_ fault: PageFault) {
        if faults.count < Self.most { faults.append(fault) }
    }
}

/// The limits of a record.
package struct PageLimits: Sendable {
    /// The maximum number of entries in each list, such as text elements, links, targets and clips.
    package var elements = 5_000
    /// The maximum number of rectangles in all lists together.
    package var rectangles = 100_000
    package var bands = 100

    package init() {}
}
