/// A custom font at every text size that users can choose, compared with the system font. The sizes are those of
/// `UIFontMetrics` and `Font.custom(_:size:relativeTo:)`.
///
/// ```swift
/// guard let metrics = FontMetrics(style: .body, platform: .ios) else { return }
/// let font = ScaledFont(size: 16, metrics: metrics)
/// for step in font.steps { print(step.category, step.scaledFontSize) }  // xSmall 14 … ax5 45
/// print(font.largerText.reachedAt ?? "never")  // ax3
/// ```
public struct ScaledFont: Sendable {
    /// The custom font and the system font at one size category.
    public struct Step: Hashable, Sendable {
        /// The size category of this step.
        public let category: SizeCategory
        /// The style's leading divided by its leading at Large.
        public let factor: Double
        /// The font size in points, as by `scaledFont(for:maximumPointSize:)`: rounded to whole points, then limited by
        /// the maximum.
        public let scaledFontSize: Double
        /// The font size scaled as a length, in points, as by `scaledValue(for:)`: rounded to whole pixels, without a
        /// maximum.
        public let scaledValue: Double
        /// The leading scaled as a length, in points; nil if the leading is unknown.
        public let scaledLeading: Double?
        /// ``scaledFontSize`` in percent of the size at Large.
        public let percent: Double
        /// Whether the maximum limits the font.
        public let isCapped: Bool
        /// The system font in this style at this category.
        public let system: TextStyleSpecification
        /// The size of the system font in percent of its size at Large.
        public let systemPercent: Double
    }

    /// The style with which the font scales, and its platform.
    public let metrics: FontMetrics
    /// The font size at Large, in points.
    public let size: Double
    /// The distance from baseline to baseline at Large, in points; nil if it is unknown.
    public let leading: Double?
    /// The maximum font size, in points; nil for none.
    public let maximumSize: Double?
    /// The number of pixels per point on the screen.
    public let displayScale: Double
    /// The font at every category of the platform, smallest first.
    public let steps: [Step]
    /// The growth of the font, compared with the HIG's goal.
    public let largerText: LargerText

    /// Scales a font to every size category of the platform.
    ///
    /// - Parameters:
    ///   - size: The font size at Large, in points; above 0.
    ///   - leading: The distance from baseline to baseline at Large, in points; nil if it is unknown.
    ///   - maximumSize: The maximum font size, in points; nil for none. It doesn't apply to lengths.
    ///   - displayScale: Pixels per point, for figures that are rounded to whole pixels; by default
    ///     ``Platform/usualDisplayScale``.
    ///   - metrics: The style with which the font scales.
    public init(
        size: Double, leading: Double? = nil, maximumSize: Double? = nil, displayScale: Double? = nil,
        metrics: FontMetrics
    ) {
        let scale = displayScale ?? metrics.table.platform.usualDisplayScale
        self.metrics = metrics
        self.size = size
        self.leading = leading
        self.maximumSize = maximumSize
        self.displayScale = scale
        steps = metrics.table.categories.compactMap { category in
            guard let factor = metrics.factor(at: category), let system = metrics.table[metrics.style, category],
                let uncapped = metrics.scaledFontSize(size, at: category),
                let scaled = metrics.scaledFontSize(size, at: category, maximum: maximumSize),
                let value = metrics.scaledValue(size, at: category, displayScale: scale)
            else { return nil }
            return Step(
                category: category, factor: factor, scaledFontSize: scaled, scaledValue: value,
                scaledLeading: leading.flatMap { metrics.scaledValue($0, at: category, displayScale: scale) },
                percent: 100 * scaled / size, isCapped: scaled < uncapped, system: system,
                systemPercent: 100 * system.pointSize / metrics.standard.pointSize)
        }
        largerText = metrics.largerText(size: size, maximum: maximumSize)
    }
}

extension Platform {
    /// Pixels per point on most screens of the platform: 3 on phones, 2 on other devices.
    public var usualDisplayScale: Double {
        switch self {
        case .ios: 3
        case .ipados, .macos, .tvos, .visionos, .watchos: 2
        }
    }
}

// Sizes in other frameworks, computed by their own rules.

extension ScaledFont {
    /// A text size in another framework at one size category.
    public struct Counterpart: Hashable, Sendable {
        /// The size category for which the size is given.
        public let category: SizeCategory
        /// The factor by which the framework multiplies the size at Large.
        public let multiplier: Double
        /// The size, in the unit of the framework.
        public let size: Double
    }

    /// A text size at one Android font scale.
    public struct AndroidCounterpart: Hashable, Sendable {
        /// The font scale that the user has chosen.
        public let fontScale: Double
        /// The resulting text size in dp.
        public let dp: Double
        /// The size in percent of the size in sp.
        public let percent: Double
    }

    /// Returns the sizes in another framework, which starts with the same size at Large, at every category of the
    /// platform, smallest first. Nil on watchOS, which none of the frameworks supports.
    ///
    /// ```swift
    /// let onTheWeb = font.counterparts(on: .css)?.map(\.size)
    /// ```
    public func counterparts(on framework: FrameworkScaling) -> [Counterpart]? {
        guard metrics.table.platform != .watchos else { return nil }
        return metrics.table.categories.map { category in
            let multiplier = framework.multiplier(at: category)
            return Counterpart(category: category, multiplier: multiplier, size: multiplier * size)
        }
    }

    /// Returns the sizes on a version of Android if the size in sp equals the size at Large, for every font scale in
    /// the settings, smallest first. Large text grows by less than the scale.
    public func counterparts(on android: AndroidFontScale) -> [AndroidCounterpart] {
        AndroidFontScale.settings.map { scale in
            let dp = android.dp(sp: size, fontScale: scale)
            return AndroidCounterpart(fontScale: scale, dp: dp, percent: 100 * dp / size)
        }
    }
}

/// A framework other than Apple's that multiplies every font size at an iOS size category.
public enum FrameworkScaling: String, CaseIterable, Sendable {
    /// React Native: one multiplier for every style, unless `dynamicTypeRamp` is set. Source: RCTUtils.
    case reactNative
    /// Flutter: the size of the system's Body style divided by its size at Large. Source: FlutterViewController.
    case flutter
    /// A web page based on `font: -apple-system-body` and rem: the same quotient as in Flutter.
    case css

    /// Returns the multiplier for font sizes at a size category.
    public func multiplier(at category: SizeCategory) -> Double {
        let figures = Self.figures(at: category)
        return switch self {
        case .reactNative: figures.reactNative
        case .flutter, .css: figures.body / 17
        }
    }

    /// Returns the constant of React Native and the size of Apple's Body in points. At accessibility sizes, the
    /// constant grows more than Body.
    private static func figures(at category: SizeCategory) -> (reactNative: Double, body: Double) {
        switch category {
        case .xSmall: (0.823, 14)
        case .small: (0.882, 15)
        case .medium: (0.941, 16)
        case .large: (1, 17)
        case .xLarge: (1.118, 19)
        case .xxLarge: (1.235, 21)
        case .xxxLarge: (1.353, 23)
        case .ax1: (1.786, 28)
        case .ax2: (2.143, 33)
        case .ax3: (2.643, 40)
        case .ax4: (3.143, 47)
        case .ax5: (3.571, 53)
        }
    }
}
