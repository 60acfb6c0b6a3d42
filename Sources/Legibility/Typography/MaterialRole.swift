import Numbers
import Sentences

/// A text role in Material Design 3. Flutter and Jetpack Compose name their styles after these roles.
///
/// Sizes and lines: Material 3's type scale, as in Compose's `TypeScaleTokens`.
public enum MaterialRole: String, CaseIterable, Sendable {
    case displayLarge, displayMedium, displaySmall
    case headlineLarge, headlineMedium, headlineSmall
    case titleLarge, titleMedium, titleSmall
    case bodyLarge, bodyMedium, bodySmall
    case labelLarge, labelMedium, labelSmall

    /// The text size of the role, in sp.
    public var size: Double { metrics.size }

    /// The line height of the role, in sp.
    public var lineHeight: Double { metrics.lineHeight }

    private var metrics: (size: Double, lineHeight: Double) {
        switch self {
        case .displayLarge: (57, 64)
        case .displayMedium: (45, 52)
        case .displaySmall: (36, 44)
        case .headlineLarge: (32, 40)
        case .headlineMedium: (28, 36)
        case .headlineSmall: (24, 32)
        case .titleLarge: (22, 28)
        case .titleMedium: (16, 24)
        case .titleSmall: (14, 20)
        case .bodyLarge: (16, 24)
        case .bodyMedium: (14, 20)
        case .bodySmall: (12, 16)
        case .labelLarge: (14, 20)
        case .labelMedium: (12, 16)
        case .labelSmall: (11, 16)
        }
    }

    /// Apple's style that is closest in the hierarchy, and then in size. No mapping is published, so the choice is
    /// ours.
    public var nearestStyle: TextStyle {
        switch self {
        case .displayLarge, .displayMedium, .displaySmall: .largeTitle
        case .headlineLarge, .headlineMedium: .title1
        case .headlineSmall, .titleLarge: .title2
        case .titleMedium: .headline
        case .titleSmall, .bodyMedium, .labelLarge: .subheadline
        case .bodyLarge: .body
        case .bodySmall, .labelMedium: .caption1
        case .labelSmall: .caption2
        }
    }

    /// The explanation of why the nearest style replaces the role, with the differences.
    var nearestStyleBecause: Phrase {
        "“\(rawValue)” is a role of Material Design (\(Int(saturating: size)) sp, line height \(Int(saturating: lineHeight))), not one "
            + "of Apple’s styles. In our judgement, the nearest style in the hierarchy is \(nearestStyle.title). The "
            + "figures are for \(nearestStyle.title)."
    }
}
