import Legibility
import LegibilityAPI
import Sentences

/// A link in a line of text, as it looks: in as many lines as a phone needs, since what is drawn doesn't wrap by itself.
struct LinkSample {
    /// Colours in hexadecimal.
    let text, link, background: String
    let isUnderlined: Bool
    /// In CSS px.
    let size: Double
    let weight: Double

    /// A part of a line, in one colour.
    private struct Run {
        var text: String
        let isLink: Bool
    }

    /// What a line has room for where a page is 320 px wide.
    private static let room = 230.0
    private static let margin = 20.0
    private static let pieces: [(text: Phrase, isLink: Bool)] = [
        ("Find", false), ("the link", true), ("in here", false),
    ]

    var markup: HTML { HTML { markup(in: $0) } }

    private func markup(in language: Language) -> HTML {
        let lines = lines(in: language)
        let step = 1.4 * size
        let height = max(96, (Double(lines.count) * step + 2 * Self.margin).rounded(.up))
        let top = (height - Double(lines.count) * step) / 2
        let drawn = lines.enumerated().map { index, runs -> HTML in
            let y = top + (Double(index) + 0.5) * step
            return """
                <text x="\(Self.margin.plain)" y="\(y.plain)" fill="\(text)" font-size="\(size.plain)" \
                font-weight="\(weight.plain)" dominant-baseline="central">\(runs.map(span))</text>

                """
        }
        return """
            <svg class="sample" width="100%" height="\(height.plain)" role="img" aria-label="The link in a line of text, as it looks">
            <rect width="100%" height="100%" fill="\(background)"/>
            \(drawn)</svg>
            """
    }

    private func span(_ run: Run) -> HTML {
        guard run.isLink else { return "\(run.text)" }
        let underline: HTML = isUnderlined ? " text-decoration=\"underline\"" : ""
        return "<tspan fill=\"\(link)\"\(underline)>\(run.text)</tspan>"
    }

    private func lines(in language: Language) -> [[Run]] {
        var lines: [[Run]] = [[]]
        var width = 0.0
        for unit in Self.units(in: language) {
            let length = Self.width(unit.text) * size
            if width > 0, width + length > Self.room {
                lines.append([])
                width = 0
            }
            // A line begins with a word.
            if width == 0, unit.text == " " { continue }
            width += length
            let last = lines.count - 1
            if let run = lines[last].indices.last, lines[last][run].isLink == unit.isLink {
                lines[last][run].text += unit.text
            } else {
                lines[last].append(unit)
            }
        }
        return lines
    }

    /// What a line may end behind: words, the spaces between them, and single ideographs, around which there are none.
    private static func units(in language: Language) -> [Run] {
        var units: [Run] = []
        for (text, isLink) in pieces {
            for (index, word) in text.text(in: language).split(separator: " ").enumerated() {
                if word.unicodeScalars.contains(where: isWide) {
                    units += word.map { Run(text: String($0), isLink: isLink) }
                } else {
                    // The space before a link is no part of it.
                    if !units.isEmpty { units.append(Run(text: " ", isLink: isLink && index > 0)) }
                    units.append(Run(text: String(word), isLink: isLink))
                }
            }
        }
        return units
    }

    /// In em, generously: letters are about half as wide as high, ideographs as wide as high.
    private static func width(_ text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + (isWide($1) ? 1 : 0.6) }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x2E80 }
}
