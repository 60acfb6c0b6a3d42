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
        toolList = JSONLiteral.array(tools.map(\.json)).bytes
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
            return Reply(body: Self.envelope(id, "result", result), status: 200)
        } catch {
            return Reply(body: Self.envelope(id, error), status: error.status(isModern))
        }
    }

    private static func root(of message: [UInt8]) throws(ProtocolError) -> JSONValue {
        do { return try JSONDocument(message, maximumDepth: deepest).root } catch {
            throw ProtocolError(.parse, "The message isn’t valid JSON: \(error.message).")
        }
    }

    private static func envelope(_ id: ArraySlice<UInt8>?, _ error: ProtocolError) -> [UInt8] {
        envelope(id, "error", error.json)
    }

    private static func envelope(_ id: ArraySlice<UInt8>?, _ member: String, _ value: JSONLiteral) -> [UInt8] {
        JSONLiteral.object([("jsonrpc", "2.0"), ("id", id.map { .raw(Array($0)) } ?? .null), (member, value)]).bytes
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
                .unsupportedVersion, "`initialize` isn’t part of \(revision): send requests without it.",
                requestedRevision: message.params?["protocolVersion"]?.string ?? revision)
        }
    }
}

// MARK: Methods

extension ModelContextServer {
    /// The time for which a client may cache the list of tools, in milliseconds: an hour. The list changes only with a
    /// new version.
    private static let listMilliseconds = 3_600_000

    private func result(of method: String, _ params: JSONValue?, _ isModern: Bool) throws(ProtocolError) -> JSONLiteral
    {
        let about: [(String, JSONLiteral?)] = [("capabilities", ["tools": [:]])]
        let instructions = ("instructions", JSONLiteral?.some(.string(self.instructions)))
        switch (method, isModern) {
        case ("server/discover", true):
            let versions = JSONLiteral.array(Revision.modern.map { .string($0) })
            return result([("supportedVersions", versions)] + about + [instructions], isModern: true, isKept: true)
        case ("initialize", false):
            guard let requested = params?["protocolVersion"]?.string else {
                throw ProtocolError(.parameters, "`params.protocolVersion` must be a string, such as \"2025-11-25\".")
            }
            return result(
                [("protocolVersion", .string(Revision.legacy(for: requested)))] + about
                    + [("serverInfo", info), instructions], isModern: false)
        case ("ping", false): return result([], isModern: false)
        case ("tools/list", _):
            if let cursor = params?["cursor"], cursor.kind != .null {
                throw ProtocolError(.parameters, "The list of tools has one page, so it has no `cursor`.")
            }
            return result([("tools", .raw(toolList))], isModern: isModern, isKept: true)
        case ("tools/call", _): return result(try call(params).members, isModern: isModern)
        default:
            let hint = closestSpelling(of: method, among: ["tools/list", "tools/call", "server/discover"])
            throw ProtocolError(
                .method, "There is no method “\(method.echoed)”.\(hint.map { " Did you mean “\($0)”?" } ?? "")")
        }
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

    /// Returns a result, with the additional members of a modern result.
    private func result(_ members: [(String, JSONLiteral?)], isModern: Bool, isKept: Bool = false) -> JSONLiteral {
        guard isModern else { return .object(members) }
        return .object(
            [("resultType", "complete")] + members + [
                ("ttlMs", isKept ? .integer(Self.listMilliseconds) : nil), ("cacheScope", isKept ? "public" : nil),
                ("_meta", .object([("\(Self.prefix)serverInfo", info)])),
            ])
    }

    private var info: JSONLiteral { ["name": .string(name), "version": .string(version)] }
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
