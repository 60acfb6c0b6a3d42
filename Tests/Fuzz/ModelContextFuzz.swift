import JSON
import ModelContext

/// Reads any bytes as a message from an agent, alone and with request headers. Every response is a message with the id
/// of the request and either a result or an error. Notifications get no response.
@c(LLVMFuzzerTestOneInput)
public func fuzzModelContext(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let content = Array(UnsafeBufferPointer(start: bytes, count: count))
    let server = ModelContextServer(
        name: "a", version: "1", instructions: "b",
        tools: [
            Tool(name: "echo", title: "c", description: "d", inputSchema: Array("{}".utf8)) { arguments in
                Tool.Result(json: JSONLiteral(arguments))
            }
        ])
    let first = content.prefix { $0 != UInt8(ascii: "\n") }
    let name = String(decoding: first, as: UTF8.self)
    let headers = [
        nil, TransportHeaders(version: ["2026-07-28"], method: ["tools/call"], name: ["echo"]),
        TransportHeaders(version: [name], method: [name], name: [name, "=?base64?\(name)?="]),
        TransportHeaders(version: ["2026-07-28"], method: ["tools/call"], name: ["=?base64?\(name)?="]),
    ]
    let asked = try? JSONDocument(content, maximumDepth: ModelContextServer.deepest).root
    for headers in headers {
        guard let reply = server.reply(to: content, headers) else {
            precondition(asked?.kind == .object, "no response to an invalid message")
            continue
        }
        precondition([200, 400, 404].contains(reply.status), "another status")
        guard let root = try? JSONDocument(reply.body, maximumDepth: 2 * ModelContextServer.deepest).root,
            root["jsonrpc"]?.string == "2.0"
        else { preconditionFailure("not a message") }
        precondition((root["result"] == nil) != (root["error"] == nil), "neither or both of result and error")
        precondition(root["result"] == nil || reply.status == 200, "a result with the status of an error")
        if root["result"] != nil {
            precondition(root["id"]?.text() == asked?["id"]?.text(), "another id")
        } else {
            precondition(root["error"]?["message"]?.string?.isEmpty == false, "an error without a message")
        }
    }
    return 0
}
