import Endpoints
import HTTPMessages

/// The headers that answers have in common, whatever they answer: who may read them, and what a browser may do with them.
struct SharedHeaders: Sendable {
    typealias Fields = [(name: String, value: String)]

    /// What the form of an answer depends on.
    let vary: (name: String, value: String)

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
            forScripts = forAll
        case .all:
            self.vary = ("Vary", vary)
            forScripts = forAll + [("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", readable)]
        case .listed:
            self.vary = ("Vary", vary + ", Origin")
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

/// The origins whose scripts may read answers: the setting `cors-origins`.
enum AllowedOrigins: Equatable, Sendable {
    case none
    case all
    case listed([String])

    /// Reads `none`, `*`, or origins with commas between them; nil for anything else.
    init?(_ text: String) {
        switch text {
        case "none": self = .none
        case "*": self = .all
        default:
            let origins = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
            guard origins.allSatisfy(\.isOrigin) else { return nil }
            self = .listed(origins)
        }
    }

    var text: String {
        switch self {
        case .none: "none"
        case .all: "*"
        case .listed(let origins): origins.joined(separator: ", ")
        }
    }
}

extension String {
    /// As browsers write an origin (RFC 6454 section 6.2): in lower case, and without a path. `null` is none: any sandbox
    /// sends that.
    fileprivate var isOrigin: Bool {
        guard let end = firstRange(of: "://"), !self[..<end.lowerBound].isEmpty, !self[end.upperBound...].isEmpty else {
            return false
        }
        return utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !(0x41...0x5A).contains($0) }
            && !self[end.upperBound...].utf8.contains { "/?#,*\"@".utf8.contains($0) }
    }
}
