/// The condition that a variant such as `dark:` or `hover:` sets.
package enum TailwindVariant: Hashable, Sendable {
    case dark, light
    /// The usual condition of text that must be readable, such as `enabled:`.
    case always
    case state(State)
    /// At least a width, in pixels.
    case from(Double)
    /// Less than a width.
    case below(Double)
    /// The utility concerns something else than the element's text, or a state in which text need not be readable.
    case ignored
    /// The utility concerns the children of the element.
    case children

    package enum State: String, CaseIterable, Sendable {
        case hover, focus, active, open, selected, invalid
    }

    /// Reads a variant; widths are those of the theme's breakpoints.
    init(_ name: String, _ theme: TailwindTheme) {
        if let own = theme.themeVariants[name] {
            self = own
            return
        }
        if let known = Self.known[name] {
            self = known
            return
        }
        if let width = theme.breakpoints[name] {
            self = .from(width)
            return
        }
        if name.hasPrefix("max-"), let width = Self.width(String(name.dropFirst(4)), theme) {
            self = .below(width)
        } else if name.hasPrefix("min-"), let width = Self.width(String(name.dropFirst(4)), theme) {
            self = .from(width)
        } else if name.hasPrefix("*") || name.hasPrefix("[&_") || name.hasPrefix("[&>") || name.hasPrefix("prose-") {
            self = .children
        } else if let state = Self.state(name) {
            self = .state(state)
        } else {
            self = .ignored
        }
    }

    private static let known: [String: TailwindVariant] = [
        "dark": .dark, "light": .light, "not-dark": .light,
        "enabled": .always, "not-disabled": .always, "not-aria-disabled": .always, "group-enabled": .always,
        "ltr": .always, "motion-safe": .always,
        "hover": .state(.hover), "focus": .state(.focus), "focus-visible": .state(.focus),
        "focus-within": .state(.focus), "active": .state(.active), "open": .state(.open),
        "checked": .state(.selected), "invalid": .state(.invalid), "user-invalid": .state(.invalid),
    ]

    private static func width(_ text: String, _ theme: TailwindTheme) -> Double? {
        if let width = theme.breakpoints[text] { return width }
        guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
        return TailwindLength.pixels(String(text.dropFirst().dropLast()))
    }

    /// The state of variants such as `group-hover`, `data-[state=open]` and `aria-selected`.
    private static func state(_ name: String) -> State? {
        var name = name[...]
        for prefix in ["group-", "peer-"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        if let slash = name.lastIndex(of: "/"), !name.hasSuffix("]") { name = name[..<slash] }
        if case .state(let state)? = known[String(name)] { return state }
        return attributes[String(name)]
    }

    private static let attributes: [String: State] = [
        "data-[state=open]": .open, "data-open": .open, "aria-expanded": .open, "data-[open]": .open,
        "data-[state=expanded]": .open,
        "data-[state=active]": .selected, "data-[state=checked]": .selected, "data-[state=on]": .selected,
        "data-[state=selected]": .selected, "data-active": .selected, "data-selected": .selected,
        "data-checked": .selected, "data-[active]": .selected, "data-[active=true]": .selected,
        "data-[selected]": .selected, "data-[selected=true]": .selected, "data-[checked]": .selected,
        "aria-selected": .selected, "aria-checked": .selected, "aria-current": .selected, "aria-pressed": .selected,
        "aria-[current=page]": .selected, "aria-[selected=true]": .selected, "aria-invalid": .invalid,
        "data-[invalid]": .invalid, "data-invalid": .invalid,
    ]

    /// The weight that the variant adds to the selector of its rule.
    func specificity(_ theme: TailwindTheme) -> Int {
        switch self {
        case .state, .always: 1
        case .dark, .light: theme.darkAddsSpecificity ? 1 : 0
        case .from, .below, .ignored, .children: 0
        }
    }

    /// The position of the variant's rules: later rules win.
    func rank(_ theme: TailwindTheme) -> Double {
        switch self {
        case .state(let state): Double(State.allCases.firstIndex(of: state) ?? 0)
        case .below(let width): 100_000 - width
        case .from(let width): 100_000 + width
        case .dark, .light: theme.version < 4 && theme.darkAddsSpecificity ? 50 : 1_000_000
        case .always, .ignored, .children: 0
        }
    }
}

/// Lengths as Tailwind and styles write them.
package enum TailwindLength {
    /// Returns a length in pixels; nil if it depends on something.
    package static func pixels(_ text: String) -> Double? {
        let text = text.trimmingSpaces
        for (unit, factor) in [("px", 1.0), ("rem", 16), ("pt", 4.0 / 3)] where text.hasSuffix(unit) {
            return Double(text.dropLast(unit.count)).map { $0 * factor }
        }
        return nil
    }

    /// Returns a size as a share of the size around it, such as 1.5 for `1.5em` and `150%`; nil for all others.
    package static func share(_ text: String) -> Double? {
        let text = text.trimmingSpaces
        if text.hasSuffix("rem") { return nil }
        if text.hasSuffix("em") { return Double(text.dropLast(2)) }
        return text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : nil
    }
}

extension String {
    package var trimmingSpaces: String {
        var text = self[...]
        while text.first?.isWhitespace ?? false { text = text.dropFirst() }
        while text.last?.isWhitespace ?? false { text = text.dropLast() }
        return String(text)
    }
}
