/// The result of checking text or a control against the guidelines.
public struct LegibilityReport: Sendable {
    /// The contrast verdict for text at one of its sizes.
    public struct ContrastStep: Sendable {
        /// The text size and its category.
        public let step: ScaledText.Step
        /// Whether the contrast is sufficient at this size.
        public let verdict: ContrastVerdict
    }

    /// The text at every size that users can choose; nil without text.
    public let text: ScaledText?
    /// The contrast verdict for the text at the requested size, or for a graphic; nil without colours.
    public let contrast: ContrastVerdict?
    /// The contrast verdict for the text at each of its sizes; empty without text or colours.
    public let contrastSteps: [ContrastStep]
    /// The growth of the text; nil if the style with which it scales is unknown.
    public let largerText: LargerText?
    /// The violations of rules, most severe first.
    public let findings: [LegibilityFinding]
    /// The facts that can't be checked, because no rule or figure is published.
    public let unjudged: [Unjudged]

    /// The highest severity of the findings; nil without findings.
    public var worst: LegibilityFinding.Severity? { findings.first?.severity }

    /// Checks an element against the guidelines.
    public init(_ question: LegibilityQuestion) {
        let text = ScaledText(question)
        self.text = text
        contrast = Self.contrast(question)
        contrastSteps = Self.contrastSteps(question, text)
        largerText = Self.largerText(question, text)
        unjudged = Self.unjudged(in: question)
        // If the element doesn't exist according to the guidelines, nothing else matters.
        var findings = Self.placeFindings(question)
        findings += text.map { Self.sizeFindings(question, $0) + Self.faceFindings(question, $0) } ?? []
        findings += Self.weightFindings(question) + Self.enlargementFindings(largerText)
        findings += Self.contrastFindings(question, contrast, contrastSteps) + Self.colorFindings(question)
        findings += Self.targetFindings(question) + Self.spacingFindings(question)
        // Sorted by severity; within a severity, in the order of the checks.
        self.findings = LegibilityFinding.Severity.allCases.reversed().flatMap { severity in
            findings.filter { $0.severity == severity }
        }
    }

    private static func largerText(_ question: LegibilityQuestion, _ text: ScaledText?) -> LargerText? {
        guard let text, question.style != nil, text.basis != .fixed else { return nil }
        let sizes = text.steps.compactMap { step in step.category.map { (category: $0, size: step.size) } }
        let start = question.size ?? question.style.flatMap { question.platform.textStyles?[$0, .standard]?.pointSize }
        return LargerText(sizes, from: start ?? text.standardSize, on: question.platform, watch: question.watch)
    }
}
