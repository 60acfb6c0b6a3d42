/// The certainty that two colours are a pair.
package enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// A convention that holds for most names only, for example that text without its own background is on the general
    /// background.
    case possible
    /// A naming convention that design systems follow, or a background that a rule inherits.
    case likely
    /// The pair was declared, or a style sheet rule sets both colours.
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
        case .systemBackground: .possible
        }
    }
}

extension AuditedPair {
    /// Returns the certainty that the pair has the colours of a result. No file shows who switches a named theme on, and
    /// in which schemes.
    package func certainty(of result: ModeResult) -> Certainty {
        result.mode.isSwitched ? min(certainty, .likely) : certainty
    }

    /// Whether text and background have the same colour in some mode, and the text is barely visible in all others. Such
    /// text can't be read, so the two colours are probably not a pair.
    var isOfOneColor: Bool {
        results.contains { $0.assessment.map { $0.foreground == $0.background } ?? false } && isBarelyVisible
    }

    /// Whether the text is barely visible in every mode. The authors would have noticed, so the text is probably on
    /// another background.
    var isBarelyVisible: Bool {
        let assessments = results.compactMap(\.assessment)
        return !assessments.isEmpty && assessments.allSatisfy { $0.ratio < Self.leastVisible }
    }

    /// White on yellow has a ratio of 1.07:1.
    private static let leastVisible = 1.5
}
