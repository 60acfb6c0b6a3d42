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
