import Endpoints
import HTTPMessages

/// What a token is needed for.
struct Access: Sendable {
    /// The setting `tokens-for`.
    enum Scope: String, CaseIterable, Sendable {
        /// Everything but health.
        case everything
        /// The API, the metrics and long work of pages, but neither other pages nor the files that these load.
        case api

        /// Which requests at a path need a token; `endpoint` is nil if there is nothing.
        func need(_ method: HTTPMethod, _ path: String, _ endpoint: Endpoint?) -> Contract.TokenNeed {
            // An orchestrator's probes have no token, and who is refused may read why.
            if path == "/livez" || path == "/readyz" || path.utf8.starts(with: "/problems/".utf8) { return .never }
            guard self == .api, let endpoint else { return .always }
            switch endpoint.operation?.tag {
            case nil: return .never
            case .pages?: break
            default: return .always
            }
            switch endpoint.work {
            // Made once, and searches have an index.
            case .short, .page: return .never
            case .byQuery, .byRequest, .long, .pairwise:
                if method == .post { return .always }
                return endpoint.readsQuery ? .forLongWork : .never
            }
        }

        /// Whether a request needs a token.
        func needsToken(_ request: HTTPRequest, _ endpoint: Endpoint?) -> Bool {
            switch need(request.method, request.path, endpoint) {
            case .never: false
            case .always: true
            case .forLongWork:
                // A page shows its form to everybody, and answers what it is asked.
                endpoint?.work.isLong(request) == true && request.query.contains { !$0.value.isEmpty }
            }
        }
    }

    let tokens: BearerTokens
    var scope = Scope.everything
}
