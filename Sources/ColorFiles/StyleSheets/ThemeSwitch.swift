import Budgets

/// A class or an attribute of the root or the body that turns a theme on.
struct ThemeSwitch: Hashable {
    /// The attribute; nil for a class.
    let attribute: String?
    let value: String
    let kind: ThemeWord.Kind

    /// The switch in the notation of a selector.
    var text: String { attribute.map { "[\($0)=\(value)]" } ?? ".\(value)" }

    /// Whether its own name says that it is a theme, wherever it is.
    fileprivate var saysSo: Bool {
        if let attribute { return ThemeWord.isForThemes(attribute) }
        return NameWords.words(value).contains { ["dark", "light", "theme", "contrast"].contains($0) }
    }

    func turnOn(_ element: inout RequestedMode.Element) {
        if let attribute { element.attributes[attribute] = value } else { element.classes.append(value) }
    }
}

/// The themes that style sheets distinguish.
struct ThemeSwitches {
    /// The switches in the order in which they are found.
    private(set) var switches: [ThemeSwitch] = []
    /// The switches within another theme, or on the body.
    private(set) var onBody: Set<ThemeSwitch> = []
    /// The schemes that `@media` queries.
    private(set) var mediaSchemes: Set<String> = []
    private(set) var asksForContrast = false
    private(set) var usesLightDark = false

    init(_ sheets: StyleSheetSet) {
        var seen: Set<ThemeSwitch> = []
        var lists = Set<Int>()
        var seenConditions = Set<Int>()
        usesLightDark = sheets.usesLightDark
        for rule in sheets.rules {
            // A theme's `color-scheme` alone changes only the colours of `light-dark()`.
            let setsTheme = !rule.properties.isEmpty || usesLightDark && rule.scheme != nil
            guard setsTheme || rule.color != nil || rule.fill != nil || rule.background != nil else { continue }
            guard Budget.allows() else { break }
            var conditions = rule.conditions
            // If a condition was seen before, so were all those around it.
            while let one = conditions, seenConditions.insert(one.number).inserted {
                conditions = one.outer
                guard case .media(let query) = one.condition else { continue }
                for (name, value) in query.features {
                    if name == "prefers-color-scheme" { mediaSchemes.insert(value) }
                    if name == "prefers-contrast", value == "more" || value == "high" { asksForContrast = true }
                }
            }
            if rule.selectors.asksForTheme, lists.insert(rule.selectors.number).inserted {
                for selector in rule.selectors.selectors { read(selector, setsTheme: setsTheme, &seen) }
            }
        }
        separate()
    }

    /// Whether a theme of its own may be light and dark: through anything other than the attribute that turns it on,
    /// which has only one value.
    func hasSchemes(within theme: ThemeSwitch) -> Bool {
        !mediaSchemes.isEmpty || usesLightDark
            || switches.contains { one in
                (one.kind == .dark || one.kind == .light) && (one.attribute == nil || one.attribute != theme.attribute)
            }
    }

    /// Makes all but one of an attribute's values that mean dark, or light, themes of their own: `night` beside `dark`.
    private mutating func separate() {
        for kind in [ThemeWord.Kind.dark, .light] {
            let ones = switches.filter { $0.kind == kind && $0.attribute != nil }
            for (_, rivals) in Dictionary(grouping: ones, by: \.attribute) where rivals.count > 1 {
                let plain = rivals.first { ["dark", "light"].contains($0.value) } ?? rivals[0]
                for one in rivals where one != plain {
                    let own = ThemeSwitch(attribute: one.attribute, value: one.value, kind: .theme(one.value))
                    if let index = switches.firstIndex(of: one) { switches[index] = own }
                    if onBody.remove(one) != nil { onBody.insert(own) }
                }
            }
        }
    }

