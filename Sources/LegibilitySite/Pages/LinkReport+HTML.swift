import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension LinkReport {
    /// A short summary of the result.
    var headline: Phrase {
        switch checks.result {
        case .pass, .exempt, .indeterminate: "The link is distinguishable and readable"
        case .fail: "The link isn’t distinguishable or readable enough"
        }
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        checks.section(
            headline, drawing: drawing, fixes: fixes(asked: query), path: FocusOrLinkQuestion.link.path, asked: query)
    }

    /// Returns fixes for a failing link: the nearest passing colour, and an underline.
    private func fixes(asked: [QueryItem]) -> [CheckFix] {
        func replacing(_ item: QueryItem) -> [QueryItem] { asked.filter { $0.name != item.name } + [item] }
        var fixes: [CheckFix] = []
        if let color = assessment.nearestLink?.hex {
            fixes.append(
                CheckFix(
                    query: replacing(LinkQuery.link.given(color)), color: color,
                    words: "Change the link colour to \(color)"))
        }
        // If the link also fails on the background, an underline is only a first step, after which a colour may suffice.
        if case .color = query.distinguished, assessment.linkBesideText.result == .fail,
            fixes.isEmpty || assessment.linkOnBackground.result != .fail
        {
            let underline = LinkQuery.distinguished.given(LinkAssessment.Cue.other.rawValue)
            fixes.append(CheckFix(query: replacing(underline), words: "Underline the link"))
        }
        return fixes
    }

    /// The drawing of the link in a line of text.
    private var drawing: HTML {
        func hex(_ color: SRGB) -> String { SRGB8(rounding: color).hex }
        let isUnderlined =
            switch query.distinguished {
            case .color: false
            case .other: true
            }
        return LinkSample(
            text: hex(assessment.text), link: hex(assessment.link), background: hex(assessment.background),
            isUnderlined: isUnderlined, size: min(max(query.content.size.cssPixels, 8), 40),
            weight: query.content.weight.value
        ).markup
    }
}

/// A sample of a link in a line of text. Drawn text doesn't wrap, so the line is split to fit on a phone.
struct LinkSample {
    /// The colours in hexadecimal notation.
    let text, link, background: String
    let isUnderlined: Bool
    /// The text size in CSS px.
    let size: Double
    let weight: Double

    /// The minimum width of the lines, on a page that is 320 px wide.
    private static let room = 230.0
    private static let margin = 20.0
    /// Generous estimates of the widths of the whole text and of its first two parts, in em. They are for the English
    /// words, which are wider than the Japanese words.
    private static let widths = (all: 12.6, beginning: 7.8)

    /// The parts of each line, which are the same in every language.
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
            <svg class="sample" width="100%" height="\(height.plain)" role="img" \
            aria-label="Preview of the link in a line of text">
            <rect width="100%" height="100%" fill="\(background)"/>
            \(drawn)</svg>
            """
    }
}
