import Budgets
import HTTPMessages
import JSON
import Sentences

/// The endpoint for one path and method.
///
/// The description in the contract is created when it is first needed, so a server starts without it.
package struct Endpoint: Sendable {
    private struct Parts {
        let described: Prepared<(operation: Operation?, parameters: [ParameterDescription])>
        let readsQuery: Bool
        let mediaTypes: [String]
        let work: Work
        let bodyBytes: Int?
        var sendsTranslatedPage: @Sendable (HTTPRequest) -> Bool = { _ in false }
        var sharing: Sharing?
        var answer: @Sendable (HTTPRequest) throws(Problem) -> Answer
    }

    /// All parts of an endpoint in a single object, so that each look-up counts only one reference. Every request makes
    /// several look-ups.
    private final class Contents: Sendable {
        let parts: Parts

        init(_ parts: Parts) { self.parts = parts }
    }

    private var contents: Contents

    /// Changes one of the endpoint's parts.
    private mutating func change(_ change: (inout Parts) -> Void) {
        var parts = contents.parts
        change(&parts)
        contents = Contents(parts)
    }

    /// Whether a query with unknown parameters is rejected. Otherwise, the query is ignored.
    package var readsQuery: Bool { contents.parts.readsQuery }
    /// The media types that the endpoint can send, preferred first.
    package var mediaTypes: [String] { contents.parts.mediaTypes }
    /// The maximum time that the response may take.
    package var work: Work { contents.parts.work }
    /// The maximum size of a body; nil for the server's default limit.
    package var bodyBytes: Int? { contents.parts.bodyBytes }
    /// Whether the endpoint responds to a request with a page that exists in every language. All other responses are in
    /// the language that the request specifies.
    package var sendsTranslatedPage: @Sendable (HTTPRequest) -> Bool {
        get { contents.parts.sendsTranslatedPage }
        set { change { $0.sendsTranslatedPage = newValue } }
    }
    /// The group in which equal requests share a response; nil if each request is processed separately.
    package var sharing: Sharing? {
        get { contents.parts.sharing }
        set { change { $0.sharing = newValue } }
    }
    package var answer: @Sendable (HTTPRequest) throws(Problem) -> Answer {
        get { contents.parts.answer }
        set { change { $0.answer = newValue } }
    }

    /// Creates an endpoint. If `reportsLimits` is true, its response is sent even if its job reached a limit, because
    /// the response itself reports the limit.
    package init(
        operation: @autoclosure @escaping @Sendable () -> Operation?,
        parameters: @autoclosure @escaping @Sendable () -> [ParameterDescription] = [], readsQuery: Bool = true,
        mediaTypes: [String] = ["application/json"], work: Work = .byQuery, bodyBytes: Int? = nil,
        reportsLimits: Bool = false, answer: @escaping @Sendable (HTTPRequest) throws(Problem) -> Answer
    ) {
        let described = Prepared { (operation: operation(), parameters: parameters()) }
        let whole: @Sendable (HTTPRequest) throws(Problem) -> Answer = { request throws(Problem) in
            let outcome = Result { () throws(Problem) in try answer(request) }
            // After a job reaches a limit, its result is incomplete, whether it is a response or a problem.
            if !reportsLimits, let budget = Budget.current {
                if case .success(let answer) = outcome, !answer.isImage {
                    _ = Budget.allows(answer: answer.content.count)
                }
                if let excess = budget.excess { throw Problem(excess, of: budget.limits) }
            }
            return try outcome.get()
        }
        contents = Contents(
            Parts(
                described: described, readsQuery: readsQuery, mediaTypes: mediaTypes, work: work, bodyBytes: bodyBytes,
                answer: whole))
    }

    /// The description in the contract; nil for files, which aren't in the contract.
    package var operation: Operation? { contents.parts.described.value.operation }

    /// The query parameters that the endpoint reads.
    package var parameters: [ParameterDescription] { contents.parts.described.value.parameters }
}

extension Endpoint {
    /// The same endpoint, sending a page that exists in every language.
    package var translated: Endpoint { translated { _ in true } }

    /// Returns the same endpoint, sending such a page for some requests.
    package func translated(where sendsPage: @escaping @Sendable (HTTPRequest) -> Bool) -> Endpoint {
        var endpoint = self
        endpoint.sendsTranslatedPage = sendsPage
        endpoint.answer = { [answer] request throws(Problem) in
            let answer = try answer(request)
            // Determining the language that a browser prefers takes longer than creating most responses.
            return answer.isWritten ? answer : answer.written(in: request.pageLanguage)
        }
        return endpoint
    }
}

