/// The certainty that two colours are a pair.
package enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// A convention that is true for most names only, such as a text without a background of its own on the general
    /// one.
    case possible
    /// A convention of names that design systems keep, or a background that a rule inherits.
    case likely
    /// The pair was declared, or a rule of a style sheet sets both colours.
    case certain

    package static func < (left: Certainty, right: Certainty) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .possible: 0
        case .likely: 1
        case .certain: 2
        }
    }
}

extension AuditedPair.Origin {
    /// The certainty of a pair without other evidence.
    var certainty: Certainty {
        switch self {
        case .declared, .rule: .certain
        case .inherited, .name: .likely
        case .systemGround: .possible
        }
    }
}

extension AuditedPair {
    /// Whether text and background are one colour wherever both have one: people can't read that, so it is probably not a pair.
    var isOfOneColor: Bool {
        let assessments = results.compactMap(\.assessment)
        return !assessments.isEmpty && assessments.allSatisfy { $0.foreground == $0.background }
    }

    /// Whether the text is barely visible in every mode: its authors would have noticed, so it is on something else.
    var isBarelyVisible: Bool {
        let assessments = results.compactMap(\.assessment)
        return !assessments.isEmpty && assessments.allSatisfy { $0.ratio < Self.leastVisible }
    }

    /// White on yellow has 1.07:1.
    private static let leastVisible = 1.5
}
