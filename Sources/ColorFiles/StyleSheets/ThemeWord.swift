/// Words for themes in classes, attributes and mode names.
enum ThemeWord {
    enum Kind: Hashable {
        case light, dark, highContrast
        /// A theme with its own name, such as `zinc`.
        case theme(String)
    }

    private static let dark: Set = ["dark", "night", "dim", "midnight"]
    private static let light: Set = ["light", "day"]
    private static let contrast: Set = ["contrast", "hc", "high"]
    /// Additional words without a meaning of their own.
    private static let filler: Set = [
        "theme", "mode", "scheme", "color", "colour", "data", "is", "has", "appearance", "default", "more", "palette",
    ]

    /// Words for controls with which people choose a theme: `theme-toggle` isn't a theme.
    private static let controls: Set = [
        "toggle", "toggler", "switch", "switcher", "button", "btn", "picker", "chooser", "select", "selector", "menu",
        "dropdown", "icon", "icons", "popup", "control", "controls", "option", "options", "preview", "label", "link",
    ]

    /// Returns whether any of the names suggests dark backgrounds.
    static func isDark(in names: [String]) -> Bool {
        names.contains { NameWords.words($0).contains(where: dark.contains) }
    }

    /// Returns the kind of theme that a class or an attribute value stands for, or nil if it belongs to a component.
    /// `isCertain` says that it is on the root or in an attribute for themes, where any value is a theme.
    static func kind(_ name: String, isCertain: Bool) -> Kind? {
        let words = NameWords.words(name)
        let rest = words.filter { !filler.contains($0) }
        if rest.isEmpty { return nil }
        if rest.allSatisfy(contrast.contains) { return .highContrast }
        if rest.allSatisfy(dark.contains) { return .dark }
        if rest.allSatisfy(light.contains) { return .light }
        guard isCertain || words.contains("theme") && !rest.contains(where: controls.contains) else { return nil }
        return .theme(rest.joined(separator: "-"))
    }

    /// Returns whether an attribute is meant for themes.
    static func isForThemes(_ attribute: String) -> Bool {
        let words = NameWords.words(attribute)
        return words.contains {
            ["theme", "mode", "scheme", "appearance", "contrast", "brand", "palette"].contains($0)
        }
    }
}
