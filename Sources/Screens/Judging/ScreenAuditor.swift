import Legibility

/// A checker of the elements of a screen; each group of rules is a separate extension.
struct ScreenAuditor {
    let screen: AppScreen
    let question: ScreenQuestion
    let tree: ElementTree
    let pixels: ScreenPixelSource?
    /// The number of pixels that were read for text.
    var pixelsRead = 0
    private(set) var findings: [ScreenFinding] = []
    private var counts: [ScreenRule: Int] = [:]
    /// The number of findings beyond ``mostOfRule``, because thousands of elements form millions of pairs.
    private(set) var omitted = 0
    private var unjudged: [Gap: Int] = [:]
    var texts = 0
    var contrasts: [Int: TextOutcome] = [:]
    /// Visible, enabled controls of the app, in the order of the tree.
    let targets: [Int]

    private struct Gap: Hashable {
        let rule: ScreenRule
        let need: UnjudgedRule.Need
    }

    init(_ screen: AppScreen, _ question: ScreenQuestion, _ pixels: ScreenPixelSource?) {
        self.screen = screen
        self.question = question
        self.pixels = pixels
        let tree = ElementTree(screen.elements)
        self.tree = tree
        targets = screen.elements.indices.filter { index in
            let element = tree[index]
            return element.isVisible && element.role.isControl && tree.isEnabled(index) && !tree.isForeign(index)
                && !element.frame.isEmpty
        }
    }

    var platform: Platform? { screen.platform?.apple }
    /// The maximum error of a frame, in points.
    var slack: Double { screen.framePrecision }

    func isAsked(_ rule: ScreenRule) -> Bool {
        (question.rules?.contains(rule) ?? true) && (question.profile == .apple || rule.isOfWCAG)
    }

    mutating func add(_ finding: ScreenFinding) {
        guard isAsked(finding.rule), finding.severity >= question.minimumSeverity else { return }
        let count = counts[finding.rule, default: 0]
        counts[finding.rule] = count + 1
        if count < ScreenAudit.mostOfRule { findings.append(finding) } else { omitted += 1 }
    }

    /// Records that a rule wasn't checked for one or more elements.
    mutating func miss(_ rule: ScreenRule, needing need: UnjudgedRule.Need, elements: Int = 1) {
        guard isAsked(rule) else { return }
        unjudged[Gap(rule: rule, need: need), default: 0] += elements
    }

    /// The findings by severity, then in reading order; findings without a verdict come last.
    var sortedFindings: [ScreenFinding] {
        let order = Dictionary(
            uniqueKeysWithValues: screen.elements.indices.sorted(by: tree.isRead).enumerated().map { ($1, $0) })
        let ranks = Dictionary(uniqueKeysWithValues: ScreenRule.allCases.enumerated().map { ($1, $0) })
        func key(_ finding: ScreenFinding) -> (Int, Int, Int, Int) {
            let weight = LegibilityFinding.Severity.allCases.firstIndex(of: finding.severity) ?? 0
            return (
                finding.state == .fail ? -weight : 1, order[finding.element] ?? 0, ranks[finding.rule] ?? 0,
                finding.others.first.flatMap { order[$0] } ?? 0
            )
        }
        return findings.map { ($0, key($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    var sortedUnjudged: [UnjudgedRule] {
        let ranks = Dictionary(uniqueKeysWithValues: ScreenRule.allCases.enumerated().map { ($1, $0) })
        return unjudged.map { UnjudgedRule(rule: $0.key.rule, need: $0.key.need, elements: $0.value) }
            .sorted { (ranks[$0.rule] ?? 0, $0.need.rawValue) < (ranks[$1.rule] ?? 0, $1.need.rawValue) }
    }
}
