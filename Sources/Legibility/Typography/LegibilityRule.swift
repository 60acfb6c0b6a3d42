/// A published rule that text or a control is judged by; the ids are those of ``ReferenceTable/rules``.
public enum LegibilityRule: Hashable, Sendable {
    /// Default and smallest size of text on a platform.
    case textSize(Platform)
    /// The smallest text in a widget.
    case widgetTextSize
    /// Ultralight, Thin and Light are avoided.
    case lightWeight
    /// A thin custom face is set larger.
    case thinCustomFace
    /// Live Activities have Medium or heavier.
    case liveActivityWeight
    /// Text grows to 200 %, on watchOS to 140 %.
    case enlargement
    /// Mock-ups take their tracking from the tables.
    case tracking
    /// Three lines and more have no tight leading.
    case tightLeading
    /// Text or a graphic stands out from what lies behind it.
    case contrast(ContrastRule)
    /// Default and smallest size of a control on a platform.
    case controlSize(Platform)
    /// The area that a button reacts in.
    case hitRegion
    /// A game's controls that are used often.
    case gameControlSize
    /// The room around a control.
    case padding

    /// A stable name.
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
        case .contrast(let rule): Self.id(rule)
        case .controlSize(let platform): "size.control.\(Self.name(platform))"
        case .hitRegion: "size.hitRegion"
        case .gameControlSize: "size.gameTouch"
        case .padding: "spacing.padding"
        }
    }

    /// Where the rule stands.
    public var source: Publication {
        switch self {
        case .textSize, .lightWeight, .thinCustomFace, .tracking, .tightLeading: .page("typography")
        case .widgetTextSize: .page("widgets")
        case .liveActivityWeight: .page("live-activities")
        case .enlargement, .controlSize, .padding: .higAccessibility
        case .contrast(let rule): Self.source(rule)
        case .hitRegion: .page("buttons")
        case .gameControlSize: .page("game-controls")
        }
    }

    /// The pages count iOS and iPadOS as one.
    private static func name(_ platform: Platform) -> String {
        (platform == .ipados ? Platform.ios : platform).rawValue
    }

    private static func id(_ rule: ContrastRule) -> String {
        switch rule {
        case .appleSmallText: "contrast.text.upTo17"
        case .appleLargeText: "contrast.text.from18"
        case .appleBoldText: "contrast.text.bold"
        case .contrastMinimum, .contrastEnhanced, .nonTextContrast, .focusAppearance, .linkBesideText: rule.id
        }
    }

    private static func source(_ rule: ContrastRule) -> Publication {
        switch rule {
        case .appleSmallText, .appleLargeText, .appleBoldText: .higAccessibility
        case .contrastMinimum, .contrastEnhanced, .nonTextContrast, .focusAppearance, .linkBesideText:
            Publication(name: "wcag22", page: rule.title, url: rule.url, changeLogDate: nil)
        }
    }
}

/// Where something falls short of a rule: the measurement, not the sentence about it.
public struct LegibilityFinding: Hashable, Sendable {
    /// How much a rule weighs, the lightest first.
    public enum Severity: String, CaseIterable, Comparable, Sendable {
        /// The page recommends it, or says “ideally” or “consider”.
        case advice
        /// The page says that it should be so.
        case warning
        /// The page calls it a minimum.
        case error

        /// Advice weighs less than a warning, and that less than an error.
        public static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }

        private var weight: Int {
            switch self {
            case .advice: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// What a measurement counts.
    public enum Unit: String, CaseIterable, Sendable {
        case points = "pt"
        case percent = "%"
        /// The contrast of two colours.
        case ratio
        /// CSS's scale of font weights.
        case weight
    }

    /// The rule.
    public let rule: LegibilityRule
    /// How much it weighs here.
    public let severity: Severity
    /// What was measured.
    public let measured: Double
    /// What the rule asks for.
    public let required: Double
    /// What both count.
    public let unit: Unit
    /// The size categories at which it falls short, where it is not the given size that does; else empty.
    public let categories: [SizeCategory]

    init(
        _ rule: LegibilityRule, _ severity: Severity, measured: Double, required: Double, _ unit: Unit = .points,
        at categories: [SizeCategory] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.measured = measured
        self.required = required
        self.unit = unit
        self.categories = categories
    }
}
