import Sentences

/// What is wrong with a description of a screen, and where.
package struct ScreenFault: Error, Hashable, Sendable {
    /// A JSON Pointer, or in XML a path; empty where the whole is meant.
    package let pointer: String
    /// What stands there, as it was written; nil where nothing does.
    package let value: String?
    /// In one sentence.
    package let detail: Phrase
    /// What could stand there.
    package let example: String?
    /// Whether a limit is passed, as opposed to something being wrong.
    package let isLimit: Bool
    /// The text that should be a colour, for whoever can say more precisely why it is none; nil where another thing is wrong.
    package let color: String?

    package init(
        _ pointer: String, value: String? = nil, _ detail: Phrase, example: String? = nil, isLimit: Bool = false,
        color: String? = nil
    ) {
        (self.pointer, self.value, self.detail, self.example) = (pointer, value, detail, example)
        (self.isLimit, self.color) = (isLimit, color)
    }
}

/// All that is wrong with a description of a screen; more than a few faults are counted and not told.
package struct ScreenFaults: Error, Sendable {
    package private(set) var faults: [ScreenFault] = []
    package static let most = 50

    package init() {}
    package init(_ fault: ScreenFault) { faults = [fault] }

    package var isEmpty: Bool { faults.isEmpty }

    package mutating func add(_ fault: ScreenFault) {
        if faults.count < Self.most { faults.append(fault) }
    }
}
