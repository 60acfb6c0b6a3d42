import Legibility
import LegibilityAPI

extension LegibilityAnswer {
    /// The requested text at every size that users can choose; without a script or on a gradient, only at its own size.
    var sample: HTML {
        guard let text = report.text else { return "" }
        if let contrast, contrast.gradient != nil { return still }
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
            <noscript>\(still)</noscript>
            """
    }

    /// A word at actual size, if it fits on a phone.
    private var still: HTML {
        let size = min(query.question.textSize ?? 0, 40)
        let (background, fill): (HTML, HTML) =
            contrast.map { ($0.sampleBackground, $0.sampleFill) } ?? ("", "fill=\"currentColor\"")
        return """
            <svg class="sample" width="100%" height="\((2 * size).rounded(.up).plain)" role="img" aria-label="The text">\
            \(background)<text x="12" y="50%" dominant-baseline="central" \(fill) font-size="\(size.plain)" \
            font-weight="\(query.question.weight.value.plain)">Reading</text></svg>
            """
    }
}

extension ContrastReport {
    /// The pair as a screen shows it; if the backdrop is unknown, over the worst backdrop.
    fileprivate var sampleColors: (text: String, background: String) {
        (SRGB8(rounding: shown.text).hex, SRGB8(rounding: shown.background).hex)
    }
}
