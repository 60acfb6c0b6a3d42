import APITesting
import HTTPMessages
import JSON
import Testing

@testable import Endpoints
@testable import LegibilityService
@testable import LegibilitySite

/// A value that the API accepts, as described in its OpenAPI document, and a way to send a request with other values.
struct DescribedValue: CustomStringConvertible, Sendable {
    /// The server's response.
    struct Reply {
        let isAnswered: Bool
        let faults: [(place: String, detail: String, example: String?)]
        let response: HTTPResponse
        /// The differences between the response and its description.
        let misfits: [String]

        /// Returns the errors about one value, with their details.
        func faults(of name: String) -> [String] { about(name).map(\.detail) }

        /// Returns the examples of usable values in the errors.
        func examples(of name: String) -> [String] { about(name).compactMap(\.example) }

        private func about(_ name: String) -> [(place: String, detail: String, example: String?)] {
            faults.filter { $0.place.split(separator: "/").contains(Substring(name)) }
        }
    }

    let description: String
    let value: APIDescription.Value
    /// Sends a request with these values, written as in a query; an empty list omits the parameter.
    let ask: @Sendable ([String]) throws -> Reply
}

/// All values described in an API's OpenAPI document.
struct DescribedValues: Sendable {
    let server: TestServer
    let description: APIDescription

    init(_ server: TestServer) throws {
        self.server = server
        description = try APIDescription(server)
    }

    /// Returns the values of all operations at the selected paths.
    func all(where isWanted: (String) -> Bool = { _ in true }) throws -> [DescribedValue] {
        let operations = try description.operations()
        // A badge image has the parameters of the badge but doesn't list errors. An audit's options only matter for
        // files to which they apply; the audit's own tests have such files. Errors in a message follow JSON-RPC rather
        // than RFC 9457.
        let others = ["/badge.png", "/v1/audit", "/mcp"]
        return try operations.filter { isWanted($0.path) && !others.contains($0.path) }.flatMap { operation in
            let question = try question(operation, operations)
            let body = try operation.body.map { try leastBody($0.schema, $0.example) }
            // The rows of a table form one value together, which the page tests send.
            let rows = operation.path == "/palette" ? PaletteRow.parameters.map(\.name) : []
            let parameters = operation.parameters.filter { !rows.contains($0.name) }.map { value in
                DescribedValue(description: "\(operation.path)?\(value.name)", value: value) { values in
                    var query = question
                    for (name, values) in Self.company(of: value.name, at: operation.path) { query[name] = values }
                    query[value.name] = values
                    return try reply(operation, query, body, naming: value.name)
                }
            }
            guard let body, let schema = operation.body?.schema else { return parameters }
            return parameters
                + (try members(schema, of: body, at: operation.path, "\(operation.path) #") { body in
                    try reply(operation, question, body, naming: "")
                })
        }
    }

    /// Returns the body's example with only its required members. One of its colours is a system colour.
    private func leastBody(_ schema: JSONValue, _ example: JSONValue) throws -> String {
        let required = try description.members(schema).filter(\.isRequired).map(\.name)
        // If several schemas are allowed, the example matches one of them.
        let members = try #require(example.members).filter { required.isEmpty || required.contains($0.name) }
        let text = members.map { "\"\($0.name)\":\($0.value.text(limit: 100_000))" }.joined(separator: ",")
        return "{\(text)}".replacing(/"#[0-9a-f]+"/, with: "\"system:blue\"", maxReplacements: 1)
    }

