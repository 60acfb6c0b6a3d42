import HTTPMessages
import LegibilityAPI
import Sentences

/// Several text elements that were checked, as shown on a page.
struct LegibilityList {
    /// The results, each with its own query; never empty.
    let answers: [(query: [QueryItem], answer: LegibilityAnswer)]

    /// A short summary of the result.
    var headline: Phrase {
        let clean = answers.count { $0.answer.report.findings.isEmpty }
        return "No problems found in \(clean) of \(answers.count)"
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        let table = SmallTable(
            caption: "All text elements", columns: ["Text", "Findings"],
            rows: answers.map { query, answer in
                (
                    "<a href=\"\(TypeQuestion.legibility.path)?\(query.encoded)\">\(answer.name)</a>",
                    [.init("\(answer.headline)")]
                )
            })
        return """
            <section id="result" aria-labelledby="verdict">
            <div class="verdict exempt">
            \(Mark.information.svg)
            <h2 id="verdict">\(headline)</h2>
            <p class="because">Each text element has a page with all its findings.</p>
            </div>
            \(table.markup)
            <p class="links"><a href="/v1/type/legibility?\(query.encoded)">This result as JSON</a></p>
            </section>
            """
    }
}

extension LegibilityAnswer {
    /// The style and the size.
    fileprivate var name: String {
        [query.question.style?.title, query.question.textSize?.points].compactMap(\.self)
            .joined(separator: ", ")
    }
}
