import Endpoints
import JSON
import Legibility
import Sentences
import Substrings

/// A colour of a palette or matrix, with the author's name for it.
package struct NamedColorParameter: Sendable {
    /// The maximum length of a name, in characters.
    package static let longestName = 100

    /// A set of colours, such as a palette.
    package struct Whole: Sendable {
        /// The name of the set in a sentence, such as “a palette”.
        let words: @Sendable () -> Phrase
        /// Whether the colours may be translucent.
        package let takesTranslucent: Bool

        /// The name that the contract uses for the set's parts.
        let contractName: String

        package static let palette = Whole(
            words: { "a palette" }, takesTranslucent: false, contractName: "Palette")
        package static let matrix = Whole(words: { "a matrix" }, takesTranslucent: true, contractName: "Matrix")
    }

    /// The colour's name or, without a name, the colour as written.
    package let name: String
    package let color: ColorParameter
    /// Whether a palette repair leaves the colour unchanged.
    package let isLocked: Bool
    /// The client's id for the colour, which the response repeats; nil if the colour doesn't have an id.
    let id: String?
}

/// The reason why a named colour can't be used.
package struct NamedColorFault: Error {
    /// The predicate, which completes a sentence after the colour's name: “: …” or “ is translucent, …”.
    package let predicate: Phrase
    package let example: String
}

extension NamedColorParameter {
    /// Creates a colour of a set.
    package init(
        _ text: String, name: String?, isLocked: Bool, id: String? = nil, in appearance: Appearance, isInQuery: Bool,
        of whole: Whole
    ) throws(NamedColorFault) {
        do throws(ColorParameterError) {
            color = try ColorParameter(text, appearance: appearance, isInQuery: isInQuery)
        } catch {
            throw NamedColorFault(predicate: ": \(error.detail)", example: error.example)
        }
        guard whole.takesTranslucent || color.color.alpha == 1 else {
            throw NamedColorFault(
                predicate:
                    " is translucent, so it depends on what is behind it; \(whole.words()) requires opaque colours.",
                example: ColorParameter.example)
        }
        self.name = name ?? text
        self.isLocked = isLocked
        self.id = id
    }

    private init(_ color: ColorParameter, name: String, isLocked: Bool, id: String?) {
        (self.color, self.name, self.isLocked, self.id) = (color, name, isLocked, id)
    }

    /// Returns the same colour with another name.
    package func called(_ name: String) -> NamedColorParameter {
        NamedColorParameter(color, name: name, isLocked: isLocked, id: id)
    }

    /// Returns the error for a number of colours; nil if the number is valid.
    package static func objection(toCount count: Int, atMost limit: Int, of whole: Whole) -> Phrase? {
        if count < 2 {
            return count == 0
                ? "“colors” is empty; \(whole.words()) needs at least two colours."
                : "“colors” has one colour; \(whole.words()) needs at least two."
        }
        return count > limit ? "“colors” has \(count) colours; the maximum for \(whole.words()) is \(limit)." : nil
    }
}

// MARK: In JSON

extension NamedColorParameter {
    static let nameParameter = Parameter.text(
        "name", "Name of the colour. Default: the colour as written.", longest: longestName, example: "high"
    ).optional

    static let lockedParameter = Parameter.flag(
        "locked", "Whether a palette repair must keep this colour unchanged. Ignored by other requests.")

