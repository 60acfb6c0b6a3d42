import Sentences
import Tailwind

/// A mode in which elements are checked: a theme, alone or with one state, or from a width on.
struct MarkupMode: Hashable {
    let isDark: Bool
    let state: TailwindVariant.State?
    /// The width of the window in pixels; 0 for the narrowest.
    let width: Double
    /// The mode of a style sheet inside the files in which only its rules are checked.
    var condition: String?

    func holds(_ variants: [TailwindVariant]) -> Bool {
        variants.allSatisfy { variant in
            switch variant {
            case .dark: isDark
            case .light: !isDark
            case .state(let state): state == self.state
            case .from(let width): self.width >= width
            case .below(let width): self.width < width
            case .always: true
            case .ignored, .children: false
            }
        }
    }

    /// Whether the mode is a theme alone.
    var isTheme: Bool { state == nil && width == 0 && condition == nil }
}

/// The modes of a collection of elements.
struct MarkupModes {
    let modes: [MarkupMode]
    let names: [ColorMode]

    /// Creates the modes for some themes, states and widths. `requested` are the modes of the request, if there are any.
    init(
        _ uses: MarkupUses, widths: [(name: String, width: Double)], conditions: [ColorMode],
        requested: [RequestedMode]?
    ) {
        var modes: [MarkupMode] = []
        var names: [ColorMode] = []
        if let requested {
            for mode in requested {
                let isDark =
                    mode.media["prefers-color-scheme"].map { $0 == "dark" }
                    ?? ThemeWord.isDark(in: [mode.name] + mode.html.classes + mode.body.classes)
                modes.append(MarkupMode(isDark: isDark, state: nil, width: 0))
                names.append(ColorMode(mode.name, how: "Requested mode.", isDark: isDark))
            }
        } else {
            let hasDark = uses.hasDark
            let themes = hasDark ? [(false, "light"), (true, "dark")] : [(false, "default")]
            for (isDark, name) in themes {
                modes.append(MarkupMode(isDark: isDark, state: nil, width: 0))
                let how: Phrase =
                    hasDark
                    ? "Classes with “dark:” and the tokens of the theme."
                    : "The page has no separate light and dark classes."
                names.append(ColorMode(name, how: how, isDark: isDark))
            }
            for (isDark, name) in themes {
                for state in TailwindVariant.State.allCases where uses.states.contains(state) {
                    modes.append(MarkupMode(isDark: isDark, state: state, width: 0))
                    names.append(Self.variant(of: name, state.rawValue, isDark))
                    for (breakpoint, width) in widths where uses.wideStates[state]?.contains(width) ?? false {
                        modes.append(MarkupMode(isDark: isDark, state: state, width: width))
                        names.append(Self.variant(of: name, "\(state.rawValue), \(breakpoint)", isDark))
                    }
                }
                for (breakpoint, width) in widths {
                    modes.append(MarkupMode(isDark: isDark, state: nil, width: width))
                    names.append(Self.variant(of: name, breakpoint, isDark))
                }
            }
            for condition in conditions where hasDark || !condition.isDark {
                modes.append(
                    MarkupMode(isDark: condition.isDark, state: nil, width: 0, condition: condition.name))
                let theme = themes.first { $0.0 == condition.isDark }?.1 ?? "default"
                let start = (condition.variantOf ?? "") + ", "
                let name =
                    condition.name.hasPrefix(start) ? String(condition.name.dropFirst(start.count)) : condition.name
                names.append(
                    ColorMode(
                        hasDark ? "\(theme), \(name)" : name, how: condition.how, isDark: condition.isDark,
                        variantOf: theme))
            }
        }
        (self.modes, self.names) = (modes, names)
    }

    private static func variant(of theme: String, _ name: String, _ isDark: Bool) -> ColorMode {
        ColorMode(
            theme == "default" ? name : "\(theme), \(name)",
            how: "Like “\(theme)”, with the classes for “\(name)”. Only what differs is reported.", isDark: isDark,
            variantOf: theme)
    }
}
