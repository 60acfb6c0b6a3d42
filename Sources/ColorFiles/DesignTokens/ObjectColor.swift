import JSON
import Legibility

/// A colour in the notation of 2025.10: `{"colorSpace": …, "components": […], "alpha": …, "hex": …}`.
struct ObjectColor {
    enum Component {
        case number(Double)
        case none
        /// The name of another token that defines this part, and the part of its value.
        case reference(String, Part)
    }

    enum Part: Equatable {
        case component(Int)
        case alpha
    }

    let space: ColorSpace
    let components: [Component]
    let alpha: Component

    /// Reads an object that has a `colorSpace`.
    init(_ value: JSONValue, named name: String) throws(UnresolvedColor) {
        guard let space = ColorSpace(designTokens: name) else { throw UnresolvedColor(.unknownColorSpace, value: name) }
        guard let written = value["components"] ?? value["channels"], let elements = written.elements else {
            throw UnresolvedColor(.badComponent, "The colour has no components.")
        }
        var components: [Component] = []
        for element in elements {
            guard components.count < 3, let component = Component(element) else {
                throw UnresolvedColor(.badComponent, value: element.text(limit: 40))
            }
            components.append(component)
        }
        guard components.count == 3 else {
            throw UnresolvedColor(.badComponent, "The colour doesn’t have three components.")
        }
        self.space = space
        self.components = components
        guard let alpha = value["alpha"] else {
            self.alpha = .number(1)
            return
        }
        guard let alpha = Component(alpha) else { throw UnresolvedColor(.badComponent, value: alpha.text(limit: 40)) }
        self.alpha = alpha
    }

    /// The colour, unless part of it is defined elsewhere.
    var color: Color? { try? color { _, _ throws(UnresolvedColor) in throw UnresolvedColor(.missingReference) } }

    /// Returns the colour, using `find` to get parts from other tokens.
    func color(
        _ find: (String, Part) throws(UnresolvedColor) -> Component
    ) throws(UnresolvedColor) -> Color {
        var values = SIMD3<Double>.zero
        var missing: Color.MissingComponents = []
        let flags: [Color.MissingComponents] = [.first, .second, .third]
        for (index, component) in components.enumerated() {
            if let number = try component.number(find) { values[index] = number } else { missing.insert(flags[index]) }
        }
        let alpha = try alpha.number(find)
        if alpha == nil { missing.insert(.alpha) }
        return Color(space, values, alpha: alpha ?? 0, missing: missing)
    }

    /// Returns one part of the colour.
    func part(_ part: Part) -> Component? {
        switch part {
        case .alpha: alpha
        case .component(let index): components.indices.contains(index) ? components[index] : nil
        }
    }
}

extension ObjectColor.Component {
    fileprivate init?(_ value: JSONValue) {
        if let number = value.number {
            self = .number(number)
        } else if let text = value.string {
            if text == "none" {
                self = .none
            } else if let number = Double(text), number.isFinite {
                self = .number(number)
            } else {
                return nil
            }
        } else if let pointer = value["$ref"]?.string.flatMap(TokenPointer.init), let part = pointer.part {
            self = .reference(pointer.path, part)
        } else {
            return nil
        }
    }

    /// Returns the component's value, or nil for `none`.
    fileprivate func number(
        _ find: (String, ObjectColor.Part) throws(UnresolvedColor) -> Self
    ) throws(UnresolvedColor) -> Double? {
        var component = self
        // A part may refer to another part, but real files rarely chain such references.
        for _ in 0..<32 {
            switch component {
            case .number(let number): return number
            case .none: return nil
            case .reference(let name, let part): component = try find(name, part)
            }
        }
        throw UnresolvedColor(.cycle)
    }
}

extension ColorSpace {
    /// The names in 2025.10; `srgb` and `xyz-d65` mean the same as in `color()`.
    fileprivate init?(designTokens name: String) {
        switch name {
        case "rgb", "display-p3-linear": return nil
        case _: self.init(rawValue: name)
        }
    }
}
