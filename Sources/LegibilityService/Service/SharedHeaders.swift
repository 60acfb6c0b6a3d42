import Endpoints
import HTTPMessages
import ModelContext

/// The headers that all responses share: they specify which sites may read a response, and what a browser may do with
/// it.
///
/// This type is a class, so that every response counts one reference instead of copying all fields.
final class SharedHeaders: Sendable {
    typealias Fields = [(name: String, value: String)]

    /// The properties that determine which headers a response has.
    struct Kind: Hashable {
        /// Whether the response exists in several languages.
        var isTranslated: Bool
        /// Whether scripts of other sites may read the response.
        var isForScripts: Bool
        /// Whether the response has its own policy.
        var hasPolicy: Bool

        /// Whether the response is a page of the site rather than a downloadable report, such as from `/v1/audit`.
        fileprivate var isPage: Bool { isTranslated && hasPolicy && !isForScripts }

        fileprivate static let all = (0..<8).map { number in
            Kind(isTranslated: number & 1 != 0, isForScripts: number & 2 != 0, hasPolicy: number & 4 != 0)
        }

        fileprivate var number: Int { (isTranslated ? 1 : 0) | (isForScripts ? 2 : 0) | (hasPolicy ? 4 : 0) }
    }

    /// The `Cache-Control` of a response that doesn't become outdated: shared caches may keep it too, unless it
    /// requires a token.
    let keptForDay: ResponseFields

    /// The `Content-Type` of most responses.
    static let json = ResponseFields([("Content-Type", "application/json")])
    /// The `Cache-Control` of a response that must not be cached.
    static let notKept = ResponseFields([("Cache-Control", "no-store")])
    /// The `Cache-Control` of a response that is revalidated every time.
    static let revalidated = ResponseFields([("Cache-Control", "no-cache")])

    private let origins: AllowedOrigins
    /// The prepared header fields for each kind of response.
    private let prepared: [ResponseFields]
    private let allowedInRequests: String
    private let agentOrigins: AgentOrigins

    /// Creates the headers. Browsers load the display face from the address `face` together with a page's style sheet,
    /// rather than after the style sheet.
    init(_ configuration: Configuration, face: String? = nil) {
        let audience = configuration.needsTokens ? "private" : "public"
        keptForDay = ResponseFields([("Cache-Control", "\(audience), max-age=86400")])
        origins = configuration.corsOrigins
        agentOrigins = configuration.agentOrigins
        var readable = "ETag, Retry-After, X-Request-Id"
        if configuration.isLimited { readable += ", RateLimit, RateLimit-Policy" }
        if configuration.needsTokens { readable += ", WWW-Authenticate" }
        allowedInRequests =
            "Accept, \(configuration.needsTokens ? "Authorization, " : "")Content-Type, If-None-Match, X-Request-Id, \(Self.agentHeaders)"
        var forAll: Fields = [("X-Content-Type-Options", "nosniff")]
        if configuration.isSecure { forAll.append(("Strict-Transport-Security", "max-age=31536000")) }
        var vary = "Accept, Accept-Encoding"
        var varyOfPage = "Accept, Accept-Encoding, Accept-Language"
        var forScripts = forAll
        switch configuration.corsOrigins {
        case .none: break
        case .all:
            forScripts += [("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", readable)]
        case .listed:
            vary += ", Origin"
            varyOfPage += ", Origin"
            forScripts.append(("Access-Control-Expose-Headers", readable))
        }
        let preload = face.map { ("Link", "<\($0)>; rel=preload; as=font; type=\"font/woff2\"; crossorigin") }
        prepared = Kind.all.map { kind in
            ResponseFields(
                [("Vary", kind.isTranslated ? varyOfPage : vary)] + (kind.hasPolicy ? [] : [Self.policy])
                    + (kind.isPage ? [preload].compactMap(\.self) : []) + (kind.isForScripts ? forScripts : forAll))
        }
    }

    /// The policy for responses that load and run nothing, and aren't displayed in frames. Pages have their own policy.
    static let policy = (name: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'")

    /// Returns the shared fields of a response, with room for its own.
    func fields(of kind: Kind, _ head: RequestHead) -> ResponseFields {
        var fields = prepared[kind.number]
        fields.reserve(Self.usualBytes)
        if kind.isForScripts, case .listed(let listed) = origins, let origin = head.headers.first("Origin"),
            listed.contains(origin)
        {
            fields.append("Access-Control-Allow-Origin", origin)
        }
        // None of these responses is cached, so `Vary` doesn't have to include the origin.
        if !kind.isForScripts, Self.isForAgents(head), let origin = head.headers.first("Origin"),
            agentOrigins.allow(origin)
        {
            fields.append("Access-Control-Allow-Origin", origin)
            fields.append("Access-Control-Expose-Headers", "\(Self.agentHeaders), Retry-After, X-Request-Id")
        }
        return fields
    }

    private static let agentHeaders = TransportHeaders.names.joined(separator: ", ")

    private static func isForAgents(_ head: RequestHead) -> Bool {
        head.rawTarget.hasBytes(of: ModelContextEndpoint.path)
    }

    /// The typical size of a response's own fields, in bytes.
    private static let usualBytes = 256

    /// Returns whether scripts of other sites may read the content of a path.
    static func isForScripts(_ path: String) -> Bool {
        path.hasBytes("/v1/") || path == "/openapi.json" || path == "/llms.txt" || path == "*"
    }

    /// Returns the response to a browser's preflight.
    func preflight(of methods: String, at path: String) -> Fields {
        if case .none = origins, path != ModelContextEndpoint.path { return [] }
        return [
            ("Access-Control-Allow-Methods", methods), ("Access-Control-Allow-Headers", allowedInRequests),
            ("Access-Control-Max-Age", "86400"),
        ]
    }
}
