import Endpoints
import HTTPMessages
import Legibility
import LegibilityService
import OperatingSystem
import RasterImage

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

    /// Prints the response, or one response for each line; returns the exit status.
    func run() throws(ConfigurationError) -> Int32 {
        guard let target = arguments.target else {
            return AskLines(ask: self).run()
        }
        let path = resolved(target)
        if arguments.wantsHelp { return explain(path) }
        let body = try arguments.body.map { body throws(ConfigurationError) in try bytes(of: body) }
        let method = arguments.method ?? (body == nil ? "GET" : "POST")
        do throws(Problem) {
            let answer = try answer(
                method: method, path, accept: arguments.accept, mediaType: arguments.mediaType, body: body)
            if method != "HEAD" { output.write(answer.body.endedByLineBreak, mediaType: answer.bareMediaType) }
            return status(answer.result, of: path)
        } catch {
            errors.write(error.body(instance: path).endedByLineBreak, mediaType: "application/json")
            return Status.refused
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
        let known = ["/v1/\(target)", "/\(target)"].first { application.routes.place(of: $0.path) != nil }
        return known ?? "/v1/\(target)"
    }

    /// Prints the purpose of the endpoint and its parameters.
    private func explain(_ target: String) -> Int32 {
        guard let help = EndpointHelp(method: arguments.method, target: target, in: application.routes) else {
            errors.write(
                Array("legibility: no endpoint at “\(target.path.showingControls())”; see --help.\n".utf8))
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
        guard let threshold = arguments.failOn else { return 0 }
        guard let result else {
            let path = path.path.showingControls()
            let sentence = "legibility: “\(path)” returns no results, so --fail-on can't be used with it.\n"
            errors.write(Array(sentence.utf8))
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
    fileprivate var endedByLineBreak: [UInt8] { last == UInt8(ascii: "\n") ? self : self + [UInt8(ascii: "\n")] }
}
