import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// Several text elements that were checked, as shown on a page.
struct LegibilityList {
    /// The results, each with its own query; never empty.
    let answers: [(query: [QueryItem], answer: LegibilityAnswer)]

    /// A short summary of the result.
    var headline: Phrase {
        let clean = answers.count { $0.answer.report.findings.isEmpty }
        return "No problems found in \(clean) of \(answers.count)"
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        let table = SmallTable(
            caption: "All text elements", columns: ["Text", "Findings"],
            rows: answers.map { query, answer in
                (
                    "<a href=\"\(TypeQuestion.legibility.path)?\(query.encoded)\">\(answer.name)</a>",
                    [.init("\(answer.headline)")]
                )
            })
        return """
            <section id="result" aria-labelledby="verdict">
            <div class="verdict exempt">
            \(Mark.information.svg)
            <h2 id="verdict">\(headline)</h2>
            <p class="because">Each text element has a page with all its findings.</p>
            </div>
            \(table.markup)
            <p class="links"><a href="/v1/type/legibility?\(query.encoded)">This result as JSON</a></p>
            </section>
            """
    }
}

extension LegibilityAnswer {
    /// The style and the size.
    fileprivate var name: String {
        [query.question.style?.title, query.question.textSize?.points].compactMap(\.self)
            .joined(separator: ", ")
    }
}

extension LegibilityFinding {
    /// The subject with its figures, if it has any: “text size, 10 pt instead of 11 pt”.
    var inShort: Phrase {
        guard let measured, let required, let unit else { return rule.subject }
        let (found, asked) =
            switch unit {
            case .points: (measured.points, required.points)
            case .percent: (measured.percent, required.percent)
            // A ratio is never rounded up to a value that it doesn't reach.
            case .ratio: (displayedRatio(measured), "\(required.plain):1")
            case .weight: (measured.plain, required.plain)
            }
        return "\(rule.subject), \(found) instead of \(asked)"
    }
}

extension LegibilityRule {
    /// The subject, in a few words.
    fileprivate var subject: Phrase {
        switch self {
        case .textSize, .widgetTextSize: "text size"
        case .lightWeight, .liveActivityWeight: "weight"
        case .thinCustomFace: "size of a thin typeface"
        case .enlargement: "growth"
        case .tracking: "tracking"
        case .tightLeading: "leading"
        case .contrast: "contrast"
        case .controlSize: "control size"
        case .hitRegion: "touch target area"
        case .gameControlSize: "game control size"
        case .padding: "padding around the control"
        case .visionCentres, .visionMargin, .visionRegular: "distance to the next element"
        case .widgetPlatforms: "widgets not supported"
        case .widgetSizes: "widget size"
        case .liveActivityPlatforms: "Live Activities not supported"
        case .coloredText: "weight of coloured text"
        case .hierarchy: "text hierarchy"
        }
    }
}

extension LegibilityAnswer {
    /// The visitor's words at every size that users can choose, for browsers with JavaScript. The sample is empty on a
    /// gradient, which is drawn only on the stage.
    var sample: HTML {
        guard let text = report.text, contrast?.gradient == nil else { return "" }
        let question = query.question
        let categories = text.steps.compactMap(\.category)
        let specimen = TextSpecimen(
            name: "The text", weight: question.weight.value, isCustom: true, colors: contrast?.sampleColors,
            steps: text.steps.map { step in
                .init(
                    size: step.size, tracking: question.tracking ?? 0,
                    caption: "\(step.size.points), weight \(question.weight.value.plain)")
            })
        return """
            \(categories.count > 1 ? CategorySlider(categories: categories).alone : "")
            \([specimen].markup())
            """
    }
}

extension ContrastReport {
    /// The pair as a screen shows it; if the backdrop is unknown, over the worst backdrop.
    fileprivate var sampleColors: (text: String, background: String) {
        (SRGB8(rounding: shown.text).hex, SRGB8(rounding: shown.background).hex)
    }
}
