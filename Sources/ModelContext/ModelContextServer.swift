import JSON
import Spelling

/// Responds to messages of the Model Context Protocol with a set of tools. Each response depends only on the message,
/// for every transport and for both eras of the protocol.
package struct ModelContextServer: Sendable {
    /// A response and its HTTP status.
    package struct Reply: Sendable {
        package let body: [UInt8]
        package let status: Int

        /// Returns the error for a message with more bytes than the limit.
        package static func tooLong(limit: Int) -> Reply {
            let error = ProtocolError(.request, "A message may have up to \(limit) bytes.")
            return Reply(body: ModelContextServer.envelope(nil, error), status: error.status(false))
        }
    }

    private let name, version, instructions: String
    private let tools: [String: Tool]
    private let toolNames: [String]
    /// The list of tools as sent to clients, which never changes.
    private let toolList: [UInt8]

    package init(name: String, version: String, instructions: String, tools: [Tool]) {
        self.name = name
        self.version = version
        self.instructions = instructions
        self.tools = Dictionary(uniqueKeysWithValues: tools.map { ($0.name, $0) })
        toolNames = tools.map(\.name)
        var json = JSONWriter(reservingCapacity: 1 << 13)
        json.array { json in for tool in tools { tool.write(to: &json) } }
        toolList = json.bytes
    }

    /// The maximum nesting of arrays and objects in a message; the most deeply nested tool input is a screen's element
    /// tree.
    package static let deepest = 512

    /// Returns the response to a message, or nil if the message needs no response. `headers` are those of an HTTP
    /// request.
    package func reply(to message: [UInt8], _ headers: TransportHeaders? = nil) -> Reply? {
        var id: ArraySlice<UInt8>?
        var isModern = false
        do throws(ProtocolError) {
            let message = try Message(Self.root(of: message), id: &id)
            guard let method = message.method, message.id != nil else { return nil }
            isModern = Self.isModern(message, headers)
            if isModern { try Self.check(message, headers) }
            let result = try result(of: method, message.params, isModern)
            return Reply(body: Self.envelope(id) { $0.member("result", raw: result) }, status: 200)
        } catch {
            return Reply(body: Self.envelope(id, error), status: error.status(isModern))
        }
    }

    private static func root(of message: [UInt8]) throws(ProtocolError) -> JSONValue {
        do { return try JSONDocument(message, maximumDepth: deepest).root } catch {
            throw ProtocolError(.parse, "The message isn't valid JSON: \(error.message).")
        }
    }

    private static func envelope(_ id: ArraySlice<UInt8>?, _ error: ProtocolError) -> [UInt8] {
        envelope(id) { json in json.member("error", object: { error.write(to: &$0) }) }
    }

    private static func envelope(_ id: ArraySlice<UInt8>?, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("jsonrpc", "2.0")
            json.member("id", raw: Array(id ?? ArraySlice("null".utf8)))
            write(&json)
        }
        return json.bytes
    }
}

// MARK: The era of a message

extension ModelContextServer {
    private static let prefix = "io.modelcontextprotocol/"

    private static func meta(_ name: String, of message: Message) -> JSONValue? {
        message.params?["_meta"]?[prefix + name]
    }

    /// Returns whether a message is from the modern era: the message specifies its revision, or its headers specify a
    /// revision that isn't legacy.
    private static func isModern(_ message: Message, _ headers: TransportHeaders?) -> Bool {
        if meta("protocolVersion", of: message) != nil { return true }
        return message.method != "initialize" && headers?.modernRevision != nil
    }

    /// Checks the requirements that apply to every modern request.
    private static func check(_ message: Message, _ headers: TransportHeaders?) throws(ProtocolError) {
        guard let given = meta("protocolVersion", of: message) else {
            let named = headers?.modernRevision ?? ""
            guard Revision.modern.contains(named) else { throw .unsupported(named) }
            throw ProtocolError(.parameters, "`params._meta` must have \"\(prefix)protocolVersion\".")
        }
        guard let revision = given.string else {
            throw ProtocolError(.parameters, "\"\(prefix)protocolVersion\" must be a string.")
        }
        try headers?.check(message, revision: revision)
        guard Revision.modern.contains(revision) else { throw .unsupported(revision) }
        guard meta("clientCapabilities", of: message)?.kind == .object else {
            throw ProtocolError(
                .parameters, "`params._meta` must have \"\(prefix)clientCapabilities\", an object, which may be empty.")
        }
        guard message.method != "initialize" else {
            throw ProtocolError(
                .unsupportedVersion, "`initialize` isn't part of \(revision): send requests without it.",
                requestedRevision: message.params?["protocolVersion"]?.string ?? revision)
        }
    }
}

