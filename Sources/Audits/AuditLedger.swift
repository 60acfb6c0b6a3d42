import Legibility

/// The findings of a judge, and the rules that it couldn't check.
package struct AuditLedger<Subject: AuditSubject>: Sendable {
    package typealias Finding = AuditFinding<Subject>

    private let isAsked: @Sendable (Subject.Rule) -> Bool
    private let minimumSeverity: LegibilityFinding.Severity
    private var found: [Finding] = []
    private var counts: [Subject.Rule: Int] = [:]
    private var gaps: [Gap: Int] = [:]
    /// The number of findings beyond ``mostOfRule``, because thousands of elements form millions of pairs.
    private(set) var omitted = 0

    private struct Gap: Hashable {
        let rule: Subject.Rule
        let need: Subject.Need
    }

    package init(
        asking isAsked: @escaping @Sendable (Subject.Rule) -> Bool, atLeast minimumSeverity: LegibilityFinding.Severity
    ) {
        (self.isAsked, self.minimumSeverity) = (isAsked, minimumSeverity)
    }

    package func asks(_ rule: Subject.Rule) -> Bool { isAsked(rule) }

    package mutating func add(_ finding: Finding) {
        guard isAsked(finding.rule), finding.severity >= minimumSeverity else { return }
        let count = counts[finding.rule, default: 0]
        counts[finding.rule] = count + 1
        if count < AuditResult<Subject>.mostOfRule { found.append(finding) } else { omitted += 1 }
    }

    /// Records that some elements weren't checked against a rule.
    package mutating func miss(_ rule: Subject.Rule, needing need: Subject.Need, elements: Int = 1) {
        guard isAsked(rule), elements > 0 else { return }
        gaps[Gap(rule: rule, need: need), default: 0] += elements
    }

    /// Returns the result: findings by severity, then by their places; indeterminate findings come last. Findings in one
    /// place keep the order of the rules, and then of `tie`.
    package func result<Place: Comparable>(
        at place: (Finding) -> (Place, Place), tie: (Finding) -> Int = { _ in 0 }
    ) -> AuditResult<Subject> {
        let ranks = Dictionary(uniqueKeysWithValues: Subject.Rule.allCases.enumerated().map { ($1, $0) })
        let findings = found.enumerated().map { number, finding in
            let weight = LegibilityFinding.Severity.allCases.firstIndex(of: finding.severity) ?? 0
            let (first, second) = place(finding)
            let rank = ranks[finding.rule] ?? 0
            return (finding, (finding.state == .fail ? -weight : 1, first, second, rank, tie(finding), number))
        }
        let unchecked = gaps.map { UncheckedRule<Subject>(rule: $0.key.rule, need: $0.key.need, elements: $0.value) }
            .sorted { (ranks[$0.rule] ?? 0, $0.need.rawValue) < (ranks[$1.rule] ?? 0, $1.need.rawValue) }
        return AuditResult(
            findings: findings.sorted { $0.1 < $1.1 }.map(\.0), unjudged: unchecked, omitted: omitted)
    }
}

/// The findings on a subject, and the rules that weren't checked.
package struct AuditResult<Subject: AuditSubject>: Sendable {
    package let findings: [AuditFinding<Subject>]
    package let unjudged: [UncheckedRule<Subject>]
    /// The number of findings beyond ``mostOfRule``.
    package let omitted: Int
    /// The maximum number of findings per rule.
    package static var mostOfRule: Int { 2_000 }

    /// The highest severity of the failures; nil if there are none.
    package var worst: LegibilityFinding.Severity? {
        findings.filter { $0.state == .fail }.map(\.severity).max()
    }

    /// Returns the number of failures with a severity, or, for nil, of indeterminate findings.
    package func count(_ severity: LegibilityFinding.Severity?) -> Int {
        findings.count { $0.state == .fail ? $0.severity == severity : severity == nil }
    }
}
