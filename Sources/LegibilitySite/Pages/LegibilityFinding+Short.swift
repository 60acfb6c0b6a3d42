import Legibility
import LegibilityAPI
import Sentences

extension LegibilityFinding {
    /// The subject with its figures, if it has any: “text size, 10 pt instead of 11 pt”.
    var inShort: Phrase {
        guard let measured, let required, let unit else { return rule.subject }
        let (found, asked) =
            switch unit {
            case .points: (measured.points, required.points)
            case .percent: (measured.percent, required.percent)
            // A ratio is never rounded up to a value that it doesn't reach.
            case .ratio: (displayedRatio(measured), "\(required.plain):1")
            case .weight: (measured.plain, required.plain)
            }
        return "\(rule.subject), \(found) instead of \(asked)"
    }
}

extension LegibilityRule {
    /// The subject, in a few words.
    fileprivate var subject: Phrase {
        switch self {
        case .textSize, .widgetTextSize: "text size"
        case .lightWeight, .liveActivityWeight: "weight"
        case .thinCustomFace: "size of a thin typeface"
        case .enlargement: "growth"
        case .tracking: "tracking"
        case .tightLeading: "leading"
        case .contrast: "contrast"
        case .controlSize: "control size"
        case .hitRegion: "touch target area"
        case .gameControlSize: "game control size"
        case .padding: "padding around the control"
        case .visionCentres, .visionMargin, .visionRegular: "distance to the next element"
        case .widgetPlatforms: "widgets not supported"
        case .widgetSizes: "widget size"
        case .liveActivityPlatforms: "Live Activities not supported"
        case .coloredText: "weight of coloured text"
        case .hierarchy: "text hierarchy"
        }
    }
}
