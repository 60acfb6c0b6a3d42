import Legibility

extension StyleRule {
    /// How large and heavy its text is, as far as the rule says; normal text if it doesn't.
    func content(in contents: [[UInt8]]) -> ForegroundContent {
        func text(_ declaration: Declaration?) -> (words: [String], isShorthand: Bool)? {
            declaration.map { declaration in
                let text = CSSText(contents[document], declaration.value)
                guard text.range.count < 200 else { return ([], declaration.isShorthand) }
                return (
                    text.text.asciiLowercased.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "/" }.map(
                        String.init),
                    declaration.isShorthand
                )
            }
        }
        var size: TextSize?
        if let (words, isShorthand) = text(fontSize) {
            size = isShorthand ? words.lazy.compactMap(Self.size).first : words.count == 1 ? Self.size(words[0]) : nil
        }
        var weight: FontWeight?
        if let (words, isShorthand) = text(fontWeight) {
            weight =
                isShorthand
                ? words.prefix { Self.size($0) == nil }.lazy.compactMap(Self.weight).first
                : words.count == 1 ? Self.weight(words[0]) : nil
        }
        return ForegroundContent(.text, size: size ?? .normal, weight: weight ?? .regular)
    }

    /// A size that is the same wherever the rule's elements stand; `em` and `%` are not.
    private static func size(_ word: String) -> TextSize? {
        if let size = keywords[word] { return TextSize(size) }
        for (unit, pixels) in units where word.utf8.hasSuffix(unit) {
            return Double(word.dropLast(unit.utf8.count)).flatMap { TextSize($0 * pixels) }
        }
        return nil
    }

    private static func weight(_ word: String) -> FontWeight? {
        word == "bold" ? FontWeight(700) : Double(word).flatMap { FontWeight($0) }
    }

    /// Pixels of 1 of a unit; `rem` first, which ends as `em` does. CSS Values 4 § 6.
    private static let units = [
        ("rem", 16.0), ("px", 1.0), ("pt", 4.0 / 3), ("pc", 16.0), ("in", 96.0), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
    ]

    /// Pixels of the sizes that CSS Fonts 4 § 2.5 gives for a medium size of 16 px.
    private static let keywords = [
        "xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": 16.0, "large": 18.0, "x-large": 24.0,
        "xx-large": 32.0, "xxx-large": 48.0,
    ]
}
