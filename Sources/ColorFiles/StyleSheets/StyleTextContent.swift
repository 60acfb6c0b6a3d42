import Budgets
import Legibility

/// The sizes and weights of the rules' text, from all rules for the same elements and from the defaults of browsers.
struct StyleTextContents {
    private let sheets: StyleSheetSet
    /// The font sizes of the page, by the number of the mode.
    private var pages: [Int: Page] = [:]
    /// The elements of each rule's paths, by the rule's number.
    private var chains: [Int: [[ChainElement]]] = [:]
    /// The numbers of fonts by that of the mode; modes in which all rules for fonts set the same have the same number.
    private var fontNumbers: [Int: Int] = [:]
    private var numbersOfFonts: [[String]: Int] = [:]
    private var known: [Known: Content] = [:]

    private struct Known: Hashable {
        let rule, fonts: Int
    }

    /// The font sizes of a page in one mode, in pixels.
    private struct Page: Equatable {
        /// The root's font size; nil if it isn't known.
        var rem: Double? = FontSizeValue.medium
        /// The font size of the page's text if a rule sets it.
        var declared: Double?

        var assumed: Double { declared ?? FontSizeValue.medium }
    }

    init(_ sheets: StyleSheetSet, _ looks: [ResolvedStyles]) {
        self.sheets = sheets
        for look in looks {
            var page = Page()
            var em = page.rem
            for index in look.mode.chain.indices {
                guard
                    let declared = pageSize(look, at: index, FontSizeValue.Relatives(rem: page.rem, em: em))
                else { continue }
                if index == 0 { page.rem = declared.exact }
                (page.declared, em) = (declared.exact, declared.exact)
            }
            pages[look.number] = page
        }
    }

    /// The size and weight of a rule's text.
    struct Content: Equatable {
        var content = ForegroundContent()
        /// Whether the files don't show if the text is large.
        var isOpen = false
    }

    /// Returns the size and weight of a rule's text in a mode. `own` are the properties that the rule's element gets
    /// from its own rules. If the rule has several selectors, the smallest text decides.
    mutating func content(
        of number: Int, _ own: OwnProperties, in look: ResolvedStyles, _ cascade: inout ElementCascade
    ) -> Content {
        let page = pages[look.number] ?? Page()
        let chains = chains(of: number, &cascade)
        let key = Known(rule: number, fonts: fontNumber(of: look, page, cascade))
        let isReusable =
            own.isEmpty
            || !chains.contains { $0.first?.settings.contains(where: \.refers) ?? false }
                && !refers(sheets.rules[number])
        if isReusable, let known = known[key] { return known }
        let fonts =
            chains.isEmpty
            ? [Font(size: nil, weight: 400)] : chains.map { font(of: $0, number, own, page, look) }
        let contents = fonts.map { font in
            // An unknown size counts as normal, because large text needs less contrast.
            let least = Self.content(font.size?.least, font.weight)
            let most = Self.content((font.size?.most).map { min($0, Self.largest) }, font.weight)
            return Content(content: least, isOpen: font.size?.exact == nil && !least.isLarge && most.isLarge)
        }
        let content =
            contents.first { !$0.content.isLarge && !$0.isOpen } ?? contents.first(where: \.isOpen)
            ?? contents.first ?? Content()
        if isReusable, Budget.allows(bytes: Self.bytesOfSetting) { known[key] = content }
        return content
    }

    /// Returns whether a rule's font refers to a property.
    private func refers(_ rule: StyleRule) -> Bool {
        [rule.fontSize, rule.fontWeight].contains { declaration in
            declaration.map { CSSText(sheets.contents[rule.document], $0.value).hasReference } ?? false
        }
    }

    /// Returns the number of a mode's fonts.
    private mutating func fontNumber(of look: ResolvedStyles, _ page: Page, _ cascade: ElementCascade) -> Int {
        if let known = fontNumbers[look.number] { return known }
        var fonts = ["\(page)"]
        for setting in cascade.fonts.all where Budget.allows(bytes: Self.bytesOfSetting) {
            let rule = sheets.rules[setting.rule]
            let holds = sheets.holds(setting, in: look)
            fonts.append(holds ? "applies" : "")
            guard holds, refers(rule) else { continue }
            for declaration in [rule.fontSize, rule.fontWeight] {
                guard let declaration else { continue }
                for own in [OwnProperties(rule, in: sheets), OwnProperties([], in: sheets)] {
                    let words = words(declaration, rule, own, look) ?? []
                    fonts.append(words.map(\.text).joined(separator: " "))
                }
            }
        }
        let number = numbersOfFonts[fonts] ?? numbersOfFonts.count
        numbersOfFonts[fonts] = number
        fontNumbers[look.number] = number
        return number
    }

