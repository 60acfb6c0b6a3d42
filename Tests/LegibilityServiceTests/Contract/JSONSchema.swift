import APITesting
import JSON
import Synchronization
import Testing

@testable import Endpoints

/// A schema from the OpenAPI document; supports the keywords that the document uses.
struct JSONSchema {
    /// A list element that matches its schema. Cached because matrices repeat elements thousands of times, and tables
    /// often return the same rows.
    private struct FittingElement: Hashable {
        let schema, element: [UInt8]
    }

    private static let fitting = Mutex<Set<FittingElement>>([])

    let schema: JSONValue
    /// The document in which references are resolved.
    let document: JSONValue

    /// Returns the violations of a value's schema, each with its position.
    ///
    /// - Parameter isWhole: Whether a member that no schema describes is an error too; false if this is one of several
    ///   schemas for the same object.
    func faults(of value: JSONValue, at place: String = "", isWhole: Bool = true) throws -> [String] {
        if let target = try target() { return try target.faults(of: value, at: place, isWhole: isWhole) }
        var faults = isWhole ? try undescribed(in: value, at: place) : []
        for (keyword, rule) in try #require(schema.members, "\(place) has no schema") {
            faults += try self.faults(of: value, at: place, keyword, rule)
        }
        return faults
    }

    /// Returns the target of the schema's reference; nil if there is no reference.
    private func target() throws -> JSONSchema? {
        guard let reference = schema["$ref"]?.string else { return nil }
        let steps = reference.split(separator: "/").dropFirst()
        let target = try #require(steps.reduce(Optional(document)) { $0?[String($1)] }, "\(reference)")
        return JSONSchema(schema: target, document: document)
    }

    private func undescribed(in value: JSONValue, at place: String) throws -> [String] {
        guard schema["additionalProperties"] == nil, let members = value.members else { return [] }
        let described = try describedMembers()
        return described.isEmpty
            ? [] : members.map(\.name).filter { !described.contains($0) }.map { "\(place)/\($0) is not described" }
    }

    /// Returns the described members, including those of referenced and combined schemas.
    private func describedMembers() throws -> Set<String> {
        if let target = try target() { return try target.describedMembers() }
        let others = try (schema["allOf"]?.elements.map(Array.init) ?? [])
            .map { try JSONSchema(schema: $0, document: document).describedMembers() }
        return others.reduce(Set(schema["properties"]?.members?.map(\.name) ?? [])) { $0.union($1) }
    }

    private func faults(
        of value: JSONValue, at place: String, _ keyword: String, _ rule: JSONValue
    ) throws -> [String] {
        func fault(_ isRight: Bool?) -> [String] {
            isRight == false ? ["\(place) is \(value.text(limit: 60)), not \(keyword) \(rule.text(limit: 200))"] : []
        }
        func faults(of value: JSONValue, by schema: JSONValue, _ step: String = "", isWhole: Bool = true) throws
            -> [String]
        {
            try JSONSchema(schema: schema, document: document).faults(of: value, at: place + step, isWhole: isWhole)
        }
        let elements = value.elements.map(Array.init) ?? []
        let members = value.members.map(Array.init) ?? []
        switch keyword {
        case "type": return fault((rule.elements?.compactMap(\.string) ?? [rule.written]).contains(where: value.isOf))
        case "enum": return fault(rule.elements?.contains { $0.isSame(as: value) })
        case "const": return fault(rule.isSame(as: value))
        case "minimum": return fault(both(value.number, rule.number).map { $0 >= $1 })
        case "maximum": return fault(both(value.number, rule.number).map { $0 <= $1 })
        case "minItems": return fault(value.elements == nil ? nil : Double(elements.count) >= rule.number ?? .nan)
        case "maxItems": return fault(value.elements == nil ? nil : Double(elements.count) <= rule.number ?? .nan)
        case "maxLength":
            return fault(both(value.string.map { Double($0.unicodeScalars.count) }, rule.number).map { $0 <= $1 })
        case "minProperties": return fault(value.members == nil ? nil : Double(members.count) >= rule.number ?? .nan)
        case "pattern":
            let pattern = try Regex(try #require(rule.string))
            return fault(value.string.map { $0.contains(pattern) })
        case "required":
            guard value.members != nil else { return [] }
            return try #require(rule.elements).compactMap(\.string).filter { value[$0] == nil }
                .map { "\(place) has no \($0)" }
        case "properties":
            return try members.flatMap { name, member in
                try rule[name].map { try faults(of: member, by: $0, "/\(name)") } ?? []
            }
        case "additionalProperties":
            let others = members.filter { schema["properties"]?[$0.name] == nil }
            guard rule.bool != false else { return others.map { "\(place)/\($0.name) is too much" } }
            return try others.flatMap { try faults(of: $0.value, by: rule, "/\($0.name)") }
        case "items":
            return try elements.enumerated().flatMap { number, element in
                let key = FittingElement(schema: Array(rule.source), element: Array(element.source))
                if Self.fitting.withLock({ $0.contains(key) }) { return [String]() }
                let found = try faults(of: element, by: rule, "/\(number)")
                if found.isEmpty { _ = Self.fitting.withLock { $0.insert(key) } }
                return found
            }
        case "allOf":
            return try #require(rule.elements).flatMap { try faults(of: value, by: $0, isWhole: false) }
        case "anyOf", "oneOf":
            let all = try #require(rule.elements).map { try faults(of: value, by: $0) }
            let fitting = all.count { $0.isEmpty }
            if fitting == 1 || (fitting > 1 && keyword == "anyOf") { return [] }
            return fitting > 1 ? ["\(place) fits \(fitting) forms"] : all.min { $0.count < $1.count } ?? []
        case "title", "description", "format", "default", "example", "examples", "deprecated", "x-enum-varnames":
            return []
        default:
            Issue.record("\(keyword), a keyword of a schema, is not known here")
            return []
        }
    }
}

extension JSONValue {
    fileprivate func isOf(type: String) -> Bool {
        switch type {
        case "null": kind == .null
        case "integer": number.map { $0 == $0.rounded() } ?? false
        case "number": kind == .number
        case "string": kind == .string
        case "boolean": kind == .bool
        case "array": kind == .array
        case "object": kind == .object
        default: false
        }
    }
}

private func both(_ first: Double?, _ second: Double?) -> (Double, Double)? {
    first.flatMap { first in second.map { (first, $0) } }
}
