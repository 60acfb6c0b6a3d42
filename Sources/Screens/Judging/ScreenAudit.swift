import Legibility

/// A screen checked by all rules: findings in their order, and the rules that weren't checked.
package struct ScreenAudit: Sendable {
    package let screen: AppScreen
    package let question: ScreenQuestion
    package let findings: [ScreenFinding]
    package let unjudged: [UnjudgedRule]
    /// Maximum number of findings of one rule that are reported.
    package static let mostOfRule = 2_000
    /// Number of findings that aren't reported, of rules with too many.
    package let omitted: Int
    /// Number of elements with visible text, and of those that are pressed or filled in.
    package let texts: Int
    package let targets: Int
    /// Pixels of texts that were read.
    package let pixelsRead: Int
    /// The outcomes of texts by their places, for comparisons of screens.
    package let contrasts: [Int: TextOutcome]

    /// Checks a screen; `pixels` returns the rectangle of a part of the screenshot, nil if that is outside it.
    package init(_ screen: AppScreen, _ question: ScreenQuestion = ScreenQuestion(), pixels: ScreenPixelSource? = nil) {
        self.screen = screen
        self.question = question
        var judge = ScreenJudge(screen, question, pixels)
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
        omitted = judge.omitted
        targets = judge.targets.count
        contrasts = judge.contrasts
        findings = judge.sortedFindings
        unjudged = judge.sortedUnjudged
    }

    /// The worst severity of failures; nil if there are none.
    package var result: LegibilityFinding.Severity? {
        findings.filter { $0.state == .fail }.map(\.severity).max()
    }

    /// The number of findings with a severity; for nil, of those without a verdict.
    package func count(_ severity: LegibilityFinding.Severity?) -> Int {
        findings.count { $0.state == .fail ? $0.severity == severity : severity == nil }
    }
}

/// Whether the contrast of a text is enough.
package enum TextOutcome: Sendable {
    case pass, fail, unknown
}

/// The scope and the limits of a screen audit.
package struct ScreenQuestion: Sendable {
    /// The profile whose thresholds count; with WCAG, only its own rules are checked.
    package var profile = ContrastProfile.apple
    /// The rules that are checked; nil for all of them.
    package var rules: Set<ScreenRule>?
    /// Findings that are less severe are omitted.
    package var minimumSeverity = LegibilityFinding.Severity.advice
    /// Maximum number of pixels of a text that are read.
    package var textPixels = 500_000
    /// Maximum number of pixels of all texts of a screen that are read: texts don't cover a screen several times.
    package var screenPixels = 4_000_000

    package init() {}
}

/// The source of the pixels of a screenshot.
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
