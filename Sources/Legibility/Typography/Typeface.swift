/// An Apple typeface with published tracking values.
public enum Typeface: String, CaseIterable, Sendable {
    case sfPro = "sf-pro"
    case sfProRounded = "sf-pro-rounded"
    case newYork = "new-york"
    case sfCompact = "sf-compact"
    case sfCompactRounded = "sf-compact-rounded"

    /// The display name of the typeface.
    public var title: String {
        switch self {
        case .sfPro: "SF Pro"
        case .sfProRounded: "SF Pro Rounded"
        case .newYork: "New York"
        case .sfCompact: "SF Compact"
        case .sfCompactRounded: "SF Compact Rounded"
        }
    }

    /// Returns the HIG's tracking table for the typeface on a platform, or the only table of the typeface if the
    /// platform has none.
    public func trackingTable(on platform: Platform) -> TrackingTable {
        switch self {
        case .sfPro:
            switch platform {
            case .macos: .sfProOnMacOS
            case .tvos: .sfProOnTVOS
            case .ios, .ipados, .visionos, .watchos: .sfPro
            }
        case .sfProRounded: .sfProRounded
        case .newYork: .newYork
        case .sfCompact: .sfCompact
        case .sfCompactRounded: .sfCompactRounded
        }
    }
}

extension Typeface: Synonymous {
    /// The display name, and CSS keywords for system fonts.
    public var synonyms: [String] {
        switch self {
        case .sfPro:
            [
                title, "San Francisco", "SF", "system-ui", "-apple-system", "BlinkMacSystemFont", "ui-sans-serif",
                "system",
                "system font",
            ]
        case .sfProRounded: [title, "ui-rounded", "system rounded"]
        case .newYork: [title, "ui-serif", "system serif"]
        case .sfCompact, .sfCompactRounded: [title]
        }
    }

    /// Returns the typeface to which the name of an optical size or font belongs.
    public static func standIn(for name: String) -> Understood<Typeface>? {
        FontName(name).map { Understood($0.typeface, because: $0.reason) }
    }
}

/// A weight of Apple's system fonts. The cases are in order, lightest first.
public enum SystemFontWeight: String, CaseIterable, Sendable {
    case ultralight = "Ultralight"
    case thin = "Thin"
    case light = "Light"
    case regular = "Regular"
    case medium = "Medium"
    case semibold = "Semibold"
    case bold = "Bold"
    case heavy = "Heavy"
    case black = "Black"

    /// The weight on CSS's scale, in Apple's order: Ultralight is lighter than Thin, unlike in CSS.
    public var fontWeight: Double {
        switch self {
        case .ultralight: 100
        case .thin: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }
}

extension SystemFontWeight: Synonymous {
    /// CSS's keyword for Regular. CSS's `bold` is Bold, and other frameworks use Apple's names.
    public var synonyms: [String] { self == .regular ? ["normal"] : [] }
}
