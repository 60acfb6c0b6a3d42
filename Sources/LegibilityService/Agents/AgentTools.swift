import Endpoints
import HTTPMessages
import JSON
import ModelContext

/// The service's tools: its endpoints, reduced to fit a model's context. Arguments use the endpoints' own descriptions.
/// Results are parts of the endpoints' responses, and are less than 1 kB unless the model requests more.
struct AgentTools: Sendable {
    let service: AgentService

    var all: [Tool] {
        [
            contrast, suggestions, palette, colorVision, textOnImage, files, screen, guidelines,
        ]
    }

    /// Returns a tool with the given arguments.
    func tool(
        _ name: String, _ title: String, _ description: String, _ arguments: [Schema.Property],
        answer: @escaping @Sendable (ToolArguments) throws(ToolFailure) -> Tool.Result
    ) -> Tool {
        let schema = Schema(.object(arguments)).json.bytes
        let known = arguments.map(\.name)
        return Tool(name: name, title: title, description: description, inputSchema: schema) { arguments in
            do throws(ToolFailure) {
                return try answer(ToolArguments(arguments, known: known))
            } catch {
                return Tool.Result(error: error.text)
            }
        }
    }

    /// Returns some of an endpoint's parameters as arguments. A `!` after a name marks it as required.
    func arguments(_ names: [String], of method: HTTPMethod = .get, _ path: String) -> [Schema.Property] {
        names.map { name in
            let isRequired = name.hasSuffix("!")
            return service.parameter(isRequired ? String(name.dropLast()) : name, of: method, path)
                .argument(isRequired: isRequired)
        }
    }

    /// The number of items to list.
    static let limit = Schema.Property(
        name: "limit", schema: Schema(.integer, summary: "Items to list."),
        isRequired: false)
}

extension ParameterDescription {
    /// Returns the parameter as a short tool argument. Constraints omitted here are reported by the endpoint if a value
    /// violates them.
    func argument(named other: String? = nil, isRequired: Bool) -> Schema.Property {
        var value = Schema(schema.kind)
        value.choices = schema.choices
        value.minimum = schema.minimum
        value.maximum = schema.maximum
        value.standard = schema.standard
        // A size may include its unit.
        value.mixesNumberAndText = schema.mixesNumberAndText || name == "size"
        // The short summaries contain the defaults of these values.
        if value.mixesNumberAndText { (value.minimum, value.maximum, value.standard) = (nil, nil, nil) }
        if isRepeatable { value = Schema(.either([value, Schema(.array(of: value))])) }
        value.summary = shortSummary ?? summary
        return Schema.Property(name: other ?? name, schema: value, isRequired: isRequired)
    }
}

extension Schema.Property {
    /// Returns an argument that doesn't correspond to an endpoint's parameter.
    static func own(_ name: String, _ kind: Schema.Kind, _ summary: String, isRequired: Bool = false) -> Self {
        Schema.Property(name: name, schema: Schema(kind, summary: summary), isRequired: isRequired)
    }
}
