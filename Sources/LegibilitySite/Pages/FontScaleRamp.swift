import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// A custom font in several styles or sizes, as shown on a page.
struct FontScaleRamp {
    /// The reports for one platform; never empty.
    let reports: [FontScaleReport]

    /// A short summary of the result.
    var headline: Phrase {
        let styles = Set(reports.map(\.query.metrics.style)).count
        let sizes = reports.count / max(styles, 1)
        return "A custom font in \(styles == 1 ? "one style" : "\(styles) styles")"
            + (sizes > 1 ? ", at \(sizes) sizes" : "")
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        """
        <section id="result" aria-labelledby="verdict">
        <div class="verdict exempt">
        \(Mark.information.svg)
        <h2 id="verdict">\(headline)</h2>
        <p class="because">\(because)</p>
        </div>
        \(categories.count > 1 ? CategorySlider(categories: categories).alone : "")
        \(reports.map { $0.ramped }.markup())
        \(table)
        <p class="links"><a href="/v1/type/scale?\(TypedFont.removed(from: query).encoded)">This result as JSON</a>
        <a href="\(LegibilityRule.enlargement.source.url ?? "/v1/reference/rules")">\(HTML.inEnglish(LegibilityRule.enlargement.source.page))</a></p>
        </section>
        """
    }

    private var because: Phrase {
        let goal = reports.first?.largerText.goal.percent ?? ""
        let short = reports.filter { $0.largerText.reachedAt == nil }.map(\.name)
        if short.isEmpty { return "All sizes grow to \(goal) or more." }
        return "\(reports.count - short.count) of \(reports.count) sizes grow to \(goal) or more; these don't: "
            + "\(short.joined(separator: ", ")). The guideline says “ideally”, so this is a recommendation."
    }

    private var categories: [SizeCategory] { reports.first?.steps.map(\.category) ?? [] }

    private var table: HTML {
        let rows = reports.map { report -> HTML in
            let cells = report.steps.map { step -> HTML in
                "<td>\(step.scaledFontSize.plain)\(step.scaledLeading.map { " / \($0.shortened)" } ?? "")</td>"
            }
            return "<tr><th scope=\"row\">\(report.name)</th>\(cells)</tr>"
        }
        let leading: Phrase = reports.contains { $0.query.leading != nil } ? " and leading" : ""
        return """
            <div class="scroll" role="region" aria-labelledby="sizes" tabindex="0">
            <table><caption id="sizes">\(reports.first?.query.metrics.table.platform.title ?? ""), size\(leading) in points \
            by text size</caption>
            <thead><tr><th scope="col">Style</th>\(categories.map { "<th scope=\"col\">\($0.abbreviation)</th>" as HTML })</tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            """
    }
}

extension FontScaleReport {
    /// The style and the size of the font in it.
    fileprivate var name: String { "\(query.metrics.style.title), \(query.size.points)" }

    fileprivate var ramped: TextSpecimen {
        var specimen = ownSpecimen
        specimen.name = "\(name)"
        specimen.weight = query.metrics.standard.weight.fontWeight
        return specimen
    }
}