    private static func content(_ pixels: Double?, _ weight: Double) -> ForegroundContent {
        ForegroundContent(
            .text, size: pixels.flatMap { TextSize($0) } ?? .normal, weight: FontWeight(weight) ?? .regular)
    }

    // MARK: Elements

    /// The font of an element; the size is nil if no rule and no default sets it.
    private struct Font {
        var size: FontSizeValue?
        var weight: Double
    }

    /// An element of a path, with the rules that set its font in some mode.
    private struct ChainElement {
        let isThemed: Bool
        let defaults: DefaultFont
        let settings: [Setting]
    }

    private struct Setting {
        let rule: Int
        let specificity: Specificity
        let themes: [CompoundSelector]
        /// Whether the font refers to a property.
        let refers: Bool
    }

    /// Returns the elements of a rule's paths, each from the rule's own element outwards. They are the same in all modes.
    private mutating func chains(of number: Int, _ cascade: inout ElementCascade) -> [[ChainElement]] {
        if let known = chains[number] { return known }
        let found = cascade.paths(of: sheets.rules[number]).map { path in
            path.elements.enumerated().map { index, element in
                let settings = cascade.fonts(of: element, in: path.elements.dropFirst(index + 1))
                return ChainElement(
                    isThemed: element.isThemed, defaults: cascade.defaultFont(of: element),
                    settings: settings.map {
                        Setting(
                            rule: $0.rule, specificity: $0.specificity, themes: $0.element.themes,
                            refers: refers(sheets.rules[$0.rule]))
                    })
            }
        }
        let count = found.reduce(1) { $1.reduce($0) { $0 + 1 + $1.settings.count } }
        if Budget.allows(bytes: count * Self.bytesOfSetting) { chains[number] = found }
        return found
    }

    private static let bytesOfSetting = 64

    /// Returns the font of a path's own element, from the outermost element inwards, since each element inherits the
    /// font of the enclosing element.
    private func font(
        of chain: [ChainElement], _ number: Int, _ own: OwnProperties, _ page: Page, _ look: ResolvedStyles
    ) -> Font {
        var font = Font(size: page.declared.map { FontSizeValue(exactly: $0) }, weight: 400)
        for (index, element) in chain.enumerated().reversed() where index == 0 || !element.isThemed {
            guard Budget.allows() else { break }
            let defaults = element.defaults
            var holding: [(rule: Int, specificity: Specificity)] = []
            for setting in element.settings
            where look.matching.holdsSomewhere(sheets.rules[setting.rule].conditions)
                && (setting.themes.isEmpty || look.matching.selectors.holds(setting.themes))
            {
                holding.append((setting.rule, setting.specificity))
            }
            // The rule itself counts even if it is one of too many. The page's size is known already.
            if index == 0, !element.isThemed, !holding.contains(where: { $0.rule == number }) {
                holding.append((number, sheets.rules[number].selectors.specificity))
            }
            let (size, weight) = (
                sheets.winner(\.fontSize, among: holding), sheets.winner(\.fontWeight, among: holding)
            )
            func words(_ won: StyleSheetSet.WinningDeclaration) -> [CSSText]? {
                let setter = sheets.rules[won.rule]
                return self.words(
                    won.declaration, setter, index == 0 ? own : OwnProperties(setter, in: sheets), look)
            }
            let outer = font
            if let size {
                // An invalid size, or one of an unknown property, is inherited.
                font.size =
                    words(size).flatMap { self.size(in: $0, size.declaration.isShorthand, within: outer.size, page) }
                    ?? outer.size
            } else if let factor = defaults.size {
                font.size = (outer.size ?? FontSizeValue(exactly: page.assumed)).times(factor)
            }
            if let weight {
                font.weight =
                    words(weight).flatMap { self.weight(in: $0, weight.declaration.isShorthand, within: outer.weight) }
                    ?? outer.weight
            } else if defaults.isBold {
                font.weight = max(outer.weight, 700)
            }
        }
        return font
    }

    // MARK: Values

