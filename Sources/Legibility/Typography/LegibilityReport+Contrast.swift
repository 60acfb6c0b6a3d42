extension LegibilityReport {
    static func contrastSteps(_ question: LegibilityQuestion, _ text: ScaledText?) -> [ContrastStep] {
        guard let contrast = question.contrast else { return [] }
        func verdict(_ role: ContentRole, _ size: TextSize) -> ContrastVerdict {
            ContrastVerdict(
                ContrastRequirement(.apple, role: role, size: size, weight: question.weight),
                lowest: contrast.lowest, highest: contrast.highest)
        }
        let steps = text?.steps ?? [ScaledText.Step(category: nil, size: question.platform.defaultTextSize)]
        return steps.compactMap { step in
            TextSize(step.size, .pt).map {
                ContrastStep(step: step, verdict: verdict(text == nil ? .nonText : .text, $0))
            }
        }
    }

    /// Judged at Large; where that passes, at the other categories.
    static func contrastFindings(_ question: LegibilityQuestion, _ steps: [ContrastStep]) -> [LegibilityFinding] {
        let short = steps.filter { $0.verdict.result == .fail || $0.verdict.result == .indeterminate }
        let standard = short.first { $0.step.category == .standard || $0.step.category == nil }
        guard let worst = standard ?? short.first, let required = worst.verdict.requirement.ratio,
            let measured = question.contrast?.lowest
        else { return [] }
        let isCertain = standard != nil && worst.verdict.result == .fail
        return [
            LegibilityFinding(
                .contrast(worst.verdict.requirement.rule), isCertain ? .error : .warning, measured: measured,
                required: required, .ratio, at: short.compactMap(\.step.category))
        ]
    }
}
