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
        checks.section(headline, drawing: drawing, path: FocusOrLinkQuestion.link.path, asked: query)
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
