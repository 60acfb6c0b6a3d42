import Endpoints
import Legibility
import Numbers
import Sentences
import Substrings

/// The context in which a stack of layers is read.
package struct LayerContext {
    let appearance: Appearance
    /// The maximum number of layers.
    let limit: Int
}

extension Schema {
    /// The schema of a colour as written.
    static let color: Schema = {
        var schema = Schema(
            .string, name: "ColorText",
            summary:
                "A colour in CSS Color 4 or 5 syntax, or an Apple system colour as `system:<name>`; at most \(ColorParameter.longestText.grouped) bytes."
        )
        schema.format = "css-color"
        schema.leastCount = 1
        return schema
    }()

    /// The schema of a colour that must not be translucent.
    static let opaqueColor: Schema = {
        var schema = Schema(
            .string,
            summary:
                "An opaque colour in CSS Color 4 or 5 syntax, or an Apple system colour as `system:<name>`; at most \(ColorParameter.longestText.grouped) bytes."
        )
        schema.format = "css-color-opaque"
        schema.leastCount = 1
        return schema
    }()
}

extension Appearance {
    package static let parameter = Parameter.choice(
        "appearance", "Appearance used for `system:` colours and `light-dark()`.",
        default: Appearance.light)
}

extension Parameter where Value == ColorParameter, Context == Appearance {
    /// Returns a parameter for a required colour.
    static func color(_ name: String, _ summary: String) -> Parameter {
        Parameter(
            description: ParameterDescription(name: name, summary: summary, schema: .color, isRequired: true),
            need: .color,
            standIn: { _ in .standIn },
            read: { reader, value, appearance throws(Unusable) in try reader.color(name, value, in: appearance) },
            quick: { value, _ in value.text.flatMap { ColorParameter(quick: $0.text) } })
    }

    /// Returns a parameter for a required opaque colour, with the error sentence for a translucent colour.
    static func opaqueColor(
        _ name: String, _ summary: String, example: String = ColorParameter.example,
        otherwise objection: @escaping @Sendable () -> Phrase
    ) -> Parameter {
        let color = color(name, summary)
        var description = color.description
        description.schema = .opaqueColor
        return Parameter(
            description: description, need: color.need, standIn: color.standIn,
            read: { reader, value, appearance throws(Unusable) in
                let color = try color.read(&reader, value, appearance)
                guard color.color.alpha < 1 else { return color }
                reader.note(name, value: color.input, objection(), example: example)
                throw Unusable()
            }, quick: color.quick)
    }
}

extension Parameter where Context == LayerContext {
    /// Returns a parameter for one or more colours: a repeated query parameter, or a string or an array of strings in
    /// JSON.
    static func colors(_ name: String, _ summary: String, schema: Schema = .color) -> Parameter
    where Value == [ColorParameter] {
        Parameter(
            description: ParameterDescription(
                name: name, summary: summary, schema: schema, form: .repeated(atMost: nil), isRequired: true),
            need: .layer, standIn: { _ in [.standIn] },
            read: { reader, _, context throws(Unusable) in
                try reader.several(name, atMost: context.limit) { reader, place, value throws(Unusable) in
                    try reader.color(place, value, in: context.appearance)
                }
            })
    }

    /// Returns a parameter for one or more layers, as in ``colors(_:_:)``. Only one layer may be a gradient, because
    /// which points of two gradients overlap depends on the layout.
    static func paints(_ name: String, _ summary: String) -> Parameter
    where Value == [PaintParameter] {
        Parameter(
            description: ParameterDescription(
                name: name, summary: summary, schema: .color, form: .repeated(atMost: nil), isRequired: true),
            need: .layer, standIn: { _ in [PaintParameter(.standIn)] },
            read: { reader, _, context throws(Unusable) in
                let paints = try reader.several(name, atMost: context.limit) { reader, place, value throws(Unusable) in
                    try reader.paint(place, value, in: context.appearance)
                }
                let gradients = paints.filter { $0.gradient != nil }
                guard gradients.count > 1 else { return paints }
                reader.note(
                    name, value: gradients[1].input,
                    "“\(name)” has \(gradients.count) gradients. Which colours overlap depends on the layout, so only "
                        + "one gradient is allowed.", example: "#fff")
                throw Unusable()
            },
            quick: { value, _ in
                value.text.flatMap { ColorParameter(quick: $0.text) }.map { [PaintParameter($0)] }
            })
    }
}

extension Need {
    static let color = Need(words: "a CSS colour", example: ColorParameter.example, mayBeCut: true)
    fileprivate static let layer = Need(words: "a CSS colour", example: "#fff", mayBeCut: true)
}

extension ColorParameter {
    /// An opaque colour that replaces an invalid colour.
    static let standIn: ColorParameter = {
        do throws(ColorParameterError) {
            return try ColorParameter(example, appearance: .light, isInQuery: false)
        } catch {
            preconditionFailure("\(example) is a colour")
        }
    }()
}

extension Reader {
    fileprivate mutating func several<Element>(
        _ name: String, atMost limit: Int, _ read: (inout Reader, String, Value) throws(Unusable) -> Element
    ) throws(Unusable) -> [Element] {
        guard let given = all(name, atMost: limit) else { throw Unusable() }
        guard !given.isEmpty else {
            noteMissing(name, .layer)
            throw Unusable()
        }
        return try each(given) { reader, given throws(Unusable) in try read(&reader, given.place, given.value) }
    }

    fileprivate mutating func color(
        _ name: String, _ value: Value, in appearance: Appearance
    ) throws(Unusable) -> ColorParameter {
        guard let text = value.colorText else {
            throw unusable(name, value, "“\(name)” must be a string with a colour.", example: ColorParameter.example)
        }
        do throws(ColorParameterError) {
            let color = try ColorParameter(text, appearance: appearance, isInQuery: isInQuery)
            take(name, color)
            return color
        } catch {
            throw unusable(name, value, "“\(name)”: \(error.detail)", example: error.example)
        }
    }

    fileprivate mutating func paint(
        _ name: String, _ value: Value, in appearance: Appearance
    ) throws(Unusable) -> PaintParameter {
        guard let text = value.colorText else {
            throw unusable(name, value, "“\(name)” must be a string with a colour or a gradient.", example: "#fff")
        }
        do throws(ColorParameterError) {
            let paint = try PaintParameter(text, appearance: appearance, isInQuery: isInQuery)
            take(name, paint.input, paint.remark)
            return paint
        } catch {
            throw unusable(name, value, "“\(name)”: \(error.detail)", example: error.example)
        }
    }
}
