import JSON
import WebServer

/// What stands behind a path for one method.
struct Endpoint: Sendable {
    /// The query parameters that it knows.
    let parameters: [String]
    /// The media types that it can send, the preferred one first.
    let mediaTypes: [String]
    /// How long the answer may take.
    let work: Work
    /// The largest body it takes; nil for the server's usual limit.
    let bodyBytes: Int?
    /// Where equal questions are answered together; nil where each is answered by itself.
    let sharing: Sharing?
    let answer: @Sendable (HTTPRequest) throws(Problem) -> Answer

    init(
        parameters: [String] = [], mediaTypes: [String] = ["application/json"], work: Work = .byQuery,
        bodyBytes: Int? = nil, sharing: Sharing? = nil,
        answer: @escaping @Sendable (HTTPRequest) throws(Problem) -> Answer
    ) {
        self.parameters = parameters
        self.mediaTypes = mediaTypes
        self.work = work
        self.bodyBytes = bodyBytes
        self.sharing = sharing
        self.answer = answer
    }
}

extension Endpoint {
    /// An endpoint that has nothing to read: its answers, by their media types and the usual one first, are each made
    /// once, when they are first asked for.
    static func constant(_ forms: KeyValuePairs<String, @Sendable () -> Answer>) -> Endpoint {
        let answers = forms.map { (mediaType: $0.key, answer: Prepared($0.value)) }
        return Endpoint(mediaTypes: answers.map(\.mediaType), work: .short) { request throws(Problem) in
            let faults = Parameters(query: request.query, known: []).faults
            guard faults.isEmpty else { throw Problem(faults) }
            let preferred = request.preferredMediaType(offered: answers.map(\.mediaType))
            return (answers.first { $0.mediaType == preferred } ?? answers[0]).answer.value
        }
    }
}

extension Endpoint {
    /// A file as it is; a query, as caches are tricked with, changes nothing.
    static func file(_ file: PublicFiles.File) -> Endpoint {
        let answer = Answer(file.bytes, mediaType: mediaType(ofPath: file.path))
        return Endpoint(mediaTypes: [answer.bareMediaType], work: .short) { _ in answer }
    }
}

extension JSONDocument {
    /// The body of a request, which must say that it is JSON.
    init(bodyOf request: HTTPRequest) throws(Problem) {
        let mediaType = request.headers.first("content-type").map { String($0.prefix { $0 != ";" }.trimmed) }
        guard let mediaType, mediaType.utf8.elementsEqual("application/json".utf8, by: { $0 | 0x20 == $1 | 0x20 })
        else {
            throw Problem(
                .unsupportedMediaType,
                "The body must be JSON, with the header “Content-Type: application/json”; "
                    + (mediaType.map { "it says “\($0.echoed)”." } ?? "the header is missing."))
        }
        if let coding = request.headers.first("content-encoding"), coding.trimmed != "identity" {
            throw Problem(.unsupportedMediaType, "A body in the content encoding “\(coding.echoed)” is not understood.")
        }
        do {
            try self.init(request.body)
        } catch {
            let place = error.offset.map { " (at byte \($0))" } ?? ""
            throw Problem(.malformedRequest, "The body is not valid JSON: \(error.message)\(place).")
        }
    }
}
