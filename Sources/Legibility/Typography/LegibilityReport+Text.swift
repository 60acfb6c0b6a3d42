extension LegibilityReport {
    static func sizeFindings(_ question: LegibilityQuestion, _ text: ScaledText) -> [LegibilityFinding] {
        let platform = question.platform
        var floors: [(rule: LegibilityRule, size: Double)] = [(.textSize(platform), platform.minimumTextSize)]
        if question.role == .widget, platform.widgets == .some {
            floors.append((.widgetTextSize, Self.minimumWidgetText))
        }
        var findings: [LegibilityFinding] = []
        for (rule, floor) in floors {
            if text.standardSize < floor {
                findings.append(LegibilityFinding(rule, .error, measured: text.standardSize, required: floor))
            } else if text.basis != .fixed {
                let short = text.steps.filter { $0.size < floor }
                guard let smallest = short.map(\.size).min() else { continue }
                findings.append(
                    LegibilityFinding(
                        rule, .warning, measured: smallest, required: floor, at: short.compactMap(\.category)))
            }
        }
        // A built-in style may be smaller than the default by design.
        if question.style == nil, findings.isEmpty, text.standardSize < platform.defaultTextSize {
            findings.append(
                LegibilityFinding(
                    .textSize(platform), .advice, measured: text.standardSize, required: platform.defaultTextSize))
        }
        return findings
    }

    // HIG, Widgets (change log 2025-01-17).
    private static let minimumWidgetText = 11.0

    /// Returns a finding if the text doesn't grow as much as recommended.
    static func enlargementFindings(_ largerText: LargerText?) -> [LegibilityFinding] {
        guard let largerText, largerText.reachedAt == nil else { return [] }
        return [
            LegibilityFinding(
                .enlargement, .advice, measured: largerText.maximumPercent, required: largerText.goal, .percent,
                on: largerText.watches.filter { $0.growth.reachedAt == nil }.flatMap(\.cases))
        ]
    }

    static func weightFindings(_ question: LegibilityQuestion) -> [LegibilityFinding] {
        guard question.textSize != nil else { return [] }
        let weight = question.weight.value
        func finding(_ rule: LegibilityRule, _ required: SystemFontWeight) -> LegibilityFinding {
            LegibilityFinding(rule, .warning, measured: weight, required: required.fontWeight, .weight)
        }
        if question.role == .liveActivity, weight < SystemFontWeight.medium.fontWeight {
            return [finding(.liveActivityWeight, .medium)]
        }
        return weight < SystemFontWeight.regular.fontWeight ? [finding(.lightWeight, .regular)] : []
    }

    /// Checks a custom typeface, the tracking and the leading.
    static func faceFindings(_ question: LegibilityQuestion, _ text: ScaledText) -> [LegibilityFinding] {
        var findings: [LegibilityFinding] = []
        let size = text.standardSize
        let recommended = question.platform.defaultTextSize
        let isThin = question.weight.value < SystemFontWeight.regular.fontWeight
        if question.typeface == nil, isThin, size <= recommended {
            findings.append(LegibilityFinding(.thinCustomFace, .warning, measured: size, required: recommended))
        }
        if let tracking = question.tracking, let typeface = question.typeface {
            let published = typeface.trackingTable(on: question.platform).tracking(at: size).points
            // The tables are precise to a hundredth of a point.
            if abs(tracking - published) > 0.01 + 1e-9 {
                findings.append(LegibilityFinding(.tracking, .warning, measured: tracking, required: published))
            }
        }
        // The HIG has no figure for tight leading. The leading of the style is only a comparison, not a limit.
        if let leading = question.leading, let standard = question.standardStyle {
            let required = size * standard.leading / standard.pointSize
            if leading < required, question.lines.map({ $0 >= 3 }) ?? true {
                findings.append(LegibilityFinding(.tightLeading, .advice, measured: leading, required: required))
            }
        }
        return findings
    }
}
