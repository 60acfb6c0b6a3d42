import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The page `/search`: a single search over devices, tables, rules, endpoints, parameters, pages and settings.
package struct SearchPage: Sendable {
    let index: Prepared<SiteIndex>

    /// Creates the page for some endpoints, which are read when the first search is requested, and for the server's
    /// settings.
    package init(
        _ entries: @escaping @Sendable () -> [Contract.Entry], settings: [(name: String, summary: String)]
    ) {
        index = Prepared { SiteIndex(Documentation(entries()), settings: settings) }
    }

    static let words = Parameter.text(
        "q",
        "Words to search for in devices, tables, rules, endpoints, parameters, pages and settings, in English or "
            + "Japanese.", longest: 100, orEmpty: true, example: "iphone 16 widget"
    ).optional

    package var endpoint: Endpoint {
        .page(.getSearchPage, [Self.words.description], readsQuery: false, work: .page) { request in
            let asked = request.query.filter { $0.name == Self.words.name && !$0.value.isEmpty }
            var reader = Reader(query: Array(asked.prefix(1)), known: [Self.words.description])
            let words = reader(Self.words)
            guard reader.faults.isEmpty else { return refusal(Array(asked.prefix(1)), reader) }
            guard let words, words.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
                return page("Search", "", introduction, [], 200)
            }
            if let pair = SearchJob.pair(in: words) {
                let language = request.chosenLanguage.map { Language.parameter.given($0.rawValue) }
                return Answer(redirectTo: "/?\((pair + [language].compactMap(\.self)).encoded)")
            }
            let search = SiteSearch(words, in: index.value)
            return page("“\(words.echoed)” on this site", words, search.markup, asked, 200)
        }.translated
    }

    /// Returns the page for a search that is too long. The field keeps the words.
    private func refusal(_ asked: [QueryItem], _ reader: Reader) -> Answer {
        let state = FormState(query: asked, faults: reader.faults)
        return page(
            "These words can’t be searched for", asked.first?.value ?? "",
            state.errorSummary([FormField(Self.words, "Search")]),
            asked, 422)
    }

    private func page(_ title: Phrase, _ words: String, _ found: HTML, _ asked: [QueryItem], _ status: Int) -> Answer {
        Answer(
            Page(
                kind: .tables, title: title, description: nil, section: nil,
                main: """
                    <h1>Search</h1>
                    \(SearchForm(words: words, isInvalid: status == 422).markup)
                    <div class="found" id="found">\(found)</div>
                    """,
                sheet: "/styles/device.css", asked: asked, searched: words), status: status)
    }

    private var introduction: HTML {
        let examples: [Phrase] = [
            "iPhone 16 widget", "tvOS safe zone", "minimum font size watch", "contrast 3:1", "body AX3",
        ]
        let links = examples.map { words -> HTML in
            "<li><a href=\"/search?\([Self.words.given(words.english)].encoded)\">\(words)</a></li>"
        }
        return "<h2>For example</h2><ul class=\"nearest\">\(links)</ul>"
    }
}

extension SiteSearch {
    var markup: HTML {
        let job = SearchJob(words)?.markup
        guard !groups.isEmpty || job != nil else {
            return """
                <p role="status">No results for “\(words.echoed)”. Try fewer or different words, such as
                <a href="/search?q=widget">widget</a>.</p>
                """
        }
        let sections = groups.map { group -> HTML in
            let items = group.hits.map { hit -> HTML in
                let name: HTML = hit.path.map { "<a href=\"\($0)\">\(hit.name)</a>" } ?? hit.name
                return """
                    <li><span class="label">\(hit.kind.label)</span>\(name)
                    <div class="says">\(hit.says)</div></li>

                    """
            }
            let id = HTML(markup: "hits-\(group.kind)")
            return """
                <section class="hits" aria-labelledby="\(id)"><h2 id="\(id)">\(group.kind.title) \
                <small>\(group.count)</small></h2>
                <ul>\(items)</ul>\(more(group))</section>

                """
        }
        return """
            \(job ?? direct?.markup ?? "")\(isPartial ? "<p>No result contains all of these words; these results contain at least half of them.</p>" as HTML : "")
            \(sections)
            """
    }

    /// Returns a link to the remaining results of a kind, if they aren't shown.
    private func more(_ group: Group) -> HTML {
        guard group.count > group.hits.count else { return "" }
        let query = [SearchPage.words.given(words)].encoded
        if group.kind == .table, !isPartial {
            return "<p><a href=\"/v1/reference?\(query)\">All table rows with these words</a></p>"
        }
        return "<p class=\"says\">And \(group.count - group.hits.count) more; add a word to narrow the search.</p>"
    }
}

extension Operation {
    static var getSearchPage: Operation {
        var operation = form(
            "getSearchPage", "Site search",
            """
            Shows a page with everything that matches the given words: devices, table rows, rules, endpoints, \
            parameters, pages and settings, grouped by kind, best match first. If the words ask for a figure, it is \
            at the top. Words that are one or two colours lead to the page about the pair.
            """)
        operation.redirect = "Redirect to the page about the pair."
        return operation
    }
}
