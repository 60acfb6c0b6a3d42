import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Substrings

extension Endpoint {
    /// The JSON Schema of `legibility.json`, with which editors complete and check the file.
    package static func optionsSchema(_ limits: QuestionLimits) -> Endpoint {
        let answer = Prepared {
            var components = Components()
            let schema = components.add(Operation.Body.optionsFile(limits), named: "Options")
            let file: JSONLiteral = [
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "title": .string(AuditBody.optionsFile), "$ref": "#/$defs/\(schema.name ?? "")",
                "$defs": .object(components.schemas.map { ($0.name, $0.schema.definitionJSON) }),
            ]
            // The contract has its definitions elsewhere.
            let text = String(decoding: file.bytes, as: UTF8.self).replacing("#/components/schemas/", with: "#/$defs/")
            return Answer(
                Array(text.utf8), mediaType: Self.schemaType, freshness: .revalidated, headers: []
            ).kept
        }
        let operation = Operation(
            id: "getOptionsSchema", tag: .audits, summary: "JSON Schema of legibility.json",
            details: "Editors complete and check the file with this schema, if `$schema` in the file names this path.",
            answer: "JSON Schema, draft 2020-12.", forms: [schemaType: Schema(.object([]))])
        return Endpoint(operation: operation, mediaTypes: [schemaType], work: .short) { request throws(Problem) in
            try Reader(query: request.query, known: []).finish()
            return answer.value
        }
    }

    private static let schemaType = "application/schema+json"
}
