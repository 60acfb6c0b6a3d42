import Endpoints
import HTTPMessages

/// The tokens of a server, and which requests require one.
package struct Access: Sendable {
    /// The setting `tokens-for`.
    package enum Scope: String, CaseIterable, Sendable {
        /// All requests except health checks.
        case everything
        /// The API, the metrics and expensive work of pages, but neither other pages nor the files that they load.
        case api

        /// Returns which requests to a path require a token; `endpoint` is nil if the path has none.
        package func need(_ method: HTTPMethod, _ path: String, _ endpoint: Endpoint?) -> Contract.TokenNeed {
            // An orchestrator's probes have no token, and rejected clients may read the reason.
            if path == "/livez" || path == "/readyz" || path.utf8.starts(with: "/problems/".utf8) { return .never }
            guard self == .api, let endpoint else { return .always }
            switch endpoint.operation?.tag {
            case nil: return .never
            case .pages?: break
            default: return .always
            }
            switch endpoint.work {
            // The response is created once, and searches use an index.
            case .short, .page: return .never
            case .byQuery, .byRequest, .long, .pairwise:
                if method == .post { return .always }
                return endpoint.readsQuery ? .forLongWork : .never
            }
        }

        /// Returns whether a request requires a token.
        func needsToken(_ request: HTTPRequest, _ endpoint: Endpoint?) -> Bool {
            switch need(request.method, request.path, endpoint) {
            case .never: false
            case .always: true
            case .forLongWork:
                // A page shows its form to all clients; processing input requires a token.
                endpoint?.work.isLong(request) == true && request.query.contains { !$0.value.isEmpty }
            }
        }
    }

    let tokens: BearerTokens
    var scope = Scope.everything
}
