import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Markup
import Sentences

/// The answer to a search that contains a job instead of words: a font size at a text size, such as “17 pt at AX3”, or
/// one or two colours, such as “777 fff”, for which there is a page.
struct SearchJob {
    let markup: HTML

    init?(_ words: String) {
        guard let markup = Self.size(Self.parts(of: words)) else { return nil }
        self.markup = markup
    }

    /// Returns the words of a search for a job; empty if it has too many.
    private static func parts(of words: String) -> [String] {
        // Most searches are ASCII, whose bytes are divided much faster than characters.
        let parts =
            words.utf8.allSatisfy { $0 < 0x80 }
            ? words.utf8.split { $0 <= 0x20 || ",;/".utf8.contains($0) }.map { String(Substring($0)) }
            : words.split { $0.isWhitespace || ",;/".contains($0) }.map(String.init)
        return parts.count > 6 ? [] : parts
    }

    // MARK: Colours

    private static let joints: Set<String> = ["on", "vs", "and", "over", "と", "の上の"]

    /// Returns the query of the page about a pair, if a search contains nothing else. A single colour is on white.
    static func pair(in words: String) -> [QueryItem]? {
        var parts = parts(of: words)
        if parts.count > 2 { parts.removeAll { joints.contains($0.lowercased()) } }
        guard parts.count <= 2, let first = parts.first, let text = color(first, isAlone: parts.count == 1) else {
            return nil
        }
        let colors = [text] + parts.dropFirst().compactMap { color($0, isAlone: false) }
        guard colors.count == parts.count else { return nil }
        let background = colors.count > 1 ? colors[1] : SRGB8(red: 255, green: 255, blue: 255)
        return [ContrastQuery.foreground.given(text.hex), ContrastQuery.background.given(background.hex)]
    }

    /// Returns an opaque colour. A word alone needs a “#” or six digits, because it may mean something else.
    private static func color(_ word: String, isAlone: Bool) -> SRGB8? {
        let isHex = word.allSatisfy(\.isHexDigit) && (isAlone ? [6] : [3, 6]).contains(word.utf8.count)
        guard isHex || word.hasPrefix("#") || !isAlone, let color = try? Color(css: word.withNumberSign),
            color.alpha == 1
        else { return nil }
        return SRGB8(rounding: color.mappedToSRGB)
    }

    // MARK: A size

    private static let fillers: Set<String> = [
        "pt", "pts", "point", "points", "at", "@", "in", "body", "size", "text", "font",
    ]

    private static func size(_ parts: [String]) -> HTML? {
        guard parts.contains(where: { $0.utf8.first.map { (0x30...0x39).contains($0) } ?? false }) else { return nil }
        var (size, category): (String?, SizeCategory?) = (nil, nil)
        for part in parts.map({ $0.lowercased() }) where !fillers.contains(part) {
            let number = part.hasSuffix("pt") ? String(part.dropLast(2)) : part
            if size == nil, decimalNumber(number) != nil {
                size = number
            } else if category == nil,
                let found = SizeCategory.allCases.first(where: { $0.abbreviation.lowercased() == part })
            {
                category = found
            } else {
                return nil
            }
        }
        guard let size, let category else { return nil }
        let query = [FontScaleQuery.size.given(size), FontScaleQuery.category.given(category.rawValue)]
        var reader = Reader(query: query, known: FontScaleQuery.parameters)
        let question = FontScaleQuery(&reader)
        guard reader.faults.isEmpty, let step = FontScaleReport(question).steps.first else { return nil }
        return """
            <section class="direct" aria-labelledby="direct"><h2 id="direct">\(FontScaleReport(question).headline(at: step))</h2>
            <p class="figure">\(step.scaledFontSize.points)</p>
            <p><a href="/type/scale?\(query.encoded)">Every text size</a></p></section>
            """
    }
}
