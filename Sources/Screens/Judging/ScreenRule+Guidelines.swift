import Legibility

extension ScreenRule {
    /// The ids of the rows in ``ReferenceTable/rules`` that the rule is based on, on all platforms.
    package var guidelines: [String] {
        switch self {
        case .textSize: Self.onEachPlatform("typography.minSize")
        case .textWeight: ["typography.avoidLight"]
        case .textContrast:
            [
                ContrastRule.appleSmallText, .appleLargeText, .appleBoldText, .appleDarkMode, .appleDarkModeGoal,
                .contrastMinimum, .contrastEnhanced,
            ].map(\.id)
        case .bothAppearances: ["contrast.bothAppearances"]
        case .iconContrast: ["contrast.icons", ContrastRule.nonTextContrast.id]
        case .targetMinimum: Self.onEachPlatform("size.control")
        case .targetDefault: ["size.hitRegion"] + Self.onEachPlatform("size.control")
        case .targetSpacing: ["spacing.padding"]
        case .targetOverlap: ["spacing.padding", "size.hitRegion"]
        case .safeArea, .offscreen: ["safeArea.respect"]
        case .dynamicIsland: ["liveActivity.edge", "safeArea.respect"]
        case .fullWidthButton: ["spacing.ios.fullWidth"]
        case .bottomCorner: ["safeArea.corners"]
        case .windowBottom: ["safeArea.mac.bottom"]
        case .truncation: ["dynamicType.truncation", "dynamicType.stack", "dynamicType.enlarge200"]
        case .tvSafeZone: ["safeArea.tv"]
        case .tvGridSpacing: ["safeArea.tv.grid"]
        case .tvTabBar: ["safeArea.tv.tabbar"]
        case .watchRow: ["spacing.watch.row"]
        case .visionCentres: ["spacing.vision.centres", "spacing.vision.margin", "spacing.vision.regular"]
        case .widgetPlatform: ["widgets.platforms"]
        case .widgetSize: ["widgets.sizes"]
        case .widgetMargin: ["spacing.widget"]
        case .widgetText: ["typography.minSize.widget"]
        case .liveActivityPlatform: ["liveActivity.platforms"]
        case .liveActivitySize: ["liveActivity.sizes"]
        case .liveActivityMargin: ["spacing.liveActivity"]
        case .liveActivityWeight: ["typography.liveActivity.weight"]
        case .device: []
        case .appleButton: ["size.applePay", "size.siwa"]
        }
    }

    /// Returns the ids for iOS and iPadOS, which Apple's guidelines treat as one platform.
    private static func onEachPlatform(_ id: String) -> [String] {
        Platform.allCases.filter { $0 != .ipados }.map { "\(id).\($0.rawValue)" }
    }
}

extension ScreenFinding {
    /// Returns the ids of the rows in ``ReferenceTable/rules`` that the rule is based on, on a platform and under a
    /// profile.
    package func guidelines(on platform: Platform?, under profile: ContrastProfile) -> [String] {
        guard profile == .apple else {
            switch rule {
            case .textContrast, .bothAppearances:
                return [(profile == .wcagAAA ? ContrastRule.contrastEnhanced : .contrastMinimum).id]
            case .iconContrast: return [ContrastRule.nonTextContrast.id]
            // The WCAG rules for target sizes don't concern contrast and have no row.
            default: return []
            }
        }
        switch rule {
        case .textContrast: return contrastGuidelines
        case .textSize, .targetMinimum, .targetDefault:
            let own = (platform == .ipados ? .ios : platform)?.rawValue
            let others = Platform.allCases.map(\.rawValue).filter { $0 != own }
            guard own != nil else { return rule.guidelines }
            return rule.guidelines.filter { id in !others.contains { id.hasSuffix(".\($0)") } }
        default: return rule.guidelines
        }
    }

    private var contrastGuidelines: [String] {
        if aspect == .goal { return [ContrastRule.appleDarkModeGoal.id] }
        if isInDarkMode { return [ContrastRule.appleDarkMode.id] }
        switch required {
        case .number(ContrastProfile.apple.requiredForText(isLarge: false)): return [ContrastRule.appleSmallText.id]
        case .number, .range, .size, .sizes:
            let isBold = text?.weight.map { $0.lowerBound >= 700 } ?? false
            let isLarge = text?.size.map { $0.lowerBound >= 18 } ?? false
            let large =
                isLarge ? [ContrastRule.appleLargeText] : isBold ? [.appleBoldText] : [.appleLargeText, .appleBoldText]
            return (required.isRange ? [.appleSmallText] + large : large).map(\.id)
        }
    }
}

extension ScreenFinding.Figure {
    fileprivate var isRange: Bool { if case .range = self { true } else { false } }
}
