import Endpoints
import HTTPMessages
import JSON

/// The service as used by tools: the endpoints with their descriptions and their responses.
package struct AgentService: Sendable {
    /// Access to files on the server's machine, for clients on the same machine only.
    package struct Files: Sendable {
        /// Returns the content of a file.
        let content: @Sendable (_ path: String) throws(ToolFailure) -> [UInt8]
        /// Returns the files below some paths that may contain colours.
        let colorFiles: @Sendable (_ paths: [String]) throws(ToolFailure) -> [(path: String, content: [UInt8])]

        /// Creates the access from two functions that read files.
        package init(
            content: @escaping @Sendable (_ path: String) throws(ToolFailure) -> [UInt8],
            colorFiles:
                @escaping @Sendable (_ paths: [String]) throws(ToolFailure) -> [(path: String, content: [UInt8])]
        ) {
            self.content = content
            self.colorFiles = colorFiles
        }
    }

    private let entries: @Sendable () -> [Contract.Entry]
    private let answer: @Sendable (HTTPRequest, Endpoint) throws(Problem) -> Answer
    /// The files; nil if the client may be on another machine.
    let files: Files?

    package init(
        _ entries: @escaping @Sendable () -> [Contract.Entry], files: Files? = nil,
        answer: @escaping @Sendable (HTTPRequest, Endpoint) throws(Problem) -> Answer
    ) {
        self.entries = entries
        self.files = files
        self.answer = answer
    }

    private func endpoint(_ method: HTTPMethod, _ path: String) -> Endpoint {
        guard let entry = entries().first(where: { $0.method == method && $0.path == path }) else {
            preconditionFailure("there is no \(method.rawValue) \(path)")
        }
        return entry.endpoint
    }

    /// Returns the description of an endpoint's parameter.
    func parameter(_ name: String, of method: HTTPMethod, _ path: String) -> ParameterDescription {
        guard let parameter = endpoint(method, path).parameters.first(where: { $0.name == name }) else {
            preconditionFailure("\(method.rawValue) \(path) has no parameter \(name)")
        }
        return parameter
    }

    /// Returns the response to a GET request with a query.
    func get(_ path: String, _ query: [QueryItem]) throws(ToolFailure) -> JSONValue {
        try Self.json(send(.get, path, query, [], "application/json"))
    }

    /// Returns the response to a POST request with JSON or a file.
    func post(
        _ path: String, _ body: [UInt8], _ query: [QueryItem] = [], as mediaType: String = "application/json"
    ) throws(ToolFailure) -> JSONValue {
        try Self.json(send(.post, path, query, body, mediaType))
    }

    /// Returns the response to a POST request with members of a JSON object.
    func post(_ path: String, _ members: [(String, JSONLiteral?)]) throws(ToolFailure) -> JSONValue {
        try post(path, JSONLiteral.object(members).bytes)
    }

    /// Returns the response in the format that the endpoint prefers.
    func send(
        _ method: HTTPMethod, _ path: String, _ query: [QueryItem], _ body: [UInt8], _ mediaType: String
    ) throws(ToolFailure) -> Answer {
        var headers = [(name: "Accept", value: "*/*")]
        if method == .post { headers.append(("Content-Type", mediaType)) }
        let target = query.isEmpty ? path : "\(path)?\(query.encoded)"
        let head = RequestHead(method: method, rawTarget: target, headers: HTTPHeaders(headers))
        do throws(Problem) {
            return try answer(Self.request(head, body), endpoint(method, path))
        } catch {
            throw ToolFailure(error)
        }
    }

    private static func request(_ head: RequestHead, _ body: [UInt8]) throws(Problem) -> HTTPRequest {
        do throws(RequestFault) { return try HTTPRequest(head: head, body: body) } catch { throw Problem(error) }
    }

    private static func json(_ answer: Answer) throws(ToolFailure) -> JSONValue {
        guard let json = try? JSONDocument(answer.body, maximumDepth: 512).root else {
            preconditionFailure("a response isn't JSON")
        }
        return json
    }
}
