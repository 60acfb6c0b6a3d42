/// A text, a control or both, as it appears in an interface.
public struct LegibilityQuestion: Sendable {
    /// The kind of element that is checked.
    public enum Role: String, CaseIterable, Sendable {
        case text, control, widget, game
        case liveActivity = "live-activity"
    }

    /// The lowest and the highest contrast that are possible, which are one if all colours are opaque.
    public struct Contrast: Hashable, Sendable {
        /// The lowest.
        public var lowest: Double
        /// The highest.
        public var highest: Double
        /// The pair as painted in 8 bits; nil if that isn't known, or the contrast is a range.
        public var painted: PaintedContrast?

        /// Creates a contrast that lies between two ratios.
        public init(lowest: Double, highest: Double, painted: PaintedContrast? = nil) {
            self.lowest = lowest
            self.highest = highest
            self.painted = painted
        }
    }

    /// The least width and height of a target that is tapped, looked at or clicked, in points.
    public struct Target: Hashable, Sendable {
        /// The width, in points.
        public var width: Double
        /// The height, in points.
        public var height: Double

        /// Creates a target.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// The platform.
    public var platform: Platform
    /// The kind of element.
    public var role: Role
    /// The watch; nil for all of them, and on other platforms.
    public var watch: WatchCase?
    /// Whether it is seen in Dark Mode.
    public var isInDarkMode = false
    /// Whether its two colours are an app's own: ``SystemColor/isCustom(_:on:in:)``.
    public var isCustomPair = false
    /// Whether its foreground has a hue, and isn't white, black or a grey.
    public var hasHue = false
    /// The style that the text scales with; nil for text that no style is known of.
    public var style: TextStyle?
    /// The size in points at Large; nil for the style's own size, or if there is no text.
    public var size: Double?
    /// The weight.
    public var weight: FontWeight
    /// The typeface; nil for one that is not Apple's.
    public var typeface: Typeface?
    /// The tracking of a mock-up, in points.
    public var tracking: Double?
    /// The distance from baseline to baseline, in points.
    public var leading: Double?
    /// The number of lines of the text.
    public var lines: Int?
    /// The contrast of text or graphic with its background.
    public var contrast: Contrast?
    /// The target that is tapped, looked at or clicked.
    public var target: Target?
    /// The room to the next element, in points.
    public var padding: Double?
    /// Whether the control has a visible edge; nil if that is unknown.
    public var hasBezel: Bool?

    /// Creates a question about something on a platform; unknown facts stay nil.
    public init(platform: Platform, role: Role, weight: FontWeight, typeface: Typeface?) {
        self.platform = platform
        self.role = role
        self.weight = weight
        self.typeface = typeface
    }

    /// The requested size in points, or the style's own: at Large, on a watch at its default category. Nil if there is
    /// no text.
    public var textSize: Double? { size ?? standardStyle?.pointSize }

    /// The style as people see it who never chose a text size; nil if none is given or published.
    public var standardStyle: TextStyleSpecification? {
        style.flatMap { platform.textStyles?.standard($0, on: watch) }
    }

    /// Whether the HIG's rule for Dark Mode applies.
    var hasDarkModeRule: Bool { isInDarkMode && platform.hasDarkMode }
}

extension TextStyleTable {
    /// Returns a style as it is designed: at Large, on a watch at its default category, or at its only size.
    func standard(_ style: TextStyle, on watch: WatchCase?) -> TextStyleSpecification? {
        self[style, categories.isEmpty ? nil : watch?.defaultCategory ?? .standard]
    }
}

extension LegibilityQuestion.Role: Synonymous {
    /// The names of the kinds in design tools and on platforms.
    public var synonyms: [String] {
        switch self {
        case .text: ["label", "body", "copy"]
        case .control:
            ["button", "ui", "ui control", "ui component", "icon button", "tap target", "touch target", "hit target"]
        case .widget: ["home screen widget", "complication"]
        case .game: ["games"]
        case .liveActivity: ["Live Activities", "Dynamic Island"]
        }
    }
}
