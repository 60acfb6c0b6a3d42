import Budgets
import Legibility

/// The sizes and weights of the rules' text, as far as the sheets specify them; otherwise normal text.
struct StyleTextContents {
    private let sheets: StyleSheetSet
    private let look: ResolvedStyles?
    /// The font sizes of the root, and of the page's text if a rule for root or body sets it.
    private var root = FontSizeValue.Relatives(rem: FontSizeValue.medium, em: FontSizeValue.medium)
    private var page: Double?
    /// The rules that set a font size, by their elements; read when a relative size needs them.
    private var inherited: (settings: ElementSettings, finder: NamedElementsFinder)?

    /// Evaluates the root and the body in a single mode: sizes rarely differ between modes.
    init(_ sheets: StyleSheetSet, _ look: ResolvedStyles?) {
        self.sheets = sheets
        self.look = look
        guard let look else { return }
        if let declared = pageSize(look, at: 0, root) {
            root.rem = declared.exact
            page = declared.exact
        }
        if let declared = pageSize(look, at: 1, .init(rem: root.rem, em: root.rem)) { page = declared.exact }
    }

    /// The size and weight of a rule's text.
    struct Content {
        let content: ForegroundContent
        /// Whether the files don't show if the text is large.
        let isOpen: Bool
    }

    /// Returns the size and weight of a rule's text. `own` are the properties that the rule's element gets from its own
    /// rules.
    mutating func content(of rule: StyleRule, _ own: OwnProperties) -> Content {
        let size = rule.fontSize.flatMap { words($0, rule, own) }.flatMap { words in
            var relatives = FontSizeValue.Relatives(rem: root.rem, em: nil)
            if words.contains(where: \.isRelative) { relatives.em = sizeAround(rule) }
            return self.size(in: words, rule.fontSize?.isShorthand ?? false, relatives)
        }
        var weight: FontWeight?
        if let declaration = rule.fontWeight, let words = words(declaration, rule, own) {
            weight =
                declaration.isShorthand
                ? words.prefix { self.size($0) == nil }.lazy.compactMap(Self.weight).first
                : words.count == 1 ? Self.weight(words[0]) : nil
        }
        func content(_ pixels: Double?) -> ForegroundContent {
            ForegroundContent(.text, size: pixels.flatMap { TextSize($0) } ?? .normal, weight: weight ?? .regular)
        }
        // An unknown size counts as normal, because large text needs less contrast.
        let least = content(size?.least)
        let isOpen = size.map { $0.exact == nil && !least.isLarge && content(min($0.most, Self.largest)).isLarge }
        return Content(content: least, isOpen: isOpen ?? false)
    }

    // MARK: Values

    /// Returns the words of a value in lower case, with properties substituted, or nil if these are unknown.
    private func words(_ declaration: StyleRule.Declaration, _ rule: StyleRule, _ own: OwnProperties) -> [CSSText]? {
        var text = CSSText(sheets.contents[rule.document], declaration.value)
        guard text.range.count < Self.longest else { return nil }
        if text.hasReference {
            var properties = own.isEmpty ? look?.properties : look?.properties.inside(declaring: own.declared)
            guard case .text(let value)? = properties?.substituted(text), value.range.count < Self.longest else {
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

    private func size(_ word: CSSText, _ relatives: FontSizeValue.Relatives = .init()) -> FontSizeValue? {
        FontSizeValue(word, relatives)
    }

    private func size(
        in words: [CSSText], _ isShorthand: Bool, _ relatives: FontSizeValue.Relatives
    ) -> FontSizeValue? {
        if isShorthand { return words.lazy.compactMap { size($0, relatives) }.first }
        return words.count == 1 ? size(words[0], relatives) : nil
    }

    private static func weight(_ word: CSSText) -> FontWeight? {
        word.text == "bold" ? FontWeight(700) : Double(word.text).flatMap { FontWeight($0) }
    }

    private static let longest = 200
    private static let largest = TextSize.bounds.upperBound

    // MARK: Around

    /// Returns the font size that a rule sets on the root (0) or the body (1), or nil if no rule does.
    private func pageSize(_ look: ResolvedStyles, at index: Int, _ relatives: FontSizeValue.Relatives) -> FontSizeValue?
    {
        let holding = sheets.rulesWithFontSize.compactMap { number -> (rule: Int, specificity: Specificity)? in
            let rule = sheets.rules[number]
            guard Budget.allows(), look.matching.holds(rule.conditions) else { return nil }
            return look.matching.selectors.specificity(of: rule.selectors, at: index).map { (number, $0) }
        }
        return size(among: holding, relatives)
    }

    /// Returns the size that the winning rule sets, or an unknown size if it can't be determined.
    private func size(
        among settings: [(rule: Int, specificity: Specificity)], _ relatives: FontSizeValue.Relatives
    ) -> FontSizeValue? {
        guard let won = sheets.winner(\.fontSize, among: settings) else { return nil }
        let rule = sheets.rules[won.rule]
        return words(won.declaration, rule, OwnProperties(rule, in: sheets))
            .flatMap { size(in: $0, won.declaration.isShorthand, relatives) } ?? .unknown
    }

    /// Returns the font size of the element that encloses a rule's element: the nearest element in the selector that a
    /// rule gives a size, or else the page. Returns nil if the files don't determine it.
    private mutating func sizeAround(_ rule: StyleRule) -> Double? {
        guard let look else { return nil }
        if rule.selectors.asksForTheme {
            for (index, size) in [root.em, root.rem].enumerated()
            where look.matching.selectors.specificity(of: rule.selectors, at: index) != nil {
                return size
            }
        }
        if inherited == nil {
            var finder = NamedElementsFinder(lists: sheets.lists)
            let settings = ElementSettings(sheets, &finder) { $0.fontSize != nil }
            inherited = (settings, finder)
        }
        guard let paths = inherited?.finder.paths(of: rule.selectors), !paths.isEmpty else { return nil }
        let sizes = Set(paths.map { sizeAround($0, look) })
        return sizes.count == 1 ? sizes.first ?? nil : nil
    }

    private func sizeAround(_ path: NamedElements, _ look: ResolvedStyles) -> Double? {
        guard let settings = inherited?.settings else { return nil }
        var size = page
        // The sizes are computed from the outermost element inwards, since each may be relative to that of the
        // enclosing element.
        for (index, element) in path.elements.enumerated().reversed() where index > 0 && !element.isThemed {
            guard Budget.allows() else { return nil }
            let around = path.elements.dropFirst(index + 1)
            let holding = sheets.holding(settings.settings(of: element, in: around), in: look)
            if let own = self.size(among: holding, .init(rem: root.rem, em: size)) { size = own.exact }
        }
        return size
    }
}

extension ForegroundContent {
    fileprivate var isLarge: Bool { ContrastProfile.wcagAA.isLarge(size, weight) }
}

extension CSSText {
    /// Whether a font size is relative to that of the enclosing element.
    fileprivate var isRelative: Bool {
        // The search also finds `rem`, which does no harm.
        slice.contains(UInt8(ascii: "%")) || slice.indices.contains { bytes[$0...].starts(with: "em".utf8) }
    }
}
