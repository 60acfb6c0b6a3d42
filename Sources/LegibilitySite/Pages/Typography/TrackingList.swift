import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The tracking at several sizes or of several typefaces, as shown on a page.
struct TrackingList {
    let reports: [TrackingReport]

    /// A short summary of the result.
    var headline: Phrase {
        let typefaces = Set(reports.map(\.query.typeface)).count
        let sizes = Set(reports.map(\.query.size)).count
        return """
            Tracking of \(typefaces == 1 ? "\(reports[0].query.typeface.title)" : "\(typefaces) typefaces" as Phrase) at \
            \(sizes == 1 ? "\(reports[0].query.size.points)" : "\(sizes) sizes" as Phrase)
            """
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        """
        <section id="result" aria-labelledby="verdict">
        <div class="verdict exempt">
        \(Mark.information.svg)
        <h2 id="verdict">\(headline)</h2>
        <p class="because">The system font sets its own tracking at run time; these values are for mock-ups and other \
        tools.</p>
        </div>
        \(table)
        \(anomalies)
        <p class="links"><a href="/v1/type/tracking?\(query.encoded)">This result as JSON</a>
        <a href="\(TextStyleTable.source.url ?? "")">\(HTML.inEnglish(TextStyleTable.source.page))</a></p>
        </section>
        """
    }

    private var table: HTML {
        let rows = reports.map { report -> HTML in
            let tracking = report.tracking
            return """
                <tr><th scope="row">\(report.query.typeface.title), \(report.query.size.points)</th>\
                <td>\(tracking.points.points)</td><td>\(tracking.percent.percent)</td>\
                <td><code>\(report.css)</code></td><td>\(report.origin)</td></tr>
                """
        }
        return """
            <div class="scroll" role="region" aria-labelledby="trackings" tabindex="0">
            <table><caption id="trackings">Tracking by size</caption>
            <thead><tr><th scope="col">Size</th><th scope="col">Points</th><th scope="col">Percent, for Figma</th>\
            <th scope="col">CSS, letter-spacing</th><th scope="col">From</th></tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            """
    }

    private var anomalies: HTML {
        let anomalies = reports.compactMap(\.tracking.anomaly)
        let each = anomalies.enumerated().filter { anomalies.firstIndex(of: $0.element) == $0.offset }
        return "\(each.map { "<p class=\"warning\">\(Phrase(english: $0.element).typeset)</p>" as HTML })"
    }
}

extension TrackingReport {
    /// A short description of the row or rows on which the result is based.
    fileprivate var origin: Phrase {
        let rows = tracking.rowSizes.map { "\($0.plain)" as Phrase }.joined(separator: " and ")
        return switch tracking.range {
        case .inside: tracking.isInterpolated ? "between \(rows)" : "row \(rows)"
        case .below: "the first row, \(rows)"
        case .above: "the last row, \(rows)"
        }
    }
}
