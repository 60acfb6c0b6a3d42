import Endpoints
import JSON

/// A document of the Design Tokens Community Group, Resolver Module, 2025.10, in which a single modifier selects among
/// tokens in the document itself.
struct TokenResolver {
    struct Context {
        let name: String
        /// Writes the members of the context's token group.
        let tokens: (inout JSONWriter) -> Void
    }

    let name: String
    let description: String
    let modifier: String
    let contexts: [Context]
    /// The context for an input that doesn't specify one; nil if the input must specify one.
    let usual: String?

    /// The document as JSON: a modifier if there is a choice, and otherwise a set with the only context, or an empty
    /// set.
    var json: [UInt8] {
        let isChoice = contexts.count > 1
        let kind = isChoice ? "modifiers" : "sets"
        let step = isChoice ? modifier : contexts.first?.name ?? modifier
        var json = JSONWriter()
        json.object { json in
            json.member("version", "2025.10")
            json.member("name", name)
            json.member("description", description)
            json.member(
                kind,
                object: { json in
                    json.member(step, object: { isChoice ? writeModifier(to: &$0) : writeSet(to: &$0) })
                })
            json.member(
                "resolutionOrder",
                array: { json in json.object { $0.member("$ref", "#/\(kind)/\(step)") } })
        }
        return json.bytes
    }

    private func writeModifier(to json: inout JSONWriter) {
        json.member(
            "contexts",
            object: { json in
                for context in contexts {
                    json.member(context.name, array: { $0.object { context.tokens(&$0) } })
                }
            })
        if let usual { json.member("default", usual) }
    }

    private func writeSet(to json: inout JSONWriter) {
        json.member(
            "sources",
            array: { json in
                for context in contexts { json.object { context.tokens(&$0) } }
            })
    }

    /// The schema of a document with such a modifier.
    static let schema: Schema = {
        func property(_ name: String, _ summary: String, _ schema: Schema, isRequired: Bool = true) -> Schema.Property {
            var schema = schema
            schema.remark = summary
            return Schema.Property(name: name, schema: schema, isRequired: isRequired)
        }
        let reference = Schema(.object([property("$ref", "Reference to the modifier or token set.", Schema(.string))]))
        var schema = Schema(
            .object([
                property("version", "Version of the Resolver Module, 2025.10.", Schema(.string)),
                property("name", "Name of the token set.", Schema(.string)),
                property("description", "Sources of the figures, and open questions about them.", Schema(.string)),
                property(
                    "modifiers", "The `appearance` or `category` modifier, with the tokens in its contexts.",
                    Schema(.object([])),
                    isRequired: false),
                property(
                    "sets", "Token sets; only included if there is no modifier.", Schema(.object([])), isRequired: false
                ),
                property(
                    "resolutionOrder", "Resolution order: a reference to the only modifier or set.",
                    Schema(.array(of: reference))),
            ]), name: "DesignTokenResolver",
            summary:
                "Design tokens with a resolver, in the Design Tokens Community Group’s Resolver Module format, "
                + "2025.10.")
        schema.isClosed = true
        return schema
    }()
}
