import Endpoints
import HTTPMessages
import Legibility
import Sentences

/// `/v1/reference/{table}`: returns a table, or its rows that match the filters.
package struct ReferenceEndpoint: Sendable {
    package let table: ReferenceTable
    private let forms: [TableForm]
    private let index: Prepared<ReferenceIndex>
    /// A filter for each column, and the format.
    private let parameters: Prepared<[ParameterDescription]>
    private let shape: Prepared<Shape<ChosenRows>>
    /// The whole table in each format, in the order of `forms`.
    private let whole: [PreparedInEachLanguage<Answer>]
    /// The whole table as JSON, with each source listed only once.
    private let wholeCompact: PreparedInEachLanguage<Answer>

    private let page: TableForm.Page

    /// Creates a table's endpoint, with the function that creates its page.
    package init(table: ReferenceTable, page: @escaping TableForm.Page) {
        self.table = table
        self.page = page
        let forms = TableForm.all(of: table)
        let shape = Prepared { table.shape }
        self.forms = forms
        self.shape = shape
        index = Prepared {
            ReferenceIndex.gatherSubjects()
            return ReferenceIndex(table)
        }
        parameters = Prepared {
            table.columns.indices.map { table.filter($0) } + [
                TableForm.parameter(among: forms), CompactTable.parameter.description, Language.parameter.description,
            ]
        }
        whole = forms.map { form in
            PreparedInEachLanguage { language in
                let rows = ChosenRows(table: table, rows: table.rows)
                return form.answer(rows, in: shape, asked: [], page: page, language: language).kept
            }
        }
        wholeCompact = PreparedInEachLanguage { language in
            var rows = ChosenRows(table: table, rows: table.rows)
            rows.isCompact = true
            return TableForm.json.answer(rows, in: shape, asked: [], page: page, language: language).kept
        }
    }

    /// The endpoint with its media types and its parameters, which are the table's columns and the format.
    package var endpoint: Endpoint {
        Endpoint(
            operation: .rows(of: table), parameters: parameters.value, mediaTypes: forms.map(\.rawValue),
            work: .byRequest(isLong), answer: answer
        ).translated { $0.mayPreferText && form(for: $0) == .html }
    }

    /// Returns whether a request is for selected rows as a page, or for a response that has to be created first.
    private func isLong(_ request: HTTPRequest) -> Bool {
        let form = form(for: request)
        if filters(of: request.query(for: form)).isEmpty {
            let language = request.language(for: form)
            return isCompact(request, form)
                ? !wholeCompact.isMade(in: language) : !(whole(in: form)?.isMade(in: language) ?? false)
        }
        return form == .html || !index.isMade
    }

    /// Returns whether the request is for JSON with each source listed only once, without reading the whole query.
    private func isCompact(_ request: HTTPRequest, _ form: TableForm) -> Bool {
        form == .json && request.query.contains { $0.name == CompactTable.parameter.name && $0.value == "true" }
    }

    private func whole(in form: TableForm) -> PreparedInEachLanguage<Answer>? {
        forms.firstIndex(of: form).map { whole[$0] }
    }

    private func form(for request: HTTPRequest) -> TableForm { TableForm.asked(by: request, among: forms) }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = form(for: request)
        let query = request.query(for: form)
        var reader = Reader(query: query, known: parameters.value)
        reader.checkForm(query, among: forms)
        let filters = filters(of: query)
        let isCompact = reader(CompactTable.parameter) ?? false && form == .json
        let language = request.language(for: form)
        if filters.isEmpty, reader.faults.isEmpty,
            let answer = isCompact ? wholeCompact[language] : whole(in: form)?[language]
        {
            return answer
        }
        let choice = try ReferenceChoice(of: table, index.value, filters, &reader)
        var chosen = ChosenRows(table: table, rows: choice.rows, remarks: choice.remarks)
        chosen.isCompact = isCompact
        return form.answer(chosen, in: shape, asked: filters, page: page, language: language)
    }

    private func filters(of query: [QueryItem]) -> [QueryItem] {
        query.filter { !["as", CompactTable.parameter.name, Language.parameterName].contains($0.name) }
    }

    /// Returns the endpoint `/v1/reference`: the list of tables, for programs and as a web page, and a search in all
    /// tables.
    package static func list(page: @escaping @Sendable (ReferenceSearch?, Language) -> Answer) -> Endpoint {
        let forms: [TableForm] = [.json, .html]
        let whole = [
            TableForm.json: PreparedInEachLanguage { Answer(ReferenceTables(), in: $0).kept },
            .html: PreparedInEachLanguage { page(nil, $0).kept },
        ]
        let known = [
            ReferenceSearch.words.description, .form(among: forms, named: "PageFormat"), Language.parameter.description,
        ]
        return Endpoint(
            operation: .listReferenceTables.answering(ReferenceTables.schema),
            parameters: known, mediaTypes: forms.map(\.rawValue),
            work: .byRequest { request in
                let form = TableForm.asked(by: request, among: forms)
                guard request.query(for: form).asksNothing else { return form == .html || !ReferenceSearch.isReady }
                return !(whole[form]?.isMade(in: request.language(for: form)) ?? false)
            }
        ) { request throws(Problem) in
            let form = TableForm.asked(by: request, among: forms)
            let query = request.query(for: form)
            let language = request.language(for: form)
            if query.asksNothing, request.hasKnownForm(among: forms), let answer = whole[form]?[language] {
                return answer
            }
            var reader = Reader(query: query, known: known)
            reader.checkForm(query, among: forms)
            let words = reader(ReferenceSearch.words)
            try reader.finish()
            let search = words.map { ReferenceSearch($0) }
            return form == .html ? page(search, language) : Answer(ReferenceTables(search: search), in: language)
        }.translated { $0.mayPreferText && TableForm.asked(by: $0, among: forms) == .html }
    }
}

