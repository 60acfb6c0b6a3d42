/// A published rule for text or controls. Its ``id`` is a row id in ``ReferenceTable/rules``.
public enum LegibilityRule: Hashable, Sendable {
    /// Default and minimum text size on a platform.
    case textSize(Platform)
    /// Minimum text size in a widget.
    case widgetTextSize
    /// Text avoids the weights Ultralight, Thin and Light.
    case lightWeight
    /// A thin custom typeface needs a larger size.
    case thinCustomFace
    /// Live Activities need Medium or heavier.
    case liveActivityWeight
    /// Text grows to 200%, on watchOS to 140%.
    case enlargement
    /// Mock-ups use the tracking of the tables.
    case tracking
    /// Three or more lines need leading that isn't tight.
    case tightLeading
    /// Text or a graphic stands out from its background.
    case contrast(ContrastRule)
    /// Default and minimum size of a control on a platform.
    case controlSize(Platform)
    /// Minimum area in which a button responds.
    case hitRegion
    /// Size of frequently used controls in games.
    case gameControlSize
    /// Space around a control, with or without a visible edge.
    case padding
    /// The distance between button centres on visionOS, and the space around large buttons.
    case visionCentres
    /// The space around a gaze target on visionOS.
    case visionMargin
    /// The space between regular buttons on visionOS.
    case visionRegular
    /// Widgets are used only on platforms that have them.
    case widgetPlatforms
    /// Widgets have one of the listed sizes.
    case widgetSizes
    /// Live Activities are used only on platforms that have them.
    case liveActivityPlatforms
    /// On visionOS, colour is used for bold text and large areas.
    case coloredText
    /// Text elements keep their order by size at every text size.
    case hierarchy

    /// A stable identifier, such as `contrast.text.upTo17`.
    public var id: String {
        switch self {
        case .textSize(let platform): "typography.minSize.\(Self.name(platform))"
        case .widgetTextSize: "typography.minSize.widget"
        case .lightWeight: "typography.avoidLight"
        case .thinCustomFace: "typography.thinLarger"
        case .liveActivityWeight: "typography.liveActivity.weight"
        case .enlargement: "dynamicType.enlarge200"
        case .tracking: "typography.tracking"
        case .tightLeading: "typography.tightLeading"
        case .contrast(let rule): rule.id
        case .controlSize(let platform): "size.control.\(Self.name(platform))"
        case .hitRegion: "size.hitRegion"
        case .gameControlSize: "size.gameTouch"
        case .padding: "spacing.padding"
        case .visionCentres: "spacing.vision.centres"
        case .visionMargin: "spacing.vision.margin"
        case .visionRegular: "spacing.vision.regular"
        case .widgetPlatforms: "widgets.platforms"
        case .widgetSizes: "widgets.sizes"
        case .liveActivityPlatforms: "liveActivity.platforms"
        case .coloredText: "color.vision.bold"
        case .hierarchy: "dynamicType.hierarchy2"
        }
    }

    /// All rules that reports can cite.
    public static let all: [LegibilityRule] =
        Platform.allCases.filter { $0 != .ipados }.flatMap { [.textSize($0), .controlSize($0)] }
        + [
            .widgetTextSize, .lightWeight, .thinCustomFace, .liveActivityWeight, .enlargement, .tracking, .tightLeading,
            .hitRegion, .gameControlSize, .padding, .visionCentres, .visionMargin, .visionRegular, .widgetPlatforms,
            .widgetSizes, .liveActivityPlatforms, .coloredText, .hierarchy,
        ] + ContrastRule.allCases.map { .contrast($0) }

    /// The publication that contains the rule.
    public var source: Publication {
        switch self {
        case .textSize, .lightWeight, .thinCustomFace, .tracking, .tightLeading, .hierarchy: .page("typography")
        case .coloredText: .higColor
        case .widgetTextSize, .widgetPlatforms, .widgetSizes: .page("widgets")
        case .liveActivityWeight, .liveActivityPlatforms: .page("live-activities")
        case .enlargement, .controlSize, .padding: .higAccessibility
        case .contrast(let rule): rule.source
        case .hitRegion, .visionCentres: .page("buttons")
        case .visionMargin: .page("eyes")
        case .visionRegular: .page("spatial-layout")
        case .gameControlSize: .page("game-controls")
        }
    }

    /// Returns the name of a platform in the HIG, which treats iOS and iPadOS as one.
    private static func name(_ platform: Platform) -> String {
        (platform == .ipados ? Platform.ios : platform).rawValue
    }
}
