extension LegibilityReport {
    static func targetFindings(_ question: LegibilityQuestion) -> [LegibilityFinding] {
        var findings: [LegibilityFinding] = []
        if let target = question.target {
            let side = min(target.width, target.height)
            let platform = question.platform
            if side < platform.minimumControlSize {
                findings.append(
                    LegibilityFinding(
                        .controlSize(platform), .error, measured: side, required: platform.minimumControlSize))
            } else if side < platform.defaultControlSize {
                findings.append(largerTarget(question, side))
            }
        }
        if let padding = question.padding {
            let required = question.hasBezel == false ? 24.0 : 12
            if padding < required {
                findings.append(LegibilityFinding(.padding, .warning, measured: padding, required: required))
            } else if question.hasBezel == nil, padding < 24 {
                findings.append(LegibilityFinding(.padding, .advice, measured: padding, required: 24))
            }
        }
        return findings
    }

    /// Between the smallest and the default size: the pages differ in what they ask of whom.
    private static func largerTarget(_ question: LegibilityQuestion, _ side: Double) -> LegibilityFinding {
        let platform = question.platform
        let required = platform.defaultControlSize
        switch platform {
        case .ios, .ipados:
            return LegibilityFinding(
                question.role == .game ? .gameControlSize : .hitRegion, .warning, measured: side, required: required)
        case .visionos, .watchos:
            return LegibilityFinding(.hitRegion, .warning, measured: side, required: required)
        case .macos, .tvos:
            return LegibilityFinding(.controlSize(platform), .advice, measured: side, required: required)
        }
    }
}
