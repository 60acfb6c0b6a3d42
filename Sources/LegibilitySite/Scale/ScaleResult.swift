import HTTPMessages
import Legibility
import LegibilityAPI
import Numbers
import Sentences

/// The result on `/palette/scale`: the steps on their background with the verdict, and the details.
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

    /// The result in a few words.
    var headline: Phrase {
        let (count, all) = (reached.count, scale.steps.count)
        if count < all { return "\(count) of \(all) steps are possible" }
        return count == 1 ? "1 step meets its target ratio" : "All \(count) steps meet their target ratios"
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
        </section>
        """
    }

    /// The curves, a table of the steps, and code.
    var details: HTML {
        """
        \(ScaleCurves(scale: scale).markup)
        \(table)
        \(links)
        \(ScaleCode(steps: reached.map { ($0.number, $0.color) }).markup)
        """
    }

    private var because: Phrase {
        let highest = displayedRatio(scale.highestRatio)
        guard let lowest = missed.first else {
            return scale.isDarker
                ? "The steps are darker than the background. The highest possible ratio is \(highest)."
                : "The steps are lighter than the background. The highest possible ratio is \(highest)."
        }
        return missed.count == 1
            ? "\(lowest.target.plain):1 isn’t possible on this background. The highest possible ratio is \(highest)."
            : "\(lowest.target.plain):1 and higher aren’t possible on this background. The highest possible ratio is \(highest)."
    }

    /// The steps as bars on the background. Positions are percentages, so that numbers have the same size at each width.
    private var stage: HTML {
        let width = 100 / Double(max(reached.count, 1))
        // More numbers would touch each other on a phone.
        let isNarrow = reached.count > 12
        let bars = reached.enumerated().map { index, part -> HTML in
            let label = relativeLuminance(part.color) > 0.18 ? "#000000" : "#ffffff"
            let left = (Double(index) * width).shortened
            let bar: HTML = """
                <rect x="\(left)%" y="14" width="\((width + 0.1).shortened)%" height="84" fill="\(part.color.hex)"/>
                """
            if isNarrow, !index.isMultiple(of: 2) { return bar }
            let middle = ((Double(index) + 0.5) * width).shortened
            return "\(bar)<text x=\"\(middle)%\" y=\"56\" dy=\"0.35em\" fill=\"\(label)\">\(part.number)</text>"
        }
        return """
            <svg class="steps" width="100%" height="112" role="img" aria-label="Steps on the background">\
            <rect width="100%" height="112" fill="\(scale.background.hex)"/>\(bars)</svg>
            """
    }

    private var notes: HTML {
        let muted = muted
        let list = muted.map(String.init).joined(separator: ", ")
        let steps: HTML =
            muted.count == 1
            ? "<li>Step \(list) has less chroma than its target, because sRGB doesn’t contain that chroma at this lightness.</li>"
            : "<li>Steps \(list) have less chroma than their targets, because sRGB doesn’t contain that much chroma at their lightness.</li>"
        return """
            <ul class="notes"><li>\(home)</li>\(muted.isEmpty ? "" : steps)</ul>
            """
    }

    /// A sentence that compares the base colour with the background.
    private var home: Phrase {
        let ratio = displayedRatio(scale.baseRatio)
        let isOnSide =
            scale.isDarker
            ? relativeLuminance(scale.base) <= relativeLuminance(scale.background)
            : relativeLuminance(scale.base) >= relativeLuminance(scale.background)
        if isOnSide { return "The contrast between the base colour and the background is \(ratio)." }
        return scale.isDarker
            ? "The base colour is lighter than the background (\(ratio)); the scale uses only its hue and chroma."
            : "The base colour is darker than the background (\(ratio)); the scale uses only its hue and chroma."
    }

    private var table: HTML {
        let rows = scale.steps.enumerated().map { index, step -> HTML in
            guard let color = step.color, let ratio = step.ratio, let shown = step.oklch?.coordinates else {
                return """
                    <tr><th scope="row">\(index + 1)</th><td>\(step.target.plain):1</td>\
                    <td colspan="5">Not possible on this background</td></tr>

                    """
            }
            let chroma: HTML =
                step.isMuted
                ? "\(shown.y.threeDecimals) <span class=\"of\">of \(step.wanted.chroma.threeDecimals)</span>"
                : "\(shown.y.threeDecimals)"
            // The hue of a grey results only from rounding.
            let hue = shown.y < 0.01 ? "–" : "\(Int(saturating: shown.z.rounded()))°"
            return """
                <tr><th scope="row">\(index + 1)</th><td>\(step.target.plain):1</td><td>\(displayedRatio(ratio))</td>\
                <td><svg class="swatch" width="28" height="28" aria-hidden="true" focusable="false"><rect width="28" height="28" fill="\(color.hex)"/></svg> \
                <code data-copy>\(color.hex)</code></td>\
                <td>\((100 * shown.x).oneDecimal)%</td><td>\(chroma)</td><td>\(hue)</td></tr>

                """
        }
        return """
            <div class="scroll" role="region" aria-labelledby="steps" tabindex="0">
            <table><caption id="steps">Steps</caption>
            <thead><tr><th scope="col">Step</th><th scope="col">Target ratio</th><th scope="col">Ratio</th>\
            <th scope="col">Colour</th><th scope="col">Lightness</th><th scope="col">Chroma</th><th scope="col">Hue</th></tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            """
    }

    /// A link that checks the steps as a palette.
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
    /// The number with exactly three decimals, so that the digits of a column are aligned.
    var threeDecimals: String {
        let digits = String(1000 + Int(saturating: (abs(self) * 1000).rounded()) % 1000).dropFirst()
        return "\(Int(saturating: (abs(self) * 1000).rounded()) / 1000).\(digits)"
    }
    /// The number with at most one decimal.
    var oneDecimal: String { (((self * 10).rounded() / 10) + 0).plain }
}
