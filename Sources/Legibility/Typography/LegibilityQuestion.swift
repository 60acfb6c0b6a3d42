/// A description of an interface element to check: text, a control or both.
public struct LegibilityQuestion: Sendable {
    /// The kind of interface element.
    public enum Role: String, CaseIterable, Sendable {
        case text, control, widget, game
        case liveActivity = "live-activity"
    }

    /// The lowest and highest possible contrast ratios; equal if all colours are opaque.
    public struct Contrast: Hashable, Sendable {
        /// The lowest possible contrast ratio.
        public var lowest: Double
        /// The highest possible contrast ratio.
        public var highest: Double
        /// The pair as painted in 8 bits; nil if it is unknown, or if the contrast is a range.
        public var painted: PaintedContrast?

        /// Creates a contrast from the lowest and highest ratios.
        public init(lowest: Double, highest: Double, painted: PaintedContrast? = nil) {
            self.lowest = lowest
            self.highest = highest
            self.painted = painted
        }
    }

    /// The size of a target for taps, gaze or clicks, in points.
    public struct Target: Hashable, Sendable {
        /// The width, in points.
        public var width: Double
        /// The height, in points.
        public var height: Double

        /// Creates a target with a size in points.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// The platform on which the element is shown.
    public var platform: Platform
    /// The kind of interface element.
    public var role: Role
    /// The size of the watch; nil for all watches, and on other platforms.
    public var watch: WatchCase?
    /// Whether the element is shown in Dark Mode.
    public var isInDarkMode = false
    /// Whether foreground and background are custom colours; see ``SystemColor/isCustom(_:on:in:)``.
    public var isCustomPair = false
    /// Whether the foreground has a hue, so that it isn't white, black or grey.
    public var hasHue = false
    /// The style with which the text scales; nil if it is unknown.
    public var style: TextStyle?
    /// The text size in points at Large; nil for the size of the style, or without text.
    public var size: Double?
    /// The font weight of the text.
    public var weight: FontWeight
    /// The typeface; nil if it isn't Apple's.
    public var typeface: Typeface?
    /// The tracking in a mock-up, in points; nil if it is unknown.
    public var tracking: Double?
    /// The leading, from baseline to baseline, in points; nil if it is unknown.
    public var leading: Double?
    /// The number of lines of text; nil if it is unknown.
    public var lines: Int?
    /// The contrast of text or a graphic with its background; nil if it is unknown.
    public var contrast: Contrast?
    /// The size of the target for taps, gaze or clicks; nil if it is unknown.
    public var target: Target?
    /// The space to the next element, in points; nil if it is unknown.
    public var padding: Double?
    /// Whether the control has a visible edge; nil if that is unknown.
    public var hasBezel: Bool?

    /// Creates a description of an element on a platform; unknown facts stay nil.
    public init(platform: Platform, role: Role, weight: FontWeight, typeface: Typeface?) {
        self.platform = platform
        self.role = role
        self.weight = weight
        self.typeface = typeface
    }

    /// The text size in points: the requested size or the size of the style, at Large or at the default category of a
    /// watch. Nil without text.
    public var textSize: Double? { size ?? standardStyle?.pointSize }

    /// The style at the default text size; nil if no style is given, or if its sizes aren't published.
    public var standardStyle: TextStyleSpecification? {
        style.flatMap { platform.textStyles?.standard($0, on: watch) }
    }

    /// Whether the HIG's rule for Dark Mode applies.
    var hasDarkModeRule: Bool { isInDarkMode && platform.hasDarkMode }
}

extension TextStyleTable {
    /// Returns a style at its design size: at Large, at the default category of a watch, or at its only size.
    func standard(_ style: TextStyle, on watch: WatchCase?) -> TextStyleSpecification? {
        self[style, categories.isEmpty ? nil : watch?.defaultCategory ?? .standard]
    }
}

extension LegibilityQuestion.Role: Synonymous {
    /// Other names of the element kind, in design tools and on platforms.
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

extension LegibilityQuestion {
    /// Creates a description of text in the system typeface of the platform. Omit unknown facts.
    ///
    /// ```swift
    /// var question = LegibilityQuestion(platform: .ios, style: .footnote)
    /// question.contrast = try LegibilityQuestion.Contrast(
    ///     ContrastAssessment(of: Color(css: "#777"), on: [.color(Color(css: "white"))]))
    /// let report = LegibilityReport(question)
    /// print(report.findings.map(\.rule.id))  // ["contrast.text.upTo17"]
    /// ```
    ///
    /// - Parameters:
    ///   - platform: The platform.
    ///   - role: The kind of element.
    ///   - style: The text style of the text, or the style with which a custom font scales.
    ///   - size: The size in points at Large; nil for the size of the style.
    ///   - weight: The font weight; nil for the weight of the style or, without a style, Regular.
    public init(
        platform: Platform, role: Role = .text, style: TextStyle? = nil, size: Double? = nil,
        weight: FontWeight? = nil
    ) {
        let own = style.flatMap { platform.textStyles?.weight(of: $0) }.flatMap { FontWeight($0.fontWeight) }
        self.init(
            platform: platform, role: role, weight: weight ?? own ?? .regular, typeface: platform.systemTypeface)
        self.style = style
        self.size = size
    }

    /// Whether at least one rule applies: the element has text of a known size or style, a target, or spacing.
    ///
    /// If not, the report has no findings, but that doesn't mean that the element passes.
    public var isJudgeable: Bool { isJudgeable(hasContrast: contrast != nil) }

    /// Returns whether at least one rule applies, before the contrast is measured. Pass whether there will be a
    /// contrast in `hasContrast`.
    public func isJudgeable(hasContrast: Bool) -> Bool {
        if textSize != nil || padding != nil { return true }
        switch role {
        case .text, .game: return target != nil
        case .control: return target != nil || hasContrast
        case .widget: return target != nil || platform.widgets == .none
        case .liveActivity: return target != nil || !platform.hasLiveActivities
        }
    }
}

extension LegibilityQuestion.Contrast {
    /// Creates a contrast from an assessment. On a gradient, the position with the lowest contrast counts, so only an
    /// unknown backdrop makes the contrast a range.
    public init(_ assessment: ContrastAssessment) {
        self.init(
            lowest: assessment.ratio, highest: assessment.highest,
            painted: assessment.range == nil
                ? PaintedContrast(text: assessment.shown.text, background: assessment.shown.background) : nil)
    }
}

extension TextStyleTable {
    /// Returns the weight of a style, which is the same at every size; nil if the platform doesn't have the style.
    public func weight(of style: TextStyle) -> SystemFontWeight? {
        styles.firstIndex(of: style).map { weights[$0] }
    }
}
