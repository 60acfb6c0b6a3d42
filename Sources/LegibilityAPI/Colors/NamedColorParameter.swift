import Endpoints
import Legibility
import Sentences

/// An opaque colour of a palette or a matrix, and what its author calls it.
package struct NamedColorParameter: Sendable {
    /// The longest name, in characters.
    package static let longestName = 100

    /// The colour as written, where it has no name.
    package let name: String
    package let color: ColorParameter
    /// Whether the repair of a palette leaves it as it is.
    package let isLocked: Bool
}

/// Why a named colour cannot be used.
package struct NamedColorFault: Error {
    /// With what the colour is called in front of it a sentence: “: …”, or “ is translucent, …”.
    package let predicate: Phrase
    package let example: String
}

extension NamedColorParameter {
    /// A colour of a whole, as “a palette”.
    package init(
        _ text: String, name: String?, isLocked: Bool, in appearance: Appearance, isInQuery: Bool, of whole: Phrase
    ) throws(NamedColorFault) {
        do throws(ColorParameterError) {
            color = try ColorParameter(text, appearance: appearance, isInQuery: isInQuery)
        } catch {
            throw NamedColorFault(predicate: ": \(error.detail)", example: error.example)
        }
        guard color.color.alpha == 1 else {
            throw NamedColorFault(
                predicate: " is translucent, so what it looks like depends on what lies behind; \(whole) takes opaque "
                    + "colours.",
                example: ColorParameter.example)
        }
        self.name = name ?? text
        self.isLocked = isLocked
    }

    /// What is wrong with a number of colours; nil where nothing is.
    package static func objection(toCount count: Int, atMost limit: Int, of whole: Phrase) -> Phrase? {
        if count < 2 {
            return count == 0
                ? "“colors” has no colours; \(whole) has two or more."
                : "“colors” has one colour; \(whole) has two or more."
        }
        return count > limit ? "“colors” has \(count) colours; \(whole) has at most \(limit)." : nil
    }
}

// MARK: In JSON

extension NamedColorParameter {
    static let nameParameter = Parameter.text(
        "name", "What the colour is called; as it is written when left out.", longest: longestName, example: "high"
    ).optional

    static let lockedParameter = Parameter.flag(
        "locked", "Whether the repair of a palette leaves it as it is; nothing else heeds it.")

    /// What the contract says of `colors`.
    static func description(atMost limit: Int) -> ParameterDescription {
        var color = Schema(
            .object([
                nameParameter.description.asMember,
                Schema.Property(name: "color", schema: .opaqueColor, isRequired: true),
                lockedParameter.description.asMember,
            ]))
        color.isClosed = true
        return ParameterDescription(
            name: "colors", summary: "The colours in their order.",
            schema: Schema(.array(of: color)).with([.count(atLeast: 2, atMost: limit)]), isRequired: true)
    }

    /// Reads `colors`, an array of two or more.
    static func read(
        _ reader: inout Reader, in appearance: Appearance, atMost limit: Int, of whole: Phrase
    ) -> [NamedColorParameter] {
        let value = reader.json("colors")
        let given = value?.elements
        let objection =
            given.map { Self.objection(toCount: $0.count, atMost: limit, of: whole) }
            ?? "“colors” must be an array of named colours."
        guard let given, objection == nil else {
            reader.note(
                "colors", value: given == nil ? value?.text(limit: Problem.longestEcho + 1) : nil,
                objection ?? "", example: "[\(example), {\"name\": \"low\", \"color\": \"#d55e00\"}]")
            return []
        }
        let colors = given.enumerated().compactMap { index, value -> NamedColorParameter? in
            var part = reader.part(value, at: "colors/\(index)", known: ["name", "color", "locked"], example: example)
            defer { reader.add(part.faults) }
            return part.isQuestion ? color(&part, in: appearance, of: whole) : nil
        }
        for (index, color) in colors.enumerated() { reader.take("colors/\(index)/color", color.color) }
        return colors
    }

    private static func color(
        _ reader: inout Reader, in appearance: Appearance, of whole: Phrase
    ) -> NamedColorParameter? {
        let name: String? = reader(nameParameter)
        let isLocked = reader(lockedParameter)
        guard let value = reader.first("color") else {
            reader.noteMissing("color", .color)
            return nil
        }
        guard let text = value.colorText else {
            reader.note(
                "color", value: value.echo, "“color” must be a string with a colour.", example: ColorParameter.example)
            return nil
        }
        do throws(NamedColorFault) {
            return try NamedColorParameter(
                text, name: name, isLocked: isLocked, in: appearance, isInQuery: false, of: whole)
        } catch {
            reader.note("color", value: text, "“color”\(error.predicate)", example: error.example)
            return nil
        }
    }

    private static let example = "{\"name\": \"high\", \"color\": \"#0072b2\"}"
}
