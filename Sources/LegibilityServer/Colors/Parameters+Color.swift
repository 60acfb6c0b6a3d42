import JSON
import Legibility

extension Parameters {
    /// A colour that has to be given.
    mutating func color(_ name: String, in appearance: Appearance) -> ColorParameter? {
        guard let value = first(name) else {
            noteMissingColor(name, example: ColorParameter.example)
            return nil
        }
        return color(name, value, in: appearance)
    }

    /// A colour that may be left out; the outer optional is nil when it is given and cannot be used.
    mutating func optionalColor(_ name: String, in appearance: Appearance) -> ColorParameter?? {
        guard let value = first(name) else { return .some(nil) }
        return color(name, value, in: appearance).map { .some($0) }
    }

    /// One colour or several: a repeated parameter of a query, a string or an array of strings in JSON.
    mutating func colors(_ name: String, in appearance: Appearance, atMost limit: Int) -> [ColorParameter]? {
        several(name, atMost: limit) { $0.color($1, $2, in: appearance) }
    }

    /// One layer or several, as ``colors(_:in:atMost:)``. One of them may be a gradient: which places of two lie over each
    /// other depends on the layout.
    mutating func paints(_ name: String, in appearance: Appearance, atMost limit: Int) -> [PaintParameter]? {
        guard let paints = several(name, atMost: limit, { $0.paint($1, $2, in: appearance) }) else { return nil }
        let gradients = paints.filter { $0.gradient != nil }
        guard gradients.count > 1 else { return paints }
        note(
            name, value: gradients[1].input,
            "“\(name)” has \(gradients.count) gradients; which of their colours lie over each other depends on the layout, "
                + "so one is taken.", example: "#fff")
        return nil
    }

    private mutating func color(_ name: String, _ value: Value, in appearance: Appearance) -> ColorParameter? {
        guard let text = text(of: value) else {
            note(name, value, "“\(name)” must be a string with a colour.", example: ColorParameter.example)
            return nil
        }
        do {
            return try ColorParameter(text, appearance: appearance, isInQuery: isInQuery)
        } catch {
            note(name, value, "“\(name)”: \(error.detail)", example: error.example)
            return nil
        }
    }

    private mutating func paint(_ name: String, _ value: Value, in appearance: Appearance) -> PaintParameter? {
        guard let text = text(of: value) else {
            note(name, value, "“\(name)” must be a string with a colour or a gradient.", example: "#fff")
            return nil
        }
        do {
            return try PaintParameter(text, appearance: appearance, isInQuery: isInQuery)
        } catch {
            note(name, value, "“\(name)”: \(error.detail)", example: error.example)
            return nil
        }
    }
}
