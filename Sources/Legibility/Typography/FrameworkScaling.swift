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
