import Endpoints
import Glibc
import HTTPMessages
import JSON
import Legibility
import LegibilityService
import Markup
import OperatingSystem
import RasterImage
import Sentences
import Substrings

/// `legibility ask`: returns the same responses as the server, without a socket.
struct Ask {
    /// The exit statuses other than 0.
    enum Status {
        /// A result is at least as bad as specified by `--fail-on`.
        static let failed: Int32 = 1
        /// The response to a request is a problem.
        static let refused: Int32 = 2
    }

    let application: Application
    let configuration: Configuration
    let arguments: AskArguments
    var input = Descriptor.standardInput
    var output = Descriptor.standardOutput
    var errors = Descriptor.standardError
    var environment = Environment.variables

    /// Prints the response, or one response for each line; returns the exit status.
    func run() throws(ConfigurationError) -> Int32 {
        guard let target = arguments.target else {
            return AskLines(ask: self).run()
        }
        var path = resolved(target)
        if arguments.wantsHelp { return explain(path) }
        if let language = arguments.language(environment), arguments.command != nil, isatty(output.number) == 1,
            !arguments.parameters.contains(where: { $0.name == "lang" })
        {
            path += (path.contains("?") ? "&" : "?") + "lang=\(language.rawValue)"
        }
        let body = try arguments.body.map { body throws(ConfigurationError) in try bytes(of: body) }
        if let command = arguments.command, [.image, .simulate].contains(command), let body,
            ImageFormat(signatureOf: body) == nil
        {
            let name = if case .file(let path)? = arguments.body { "“\(path)”" } else { "standard input" }
            throw ConfigurationError(description: "\(name) isn’t a PNG, JPEG or WebP image.")
        }
        let method = arguments.method ?? (body == nil ? "GET" : "POST")
        do throws(Problem) {
            let answer = try answer(
                method: method, path, accept: arguments.accept, mediaType: arguments.mediaType, body: body)
            guard answer.status < 400 else {
                errors.write(answer.body.endedByLineBreak, mediaType: answer.bareMediaType)
                return Status.refused
            }
            if method != "HEAD", !show(answer) { return Status.refused }
            return status(answer.result, of: path)
        } catch {
            report(error, path)
            // An unknown option of a command is an invalid command, like in other commands.
            let isUnknown = error.faults.reported.contains { $0.code == .unknown && $0.place != .parameter("fields") }
            return arguments.command != nil && isUnknown ? EX_USAGE : Status.refused
        }
    }

    /// Writes a response. On a terminal, the answer to a question in words is written in sentences, and JSON is
    /// indented; a file that isn't text is refused. Returns whether the response was written.
    private func show(_ answer: Answer) -> Bool {
        let mediaType = answer.bareMediaType
        guard isatty(output.number) == 1 else {
            output.write(answer.body.endedByLineBreak(of: mediaType), mediaType: mediaType)
            return true
        }
        guard let text = String(validating: answer.body, as: UTF8.self), mediaType != "application/octet-stream" else {
            let size = "\(answer.body.count) bytes"
            errors.say("the response is a file (\(mediaType), \(size)). Write it to a file, such as with > result.png.")
            return false
        }
        guard mediaType.hasSuffix("json"), let json = try? JSONDocument(answer.body).root else {
            output.write(Array(text.utf8).endedByLineBreak, mediaType: mediaType)
            return true
        }
        if let command = arguments.command, !arguments.wantsJSON {
            let colors = AuditCommand.showsColors(onTerminal: true, environment)
            let language = arguments.language(environment) ?? .english
            let answer = QuestionAnswer(answer: json, showsSamples: colors, language: language)
            if let words = answer.text(for: command) {
                output.write(Array(words.utf8))
                return true
            }
        }
        output.write(Array((json.indented + "\n").utf8), mediaType: mediaType)
        return true
    }

    /// Reports a problem: for people in sentences, for programs as JSON.
    private func report(_ problem: Problem, _ path: String) {
        guard arguments.command != nil && !arguments.wantsJSON || isatty(errors.number) == 1 else {
            errors.write(problem.body(instance: path).endedByLineBreak, mediaType: "application/json")
            return
        }
        let language = problem.language ?? arguments.language(environment) ?? .english
        // The user has written options instead of JSON.
        let isCommand = arguments.command != nil
        for sentence in problem.sentenceList(withExamples: { !(isCommand && "[{".contains(String($0.prefix(1)))) }) {
            let text = sentence.text(in: language)
            errors.say(
                arguments.options.reduce(isCommand ? text.namingOptions(in: language) : text) { text, option in
                    text.replacing("“\(option)” ", with: "--\(option) ")
                        .replacing("“\(option)”は", with: "--\(option)は")
                })
        }
    }

    /// Returns a target in the server's notation: `contrast?foreground=777` becomes `/v1/contrast?foreground=777`.
    /// Anything that isn't a path stays unchanged.
    func resolved(_ target: String) -> String {
        let isPath =
            target.first?.isLetter == true
            && target.path.unicodeScalars.allSatisfy {
                "abcdefghijklmnopqrstuvwxyz0123456789-./".unicodeScalars.contains($0)
            }
        guard isPath else { return target }
        return target.path == "v1" || target.hasPrefix("v1/") ? "/\(target)" : "/v1/\(target)"
    }

