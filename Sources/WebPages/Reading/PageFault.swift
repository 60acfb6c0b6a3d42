import Sentences

/// An error in a page record, and its place.
package struct PageFault: Error, Hashable, Sendable {
    /// A JSON Pointer; empty for the whole record.
    package let pointer: String
    /// The value as it was written; nil if it is missing.
    package let value: String?
    /// One sentence.
    package let detail: Phrase
    /// A valid value.
    package let example: String?
    /// Whether a limit is exceeded, as opposed to an invalid value.
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

/// The largest record that is read.
package struct PageLimits: Sendable {
    /// Texts, and the same number of links, targets, clips and other entries of one list.
    package var elements = 5_000
    /// Rectangles in all lists together.
    package var rectangles = 100_000
    package var bands = 100

    package init() {}
}
