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
