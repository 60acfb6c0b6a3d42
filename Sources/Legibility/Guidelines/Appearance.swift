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