// MARK: Methods

extension ModelContextServer {
    /// The time for which a client may cache the list of tools, in milliseconds: an hour. The list changes only with a
    /// new version.
    private static let listMilliseconds = 3_600_000

    private func result(of method: String, _ params: JSONValue?, _ isModern: Bool) throws(ProtocolError) -> [UInt8] {
        var json = JSONWriter(reservingCapacity: 1 << 11)
        switch (method, isModern) {
        case ("server/discover", true): write(modern: true, isKept: true, to: &json) { writeDiscovery(to: &$0) }
        case ("initialize", false):
            guard let requested = params?["protocolVersion"]?.string else {
                throw ProtocolError(.parameters, "`params.protocolVersion` must be a string, such as \"2025-11-25\".")
            }
            write(modern: false, to: &json) { json in
                json.member("protocolVersion", Revision.legacy(for: requested))
                writeCapabilities(to: &json)
                json.member("serverInfo", object: writeInfo)
                json.member("instructions", instructions)
            }
        case ("ping", false): write(modern: false, to: &json) { _ in }
        case ("tools/list", _):
            if let cursor = params?["cursor"], cursor.kind != .null {
                throw ProtocolError(.parameters, "The list of tools has one page, so it has no `cursor`.")
            }
            write(modern: isModern, isKept: true, to: &json) { $0.member("tools", raw: toolList) }
        case ("tools/call", _):
            let result = try call(params)
            write(modern: isModern, to: &json) { result.writeMembers(to: &$0) }
        default:
            let hint = closestSpelling(of: method, among: ["tools/list", "tools/call", "server/discover"])
            throw ProtocolError(
                .method, "There is no method \"\(method.echoed)\".\(hint.map { " Did you mean \"\($0)\"?" } ?? "")")
        }
        return json.bytes
    }

    private func call(_ params: JSONValue?) throws(ProtocolError) -> Tool.Result {
        guard let name = params?["name"]?.string else {
            throw ProtocolError(.parameters, "`params.name` must be a string, the name of a tool.")
        }
        guard let tool = tools[name] else {
            throw ProtocolError(
                .parameters, "Unknown tool \"\(name.echoed)\". The tools are \(toolNames.joined(separator: ", ")).")
        }
        let arguments: JSONValue
        if let given = params?["arguments"], given.kind != .null { arguments = given } else { arguments = Self.none }
        guard arguments.kind == .object else {
            throw ProtocolError(.parameters, "`params.arguments` must be an object.")
        }
        return tool.call(arguments)
    }

    /// An empty object of arguments.
    private static let none: JSONValue = {
        guard let document = try? JSONDocument(Array("{}".utf8)) else { preconditionFailure("{} is JSON") }
        return document.root
    }()

    /// Writes a result, including the additional members of a modern result.
    private func write(
        modern isModern: Bool, isKept: Bool = false, to json: inout JSONWriter, _ members: (inout JSONWriter) -> Void
    ) {
        json.object { json in
            if isModern { json.member("resultType", "complete") }
            members(&json)
            guard isModern else { return }
            if isKept {
                json.member("ttlMs", Self.listMilliseconds)
                json.member("cacheScope", "public")
            }
            json.member("_meta", object: { $0.member("\(Self.prefix)serverInfo", object: writeInfo) })
        }
    }

    private func writeDiscovery(to json: inout JSONWriter) {
        json.member("supportedVersions", array: { json in Revision.modern.forEach { json.value($0) } })
        writeCapabilities(to: &json)
        json.member("instructions", instructions)
    }

    private func writeCapabilities(to json: inout JSONWriter) {
        json.member("capabilities", object: { $0.member("tools", object: { _ in }) })
    }

    private func writeInfo(to json: inout JSONWriter) {
        json.member("name", name)
        json.member("version", version)
    }
}

extension ProtocolError {
    /// Returns the HTTP status. Legacy clients expect errors in their requests in an ordinary response.
    fileprivate func status(_ isModern: Bool) -> Int {
        switch code {
        case .parse, .request, .headerMismatch, .unsupportedVersion: 400
        case .method: isModern ? 404 : 200
        case .parameters: isModern ? 400 : 200
        }
    }
}