    /// Returns the words of a value in lower case, with properties substituted, or nil if these are unknown.
    private func words(
        _ declaration: StyleRule.Declaration, _ rule: StyleRule, _ own: OwnProperties, _ look: ResolvedStyles
    ) -> [CSSText]? {
        var text = CSSText(sheets.contents[rule.document], declaration.value)
        guard text.range.count < Self.longest else { return nil }
        if text.hasReference {
            var properties = own.isEmpty ? look.properties : look.properties.inside(declaring: own.declared)
            guard case .text(let value) = properties.substituted(text), value.range.count < Self.longest else {
                return nil
            }
            text = value
        }
        let lowercased = CSSText(Array(text.text.asciiLowercased.utf8))
        var cursor = lowercased.cursor
        var words: [CSSText] = []
        while !cursor.isAtEnd {
            let start = cursor.position
            _ = cursor.advance { isWhitespace($0) || $0 == UInt8(ascii: "/") }
            if cursor.position > start { words.append(CSSText(lowercased.bytes, start..<cursor.position)) }
            cursor.position += 1
        }
        return words
    }

    /// Returns the size that the words of a declaration set inside an element of some size. A size relative to one that
    /// the files don't show is unknown if it is larger than that; smaller text counts as smaller than the page's.
    private func size(
        in words: [CSSText], _ isShorthand: Bool, within outer: FontSizeValue?, _ page: Page
    ) -> FontSizeValue? {
        func size(_ em: Double?) -> FontSizeValue? {
            let relatives = FontSizeValue.Relatives(rem: page.rem, em: em)
            if isShorthand { return words.lazy.compactMap { FontSizeValue($0, relatives) }.first }
            return words.count == 1 ? FontSizeValue(words[0], relatives) : nil
        }
        if !isShorthand, words.count == 1 {
            switch words[0].text {
            case "inherit", "unset": return outer ?? FontSizeValue(exactly: page.assumed)
            case "larger", "smaller":
                return (outer ?? .unknown).times(words[0].text == "larger" ? 1.2 : 1 / 1.2)
            case "initial": return FontSizeValue(exactly: FontSizeValue.medium)
            default: break
            }
        }
        if let outer { return size(outer.exact) }
        guard let assumed = size(page.assumed) else { return nil }
        return assumed.most <= page.assumed ? assumed : size(nil)
    }

    /// Returns the weight that the words of a declaration set inside an element of some weight. CSS Fonts 4 § 2.2.
    private func weight(in words: [CSSText], _ isShorthand: Bool, within outer: Double) -> Double? {
        func weight(_ word: CSSText) -> Double? {
            switch word.text {
            case "bold": 700
            case "bolder": outer < 350 ? 400 : outer < 550 ? 700 : 900
            case "lighter": outer < 550 ? 100 : outer < 750 ? 400 : 700
            case "normal", "initial": 400
            default: Double(word.text).flatMap { FontWeight($0)?.value }
            }
        }
        guard isShorthand else { return words.count == 1 ? weight(words[0]) : nil }
        return words.prefix { FontSizeValue($0, .init(rem: 1, em: 1)) == nil }.lazy.compactMap(weight)
            .first { $0 != 400 } ?? 400
    }

    private static let longest = 200
    private static let largest = TextSize.bounds.upperBound

    // MARK: Page

    /// Returns the font size that a rule sets on the root (0) or the body (1), or nil if no rule does.
    private func pageSize(_ look: ResolvedStyles, at index: Int, _ relatives: FontSizeValue.Relatives) -> FontSizeValue?
    {
        let holding = sheets.rulesWithFontSize.compactMap { number -> (rule: Int, specificity: Specificity)? in
            let rule = sheets.rules[number]
            guard Budget.allows(), look.matching.holds(rule.conditions) else { return nil }
            return look.matching.selectors.specificity(of: rule.selectors, at: index).map { (number, $0) }
        }
        guard let won = sheets.winner(\.fontSize, among: holding) else { return nil }
        let rule = sheets.rules[won.rule]
        return words(won.declaration, rule, OwnProperties(rule, in: sheets), look).flatMap { words in
            won.declaration.isShorthand
                ? words.lazy.compactMap { FontSizeValue($0, relatives) }.first
                : words.count == 1 ? FontSizeValue(words[0], relatives) : nil
        } ?? .unknown
    }
}

extension ForegroundContent {
    fileprivate var isLarge: Bool { ContrastProfile.wcagAA.isLarge(size, weight) }
}

/// The font that browsers give an element by default: a size relative to the enclosing element. HTML, Rendering § 15.3.
struct DefaultFont {
    var size: Double?
    var isBold = false

    private static let headings = ["h1": 2.0, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]
    private static let small: Set = ["small", "sub", "sup"]
    private static let bold: Set = ["b", "strong", "th"]

    init(_ names: [String]) {
        for name in names {
            if let heading = Self.headings[name] { (size, isBold) = (heading, true) }
            if Self.small.contains(name) { size = 1 / 1.2 }
            if name == "big" { size = 1.2 }
            if Self.bold.contains(name) { isBold = true }
        }
    }
}
