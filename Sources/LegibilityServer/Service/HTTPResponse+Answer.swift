import Endpoints
import HTTPMessages

// What all responses share.
extension HTTPResponse {
    /// An answer with the headers that say how long it may be kept; without its body where the client has it already.
    init(_ answer: Answer, to request: HTTPRequest) {
        var headers: [(name: String, value: String)] = []
        headers.reserveCapacity(8 + answer.headers.count)
        headers.append(("Content-Type", answer.mediaType))
        headers.append(("Vary", "Accept"))
        headers += answer.headers
        headers += Self.sharedHeaders(at: request.path)
        guard answer.freshness != .none, answer.status == 200, request.method != .post else {
            headers.append(("Cache-Control", "no-store"))
            self.init(status: answer.status, headers: headers, body: answer.body)
            return
        }
        let tag = entityTag(answer.body)
        headers.append(("ETag", tag))
        headers.append(("Cache-Control", answer.freshness == .day ? "public, max-age=86400" : "no-cache"))
        // A 304 keeps the length of what it stands for; the web server leaves the body out.
        let status = request.matches(entityTag: tag) ? 304 : 200
        self.init(status: status, headers: headers, body: answer.body)
    }

    /// A problem: a page for those who prefer one to JSON, as browsers do, and JSON for everybody else.
    init(_ problem: Problem, to head: RequestHead, at path: String) {
        self = problem.isPage(for: head.headers) ? problem.page(to: head) : problem.response(instance: path)
        headers += [("Vary", "Accept")] + Self.sharedHeaders(at: path)
    }

    private static func sharedHeaders(at path: String) -> [(name: String, value: String)] {
        let isForScripts =
            path.utf8.starts(with: "/v1/".utf8) || path == "/openapi.json" || path == "*"
        return isForScripts ? headersForScripts : headersForAll
    }

    private static let headersForAll = [(name: "X-Content-Type-Options", value: "nosniff")]
    private static let headersForScripts =
        headersForAll + [
            ("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "ETag, Retry-After, X-Request-Id"),
        ]
}