    /// Returns the description of `colors` in the contract.
    static func description(atMost limit: Int, of whole: Whole) -> ParameterDescription {
        let color = whole.takesTranslucent ? Schema.color : .opaqueColor
        let members = [
            Schema.Property(name: "color", schema: color, isRequired: true), lockedParameter.description.asMember,
            ClientID.parameter.description.asMember,
        ]
        var named = Schema(.object([nameParameter.description.asMember] + members))
        named.isClosed = true
        named.name = "\(whole.contractName)Color"
        var unnamed = Schema(.object(members))
        unnamed.isClosed = true
        unnamed.name = "\(whole.contractName)ColorByName"
        let listed = Schema(
            .array(of: Schema(.either([color, named]))),
            summary: "Colours in order. Strings are named 1, 2 and so on; the default name of an object is its colour."
        )
        .with([.count(atLeast: 2, atMost: limit)])
        let map = Schema(
            .map(of: Schema(.either([color, unnamed]))),
            summary:
                "An object whose keys are colour names."
        )
        .with([.count(atLeast: 2, atMost: limit)])
        return ParameterDescription(
            name: "colors",
            summary: "Colours in order: an array of strings or objects, or an object with colours by name.",
            schema: Schema(.either([listed, map])), isRequired: true)
    }

    /// Reads two or more `colors`: an array of strings or objects, or an object of colours by name.
    static func read(
        _ reader: inout Reader, in appearance: Appearance, atMost limit: Int, of whole: Whole
    ) -> [NamedColorParameter] {
        let value = reader.json("colors")
        let count = value?.elements?.count ?? value?.members?.count
        let objection =
            count.map { Self.objection(toCount: $0, atMost: limit, of: whole) }
            ?? "“colors” must be an array of colours, or an object with colours by name."
        guard let value, count != nil, objection == nil else {
            reader.note(
                "colors", value: count == nil ? value?.text(limit: Problem.longestEcho + 1) : nil,
                objection ?? "", example: "[\(example), {\"name\": \"low\", \"color\": \"#d55e00\"}]")
            return []
        }
        if let elements = value.elements {
            return elements.enumerated().compactMap { index, value in
                color(
                    value, at: "colors/\(index)", called: value.string == nil ? nil : "\(index + 1)", &reader,
                    in: appearance, of: whole)
            }
        }
        return (value.members.map(Array.init) ?? []).compactMap { name, value in
            let pointer = "colors/\(name.echoed.asPointerToken)"
            guard name.count <= longestName else {
                reader.note(
                    pointer, value: name, "“name” must be a string of 1 to \(longestName) characters.", example: "high")
                return nil
            }
            return color(value, at: pointer, called: name.isEmpty ? nil : name, &reader, in: appearance, of: whole)
        }
    }

    /// Reads a colour that is a string or an object. `name` is the colour's name, if known.
    private static func color(
        _ value: JSONValue, at pointer: String, called name: String?, _ reader: inout Reader, in appearance: Appearance,
        of whole: Whole
    ) -> NamedColorParameter? {
        if let text = value.string {
            do throws(NamedColorFault) {
                let color = try NamedColorParameter(
                    text, name: name, isLocked: false, in: appearance, isInQuery: false, of: whole)
                reader.take(pointer, color.color)
                return color
            } catch {
                reader.note(pointer, value: text, "“color”\(error.predicate)", example: error.example)
                return nil
            }
        }
        let known = (name == nil ? ["name"] : []) + ["color", "locked", ClientID.name]
        var part = reader.part(value, at: pointer, known: known, example: example)
        defer { reader.add(part.faults) }
        guard part.isQuestion, let color = Self.color(&part, called: name, in: appearance, of: whole)
        else { return nil }
        reader.take("\(pointer)/color", color.color)
        return color
    }

    private static func color(
        _ reader: inout Reader, called given: String?, in appearance: Appearance, of whole: Whole
    ) -> NamedColorParameter? {
        let name = given ?? reader(nameParameter)
        let isLocked = reader(lockedParameter)
        let id: String? = reader(ClientID.parameter)
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
                text, name: name, isLocked: isLocked, id: id, in: appearance, isInQuery: false, of: whole)
        } catch {
            reader.note("color", value: text, "“color”\(error.predicate)", example: error.example)
            return nil
        }
    }

    private static let example = "{\"name\": \"high\", \"color\": \"#0072b2\"}"
}

extension String {
    /// The text as a JSON Pointer token (RFC 6901).
    fileprivate var asPointerToken: String { replacing("~", with: "~0").replacing("/", with: "~1") }
}
