import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The response of `/v1/search`: the content of `/search` as values.
struct SearchReport: Report {
    let search: SiteSearch

    static let shape = Shape<SearchReport>(
        "SearchResults", "Everything that matches the search words, grouped by kind."
    ) {
        Member("q", "Search words, as given.") { $0.search.words }
        Member("direct", "Figures that match the search words; null if there are none.") { $0.search.direct }
        Member(
            "partial",
            "Whether the results are partial matches: no result contains all the words, but each contains at least "
                + "half of them."
        ) {
            $0.search.isPartial
        }
        Member("groups", "Results by kind, beginning with the kind that has the best result.") { $0.search.groups }
    }
}

extension SiteSearch.Kind: Describable {}

extension SiteSearch.Group: DescribedObject {
    static let shape = Shape<SiteSearch.Group>("SearchGroup", "Results of one kind.") {
        Member("kind", "Kind of the results in this group.") { $0.kind }
        Member("count", "Total number of results of this kind, including those that aren’t in `hits`.", .atLeast(1)) {
            $0.count
        }
        Member("hits", "Best results of this kind, best match first.") { $0.hits }
    }
}

extension SiteSearch.Hit: DescribedObject {
    static let shape = Shape<SiteSearch.Hit>("SearchHit", "One result of the search.") {
        Member("name", "Name of the device, row, rule, endpoint, parameter, page or setting.") { $0.name.asWords }
        Member(
            "path", "Address of the result: a path on this server or a full URL; null if the result has no address."
        ) { $0.path }
        Member("says", "Short description of the result.") { $0.says.asWords }
    }
}

extension DirectAnswer: DescribedObject {
    package static let shape = Shape<DirectAnswer>("SearchAnswer", "Figures that match the search words.") {
        Member("name", "Subject of the figures, such as a device.") { $0.name.asWords }
        Member("figures", "Figures for this subject, such as sizes.") { $0.figures }
        Member("path", "Address of the page with all figures and their sources.") { $0.path }
    }
}

extension DirectAnswer.Figure: DescribedObject {
    package static let shape = Shape<DirectAnswer.Figure>("SearchFigure", "A figure that matches the search words.") {
        Member("name", "Name of the figure; null if there is only one figure.") { $0.name }
        Member("value", "The figure with its unit, such as `158 × 158 pt`.") { $0.value }
    }
}

extension HTML {
    /// The text of the markup, without tags; the parts of a list are separated by semicolons.
    fileprivate var asWords: Phrase {
        ("\(String())" as Phrase).changed { _, language in
            var markup = text(in: language)
            return markup.withUTF8 { unsafe MarkupWords($0).text }
        }
    }
}

extension SearchPage {
    /// `/v1/search`: the site search as JSON.
    package var results: Endpoint {
        .question(
            .getSearch, parameters: [Self.wanted.description], fields: ["groups"], work: .page,
            read: { reader in reader(Self.wanted) },
            answer: { words, reader in
                Reply(content: SearchReport(search: SiteSearch(words, in: index.value)), taken: reader.taken)
            })
    }

    private static let wanted: Parameter<String, Void> = {
        let example = "iphone 16 widget"
        let text = Parameter<String, Void>.text(
            "q",
            "Words to search for in devices, tables, rules, endpoints, parameters, pages and settings, in English or "
                + "Japanese.", longest: 100, example: example)
        var description = text.description
        description.isRequired = true
        return Parameter(
            description: description, need: Need(words: "the words to search for", example: example),
            standIn: text.standIn,
            read: text.read, quick: text.quick)
    }()
}

extension Operation {
    fileprivate static let getSearch = Operation(
        id: "getSearch", tag: .reference, summary: "Site search",
        details: """
            Finds devices, table rows, audit rules, endpoints, parameters, pages and settings that match the given \
            words, grouped by kind, best match first. If the words ask for a figure, such as “iphone 16 \
            width”, `direct` contains it. If no result contains all the words, `partial` is true, and each result contains \
            at least half of them. Up to 6 results are listed for each kind. `GET /search` shows the same results as a \
            page.
            """,
        answer: "The results, by kind.",
        examples: [
            Example(name: "device", summary: "Figure for a device", query: "q=iphone 16 widget"),
            Example(name: "rule", summary: "A rule", query: "q=minimum font size watch&fields=direct,groups"),
        ])
}
