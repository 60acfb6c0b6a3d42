/// An appearance of the system: light or dark, with or without Increase Contrast.
public enum Appearance: String, CaseIterable, Sendable {
    /// The light appearance.
    case light
    /// Dark Mode.
    case dark
    /// The light appearance with Increase Contrast.
    case lightIncreasedContrast = "light-increased-contrast"
    /// Dark Mode with Increase Contrast.
    case darkIncreasedContrast = "dark-increased-contrast"

    /// The colour scheme of this appearance in CSS `light-dark()`.
    public var scheme: ColorScheme {
        switch self {
        case .light, .lightIncreasedContrast: .light
        case .dark, .darkIncreasedContrast: .dark
        }
    }
}

extension Appearance: Synonymous {
    /// Other names of the appearance, in asset catalogs, CSS and settings.
    public var synonyms: [String] {
        switch self {
        case .light: ["light mode", "any"]
        case .dark: ["dark mode"]
        case .lightIncreasedContrast: ["light-high", "light high contrast", "high contrast", "increased contrast"]
        case .darkIncreasedContrast: ["dark-high", "dark high contrast"]
        }
    }
}
