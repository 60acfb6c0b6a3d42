/// How sure it is that two colours are a pair.
package enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// A convention that holds for most names only, such as a text without a background of its own on the general one.
    case possible
    /// A convention of names that design systems keep, or a background that a rule inherits.
    case likely
    /// Somebody declared the pair, or a rule of a style sheet sets both colours.
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

extension AuditedPair {
    /// How sure it is that the two belong together.
    package var certainty: Certainty {
        switch origin {
        case .declared, .rule: .certain
        case .inherited: .likely
        case .name: rule == NamedPairs.Rule.defaultGround.rawValue ? .possible : .likely
        case .systemGround: .possible
        }
    }
}