    /// Prints the purpose of the endpoint and its parameters.
    private func explain(_ target: String) -> Int32 {
        guard let help = EndpointHelp(method: arguments.method, target: target, in: application.routes) else {
            errors.say("no endpoint at “\(target.path.showingControls())”; see legibility ask --help.")
            return Status.refused
        }
        output.write(Array(help.text.utf8))
        return 0
    }

    /// Returns the response to a request whose target is ``resolved(_:)``.
    func answer(
        method: String, _ target: String, accept: String?, mediaType: String? = nil, body: [UInt8]?
    ) throws(Problem) -> Answer {
        var fields = accept.map { [(name: "Accept", value: $0)] } ?? []
        if let body {
            fields.append(
                ("Content-Type", mediaType ?? ImageFormat(signatureOf: body)?.mediaType ?? "application/json"))
        }
        let head = RequestHead(
            method: HTTPMethod(rawValue: method), rawTarget: target, headers: HTTPHeaders(fields))
        let request: HTTPRequest
        do throws(RequestFault) {
            let limit = application.bodyLimit(head) ?? configuration.bodyBytes
            if let body, body.count > limit { throw .bodyTooLarge(limit: limit) }
            request = try HTTPRequest(head: head, body: body ?? [])
        } catch {
            throw Problem(error)
        }
        return try application.answer(to: request)
    }

    func bytes(of body: AskArguments.Body) throws(ConfigurationError) -> [UInt8] {
        // One byte above the limit is enough to trigger the error for bodies that are too large.
        let most = max(configuration.bodyBytes, configuration.limits.imageBytes) + 1
        switch body {
        case .text(let text): return Array(text.utf8)
        case .standardInput: return input.read(atMost: most)
        case .file(let path):
            guard let file = Descriptor(reading: path) else {
                throw .unreadable(path)
            }
            defer { file.close() }
            return file.read(atMost: most)
        }
    }

    private func status(_ result: Answer.Result?, of path: String) -> Int32 {
        // A question in words has a result if its answer has one.
        let isQuestion = arguments.command != nil && arguments.failOn == nil
        guard let threshold = arguments.failOn ?? (isQuestion ? .indeterminate : nil) else { return 0 }
        if isQuestion, result == nil { return 0 }
        guard let result else {
            let path = path.path.showingControls()
            errors.say("“\(path)” returns no results, so --fail-on can’t be used with it.")
            return Status.refused
        }
        return result >= threshold.result ? Status.failed : 0
    }
}

extension Problem {
    /// Returns the problem as JSON, for the requested target.
    func body(instance target: String) -> [UInt8] { response(instance: target.path, in: language ?? .english).body }
}

extension String {
    /// The part of a target before the query.
    fileprivate var path: String { String(prefix { $0 != "?" }).echoed }
}

extension [UInt8] {
    /// The bytes as a program writes them: text ends with a line break, and a file of another kind is unchanged.
    fileprivate func endedByLineBreak(of mediaType: String) -> [UInt8] {
        mediaType.hasPrefix("image/") && mediaType != "image/svg+xml" ? self : endedByLineBreak
    }

    fileprivate var endedByLineBreak: [UInt8] { last == UInt8(ascii: "\n") ? self : self + [UInt8(ascii: "\n")] }
}

extension StringProtocol {
    /// The name as an option is written: `sizeCategory` as `size-category`.
    fileprivate var hyphenated: String {
        String(decoding: utf8.flatMap { (65...90).contains($0) ? [45, $0 + 32] : [$0] }, as: UTF8.self)
    }
}

extension String {
    /// Returns the sentence about an unknown parameter or member, about an option instead.
    fileprivate func namingOptions(in language: Language) -> String {
        let beginnings = ["Unknown parameter “", "Unknown member “", "パラメータ“", "メンバー“"]
        guard let beginning = beginnings.first(where: hasPrefix) else { return self }
        let parts = dropFirst(beginning.count).split(separator: "”", maxSplits: 1)
        guard let name = parts.first, let rest = parts.last, parts.count == 2 else { return self }
        let option = "--\(name.hyphenated)"
        let words: Phrase
        if option == "--as" {
            words = "--as can only be json."
        } else if let meant = rest.split(separator: "“").last?.prefix(while: { $0 != "”" }),
            rest.contains("“")
        {
            words = "“\(option)” isn’t an option; did you mean “--\(meant.hyphenated)”?"
        } else {
            let begin = rest.firstRange(of: language == .japanese ? "使えるのは" : ": ")
            let list = rest[(begin?.upperBound ?? rest.startIndex)...].prefix { !".で".contains($0) }
            let names = list.split(separator: ",").map { $0.drop { $0 == " " } }
            words =
                "“\(option)” isn’t an option. Valid options: \(names.map { "--\($0.hyphenated)" }.joined(separator: ", "))."
        }
        return words.text(in: language)
    }
}
