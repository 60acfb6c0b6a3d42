import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences
import Synchronization

/// The docs: `/docs` leads in, `/docs/{operation}` tells of one endpoint, and `/docs/all` of everything, for print.
///
/// They show commands and programs that ask this very server, so each page is made for the host that its reader asked.
package final class DocsPages: Sendable {
    private let documentation: Prepared<Documentation>
    /// The pages that were made, by language, origin and address: anybody may claim any host, so only so many bytes are kept.
    private let made = Mutex(LeastRecentlyUsed<String, Answer>(capacity: 8 << 20))

    /// The docs of some endpoints, which are asked for when the first page is.
    package init(_ entries: @escaping @Sendable () -> [Contract.Entry]) {
        documentation = Prepared { Documentation(entries()) }
    }

    /// `/docs`, where one can search too.
    package var introduction: Endpoint {
        Endpoint(
            operation: .getDocs, parameters: [Self.searched], readsQuery: false, mediaTypes: ["text/html"], work: .short
        ) { request in
            let words = request.query.first { $0.name == Self.searched.name }?.value ?? ""
            guard words.isEmpty else { return Answer(IntroductionPage(self.documentation.value, request).found(words)) }
            return self.answer(request, at: "/docs") { IntroductionPage($0, request).page }
        }.translated
    }

    /// `/docs/{operation}`.
    package var operation: Endpoint {
        Endpoint(operation: .getOperationPage, readsQuery: false, mediaTypes: ["text/html"], work: .short) {
            request throws(Problem) in
            let name = String(request.path.dropFirst("/docs/".count))
            guard let operation = self.documentation.value[name] else { throw self.missing(request.path) }
            return self.answer(request, at: operation.address) { OperationPage(operation, $0, request).page }
        }.translated
    }

    /// `/docs/all`.
    package var whole: Endpoint {
        Endpoint(operation: .getWholeDocs, readsQuery: false, mediaTypes: ["text/html"], work: .short) { request in
            self.answer(request, at: "/docs/all") { WholePage($0, request).page }
        }.translated
    }

    static let searched = ParameterDescription(
        name: "q",
        summary:
            "Words to look for in the names and sentences of endpoints, parameters and fields; all of them have to be "
            + "there.", schema: Schema(.string), examples: [.init(values: ["severity"])])

    private func answer(_ request: HTTPRequest, at path: String, _ page: (Documentation) -> Page) -> Answer {
        let key = "\(Language.current.rawValue) \(CurlCommand(request).origin)\(path)"
        if let answer = made.withLock({ $0.value(for: key) }) { return answer }
        let answer = Answer(page(documentation.value)).kept
        // Its compressed forms are made later, and are smaller.
        _ = made.withLock { $0.insert(answer, for: key, cost: 2 * answer.body.count) }
        return answer
    }

    private func missing(_ path: String) -> Problem {
        let nearest = meantPath(by: path, among: documentation.value.operations.map(\.address) + ["/docs/all"])
        let hint: Phrase = nearest.map { "did you mean “\($0)”?" } ?? "see /docs for what there is."
        var problem = Problem(.notFound, "There is nothing at “\(path.echoed)”; \(hint)")
        problem.meantPath = nearest
        return problem
    }
}
