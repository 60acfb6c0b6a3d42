import Endpoints

/// What a token is needed for.
struct Access: Sendable {
    /// The setting `tokens-for`.
    enum Scope: String, CaseIterable, Sendable {
        /// Everything but health.
        case everything
        /// The API and the metrics, but neither pages for people nor the files that these load.
        case api

        /// Whether who asks at a path needs a token; `endpoint` is nil where there is nothing.
        func needsToken(_ path: String, _ endpoint: Endpoint?) -> Bool {
            // An orchestrator's probes have no token, and who is refused may read why.
            if path == "/livez" || path == "/readyz" || path.utf8.starts(with: "/problems/".utf8) { return false }
            switch self {
            case .everything: return true
            case .api: return endpoint.map { $0.operation != nil && $0.operation?.tag != .pages } ?? true
            }
        }
    }

    let tokens: BearerTokens
    var scope = Scope.everything
}