extension [QueryItem] {
    /// The query without the items that a page's form adds, which are empty fields and the language that has already
    /// been chosen.
    fileprivate var asOfPage: [QueryItem] {
        filter { !$0.value.isEmpty && ($0.name != Language.parameterName || Language(rawValue: $0.value) == nil) }
    }

    /// Whether the query contains at most a format and a language.
    fileprivate var asksNothing: Bool {
        allSatisfy { $0.name == "as" || $0.name == Language.parameterName && Language(rawValue: $0.value) != nil }
    }
}

extension HTTPRequest {
    /// Returns whether the format in the query exists, if the query contains a format.
    fileprivate func hasKnownForm(among forms: [TableForm]) -> Bool {
        query.allSatisfy { item in item.name != "as" || forms.contains { $0.name == item.value.lowercased() } }
    }

    /// Returns the query as interpreted for a response in the given format.
    fileprivate func query(for form: TableForm) -> [QueryItem] { form == .html ? query.asOfPage : query }

    /// Returns the language of a response in a format.
    fileprivate func language(for form: TableForm) -> Language {
        form == .html ? pageLanguage : chosenLanguage ?? .english
    }

    /// Whether a page may be preferred, which is faster to determine than the format. A page can only be preferred if
    /// `Accept` contains the letter x, as in `text` or `xhtml`, or the query contains `as=html`.
    fileprivate var mayPreferText: Bool {
        query.contains { $0.name == "as" } || headers.all("Accept").contains { $0.utf8.contains { $0 | 0x20 == 0x78 } }
    }
}

// Descriptions of the operations for reference tables.
extension Operation {
    package static let listReferenceTables = Operation(
        id: "listReferenceTables", tag: .reference, summary: "Reference tables",
        details: """
            Lists the published tables that are available as data, with their formats and sources. Every column of a \
            table is a filter parameter. Letter case doesn’t matter. Platforms are given by their common names \
            (`macOS`), devices by their names in English or in Apple’s Japanese guidelines, and numbers with or \
            without a unit. A value that doesn’t appear in any row is an error. A value that appears only in another \
            table, such as a screen for which the source has no figures, returns no rows; `note` explains this.
            """,
        answer: "The tables, or the rows that the search found.",
        forms: ["text/html": .page],
        examples: [
            Example(name: "all", summary: "All reference tables", query: ""),
            Example(name: "search", summary: "A search for two words", query: "q=iphone air"),
        ])
}
