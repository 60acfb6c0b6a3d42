import Budgets
import Sentences
import Substrings

/// The rules that win on the elements of other rules, where selectors definitely refer to the same elements.
struct ElementCascade {
    private let sheets: StyleSheetSet
    private var finder: NamedElementsFinder
    /// The settings of rules with a background, and of rules with a text colour.
    let backgrounds, colors: ElementSettings
    /// The settings of rules with a font size or weight.
    let fonts: ElementSettings
    /// The settings of rules that change how colours look.
    private let effects: ElementSettings
    /// The settings of rules for the content of `::before` and `::after`, read when a pair with one of them needs it.
    private var contents: ElementSettings?
    /// The numbers of the rules that set the body's text colour, by the number of the mode.
    private(set) var pageColors: [Int: Int] = [:]
    /// The page's backgrounds by the number of the mode; missing if the page has the browser's default background.
    private(set) var pageBackgrounds: [Int: Background] = [:]

    /// The properties that backgrounds refer to.
    let groundProperties: Set<Int>
    /// The elements whose text colour `::before` or `::after` takes for its background, by their names.
    private var marks: Set<[Int]> = []
    /// The classes with a background, by the blocks that they are named after.
    private var parts: [Int: Set<Int>] = [:]

    /// A background, and the rule that sets its value.
    struct Background {
        /// The number of the rule.
        let rule: Int
        let value: CSSText
        let cover: (name: String, reason: Phrase)?
        let isImageAlone: Bool
        let isOfPage: Bool
        /// Whether the background is the element's own.
        var isOwn = false
        /// Whether the files may leave out what is between the background and the text.
        var isGuess = false
        /// The numbers of the modes in which the background is behind the text.
        var modes: Set<Int> = []
    }

    init(_ sheets: StyleSheetSet, _ looks: [ResolvedStyles]) {
        self.sheets = sheets
        var finder = NamedElementsFinder(lists: sheets.lists)
        // The settings are found by the names that are used least, so all names are read first.
        for rule in sheets.rules where Budget.allows() { _ = finder.paths(of: rule.selectors) }
        backgrounds = ElementSettings(sheets, &finder) { $0.background != nil || $0.picture != nil }
        colors = ElementSettings(sheets, &finder) { $0.color != nil }
        fonts = ElementSettings(sheets, &finder) { $0.fontSize != nil || $0.fontWeight != nil }
        effects = ElementSettings(sheets, &finder) { $0.hasEffect }
        for rule in sheets.rules where rule.background != nil && Budget.allows() {
            let value = rule.background.map { CSSText(sheets.contents[rule.document], $0.value).text.asciiLowercased }
            for path in finder.paths(of: rule.selectors) {
                if value == "currentcolor", finder.names.isPart(path.own) {
                    marks.insert(path.own.names.filter { finder.names.names[$0].isPart == false }.sorted())
                }
                for name in path.own.names {
                    for block in finder.names.blocks(of: name) { parts[block, default: []].insert(name) }
                }
            }
        }
        groundProperties = Set(
            sheets.rules.lazy.flatMap { rule in
                rule.background.map { CSSText(sheets.contents[rule.document], $0.value).referencedNames } ?? []
            }.compactMap { sheets.number(of: $0) })
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
                let mode = look.number
                if pageColors[mode] == nil { pageColors[mode] = sheets.winner(\.color, among: holding)?.rule }
                if pageBackgrounds[mode] == nil {
                    pageBackgrounds[mode] = sheets.background(among: holding, isOfPage: true)
                }
            }
        }
    }

    var names: ElementNames { finder.names }

    /// Returns whether a part without text, such as a line, takes the text colour of an element for its background.
    func colorsMark(_ element: NamedElements.Element) -> Bool {
        !marks.isEmpty && marks.contains(element.names.sorted())
    }

    /// Returns whether a part of a block has a background of its own, other than the elements of a path.
    func hasOtherParts(_ block: Int, besides path: NamedElements) -> Bool {
        parts[block]?.contains { part in !path.elements.contains { $0.names.contains(part) } } ?? false
    }

    /// Returns the rules for the font of an element inside others.
    func fonts(
        of element: NamedElements.Element, in around: ArraySlice<NamedElements.Element>
    ) -> [ElementSettings.Setting] {
        fonts.isEmpty ? [] : fonts.settings(of: element, in: around)
    }

    /// Returns the rules that change how the elements of a rule look, as far as they definitely apply to the first of
    /// them.
    mutating func effects(on rule: StyleRule) -> [ElementSettings.Setting] {
        effects.isEmpty ? [] : paths(of: rule).first.map(effects.settings(of:)) ?? []
    }

    /// Returns the effect of rules in a mode.
    func effect(
        of settings: [ElementSettings.Setting], _ own: OwnProperties, in look: ResolvedStyles
    ) -> TextEffect {
        guard !settings.isEmpty else { return TextEffect() }
        let holding = sheets.holding(settings, in: look)
        guard !holding.isEmpty else { return TextEffect() }
        var values: [StyleRule.Property: CSSText] = [:]
        for property in StyleRule.Property.effects {
            guard let won = sheets.winner({ $0.effect(property) }, among: holding) else { continue }
            guard won.value.hasReference else {
                values[property] = won.value
                continue
            }
            var properties = own.isEmpty ? look.properties : look.properties.inside(declaring: own.declared)
            if case .text(let text) = properties.substituted(won.value) { values[property] = text }
        }
        return TextEffect(values)
    }

    /// Returns the font that browsers give an element by default.
    func defaultFont(of element: NamedElements.Element) -> DefaultFont {
        DefaultFont(
            element.names.lazy.map { names.names[$0] }.filter { $0.rank == ElementNames.rankOfTypes }.map(\.text))
    }

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
                    return pageColors[look.number] ?? number != number
                        || hasBackground && pageBackgrounds[look.number]?.rule ?? number != number
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
                cover: picture.map { _ in ("under an image", "An image or a gradient covers the background colour.") },
                isImageAlone: false,
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
                    case .universal, .id, .className, .theme, .attribute, .root, .not, .matchesAny, .whereAny: true
                    }
                } ?? false
            }
    }
}
