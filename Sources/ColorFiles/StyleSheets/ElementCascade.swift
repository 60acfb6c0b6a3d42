import Budgets

/// The rules that win on the elements of other rules, where selectors definitely refer to the same elements.
struct ElementCascade {
    private let sheets: StyleSheetSet
    private var finder: NamedElementsFinder
    /// The settings of rules with a background, and of rules with a text colour.
    let backgrounds, colors: ElementSettings
    /// The settings of rules for the content of `::before` and `::after`, read when a pair with one of them needs it.
    private var contents: ElementSettings?
    /// The numbers of the rules that set the body's text colour, by mode name.
    private(set) var pageColors: [String: Int] = [:]
    /// The page's backgrounds by mode name; missing if the page has the browser's default background.
    private(set) var pageBackgrounds: [String: Background] = [:]

    /// A background, and the rule that sets its value.
    struct Background {
        /// The number of the rule.
        let rule: Int
        let value: CSSText
        let cover: (name: String, reason: String)?
        let isImageAlone: Bool
        let isOfPage: Bool
        var modes: Set<String> = []
    }

    init(_ sheets: StyleSheetSet, _ looks: [ResolvedStyles]) {
        self.sheets = sheets
        var finder = NamedElementsFinder(lists: sheets.lists)
        backgrounds = ElementSettings(sheets, &finder) { $0.background != nil || $0.picture != nil }
        colors = ElementSettings(sheets, &finder) { $0.color != nil }
        self.finder = finder
        let page = sheets.rules.indices.filter { number in
            let rule = sheets.rules[number]
            guard rule.background != nil || rule.picture != nil || rule.color != nil else { return false }
            return rule.selectors.mayBePage && Budget.allows(looks.count)
                && looks.contains { look in
                    (0..<2).contains { look.matching.selectors.specificity(of: rule.selectors, at: $0) != nil }
                }
        }
        for look in looks {
            // The body's background covers the root's.
            for index in [1, 0] {
                let holding = page.compactMap { number -> (rule: Int, specificity: Specificity)? in
                    guard Budget.allows(), look.matching.holds(sheets.rules[number].conditions) else { return nil }
                    return look.matching.selectors.specificity(of: sheets.rules[number].selectors, at: index)
                        .map { (number, $0) }
                }
                let name = look.mode.mode.name
                if pageColors[name] == nil { pageColors[name] = sheets.winner(\.color, among: holding)?.rule }
                if pageBackgrounds[name] == nil {
                    pageBackgrounds[name] = sheets.background(among: holding, isOfPage: true)
                }
            }
        }
    }

    var names: ElementNames { finder.names }

    /// Returns the elements that a rule applies to; the elements of a component's sheet are inside its host.
    mutating func paths(of rule: StyleRule) -> [NamedElements] {
        let paths = finder.paths(of: rule.selectors)
        guard sheets.sheetsWithHost.contains(rule.document) else { return paths }
        let host = finder.host(of: rule.document)
        return paths.map { path in
            var path = path
            if !path.elements.contains(where: { $0.includes(host) || $0.isThemed }) { path.elements.append(host) }
            return path
        }
    }

    /// Returns whether a rule applies only to parts such as `::before` that show no text in any mode in which it
    /// applies.
    mutating func showsNoText(_ rule: StyleRule, in looks: [ResolvedStyles]) -> Bool {
        let paths = finder.paths(of: rule.selectors)
        guard !paths.isEmpty, paths.allSatisfy({ finder.names.isGenerated($0.own) }) else { return false }
        let contents = self.contents ?? ElementSettings(sheets, &finder) { $0.content != nil }
        self.contents = contents
        return paths.allSatisfy { path in
            let settings = contents.settings(of: path)
            guard !settings.isEmpty else { return false }
            return looks.allSatisfy { look in
                guard Budget.allows(settings.count), look.matching.holds(rule) else { return true }
                let content = sheets.winner(\.content, among: sheets.holding(settings, in: look))
                return content.map { !GeneratedContent($0.value).showsText } ?? false
            }
        }
    }

