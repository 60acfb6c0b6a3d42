import Legibility
import LegibilityAPI

extension ContrastReport {
    /// The verdict, the ratio that makes it and APCA's advice side by side, and the reason.
    var verdictBar: HTML {
        """
        <div class="verdict \(verdict.result.rawValue)">
        \(verdict.result.mark.svg)
        <h2 id="verdict">\(headline)</h2>
        <dl class="both">
        <div><dt>Contrast ratio</dt><dd><b id="ratio">\(ratioInWords)</b> \(requiredInWords)</dd></div>
        <div class="advice"><dt>APCA advises</dt><dd><b id="lc">\(lightnessContrastInWords(lightnessContrast.lc))</b> \
        <span>\(adviceInWords)</span></dd></div>
        </dl>
        <p class="because">\(because)</p>
        </div>
        """
    }

    /// The same in one line, which stays in view on a phone while the fields above the answer change.
    var strip: HTML {
        """
        <a class="strip \(verdict.result.rawValue)" href="#answer">\(verdict.result.mark.svg)<span>\(headline)</span> \
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

    /// The advice of APCA's table for a text of this size and weight, with a shape.
    private var adviceInWords: HTML {
        let content = query.content
        guard content.role == .text else { return "as advice for text" }
        let text: HTML = "\(content.size.cssPixels.shortened)&nbsp;px at \(content.weight.value.plain)"
        guard let wanted = FontLookup.requiredContrast(size: content.size, weight: content.weight) else {
            return "\(Mark.dash.svg) no contrast is enough for \(text)"
        }
        let isEnough = lightnessContrast.lc.magnitude >= wanted
        return """
            \((isEnough ? Mark.check : .dash).svg) \(isEnough ? "enough" : "less than enough") for \(text), which \
            needs Lc&nbsp;\(wanted.plain)
            """
    }
}

/// Returns a lightness contrast for display, with a real minus sign: “Lc −68.5”.
func lightnessContrastInWords(_ lc: Double) -> String {
    let text = displayedLightnessContrast(lc)
    return lc < 0 ? "Lc −\(text.dropFirst("Lc -".count))" : text
}
