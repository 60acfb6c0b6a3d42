import Budgets

/// Classes whose rules show whether they are themes, whatever their names say.
struct ThemeClasses {
    /// Classes that set only custom properties, mostly those of the root: `.ayu` beside `:root`.
    private var themes: Set<String> = []
    /// Classes that are called themes but have a layout, such as `.theme-popup`.
    private var components: Set<String> = []

    var isEmpty: Bool { themes.isEmpty && components.isEmpty }

    /// The minimum number of properties that a theme has in common with the root.
    private static let least = 2

    init() {}

    /// Finds the classes in the rules of some sheets.
    init(_ rules: [StyleRule]) {
        var ofRoot: Set<Int> = []
        var ofClasses: [String: Set<Int>] = [:]
        var laidOut: Set<String> = []
        for rule in rules {
            guard Budget.allows() else { return }
            let setsProperties = !rule.properties.isEmpty
            guard setsProperties || rule.setsMore else { continue }
            let classes = rule.selectors.selectors.map(\.onlyClass)
            if setsProperties, rule.selectors.selectors.contains(where: \.isOfRoot) {
                ofRoot.formUnion(rule.properties.map(\.name))
            } else if setsProperties, rule.selectors.selectors.count < Self.mostSelectors {
                for name in classes.compactMap(\.self) where ThemeWord.kind(name, isCertain: false) == nil {
                    ofClasses[name, default: []].formUnion(rule.properties.map(\.name))
                }
            }
            if rule.setsMore { laidOut.formUnion(classes.compactMap(\.self)) }
        }
        for (name, properties) in ofClasses where !laidOut.contains(name) {
            let shared = properties.intersection(ofRoot).count
            if shared >= Self.least, 4 * shared >= 3 * properties.count { themes.insert(name) }
        }
        components = laidOut.filter { name in
            if case .theme = ThemeWord.kind(name, isCertain: false) { ofClasses[name] == nil } else { false }
        }
    }

    private static let mostSelectors = 16

    /// Returns the selector of a class.
    func selector(of name: String) -> SimpleSelector {
        if themes.contains(name) { return .theme(name) }
        if components.contains(name) {
            return .attribute(AttributeSelector(name: "class", match: .includes, value: name, ignoresCase: false))
        }
        return .className(name)
    }
}

extension [SimpleSelector] {
    /// The conditions for one element. Beside the class of a component, a class such as `dark` stands for a variant of the
    /// component rather than for a theme: `.card.dark`.
    var withVariants: [SimpleSelector] {
        guard count > 1, !contains(where: \.mayBeOfPage), contains(where: \.isOfComponent) else { return self }
        return map { simple in
            guard case .className(let name) = simple, let kind = ThemeWord.kind(name, isCertain: false),
                kind == .dark || kind == .light
            else { return simple }
            return .attribute(AttributeSelector(name: "class", match: .includes, value: name, ignoresCase: false))
        }
    }
}

extension SimpleSelector {
    fileprivate var mayBeOfPage: Bool {
        switch self {
        case .root, .type("html"), .type("body"), .theme, .not, .matchesAny, .whereAny, .host: true
        case .attribute(let attribute): ThemeWord.isForThemes(attribute.name)
        case .className, .universal, .type, .id, .state: false
        }
    }

    fileprivate var isOfComponent: Bool {
        switch self {
        case .className(let name): ThemeWord.kind(name, isCertain: false) == nil
        case .type, .id: true
        default: false
        }
    }
}

extension ComplexSelector {
    /// The class if the selector is only a class.
    fileprivate var onlyClass: String? {
        guard compounds.count == 1, compounds[0].compound.simples.count == 1 else { return nil }
        if case .className(let name) = compounds[0].compound.simples[0] { return name }
        return nil
    }

    /// Whether the selector is only of the root, the body, or a light or dark theme.
    fileprivate var isOfRoot: Bool {
        compounds.count == 1 && compounds[0].compound.asksForTheme
            && compounds[0].compound.simples.allSatisfy { simple in
                switch simple {
                case .root, .type("html"), .type("body"), .theme, .universal, .not, .matchesAny, .whereAny: true
                case .className(let name): ThemeWord.kind(name, isCertain: false) != nil
                case .attribute(let attribute): ThemeWord.isForThemes(attribute.name)
                case .type, .id, .state, .host: false
                }
            }
    }
}
