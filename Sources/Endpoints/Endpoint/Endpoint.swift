import Budgets
import HTTPMessages
import JSON
import Sentences

/// The endpoint of a path for one method.
///
/// Its description in the contract is made when it is first needed: a server starts without it.
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

    /// All parts of an endpoint in one object: each look-up, of which every request makes several, counts one
    /// reference.
    private final class Contents: Sendable {
        let parts: Parts

        init(_ parts: Parts) { self.parts = parts }
    }

    private var contents: Contents

    /// The same with one of its parts changed.
    private mutating func change(_ change: (inout Parts) -> Void) {
        var parts = contents.parts
        change(&parts)
        contents = Contents(parts)
    }

    /// Whether a query with unknown parameters is refused; otherwise the query is ignored.
    package var readsQuery: Bool { contents.parts.readsQuery }
    /// The media types that it can send, the preferred one first.
    package var mediaTypes: [String] { contents.parts.mediaTypes }
    /// The time that the answer may take.
    package var work: Work { contents.parts.work }
    /// Maximum size of a body; nil for the server's default limit.
    package var bodyBytes: Int? { contents.parts.bodyBytes }
    /// Whether it answers a request with a page that exists in every language; all other answers are in the language
    /// that the request names itself.
    package var sendsTranslatedPage: @Sendable (HTTPRequest) -> Bool {
        get { contents.parts.sendsTranslatedPage }
        set { change { $0.sendsTranslatedPage = newValue } }
    }
    /// The place where equal questions are answered together; nil if each is answered by itself.
    package var sharing: Sharing? {
        get { contents.parts.sharing }
        set { change { $0.sharing = newValue } }
    }
    package var answer: @Sendable (HTTPRequest) throws(Problem) -> Answer {
        get { contents.parts.answer }
        set { change { $0.answer = newValue } }
    }

    /// An endpoint. One that `reportsLimits` answers with what it makes, though its job reached a limit, and says so itself.
    package init(
        operation: @autoclosure @escaping @Sendable () -> Operation?,
        parameters: @autoclosure @escaping @Sendable () -> [ParameterDescription] = [], readsQuery: Bool = true,
        mediaTypes: [String] = ["application/json"], work: Work = .byQuery, bodyBytes: Int? = nil,
        reportsLimits: Bool = false, answer: @escaping @Sendable (HTTPRequest) throws(Problem) -> Answer
    ) {
        let described = Prepared { (operation: operation(), parameters: parameters()) }
        let whole: @Sendable (HTTPRequest) throws(Problem) -> Answer = { request throws(Problem) in
            let outcome = Result { () throws(Problem) in try answer(request) }
            // What a job makes after it reached a limit is incomplete, be it an answer or a problem.
            if !reportsLimits, let budget = Budget.current {
                if case .success(let answer) = outcome, !answer.isImage { _ = Budget.allows(answer: answer.body.count) }
                if let excess = budget.excess { throw Problem(excess, of: budget.limits) }
            }
            return try outcome.get()
        }
        contents = Contents(
            Parts(
                described: described, readsQuery: readsQuery, mediaTypes: mediaTypes, work: work, bodyBytes: bodyBytes,
                answer: whole))
    }

    /// The description in the contract; nil for files, which the contract doesn't contain.
    package var operation: Operation? { contents.parts.described.value.operation }

    /// The query parameters that it reads.
    package var parameters: [ParameterDescription] { contents.parts.described.value.parameters }
}

extension Endpoint {
    /// The same, as a page that exists in every language.
    package var translated: Endpoint { translated { _ in true } }

    /// The same if some requests get such a page.
    package func translated(where sendsPage: @escaping @Sendable (HTTPRequest) -> Bool) -> Endpoint {
        var endpoint = self
        endpoint.sendsTranslatedPage = sendsPage
        endpoint.answer = { [answer] request throws(Problem) in
            let answer = try answer(request)
            // Finding the language that a browser prefers takes longer than most answers.
            return answer.isWritten ? answer : answer.written(in: request.pageLanguage)
        }
        return endpoint
    }
}

extension Endpoint {
    /// An endpoint for a question in a query, with one report as its answer.
    ///
    /// Reading notes all errors, including those of `fields`; the answer is made if there are none.
    package static func question<Question, Content: Report>(
        _ operation: Operation, parameters: @autoclosure @escaping @Sendable () -> [ParameterDescription],
        fields example: [String], work: Work = .byQuery, read: @escaping @Sendable (inout Reader) -> Question,
        answer: @escaping @Sendable (Question, inout Reader) throws(Unusable) -> Content
    ) -> Endpoint {
        let known = Prepared { [operation] in
            let members = Content.members
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

    /// An endpoint that reads nothing: its answers, by their media types with the default first, are each made once,
    /// when they are first requested.
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
    /// Refuses a request with neither a body nor a media type: its sender forgot the body, not the header. `mediaType`
    /// is the default type of a body here.
    package func expectBody(as mediaType: String) throws(Problem) {
        guard body.isEmpty, headers.first("content-type") == nil else { return }
        throw Problem(
            .malformedRequest, "The body is missing; send it with the header “Content-Type: \(mediaType)”.")
    }
}

extension HTTPRequest {
    /// Whether the body is an object of JSON with the media type that curl and other programs use by default. A form
    /// never begins in the same way: its names are percent-encoded.
    package var isUnlabelledJSON: Bool {
        let mediaType = headers.first("content-type").map { String($0.prefix { $0 != ";" }.trimmed) } ?? ""
        return mediaType.isMediaType("application/x-www-form-urlencoded")
            && body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    }
}

extension String {
    /// Whether it is a media type, regardless of case.
    fileprivate func isMediaType(_ name: String) -> Bool {
        utf8.elementsEqual(name.utf8, by: { $0 | 0x20 == $1 | 0x20 })
    }
}

extension HTTPRequest {
    /// Refuses a request whose body doesn't say that it is JSON.
    package func expectJSON() throws(Problem) {
        let mediaType = headers.first("content-type").map { String($0.prefix { $0 != ";" }.trimmed) }
        try expectBody(as: "application/json")
        guard let mediaType, mediaType.isMediaType("application/json") || isUnlabelledJSON else {
            let said: Phrase = mediaType.map { "it is “\($0.echoed)”." } ?? "the header is missing."
            throw Problem(
                .unsupportedMediaType,
                "The body must be JSON, with the header “Content-Type: application/json”; \(said)")
        }
        if let coding = headers.first("content-encoding"), coding.trimmed != "identity" {
            throw Problem(.unsupportedMediaType, "Bodies in the content encoding “\(coding.echoed)” aren't supported.")
        }
    }
}

extension JSONDocument {
    /// The body of a request, which must say that it is JSON.
    package init(bodyOf request: HTTPRequest, maximumDepth: Int = usualDepth) throws(Problem) {
        try request.expectJSON()
        do {
            try self.init(request.body, maximumDepth: maximumDepth)
        } catch {
            let message = Phrase(ofJSON: error.message)
            throw Problem(
                .malformedRequest,
                error.offset.map { "The body isn't valid JSON: \(message) (at byte \($0))." }
                    ?? "The body isn't valid JSON: \(message).")
        }
    }
}
