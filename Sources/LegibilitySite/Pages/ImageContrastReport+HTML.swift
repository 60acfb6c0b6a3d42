import Endpoints
import Legibility
import LegibilityAPI
import Sentences

extension ContrastVerdict.Result {
    /// A short verdict on text on an image.
    var headlineOnPicture: Phrase {
        switch self {
        case .pass: "Readable everywhere"
        case .fail: "Not readable everywhere"
        case .indeterminate: "Depends on what is behind the image"
        case .exempt: "Exempt: decoration has no minimum contrast"
        }
    }
}

extension ContrastVerdict.Result {
    /// A short verdict on text that is part of an image.
    var headlineOfDrawnText: Phrase {
        switch self {
        case .pass: "The text is readable"
        case .fail: "The text isn’t readable"
        case .indeterminate: "The pixels don’t show whether the text is readable"
        case .exempt: "Exempt: decoration has no minimum contrast"
        }
    }
}

extension TextInImage {
    /// The colours and the ratio as a list of terms and values.
    fileprivate var figures: HTML {
        guard let pair = colors.pair else { return "" }
        func swatch(_ color: SRGB) -> HTML {
            let hex = SRGB8(rounding: color).hex
            return """
                <svg class="swatch" viewBox="0 0 3 2" aria-hidden="true" focusable="false">\
                <rect width="3" height="2" fill="\(hex)"/></svg> <code>\(hex)</code>
                """
        }
        var rows: [(term: HTML, value: HTML)] = [("Text", swatch(pair.ink)), ("Background", swatch(pair.ground))]
        if let other = pair.otherInk { rows.append(("Other text", swatch(other))) }
        rows.append(("Contrast", "\(displayedRatio(pair.ratio))"))
        let (low, high) = (displayedRatio(pair.range.lowerBound), displayedRatio(pair.range.upperBound))
        if low != high { rows.append(("Range", "\(low), \(high)")) }
        return "\(rows.map { "<div><dt>\($0.term)</dt><dd><span>\($0.value)</span></dd></div>" as HTML })"
    }
}

extension ImageContrastReport {
    /// A short verdict on the first text colour.
    var headline: Phrase {
        if let text { return text.verdict.result.headlineOfDrawnText }
        return isNearlyReadable(results[0]) ? Self.nearlyReadable : results[0].verdict.result.headlineOnPicture
    }

    static let nearlyReadable: Phrase = "Readable, except for a few pixels"
    /// If fewer than this share of a frame's pixels fail, the words are still readable, because the failing area is
    /// smaller than a letter. WCAG has no tolerance, so the page shows the strict verdict too. Within a whole image,
    /// the same share could be all of the area behind the words.
    private static let negligible = 0.01

    private func isNearlyReadable(_ result: Result) -> Bool {
        result.verdict.result == .fail && result.contrast.indeterminate == 0 && region.pixels < width * height
            && Double(result.contrast.failing) <= Self.negligible * Double(region.pixels)
    }

    /// Returns the complete result for the web page: verdict, reason, figures, the fix, and the simulated image.
    func section(of name: Phrase, by whose: Phrase, places: HTML, seen: HTML) -> HTML {
        let shown = text.map(section) ?? section(results[0])
        return """
            <section id="result" aria-labelledby="verdict">
            <h2>\(name), \(width) × \(height) pixels</h2>
            \(shown)
            \(places)
            <h2>Simulated: \(whose)</h2>
            \(seen)
            </section>
            """
    }

    private func section(_ result: Result) -> HTML {
        """
        <div class="verdict \(isNearlyReadable(result) ? "indeterminate" : result.verdict.result.rawValue)">
        \((isNearlyReadable(result) ? Mark.exclamationMark : result.verdict.result.mark).svg)
        <h3 id="verdict">\(headline)</h3>
        \(isNearlyReadable(result) ? Self.strictVerdict : "")
        <p class="because">\(because(result))</p>
        </div>
        \(figures(result))
        \(scrims(result))
        <p class="hint">\(region.pixels) pixels were compared with \
        \(SRGB8(rounding: result.foreground.color.mappedToSRGB).hex)\
        \(region.pixels == width * height ? "" : ", in the frame \(region)" as HTML). \
        <a href="\(result.verdict.requirement.rule.url)">\(Phrase(english: result.verdict.requirement.rule.title))</a></p>
        """
    }

    private static let strictVerdict: HTML =
        "<p class=\"because\"><strong>Strictly, the text fails: WCAG counts every pixel.</strong></p>"

    /// Returns the figures for text that was read from the image.
    private func section(_ text: TextInImage) -> HTML {
        """
        <div class="verdict \(text.verdict.result.rawValue)">
        \(text.verdict.result.mark.svg)
        <h3 id="verdict">\(headline)</h3>
        <p class="because">\(text.because)</p>
        </div>
        <dl class="figures">\(text.figures)</dl>
        <p class="hint">Read from \(region.pixels) pixels. <a href="\(text.verdict.requirement.rule.url)">\(Phrase(english: text.verdict.requirement.rule.title))</a></p>
        """
    }

    private func figures(_ result: Result) -> HTML {
        let contrast = result.contrast
        var rows: [(term: HTML, value: Phrase)] = [
            ("Worst pixel", "\(displayedRatio(contrast.worst.ratio))"),
            ("95% of pixels have at least", "\(displayedRatio(contrast.percentile5.ratio))"),
            ("Median", "\(displayedRatio(contrast.median.ratio))"),
            ("Required", result.verdict.requirement.ratio.map { "\($0.plain):1" } ?? "no minimum"),
            ("Pixels that fail", percent(contrast.failing)),
        ]
        if contrast.indeterminate > 0 { rows.append(("Indeterminate pixels", percent(contrast.indeterminate))) }
        let items = rows.map { "<div><dt>\($0.term)</dt><dd><span>\($0.value)</span></dd></div>" as HTML }
        return "<dl class=\"figures\">\(items)</dl>"
    }

    private func scrims(_ result: Result) -> HTML {
        let scrims = result.assessment.scrims
        guard !scrims.isEmpty else { return "" }
        let items = scrims.map { scrim -> HTML in
            let color: Phrase = scrim.color == SRGB8(red: 0, green: 0, blue: 0) ? "black" : "white"
            let css = Color(scrim.color, alpha: scrim.opacity).css
            return """
                <li>A \(color) layer, \(((scrim.opacity * 1000).rounded() / 10).plain)% opaque: \
                <code data-copy>\(css)</code></li>
                """
        }
        return "<h3>The most transparent layer between image and text that makes the text pass</h3><ul>\(items)</ul>"
    }
}
