import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension TrackingReport {
    /// A short summary of the result.
    var headline: Phrase {
        "\(tracking.points.points) for \(query.typeface.title) at \(query.size.points)"
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        """
        <section id="result" aria-labelledby="verdict">
        <div class="verdict exempt">
        \(Mark.information.svg)
        <h2 id="verdict">\(headline)</h2>
        <p class="because">\(note.typeset)</p>
        </div>
        \(tracking.anomaly.map { "<p class=\"warning\">\(Phrase(english: $0).typeset)</p>" as HTML } ?? "")
        \(values)
        \(samples)
        <p class="links"><a href="/v1/type/tracking?\(query.encoded)">This result as JSON</a>
        <a href="\(TextStyleTable.source.url ?? "")">\(HTML.inEnglish(TextStyleTable.source.page))</a></p>
        </section>
        """
    }

    /// The tracking in the notation of each tool, for copying.
    private var values: HTML {
        let (points, em) = (tracking.points.fourDecimals, tracking.em.fourDecimals)
        // The copied value contains a hyphen, because tools and code read it as a minus sign.
        let rows: [(tool: Phrase, value: HTML, hint: HTML)] = [
            (
                "Figma, Letter spacing",
                "<span data-copy=\"\(tracking.percent.shortened)%\">\(tracking.percent.percent)</span>", ""
            ),
            ("Points", "<span data-copy=\"\(points)\">\("\(points) pt".typeset)</span>", ""),
            ("em", "<span data-copy=\"\(em)\">\("\(em) em".typeset)</span>", ""),
            ("CSS", "<code data-copy>letter-spacing: \(css);</code>", ""),
            (
                "SwiftUI", "<code data-copy>.tracking(\(points))</code>",
                """
                <code>.tracking</code> spaces all letters equally, as these values require. <code>.kerning</code> \
                preserves ligatures. If text has both modifiers, tracking is used.
                """
            ),
            (
                "UIKit", "<code data-copy>[NSAttributedString.Key.tracking: \(points)]</code>",
                "Available from iOS 14. Tracking turns off ligatures that aren’t essential."
            ),
            (
                "UIKit, before iOS 14", "<code data-copy>[NSAttributedString.Key.kern: \(points)]</code>",
                "Don’t use 0, because it turns off the font’s own kerning."
            ),
        ]
        let list = rows.map { tool, value, hint -> HTML in
            "<div><dt>\(tool)</dt><dd>\(value)</dd>\(hint.isEmpty ? "" : "<dd class=\"hint\">\(hint)</dd>" as HTML)</div>\n"
        }
        return "<dl class=\"values\">\(list)</dl>"
    }

    private var samples: HTML {
        func specimen(_ name: Phrase, _ tracking: Double) -> TextSpecimen {
            TextSpecimen(
                name: name, isCustom: true,
                steps: [.init(size: query.size, tracking: tracking, caption: "at \(query.size.points)")])
        }
        let tracked: Phrase = "With \(tracking.points.points)"
        return """
            \([specimen(tracked, tracking.points), specimen("Without", 0)].markup())
            <noscript>\(still(tracked, tracking.points))\(still("Without", 0))</noscript>
            """
    }

    /// Returns a word at actual size if it fits on a phone, for browsers without JavaScript.
    private func still(_ name: Phrase, _ tracking: Double) -> HTML {
        let size = min(query.size, 40)
        return """
            <p>\(name)<br><svg class="letters" width="100%" height="\((1.4 * size).rounded(.up).plain)" role="img" \
            aria-label="\(name)"><text y="\(size.plain)" font-size="\(size.plain)" \
            letter-spacing="\((tracking * size / query.size).fourDecimals)">Reading</text></svg></p>
            """
    }
}
