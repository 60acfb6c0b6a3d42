/// A class or an attribute of the root or the body that turns a theme on.
struct ThemeSwitch: Hashable {
    /// Nil for a class.
    let attribute: String?
    let value: String
    let kind: ThemeWord.Kind

    /// As a selector writes it.
    var text: String { attribute.map { "[\($0)=\(value)]" } ?? ".\(value)" }

    func turnOn(_ element: inout RequestedMode.Element) {
        if let attribute { element.attributes[attribute] = value } else { element.classes.append(value) }
    }
}

/// The themes that style sheets distinguish.
struct ThemeSwitches {
    /// In the order in which they are met.
    private(set) var switches: [ThemeSwitch] = []
    /// Those that stand within another theme, or on the body.
    private(set) var onBody: Set<ThemeSwitch> = []
    /// The schemes and the contrasts that `@media` asks for.
    private(set) var mediaSchemes: Set<String> = []
    private(set) var asksForContrast = false
    private(set) var usesLightDark = false

    init(_ sheets: StyleSheetSet) {
        var seen: Set<ThemeSwitch> = []
        for rule in sheets.rules where !rule.properties.isEmpty {
            for condition in rule.conditions {
                guard case .media(let query) = condition else { continue }
                for (name, value) in query.features {
                    if name == "prefers-color-scheme" { mediaSchemes.insert(value) }
                    if name == "prefers-contrast", value == "more" || value == "high" { asksForContrast = true }
                }
            }
            for selector in rule.selectors { read(selector, &seen) }
            if !usesLightDark {
                usesLightDark = rule.properties.contains { property in
                    sheets.text(Place(rule.document, property.value)).slice.starts(with: "light-dark(".utf8)
                }
            }
        }
    }

    private mutating func read(_ selector: ComplexSelector, _ seen: inout Set<ThemeSwitch>) {
        let compounds = selector.compounds.map(\.compound)
        let found = compounds.map(\.themeSwitches)
        // One part that is no theme makes it a component's.
        guard !found.contains(where: { $0 == nil }) else { return }
        for (index, switches) in found.compactMap(\.self).enumerated() {
            for one in switches {
                if seen.insert(one).inserted { self.switches.append(one) }
                if index > 0 || compounds[index].isBody { onBody.insert(one) }
            }
        }
    }
}

extension CompoundSelector {
    fileprivate var isBody: Bool { simples.contains { if case .type("body") = $0 { true } else { false } } }

    /// The switches that it asks for; nil where it is about something else than root, body and themes.
    fileprivate var themeSwitches: [ThemeSwitch]? {
        let isOnRoot = simples.contains { simple in
            switch simple {
            case .root, .type("html"), .type("body"): true
            default: false
            }
        }
        var switches: [ThemeSwitch] = []
        for simple in simples {
            switch simple {
            case .root, .universal, .type("html"), .type("body"), .not: break
            case .className(let name):
                guard let kind = ThemeWord.kind(name, isCertain: isOnRoot) else { return isOnRoot ? switches : nil }
                switches.append(ThemeSwitch(attribute: nil, value: name, kind: kind))
            case .attribute(let attribute):
                let isCertain = isOnRoot || ThemeWord.isForThemes(attribute.name)
                guard attribute.match == .equals || attribute.match == .includes,
                    let kind = ThemeWord.kind(attribute.value, isCertain: isCertain)
                else { return isCertain ? switches : nil }
                let isClass = attribute.name == "class"
                switches.append(
                    ThemeSwitch(attribute: isClass ? nil : attribute.name, value: attribute.value, kind: kind))
            case .matchesAny(let list), .whereAny(let list):
                let inner = list.map { $0.compounds.map(\.compound.themeSwitches) }
                guard !inner.isEmpty, inner.allSatisfy({ !$0.contains { $0 == nil } }) else { return nil }
                switches += inner.flatMap { $0.compactMap(\.self).flatMap(\.self) }
            case .type, .id, .never: return nil
            }
        }
        return switches
    }
}
