extension LegibilityReport {
    /// Returns the verdict for the requested size, not for the rendered size, which is rounded.
    static func contrast(_ question: LegibilityQuestion) -> ContrastVerdict? {
        verdict(question, question.textSize == nil ? .nonText : .text, question.textSize)
    }

    static func contrastSteps(_ question: LegibilityQuestion, _ text: ScaledText?) -> [ContrastStep] {
        (text?.steps ?? []).compactMap { step in
            verdict(question, .text, step.size).map { ContrastStep(step: step, verdict: $0) }
        }
    }

    private static func verdict(
        _ question: LegibilityQuestion, _ role: ContentRole, _ size: Double?
    ) -> ContrastVerdict? {
        guard let contrast = question.contrast,
            let size = TextSize(size ?? question.platform.defaultTextSize, .pt)
        else { return nil }
        return ContrastVerdict(
            ContrastRequirement(
                .apple, role: role, size: size, weight: question.weight, inDarkMode: question.hasDarkModeRule),
            lowest: contrast.lowest, highest: contrast.highest, paintedAs: contrast.painted)
    }

    /// Returns a finding for each required ratio that the contrast may not reach, starting with the ratio for the
    /// requested size.
    static func contrastFindings(
        _ question: LegibilityQuestion, _ asked: ContrastVerdict?, _ steps: [ContrastStep]
    ) -> [LegibilityFinding] {
        guard let asked, let contrast = question.contrast else { return [] }
        let all: [(category: SizeCategory?, verdict: ContrastVerdict)] =
            [(nil, asked)] + steps.map { ($0.step.category, $0.verdict) }
        var findings: [LegibilityFinding] = []
        for (_, verdict) in all where verdict.isShort {
            guard let required = verdict.requirement.ratio, !findings.contains(where: { $0.required == required })
            else { continue }
            // The contrast is the same at every size, so each required ratio has a single result.
            let alike = all.filter { $0.verdict.requirement.ratio == required }
            let demands = alike.flatMap { $0.verdict.requirement.demands }.uniqued()
            findings.append(
                LegibilityFinding(
                    .contrast(verdict.requirement.rule),
                    verdict.result == .fail && asked.result == .fail ? .error : .warning,
                    besides: demands.filter { $0.ratio == required && $0.rule != verdict.requirement.rule }
                        .map { .contrast($0.rule) },
                    overruling: demands.filter { $0.ratio < required }.map { .contrast($0.rule) },
                    measured: verdict.painted?.ratio ?? contrast.lowest, required: required, .ratio,
                    at: alike.compactMap(\.category),
                    isOfAskedSize: asked.requirement.ratio == required))
        }
        return findings
    }
}

extension LegibilityReport {
    /// Returns recommendations beyond the minimum: a higher contrast for custom colours in Dark Mode, and bold weights
    /// for coloured text on visionOS. HIG, Dark Mode (change log 2024-08-06) and Color (2025-06-09).
    static func colorFindings(_ question: LegibilityQuestion) -> [LegibilityFinding] {
        var findings: [LegibilityFinding] = []
        let goal = ContrastRequirement.goalInDarkMode
        if let contrast = question.contrast, question.hasDarkModeRule, question.isCustomPair,
            ContrastRequirement.missesGoalInDarkMode(contrast.painted?.ratio ?? contrast.lowest)
        {
            findings.append(
                LegibilityFinding(
                    .contrast(.appleDarkModeGoal), .advice, measured: contrast.lowest, required: goal, .ratio))
        }
        if question.platform == .visionos, question.hasHue, question.textSize != nil, !question.weight.isBold {
            findings.append(
                LegibilityFinding(
                    .coloredText, .advice, measured: question.weight.value, required: SystemFontWeight.bold.fontWeight,
                    .weight))
        }
        return findings
    }
}

extension ContrastRequirement {
    /// All applicable requirements, strictest first.
    fileprivate var demands: [Demand] {
        ratio.map { [Demand(rule: rule, ratio: $0)] + otherRules } ?? []
    }
}

extension [ContrastRequirement.Demand] {
    fileprivate func uniqued() -> Self {
        reduce(into: []) { all, demand in if !all.contains(demand) { all.append(demand) } }
    }
}

extension ContrastVerdict {
    /// Whether the contrast is or may be insufficient.
    fileprivate var isShort: Bool {
        switch result {
        case .fail, .indeterminate: true
        case .pass, .exempt: false
        }
    }
}
