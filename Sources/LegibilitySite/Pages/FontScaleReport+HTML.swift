import HTTPMessages
import Legibility
import LegibilityAPI

extension FontScaleReport {
    /// The answer in a few words.
    var headline: String {
        "\(query.metrics.style.title) at \(query.size.plain) pt "
            + (largerText.reachedAt.map { "reaches \(largerText.goal.plain) % at \($0.rawValue)" }
                ?? "never reaches \(largerText.goal.plain) %")
    }

    /// The whole result for people.
    func section(asked query: [QueryItem]) -> HTML {
        let reaches = largerText.reachedAt != nil
        return """
            <section id="result" aria-labelledby="verdict">
            <div class="verdict \(reaches ? "pass" : "exempt")">
            \((reaches ? Mark.check : .information).svg)
            <h2 id="verdict">\(headline)</h2>
            <p class="because">\(because)</p>
            </div>
            \(table)
            \(notes)
            \(FontScaleSnippets(self).snippets.markup)
            <p class="links"><a href="/v1/type/scale?\(query.encoded)">This answer as JSON</a>
            <a href="\(LegibilityRule.enlargement.source.url ?? "/v1/reference/rules")">\(LegibilityRule.enlargement.source.page)</a></p>
            </section>
            """
    }

    private var because: String {
        let system = query.metrics.systemLargerText
        return "\(largerText.sentence) The system’s own \(query.metrics.style.title) grows to "
            + "\(system.maximumPercent.shortened) %. The guideline says “ideally”: it advises."
    }

    private var table: HTML {
        let rows = steps.map { step -> HTML in
            """
            <tr><th scope="row">\(step.category.rawValue)</th>\
            <td>\(step.scaledFontSize.plain) pt\(step.isCapped ? ", capped" : "")</td><td>\(step.percent.shortened) %</td>\
            <td>\(step.system.pointSize.plain) pt</td><td>\(step.scaledValue.shortened) pt</td>\
            \(step.scaledLeading.map { "<td>\($0.shortened) pt</td>" as HTML } ?? "")</tr>
            """
        }
        return """
            <div class="scroll" role="region" aria-labelledby="sizes" tabindex="0">
            <table><caption id="sizes">\(query.metrics.table.platform.title), by text size</caption>
            <thead><tr><th scope="col">Text size</th><th scope="col">Your font</th><th scope="col">Of its size</th>\
            <th scope="col">System font</th><th scope="col">As a length</th>\
            \(query.leading == nil ? "" : "<th scope=\"col\">Leading</th>" as HTML)</tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            """
    }

    private var notes: HTML {
        let anomalies = steps.compactMap { step in
            step.system.anomaly.map { "<p class=\"note\">\(step.category.rawValue): \($0)</p>" as HTML }
        }
        return """
            \(anomalies)<details><summary>What is published, and what is inferred</summary>
            <p>Published: \(Self.published)</p><p>Inferred: \(Self.inferred)</p><p>Not modelled: \(Self.notModelled)</p></details>
            """
    }
}

extension LargerText {
    /// Whether the goal is reached, for people.
    var sentence: String {
        guard watches.count > 1 else { return "It grows \(words(growth))." }
        return watches.map { "On cases of \($0.cases.inWords) it grows \(words($0.growth))." }.joined(separator: " ")
    }

    private func words(_ growth: Growth) -> String {
        growth.reachedAt.map {
            "to \(growth.maximumPercent.shortened) % and reaches the goal of \(goal.plain) % at \($0.rawValue)"
        } ?? "to \(growth.maximumPercent.shortened) % at most; the goal is \(goal.plain) %"
    }
}
