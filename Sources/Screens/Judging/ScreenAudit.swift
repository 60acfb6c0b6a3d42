import Legibility

/// A screen judged by all rules: findings in their order, and what was not judged.
package struct ScreenAudit: Sendable {
    package let screen: AppScreen
    package let question: ScreenQuestion
    package let findings: [ScreenFinding]
    package let unjudged: [UnjudgedRule]
    /// Findings of one rule that are told.
    package static let mostOfRule = 2_000
    /// Findings of rules that have so many that not all of them are told.
    package let omitted: Int
    /// Elements whose text is shown, and those that are pressed or filled in.
    package let texts: Int
    package let targets: Int
    /// Pixels of texts that were read.
    package let pixelsRead: Int
    /// What becomes of texts by their places, for whoever compares screens.
    package let contrasts: [Int: TextOutcome]

    /// Judges a screen; of a picture `pixels` gives the rectangle of a part, nil where that lies outside.
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

    /// The worst severity of what fails; nil where nothing does.
    package var result: LegibilityFinding.Severity? {
        findings.filter { $0.state == .fail }.map(\.severity).max()
    }

    /// How many findings weigh so much; of those without a verdict for nil.
    package func count(_ severity: LegibilityFinding.Severity?) -> Int {
        findings.count { $0.state == .fail ? $0.severity == severity : severity == nil }
    }
}

/// Whether the contrast of a text is enough.
package enum TextOutcome: Sendable {
    case pass, fail, unknown
}

/// What a screen is asked.
package struct ScreenQuestion: Sendable {
    /// Whose thresholds count; under WCAG only those rules are judged that it has.
    package var profile = ContrastProfile.apple
    /// The rules that are judged; nil for all of them.
    package var rules: Set<ScreenRule>?
    /// Findings that weigh less are left out.
    package var minimumSeverity = LegibilityFinding.Severity.advice
    /// How many pixels of a text are read at most.
    package var textPixels = 500_000
    /// How many pixels of all texts of a screen are read at most: texts do not cover a screen several times.
    package var screenPixels = 4_000_000

    package init() {}
}

/// Where the pixels of a picture come from.
package struct ScreenPixelSource {
    /// Pixels of a point.
    package let scale: Double
    /// Of the whole picture, in pixels.
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
