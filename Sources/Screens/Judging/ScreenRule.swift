import Legibility

/// A rule for screens.
package enum ScreenRule: String, AuditedRule {
    case textSize = "text.size.minimum"
    case textWeight = "text.weight.light"
    case textContrast = "contrast.text"
    case bothAppearances = "contrast.bothAppearances"
    case iconContrast = "contrast.icon"
    case targetMinimum = "target.size.minimum"
    case targetDefault = "target.size.default"
    case targetSpacing = "target.spacing"
    case targetOverlap = "target.overlap"
    case safeArea = "layout.safeArea"
    case dynamicIsland = "layout.dynamicIsland"
    case offscreen = "layout.offscreen"
    case fullWidthButton = "layout.fullWidthButton"
    case bottomCorner = "layout.bottomCorner"
    case windowBottom = "mac.windowBottom"
    case truncation = "text.truncation.dynamicType"
    case tvSafeZone = "tv.safeZone"
    case tvGridSpacing = "tv.gridSpacing"
    case tvTabBar = "tv.tabBar"
    case watchRow = "watch.row"
    case visionCentres = "vision.centres"
    case widgetPlatform = "widget.platform"
    case widgetSize = "widget.size"
    case widgetMargin = "widget.margin"
    case widgetText = "widget.text"
    case liveActivityPlatform = "liveActivity.platform"
    case liveActivitySize = "liveActivity.size"
    case liveActivityMargin = "liveActivity.margin"
    case liveActivityWeight = "liveActivity.weight"
    case device = "screen.device"
    case appleButton = "appleButton.size"

    /// The severity of failures.
    package var severity: LegibilityFinding.Severity {
        switch self {
        case .textSize, .textContrast, .targetMinimum, .tvSafeZone, .widgetPlatform, .liveActivityPlatform: .error
        case .textWeight, .bothAppearances, .targetDefault, .targetOverlap, .safeArea, .dynamicIsland, .offscreen,
            .visionCentres, .widgetSize, .widgetText, .liveActivitySize, .liveActivityWeight, .appleButton:
            .warning
        case .iconContrast, .targetSpacing, .fullWidthButton, .bottomCorner, .windowBottom, .truncation,
            .tvGridSpacing, .tvTabBar, .watchRow, .widgetMargin, .liveActivityMargin, .device:
            .advice
        }
    }

    /// Whether the rule also applies under a WCAG profile, for which Apple's guidelines aren't relevant.
    var isOfWCAG: Bool {
        switch self {
        case .textContrast, .iconContrast, .targetMinimum, .bothAppearances: true
        default: false
        }
    }

    /// Returns the page that specifies the rule, or the closest page for a rule that is based only on frames.
    package func source(under profile: ContrastProfile) -> Publication {
        if profile != .apple {
            switch self {
            case .textContrast, .bothAppearances:
                return (profile == .wcagAAA ? ContrastRule.contrastEnhanced : .contrastMinimum).source
            case .targetMinimum: return profile == .wcagAAA ? .wcagTargetEnhanced : .wcagTargetMinimum
            default: break
            }
        }
        switch self {
        case .textSize, .textWeight, .truncation: return .page("typography")
        case .textContrast, .bothAppearances, .targetMinimum, .targetSpacing, .targetOverlap: return .higAccessibility
        case .iconContrast: return ContrastRule.nonTextContrast.source
        case .targetDefault: return .page("buttons")
        case .safeArea, .dynamicIsland, .offscreen, .fullWidthButton, .windowBottom, .tvSafeZone, .tvGridSpacing,
            .watchRow, .device:
            return .page("layout")
        case .bottomCorner: return .page("adaptivity-and-layout")
        case .tvTabBar: return .page("tab-bars")
        case .visionCentres: return .page("buttons")
        case .widgetPlatform, .widgetSize, .widgetMargin, .widgetText: return .page("widgets")
        case .liveActivityPlatform, .liveActivitySize, .liveActivityMargin, .liveActivityWeight:
            return .page("live-activities")
        case .appleButton: return .page("apple-pay")
        }
    }
}

extension Publication {
    static let wcagTargetMinimum = wcag(
        "2.5.8", title: "WCAG 2.2 Success Criterion 2.5.8 Target Size (Minimum), Level AA",
        url: "https://www.w3.org/TR/WCAG22/#target-size-minimum")
    static let wcagTargetEnhanced = wcag(
        "2.5.5", title: "WCAG 2.2 Success Criterion 2.5.5 Target Size (Enhanced), Level AAA",
        url: "https://www.w3.org/TR/WCAG22/#target-size-enhanced")
}
