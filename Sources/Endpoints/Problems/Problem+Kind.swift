import Sentences

extension Problem.Kind {
    package var status: Int {
        switch self {
        case .malformedRequest: 400
        case .unauthorized: 401
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
        case .notFound: "There is nothing here"
        case .methodNotAllowed: "The method does not apply here"
        case .notAcceptable: "No representation fits what is accepted"
        case .requestTimeout: "The request took too long to arrive"
        case .contentTooLarge: "The body is too large"
        case .limitExceeded: "The request's limit is exceeded"
        case .uriTooLong: "The address is too long"
        case .unsupportedMediaType: "The body's media type is not understood"
        case .invalidParameters: "A value cannot be used"
        case .tooManyRequests: "One client asks too much at once"
        case .headersTooLarge: "The headers are too large"
        case .unavailable: "The server is busy or stopping"
        case .unsupportedVersion: "The version of HTTP is not understood"
        }
    }

    /// What it means and what to do about it, for the page that explains it.
    package var explanation: Phrase {
        switch self {
        case .malformedRequest:
            "The request cannot be read as HTTP, JSON or an image should be written: a broken percent escape, text "
                + "that is not UTF-8, JSON that does not parse, an image that is cut short, or contradicting lengths. "
                + "The detail says what and where."
        case .unauthorized:
            "Who runs this server lets those ask who have a token, which is sent in the header “Authorization: Bearer TOKEN”. "
                + "The request had none, or one that this server does not know. Nothing of it was worked on."
        case .notFound:
            "No endpoint, page or file has this path. The documentation lists those that exist."
        case .methodNotAllowed:
            "The path exists, but not for this method. The Allow header lists the methods that apply."
        case .notAcceptable:
            "The Accept header leaves out everything that this endpoint can send. The detail lists what it can send."
        case .requestTimeout:
            "The headers, the body or all of the request did not arrive within their time, or the body came too slowly. "
                + "The times are at /v1/limits; nothing of the request was worked on."
        case .contentTooLarge:
            "The body has more bytes, or its image more pixels, than this server takes. The limits are at /v1/limits."
        case .limitExceeded:
            "Every request has a budget of processor time, memory and bytes of its answer, so that one request can't take "
                + "the server away from all others. This one reached a limit before its answer was complete: `limit` is its "
                + "name at /v1/limits, `value` its value, and `setting` what the operator can change. Ask for less at "
                + "once, such as fewer files, pairs, colours or modes, or name the members that you need in `fields`."
        case .uriTooLong:
            "The path and query have more bytes than this server takes. Ask the same question with POST and a JSON "
                + "body; the limits are at /v1/limits."
        case .unsupportedMediaType:
            "The Content-Type header must say what the endpoint takes, application/json or the type of an image, without "
                + "a content encoding, and the body must be that. The detail says which kinds of images are not read."
        case .invalidParameters:
            "The request can be read, but a value cannot be used. “errors” lists every fault at once (of more than 100 the "
                + "first, and “omitted” counts the others): where it is "
                + "(“parameter” in the query, “pointer” in a JSON body), what was sent, why it cannot be used, and "
                + "an example that can. Nothing is guessed and nothing is skipped."
        case .tooManyRequests:
            "One address has as many connections open, or one client behind a proxy as many requests under way, as this "
                + "server lets one have: keep connections open and use them for many questions, or ask many at once "
                + "with POST. Or a client has asked for more work than this server does for one in that time. The "
                + "Retry-After header says when to try again; the limits are at /v1/limits."
        case .headersTooLarge:
            "The headers have more bytes than this server takes. The limits are at /v1/limits."
        case .unavailable:
            "The server has more work queued than it takes, or it is shutting down. The Retry-After header says "
                + "when to try again."
        case .unsupportedVersion:
            "The request line names a version of HTTP other than 1.0 and 1.1, which this server speaks. A proxy in front "
                + "of it can speak the others."
        }
    }
}
