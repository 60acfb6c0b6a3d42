extension LegibilityReport {
    static func sizeFindings(_ question: LegibilityQuestion, _ text: ScaledText) -> [LegibilityFinding] {
        let platform = question.platform
        var floors: [(rule: LegibilityRule, size: Double)] = [(.textSize(platform), platform.minimumTextSize)]
        if question.role == .widget, Self.widgetPlatforms.contains(platform) {
            floors.append((.widgetTextSize, Self.minimumWidgetText))
        }
        var findings: [LegibilityFinding] = []
        for (rule, floor) in floors {
            if text.standardSize < floor {
                findings.append(LegibilityFinding(rule, .error, measured: text.standardSize, required: floor))
            } else if question.style != nil {
                let short = text.steps.filter { $0.size < floor }
                guard let smallest = short.map(\.size).min() else { continue }
                findings.append(
                    LegibilityFinding(
                        rule, .warning, measured: smallest, required: floor, at: short.compactMap(\.category)))
            }
        }
        // A built-in style may be smaller than the default: that is what it is for.
        if question.style == nil, findings.isEmpty, text.standardSize < platform.defaultTextSize {
            findings.append(
                LegibilityFinding(
                    .textSize(platform), .advice, measured: text.standardSize, required: platform.defaultTextSize))
        }
        return findings
    }

    // HIG, Widgets (change log 2025-01-17).
    private static let minimumWidgetText = 11.0
    private static let widgetPlatforms: [Platform] = [.ios, .ipados, .macos, .watchos]

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

    /// Custom faces, tracking and leading.
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
            // A hundredth of a point is what the tables can tell apart.
            if abs(tracking - published) > 0.01 + 1e-9 {
                findings.append(LegibilityFinding(.tracking, .warning, measured: tracking, required: published))
            }
        }
        if let leading = question.leading, let style = question.style,
            let standard = question.platform.textStyles?.standard(style)
        {
            let required = size * standard.leading / standard.pointSize
            if leading < required, question.lines.map({ $0 >= 3 }) ?? true {
                let severity: LegibilityFinding.Severity = question.lines == nil ? .advice : .warning
                findings.append(LegibilityFinding(.tightLeading, severity, measured: leading, required: required))
            }
        }
        return findings
    }
}
