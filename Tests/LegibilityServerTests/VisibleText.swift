import Foundation

/// What people read of a page: its text and the attributes that are read to them; and how it is built.
struct VisibleText {
    /// Each piece of text that is in the page's own language.
    private(set) var pieces: [String] = []
    /// The page's tags with the attributes that are for programs.
    private(set) var skeleton: [String] = []

    /// Names and terms that are the same in Japanese, units, and what stands for a value.
    private static let identifiers = [
        "G-", "white", "black", "text", "non-text", "decorative", "Legibility", "WCAG", "Level", "APCA", "Apple", "HIG",
        "API", "HTTP", "JSON", "CSS",
        "SVG", "HTML",
        "Markdown",
        "DTCG",
        "sRGB", "RGB", "Hex", "OKLCH", "Display", "P3", "SwiftUI", "UIKit", "Compose", "Swift", "AA", "AAA", "Lc", "px",
        "pt", "Brettel",
        "Machado", "Thin", "Extra", "Light", "Regular", "Medium", "Semibold", "Bold", "Black", "Aa",
        // What rules are called at their source.
        "Contrast", "Minimum", "Enhanced", "Non-text", "Human", "Interface", "Guidelines", "Accessibility", "Color",
        "Dark", "Mode", "W",
    ]

    init(_ page: String) throws {
        var skipped: [String] = []
        var rest = page[...]
        while let open = rest.firstIndex(of: "<") {
            add(rest[..<open], isSkipped: !skipped.isEmpty)
            rest = rest[open...]
            let end = rest.firstIndex(of: ">") ?? rest.index(before: rest.endIndex)
            let tag = String(rest[...end])
            rest = rest[rest.index(after: end)...]
            guard let match = tag.firstMatch(of: #/^<(\/?)(\w+)/#) else { continue }
            let (isEnd, name) = (!match.output.1.isEmpty, String(match.output.2))
            if isEnd {
                if skipped.last == name { skipped.removeLast() }
                skeleton.append("</\(name)>")
                continue
            }
            let isOwn =
                name == "html" || (!tag.contains(#/\slang="/#) && !["code", "pre", "textarea", "input"].contains(name))
            let isVoid = ["br", "img", "input", "link", "meta", "wbr"].contains(name) || tag.hasSuffix("/>")
            if !isVoid, !skipped.isEmpty ? skipped.last == name : !isOwn { skipped.append(name) }
            attributes(of: tag, isSkipped: !skipped.isEmpty || !isOwn)
        }
        add(rest, isSkipped: false)
    }

    private mutating func attributes(of tag: String, isSkipped: Bool) {
        let readable = ["aria-label", "title", "alt", "placeholder"]
        let isDescription = tag.contains(#/name="description"|property="og:/#)
        var bones = tag.prefix { $0 != " " && $0 != ">" } + ""
        for match in tag.matches(of: #/\s([\w-]+)="([^"]*)"/#) {
            let (name, value) = (String(match.output.1), match.output.2)
            if readable.contains(name) || (isDescription && name == "content") {
                // A sample of what may be typed is no text.
                if name != "placeholder" { add(value, isSkipped: isSkipped) }
            } else if !["lang", "hreflang"].contains(name), !value.contains("lang="),
                !["height", "data-copy", "alt"].contains(name)
            {
                bones += " \(name)=\(name == "data-rules" ? "" : String(value))"
            }
        }
        skeleton.append(String(bones))
    }

    private mutating func add(_ text: Substring, isSkipped: Bool) {
        let piece = text.replacing(#/&#?\w+;/#, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !piece.isEmpty, !isSkipped { pieces.append(piece) }
    }

    /// Pieces in which words are left over that are neither Japanese nor the same in every language.
    var english: [String] {
        pieces.filter { piece in
            let words = piece.withoutValues.matches(of: #/[A-Za-z][A-Za-z-]+/#).map { String($0.output) }
            return words.contains { !Self.identifiers.contains($0) }
        }
    }

    var isJapanese: Bool { pieces.contains { $0.contains(#/[ぁ-んァ-ヶ一-龠]/#) } }
}

extension String {
    /// Without what is quoted, and without addresses, colours and single words that are a parameter's value.
    fileprivate var withoutValues: String {
        if wholeMatch(of: #/[a-z\/][a-z0-9\/-]*|https?:.*/#) != nil { return "" }
        return replacing(#/“[^”]*”|\[!.*\)|system:\w+|\/[a-z]+|[a-z-]+(, [a-z-]+)+|#?\b[0-9a-f]{3,8}\b/#, with: "")
            .replacing(#/[a-z-]+\([^に、]*\)/#, with: "")
    }
}
