import Endpoints
import HTTPMessages
import JSON
import ModelContext

/// The tools of the service: its endpoints, cut down to what a model has room for. Their arguments have the endpoints' own
/// descriptions, and their results, of less than 1 kB unless the model asks for more, are a part of the endpoints' answers.
struct AgentTools: Sendable {
    let service: AgentService

    var all: [Tool] {
        [
            contrast, suggestions, palette, colorVision, textOnImage, files, screen, guidelines,
        ]
    }

    /// A tool with some arguments.
    func tool(
        _ name: String, _ title: String, _ description: String, _ arguments: [Schema.Property],
        answer: @escaping @Sendable (ToolArguments) throws(ToolFailure) -> Tool.Result
    ) -> Tool {
        let schema = Schema(.object(arguments))
        var json = JSONWriter(reservingCapacity: 1 << 10)
        schema.write(to: &json)
        let known = arguments.map(\.name)
        return Tool(name: name, title: title, description: description, inputSchema: json.bytes) { arguments in
            do throws(ToolFailure) {
                return try answer(ToolArguments(arguments, known: known))
            } catch {
                return Tool.Result(error: error.text)
            }
        }
    }

    /// Some of the parameters of an endpoint as arguments. Those with a `!` are required.
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
    /// The parameter as a tool's argument, in few bytes: what is left out here, the endpoint says if a value breaks it.
    func argument(named other: String? = nil, isRequired: Bool) -> Schema.Property {
        var value = Schema(schema.kind)
        value.choices = schema.choices
        value.minimum = schema.minimum
        value.maximum = schema.maximum
        value.standard = schema.standard
        // A size may have its unit.
        value.mixesNumberAndText = schema.mixesNumberAndText || name == "size"
        if value.mixesNumberAndText { (value.minimum, value.maximum) = (nil, nil) }
        if isRepeatable { value = Schema(.either([value, Schema(.array(of: value))])) }
        value.summary = shortSummary ?? summary
        return Schema.Property(name: other ?? name, schema: value, isRequired: isRequired)
    }
}

extension Schema.Property {
    /// An argument that no parameter of an endpoint is.
    static func own(_ name: String, _ kind: Schema.Kind, _ summary: String, isRequired: Bool = false) -> Self {
        Schema.Property(name: name, schema: Schema(kind, summary: summary), isRequired: isRequired)
    }
}
