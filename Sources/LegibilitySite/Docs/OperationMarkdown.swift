import Endpoints
import HTTPMessages
import LegibilityAPI
import Substrings

/// The page `/docs/{operation}.md`: one endpoint in Markdown, short enough for an agent. The text is in English only,
/// because agents need no other language.
struct OperationMarkdown {
    /// The maximum page size, in bytes. Deeply nested fields are omitted if they don't fit.
    static let longest = 8000
    /// The maximum length of an example response, in characters.
    private static let longestExample = 1200

    let operation: DocumentedOperation
    let documentation: Documentation

    var text: String {
        var text = ""
        for (depth, showsAnswer) in [(4, true), (3, true), (2, true), (2, false), (1, true), (1, false)] {
            text = page(depth, showsAnswer)
            if text.utf8.count <= Self.longest { break }
        }
        return text
    }

    private func page(_ depth: Int, _ showsAnswer: Bool) -> String {
        let described = operation.operation
        let parts =
            ["# \(described.summary)", "`\(operation.name)`", described.details, parameters, body(depth)]
            + [example(showsAnswer), answer(depth), more]
        return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
    }

    private var parameters: String? {
        let rows = operation.parameters.map { parameter -> String in
            let isNeeded = parameter.isRequired || parameter.name == operation.operation.template?.parameter.name
            let example = parameter.examples.first.map { example in
                let values = example.values
                let isList = if case .listed = parameter.form { true } else { false }
                return
                    " Example: \((isList ? [values.joined(separator: ",")] : values).map { "`\($0)`" }.joined(separator: " "))."
            }
            let words = parameter.words.markdown.shortened
            return
                "- `\(parameter.name)` (\(isNeeded ? "required, " : "")\(words)): \(parameter.summary)\(example ?? "")"
        }
        return rows.isEmpty ? nil : "## Parameters\n\n\(rows.joined(separator: "\n"))"
    }

    private func body(_ depth: Int) -> String? {
        guard let body = operation.operation.body else { return nil }
        let types = body.forms.map { "`\($0.mediaType)`" }.joined(separator: ", ")
        let parameters = operation.parameters
        let fields = list(operation.members, to: depth) { field in
            parameters.contains { $0.name == field.path && $0.summary == field.sentence }
                ? "the same as the parameter." : field.sentence
        }
        return "## Body\n\n\(types). \(body.summary)\(fields)"
    }

    /// Returns the first example, with or without its response.
    private func example(_ showsAnswer: Bool) -> String? {
        guard !operation.isForPeople, let example = operation.example else { return nil }
        let request = SampleRequest(operation, at: "")
        var lines = ["## Example", "`\(operation.method.rawValue) \(request.target)`"]
        if case .json(let json) = request.body { lines.append("```json\n\(json)\n```") }
        if showsAnswer, example.mediaType.hasSuffix("json"), let answer = operation.entry.answer(to: example) {
            let text = String(decoding: answer, as: UTF8.self)
            // Without white space, a complete response fits more often.
            let isWhole = text.count <= Self.longestExample
            lines.append(
                "```json\n\(isWhole ? text : shown(answer, as: example.mediaType, atMost: Self.longestExample))\n```")
        }
        return lines.joined(separator: "\n\n")
    }

    private func answer(_ depth: Int) -> String {
        let fields = list(operation.fields(besides: documentation.twin(of: operation)), to: depth) { $0.sentence }
        let others = operation.entry.endpoint.mediaTypes.dropFirst().map { "`\($0)`" }.joined(separator: ", ")
        return "## Response\n\n\(operation.operation.answer)\(fields)"
            + (others.isEmpty ? "" : "\n\nOther formats: \(others).")
    }

    private var more: String {
        """
        Errors list every invalid value with the reason and an example. [All fields, as \
        OpenAPI](/openapi.json?operation=\(operation.id)) · [All endpoints](/llms.txt)
        """
    }

    private func list(
        _ fields: [FieldList.Field], to depth: Int, sentence: (FieldList.Field) -> String
    ) -> String {
        let rows = fields.filter { $0.path.utf8.count { $0 == UInt8(ascii: ".") } < depth }.map { field in
            "- `\(field.path)` (\(field.words.markdown.shortened))\(sentence(field).isEmpty ? "" : ": \(sentence(field))")"
        }
        return rows.isEmpty ? "" : "\n\n\(rows.joined(separator: "\n"))"
    }
}

extension String {
    /// The text with a long list of choices shortened to the first choices.
    fileprivate var shortened: String {
        let choices = divided(at: " | ", omittingEmptySubsequences: false)
        guard choices.count > 14 else { return self }
        return choices.prefix(8).joined(separator: " | ") + " | …` (\(choices.count) values)"
    }
}
