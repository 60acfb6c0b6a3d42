import JSON
import Testing

@testable import ModelContext

// Methods, members and codes follow the Model Context Protocol, revisions 2024-11-05 to 2026-07-28, and JSON-RPC 2.0.
@Suite("Model Context Protocol messages")
struct ModelContextServerTests {
    let server = ModelContextServer(
        name: "tested", version: "1.2.3", instructions: "Call echo.",
        tools: [
            Tool(
                name: "echo", title: "Echo", description: "Repeats.", inputSchema: Array(#"{"type":"object"}"#.utf8)
            ) { arguments in
                guard let word = arguments["word"]?.string else { return Tool.Result(error: "A word is missing.") }
                return Tool.Result(json: ["word": .string(word)])
            },
            Tool(name: "draw", title: "Draw", description: "Draws.", inputSchema: Array(#"{"type":"object"}"#.utf8)) {
                _ in
                Tool.Result(json: [:], image: ([0x89, 0x50], "image/png"))
            },
        ])

    static let meta = """
        "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
        """

    private func reply(_ message: String, _ headers: TransportHeaders? = nil) throws -> (JSONValue, status: Int) {
        let reply = try #require(server.reply(to: Array(message.utf8), headers))
        return (try JSONDocument(reply.body).root, reply.status)
    }

    private func request(_ method: String, _ params: String, id: String = "7") -> String {
        #"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": {\#(params)}}"#
    }

    private func headers(
        _ method: String = "tools/list", version: [String] = ["2026-07-28"], name: [String] = []
    ) -> TransportHeaders {
        TransportHeaders(version: version, method: [method], name: name)
    }

    // MARK: The modern era

    @Test("A modern client gets the revisions and tools, and the time for which both may be cached")
    func discovery() throws {
        let (json, status) = try reply(request("server/discover", Self.meta))
        #expect(status == 200)
        #expect(json["id"]?.number == 7 && json["jsonrpc"]?.string == "2.0")
        let result = try #require(json["result"])
        #expect(result["resultType"]?.string == "complete")
        #expect(result["supportedVersions"]?.elements?.compactMap(\.string) == ["2026-07-28"])
        #expect(result["capabilities"]?["tools"]?.kind == .object)
        #expect(result["capabilities"]?["tools"]?["listChanged"] == nil)
        #expect(result["ttlMs"]?.number == 3_600_000 && result["cacheScope"]?.string == "public")
        #expect(result["instructions"]?.string == "Call echo.")
        let info = result["_meta"]?["io.modelcontextprotocol/serverInfo"]
        #expect(info?["name"]?.string == "tested" && info?["version"]?.string == "1.2.3")
    }

    @Test("Tools are listed in order for modern and legacy clients")
    func list() throws {
        for isModern in [true, false] {
            let (json, _) = try reply(request("tools/list", isModern ? Self.meta : ""))
            let tools = try #require(json["result"]?["tools"]?.elements.map(Array.init))
            #expect(tools.map { $0["name"]?.string } == ["echo", "draw"])
            #expect(tools[0]["inputSchema"]?["type"]?.string == "object")
            #expect(tools[0]["annotations"]?["readOnlyHint"]?.bool == true)
            #expect((json["result"]?["ttlMs"] != nil) == isModern)
            #expect((json["result"]?["resultType"] != nil) == isModern)
            #expect(json["result"]?["nextCursor"] == nil)
        }
    }

    @Test("A call returns text, the same data as an object, and an image if there is one")
    func call() throws {
        for isModern in [true, false] {
            let meta = isModern ? ", \(Self.meta)" : ""
            let (json, _) = try reply(request("tools/call", #""name": "echo", "arguments": {"word": "hi"}\#(meta)"#))
            let result = try #require(json["result"])
            #expect(result["content"]?.elements?.first { _ in true }?["text"]?.string == #"{"word":"hi"}"#)
            #expect(result["structuredContent"]?["word"]?.string == "hi")
            #expect(result["isError"]?.bool == false)
            #expect((result["resultType"]?.string == "complete") == isModern)
            let (drawn, _) = try reply(request("tools/call", #""name": "draw"\#(meta)"#))
            let image = try #require(drawn["result"]?["content"]?.elements.map(Array.init)?.last)
            #expect(image["type"]?.string == "image" && image["mimeType"]?.string == "image/png")
            #expect(image["data"]?.string == "iVA=")
        }
    }

    @Test("A tool's error is reported in its result")
    func toolError() throws {
        let (json, status) = try reply(request("tools/call", #""name": "echo", "arguments": {}, \#(Self.meta)"#))
        #expect(status == 200 && json["error"] == nil)
        #expect(json["result"]?["isError"]?.bool == true)
        #expect(json["result"]?["content"]?.elements?.first { _ in true }?["text"]?.string == "A word is missing.")
    }

    // MARK: The legacy era

    @Test(
        "A legacy client gets the requested revision, or otherwise the newest",
        arguments: [
            ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
            ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
        ])
    func initialize(requested: String, answered: String) throws {
        let (json, status) = try reply(
            request("initialize", #""protocolVersion": "\#(requested)", "capabilities": {}"#, id: "\"a\""))
        #expect(status == 200 && json["id"]?.string == "a")
        let result = try #require(json["result"])
        #expect(result["protocolVersion"]?.string == answered)
        #expect(result["capabilities"]?["tools"]?.kind == .object)
        #expect(result["serverInfo"]?["name"]?.string == "tested")
        #expect(result["resultType"] == nil && result["_meta"] == nil)
    }

    @Test("ping is available only to legacy clients")
    func ping() throws {
        #expect(try reply(request("ping", "")).0["result"]?.members?.count == 0)
        #expect(try reply(request("ping", Self.meta)).0["error"]?["code"]?.number == -32601)
    }

    // MARK: Messages without a response

    @Test(
        "Notifications and responses get no reply",
        arguments: [
            #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
            #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 3}}"#,
            #"{"jsonrpc": "2.0", "method": "nothing/known"}"#, #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#,
        ])
    func silent(message: String) {
        #expect(server.reply(to: Array(message.utf8)) == nil)
    }

    // MARK: Errors

    @Test(
        "An invalid message is rejected with its code, and with its id if readable",
        arguments: [
            ("{", -32700, "null"), ("", -32700, "null"), ("\u{FEFF}{}", -32700, "null"), ("[]", -32600, "null"),
            (#"[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]"#, -32600, "null"),
            (#"{"jsonrpc": "1.0", "id": 1, "method": "ping"}"#, -32600, "1"),
            (#"{"id": 1, "method": "ping"}"#, -32600, "1"), (#"{"jsonrpc": "2.0", "id": 1}"#, -32600, "1"),
            (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600, "null"),
            (#"{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}"#, -32600, "null"),
            (#"{"jsonrpc": "2.0", "id": true, "method": "ping"}"#, -32600, "null"),
            (#"{"jsonrpc": "2.0", "id": 1, "method": 2}"#, -32600, "1"),
            (#"{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []}"#, -32600, "1"),
        ])
    func malformed(message: String, code: Int, id: String) throws {
        let (json, status) = try reply(message)
        #expect(json["error"]?["code"]?.number == Double(code))
        #expect(json["error"]?["message"]?.string?.isEmpty == false)
        #expect(json["id"]?.text() == id)
        #expect(json["result"] == nil && status == 400)
    }

    @Test("Deep nesting is rejected and doesn't crash the program")
    func deep() throws {
        let levels = String(repeating: "[", count: 100_000)
        #expect(try reply(levels).0["error"]?["code"]?.number == -32700)
        let closed = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        #expect(try reply(closed).0["error"]?["code"]?.number == -32700)
    }

    @Test(
        "An unknown method is 404 in the modern era, and 200 with an error in the legacy era",
        arguments: ["resources/list", "logging/setLevel", "tool/list", "server/discovery"])
    func unknownMethod(method: String) throws {
        let (legacy, legacyStatus) = try reply(request(method, ""))
        let (modern, modernStatus) = try reply(request(method, Self.meta), headers(method))
        #expect(legacy["error"]?["code"]?.number == -32601 && legacyStatus == 200)
        #expect(modern["error"]?["code"]?.number == -32601 && modernStatus == 404)
    }

    @Test("`server/discover` without a revision is an unknown method")
    func legacyDiscovery() throws {
        #expect(try reply(request("server/discover", "")).0["error"]?["code"]?.number == -32601)
    }

    @Test(
        "Invalid parameters are rejected in both eras",
        arguments: [
            ("tools/call", #""name": "nothing""#), ("tools/call", #""arguments": {}"#), ("tools/call", #""name": 3"#),
            ("tools/call", #""name": "echo", "arguments": []"#), ("tools/list", #""cursor": "x""#),
        ])
    func parameters(method: String, params: String) throws {
        let (legacy, legacyStatus) = try reply(request(method, params))
        let (modern, modernStatus) = try reply(request(method, "\(params), \(Self.meta)"))
        #expect(legacy["error"]?["code"]?.number == -32602 && legacyStatus == 200)
        #expect(modern["error"]?["code"]?.number == -32602 && modernStatus == 400)
    }

    @Test("The error for an unknown tool lists the tools")
    func unknownTool() throws {
        let message = try reply(request("tools/call", #""name": "nothing""#)).0["error"]?["message"]?.string
        #expect(message?.contains("echo, draw") == true)
    }

    @Test("`initialize` without a revision is rejected; in a modern message, the error lists the revisions")
    func initializeErrors() throws {
        #expect(try reply(request("initialize", "")).0["error"]?["code"]?.number == -32602)
        let (json, status) = try reply(request("initialize", #""protocolVersion": "2025-11-25", \#(Self.meta)"#))
        #expect(json["error"]?["code"]?.number == -32022 && status == 400)
        #expect(json["error"]?["data"]?["supported"]?.elements?.contains { $0.string == "2026-07-28" } == true)
    }

    @Test("An unsupported revision is rejected with the supported ones")
    func unsupported() throws {
        let meta = Self.meta.replacing("2026-07-28", with: "2031-01-01")
        let (json, status) = try reply(request("tools/list", meta), headers(version: ["2031-01-01"]))
        #expect(json["error"]?["code"]?.number == -32022 && status == 400)
        let data = try #require(json["error"]?["data"])
        #expect(data["requested"]?.string == "2031-01-01")
        #expect(
            data["supported"]?.elements?.compactMap(\.string)
                == ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])
        // The result is the same if only a header contains the revision.
        let (other, otherStatus) = try reply(request("tools/list", ""), headers(version: ["2031-01-01"]))
        #expect(other["error"]?["code"]?.number == -32022 && otherStatus == 400)
    }

    @Test(
        "A modern message must contain its revision as a string and the client's capabilities as an object",
        arguments: [
            #""_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}"#,
            #""_meta": {"io.modelcontextprotocol/protocolVersion": 3, "io.modelcontextprotocol/clientCapabilities": {}}"#,
            #""_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": 1}"#,
        ])
    func envelope(meta: String) throws {
        let (json, status) = try reply(request("tools/list", meta))
        #expect(json["error"]?["code"]?.number == -32602 && status == 400)
    }

    @Test("A modern header without a modern message is rejected")
    func headerAlone() throws {
        let (json, status) = try reply(request("tools/list", ""), headers())
        #expect(json["error"]?["code"]?.number == -32602 && status == 400)
    }

    // MARK: Headers

    @Test("Headers that match a modern message are accepted, including values in Base64")
    func agreeing() throws {
        let call = request("tools/call", #""name": "echo", "arguments": {"word": "hi"}, \#(Self.meta)"#)
        for name in ["echo", "=?base64?ZWNobw==?="] {
            let (json, status) = try reply(call, headers("tools/call", name: [name]))
            #expect(status == 200 && json["result"] != nil, "\(name)")
        }
        #expect(try reply(request("tools/list", Self.meta), headers()).status == 200)
    }

    @Test(
        "Missing, repeated or contradictory headers are rejected",
        arguments: [
            TransportHeaders(version: [], method: ["tools/call"], name: ["echo"]),
            TransportHeaders(version: ["2025-11-25"], method: ["tools/call"], name: ["echo"]),
            TransportHeaders(version: ["2026-07-28", "2026-07-28"], method: ["tools/call"], name: ["echo"]),
            TransportHeaders(version: ["2026-07-28"], method: [], name: ["echo"]),
            TransportHeaders(version: ["2026-07-28"], method: ["tools/list"], name: ["echo"]),
            TransportHeaders(version: ["2026-07-28"], method: ["tools/call"], name: []),
            TransportHeaders(version: ["2026-07-28"], method: ["tools/call"], name: ["draw"]),
            TransportHeaders(version: ["2026-07-28"], method: ["tools/call"], name: ["=?base64?ZHJhdw==?="]),
            TransportHeaders(version: ["2026-07-28"], method: ["tools/call"], name: ["=?base64?!?="]),
        ])
    func mismatch(headers: TransportHeaders) throws {
        let call = request("tools/call", #""name": "echo", "arguments": {"word": "hi"}, \#(Self.meta)"#)
        let (json, status) = try reply(call, headers)
        #expect(json["error"]?["code"]?.number == -32020 && status == 400)
        #expect(json["id"]?.number == 7)
    }

    @Test(
        "A legacy message needs no headers, but may have the header of its revision", arguments: [[], ["2025-06-18"]])
    func legacyHeaders(version: [String]) throws {
        let (json, status) = try reply(
            request("tools/list", ""), TransportHeaders(version: version, method: [], name: []))
        #expect(status == 200 && json["result"]?["tools"] != nil)
    }

    @Test("A message that is too long is rejected")
    func tooLong() throws {
        let reply = ModelContextServer.Reply.tooLong(limit: 5)
        #expect(try JSONDocument(reply.body).root["error"]?["code"]?.number == -32600)
        #expect(reply.status == 400)
    }
}
