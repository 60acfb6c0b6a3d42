import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences
import Synchronization

/// The docs: `/docs` is the introduction, `/docs/{operation}` describes one endpoint, and `/docs/all` everything, for
/// print.
///
/// They show commands and programs that call this very server. So each page is made once in each language, and the
/// reader's name for the server is put into its places.
package final class DocsPages: Sendable {
    private let documentation: Prepared<Documentation>
    private let search: PreparedInEachLanguage<DocsSearch.Index>
    /// The pages that were made, by language and address.
    private let made = Mutex<[String: Prepared<PageOfAnyOrigin>]>([:])
    private let origins = KnownOrigins()

    /// Creates the docs of some endpoints, which are read when the first page is requested.
    package init(_ entries: @escaping @Sendable () -> [Contract.Entry], recipes: [RecordRecipe] = []) {
        let documentation = Prepared { Documentation(entries(), recipes: recipes) }
        self.documentation = documentation
        search = PreparedInEachLanguage { DocsSearch.Index(documentation.value, in: $0) }
    }

    /// `/docs`, with a search.
    package var introduction: Endpoint {
        Endpoint(
            operation: .getDocs, parameters: [Self.searched.description], readsQuery: false, mediaTypes: ["text/html"],
            work: .page
        ) { request throws(Problem) in
            let asked = request.query.filter { $0.name == Self.searched.name && !$0.value.isEmpty }
            var reader = Reader(query: Array(asked.prefix(1)), known: [Self.searched.description])
            let words = reader(Self.searched)
            try reader.finish()
            guard let words else {
                return self.answer(request, at: "/docs") { IntroductionPage($0, at: $1).page }
            }
            let page = IntroductionPage(self.documentation.value, at: CurlCommand(request).origin)
            return Answer(page.found(DocsSearch(words, in: self.search[request.pageLanguage])))
        }.translated
    }

    /// `/docs/{operation}`.
    package var operation: Endpoint {
        Endpoint(operation: .getOperationPage, readsQuery: false, mediaTypes: ["text/html"], work: .page) {
            request throws(Problem) in
            let name = String(request.path.dropFirst("/docs/".count))
            guard let operation = self.documentation.value[name] else { throw self.missing(request.path) }
            return self.answer(request, at: operation.address) { OperationPage(operation, $0, at: $1).page }
        }.translated
    }

    /// `/docs/all`.
    package var whole: Endpoint {
        Endpoint(operation: .getWholeDocs, readsQuery: false, mediaTypes: ["text/html"], work: .page) { request in
            self.answer(request, at: "/docs/all") { WholePage($0, at: $1).page }
        }.translated
    }

    static let searched = Parameter.text(
        "q",
        "Words to search for in the names and descriptions of endpoints, parameters and fields. All of them must "
            + "be present.", longest: 100, orEmpty: true, example: "severity"
    ).optional

    private func answer(
        _ request: HTTPRequest, at path: String,
        _ page: @escaping @Sendable (Documentation, _ origin: String) -> Page
    ) -> Answer {
        let origin = CurlCommand(request).origin
        let language = request.pageLanguage
        let made = made.withLock { made in
            // If many clients request a page at once, one of them makes it.
            let new = Prepared { [documentation] in
                PageOfAnyOrigin(Answer(page(documentation.value, PageOfAnyOrigin.origin)).written(in: language))
            }
            return { (known: inout Prepared) in known }(&made["\(language.rawValue) \(path)", default: new])
        }
        return made.value.answer(at: origin, isKept: origins.keep(origin))
    }

    private func missing(_ path: String) -> Problem {
        let nearest = meantPath(by: path, among: documentation.value.operations.map(\.address) + ["/docs/all"])
        let hint: Phrase = nearest.map { "did you mean “\($0)”?" } ?? "see /docs for all paths."
        var problem = Problem(.notFound, "“\(path.echoed)” doesn't exist; \(hint)")
        problem.meantPath = nearest
        return problem
    }
}
