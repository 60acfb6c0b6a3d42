import Endpoints
import Legibility
import Markup
import Sentences

extension Parameter where Value == FontWeight, Context == Void {
    /// Returns a parameter for a required weight on the CSS scale, given as a number, a CSS keyword or the name of a
    /// weight in Apple's system fonts.
    static func weight(_ name: String, _ summary: String) -> Parameter {
        let names = SystemFontWeight.allCases.map { $0.rawValue.lowercased() }
        // The strings that are valid regardless of bounds: names, and multiples of 100.
        let texts = ["normal"] + names + ["[1-8][0-9][0-9]", "900"]
        var schema = Schema(.number).with([
            .within(FontWeight.bounds), .matching("^(\(texts.joined(separator: "|")))$"),
        ])
        schema.mixesNumberAndText = true
        var description = ParameterDescription(
            name: name, summary: summary, schema: schema, isRequired: true, examples: [.init(values: ["400"])])
        description.usualValues = FontLookup.weights.map(String.init)
        return Parameter(
            description: description,
            standIn: { _ in .regular },
            read: { reader, value, _ throws(Unusable) in
                let value = value.withNumberAsText
                guard value.text != nil else {
                    throw reader.unusable(
                        name, value, "“\(name)” must be a number from 100 to 900 or a weight name.", example: "bold")
                }
                let read = { (text: String) in
                    FontWeight(decimalNumber(text) ?? SystemFontWeight(name: text)?.fontWeight ?? .nan)
                }
                return try reader.choice(
                    name, value, read, ["normal"] + names, or: "or a number from 100 to 900",
                    code: { decimalNumber($0) == nil ? .invalid : .outOfRange })
            },
            quick: { value, _ in value.plainNumber.flatMap { FontWeight($0) } })
    }
}

extension FontWeight {
    /// The names of font weights, for the documentation.
    static let namesInWords =
        "a number from 100 to 900, CSS’s `normal` (400) or `bold` (700), or one of Apple’s names from `ultralight` "
        + "(100) to `black`."
}
