import Budgets

/// Rules that set custom properties which another rule for the same elements names: `.btn-warm` for `.btn`.
struct RuleVariants {
    /// What a rule sets for elements that have a type or class, or one that is named after it.
    private struct Setting: Hashable {
        let property: Int
        let name: String
    }

    private let sheets: StyleSheetSet
    private var setters: [Setting: [Int]] = [:]
    /// How many variants may still be found, so that all of them take time in proportion to the sheet.
    private var left: Int

    /// More than any component of those that people publish has.
    private static let mostVariants = 100
    /// Sheets of components have about one variant for each rule.
    private static let (variants, variantsPerRule) = (2_000, 2)

    init(_ sheets: StyleSheetSet) {
        self.sheets = sheets
        left = Self.variants + Self.variantsPerRule * sheets.rules.count
        for (number, rule) in sheets.rules.enumerated() where !rule.properties.isEmpty && !rule.selectors.asksForTheme {
            // A rule with both colours says all by itself.
            if rule.background != nil, rule.color != nil || rule.fill != nil { continue }
            let names = rule.selectors.elementNames.flatMap(\.namesakes)
            for name in Set(names) {
                guard Budget.allows(1 + rule.properties.count) else { return }
                for property in rule.properties {
                    setters[Setting(property: property.name, name: name), default: []].append(number)
                }
            }
        }
    }

    /// The rules that complete a rule whose text or background names properties.
    mutating func variants(of number: Int, naming sides: StyleSheetSet.Sides) -> [Int] {
        guard !setters.isEmpty, sides.text.hasReference || sides.ground.hasReference else { return [] }
        let properties = (sides.text.referencedNames + sides.ground.referencedNames).compactMap {
            sheets.number(of: $0)
        }
        var found: Set<Int> = []
        for name in sheets.rules[number].selectors.elementNames {
            for property in properties where Budget.allows() {
                for setter in setters[Setting(property: property, name: name)] ?? [] where setter != number {
                    guard found.count < min(Self.mostVariants, left) else { break }
                    found.insert(setter)
                }
            }
        }
        left -= found.count
        return found.sorted()
    }
}

extension SelectorList {
    /// What the elements of a rule are called: the types and classes of its selectors' last compounds.
    fileprivate var elementNames: [String] {
        selectors.prefix(8).flatMap { selector in
            (selector.compounds.last?.compound.simples ?? []).prefix(8).compactMap { simple in
                switch simple {
                case .className(let name): "." + name
                case .type(let type): type
                default: nil
                }
            }
        }
    }
}

extension String {
    /// A class or type, and the classes that it is named after: `.btn-warm`, `.btn`.
    fileprivate var namesakes: [String] {
        var names = [self]
        var name = utf8[...]
        guard name.first == UInt8(ascii: ".") else { return names }
        while names.count < 8, let end = name.lastIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) {
            name = name[..<end]
            while let last = name.last, last == UInt8(ascii: "-") || last == UInt8(ascii: "_") {
                name = name.dropLast()
            }
            if name.count > 1 { names.append(String(decoding: name, as: UTF8.self)) }
        }
        return names
    }
}
