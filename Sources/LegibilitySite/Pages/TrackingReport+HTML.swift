import HTTPMessages
import Legibility
import LegibilityAPI

extension TrackingReport {
    /// The answer in a few words.
    var headline: String {
        "\(tracking.points.shortened) pt for \(query.typeface.title) at \(query.size.plain) pt"
    }

    /// The whole result for people.
    func section(asked query: [QueryItem]) -> HTML {
        let figures: [(term: HTML, value: HTML)] = [
            ("Points", "\(tracking.points.plain)"), ("em", "\(tracking.em.fourDecimals)"),
            ("Percent, for Figma", "\(tracking.percent.shortened) %"),
            ("CSS, letter-spacing", "<code>\(css)</code>"),
        ]
        return """
            <section id="result" aria-labelledby="verdict">
            <div class="verdict exempt">
            \(Mark.information.svg)
            <h2 id="verdict">\(headline)</h2>
            <p class="because">\(note)</p>
            </div>
            <dl class="figures">\(figures.map { "<div><dt>\($0.term)</dt><dd>\($0.value)</dd></div>" as HTML })</dl>
            \(tracking.anomaly.map { "<p class=\"warning\">\($0)</p>" as HTML } ?? "")
            \(TrackingSnippets(self).snippets.markup)
            <p class="links"><a href="/v1/type/tracking?\(query.encoded)">This answer as JSON</a>
            <a href="\(TextStyleTable.source.url ?? "")">\(TextStyleTable.source.page)</a></p>
            </section>
            """
    }
}
