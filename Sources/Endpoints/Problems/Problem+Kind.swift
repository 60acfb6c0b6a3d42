import Sentences

extension Problem.Kind {
    package var status: Int {
        switch self {
        case .malformedRequest: 400
        case .unauthorized: 401
        case .forbidden: 403
        case .notFound: 404
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .requestTimeout: 408
        case .contentTooLarge, .limitExceeded: 413
        case .uriTooLong: 414
        case .unsupportedMediaType: 415
        case .invalidParameters: 422
        case .tooManyRequests: 429
        case .headersTooLarge: 431
        case .crashed: 500
        case .unavailable: 503
        case .unsupportedVersion: 505
        }
    }

    package var title: Phrase {
        switch self {
        case .malformedRequest: "The request is malformed"
        case .unauthorized: "A token is required"
        case .forbidden: "This origin isn’t allowed"
        case .notFound: "Not found"
        case .methodNotAllowed: "The path doesn’t support this method"
        case .notAcceptable: "None of the accepted formats are available"
        case .requestTimeout: "The request took too long to arrive"
        case .contentTooLarge: "The request body is too large"
        case .limitExceeded: "The request exceeds a limit"
        case .uriTooLong: "The address is too long"
        case .unsupportedMediaType: "The media type of the request body isn’t supported"
        case .invalidParameters: "Some values are invalid"
        case .tooManyRequests: "Too many requests from one client"
        case .headersTooLarge: "The headers are too large"
        case .crashed: "The process crashed"
        case .unavailable: "The server is busy or shutting down"
        case .unsupportedVersion: "This version of HTTP isn’t supported"
        }
    }

    /// The meaning of the problem and how to fix it, for the page that explains the problem.
    package var explanation: Phrase {
        switch self {
        case .malformedRequest:
            "The request isn’t valid HTTP, or its body isn’t valid JSON or a valid image. Examples: a broken percent "
                + "escape, text that isn’t UTF-8, a truncated image, or contradictory lengths. The detail "
                + "says what is wrong and where."
        case .unauthorized:
            "This server requires a token, sent in the header “Authorization: Bearer TOKEN”. The request had no token "
                + "or an unknown token, so it wasn’t processed. The operator of the server issues tokens."
        case .forbidden:
            "The request came from a web page whose origin, in the “Origin” header, isn’t allowed to use this path. "
                + "Programs other than browsers don’t send this header. The operator of the server can add the origin "
                + "to the agent-origins setting."
        case .notFound:
            "No endpoint, page or file has this path. The documentation lists the valid paths."
        case .methodNotAllowed:
            "The path exists but doesn’t support this method. The Allow header lists the valid methods."
        case .notAcceptable:
            "The endpoint can’t return any of the formats in the Accept header. The detail lists the available formats."
        case .requestTimeout:
            "The headers, the body or the whole request didn’t arrive in time, or the body arrived too slowly. For the "
                + "time limits, see /v1/limits. The request wasn’t processed."
        case .contentTooLarge:
            "The request body has more bytes than this server accepts, or its image has more pixels. For the limits, "
                + "see /v1/limits."
        case .limitExceeded:
            "Processor time, memory and response size are limited for every request, so that one request can’t block "
                + "others. This request reached a limit before the response was complete: `limit` is "
                + "the name of the limit at /v1/limits, `value` is its value, and `setting` is the setting that the "
                + "operator can change. Send fewer files, pairs, colours or modes in one request, or list the "
                + "members that you need in `fields`."
        case .uriTooLong:
            "The path and query have more bytes than this server accepts. Shorten them or, if the path supports POST, "
                + "send the values in a JSON body. For the limits, see /v1/limits."
        case .unsupportedMediaType:
            "The Content-Type header must name a type that the endpoint accepts (application/json or an image type), "
                + "and the request body must have that type, without a content encoding. The detail says what isn’t "
                + "supported."
        case .invalidParameters:
            "The request can be read, but some of its values are invalid. “errors” lists up to 100 invalid values; "
                + "“omitted” counts the rest. Each error has a position (“parameter” in the query, “pointer” in a JSON "
                + "body), the value, the reason and, if there is a single one, a valid example. Nothing is guessed or ignored."
        case .tooManyRequests:
            "One address has too many open connections, or one client behind a proxy has too many unfinished requests. "
                + "Keep connections open and reuse them, or send many items in one POST request. This error is also "
                + "returned if the client has requested more work than the server allows in this period. The "
                + "Retry-After header says when to try again. For the limits, see /v1/limits."
        case .headersTooLarge:
            "The headers have more bytes than this server accepts. For the limits, see /v1/limits."
        case .crashed:
            "The process that handled this request crashed, which is a bug. Please report the request. “legibility ask "
                + "--lines” returns this problem for one line, and responds to all other lines."
        case .unavailable:
            "Too much work is queued, or the server is shutting down. The Retry-After header says when to try again."
        case .unsupportedVersion:
            "This server supports HTTP 1.0 and 1.1, but the request line names another version. A proxy in "
                + "front of the server can support other versions."
        }
    }
}
