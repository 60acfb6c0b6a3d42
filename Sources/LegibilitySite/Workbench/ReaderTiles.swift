import Legibility
import LegibilityAPI
import Sentences

/// Six tiles that show the pair to different readers: four checks, with a mark and the ratio, and two labelled
/// illustrations.
struct ReaderTiles {
    let report: ContrastReport
    let words: Phrase

    /// The standard deviation of the blur in CSS px. `pair.css` contains the same value.
    private static let blur = "1.6 px"
    /// The light that sunlight adds to every colour on the screen, as a fraction of the screen's white.
    static let veil = 0.25

    var markup: HTML {
        let pair = report.shown
        let seen = report.assessment.seen.filter { $0.deficiency != .achromatopsia }
        let checks =
            [
                tile(
                    "ordinary", "Normal", pair, "<b class=\"ratio\">\(displayedRatio(report.ratio))</b>",
                    report.verdict.result)
            ]
            + seen.map { seen in
                let colors = SolidPair(text: seen.text, background: seen.background)
                return tile(
                    seen.deficiency.rawValue, "\(seen.deficiency.title)", colors,
                    "\(seen.deficiency.meaning), <b class=\"ratio\">\(displayedRatio(seen.ratio))</b>", seen.result)
            }
        let glare = Self.veiled(pair)
        return """
            <section class="readers" aria-labelledby="readers"><h2 class="visually-hidden" id="readers">The pair as different readers see it</h2>
            <ul>\(checks)\
            \(tile("blurred", "Blurred", pair, "\(Self.blur) blur, an illustration", nil))\
            \(tile("sun", "Bright sun", glare.pair, "25% white glare, an illustration, <b class=\"ratio\">\(displayedRatio(glare.ratio))</b>", nil))</ul>\(note)</section>
            """
    }

    private func tile(
        _ style: String, _ name: HTML, _ pair: SolidPair<SRGB>, _ figures: HTML, _ result: ContrastVerdict.Result?
    ) -> HTML {
        let mark: HTML =
            result.map { "<span class=\"sign\" role=\"img\" aria-label=\"\($0.word)\">\($0.mark.svg)</span>" } ?? ""
        return """
            <li class="tile \(style) \(result?.rawValue ?? "illustration")">\
            <svg class="sample" width="100%" height="100%" aria-hidden="true" focusable="false">\
            <rect width="100%" height="100%" fill="\(SRGB8(rounding: pair.background).hex)"/>\
            <foreignObject width="100%" height="100%" color="\(SRGB8(rounding: pair.text).hex)" font-weight="\(report.query.content.weight.value.plain)">\
            <p class="words" dir="auto">\(words)</p></foreignObject></svg>\
            <h3>\(name)</h3>\(mark)<p>\(figures)</p></li>
            """
    }

    private var note: HTML {
        guard report.range != nil else { return "" }
        return report.gradient == nil
            ? "<p class=\"hint\">Over the backdrop that is worst for normal vision.</p>"
            : "<p class=\"hint\">At the gradient position that is worst for normal vision.</p>"
    }

    /// Returns a pair with veiling glare, as seen by an eye that adapts to the brighter white, and its ratio. The glare
    /// is added to both luminances. This is our own model, not a standard.
    static func veiled(_ pair: SolidPair<SRGB>) -> (pair: SolidPair<SRGB>, ratio: Double) {
        func seen(_ color: SRGB) -> SRGB {
            SRGB(LinearRGB((LinearRGB(color).channels + veil) / (1 + veil)))
        }
        // A colour's contrast ratio with black is (Y + 0.05) / 0.05.
        let luminances = [pair.text, pair.background].map { contrastRatio($0, SRGB(.zero)) * 0.05 + veil }
        return (
            SolidPair(text: seen(pair.text), background: seen(pair.background)),
            max(luminances[0], luminances[1]) / min(luminances[0], luminances[1])
        )
    }
}
