import Endpoints
import HTTPMessages

/// The headers that answers have in common, whatever they answer: who may read them, and what a browser may do with them.
struct SharedHeaders: Sendable {
    typealias Fields = [(name: String, value: String)]

    /// What the form of an answer depends on.
    let vary: (name: String, value: String)
    /// What that of a page which is there in several languages depends on.
    let varyOfPage: (name: String, value: String)

    /// How an answer that stays right may be kept: by shared caches too, unless only those with a token may have it.
    let keptForDay: String

    private let origins: AllowedOrigins
    private let forAll: Fields
    private let forScripts: Fields
    private let allowedInRequests: String

    init(_ configuration: Configuration) {
        keptForDay = "\(configuration.needsTokens ? "private" : "public"), max-age=86400"
        origins = configuration.corsOrigins
        var readable = "ETag, Retry-After, X-Request-Id"
        if configuration.isLimited { readable += ", RateLimit, RateLimit-Policy" }
        if configuration.needsTokens { readable += ", WWW-Authenticate" }
        allowedInRequests =
            "Accept, \(configuration.needsTokens ? "Authorization, " : "")Content-Type, If-None-Match, X-Request-Id"
        var forAll: Fields = [("X-Content-Type-Options", "nosniff")]
        if configuration.isSecure { forAll.append(("Strict-Transport-Security", "max-age=31536000")) }
        self.forAll = forAll
        let vary = "Accept, Accept-Encoding"
        switch configuration.corsOrigins {
        case .none:
            self.vary = ("Vary", vary)
            varyOfPage = ("Vary", vary + ", Accept-Language")
            forScripts = forAll
        case .all:
            self.vary = ("Vary", vary)
            varyOfPage = ("Vary", vary + ", Accept-Language")
            forScripts = forAll + [("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", readable)]
        case .listed:
            self.vary = ("Vary", vary + ", Origin")
            varyOfPage = ("Vary", vary + ", Accept-Language, Origin")
            forScripts = forAll + [("Access-Control-Expose-Headers", readable)]
        }
    }

    /// Nothing that such an answer loads or runs is wanted, and nobody shows it in a frame. Pages have a policy of their own.
    private static let policy = (name: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'")

    /// Adds what an answer at a path has beside its own.
    func add(to headers: inout Fields, at path: String, _ head: RequestHead) {
        if !headers.contains(where: { $0.name == Self.policy.name }) { headers.append(Self.policy) }
        guard isForScripts(path) else {
            headers += forAll
            return
        }
        headers += forScripts
        if case .listed(let listed) = origins, let origin = head.headers.first("Origin"), listed.contains(origin) {
            headers.append(("Access-Control-Allow-Origin", origin))
        }
    }

    private func isForScripts(_ path: String) -> Bool {
        path.utf8.starts(with: "/v1/".utf8) || path == "/openapi.json" || path == "*"
    }

    /// What a browser's preflight wants to know.
    func preflight(of methods: String) -> Fields {
        if case .none = origins { return [] }
        return [
            ("Access-Control-Allow-Methods", methods), ("Access-Control-Allow-Headers", allowedInRequests),
            ("Access-Control-Max-Age", "86400"),
        ]
    }
}
