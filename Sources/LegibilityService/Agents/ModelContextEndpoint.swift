import Endpoints
import HTTPMessages
import JSON
import ModelContext
import Sentences

/// `POST /mcp`: the tools over HTTP. Agents may be on other machines, so no tool accepts file paths here.
struct ModelContextEndpoint {
    static let path = "/mcp"

    private let server: Prepared<ModelContextServer>
    private let origins: AgentOrigins

    init(_ entries: @escaping @Sendable () -> [Contract.Entry], _ origins: AgentOrigins) {
        self.origins = origins
        // The tools describe endpoints, all of which are known when the first request arrives.
        server = Prepared {
            ModelContextServer(
                of: AgentService(entries) { request, endpoint throws(Problem) in try endpoint.answer(request) })
        }
    }

    var endpoint: Endpoint {
        Endpoint(operation: .postModelContext, work: .long, reportsLimits: true) { request throws(Problem) in
            try Reader(query: request.query, known: []).finish()
            let origin = request.headers.first("Origin")
            guard request.headers.all("Origin").count <= 1 else {
                throw Problem(.malformedRequest, "The request has several `Origin` headers; send at most one.")
            }
            guard origin.map(origins.allow) ?? true else {
                throw Problem(
                    .forbidden,
                    "“\(origin?.echoed ?? "")” isn’t allowed to use this path. Only scripts on this machine and "
                        + "from origins that the operator lists in `agent-origins` are allowed.")
            }
            try request.expectJSON()
            let (headers, names) = (request.headers, TransportHeaders.names)
            let reply = server.value.reply(
                to: request.body,
                TransportHeaders(
                    version: headers.all(names[0]), method: headers.all(names[1]), name: headers.all(names[2])))
            var answer = Answer(
                reply?.body ?? [], mediaType: "application/json", freshness: .none, headers: [])
            // A notification needs no response.
            answer.status = reply?.status ?? 202
            return answer
        }
    }
}

extension ModelContextServer {
    /// Creates a server with the tools of a service.
    package init(of service: AgentService) {
        self.init(
            name: "legibility", version: Release.version,
            instructions: """
                Checks whether people can read text: exact WCAG contrast, Apple’s guidelines, colour-vision \
                deficiencies, and audits of colour files and app screens. Call check_contrast before you choose or \
                change a text colour, and suggest_colors if a pair fails.
                """, tools: AgentTools(service: service).all)
    }
}

extension Operation {
    static let postModelContext = Operation(
        id: "postModelContext", tag: .agents, summary: "Tools for agents",
        details: """
            Responds to one JSON-RPC message of the Model Context Protocol, revisions 2024-11-05 to 2026-07-28, in \
            JSON and without sessions: `tools/list` lists eight tools, and `tools/call` calls a tool. If an argument \
            is invalid, `isError` is true, and the text of the result gives a valid example. A request is refused if \
            its `Origin` is neither on this machine nor listed in the setting `agent-origins`.
            """,
        answer: "The response to the message.", forms: ["application/json": reply],
        body: Body(summary: "A JSON-RPC message from the client.", forms: [("application/json", message)]),
        examples: [
            Example(
                name: "contrast", summary: "Contrast of a pair", query: "",
                body: """
                    {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "check_contrast", "arguments": \
                    {"foreground": "#777777", "background": "#ffffff"}}}
                    """)
        ], isKept: false,
        others: [
            OtherAnswer(
                status: 202, description: "The message is a notification, so there is no response.", hasBody: false),
            OtherAnswer(
                status: 400, description: "JSON-RPC error: the message or its headers are invalid.", hasBody: true),
            OtherAnswer(status: 403, description: "Scripts from this origin may not use this path.", hasBody: false),
            OtherAnswer(status: 404, description: "JSON-RPC error: the method doesn’t exist.", hasBody: true),
        ])

    private static let identifier = Schema(.either([Schema(.string), Schema(.integer)]))

    private static func member(_ name: String, _ schema: Schema, _ remark: String, isRequired: Bool) -> Schema.Property
    {
        var schema = schema
        schema.remark = remark
        return Schema.Property(name: name, schema: schema, isRequired: isRequired)
    }

    private static let version = Schema.oneOf(["2.0"], named: "JSONRPCVersion")

    private static let message = Schema(
        .object([
            member("jsonrpc", version, "Version of JSON-RPC, always `2.0`.", isRequired: true),
            member("id", identifier, "Id of the request; not included in notifications.", isRequired: false),
            member(
                "method", Schema(.string), "Name of the method, such as `tools/list` or `tools/call`.",
                isRequired: true),
            member("params", Schema(.object([])), "Parameters of the method.", isRequired: false),
        ]), name: "ModelContextMessage", summary: "JSON-RPC message from the client.")

    private static let reply = Schema(
        .object([
            member("jsonrpc", version, "Version of JSON-RPC, always `2.0`.", isRequired: true),
            member(
                "id", Schema(.either([Schema(.string), Schema(.integer)])).nullable,
                "Id of the request; null if it can’t be read.", isRequired: true),
            member(
                "result", Schema(.object([])), "Result of the method; absent if there is an error.", isRequired: false),
            member(
                "error",
                Schema(
                    .object([
                        member("code", Schema(.integer), "JSON-RPC code of the error.", isRequired: true),
                        member(
                            "message", Schema(.string),
                            "Description of the error.", isRequired: true),
                        member(
                            "data", Schema(.object([])),
                            "Supported versions; only included if the version of the message isn’t supported.",
                            isRequired: false),
                    ])), "The error; absent if there is a result.", isRequired: false),
        ]), name: "ModelContextReply", summary: "JSON-RPC response to the message.")
}

extension Schema {
    fileprivate var nullable: Schema {
        var schema = self
        schema.isNullable = true
        return schema
    }
}
