import Endpoints
import JSON
import LegibilityService
import Sentences
import Synchronization

/// `legibility ask --lines`: one request per line, and one response per line in the same order.
struct AskLines {
    /// A response on a single line, with its result.
    private typealias Line = (bytes: [UInt8], result: Answer.Result?)

    /// The maximum number of responses that are kept in memory.
    private static let mostTogether = 256

    let ask: Ask

    /// Handles requests until the input ends; returns the exit status.
    func run() -> Int32 {
        if ask.configuration.threads == 1 { keepsOneCoreBusy.store(true, ordering: .relaxed) }
        var lines = LineReader(ask.input, longest: ask.configuration.longestLine)
        var worst = Answer.Result.pass
        while let questions = lines.next(atMost: Self.mostTogether) {
            let answers = answers(to: questions)
            ask.output.write(answers.flatMap(\.bytes), mediaType: "application/json")
            worst = answers.compactMap(\.result).reduce(worst, max)
        }
        guard let threshold = ask.arguments.failOn else { return 0 }
        return worst >= threshold.result ? Ask.Status.failed : 0
    }

    /// Returns the responses to several requests, computed on all cores.
    private func answers(to questions: [LineReader.Line]) -> [Line] {
        slices(of: questions.count, atLeast: 1) { slice in slice.map { answer(to: questions[$0]) } }.flatMap(\.self)
    }

    private func answer(to line: LineReader.Line) -> Line {
        var target = ""
        do throws(Problem) {
            let question = try Question(line)
            target = ask.resolved(question.path)
            let answer = try ask.answer(
                method: question.method, target, accept: question.accept ?? "application/json",
                body: try body(of: question))
            return (try text(of: answer), answer.result)
        } catch {
            // An invalid request counts as not passed.
            return (error.body(instance: target).asOneLine, .fail)
        }
    }

    /// Returns the response as JSON. Text in another format, requested by “accept” or the path, becomes a JSON string.
    private func text(of answer: Answer) throws(Problem) -> [UInt8] {
        if answer.bareMediaType.hasSuffix("json") { return answer.body.asOneLine }
        guard let text = String(validating: answer.body, as: UTF8.self) else {
            throw Problem(
                .notAcceptable,
                "The response has the type “\(answer.bareMediaType)”, but an output line can only contain text.")
        }
        var json = JSONWriter(reservingCapacity: answer.body.count + 64)
        json.value(text)
        return json.bytes.asOneLine
    }

    private func body(of question: Question) throws(Problem) -> [UInt8]? {
        guard let file = question.file else { return question.body }
        do throws(ConfigurationError) { return try ask.bytes(of: .file(file)) } catch {
            throw Problem(.malformedRequest, "The body can’t be read: \("\(error)" as String)")
        }
    }
}

extension Configuration {
    /// The maximum length of a line of `ask --lines`, in bytes.
    var longestLine: Int { bodyBytes + 1 << 16 }
}

/// The request on one line of input.
private struct Question {
    var method: String
    var path: String
    var body: [UInt8]?
    /// The file that contains the body, for content that JSON can't contain, such as an image.
    var file: String?
    /// The media type that is requested instead of JSON.
    var accept: String?

    private static let path = Parameter.text(
        "path", "Path of the endpoint, with the query.", longest: 1 << 20,
        example: "/v1/contrast?foreground=777&background=fff"
    ).optional
    private static let method = Parameter.text(
        "method", "HTTP method. Default: POST if there is a body, otherwise GET.", longest: 32, example: "POST"
    ).optional
    private static let file = Parameter.text(
        "file", "File whose content is used as the body, instead of `body`.", longest: 1 << 12, example: "photo.jpeg"
    ).optional

    private static let accept = Parameter.text(
        "accept", "Media type of the response. A response that isn’t JSON becomes a JSON string.", longest: 1 << 10,
        example: "text/csv"
    ).optional

    /// Parses a path, or an object that contains a path.
    init(_ line: LineReader.Line) throws(Problem) {
        guard case .text(let text) = line else {
            throw Problem(.contentTooLarge, "The line is longer than the limit for a request body; see “body-bytes”.")
        }
        guard text.first == UInt8(ascii: "{") else {
            guard !text.isEmpty else {
                throw Problem(.malformedRequest, "The line is empty; it must be a path, or an object with a path.")
            }
            (method, path) = ("GET", String(decoding: text, as: UTF8.self))
            return
        }
        let root: JSONValue
        do throws(JSONSyntaxError) { root = try JSONDocument(Array(text)).root } catch {
            throw Problem(.malformedRequest, "The line isn’t valid JSON: \(Phrase(ofJSON: error.message)).")
        }
        var members = Reader(
            json: root, at: "#", known: ["method", "path", "body", "file", "accept"],
            example: "{\"path\": \"/v1/contrast?foreground=777&background=fff\"}")
        let path = members(Self.path)
        let method = members(Self.method)
        if path == nil, members.isSound(Self.path) {
            members.note(Self.path, "“path” is missing.", example: "/v1/contrast?foreground=777&background=fff")
        }
        let body = root["body"].flatMap { $0.kind == .null ? nil : $0 }
        file = members(Self.file)
        accept = members(Self.accept)
        if file != nil, body != nil {
            members.note(Self.file, "“file” and “body” are both given; give only one.", example: "photo.jpeg")
        }
        guard let path, members.faults.isEmpty else { throw Problem(members.faults) }
        self.path = path
        self.body = body.map { Array($0.source) }
        self.method = method ?? (body == nil && file == nil ? "GET" : "POST")
    }
}

extension [UInt8] {
    /// The text on a single line: JSON has line breaks only where spaces are allowed too.
    fileprivate var asOneLine: [UInt8] {
        (contains(UInt8(ascii: "\n")) ? map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } : self) + [UInt8(ascii: "\n")]
    }
}
