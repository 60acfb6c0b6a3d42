import Legibility

/// How large and heavy the texts of rules are, as far as their own rules say; normal text if they don't.
struct StyleTextContents {
    private let sheets: StyleSheetSet
    private let properties: CustomProperties?
    /// Pixels of 1 rem; nil if the files don't say.
    private let rem: Double?

    /// As the body is in a mode: sizes rarely differ between modes.
    init(_ sheets: StyleSheetSet, _ look: StyleLook?) {
        self.sheets = sheets
        properties = look?.properties
        rem = look.map { sheets.rootFontSize($0) } ?? Self.medium
    }

    /// `own` are the properties that the rule's element has from rules of its own.
    func content(of rule: StyleRule, _ own: OwnProperties) -> ForegroundContent {
        var size: TextSize?
        if let declaration = rule.fontSize, let words = words(declaration, rule, own) {
            size =
                declaration.isShorthand
                ? words.lazy.compactMap(self.size).first : words.count == 1 ? self.size(words[0]) : nil
        }
        var weight: FontWeight?
        if let declaration = rule.fontWeight, let words = words(declaration, rule, own) {
            weight =
                declaration.isShorthand
                ? words.prefix { self.size($0) == nil }.lazy.compactMap(Self.weight).first
                : words.count == 1 ? Self.weight(words[0]) : nil
        }
        return ForegroundContent(.text, size: size ?? .normal, weight: weight ?? .regular)
    }

    /// The words of a value, with its properties in place; nil if these aren't known.
    private func words(
        _ declaration: StyleRule.Declaration, _ rule: StyleRule, _ own: OwnProperties
    ) -> [String]? {
        var text = CSSText(sheets.contents[rule.document], declaration.value)
        guard text.range.count < Self.longest else { return nil }
        if text.hasReference {
            var properties = own.isEmpty ? properties : properties?.inside(declaring: own.declared)
            guard case .text(let value)? = properties?.substituted(text), value.range.count < Self.longest else {
                return nil
            }
            text = value
        }
        var cursor = text.cursor
        var words: [String] = []
        while !cursor.isAtEnd {
            let start = cursor.position
            _ = cursor.advance { isWhitespace($0) || $0 == UInt8(ascii: "/") }
            if cursor.position > start { words.append(cursor.text(start..<cursor.position).asciiLowercased) }
            cursor.position += 1
        }
        return words
    }

    private func size(_ word: String) -> TextSize? { Self.pixels(word, rem: rem).flatMap { TextSize($0) } }

    private static func weight(_ word: String) -> FontWeight? {
        word == "bold" ? FontWeight(700) : Double(word).flatMap { FontWeight($0) }
    }

    /// Pixels of a size that is the same wherever an element is; `em` and `%` are not. Of `clamp()` and `max()` the least.
    fileprivate static func pixels(_ word: String, rem: Double?) -> Double? {
        if let size = keywords[word] { return size }
        if word.utf8.hasSuffix("rem") {
            return rem.flatMap { rem in Double(word.dropLast(3)).map { $0 * rem } }
        }
        for (unit, pixels) in units where word.utf8.hasSuffix(unit) {
            return Double(word.dropLast(unit.utf8.count)).map { $0 * pixels }
        }
        for function in ["clamp(", "max("] where word.utf8.starts(with: function.utf8) && word.utf8.last == 0x29 {
            let arguments = word.dropFirst(function.utf8.count).dropLast().split(separator: ",").map {
                $0.trimmed
            }
            // Nothing within them is looked at but plain sizes.
            let sizes = (function == "max(" ? arguments[...] : arguments.prefix(1)).compactMap { argument in
                argument.utf8.contains(UInt8(ascii: "(")) ? nil : pixels(argument, rem: rem)
            }
            return sizes.max()
        }
        return nil
    }

    private static let longest = 200
    fileprivate static let medium = 16.0

    /// Pixels of 1 of a unit. CSS Values 4 § 6.
    private static let units = [
        ("px", 1.0), ("pt", 4.0 / 3), ("pc", 16.0), ("in", 96.0), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
    ]

    /// Pixels of the sizes that CSS Fonts 4 § 2.5 gives for a medium size of 16 px.
    private static let keywords = [
        "xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": 16.0, "large": 18.0, "x-large": 24.0,
        "xx-large": 32.0, "xxx-large": 48.0,
    ]
}

extension StyleSheetSet {
    /// Pixels of 1 rem in a mode: 16, or what a rule makes of that for the root; nil if that isn't a plain size.
    fileprivate func rootFontSize(_ look: StyleLook) -> Double? {
        var declared: (specificity: Specificity, text: String)?
        for number in rulesWithFontSize where look.matching.holds(rules[number].conditions) {
            let rule = rules[number]
            guard let specificity = look.matching.selectors.specificity(of: rule.selectors, at: 0),
                let declaration = rule.fontSize, declared.map({ !(specificity < $0.specificity) }) ?? true
            else { continue }
            let words = CSSText(contents[rule.document], declaration.value).text.asciiLowercased
                .split { $0 == " " || $0 == "/" }
            let size =
                declaration.isShorthand
                ? words.first { ($0.utf8.first ?? 0) >= 0x30 && ($0.utf8.first ?? 0) <= 0x39 && Double($0) == nil }
                    ?? ""
                : words.count == 1 ? words[0] : ""
            declared = (specificity, String(size))
        }
        guard let declared else { return StyleTextContents.medium }
        for (unit, pixels) in [("%", 0.16), ("rem", 16), ("em", 16)] where declared.text.utf8.hasSuffix(unit) {
            return Double(declared.text.dropLast(unit.utf8.count)).map { $0 * pixels }
        }
        return StyleTextContents.pixels(declared.text, rem: StyleTextContents.medium)
    }
}