    /// Returns whether a rule for a variant of a block inside another variant of it, such as `.table-hover
    /// .table-dark:hover`, gets its text colour from a rule that may apply to the block itself, such as `.table-dark`.
    mutating func isCrossing(_ path: NamedElements, _ color: StyleRule) -> Bool {
        let outer = Set(path.around.flatMap(\.names)).subtracting(
            finder.paths(of: color.selectors).flatMap(\.elements).flatMap(\.names))
        let blocks = Dictionary(outer.map { ($0, finder.names.variantBlocks(of: $0)) }) { first, _ in first }
        return path.own.names.contains { name in
            let own = finder.names.variantBlocks(of: name)
            return !own.isEmpty
                && blocks.contains { outer, others in
                    !others.isDisjoint(with: own) && !others.contains(name) && !own.contains(outer)
                }
        }
    }

    mutating func blocks(of element: NamedElements.Element) -> [Int] { finder.blocks(of: element) }

    /// Returns a function for modes that is true if a rule's own colours aren't visible on any of its elements, because
    /// other rules, such as those of a theme, replace one of them. Returns nil if the colours are visible in every
    /// mode.
    mutating func overriding(_ number: Int) -> ((ResolvedStyles) -> Bool)? {
        let rule = sheets.rules[number]
        guard rule.selectors.selectors.count <= Self.mostSelectors else { return nil }
        let paths = finder.paths(of: rule.selectors)
        let hasBackground = rule.background != nil || rule.picture != nil
        let found = paths.map { path in
            (
                isPage: path.own.isThemed, backgrounds: hasBackground ? backgrounds.settings(of: path) : [],
                colors: rule.fill == nil ? colors.settings(of: path) : []
            )
        }
        let isAlone = found.contains { path in
            !path.isPage && path.backgrounds.allSatisfy { $0.rule == number }
                && path.colors.allSatisfy { $0.rule == number }
        }
        guard !paths.isEmpty, !isAlone else { return nil }
        let (sheets, pageColors, pageBackgrounds) = (sheets, pageColors, pageBackgrounds)
        return { look in
            found.allSatisfy { path in
                if path.isPage {
                    let name = look.mode.mode.name
                    return pageColors[name] ?? number != number
                        || hasBackground && pageBackgrounds[name]?.rule ?? number != number
                }
                return sheets.isOverridden(number, \.background, path.backgrounds, look)
                    || sheets.isOverridden(number, \.color, path.colors, look)
            }
        }
    }

    /// The maximum number of selectors; beyond it, at least one selector is probably not overridden.
    private static let mostSelectors = 8
}

extension StyleSheetSet {
    fileprivate func isOverridden(
        _ number: Int, _ property: (StyleRule) -> StyleRule.Declaration?, _ settings: [ElementSettings.Setting],
        _ look: ResolvedStyles
    ) -> Bool {
        guard settings.contains(where: { $0.rule == number }), Budget.allows(settings.count) else { return false }
        return winner(property, among: holding(settings, in: look)).map { $0.rule != number } ?? false
    }

    /// Returns the rules of settings that apply in a mode.
    func holding(_ settings: [ElementSettings.Setting], in look: ResolvedStyles) -> [(
        rule: Int, specificity: Specificity
    )] {
        settings.filter { holds($0, in: look) }.map { ($0.rule, $0.specificity) }
    }

    /// Returns the background that some rules set on an element, or nil if the element is transparent.
    func background(
        among settings: [(rule: Int, specificity: Specificity)], isOfPage: Bool = false
    ) -> ElementCascade.Background? {
        let color = winner(\.background, among: settings).flatMap { won -> (Int, CSSText)? in
            (won.declaration.isShorthand ? BackgroundValue(won.value).color : won.value).flatMap {
                $0.mayBeColor ? (won.rule, $0) : nil
            }
        }
        let picture = winner(\.picture, among: settings).flatMap { won in
            BackgroundValue(won.value).hasPicture ? (won.rule, won.value) : nil
        }
        if let color {
            return ElementCascade.Background(
                rule: color.0, value: color.1,
                cover: picture.map { _ in ("under an image", "an image covers it") }, isImageAlone: false,
                isOfPage: isOfPage)
        }
        return picture.map {
            ElementCascade.Background(
                rule: $0.0, value: $0.1, cover: Self.imageAlone, isImageAlone: true, isOfPage: isOfPage)
        }
    }
}

extension SelectorList {
    /// Whether the rule may apply to the root or the body: most rules definitely apply to other elements.
    fileprivate var mayBePage: Bool {
        asksForTheme
            || selectors.contains { selector in
                selector.compounds.last?.compound.simples.allSatisfy { simple in
                    switch simple {
                    case .type, .state, .host: false
                    case .universal, .id, .className, .attribute, .root, .not, .matchesAny, .whereAny: true
                    }
                } ?? false
            }
    }
}
