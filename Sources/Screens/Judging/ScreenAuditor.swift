import Audits
import Legibility

/// A checker of the elements of a screen; each group of rules is a separate extension.
struct ScreenAuditor {
    let screen: AppScreen
    let question: ScreenQuestion
    let tree: ElementTree
    let pixels: ScreenPixelSource?
    /// The number of pixels that were read for text.
    var pixelsRead = 0
    private var ledger: AuditLedger<ScreenSubject>
    var texts = 0
    var contrasts: [Int: TextOutcome] = [:]
    /// Visible, enabled controls of the app, in the order of the tree.
    let targets: [Int]

    init(_ screen: AppScreen, _ question: ScreenQuestion, _ pixels: ScreenPixelSource?) {
        self.screen = screen
        self.question = question
        self.pixels = pixels
        let (rules, profile) = (question.rules, question.profile)
        ledger = AuditLedger(
            asking: { (rules?.contains($0) ?? true) && (profile == .apple || $0.isOfWCAG) },
            atLeast: question.minimumSeverity)
        let tree = ElementTree(screen.elements)
        self.tree = tree
        targets = screen.elements.indices.filter { index in
            let element = tree[index]
            return element.isVisible && element.role.isControl && tree.isEnabled(index) && !tree.isForeign(index)
                && !element.frame.isEmpty
        }
    }

    var platform: Platform? { screen.platform?.apple }
    /// The platform's name in sentences.
    var platformTitle: String { platform?.title ?? "Android" }
    /// The maximum error of a frame, in points.
    var slack: Double { screen.framePrecision }

    func isAsked(_ rule: ScreenRule) -> Bool { ledger.asks(rule) }

    mutating func add(_ finding: ScreenFinding) { ledger.add(finding) }

    /// Records that a rule wasn't checked for one or more elements.
    mutating func miss(_ rule: ScreenRule, needing need: ScreenSubject.Need, elements: Int = 1) {
        ledger.miss(rule, needing: need, elements: elements)
    }

    /// The findings in reading order.
    var result: AuditResult<ScreenSubject> {
        let order = Dictionary(
            uniqueKeysWithValues: screen.elements.indices.sorted(by: tree.isRead).enumerated().map { ($1, $0) })
        return ledger.result(
            at: { (order[$0.element] ?? 0, 0) }, tie: { $0.others.first.flatMap { order[$0] } ?? 0 })
    }
}
