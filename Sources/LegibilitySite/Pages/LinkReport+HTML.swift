import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension LinkReport {
    /// The answer in a few words.
    var headline: Phrase {
        switch checks.result {
        case .pass, .exempt, .indeterminate: "The link is distinguishable and readable"
        case .fail: "The link isn’t sufficient"
        }
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        checks.section(headline, drawing: drawing, path: FocusOrLinkQuestion.link.path, asked: query)
    }

    /// The link in a line of text.
    private var drawing: HTML {
        func hex(_ color: SRGB) -> String { SRGB8(rounding: color).hex }
        let size = min(max(query.content.size.cssPixels, 8), 40)
        let underline: HTML =
            switch query.distinguished {
            case .color: ""
            case .other: " text-decoration=\"underline\""
            }
        return """
            <svg class="sample" width="100%" height="96" role="img" aria-label="The link in a line of text, as it looks">
            <rect width="100%" height="100%" fill="\(hex(assessment.background))"/>
            <text x="20" y="50%" fill="\(hex(assessment.text))" font-size="\(size.plain)" \
            font-weight="\(query.content.weight.value.plain)" dominant-baseline="central">Find \
            <tspan fill="\(hex(assessment.link))"\(underline)>the link</tspan> in here</text>
            </svg>
            """
    }
}
