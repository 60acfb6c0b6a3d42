import Budgets

/// The settings that rules make for elements, by the names of the elements.
struct ElementSettings {
    /// A rule for the elements of one of its selectors.
    struct Setting {
        let rule: Int
        let element: NamedElements
        let specificity: Specificity
    }

    /// The key of a setting: a name of the rule's own element, and a name of the nearest enclosing element; -1 for
    /// none.
    private struct Key: Hashable {
        let own, around: Int
    }

    private var settings: [Key: [Setting]] = [:]

    /// The maximum number of rules to compare for one key; if there are more rules, the last rules are compared.
    private static let mostOfKey = 32
    /// The maximum number of selectors per rule that are examined.
    private static let mostSelectors = 64

    var isEmpty: Bool { settings.isEmpty }
    /// All settings, in an order that stays the same.
    var all: some Sequence<Setting> { settings.values.lazy.joined() }

    /// Collects the settings of the wanted rules.
    init(_ sheets: StyleSheetSet, _ finder: inout NamedElementsFinder, _ isWanted: (StyleRule) -> Bool) {
        for (number, rule) in sheets.rules.enumerated() where isWanted(rule) {
            guard Budget.allows() else { return }
            let selectors = rule.selectors.selectors
            if selectors.count == 1 {
                let specificity = selectors[0].specificity
                for path in finder.paths(of: rule.selectors) { add(number, path, specificity, finder.names) }
            } else {
                for selector in selectors.prefix(Self.mostSelectors) {
                    let specificity = selector.specificity
                    for path in finder.paths(of: selector) { add(number, path, specificity, finder.names) }
                }
            }
        }
    }

    private mutating func add(_ rule: Int, _ path: NamedElements, _ specificity: Specificity, _ names: ElementNames) {
        guard !path.own.isThemed, let own = names.mostTelling(of: path.own), Budget.allows(bytes: 96) else { return }
        let outer = path.around.first { !$0.isThemed && !$0.names.isEmpty }
        let key = Key(own: own, around: outer.flatMap { names.mostTelling(of: $0) } ?? -1)
        settings[key, default: []].append(Setting(rule: rule, element: path, specificity: specificity))
        if settings[key, default: []].count > 2 * Self.mostOfKey { settings[key]?.removeFirst(Self.mostOfKey) }
    }

    /// Returns the settings that definitely apply to an element inside others.
    func settings(of element: NamedElements.Element, in around: ArraySlice<NamedElements.Element>) -> [Setting] {
        var found: [Setting] = []
        var names = [-1]
        for outer in around where !outer.isThemed {
            for name in outer.names where !names.contains(name) { names.append(name) }
        }
        for own in element.names {
            for name in names { add(Key(own: own, around: name), element, around, &found) }
        }
        return found
    }

    private func add(
        _ key: Key, _ element: NamedElements.Element, _ around: ArraySlice<NamedElements.Element>,
        _ found: inout [Setting]
    ) {
        guard let settings = settings[key], Budget.allows(settings.count) else { return }
        for setting in settings
        where element.includes(setting.element.own) && around.contains(inOrder: setting.element.around) {
            found.append(setting)
        }
    }

    /// Returns the settings that definitely apply to a path's own element.
    func settings(of path: NamedElements) -> [Setting] { settings(of: path.own, in: path.around) }
}

extension StyleSheetSet {
    /// Returns whether a setting's rule applies to its selector's elements in a mode.
    func holds(_ setting: ElementSettings.Setting, in look: ResolvedStyles) -> Bool {
        look.matching.holdsSomewhere(rules[setting.rule].conditions)
            && look.matching.selectors.holds(setting.element.themes)
    }

    /// A winning declaration, and the number of its rule.
    struct WinningDeclaration {
        let rule: Int
        let declaration: StyleRule.Declaration
        let value: CSSText
    }

    /// Returns the winning declaration of a property among some rules for one element. CSS Cascade 5 § 6.1.
    func winner(
        _ property: (StyleRule) -> StyleRule.Declaration?, among settings: [(rule: Int, specificity: Specificity)]
    ) -> WinningDeclaration? {
        var won: (number: Int, declaration: StyleRule.Declaration)?
        var most: (Int, Int, Specificity, Int)?
        for (number, specificity) in settings {
            guard let declaration = property(rules[number]) else { continue }
            let layer = layerRanks[rules[number].layer]
            let isImportant = declaration.isImportant
            let weight = (isImportant ? 1 : 0, isImportant ? -layer : layer, specificity, number)
            guard most.map({ $0 < weight }) ?? true else { continue }
            (won, most) = ((number, declaration), weight)
        }
        return won.map { number, declaration in
            WinningDeclaration(
                rule: number, declaration: declaration,
                value: CSSText(contents[rules[number].document], declaration.value))
        }
    }
}
