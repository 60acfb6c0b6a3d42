import Endpoints
import LegibilityAPI
import Substrings

extension Schema {
    /// A short description of the possible values.
    var words: HTML { "\(type)\(bounds)\(isNullable ? ", or null" : "")" }

    private var type: HTML {
        if !choices.isEmpty { return "<code>\(choices.joined(separator: " | "))</code>" }
        if format?.hasPrefix("css-color") == true { return "colour" }
        let other: HTML = mixesNumberAndText ? " or string" : ""
        switch kind {
        case .boolean: return "true or false"
        case .integer: return "integer\(other)"
        case .number: return "number\(other)"
        case .string:
            switch format {
            case "date": return "date"
            case "uri", "uri-reference": return "address"
            case "binary": return "bytes"
            default: return mixesNumberAndText ? "string or number" : "text"
            }
        case .array(let element): return "list of \(element.plural)"
        case .object: return "object"
        case .map(let element): return "object that maps names to \(element.plural)"
        case .either(let forms):
            var words: [HTML] = []
            for form in forms where !words.contains(where: { $0.text(in: .english) == form.words.text(in: .english) }) {
                words.append(form.words)
            }
            return words.separated(by: ", or ")
        }
    }

    private var plural: HTML {
        guard choices.isEmpty else { return type }
        switch kind {
        case .integer: return "integers\(bounds)"
        case .number: return "numbers\(bounds)"
        case .string: return format?.hasPrefix("css-color") == true ? "colours" : "strings"
        case .object, .map: return "objects"
        case .boolean, .array, .either: return words
        }
    }

    private var bounds: HTML {
        switch (minimum, maximum) {
        case (let least?, let most?): " from \(least.forPeople) to \(most.forPeople)"
        case (let least?, nil): ", at least \(least.forPeople)"
        case (nil, let most?): ", at most \(most.forPeople)"
        case (nil, nil): ""
        }
    }
}

extension Double {
    /// The number with a minus sign, not a hyphen.
    fileprivate var forPeople: String { plain.replacing("-", with: "−") }
}

extension ParameterDescription {
    /// The possible values, the number of values allowed, and the default.
    var words: HTML {
        let often: HTML =
            switch form {
            case .single: ""
            case .repeated(let limit): limit.map { ", up to \($0) times" } ?? ", repeatable"
            case .listed: ", comma-separated if several"
            }
        return "\(schema.words)\(often)\(standard.map { ", default <code>\($0)</code>" as HTML } ?? "")"
    }

    /// The example in words: “For example `777`: hexadecimal, without its #.”
    var exampleWords: HTML {
        let shown = examples.map { example -> HTML in
            let values = example.values.map { "<code>\($0)</code>" as HTML }.separated(by: " ")
            return example.summary.isEmpty ? values : "\(values) (\(HTML.inEnglish(example.summary)))"
        }
        return shown.isEmpty ? "" : "<p class=\"hint\">Example: \(shown.separated(by: ", "))</p>"
    }
}
