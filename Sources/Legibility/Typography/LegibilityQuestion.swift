/// Text, a control or both in an interface.
public struct LegibilityQuestion: Sendable {
    /// The kind of element.
    public enum Role: String, CaseIterable, Sendable {
        case text, control, widget, game
        case liveActivity = "live-activity"
    }

    /// The lowest and highest possible contrast; equal if all colours are opaque.
    public struct Contrast: Hashable, Sendable {
        /// The lowest possible contrast.
        public var lowest: Double
        /// The highest possible contrast.
        public var highest: Double
        /// The pair as painted in 8 bits; nil if it is unknown, or if the contrast is a range.
        public var painted: PaintedContrast?

        /// Creates a contrast from the lowest and highest ratio.
        public init(lowest: Double, highest: Double, painted: PaintedContrast? = nil) {
            self.lowest = lowest
            self.highest = highest
            self.painted = painted
        }
    }

    /// The minimum width and height of a target for taps, gaze or clicks, in points.
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
    /// The watch; nil for all watches, and on other platforms.
    public var watch: WatchCase?
    /// Whether it is shown in Dark Mode.
    public var isInDarkMode = false
    /// Whether its two colours are custom: ``SystemColor/isCustom(_:on:in:)``.
    public var isCustomPair = false
    /// Whether its foreground has a hue, and isn't white, black or grey.
    public var hasHue = false
    /// The style with which the text scales; nil if it is unknown.
    public var style: TextStyle?
    /// The size in points at Large; nil for the style's own size, or without text.
    public var size: Double?
    /// The font weight.
    public var weight: FontWeight
    /// The typeface; nil if it isn't Apple's.
    public var typeface: Typeface?
    /// The tracking in a mock-up, in points.
    public var tracking: Double?
    /// The distance from baseline to baseline, in points.
    public var leading: Double?
    /// The number of lines of the text.
    public var lines: Int?
    /// The contrast of text or a graphic with its background.
    public var contrast: Contrast?
    /// The target for taps, gaze or clicks.
    public var target: Target?
    /// The space to the next element, in points.
    public var padding: Double?
    /// Whether the control has a visible edge; nil if that is unknown.
    public var hasBezel: Bool?

    /// Creates a question about an element on a platform; unknown facts stay nil.
    public init(platform: Platform, role: Role, weight: FontWeight, typeface: Typeface?) {
        self.platform = platform
        self.role = role
        self.weight = weight
        self.typeface = typeface
    }

    /// The requested size in points, or the style's own: at Large, on a watch at its default category. Nil without
    /// text.
    public var textSize: Double? { size ?? standardStyle?.pointSize }

    /// The style at the default text size; nil if none is given or published.
    public var standardStyle: TextStyleSpecification? {
        style.flatMap { platform.textStyles?.standard($0, on: watch) }
    }

    /// Whether the HIG's rule for Dark Mode applies.
    var hasDarkModeRule: Bool { isInDarkMode && platform.hasDarkMode }
}

extension TextStyleTable {
    /// Returns a style at its design size: at Large, on a watch at its default category, or at its only size.
    func standard(_ style: TextStyle, on watch: WatchCase?) -> TextStyleSpecification? {
        self[style, categories.isEmpty ? nil : watch?.defaultCategory ?? .standard]
    }
}

extension LegibilityQuestion.Role: Synonymous {
    /// The names of element kinds in design tools and on platforms.
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
