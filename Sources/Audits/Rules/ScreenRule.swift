import Legibility

/// A rule for app screens.
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
    case appleButtonContrast = "appleButton.contrast"
    case visionWhiteButton = "vision.whiteButton"

    package var row: RuleRow {
        let layout = Publication.page("layout")
        return switch self {
        case .textSize: RuleRow(.error, .page("typography"), Self.onEachPlatform("typography.minSize"))
        case .textWeight: RuleRow(.warning, .page("typography"), ["typography.avoidLight"])
        case .textContrast:
            RuleRow(
                .error, apple: .higAccessibility, wcag: ContrastRule.contrastMinimum.source,
                ContrastRule.contrastEnhanced.source,
                [
                    ContrastRule.appleSmallText, .appleLargeText, .appleBoldText, .appleDarkMode, .appleDarkModeGoal,
                    .contrastMinimum, .contrastEnhanced,
                ].map(\.id))
        case .bothAppearances:
            RuleRow(
                .warning, apple: .higAccessibility, wcag: ContrastRule.contrastMinimum.source,
                ContrastRule.contrastEnhanced.source, ["contrast.bothAppearances"])
        case .iconContrast:
            RuleRow(
                .advice, wcag: ContrastRule.nonTextContrast.source, nil,
                ["contrast.icons", ContrastRule.nonTextContrast.id])
        case .targetMinimum:
            RuleRow(
                .error, apple: .higAccessibility, wcag: .targetMinimum, .targetEnhanced,
                Self.onEachPlatform("size.control"))
        case .targetDefault:
            RuleRow(.warning, .page("buttons"), ["size.hitRegion", "size.touch"] + Self.onEachPlatform("size.control"))
        case .targetSpacing: RuleRow(.advice, .higAccessibility, ["spacing.padding"])
        case .targetOverlap: RuleRow(.warning, .higAccessibility, ["spacing.padding", "size.hitRegion"])
        case .safeArea, .offscreen: RuleRow(.warning, layout, ["safeArea.respect"])
        case .dynamicIsland: RuleRow(.warning, layout, ["safeArea.respect"])
        case .fullWidthButton: RuleRow(.advice, layout, ["spacing.ios.fullWidth"])
        case .bottomCorner: RuleRow(.advice, .page("adaptivity-and-layout"), ["safeArea.corners"])
        case .windowBottom: RuleRow(.advice, layout, ["safeArea.mac.bottom"])
        case .truncation:
            RuleRow(
                .advice, .page("typography"),
                ["dynamicType.truncation", "dynamicType.stack", "dynamicType.enlarge200"])
        case .tvSafeZone: RuleRow(.error, layout, ["safeArea.tv"])
        case .tvGridSpacing: RuleRow(.advice, layout, ["safeArea.tv.grid"])
        case .tvTabBar: RuleRow(.advice, .page("tab-bars"), ["safeArea.tv.tabbar"])
        case .watchRow: RuleRow(.advice, layout, ["spacing.watch.row"])
        case .visionCentres:
            RuleRow(
                .warning, .page("buttons"),
                ["spacing.vision.centres", "spacing.vision.margin", "spacing.vision.regular"])
        case .widgetPlatform: RuleRow(.error, .page("widgets"), ["widgets.platforms"])
        case .widgetSize: RuleRow(.warning, .page("widgets"), ["widgets.sizes"])
        case .widgetMargin: RuleRow(.advice, .page("widgets"), ["spacing.widget"])
        case .widgetText: RuleRow(.warning, .page("widgets"), ["typography.minSize.widget"])
        case .liveActivityPlatform: RuleRow(.error, .page("live-activities"), ["liveActivity.platforms"])
        case .liveActivitySize: RuleRow(.warning, .page("live-activities"), ["liveActivity.sizes"])
        case .liveActivityMargin: RuleRow(.advice, .page("live-activities"), ["spacing.liveActivity"])
        case .liveActivityWeight: RuleRow(.warning, .page("live-activities"), ["typography.liveActivity.weight"])
        case .device: RuleRow(.advice, layout)
        case .appleButton:
            RuleRow(.warning, .page("apple-pay"), ["size.applePay", "size.siwa", "typography.siwa.ratio"])
        case .appleButtonContrast:
            RuleRow(
                .warning, .page("apple-pay"),
                [
                    "contrast.applePay.black", "contrast.applePay.white", "contrast.applePay.outline",
                    "contrast.siwa.style", "color.siwa",
                ])
        case .visionWhiteButton: RuleRow(.warning, .page("buttons"), ["color.vision.whiteButton"])
        }
    }
}

/// A rule that an element meets on one screen but not on another screen with the same name. The raw value is its id in
/// findings.
package enum ScreenDifferenceKind: String, CaseIterable, Sendable {
    /// Text fails in only one appearance.
    case contrast = "contrast.bothAppearances"
    /// Text fails with Increase Contrast.
    case increased = "contrast.increaseFallback"
    /// An element is visible at one text size but not at the other.
    case lost = "text.lost"
    /// Text is above other text that preceded it at a smaller size.
    case order = "text.order"
    /// Text is larger than other text that was larger at a smaller size.
    case rank = "text.rank"
    /// Text has grown beside other text, but has no more width than before.
    case squeezed = "text.stacking"
    /// A line needs more width than is available.
    case truncated = "text.truncation"

    /// The ids of the rules in `/v1/reference/rules` that the difference is based on.
    package var guidelines: [String] {
        switch self {
        case .contrast: ["contrast.bothAppearances"]
        case .increased: ["contrast.increaseFallback"]
        case .lost, .truncated: ["dynamicType.truncation"]
        case .order: ["dynamicType.hierarchy"]
        case .rank: ["dynamicType.hierarchy2"]
        case .squeezed: ["dynamicType.stack"]
        }
    }
}
