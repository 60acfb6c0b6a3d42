import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences
import Synchronization

/// The docs: `/docs` is the introduction, `/docs/{operation}` describes one endpoint, and `/docs/all` contains
/// everything, for printing. The pages show commands and programs that call this server. Each page is generated once in
/// each language, and the address that the reader uses for the server is inserted for each request.
package final class DocsPages: Sendable {
    private let documentation: Prepared<Documentation>
    private let search: PreparedInEachLanguage<DocsSearch.Index>
    /// The pages to suggest for unknown names.
    private let nearPaths: Prepared<NearPaths>
    /// The paths of all pages, and of their Markdown.
    private let (pages, documents): (Prepared<KnownPaths>, Prepared<KnownPaths>)
    /// The generated pages, keyed by language and address.
    private let made = Mutex<[String: Prepared<PageOfAnyOrigin>]>([:])
    private let origins = KnownOrigins()
    /// The pages in Markdown, by path.
    private let markdown = Mutex<[String: Prepared<Answer>]>([:])

    /// Creates the docs for some endpoints, which are read when the first page is requested.
    package init(_ entries: @escaping @Sendable () -> [Contract.Entry], recipes: [RecordRecipe] = []) {
        let documentation = Prepared { Documentation(entries(), recipes: recipes) }
        self.documentation = documentation
        nearPaths = Prepared { NearPaths(documentation.value.operations.map(\.near)) }
        let paths = Prepared { documentation.value.operations.map(\.address) + ["/docs/all"] }
        pages = Prepared { KnownPaths(paths.value) }
        documents = Prepared { KnownPaths(paths.value.map { $0 + ".md" }) }
        search = PreparedInEachLanguage { DocsSearch.Index(documentation.value, in: $0) }
    }

    /// The endpoint `/docs`, with a search.
    package var introduction: Endpoint {
        Endpoint(
            operation: .getDocs, parameters: [Self.searched.description], readsQuery: false,
            mediaTypes: Self.mediaTypes, work: .page
        ) { request throws(Problem) in
            guard !request.wantsMarkdown else { return self.rules }
            let asked = request.query.filter { $0.name == Self.searched.name && !$0.value.isEmpty }
            var reader = Reader(query: Array(asked.prefix(1)), known: [Self.searched.description])
            let words = reader(Self.searched)
            try reader.finish()
            guard let words else {
                return self.answer(request, at: "/docs") { IntroductionPage($0, at: $1).page }
            }
            let page = IntroductionPage(self.documentation.value, at: CurlCommand(request).origin)
            return Answer(page.found(DocsSearch(words, in: self.search[request.pageLanguage])))
        }.translated { !$0.wantsMarkdown }
    }

    /// The endpoint `/docs/{operation}`, which sends Markdown if `.md` follows the name.
    package var operation: Endpoint {
        Endpoint(operation: .getOperationPage, readsQuery: false, mediaTypes: Self.mediaTypes, work: .page) {
            request throws(Problem) in
            let isMarkdown = request.wantsMarkdown
            var name = request.path.dropFirst("/docs/".count)
            if name.hasSuffix(".md") { name = name.dropLast(".md".count) }
            guard let operation = self.documentation.value[String(name)] else { throw self.missing(request.path) }
            guard !isMarkdown else {
                return self.markdown(operation.address) {
                    OperationMarkdown(operation: operation, documentation: $0).text
                }
            }
            return self.answer(request, at: operation.address) { OperationPage(operation, $0, at: $1).page }
        }.translated { !$0.wantsMarkdown }
    }

    /// The endpoint `/docs.md`.
    package var rulesInMarkdown: Endpoint {
        Endpoint(
            operation: .getRulesInMarkdown, readsQuery: false, mediaTypes: [HTTPRequest.markdown], work: .page
        ) { _ in self.rules }
    }

    /// The endpoint `/llms.txt`.
    package var agentIndex: Endpoint {
        Endpoint(operation: .getAgentIndex, readsQuery: false, mediaTypes: ["text/plain"], work: .page) { _ in
            self.markdown("/llms.txt", as: "text/plain") { AgentIndex(documentation: $0).index }
        }
    }

    /// The endpoint `/docs/all`.
    package var whole: Endpoint {
        Endpoint(operation: .getWholeDocs, readsQuery: false, mediaTypes: ["text/html"], work: .page) { request in
            self.answer(request, at: "/docs/all") { WholePage($0, at: $1).page }
        }.translated
    }

    private static let mediaTypes = ["text/html", HTTPRequest.markdown]

    private var rules: Answer { markdown("/docs") { AgentIndex(documentation: $0).rules } }

    /// Returns an endpoint with a body that is generated once for all requests.
    private func markdown(
        _ path: String, as mediaType: String = HTTPRequest.markdown,
        _ text: @escaping @Sendable (Documentation) -> String
    ) -> Answer {
        let made = markdown.withLock { made in
            let new = Prepared { [documentation] in
                Answer(file: Array(text(documentation.value).utf8), mediaType: "\(mediaType); charset=utf-8").kept
            }
            return { (known: inout Prepared) in known }(&made[path, default: new])
        }
        return made.value
    }

    static let searched = Parameter.text(
        "q",
        "Words to search for in the names and descriptions of endpoints, parameters and fields. Results "
            + "contain all the words.", longest: 100, orEmpty: true, example: "severity"
    ).optional

    private func answer(
        _ request: HTTPRequest, at path: String,
        _ page: @escaping @Sendable (Documentation, _ origin: String) -> Page
    ) -> Answer {
        let origin = CurlCommand(request).origin
        let language = request.pageLanguage
        let made = made.withLock { made in
            // If many clients request a page at the same time, only one of them generates it.
            let new = Prepared { [documentation] in
                PageOfAnyOrigin(Answer(page(documentation.value, PageOfAnyOrigin.origin)).written(in: language))
            }
            return { (known: inout Prepared) in known }(&made["\(language.rawValue) \(path)", default: new])
        }
        return made.value.answer(at: origin, isKept: origins.keep(origin))
    }

    private func missing(_ path: String) -> Problem {
        let isMarkdown = path.hasSuffix(".md")
        let near = nearPaths.value.nearest(to: path)
        let nearest =
            (isMarkdown ? documents : pages).value.meant(by: path)
            ?? near.meant.map { isMarkdown ? $0.path + ".md" : $0.path }
        let hint: Phrase = nearest.map { "did you mean “\($0)”?" } ?? "see /docs or /v1 for all paths."
        var problem = Problem(.notFound, "“\(path.echoed)” doesn’t exist; \(hint)")
        problem.meantPath = nearest
        problem.nearPaths = near.places
        return problem
    }
}

extension HTTPRequest {
    static let markdown = "text/markdown"

    /// Whether to send a page in Markdown, because of the path or because the client prefers Markdown to HTML.
    fileprivate var wantsMarkdown: Bool {
        path.hasSuffix(".md") || preferredMediaType(offered: ["text/html", Self.markdown]) == Self.markdown
    }
}
