/// What the guidelines have to say about a text or a control.
public struct LegibilityReport: Sendable {
    /// The contrast of a text at one of its sizes.
    public struct ContrastStep: Sendable {
        /// The size.
        public let step: ScaledText.Step
        /// Whether the contrast is enough there.
        public let verdict: ContrastVerdict
    }

    /// The text at every size that a person can choose; nil where there is none.
    public let text: ScaledText?
    /// The contrast at each of these sizes; of a graphic once; empty where no colours are known.
    public let contrast: [ContrastStep]
    /// How far the text grows; nil where no style is known to scale it.
    public let largerText: LargerText?
    /// Where it falls short, the heaviest first.
    public let findings: [LegibilityFinding]

    /// The heaviest finding's severity; nil where all is well.
    public var worst: LegibilityFinding.Severity? { findings.first?.severity }

    /// Judges a question.
    public init(_ question: LegibilityQuestion) {
        let text = ScaledText(question)
        self.text = text
        contrast = Self.contrastSteps(question, text)
        largerText = Self.largerText(question, text)
        var findings = text.map { Self.sizeFindings(question, $0) + Self.faceFindings(question, $0) } ?? []
        findings += Self.weightFindings(question)
        if let largerText, largerText.reachedAt == nil {
            findings.append(
                LegibilityFinding(
                    .enlargement, .advice, measured: largerText.maximumPercent, required: largerText.goal, .percent))
        }
        findings += Self.contrastFindings(question, contrast) + Self.targetFindings(question)
        // Sorted by weight; within a weight the order of the checks.
        self.findings = LegibilityFinding.Severity.allCases.reversed().flatMap { severity in
            findings.filter { $0.severity == severity }
        }
    }

    private static func largerText(_ question: LegibilityQuestion, _ text: ScaledText?) -> LargerText? {
        guard let text, question.style != nil, text.basis != .fixed else { return nil }
        let sizes = text.steps.compactMap { step in step.category.map { (category: $0, size: step.size) } }
        return LargerText(sizes, from: text.standardSize, on: question.platform)
    }
}
