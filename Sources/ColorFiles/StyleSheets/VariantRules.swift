import Budgets

/// The rules whose colours may differ between a theme and its variants, such as in a narrow window. All other rules show
/// the same in both, so they are evaluated in the themes only.
struct VariantRules {
    private let sheets: StyleSheetSet
    private let hasVariants: Bool
    /// The elements to which rules for a medium apply, by the rarest of their names.
    private var elements: [Int: [NamedElements.Element]] = [:]
    /// Whether rules for a medium set colours of the whole page.
    private var changesPage = false
    /// Whether rules for a medium set the page's font size.
    private var changesPageSize = false

    init(_ sheets: StyleSheetSet, _ looks: [ResolvedStyles], _ cascade: inout ElementCascade) {
        self.sheets = sheets
        let themes = Dictionary(looks.map { ($0.mode.mode.name, $0) }) { first, _ in first }
        let variants = looks.compactMap { look in
            look.mode.mode.variantOf.flatMap { themes[$0] }.map { (variant: look, theme: $0) }
        }
        hasVariants = !variants.isEmpty
        guard hasVariants else { return }
        var changed: Set<Int> = []
        for rule in sheets.rules {
            guard let conditions = rule.conditions, Budget.allows(variants.count) else { continue }
            let differs = variants.contains { variant, theme in
                variant.matching.holdsSomewhere(conditions) != theme.matching.holdsSomewhere(conditions)
            }
            guard differs else { continue }
            changed.formUnion(rule.properties.map(\.name))
            let hasColors = rule.color != nil || rule.background != nil || rule.picture != nil
            add(rule, setsColors: hasColors, setsSize: rule.fontSize != nil, &cascade)
        }
        addRules(referringTo: changed, &cascade)
    }

    /// Adds the elements of a rule that sets other colours or sizes.
    private mutating func add(
        _ rule: StyleRule, setsColors: Bool, setsSize: Bool, _ cascade: inout ElementCascade
    ) {
        for path in cascade.paths(of: rule) {
            if !path.own.isThemed, let name = cascade.names.mostTelling(of: path.own) {
                add(path.own, name)
            } else if setsColors {
                changesPage = true
            } else if setsSize {
                changesPageSize = true
            }
        }
    }

    /// Adds the elements of rules that refer to changed properties, directly or through other properties.
    private mutating func addRules(referringTo properties: Set<Int>, _ cascade: inout ElementCascade) {
        guard !properties.isEmpty else { return }
        var changed = properties
        var users: [Int: [Int]] = [:]
        for rule in sheets.rules {
            for property in rule.properties {
                guard let names = sheets.references(in: property.value, of: rule) else {
                    changed.insert(property.name)
                    continue
                }
                for name in names { users[name, default: []].append(property.name) }
            }
        }
        var front = Array(changed)
        while let name = front.popLast(), Budget.allows() {
            for user in users[name] ?? [] where changed.insert(user).inserted { front.append(user) }
        }
        for rule in sheets.rules where Budget.allows() {
            func refers(_ declarations: [StyleRule.Declaration?]) -> Bool {
                declarations.contains { declaration in
                    guard let value = declaration?.value else { return false }
                    return sheets.references(in: value, of: rule)?.contains(where: changed.contains) ?? true
                }
            }
            let setsColors = refers(rule.colorDeclarations)
            let setsSize = refers([rule.fontSize, rule.fontWeight])
            if setsColors || setsSize { add(rule, setsColors: setsColors, setsSize: setsSize, &cascade) }
        }
    }

    /// The maximum number of elements with the same rarest name. If there are more, all elements with the name count, so
    /// that the time is in proportion to the input.
    private static let mostOfName = 16

    private mutating func add(_ element: NamedElements.Element, _ name: Int) {
        let known = elements[name] ?? []
        if known.contains(where: { $0.includes(element) }) { return }
        elements[name] =
            known.count < Self.mostOfName ? known + [element] : [NamedElements.Element(names: [name])]
    }

    /// Returns whether a rule's colours or sizes may differ between a theme and its variants.
    func mayDiffer(_ rule: StyleRule, _ cascade: inout ElementCascade) -> Bool {
        guard hasVariants else { return false }
        if changesPage || changesPageSize && rule.fontSize != nil { return true }
        return cascade.paths(of: rule).contains { path in
            path.elements.contains { element in
                element.names.contains { elements[$0]?.contains(where: element.includes) ?? false }
                    || cascade.blocks(of: element).contains { elements[$0] != nil }
            }
        }
    }
}

extension StyleSheetSet {
    /// The maximum length of a value in bytes, because each fallback within another is read again.
    private static let longestValue = 1_000

    /// Returns the numbers of the properties that a value refers to, also in fallbacks; nil if the value is too long.
    fileprivate func references(in value: Range<Int>, of rule: StyleRule) -> [Int]? {
        guard value.count <= Self.longestValue else { return nil }
        let text = CSSText(contents[rule.document], value)
        var place = value.lowerBound
        var names: [Int] = []
        while let reference = text.nextReference(from: place), Budget.allows() {
            if let name = number(of: reference.name) { names.append(name) }
            place = reference.whole.lowerBound + 4
        }
        return names
    }
}

extension StyleRule {
    /// The declarations that change how colours look.
    fileprivate var colorDeclarations: [Declaration?] {
        [color, fill, background, picture, clip, opacity, content, scheme] + effects.values.map(Optional.some)
    }
}
