import Budgets

/// Rules that set custom properties which another rule for the same elements names: `.btn-warm` for `.btn`.
struct RuleVariants {
    private let sheets: StyleSheetSet
    /// Of each property, by its number, the rules that set it and whose elements have a class or a type of their own.
    private var setters: [Int: [Int]] = [:]
    /// Of each of these rules what its elements are called.
    private var names: [Int: ElementNames] = [:]

    /// More than any component of those that people publish has.
    private static let (mostSetters, mostVariants) = (1_000, 100)

    init(_ sheets: StyleSheetSet) {
        self.sheets = sheets
        for (number, rule) in sheets.rules.enumerated() where !rule.properties.isEmpty && !rule.selectors.asksForTheme {
            guard Budget.allows() else { break }
            let name = ElementNames(rule.selectors)
            guard !name.isEmpty else { continue }
            names[number] = name
            for property in rule.properties where setters[property.name, default: []].count < Self.mostSetters {
                setters[property.name, default: []].append(number)
            }
        }
    }

    /// The rules that complete a rule whose text or background names properties.
    func variants(of number: Int, naming sides: StyleSheetSet.Sides) -> [Int] {
        guard !setters.isEmpty, sides.text.hasReference || sides.ground.hasReference else { return [] }
        let rule = sheets.rules[number]
        let own = names[number] ?? ElementNames(rule.selectors)
        guard !own.isEmpty else { return [] }
        let named = (sides.text.referencedNames + sides.ground.referencedNames).compactMap { sheets.number(of: $0) }
        var found: Set<Int> = []
        for property in named {
            for setter in setters[property] ?? [] where setter != number && Budget.allows() {
                guard found.count < Self.mostVariants else { break }
                if let name = names[setter], name.mayBe(own) { found.insert(setter) }
            }
        }
        return found.sorted()
    }
}

/// What the elements of a rule are called: the types and classes of its selectors' last compounds.
private struct ElementNames {
    private var sets: [Set<String>] = []

    var isEmpty: Bool { sets.isEmpty }

    init(_ list: SelectorList) {
        for selector in list.selectors.prefix(8) {
            var names: Set<String> = []
            for simple in selector.compounds.last?.compound.simples ?? [] {
                switch simple {
                case .className(let name): names.insert("." + name)
                case .type(let type): names.insert(type)
                default: break
                }
            }
            if !names.isEmpty { sets.append(names) }
        }
    }

    /// Whether its elements are those of a component, in one of its variants: they have one of its classes or its type, or a
    /// class that is named after one, such as `btn-warm` after `btn`.
    func mayBe(_ component: ElementNames) -> Bool {
        sets.contains { own in
            component.sets.contains { names in
                names.contains { name in
                    own.contains(name)
                        || own.contains { other in
                            name.utf8.first == UInt8(ascii: ".") && other.utf8.starts(with: name.utf8)
                                && other.utf8.dropFirst(name.utf8.count).first.map {
                                    $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                                } == true
                        }
                }
            }
        }
    }
}