    /// Reads the switches of a rule's selector; `setsTheme` says that the rule sets what other rules use.
    private mutating func read(_ selector: ComplexSelector, setsTheme: Bool, _ seen: inout Set<ThemeSwitch>) {
        let compounds = selector.compounds.map(\.compound)
        var found = compounds.map { switches(of: $0) }
        let component = found.firstIndex { $0 == nil }
        // Within a component a class such as `dark` is the component's; around one it is a theme, if it says so: the rules
        // of `html.js` and `body.home` are those of a page.
        if let component { found.removeSubrange(component...) }
        let isCertain = setsTheme && component == nil
        for (index, found) in found.compactMap(\.self).enumerated() {
            let isOnBody = index > 0 || compounds[index].isBody
            // Thousands of nested rules may have the same list around them.
            if let list = found.list,
                !read.insert(ReadList(number: list, isOnBody: isOnBody, isCertain: isCertain)).inserted
            {
                continue
            }
            for one in found.switches where isCertain || one.saysSo {
                if seen.insert(one).inserted { self.switches.append(one) }
                if isOnBody { onBody.insert(one) }
            }
        }
    }

    /// The switches of a compound or a list, each once.
    private struct Found {
        var switches: [ThemeSwitch] = []
        /// The number of the list from which they come; nil if they come from several places.
        var list: Int?
    }

    /// Switches of a list that are looked at when it is part of another selector: more than any list has that people write.
    private static let mostOfList = 200

    private struct ReadList: Hashable {
        let number: Int
        let isOnBody, isCertain: Bool
    }

    /// The switches by the numbers of the lists; nil for a list that is about something else.
    private var known: [Int: Found?] = [:]
    private var read: Set<ReadList> = []

    /// The switches that a list requires; nil if it is about something else than root, body and themes.
    private mutating func switches(of list: SelectorList) -> Found? {
        if let known = known[list.number] { return known }
        let found = read(list)
        known[list.number] = .some(found)
        return found
    }

    private mutating func read(_ list: SelectorList) -> Found? {
        if list.selectors.isEmpty { return nil }
        if list.selectors.count == 1, list.selectors[0].compounds.count == 1 {
            guard var only = switches(of: list.selectors[0].compounds[0].compound) else { return nil }
            only.list = only.list ?? list.number
            return only
        }
        var all = Found(list: list.number)
        var seen: Set<ThemeSwitch> = []
        var isAboutThemes = false
        for part in list.selectors.lazy.flatMap(\.compounds) {
            // Others of the list may be about something else: `:is([data-theme=ocean], .ocean)`.
            guard let found = switches(of: part.compound) else { continue }
            isAboutThemes = true
            for one in found.switches where all.switches.count < Self.mostOfList && seen.insert(one).inserted {
                all.switches.append(one)
            }
        }
        return isAboutThemes ? all : nil
    }

    /// The switches that a compound requires; nil if it is about something else than root, body and themes.
    private mutating func switches(of compound: CompoundSelector) -> Found? {
        // `&` alone.
        if compound.simples.count == 1, case .matchesAny(let list) = compound.simples[0] { return switches(of: list) }
        let isOnRoot = compound.simples.contains { simple in
            switch simple {
            case .root, .type("html"), .type("body"): true
            default: false
            }
        }
        var switches: [ThemeSwitch] = []
        for simple in compound.simples {
            switch simple {
            case .root, .universal, .type("html"), .type("body"), .not: break
            case .className(let name):
                guard let kind = ThemeWord.kind(name, isCertain: isOnRoot) else {
                    return isOnRoot ? Found(switches: switches) : nil
                }
                switches.append(ThemeSwitch(attribute: nil, value: name, kind: kind))
            case .attribute(let attribute):
                let isCertain = isOnRoot || ThemeWord.isForThemes(attribute.name)
                guard attribute.match == .equals || attribute.match == .includes,
                    let kind = ThemeWord.kind(attribute.value, isCertain: isCertain)
                else { return isCertain ? Found(switches: switches) : nil }
                let isClass = attribute.name == "class"
                switches.append(
                    ThemeSwitch(attribute: isClass ? nil : attribute.name, value: attribute.value, kind: kind))
            case .matchesAny(let list), .whereAny(let list):
                guard let inner = self.switches(of: list) else { return nil }
                let named = Set(switches)
                switches += inner.switches.lazy.filter { !named.contains($0) }.prefix(Self.mostOfList)
            case .type, .id, .state, .host: return nil
            }
        }
        return Found(switches: switches)
    }
}

extension CompoundSelector {
    fileprivate var isBody: Bool { simples.contains { if case .type("body") = $0 { true } else { false } } }
}
