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

    /// The least room that the lines have, where a page is 320 px wide.
    private static let room = 230.0
    private static let margin = 20.0
    /// The widths of the whole and of its first two parts in em, generously: with English words, which are wider than the
    /// Japanese ones.
    private static let widths = (all: 12.6, beginning: 7.8)

    /// The parts that stand in each line, the same ones in every language.
    private var lines: [HTML] {
        let underline: HTML = isUnderlined ? " text-decoration=\"underline\"" : ""
        let linked: HTML = "<tspan fill=\"\(link)\"\(underline)>the link</tspan>"
        let (first, last): (HTML, HTML) = ("Find", "in here")
        if size * Self.widths.all <= Self.room { return ["\(first) \(linked) \(last)"] }
        return size * Self.widths.beginning <= Self.room ? ["\(first) \(linked)", last] : [first, linked, last]
    }

    var markup: HTML {
        let lines = lines
        let step = 1.4 * size
        let height = max(96, (Double(lines.count) * step + 2 * Self.margin).rounded(.up))
        let top = (height - Double(lines.count) * step) / 2
        let drawn = lines.enumerated().map { index, line -> HTML in
            """
            <text x="\(Self.margin.plain)" y="\((top + (Double(index) + 0.5) * step).rounded().plain)" fill="\(text)" \
            font-size="\(size.plain)" font-weight="\(weight.plain)" dominant-baseline="central">\(line)</text>

            """
        }
        return """
            <svg class="sample" width="100%" height="\(height.plain)" role="img" aria-label="The link in a line of text, as it looks">
            <rect width="100%" height="100%" fill="\(background)"/>
            \(drawn)</svg>
            """
    }
}
