import Glibc
import Legibility
import LegibilityAPI
import Sentences

/// A meter that shows the ratio on a logarithmic scale from 1 to 21, with an empty box from the ratio up to the
/// minimum.
struct RatioMeter {
    /// The lowest and the highest possible ratio.
    let ratios: ClosedRange<Double>
    /// The minimum; nil if none applies.
    let required: Double?
    /// The marks, each with the type of content for which it is the minimum.
    let marks: [(ratio: Double, words: Phrase)]

    init(_ report: ContrastReport) {
        let range = report.range
        ratios = (range?.minimum ?? report.ratio)...max(range?.maximum ?? report.ratio, range?.minimum ?? report.ratio)
        required = report.verdict.requirement.ratio
        let isText = report.query.content.role == .text
        marks = [(3, isText ? "large text" : "graphics"), (4.5, "text"), (7, "enhanced")]
    }

    /// Returns the position of a ratio in percent.
    static func position(_ ratio: Double) -> Double {
        (log(min(max(ratio, 1), 21)) / log(21) * 10000).rounded() / 100
    }

    var markup: HTML {
        let reached = Self.position(ratios.lowerBound)
        // The uncertain part is empty too.
        let end = max(Self.position(ratios.upperBound), required.map(Self.position) ?? 0)
        let ticks = marks.map { ratio, words -> HTML in
            let place = Self.position(ratio).plain
            let isMinimum = ratio == required
            let style = isMinimum ? " minimum" : ""
            let (top, bottom) = isMinimum ? ("2rem", "3.4rem") : ("2.2rem", "3.2rem")
            let word = ratio == 7 ? "word wide" : "word"
            let anchor = HTML(markup: ratio == 3 ? " text-anchor=\"end\"" : ratio == 7 ? " dx=\"0.4em\"" : "")
            return """
                <line class="tick\(style)" x1="\(place)%" x2="\(place)%" y1="\(top)" y2="\(bottom)"/>\
                <text\(isMinimum ? HTML(markup: " class=\"minimum\"") : "" as HTML) x="\(place)%" y="4.4rem"\(anchor)>\(ratio.plain)<tspan class="\(word)" dx="0.25em">\(words)</tspan></text>
                """
        }
        let side = reached < 20 ? "figure low" : "figure"
        let figure = displayedRatio(ratios.lowerBound).dropLast(2)
        return """
            <svg class="meter" width="100%" height="4.75rem" aria-hidden="true" focusable="false">
            <line class="whole" x2="100%" y1="2.7rem" y2="2.7rem"/>
            <rect class="reached" y="2.4rem" width="\(reached.plain)%" height="0.6rem"/>
            <rect class="missing" x="\(reached.plain)%" y="2.45rem" width="\(max(end - reached, 0).plain)%" height="0.5rem"/>
            <line class="tick" y1="2.2rem" y2="3.2rem"/><text y="4.4rem">1</text>\(ticks)\
            <line class="tick" x1="100%" x2="100%" y1="2.2rem" y2="3.2rem"/><text x="100%" y="4.4rem" text-anchor="end">21</text>
            <svg class="needle" x="\(reached.plain)%" y="1.7rem"><path d="M-6 0H6L0 8z"/></svg>
            <text class="\(side)" x="\(reached.plain)%" y="1.5rem">\(String(figure))</text>
            </svg>
            """
    }
}
