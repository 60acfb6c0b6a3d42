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
