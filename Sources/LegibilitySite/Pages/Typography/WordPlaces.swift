import Legibility
import LegibilityAPI
import Sentences

/// The best places for words on an image, as shown on a page without JavaScript.
struct WordPlaces {
    private let report: ImageContrastReport

    /// Creates the list; nil if no search for places was requested.
    init?(_ report: ImageContrastReport, words: String?) {
        guard !report.places.isEmpty, words != nil else { return nil }
        self.report = report
    }

    /// Returns the places, drawn over the image if the page has it.
    func markup(over image: HTML?) -> HTML {
        let items = report.places.enumerated().map { index, place -> HTML in
            let kind = kind(of: place)
            let says: Phrase =
                place.failing == 0
                ? "Every pixel has at least \(required):1"
                : "\(percent(of: place))% of pixels are below \(required):1 (exactly \(place.failing) of \(place.region.pixels))"
            return """
                <li>\(kind.mark.svg)<b>\(index + 1)</b> <span>\(displayedRatio(place.worst))</span> \
                <small>\(says). <code>\(place.region.description)</code></small></li>
                """
        }
        return """
            <section class="proposed" aria-labelledby="proposed"><h3 id="proposed">Places for these words</h3>
            \(image.map(picture) ?? "")
            <ol>\(items)</ol></section>
            """
    }

    private var required: String { (report.results.first?.verdict.requirement.ratio ?? 1).plain }

    private func percent(of place: TextPlace) -> String {
        let tenths = (1000 * Double(place.failing) / Double(place.region.pixels)).rounded()
        return tenths == 0 ? "< 0.1" : (tenths / 10).plain
    }

    private func kind(of place: TextPlace) -> (mark: Mark, style: String) {
        if place.failing == 0 { return (.check, "pass") }
        return 100 * place.failing <= place.region.pixels ? (.exclamationMark, "indeterminate") : (.cross, "fail")
    }

    private func picture(_ data: HTML) -> HTML {
        let side = max(report.width, report.height) / 24
        let frames = report.places.enumerated().map { index, place -> HTML in
            let (x, y) = (place.region.columns.lowerBound, place.region.rows.lowerBound)
            let sides: HTML =
                "x=\"\(x)\" y=\"\(y)\" width=\"\(place.region.columns.count)\" height=\"\(place.region.rows.count)\""
            let top = max(y - side, 0)
            return """
                <rect class="halo" \(sides)/><rect \(sides)/><rect class="tag" x="\(x)" y="\(top)" width="\(side)" height="\(side)"/>\
                <text x="\(x + side / 2)" y="\(top + side * 3 / 4)" font-size="\(side * 3 / 4)" text-anchor="middle">\(index + 1)</text>
                """
        }
        return """
            <svg class="proposals" viewBox="0 0 \(report.width) \(report.height)" width="\(report.width)" height="\(report.height)" \
            role="img" aria-label="The image with the numbered places"><image href="\(data)" width="\(report.width)" height="\(report.height)"/>\(frames)</svg>
            """
    }
}
