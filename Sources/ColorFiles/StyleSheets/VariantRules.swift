import Budgets

/// The rules whose colours may differ between a theme and its variants, such as in a narrow window. All other rules show
/// the same in both, so they are evaluated in the themes only.
struct VariantRules {
    private let sheets: StyleSheetSet
    private let hasVariants: Bool
    /// The elements to which rules for a medium apply, by the rarest of their names.
    private var elements: [Int: [NamedElements.Element]] = [:]
    /// Whether rules for a medium set properties or colours of the whole page.
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
        for rule in sheets.rules {
            guard let conditions = rule.conditions, Budget.allows(variants.count) else { continue }
            let differs = variants.contains { variant, theme in
                variant.matching.holdsSomewhere(conditions) != theme.matching.holdsSomewhere(conditions)
            }
            guard differs else { continue }
            for path in cascade.paths(of: rule) {
                if !path.own.isThemed, let name = cascade.names.mostTelling(of: path.own) {
                    add(path.own, name)
                } else if !rule.properties.isEmpty || rule.color != nil || rule.background != nil || rule.picture != nil
                {
                    changesPage = true
                } else if rule.fontSize != nil {
                    changesPageSize = true
                }
            }
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
