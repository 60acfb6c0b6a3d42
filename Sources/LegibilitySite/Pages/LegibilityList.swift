import HTTPMessages
import LegibilityAPI

/// Several texts that were judged, as a page shows them.
struct LegibilityList {
    /// Each with the query that asks it alone; not empty.
    let answers: [(query: [QueryItem], answer: LegibilityAnswer)]

    /// The answer in a few words.
    var headline: String {
        let clean = answers.count { $0.answer.report.findings.isEmpty }
        return "Nothing to object to in \(clean) of \(answers.count)"
    }

    /// The whole result for people.
    func section(asked query: [QueryItem]) -> HTML {
        let rows = answers.map { query, answer -> HTML in
            """
            <tr><th scope="row"><a href="\(TypeQuestion.legibility.path)?\(query.encoded)">\(answer.name)</a></th>\
            <td>\(answer.headline)</td></tr>
            """
        }
        return """
            <section id="result" aria-labelledby="verdict">
            <div class="verdict exempt">
            \(Mark.information.svg)
            <h2 id="verdict">\(headline)</h2>
            <p class="because">Each text has a page of its own with every finding.</p>
            </div>
            <table><caption>Every text</caption>
            <thead><tr><th scope="col">Text</th><th scope="col">Findings</th></tr></thead>
            <tbody>\(rows)</tbody></table>
            <p class="links"><a href="/v1/type/legibility?\(query.encoded)">This answer as JSON</a></p>
            </section>
            """
    }
}

extension LegibilityAnswer {
    /// The style and the size.
    fileprivate var name: String {
        [query.question.style?.title, query.question.textSize.map { "\($0.plain) pt" }].compactMap(\.self)
            .joined(separator: ", ")
    }
}