    /// Returns a valid request from the examples of required values. It uses system colours, because only these depend
    /// on the appearance. A page has no required values and gets the same request as the API.
    private func question(
        _ operation: APIDescription.Operation, _ operations: [APIDescription.Operation]
    ) throws -> [String: [String]] {
        let path = operation.path == "/" ? "/v1/contrast" : "/v1\(operation.path)"
        let asked = operations.first { $0.method == operation.method && $0.path == path } ?? operation
        var question: [String: [String]] = [:]
        for value in asked.parameters where value.isRequired {
            let isColor = value.schema.format?.hasPrefix("css-color") == true
            let color = ["foreground", "color", "link", "text"].contains(value.name) ? "system:blue" : "system:gray6"
            question[value.name] = [isColor ? color : try #require(value.example, "\(asked.path) \(value.name)")]
        }
        // If the request has a body, the values are in it.
        return operation.body == nil ? question.merging(Self.company(of: nil, at: operation.path)) { $1 } : question
    }

    /// Returns further values that this value needs in order to apply or to make a difference; nil for the whole
    /// request.
    private static func company(of name: String?, at path: String) -> [String: [String]] {
        switch (path.hasPrefix("/v1") ? String(path.dropFirst(3)) : path, name) {
        case ("/palette/scale", nil): ["base": ["#0b57d0"], "background": ["white"]]
        case ("/scale", nil): ["base": ["#0b57d0"]]
        case ("/palette", nil): ["colors": ["system:blue, system:gray6"]]
        case ("/contrast/focus", nil): ["thickness": ["2"]]
        case ("/contrast/focus", "area"): ["thickness": []]
        case ("/contrast/focus", "placement"): ["component": ["white"]]
        case ("/contrast/image", "appearance"): ["foreground": ["system:blue"]]
        case ("/contrast/image", "as"), ("/contrast/image", "box"): ["foreground": ["white"]]
        case ("/contrast/link", "unit"): ["size": ["18"]]
        case ("/contrast/link", "weight"): ["size": ["19"]]
        case ("/contrast/suggestions", "target"): ["metric": ["apca"]]
        case ("/contrast/suggestions", "role"): ["metric": ["apca"]]
        case ("/contrast/required", "hue"): ["chroma": ["0.1"]]
        case ("/contrast/required", "chroma"): ["hue": ["250"]]
        case ("/layout", nil): ["device": ["iPhone 16"]]
        case ("/layout", "width"): ["device": [], "height": ["852"]]
        case ("/layout", "height"): ["device": [], "width": ["393"]]
        case ("/layout", "platform"): ["device": [], "width": ["393"], "height": ["852"]]
        case ("/type/scale", nil): ["size": ["16"]]
        case ("/type/legibility", nil): ["size": ["17"]]
        case ("/type/legibility", "case"), ("/type/styles", "case"): ["platform": ["watchos"]]
        case ("/type/styles", "as"): ["platform": ["ios"]]
        case ("/device", "viewWidth"), ("/device.svg", "viewWidth"), ("/device.png", "viewWidth"):
            ["viewHeight": ["160"]]
        case ("/device", "viewHeight"), ("/device.svg", "viewHeight"), ("/device.png", "viewHeight"):
            ["viewWidth": ["360"]]
        case ("/type/legibility", "width"): ["height": ["44"]]
        case ("/type/legibility", "height"): ["width": ["44"]]
        case ("/type/legibility", "foreground"), ("/type/legibility", "backdrop"):
            ["foreground": ["system:blue"], "background": ["#fff8"]]
        case ("/type/legibility", "background"), ("/type/legibility", "appearance"):
            ["foreground": ["system:blue"], "background": ["system:gray6"]]
        case ("/vision/palette", "minimum"): ["foreground": ["stop"], "background": ["go"]]
        case ("/vision/simulate", "model"), ("/vision/image", "model"), ("/vision/palette", "model"):
            ["deficiency": ["protan"]]
        default: [:]
        }
    }

    /// Returns the members of an object in a body, and of its nested objects; `asking` sends a body with a different
    /// object.
    private func members(
        _ schema: JSONValue, of object: String, at path: String, _ place: String,
        asking: @escaping @Sendable (String) throws -> DescribedValue.Reply
    ) throws -> [DescribedValue] {
        let members = try JSONDocument(Array(object.utf8)).root.members.map(Array.init) ?? []
        @Sendable func replacing(_ name: String, _ text: String?) -> String {
            let beside = Self.company(of: name, at: path).filter { $0.key != name }
            let company = beside.compactMap { name, values in
                values.first.map { "\"\(name)\":\(Double($0) == nil ? "\"\($0)\"" : $0)" }
            }
            let kept = members.filter { $0.name != name && beside[$0.name] == nil }.map {
                "\"\($0.name)\":\($0.value.text(limit: 100_000))"
            }
            let replaced = text.map { ["\"\(name)\":\($0)"] } ?? []
            return "{" + (company + kept + replaced).joined(separator: ",") + "}"
        }
        return try description.members(schema).flatMap { value in
            let described = DescribedValue(description: "\(place)/\(value.name)", value: value) { values in
                let literals = values.map { value.schema.type == "number" ? $0 : "\"\($0)\"" }
                let isList = value.schema.isList || values.count > 1
                let text = isList ? "[\(literals.joined(separator: ","))]" : literals.first
                return try asking(replacing(value.name, values.isEmpty ? nil : text))
            }
            guard value.schema.json["properties"] != nil else { return [described] }
            let shown = members.first { $0.name == value.name }?.value
            let elements = shown?.elements.map { $0.map { $0.text(limit: 100_000) } } ?? []
            return try self.members(
                value.schema.json, of: elements.first ?? "{}", at: path, described.description
            ) { object in
                let list = [object] + elements.dropFirst()
                return try asking(
                    replacing(value.name, value.schema.isList ? "[\(list.joined(separator: ","))]" : object))
            }
        }
    }

    private func reply(
        _ operation: APIDescription.Operation, _ query: [String: [String]], _ body: String?, naming name: String
    ) throws -> DescribedValue.Reply {
        let items = query.sorted { $0.key < $1.key }.flatMap { name, values in values.map { "\(name)=\(escaped($0))" } }
        let isImage = operation.method == .post && body == nil
        let bytes = isImage ? try imageFixture("rgb.png") : Array((body ?? "").utf8)
        let head = RequestHead(
            method: operation.method, rawTarget: "\(operation.path)?\(items.joined(separator: "&"))",
            headers: HTTPHeaders([("Content-Type", isImage ? "image/png" : "application/json")]), id: "test")
        let response = server.application.respond(to: try HTTPRequest(head: head, body: bytes))
        let misfits = try description.misfits(of: response, to: operation)
        // A page links each error to its field, if it has a field; a badge shows the error in its title.
        guard response.header("Content-Type")?.contains("json") == true else {
            let isNamed = response.text.contains(
                try Regex("href=\"#([a-z]+-)?\(name)\"|<li>“\(name)”|<title[^>]*>[^<]*“\(name)”"))
            return DescribedValue.Reply(
                isAnswered: response.status == 200, faults: isNamed ? [(name, response.text, nil)] : [],
                response: response,
                misfits: misfits)
        }
        // The first result of a batch is checked.
        let json = try response.json
        let status = json[path: "results.0.status"]?.number ?? Double(response.status)
        let errors = (json["errors"] ?? json[path: "results.0.problem.errors"])?.elements.map(Array.init) ?? []
        return DescribedValue.Reply(
            isAnswered: response.status == 200 && status == 200,
            faults: errors.map { error in
                (
                    error["parameter"]?.string ?? error["pointer"]?.string ?? "", error["detail"]?.string ?? "",
                    error["example"]?.string
                )
            }, response: response, misfits: misfits)
    }

    private func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let hex = String(byte, radix: 16, uppercase: true)
            return "%" + (byte < 16 ? "0" : "") + hex
        }.joined()
    }
}
