import Audits
import Legibility

/// The result of checking a screen against all rules: the findings in order, and the rules that weren't checked.
package struct ScreenAudit: Sendable {
    package let screen: AppScreen
    package let question: ScreenQuestion
    package let result: AuditResult<ScreenSubject>
    /// The number of elements with visible text, and the number of controls.
    package let texts: Int
    package let targets: Int
    /// The number of pixels that were read for text.
    package let pixelsRead: Int
    /// The outcomes of text elements by element index, used to compare screens.
    package let contrasts: [Int: TextOutcome]

    /// Checks a screen. `pixels` returns a rectangle of the screenshot, or nil if the rectangle is outside it.
    package init(_ screen: AppScreen, _ question: ScreenQuestion = ScreenQuestion(), pixels: ScreenPixelSource? = nil) {
        self.screen = screen
        self.question = question
        var judge = ScreenAuditor(screen, question, pixels)
        judge.judgeTexts()
        judge.judgeTargets()
        if question.profile == .apple, screen.platform != .android {
            judge.judgeLayout()
            judge.judgePlatform()
            judge.judgeHosted()
            judge.judgeGrowth()
        }
        judge.judgeIcons()
        texts = judge.texts
        pixelsRead = judge.pixelsRead
        targets = judge.targets.count
        contrasts = judge.contrasts
        result = judge.result
    }

    /// The maximum number of findings per rule.
    package static var mostOfRule: Int { AuditResult<ScreenSubject>.mostOfRule }
    package var findings: [ScreenFinding] { result.findings }
    package var unjudged: [UncheckedRule<ScreenSubject>] { result.unjudged }
}

/// The scope and the limits of a screen audit.
package struct ScreenQuestion: Sendable {
    /// The profile whose thresholds apply; under a WCAG profile, only the WCAG rules are checked.
    package var profile = ContrastProfile.apple
    /// The rules to check; nil for all rules.
    package var rules: Set<ScreenRule>?
    /// Less severe findings are omitted.
    package var minimumSeverity = LegibilityFinding.Severity.advice
    /// The maximum number of pixels that are read for a text element.
    package var textPixels = 500_000
    /// The maximum number of pixels that are read for all text on a screen, because text doesn't cover a screen several
    /// times.
    package var screenPixels = 4_000_000

    package init() {}
}

/// A source of pixels from a screenshot.
package struct ScreenPixelSource {
    /// Pixels per point.
    package let scale: Double
    /// The size of the whole screenshot, in pixels.
    package let width, height: Int
    /// The pixels of a part.
    package let rectangle: (_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRectangle?

    package init(
        scale: Double, width: Int, height: Int,
        rectangle: @escaping (_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRectangle?
    ) {
        (self.scale, self.width, self.height, self.rectangle) = (scale, width, height, rectangle)
    }
}

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
