import Legibility
import LegibilityAPI
import Sentences

extension ContrastReport {
    /// The verdict, the ratio that makes it and the reason; below it APCA's advice, which isn't part of the verdict.
    var verdictBar: HTML {
        """
        <div class="verdict \(verdict.result.rawValue)">
        \(verdict.result.mark.svg)
        <h2 id="verdict">\(headline)</h2>
        <dl class="both">
        <div><dt>Contrast ratio</dt><dd><b id="ratio">\(ratioInWords)</b> \(requiredInWords)</dd></div>
        </dl>
        <p class="because">\(because)</p>
        </div>
        <dl class="both comfort">
        <div class="advice"><dt>Reading comfort (APCA’s advice)</dt>\
        <dd><b id="lc">\(lightnessContrastInWords(lightnessContrast.lc))</b> <span>\(adviceInWords)</span></dd></div>
        </dl>
        """
    }

    /// The same in short below the words in their colours, which stays in view on a phone while the fields above the answer
    /// change.
    func strip(_ words: Phrase) -> HTML {
        let drawing = drawing(over: range?.worstBackdrop ?? SRGB(.zero), gradient: "gradient-strip")
        let size = min(max(query.content.size.cssPixels, 12), 28)
        return """
            <a class="strip \(verdict.result.rawValue)" href="#answer">\
            <svg class="sample" width="100%" height="\((1.35 * size + 8).rounded(.up).plain)" aria-hidden="true">\(drawing.background)\
            <foreignObject width="100%" height="100%" color="\(drawing.text)" font-size="\(size.plain)" \
            font-weight="\(query.content.weight.value.plain)"><div class="lines"><p dir="auto">\(words)</p></div></foreignObject></svg>\
            \(verdict.result.mark.svg)<span>\(headline)</span> \
            <b>\(ratioInWords)</b> <span>\(lightnessContrastInWords(lightnessContrast.lc))</span></a>
            """
    }

    private var ratioInWords: HTML {
        guard let range else { return "\(displayedRatio(ratio))" }
        let ratios = [range.minimum, range.maximum].map { "<span>\(displayedRatio($0))</span>" as HTML }
        return ratios.separated(by: " to ")
    }

    private var requiredInWords: HTML {
        verdict.requirement.ratio.map { "<span>of \($0.plain):1 needed</span>" } ?? ""
    }

    /// The contrast at which APCA's table calls a text of this size and weight comfortable to read.
    private var adviceInWords: HTML {
        let content = query.content
        guard content.role == .text else { return "for text only" }
        let text: HTML = "\(content.size.cssPixels.shortened)&nbsp;px at weight \(content.weight.value.plain)"
        guard let wanted = FontLookup.requiredContrast(size: content.size, weight: content.weight) else {
            return "\(text) is too small or too thin at any contrast"
        }
        return "Lc&nbsp;\(wanted.plain) or more is comfortable for \(text)"
    }
}

/// Returns a lightness contrast for display, with a real minus sign: “Lc −68.5”.
func lightnessContrastInWords(_ lc: Double) -> String {
    let text = displayedLightnessContrast(lc)
    return lc < 0 ? "Lc −\(text.dropFirst("Lc -".count))" : text
}
