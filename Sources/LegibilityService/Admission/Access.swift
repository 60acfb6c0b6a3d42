import Endpoints
import HTTPMessages

/// A server's tokens, and the requests that require a token.
package struct Access: Sendable {
    /// The setting `tokens-for`.
    package enum Scope: String, CaseIterable, Sendable {
        /// All requests except health checks.
        case everything
        /// The API, the metrics and expensive page requests, but neither other pages nor the files that they load.
        case api

        /// Returns which requests to a path require a token; `endpoint` is nil if the path has no endpoint.
        package func need(_ method: HTTPMethod, _ path: String, _ endpoint: Endpoint?) -> Contract.TokenNeed {
            // Orchestrator probes have no token, and rejected clients must be able to read the reason.
            if path == "/livez" || path == "/readyz" || path.utf8.starts(with: "/problems/".utf8) { return .never }
            guard self == .api, let endpoint else { return .always }
            switch endpoint.operation?.tag {
            case nil: return .never
            case .pages?: break
            default: return .always
            }
            switch endpoint.work {
            // These responses are created once, and searches use an index.
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
                // All clients may see a page's form; only processing input requires a token.
                endpoint?.work.isLong(request) == true && request.query.contains { !$0.value.isEmpty }
            }
        }
    }

    let tokens: BearerTokens
    var scope = Scope.everything
}
