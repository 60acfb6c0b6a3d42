import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The result on `/scale`: the steps with their contrast on white and on black, and the details.
struct PinnedScaleResult {
    private let question: PinnedScaleQuery
    private let steps: [PinnedScale.Step]

    init(_ question: PinnedScaleQuery) {
        self.question = question
        steps = question.scale.steps
    }

    /// WCAG 2.2's minimums for text and for large text.
    private static let (text, large) = (
        ContrastProfile.wcagAA.requiredForText(isLarge: false), ContrastProfile.wcagAA.requiredForText(isLarge: true)
    )

    private var base: PinnedScale.Step? { steps.first(where: \.isBase) }

    /// The result in a few words.
    var headline: Phrase {
        guard let first = steps.first(where: { $0.onWhite >= Self.text }) else { return "No step is readable on white" }
        return "Readable on white from \(first.name)"
    }

    private var reason: Phrase {
        guard let base else { return .space }
        let isBlackBetter = base.onBlack >= base.onWhite
        let label: Phrase =
            isBlackBetter
            ? "Step \(base.name) is your colour, unchanged; black text on it has a contrast of \(displayedRatio(base.onBlack))."
            : "Step \(base.name) is your colour, unchanged; white text on it has a contrast of \(displayedRatio(base.onWhite))."
        guard let last = steps.last(where: { $0.onBlack >= Self.text }) else { return label }
        return ["Steps up to \(last.name) are readable on black.", label].joined(separator: .space)
    }

    var section: HTML {
        """
        <section id="result" aria-labelledby="verdict">
        <ol class="tones">\(steps.map(tone))</ol>
        <div class="verdict">
        \(Mark.check.svg)
        <h1 id="verdict">\(headline)</h1>
        <p class="because">\(reason)</p>
        </div>
        <p class="links">\("<a href=\"\(palette)\">Use as palette</a>" as HTML) \("<a href=\"\(byRatios)\">Choose the ratios instead</a>" as HTML)</p>
        </section>
        """
    }

    private func tone(_ step: PinnedScale.Step) -> HTML {
        let ink = (step.onBlack >= step.onWhite ? "on-light" : "on-dark") + (step.isBase ? " own" : "")
        return """
            <li class="\(ink)"><svg class="paint" width="100%" height="100%" aria-hidden="true" focusable="false"><rect width="100%" height="100%" fill="\(step.color.hex)"/></svg>\
            <b>\(step.name)</b> <code>\(step.color.hex)</code>\(step.isBase ? " <span class=\"yours\">yours</span>" as HTML : "")\
            <span class="marks">\(mark(step.onWhite, on: "white", "#ffffff"))\(mark(step.onBlack, on: "black", "#000000"))</span></li>

            """
    }

    private func mark(_ ratio: Double, on ground: Phrase, _ hex: String) -> HTML {
        let passes = ratio >= Self.text
        let shape: HTML =
            passes ? "<circle cx=\"32\" cy=\"7\" r=\"5\" fill=\"currentColor\"/>" : "<path d=\"M28 3l8 8m0-8l-8 8\"/>"
        let words: Phrase = passes ? "readable on \(ground)" : "too faint on \(ground)"
        return """
            <span><svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" focusable="false"><rect x="1" y="1" width="12" height="12" fill="\(hex)"/></svg>\
            \(displayedRatio(ratio).dropLast(2))<svg viewBox="26 0 14 14" width="14" height="14" aria-hidden="true" focusable="false">\(shape)</svg>\
            <span class="visually-hidden">\(words)</span></span>
            """
    }

    // MARK: The details

    /// The steps that are readable on each other, the curves, and code.
    var details: HTML {
        """
        \(matrix)
        \(ScaleCurves(steps, of: question.scale.base).markup)
        \(PinnedScaleCode(name: question.name, steps: steps).markup)
        """
    }

    private var matrix: HTML {
        let heads = steps.map { "<th scope=\"col\">\($0.name)</th>" as HTML }
        let rows = steps.map { text -> HTML in
            let cells = steps.map { ground -> HTML in
                let ratio = contrastRatio(text.color, ground.color)
                let shown = shortRatio(ratio)
                if ratio >= Self.text { return "<td class=\"reads\">\(shown)</td>" }
                if ratio >= Self.large { return "<td class=\"large\">\(shown)</td>" }
                return "<td><span class=\"visually-hidden\">\(shown)</span></td>"
            }
            return "<tr><th scope=\"row\">\(text.name)</th>\(cells)</tr>\n"
        }
        return """
            <div class="scroll" role="region" aria-labelledby="reads" tabindex="0">
            <table class="reads-on"><caption id="reads">Which steps are readable on which</caption>
            <thead><tr><td></td>\(heads)</tr></thead><tbody>\(rows)</tbody></table></div>
            <p class="hint">Text by row, background by column. Filled cells: at least 4.5:1. Grey cells: at least 3:1.</p>
            """
    }

    // MARK: Links

    /// The address of the palette page with the steps and their roles.
    private var palette: String {
        let lines = steps.enumerated().map { place, step -> String in
            let role =
                place == 0 ? "background" : place == steps.count - 1 ? "text" : step.isBase ? "fill" : "decoration"
            return "\(PinnedScaleCode.identifier(question.name))-\(step.name): \(step.color.hex) \(role)"
        }
        return "/palette?\([PaletteQuestion.colors.given(lines.joined(separator: "\n"))].encoded)"
    }

    private var byRatios: String {
        let query = [ScaleQuery.base.given(question.scale.base.hex), ScaleQuery.background.given("#ffffff")]
        return "/palette/scale?\(query.encoded)"
    }
}
