import Endpoints
import Legibility

extension Parameter where Value == FontWeight, Context == Void {
    /// A weight on CSS's scale, by its number alone.
    static func numericWeight(_ name: String, _ summary: String) -> Parameter {
        let number = Parameter<Double, Void>.number(name, summary, in: FontWeight.bounds, default: 400)
        var description = number.description
        description.usualValues = FontLookup.weights.map(String.init)
        return Parameter(
            description: description, standIn: { _ in .regular },
            read: { reader, value, _ throws(Unusable) in
                FontWeight(try number.read(&reader, value, ())) ?? .regular
            })
    }

    /// A weight by its number or by its name in Apple's system fonts.
    static func weight(_ name: String, _ summary: String) -> Parameter {
        var number = Schema(.number).with([.within(FontWeight.bounds)])
        number.mixesNumberAndText = true
        var description = ParameterDescription(
            name: name, summary: summary, schema: Schema(.string), examples: [.init(values: ["regular"])],
            schemaInBody: number)
        description.usualValues = SystemFontWeight.allCases.map(\.fontWeight.plain)
        return Parameter(
            description: description,
            standIn: { _ in .regular },
            read: { reader, value, _ throws(Unusable) in
                let read = { (text: String) in
                    FontWeight(decimalNumber(text) ?? SystemFontWeight(name: text)?.fontWeight ?? .nan)
                }
                let names = ["a number from 100 to 900"] + SystemFontWeight.allCases.map { $0.rawValue.lowercased() }
                return try reader.choice(name, value.withNumberAsText, read, names)
            })
    }
}