extension Endpoint {
    /// Returns an endpoint for a request in a query, with a single report as its response.
    ///
    /// Reading records all errors, including errors in `fields`. The response is created if there are no errors.
    package static func question<Question, Content: Report>(
        _ operation: Operation, parameters: @autoclosure @escaping @Sendable () -> [ParameterDescription],
        fields example: [String], work: Work = .byQuery, read: @escaping @Sendable (inout Reader) -> Question,
        answer: @escaping @Sendable (Question, inout Reader) throws(Unusable) -> Content
    ) -> Endpoint {
        let known = Prepared { [operation] in
            let members = Content.selectable
            let shared = [
                .fields(members, of: operation.answerName(Content.shape.name), example: example),
                Language.parameter.description,
            ]
            return (parameters: parameters() + shared, members: members)
        }
        return Endpoint(
            operation: operation.answering(Content.schema), parameters: known.value.parameters, work: work
        ) { request throws(Problem) in
            let (parameters, members) = known.value
            var reader = Reader(query: request.query, known: parameters)
            let question = read(&reader)
            let fields = reader.fields(among: members)
            try reader.finish()
            do throws(Unusable) {
                return Answer(try answer(question, &reader), fields: fields, in: request.answerLanguage)
            } catch {
                throw Problem(reader.faults)
            }
        }
    }

    /// Returns an endpoint that doesn't read its requests. Each of its responses, by media type with the default first,
    /// is created once, on the first request.
    package static func constant(
        _ operation: @autoclosure @escaping @Sendable () -> Operation, readsQuery: Bool = true,
        _ forms: KeyValuePairs<String, @Sendable (Language) -> Answer>
    ) -> Endpoint {
        let answers = forms.map {
            (mediaType: $0.key, answer: PreparedInEachLanguage { [make = $0.value] in make($0).written(in: $0).kept })
        }
        return Endpoint(
            operation: operation(), readsQuery: readsQuery, mediaTypes: answers.map(\.mediaType), work: .short
        ) { request throws(Problem) in
            if readsQuery { try Reader(query: request.query, known: []).finish() }
            let preferred = request.preferredMediaType(offered: answers.map(\.mediaType))
            let answer = (answers.first { $0.mediaType == preferred } ?? answers[0])
            let isPage = answer.mediaType == "text/html"
            return answer.answer[isPage ? request.pageLanguage : request.answerLanguage]
        }
    }
}

extension HTTPRequest {
    /// Rejects a request with neither a body nor a media type, because its sender forgot the body, not the header.
    /// `mediaType` is the default type of the endpoint's bodies.
    package func expectBody(as mediaType: String) throws(Problem) {
        guard body.isEmpty, headers.first("content-type") == nil else { return }
        throw Problem(
            .malformedRequest, "The request body is missing; send it with the header “Content-Type: \(mediaType)”.")
    }
}

extension HTTPRequest {
    /// Whether the body is a JSON object sent with the default media type of curl and other programs. A form never
    /// begins this way, because its names are percent-encoded.
    package var isUnlabelledJSON: Bool {
        bodyMediaType?.isMediaType("application/x-www-form-urlencoded") == true
            && body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    }
}

extension HTTPRequest {
    /// The media type of the body without parameters, as sent; nil if there is none.
    fileprivate var bodyMediaType: String? {
        headers.first("content-type").map { type in
            let bytes = type.utf8
            return String(type[..<(bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex)].trimmed)
        }
    }
}

extension String {
    /// Returns whether the text is a media type, ignoring case.
    fileprivate func isMediaType(_ name: String) -> Bool {
        utf8.elementsEqual(name.utf8, by: { $0 | 0x20 == $1 | 0x20 })
    }
}

extension HTTPRequest {
    /// Rejects a request whose body isn't declared as JSON.
    package func expectJSON() throws(Problem) {
        if headers.firstBytes("content-type")?.equals("application/json") == true,
            headers.count("content-encoding") == 0
        {
            return
        }
        let mediaType = bodyMediaType
        try expectBody(as: "application/json")
        guard let mediaType, mediaType.isMediaType("application/json") || isUnlabelledJSON else {
            let said: Phrase = mediaType.map { "the header is “\($0.echoed)”." } ?? "the header is missing."
            throw Problem(
                .unsupportedMediaType,
                "The request body must be JSON, with the header “Content-Type: application/json”; \(said)")
        }
        if let coding = headers.first("content-encoding"), coding.trimmed != "identity" {
            throw Problem(
                .unsupportedMediaType, "The content encoding “\(coding.echoed)” isn’t supported for request bodies.")
        }
    }
}

extension JSONDocument {
    /// Reads the body of a request, which must be declared as JSON.
    package init(bodyOf request: HTTPRequest, maximumDepth: Int = usualDepth) throws(Problem) {
        try request.expectJSON()
        do {
            try self.init(request.body, maximumDepth: maximumDepth)
        } catch {
            throw Problem(
                .malformedRequest, "The request body isn’t valid JSON: \(Phrase(error, in: request.body)).")
        }
    }
}
