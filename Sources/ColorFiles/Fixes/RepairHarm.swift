import Budgets

/// Pairs that pass now but would fail after a plan, because their colours are computed from the colours that the plan
/// replaces.
struct RepairHarm {
    /// The definitions that must stay unchanged, with reasons.
    private(set) var notes: [ColorNote] = []

    /// The share of its ratio that a pair must keep if it doesn't pass.
    private static let leastKept = 0.98

    init(
        of plan: RepairPlan, from before: ColorAudit, _ old: ColorDefinitions, to after: ColorAudit,
        _ new: ColorDefinitions
    ) {
        var moved = MovedPlaces()
        moved.add(plan.edits)
        let identities = PairIdentities(after, new)
        var known: Set<String> = []
        for pair in before.pairs where pair.origin != .systemBackground {
            guard Budget.allows(pair.results.count) else { break }
            guard let number = identities.number(of: pair, old, moved) else { continue }
            var fails = false
            let broken = pair.results.enumerated().first { index, result in
                guard let now = after.pairs[number].result(in: result.mode, at: index), let was = result.assessment,
                    let assessment = now.assessment
                else { return false }
                fails = !result.isFailure && now.isFailure
                if fails { return true }
                if result.isPass { return false }
                // Other pairs, including those that don't have to pass, don't become worse.
                return !now.isPass && assessment.ratio < was.ratio * Self.leastKept
            }
            guard let (_, result) = broken else { continue }
            let mode = result.mode
            let colors = References(in: old.names[pair.group], mode).names(
                from: [pair.text] + pair.ground + (old.evidence(of: pair)?.tokens ?? []))
            let causes = colors.filter(plan.replacedTitles.contains)
            if causes.isEmpty, known.count == plan.replacedTitles.count { continue }
            for cause in (causes.isEmpty ? plan.replacedTitles : causes).sorted() where known.insert(cause).inserted {
                notes.append(
                    ColorNote(
                        .contradiction, token: cause,
                        fails
                            ? "If “\(cause)” changed, “\(pair.text)” on “\(pair.groundText)” would fail in “\(mode.name)”."
                            : "If “\(cause)” changed, “\(pair.text)” on “\(pair.groundText)” would have less contrast in “\(mode.name)”."
                    ))
            }
        }
    }
}

/// The names in the values of tokens, including indirect references.
private struct References {
    private let tokens: TokenNames
    private let mode: ColorMode

    /// The maximum number of references that are followed from one pair.
    private static let most = 1_000

    init(in tokens: TokenNames, _ mode: ColorMode) {
        self.tokens = tokens
        self.mode = mode
    }

    /// Returns the given names or values, and the names of all tokens that they depend on.
    func names(from start: [String]) -> Set<String> {
        var found: Set<String> = []
        var rest = start
        while let name = rest.popLast(), found.count < Self.most, Budget.allows() {
            guard found.insert(tokens[name]?.1.name ?? name).inserted else { continue }
            let written = tokens.resolved(name, in: mode)?.written ?? name
            rest += CSSText(Array(written.utf8)).referencedNames.map(\.cssUnescaped) + written.utf8.aliasNames
        }
        return found
    }
}
