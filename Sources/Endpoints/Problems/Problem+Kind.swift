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
        case .unavailable: 503
        case .unsupportedVersion: 505
        }
    }

    package var title: Phrase {
        switch self {
        case .malformedRequest: "The request is malformed"
        case .unauthorized: "A token is needed"
        case .forbidden: "This origin isn't allowed"
        case .notFound: "Not found"
        case .methodNotAllowed: "This method isn't available here"
        case .notAcceptable: "None of the accepted formats is available"
        case .requestTimeout: "The request took too long to arrive"
        case .contentTooLarge: "The body is too large"
        case .limitExceeded: "The request's limit is exceeded"
        case .uriTooLong: "The address is too long"
        case .unsupportedMediaType: "The body's media type isn't supported"
        case .invalidParameters: "Some values are invalid"
        case .tooManyRequests: "Too many requests from one client"
        case .headersTooLarge: "The headers are too large"
        case .unavailable: "The server is busy or stopping"
        case .unsupportedVersion: "This version of HTTP isn't supported"
        }
    }

    /// The meaning of the problem and how to fix it, for the page that explains it.
    package var explanation: Phrase {
        switch self {
        case .malformedRequest:
            "The request isn't valid HTTP, JSON or a valid image: for example, a broken percent escape, text that "
                + "isn't UTF-8, JSON that can't be parsed, a truncated image, or contradictory lengths. The detail "
                + "says what is wrong and where."
        case .unauthorized:
            "This server requires a token, sent in the header “Authorization: Bearer TOKEN”. The request had no "
                + "token, or one that the server doesn't know, so it wasn't processed. The operator of the server "
                + "issues tokens."
        case .forbidden:
            "A web page sent the request, and the origin in its header “Origin” isn't allowed to use this path. "
                + "Programs that aren't web pages don't send this header. The operator of the server can add the "
                + "origin to the setting agent-origins."
        case .notFound:
            "No endpoint, page or file has this path. The documentation lists the valid paths."
        case .methodNotAllowed:
            "The path exists, but not for this method. The Allow header lists the valid methods."
        case .notAcceptable:
            "The endpoint can't send any of the formats in the Accept header. The detail lists the formats that it can send."
        case .requestTimeout:
            "The headers, the body or the whole request didn't arrive in time, or the body arrived too slowly. The "
                + "time limits are at /v1/limits. The request wasn't processed."
        case .contentTooLarge:
            "The body has more bytes, or its image more pixels, than this server accepts. The limits are at /v1/limits."
        case .limitExceeded:
            "Every request has a limit for processor time, memory and the size of its answer, so that one request "
                + "can't block the server for others. This one reached a limit before its answer was complete: "
                + "`limit` is the name of the limit at /v1/limits, `value` is its value, and `setting` is the "
                + "setting that the operator can change. Send less at once, such as fewer files, pairs, colours or "
                + "modes, or name the members that you need in `fields`."
        case .uriTooLong:
            "The path and query have more bytes than this server accepts. Send the same question with POST and a JSON "
                + "body. The limits are at /v1/limits."
        case .unsupportedMediaType:
            "The Content-Type header must name a type that the endpoint accepts (application/json or an image type), "
                + "without a content encoding, and the body must have that type. The detail names the types that "
                + "can't be read."
        case .invalidParameters:
            "The request can be read, but some of its values are invalid. “errors” lists all of them (the first "
                + "100; “omitted” counts the rest): the position (“parameter” in the query, “pointer” in a JSON "
                + "body), the value, the reason and a valid example. Nothing is guessed or skipped."
        case .tooManyRequests:
            "One address has too many open connections, or one client behind a proxy has too many unfinished "
                + "requests. Keep connections open and reuse them, or send many questions at once with POST. Or the "
                + "client has requested more work than the server allows one client in that time. The Retry-After "
                + "header says when to try again. The limits are at /v1/limits."
        case .headersTooLarge:
            "The headers have more bytes than this server accepts. The limits are at /v1/limits."
        case .unavailable:
            "Too much work is queued, or the server is shutting down. The Retry-After header says when to try again."
        case .unsupportedVersion:
            "The request line names a version of HTTP other than 1.0 and 1.1, the versions that this server supports. "
                + "A proxy in front of it can support the others."
        }
    }
}
