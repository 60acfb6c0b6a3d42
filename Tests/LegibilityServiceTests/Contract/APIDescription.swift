import APITesting
import HTTPMessages
import JSON
import Testing

@testable import Endpoints

/// The content of `/openapi.json`, with references resolved.
struct APIDescription: Sendable {
    /// A path with a method, and the inputs of the operation.
    struct Operation: Sendable {
        let method: HTTPMethod
        let path: String
        let parameters: [Value]
        /// The schema of a JSON body, and its example.
        let body: (schema: JSONValue, example: JSONValue)?
        /// The responses by status.
        let responses: JSONValue
    }

    /// A query parameter, or a member of a body.
    struct Value: Sendable {
        let name: String
        let isRequired: Bool
        let schema: Schema
        /// The example value, as written in a query.
        let example: String?
    }

    /// The parts of a schema that constrain single values or the elements of a list.
    struct Schema: Sendable {
        let type: String?
        let choices: [String]
        let bounds: (minimum: Double?, maximum: Double?)
        let standard: JSONValue?
        let format: String?
        /// The maximum number of elements, for a list.
        let mostItems: Int?
        let isList: Bool
        let json: JSONValue
    }

    let document: JSONValue

    init(_ server: TestServer) throws { document = try server.get("/openapi.json").json }

    func operations() throws -> [Operation] {
        try #require(document["paths"]?.members).flatMap { path, operations in
            try #require(operations.members).map { method, operation in
                let parameters = try (operation["parameters"]?.elements.map(Array.init) ?? []).map(resolved)
                return Operation(
                    method: HTTPMethod(rawValue: method.uppercased()), path: path,
                    parameters: try parameters.filter { $0["in"]?.string == "query" }.map(parameter),
                    body: try body(operation), responses: try #require(operation["responses"]))
            }
        }
    }

    /// Returns the differences between a response and its description.
    func misfits(of response: HTTPResponse, to operation: Operation) throws -> [String] {
        guard
            let described = try (operation.responses["\(response.status)"] ?? operation.responses["default"]).map(
                resolved)
        else { return ["\(response.status) is not described"] }
        let type = response.headers.first { $0.name == "Content-Type" }?.value.split(separator: ";").first.map(
            String.init)
        guard let type, let content = described["content"]?[type] else {
            return ["\(type ?? "nothing") is not described"]
        }
        guard type.contains("json"), let schema = content["schema"] else { return [] }
        return try JSONSchema(schema: schema, document: document).faults(of: try response.json)
    }

    private func parameter(_ value: JSONValue) throws -> Value {
        let example = value["example"] ?? value["examples"]?.members?.first { _ in true }?.value["value"]
        return Value(
            name: try #require(value["name"]?.string), isRequired: value["required"]?.bool == true,
            schema: try schema(try #require(value["schema"])),
            example: (example?.elements?.first { _ in true } ?? example)?.written)
    }

    private func body(_ operation: JSONValue) throws -> (schema: JSONValue, example: JSONValue)? {
        let content = try operation["requestBody"].map(resolved)?["content"]?["application/json"]
        return try content.map { (try resolved(try #require($0["schema"])), try #require($0["example"])) }
    }

    /// Returns the members of an object's schema.
    func members(_ schema: JSONValue) throws -> [Value] {
        let required = schema["required"]?.elements?.compactMap(\.string) ?? []
        return try (schema["properties"]?.members.map(Array.init) ?? []).map { name, value in
            Value(name: name, isRequired: required.contains(name), schema: try self.schema(value), example: nil)
        }
    }

    private func schema(_ value: JSONValue) throws -> Schema {
        let place = value
        var value = try resolved(value)
        // If several formats are valid, the list has the highest limit.
        if let forms = try (value["oneOf"] ?? value["anyOf"])?.elements?.map(resolved) {
            value = try #require(forms.first { $0["items"] != nil } ?? forms.first)
        }
        let element = try value["items"].map(resolved) ?? value
        let types = element["type"]?.elements.map { $0.compactMap(\.string) } ?? [element["type"]?.string ?? "string"]
        return Schema(
            type: types.first, choices: element["enum"]?.elements?.filter { $0.kind != .null }.map(\.written) ?? [],
            bounds: (element["minimum"]?.number, element["maximum"]?.number),
            standard: place["default"] ?? value["default"],
            format: element["format"]?.string, mostItems: value["maxItems"]?.number.map { Int($0) },
            isList: value["items"] != nil, json: element)
    }

    /// Returns the target of a reference, or the value itself.
    private func resolved(_ value: JSONValue) throws -> JSONValue {
        guard let reference = value["$ref"]?.string else { return value }
        let steps = reference.split(separator: "/").dropFirst()
        return try resolved(try #require(steps.reduce(Optional(document)) { $0?[String($1)] }, "\(reference)"))
    }
}

extension JSONValue {
    /// A string without quotes, or any other value as JSON.
    var written: String { string ?? text(limit: 10_000) }
}
