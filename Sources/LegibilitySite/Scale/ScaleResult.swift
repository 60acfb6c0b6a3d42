import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The answer of `/palette/scale`: the steps on their background, the verdict, the curves, a table and code.
struct ScaleResult {
    let question: ScaleQuery
    let scale: ContrastScale

    init(_ question: ScaleQuery) {
        self.question = question
        scale = question.scale
    }

    /// The steps with a colour, with their numbers.
    var reached: [(number: Int, step: ContrastScale.Step, color: SRGB8)] {
        scale.steps.enumerated().compactMap { index, step in step.color.map { (index + 1, step, $0) } }
    }

    private var missed: [ContrastScale.Step] { scale.steps.filter { $0.color == nil } }

    private var muted: [Int] { reached.filter(\.step.isMuted).map(\.number) }

    /// The answer in a few words.
    var headline: Phrase {
        let (count, all) = (reached.count, scale.steps.count)
        if count == all { return count == 1 ? "1 step reaches its ratio" : "All \(count) steps reach their ratios" }
        return "\(count) of \(all) steps are possible"
    }

    var section: HTML {
        """
        <section id="result" aria-labelledby="verdict">
        \(stage)
        <div class="verdict \((missed.isEmpty ? "pass" : "fail") as String)">
        \((missed.isEmpty ? Mark.check : .cross).svg)
        <h1 id="verdict">\(headline)</h1>
        <p class="because">\(because)</p>
        </div>
        \(notes)
        \(ScaleCurves(scale: scale).markup)
        \(table)
        \(links)
        \(ScaleCode(steps: reached.map { ($0.number, $0.color) }).markup)
        </section>
        """
    }

    private var because: Phrase {
        let highest = displayedRatio(scale.highestRatio)
        guard let lowest = missed.first else {
            return scale.isDarker
                ? "The steps are darker than the background, up to \(highest) at most."
                : "The steps are lighter than the background, up to \(highest) at most."
        }
        return missed.count == 1
            ? "\(lowest.target.plain):1 is out of reach: on this background, the highest ratio is \(highest)."
            : "\(lowest.target.plain):1 and higher are out of reach: on this background, the highest ratio is \(highest)."
    }

    /// The steps as bars, as wide as the page, on the background.
    private var stage: HTML {
        let width = 1000 / Double(max(reached.count, 1))
        let bars = reached.enumerated().map { index, part -> HTML in
            let label = relativeLuminance(part.color) > 0.18 ? "#000000" : "#ffffff"
            let middle = ((Double(index) + 0.5) * width).shortened
            return """
                <rect x="\((Double(index) * width).shortened)" y="16" width="\((width + 0.5).shortened)" height="128" fill="\(part.color.hex)"/>\
                <text x="\(middle)" y="88" text-anchor="middle" font-size="24" font-weight="700" fill="\(label)">\(part.number)</text>
                """
        }
        return """
            <svg class="steps" viewBox="0 0 1000 160" role="img" aria-label="The steps on the background">\
            <rect width="1000" height="160" fill="\(scale.background.hex)"/>\(bars)</svg>
            """
    }

    private var notes: HTML {
        let muted = muted
        let list = muted.map(String.init).joined(separator: ", ")
        let steps: HTML =
            muted.count == 1
            ? "<li>sRGB doesn’t contain the wanted chroma of step \(list), so it has the highest one there is.</li>"
            : "<li>sRGB doesn’t contain the wanted chroma of steps \(list), so they have the highest one there is.</li>"
        return """
            <ul class="notes"><li>\(home)</li>\(muted.isEmpty ? "" : steps)</ul>
            """
    }

    /// The place of the base colour on the scale, in a sentence.
    private var home: Phrase {
        let ratio = displayedRatio(scale.baseRatio)
        let isOnSide =
            scale.isDarker
            ? relativeLuminance(scale.base) <= relativeLuminance(scale.background)
            : relativeLuminance(scale.base) >= relativeLuminance(scale.background)
        return isOnSide
            ? "The base colour has \(ratio) with the background."
            : "The base colour has \(ratio), on the other side of the background; only its hue and chroma are used."
    }

    private var table: HTML {
        let rows = scale.steps.enumerated().map { index, step -> HTML in
            guard let color = step.color, let ratio = step.ratio, let shown = step.oklch?.coordinates else {
                return """
                    <tr><th scope="row">\(index + 1)</th><td>\(step.target.plain):1</td>\
                    <td colspan="5">Out of reach on this background</td></tr>

                    """
            }
            let chroma: HTML =
                step.isMuted
                ? "\(shown.y.threeDecimals) <span class=\"of\">of \(step.wanted.chroma.threeDecimals)</span>"
                : "\(shown.y.threeDecimals)"
            // The hue of a grey is noise of rounding.
            let hue = shown.y < 0.01 ? "–" : "\(Int(shown.z.rounded()))°"
            return """
                <tr><th scope="row">\(index + 1)</th><td>\(step.target.plain):1</td><td>\(displayedRatio(ratio))</td>\
                <td><svg class="swatch" width="28" height="28" aria-hidden="true" focusable="false"><rect width="28" height="28" fill="\(color.hex)"/></svg> \
                <code data-copy>\(color.hex)</code></td>\
                <td>\((100 * shown.x).oneDecimal)%</td><td>\(chroma)</td><td>\(hue)</td></tr>

                """
        }
        return """
            <div class="scroll" role="region" aria-labelledby="steps" tabindex="0">
            <table><caption id="steps">The steps</caption>
            <thead><tr><th scope="col">Step</th><th scope="col">Target</th><th scope="col">Ratio</th>\
            <th scope="col">Colour</th><th scope="col">Lightness</th><th scope="col">Chroma</th><th scope="col">Hue</th></tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            """
    }

    /// Links to the same colours as a palette.
    private var links: HTML {
        guard reached.count > 1 else { return "" }
        let colors = reached.map { "\($0.number): \($0.color.hex)" }.joined(separator: "\n")
        let query = [PaletteQuestion.colors.given(colors), QueryItem(name: "kind", value: "sequential")]
        return """
            <p class="links"><a href="/palette?\(query.encoded)">Check these steps as a palette</a></p>
            """
    }
}

extension Double {
    var threeDecimals: String { (((self * 1000).rounded() / 1000) + 0).plain }
    var oneDecimal: String { (((self * 10).rounded() / 10) + 0).plain }
}
