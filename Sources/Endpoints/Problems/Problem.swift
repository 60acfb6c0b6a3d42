import HTTPMessages
import JSON
import Sentences
import Substrings

/// An error in the format that clients receive: RFC 9457, `application/problem+json`.
package struct Problem: Error, Sendable {
    /// The kinds of problems; each is explained at `/problems/<name>`.
    package enum Kind: String, CaseIterable, Sendable {
        case malformedRequest = "malformed-request"
        case unauthorized = "unauthorized"
        case forbidden = "forbidden"
        case notFound = "not-found"
        case methodNotAllowed = "method-not-allowed"
        case notAcceptable = "not-acceptable"
        case requestTimeout = "request-timeout"
        case contentTooLarge = "content-too-large"
        case limitExceeded = "limit-exceeded"
        case uriTooLong = "uri-too-long"
        case unsupportedMediaType = "unsupported-media-type"
        case invalidParameters = "invalid-parameters"
        case tooManyRequests = "too-many-requests"
        case headersTooLarge = "headers-too-large"
        case crashed = "crashed"
        case unavailable = "unavailable"
        case unsupportedVersion = "unsupported-version"
    }

    /// An error in a value.
    package struct Fault: Hashable, Sendable {
        /// The location of the value: its name in the query, or its pointer in a JSON body.
        package enum Place: Hashable, Sendable {
            case parameter(String)
            case pointer(String)

            package var text: String {
                switch self {
                case .parameter(let text), .pointer(let text): text
                }
            }
        }

        /// The kind of error, as a code for programs.
        package enum Code: String, CaseIterable, Sendable {
            /// A required value is missing.
            case missing
            /// A name that doesn't exist, such as that of a parameter, member, field, device or row.
            case unknown
            /// A value that is unreadable or can't be used here.
            case invalid
            /// A number or a size outside its bounds.
            case outOfRange = "out-of-range"
            /// More values than are allowed.
            case tooMany = "too-many"
            /// Two values that contradict each other, or a value given twice.
            case conflict
        }

        package var place: Place
        package var code: Code
        /// The value that was sent, truncated to ``longestEcho``; nil if no value was sent.
        package var value: String?
        package var detail: Phrase
        /// An example of an accepted value.
        package var example: String?

        /// Creates an error with parts truncated to the lengths that may be returned. An example that is too long is
        /// omitted, because truncating it would make it invalid.
        ///
        /// Without a code, the error is “missing” if there is no value, and “invalid” otherwise.
        package init(place: Place, value: String?, code: Code? = nil, detail: Phrase, example: String?) {
            self.code = code ?? (value == nil ? .missing : .invalid)
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

    /// The maximum number of characters of a value that is returned.
    package static let longestEcho = 200
    /// The maximum length of a sentence, in characters. A sentence may quote several values.
    package static let longestDetail = 1500

    /// A server limit that a request has reached.
    package struct Limit: Hashable, Sendable {
        /// The name in `/v1/limits`.
        package var name: String
        package var value: Int
        /// The operator's setting for the limit.
        package var setting: String
    }

    package var kind: Kind
    /// The limit that the request has reached; nil for all other kinds.
    package var limit: Limit?
    /// The language that the request body specifies for sentences; nil for the language of the rest of the request.
    package var language: Language?
    package var detail: Phrase
    package var faults = Faults()
    /// Whether the problem replaces a response for which its client didn't wait. An equal request can still get the
    /// response.
    package var isUnfinished = false
    /// Headers that the status requires, such as `Allow`.
    package var headers: [(name: String, value: String)] = []
    /// The path that the client most likely meant, if the requested path doesn't exist.
    package var meantPath: String?
    /// If the requested path doesn't exist, existing places with similar paths, the most similar first.
    package var nearPaths: [NearPaths.Place] = []

    /// All sentences of the problem, for output in which errors can't be listed.
    package var sentences: Phrase {
        faults.isEmpty ? detail : faults.reported.map(\.detail).joined(separator: .space)
    }

    /// The sentences of the problem, each with its example.
    package var sentenceList: [Phrase] { sentenceList { _ in true } }

    /// Returns the sentences of the problem, each with its example if the caller can use it.
    package func sentenceList(withExamples isUsable: (String) -> Bool) -> [Phrase] {
        faults.isEmpty
            ? [detail]
            : faults.reported.map { fault -> Phrase in
                // “Did you mean” names the example already.
                let named = "“\(fault.example ?? "")”?"
                guard let example = fault.example, isUsable(example), !fault.detail.english.contains(named) else {
                    return fault.detail
                }
                return "\(fault.detail) For example: \(example)"
            }
    }

    /// Creates the problem for a request, with all its errors.
    package init(_ faults: Faults) {
        kind = .invalidParameters
        self.faults = faults
        detail = faults.count == 1 ? faults.reported[0].detail : faults.summary
    }

    package init(_ kind: Kind, _ detail: Phrase, headers: [(name: String, value: String)] = []) {
        self.kind = kind
        self.detail = detail
        self.headers = headers
    }
}

extension Faults {
    /// The summary of several errors.
    fileprivate var summary: Phrase {
        omitted == 0
            ? "\(count) values are invalid. “errors” lists them, each with the reason."
            : "\(count) values are invalid. “errors” lists the first \(reported.count), each with the reason."
    }
}

extension Problem {
    /// Returns the whole response to a request for a path, in a language.
    package func response(instance: String, in language: Language) -> HTTPResponse {
        var json = JSONWriter(in: language)
        ProblemDetails(problem: self, instance: instance).write(to: &json)
        return HTTPResponse(
            status: kind.status,
            headers: [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")] + headers,
            body: json.bytes)
    }
}

extension String {
    /// The text, truncated to the length that may be returned.
    package var echoed: String { shortened(to: Problem.longestEcho) }
}
