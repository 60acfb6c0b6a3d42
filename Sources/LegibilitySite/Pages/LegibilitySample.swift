import Legibility
import LegibilityAPI

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
