import InterfaceBuilder
import Legibility

/// A colour described by an expression in code.
struct LiteralColor: Sendable {
    /// A number or a string in the expression that contains channels of the colour.
    struct Part: Sendable {
        enum Content: Sendable {
            /// One channel in the colour's space, such as 0 for red.
            case channel(Int, NumberLiteral, isByte: Bool)
            /// Red, green and blue in sRGB, as a number with 6 or 8 digits.
            case number(NumberLiteral)
            /// Red, green and blue in sRGB, as a string with or without `#`.
            case digits(String)
            /// All three channels of a grey.
            case white(NumberLiteral)
        }

        let content: Content
        /// The bytes of the part in the file.
        let place: Range<Int>
    }

    var source: InterfaceColor.Source
    /// The parts that a fix replaces; empty if the colour can't be rewritten.
    var parts: [Part] = []
    /// The bytes of the expression.
    let place: Range<Int>

    init(_ source: InterfaceColor.Source, _ parts: [Part] = [], at place: Range<Int>) {
        (self.source, self.parts, self.place) = (source, parts, place)
    }

    var inInterface: InterfaceColor { InterfaceColor(source, at: place) }

    /// The components; nil if the colour is a name.
    var color: Color? { if case .components(let color, _) = source { color } else { nil } }

    /// Returns the same colour with its alpha multiplied or replaced.
    func withAlpha(_ alpha: Double, multiplied: Bool) -> LiteralColor? {
        guard (0...1).contains(alpha) else { return nil }
        func applied(_ color: Color) -> Color {
            Color(color.space, color.components, alpha: multiplied ? color.alpha * alpha : alpha)
        }
        var result = self
        switch source {
        case .components(let color, let isExact): result.source = .components(applied(color), isExact: isExact)
        case .system("whiteColor"): result.source = .components(applied(Color(SRGB(.one))), isExact: true)
        case .system("blackColor"): result.source = .components(applied(Color(SRGB(.zero))), isExact: true)
        case .system, .named, .symbol, .unreadable: return alpha == 1 ? self : nil
        }
        return result
    }
}

/// A colour that code declares as a constant.
package struct CodeConstant: Sendable {
    /// The constant's name with the enclosing types, such as `Theme.brand`.
    package let name: String
    /// The enclosing types; empty for a constant at the top level of the file.
    package let scope: String
    package let color: Color?
    /// The expression that couldn't be read; nil if there is a colour.
    package let unreadable: String?
    /// The bytes of the constant's value.
    package let place: Range<Int>
    /// The name of the constant that the value refers to; nil for all other values.
    package var reference: String?
}
