import Budgets

/// A class or an attribute of the root or the body that switches a theme on.
struct ThemeSwitch: Hashable {
    /// The attribute; nil for a class.
    let attribute: String?
    let value: String
    let kind: ThemeWord.Kind

    /// The switch in selector notation.
    var text: String { attribute.map { "[\($0)=\(value)]" } ?? ".\(value)" }

    /// Whether the switch's name identifies it as a theme, regardless of where it occurs.
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
    /// The switches in the order in which they occur.
    private(set) var switches: [ThemeSwitch] = []
    /// The switches inside another theme, or on the body.
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
            // Without other properties, a theme's `color-scheme` changes only the colours of `light-dark()`.
            let setsTheme = !rule.properties.isEmpty || usesLightDark && rule.scheme != nil
            guard setsTheme || rule.color != nil || rule.fill != nil || rule.background != nil else { continue }
            guard Budget.allows() else { break }
            var conditions = rule.conditions
            // If a condition was seen before, all its enclosing conditions were seen, too.
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

    /// Returns whether a named theme may be light and dark through something other than the attribute that switches it
    /// on, which has only one value.
    func hasSchemes(within theme: ThemeSwitch) -> Bool {
        !mediaSchemes.isEmpty || usesLightDark
            || switches.contains { one in
                (one.kind == .dark || one.kind == .light) && (one.attribute == nil || one.attribute != theme.attribute)
            }
    }

    /// If several values of an attribute mean dark (or light), such as `night` beside `dark`, turns all but one into
    /// named themes.
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

    /// Reads the switches in a rule's selector; `setsTheme` says that the rule sets something other rules use.
    private mutating func read(_ selector: ComplexSelector, setsTheme: Bool, _ seen: inout Set<ThemeSwitch>) {
        let compounds = selector.compounds.map(\.compound)
        var found = compounds.map { switches(of: $0) }
        let component = found.firstIndex { $0 == nil }
        // Inside a component, a class such as `dark` belongs to the component. Around a component, it is a theme if its
        // name says so, since the rules of `html.js` and `body.home` are rules of a page.
        if let component { found.removeSubrange(component...) }
        let isCertain = setsTheme && component == nil
        for (index, found) in found.compactMap(\.self).enumerated() {
            let isOnBody = index > 0 || compounds[index].isBody
            // Thousands of nested rules may be inside the same list.
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

    /// The switches in a compound or a list, without duplicates.
    private struct Found {
        var switches: [ThemeSwitch] = []
        /// The number of the list that contains the switches; nil if they come from several places.
        var list: Int?
    }

    /// The maximum number of switches per list that count if the list is part of another selector: more than real lists
    /// have.
    private static let mostOfList = 200

    private struct ReadList: Hashable {
        let number: Int
        let isOnBody, isCertain: Bool
    }

    /// The switches by list number; nil for a list that concerns something else.
    private var known: [Int: Found?] = [:]
    private var read: Set<ReadList> = []

    /// Returns the switches that a list requires, or nil if it concerns anything besides root, body and themes.
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
            // Other selectors in the list may concern something else: `:is([data-theme=ocean], .ocean)`.
            guard let found = switches(of: part.compound) else { continue }
            isAboutThemes = true
            for one in found.switches where all.switches.count < Self.mostOfList && seen.insert(one).inserted {
                all.switches.append(one)
            }
        }
        return isAboutThemes ? all : nil
    }

    /// Returns the switches that a compound requires, or nil if it concerns anything besides root, body and themes.
    private mutating func switches(of compound: CompoundSelector) -> Found? {
        // The selector consists only of `&`.
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
            case .theme(let name):
                switches.append(ThemeSwitch(attribute: nil, value: name, kind: .theme(name)))
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
