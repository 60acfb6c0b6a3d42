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
