import JSON
import WebServer

/// An error as clients see it: RFC 9457, `application/problem+json`.
struct Problem: Error, Sendable {
    /// What can go wrong; each kind is explained at `/problems/<name>`.
    enum Kind: String, CaseIterable, Sendable {
        case malformedRequest = "malformed-request"
        case notFound = "not-found"
        case methodNotAllowed = "method-not-allowed"
        case notAcceptable = "not-acceptable"
        case requestTimeout = "request-timeout"
        case contentTooLarge = "content-too-large"
        case uriTooLong = "uri-too-long"
        case unsupportedMediaType = "unsupported-media-type"
        case invalidParameters = "invalid-parameters"
        case tooManyRequests = "too-many-requests"
        case headersTooLarge = "headers-too-large"
        case unavailable = "unavailable"
        case unsupportedVersion = "unsupported-version"
    }

    /// One thing that is wrong with one value.
    struct Fault: Hashable, Sendable {
        /// Where the value stands: in the query by name, in a JSON body by pointer.
        enum Place: Hashable, Sendable {
            case parameter(String)
            case pointer(String)

            var text: String {
                switch self {
                case .parameter(let text), .pointer(let text): text
                }
            }
        }

        var place: Place
        /// What was sent, cut to ``longestEcho``; nil when nothing was.
        var value: String?
        var detail: String
        /// Something that would be accepted.
        var example: String?

        /// A fault of which every part is cut to what may be told; an example that is too long would be none once cut.
        init(place: Place, value: String?, detail: String, example: String?) {
            self.place =
                switch place {
                case .parameter(let name): .parameter(name.echoed)
                case .pointer(let pointer): .pointer(pointer.echoed)
                }
            self.value = value?.echoed
            self.detail = detail.shortened(to: Problem.longestDetail)
            self.example = example.flatMap { $0.utf8.count > Problem.longestDetail ? nil : $0 }
        }
    }

    /// The most characters of a sent value that are sent back.
    static let longestEcho = 200
    /// The most characters of a sentence, which may quote several values.
    static let longestDetail = 1500

    var kind: Kind
    var detail: String
    var faults = Faults()
    /// Headers that the status asks for, as `Allow`.
    var headers: [(name: String, value: String)] = []

    /// Faults in what was asked, all at once.
    init(_ faults: Faults) {
        kind = .invalidParameters
        self.faults = faults
        let listed = faults.omitted == 0 ? "each" : "the first \(faults.told.count), each"
        detail =
            faults.count == 1
            ? faults.told[0].detail : "\(faults.count) things are wrong; “errors” lists \(listed) with an example."
    }

    init(_ kind: Kind, _ detail: String, headers: [(name: String, value: String)] = []) {
        self.kind = kind
        self.detail = detail
        self.headers = headers
    }
}

extension Problem.Kind {
    var status: Int {
        switch self {
        case .malformedRequest: 400
        case .notFound: 404
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .requestTimeout: 408
        case .contentTooLarge: 413
        case .uriTooLong: 414
        case .unsupportedMediaType: 415
        case .invalidParameters: 422
        case .tooManyRequests: 429
        case .headersTooLarge: 431
        case .unavailable: 503
        case .unsupportedVersion: 505
        }
    }

    var title: String {
        switch self {
        case .malformedRequest: "The request is malformed"
        case .notFound: "There is nothing here"
        case .methodNotAllowed: "The method does not apply here"
        case .notAcceptable: "No representation fits what is accepted"
        case .requestTimeout: "The request took too long to arrive"
        case .contentTooLarge: "The body is too large"
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
    var explanation: String {
        switch self {
        case .malformedRequest:
            "The request cannot be read as HTTP, JSON or an image should be written: a broken percent escape, text "
                + "that is not UTF-8, JSON that does not parse, an image that is cut short, or contradicting lengths. "
                + "The detail says what and where."
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
                + "server lets one have. Keep connections open and use them for many questions, or ask many at once "
                + "with POST; the limits are at /v1/limits."
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

extension Problem {
    /// The JSON members, for a response of its own or a result inside a batch.
    func write(to json: inout JSONWriter, instance: String) {
        json.member("type", "/problems/\(kind.rawValue)")
        json.member("title", kind.title)
        json.member("status", kind.status)
        json.member("detail", detail)
        json.member("instance", instance)
        json.member(
            "errors",
            array: { json in
                for fault in faults.told {
                    json.object { fault.write(to: &$0) }
                }
            })
        if faults.omitted > 0 { json.member("omitted", faults.omitted) }
    }

    /// The whole response.
    func response(instance: String) -> HTTPResponse {
        var json = JSONWriter()
        json.object { write(to: &$0, instance: instance) }
        return HTTPResponse(
            status: kind.status,
            headers: [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")] + headers,
            body: json.bytes)
    }
}

extension Problem.Fault {
    func write(to json: inout JSONWriter) {
        switch place {
        case .parameter(let name): json.member("parameter", name)
        case .pointer(let pointer): json.member("pointer", pointer)
        }
        json.member("value", value)
        json.member("detail", detail)
        json.member("example", example)
    }
}

extension String {
    /// Cut to what may be echoed.
    var echoed: String { shortened(to: Problem.longestEcho) }

    /// Cut to so many characters, of four bytes at most on average: one character may have any number of marks.
    fileprivate func shortened(to length: Int) -> String {
        let bytes = utf8.index(startIndex, offsetBy: length * 4, limitedBy: endIndex) ?? endIndex
        let start = self[..<bytes].prefix(length)
        return start.endIndex == endIndex ? self : start.dropLast() + "…"
    }
}
