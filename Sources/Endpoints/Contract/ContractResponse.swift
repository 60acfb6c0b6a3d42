import JSON

/// The responses that many endpoints share, and their names in the contract.
package enum ContractResponse: String, CaseIterable {
    case notModified = "NotModified"
    case malformedRequest = "MalformedRequest"
    case unauthorized = "Unauthorized"
    case notFound = "NotFound"
    case methodNotAllowed = "MethodNotAllowed"
    case notAcceptable = "NotAcceptable"
    case contentTooLarge = "ContentTooLarge"
    case uriTooLong = "URITooLong"
    case unsupportedMediaType = "UnsupportedMediaType"
    case invalidParameters = "InvalidParameters"
    case tooManyRequests = "TooManyRequests"
    case headersTooLarge = "HeadersTooLarge"
    case unavailable = "Unavailable"

    /// The problem that the response reports; nil if it isn't a problem.
    package var problem: Problem.Kind? {
        switch self {
        case .notModified: nil
        case .malformedRequest: .malformedRequest
        case .unauthorized: .unauthorized
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable: .notAcceptable
        case .contentTooLarge: .contentTooLarge
        case .uriTooLong: .uriTooLong
        case .unsupportedMediaType: .unsupportedMediaType
        case .invalidParameters: .invalidParameters
        case .tooManyRequests: .tooManyRequests
        case .headersTooLarge: .headersTooLarge
        case .unavailable: .unavailable
        }
    }

    package var status: Int { problem?.status ?? 304 }

    /// Returns whether an endpoint can give this response.
    package func applies(to entry: Contract.Entry, isKept: Bool) -> Bool {
        let endpoint = entry.endpoint
        return switch self {
        case .malformedRequest, .methodNotAllowed, .notAcceptable, .uriTooLong, .headersTooLarge, .unauthorized,
            .tooManyRequests:
            true
        case .notModified: isKept
        // A short link's pair doesn't identify a resource that could be missing.
        case .notFound: endpoint.operation?.template != nil && endpoint.operation?.redirect == nil
        case .contentTooLarge, .unsupportedMediaType: entry.method == .post
        case .invalidParameters:
            endpoint.readsQuery || !endpoint.parameters.isEmpty || entry.method == .post
                || endpoint.operation?.redirect != nil
        case .unavailable:
            switch endpoint.work {
            case .short: endpoint.operation?.mayBeUnavailable == true
            case .page, .byQuery, .byRequest, .long, .pairwise: true
            }
        }
    }

    /// Returns whether any endpoint can give this response.
    func isUsed(on terms: Contract.Terms) -> Bool {
        switch self {
        case .unauthorized: terms.needsToken != nil
        case .tooManyRequests: terms.isLimited
        default: true
        }
    }

    package var json: JSONLiteral {
        guard let problem else {
            return [
                "description": "The client already has the response that `If-None-Match` identifies.",
                "headers": ContractHeader.references([.etag, .cacheControl, .requestID]),
            ]
        }
        let own: [ContractHeader] =
            switch self {
            case .methodNotAllowed: [.allow]
            case .unavailable: [.retryAfter]
            case .tooManyRequests: [.retryAfter, .rateLimitPolicy, .rateLimit]
            case .unauthorized: [.authenticate]
            default: []
            }
        return [
            "description": .string(problem.explanation.english),
            "headers": ContractHeader.references([.requestID] + own),
            // Clients that prefer a page, such as browsers, get a page.
            "content": [
                "application/problem+json": ["schema": ProblemDetails.schema.json],
                "text/html": ["schema": Schema.page.json],
            ],
        ]
    }
}

/// The headers that responses share.
package enum ContractHeader: String, CaseIterable {
    case etag = "ETag"
    case cacheControl = "Cache-Control"
    case requestID = "X-Request-Id"
    case allow = "Allow"
    case retryAfter = "Retry-After"
    case location = "Location"
    case authenticate = "WWW-Authenticate"
    case rateLimitPolicy = "RateLimit-Policy"
    case rateLimit = "RateLimit"

    /// The header's name among the components.
    private var component: String { rawValue.filter { $0 != "-" } }

    private var schema: Schema {
        switch self {
        case .etag: Schema(.string, summary: "Strong entity tag of this response, for `If-None-Match`.")
        case .cacheControl: Schema(.string, summary: "Caching rules for this response.")
        case .requestID:
            Schema(.string, summary: "The request’s `X-Request-Id`, or an id that the server generated.")
                .with([.matching("^[A-Za-z0-9_-]{1,64}$")])
        case .allow: Schema(.string, summary: "Valid methods for this path.")
        case .location: Schema(.string, summary: "URL of the redirect target.").with([.format("uri-reference")])
        case .authenticate: Schema(.string, summary: "Authentication scheme for the token: `Bearer`.")
        case .rateLimitPolicy:
            Schema(
                .string,
                summary:
                    "Units of work that one client may use, `q`, and the seconds in which they are restored, `w`."
            )
        case .rateLimit:
            Schema(.string, summary: "Remaining units, `r`, and the number of seconds until all are restored, `t`.")
        case .retryAfter:
            Schema(.integer, summary: "Number of seconds to wait before trying again.").with([.atLeast(1)])
        }
    }

    private func isUsed(on terms: Contract.Terms) -> Bool {
        switch self {
        case .authenticate: terms.needsToken != nil
        case .rateLimitPolicy, .rateLimit: terms.isLimited
        default: true
        }
    }

    static func all(on terms: Contract.Terms) -> JSONLiteral {
        .object(
            allCases.filter { $0.isUsed(on: terms) }.map { header in
                var schema = header.schema
                schema.summary = nil
                return (
                    header.component,
                    [
                        "description": header.schema.summary.map { .string($0) }, "required": true,
                        "schema": schema.json,
                    ]
                )
            })
    }

    package static func references(_ headers: [ContractHeader]) -> JSONLiteral {
        .object(headers.map { ($0.rawValue, ["$ref": "#/components/headers/\($0.component)"]) })
    }
}
