import Budgets

/// Rules that set custom properties for another rule that refers to them, on the same elements or on elements inside
/// them: `.btn-warm` for `.btn`, `.table-dark` for `.table td`.
struct RuleVariants {
    /// A rule that sets properties for the elements of one of its selectors.
    private struct Setter {
        let rule: Int
        let element: NamedElements
    }

    /// A property that a rule sets for elements with a given name, or a name that begins with it.
    private struct Setting: Hashable {
        let property: Int
        let name: Int
    }

    /// The rules that complete another rule.
    struct Completions {
        /// The numbers of rules that definitely apply to the same elements.
        var certain: [Int] = []
        var variants: [Variant] = []
    }

    /// Elements that the rule also applies to, as other rules show.
    struct Variant {
        let element: NamedElements
        /// The numbers of the variant's rules; there are several if a theme has its own rule.
        var rules: [Int]
        /// The rules of variants that include this variant: `.btn-warm` for `.btn-warm:hover`.
        var wider: [Int] = []
    }

    private let sheets: StyleSheetSet
    private var setters: [Setting: [Setter]] = [:]
    /// The number of variants that may still be found, so that the total time is in proportion to the size of the
    /// sheet.
    private var left: Int

    /// The maximum number of variants, which is more than in published components.
    private static let mostVariants = 100
    /// The maximum number of rules of a variant, including rules for themes and media.
    private static let mostRules = 16
    /// The maximum number of names of a rule's elements that are examined.
    private static let mostNames = 16
    /// Component style sheets have about one variant for each rule.
    private static let (variants, variantsPerRule) = (2_000, 2)

    init(_ sheets: StyleSheetSet, _ cascade: inout ElementCascade) {
        self.sheets = sheets
        left = Self.variants + Self.variantsPerRule * sheets.rules.count
        for (number, rule) in sheets.rules.enumerated() where !rule.properties.isEmpty {
            // A rule that sets both colours is already complete.
            if rule.background != nil, rule.color != nil || rule.fill != nil { continue }
            for path in cascade.paths(of: rule) where !path.own.isThemed {
                let names = Set(path.own.names + cascade.blocks(of: path.own)).sorted()
                let setter = Setter(rule: number, element: path)
                for name in names where cascade.names.names[name].rank < ElementNames.rankOfStates {
                    guard Budget.allows(1 + rule.properties.count) else { return }
                    for property in rule.properties {
                        setters[Setting(property: property.name, name: name), default: []].append(setter)
                    }
                }
            }
        }
    }

    /// Finds the rules that complete a rule whose text or background refers to properties.
    mutating func completions(
        of number: Int, naming sides: StyleSheetSet.Sides, _ cascade: inout ElementCascade
    ) -> Completions {
        var completions = Completions()
        guard !setters.isEmpty, sides.text.hasReference || sides.ground.hasReference else { return completions }
        let texts = Set(sides.text.referencedNames.compactMap { sheets.number(of: $0) })
        let grounds = Set(sides.ground.referencedNames.compactMap { sheets.number(of: $0) })
        let paths = cascade.paths(of: sheets.rules[number])
        let around = paths.flatMap(\.around).flatMap(\.names).filter { cascade.names.names[$0].rank < 2 }
        var names: [Int] = []
        for name in paths.flatMap(\.own.names) + around where names.count < Self.mostNames && !names.contains(name) {
            names.append(name)
        }
        var numbers: [NamedElements.Key: Int] = [:]
        for name in names {
            for property in texts.union(grounds).sorted() where Budget.allows() {
                for setter in setters[Setting(property: property, name: name)] ?? [] where setter.rule != number {
                    // A rule that sets a property for its own value, as Tailwind does with `--tw-bg-opacity`, decides
                    // nothing about the value that it replaces.
                    let other = sheets.rules[setter.rule]
                    let isOfText = texts.contains(property) && !refers(other.fill ?? other.color, other, property)
                    let isOfGround = grounds.contains(property) && !refers(other.background, other, property)
                    guard isOfText || isOfGround else { continue }
                    guard completions.variants.count < min(Self.mostVariants, left) else { break }
                    if paths.contains(where: { $0.includes(setter.element) }) {
                        completions.certain.add(setter.rule, atMost: Self.mostRules)
                    } else if let index = numbers[setter.element.key] {
                        completions.variants[index].rules.add(setter.rule, atMost: Self.mostRules)
                    } else {
                        numbers[setter.element.key] = completions.variants.count
                        completions.variants.append(Variant(element: setter.element, rules: [setter.rule]))
                    }
                }
            }
        }
        left -= completions.variants.count
        completions.variants.sort { $0.rules[0] < $1.rules[0] }
        for (index, variant) in completions.variants.enumerated() {
            guard Budget.allows(completions.variants.count) else { break }
            for (other, wider) in completions.variants.enumerated()
            where other != index && variant.element.includes(wider.element) {
                for rule in wider.rules { completions.variants[index].wider.add(rule, atMost: Self.mostRules) }
            }
        }
        return completions
    }

    private func refers(_ declaration: StyleRule.Declaration?, _ rule: StyleRule, _ property: Int) -> Bool {
        declaration.map { value in
            CSSText(sheets.contents[rule.document], value.value).referencedNames.contains {
                sheets.number(of: $0) == property
            }
        } ?? false
    }
}

extension [Int] {
    fileprivate mutating func add(_ rule: Int, atMost most: Int) {
        if count < most, !contains(rule) { append(rule) }
    }
}
