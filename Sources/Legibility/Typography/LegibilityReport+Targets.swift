extension LegibilityReport {
    static func targetFindings(_ question: LegibilityQuestion) -> [LegibilityFinding] {
        guard let target = question.target else { return [] }
        let side = target.shorterSide
        let platform = question.platform
        if side < platform.minimumControlSize {
            return [
                LegibilityFinding(.controlSize(platform), .error, measured: side, required: platform.minimumControlSize)
            ]
        }
        if side < platform.defaultControlSize { return largerTarget(question, side) }
        return []
    }

    /// Checks a target between the minimum and the default size, for which the pages of the HIG have different
    /// requirements.
    private static func largerTarget(_ question: LegibilityQuestion, _ side: Double) -> [LegibilityFinding] {
        let platform = question.platform
        let required = platform.defaultControlSize
        switch platform {
        case .ios, .ipados:
            return [
                LegibilityFinding(
                    question.role == .game ? .gameControlSize : .hitRegion, .warning, measured: side,
                    required: required)
            ]
        case .visionos:
            // Half of the space to each neighbour may also respond.
            let region = side + (question.padding ?? 0)
            return region < required
                ? [LegibilityFinding(.hitRegion, .warning, measured: region, required: required)] : []
        case .watchos:
            return [LegibilityFinding(.hitRegion, .warning, measured: side, required: required)]
        case .macos, .tvos:
            return [LegibilityFinding(.controlSize(platform), .advice, measured: side, required: required)]
        }
    }

    /// Checks the space to the next element.
    static func spacingFindings(_ question: LegibilityQuestion) -> [LegibilityFinding] {
        guard let padding = question.padding else { return [] }
        switch question.platform {
        case .visionos: return visionSpacing(padding, question.target?.shorterSide)
        case .ios, .ipados, .macos, .tvos, .watchos:
            // HIG, Accessibility, Mobility (change log 2025-06-09). Points.
            let (withBezel, withoutBezel) = (12.0, 24.0)
            let required = question.hasBezel == false ? withoutBezel : withBezel
            // The HIG says what “works well”, so the figure is an approximate recommendation.
            if padding < required {
                return [LegibilityFinding(.padding, .advice, measured: padding, required: required)]
            }
            return question.hasBezel == nil && padding < withoutBezel
                ? [LegibilityFinding(.padding, .advice, measured: padding, required: withoutBezel)] : []
        }
    }

    private static func visionSpacing(_ padding: Double, _ side: Double?) -> [LegibilityFinding] {
        if let needed = VisionSpacing.padding(besideControlOf: side), padding < needed {
            return [LegibilityFinding(.visionCentres, .warning, measured: padding, required: needed)]
        }
        let margin = VisionSpacing.margin
        guard let side else {
            // A button of 60 points needs only 4 points; a smaller button may need 16.
            return padding < margin
                ? [
                    LegibilityFinding(
                        .visionMargin, .advice, besides: [.visionCentres, .visionRegular], measured: padding,
                        required: margin)
                ] : []
        }
        let required = min(margin, VisionSpacing.centres - side)
        guard padding < required else { return [] }
        return [
            LegibilityFinding(
                .visionCentres, .warning, besides: [.visionMargin, .visionRegular], measured: padding,
                required: required)
        ]
    }
}

/// The space between controls on visionOS, by three pages of the HIG: centres 60 points apart, or a margin of 16
/// points. A control of 60 points or more needs 4 points. HIG, Buttons, Eyes and Spatial layout (change logs 2025-06-09,
/// 2024-06-10, 2024-03-29). Points.
package enum VisionSpacing {
    package static let centres = 60.0
    package static let margin = 16.0

    /// Returns the padding of a control with this shorter side; nil if the control is too small to need it. A control
    /// of unknown size may need it.
    package static func padding(besideControlOf side: Double?) -> Double? {
        side.map { $0 >= centres } ?? true ? 4 : nil
    }
}

extension LegibilityQuestion.Target {
    fileprivate var shorterSide: Double { min(width, height) }
}
