import InterfaceBuilder
import Legibility

/// A colour that an expression of code gives.
struct LiteralColor: Sendable {
    /// A number or a string of the expression that a colour's channels are written in.
    struct Part: Sendable {
        enum Content: Sendable {
            /// One channel in the space of the colour: 0 for red, and so on.
            case channel(Int, NumberLiteral, isByte: Bool)
            /// Red, green and blue in sRGB, one number of 6 or 8 digits.
            case number(NumberLiteral)
            /// The same in a string with or without `#`.
            case digits(String)
            /// All three channels of a grey.
            case white(NumberLiteral)
        }

        let content: Content
        /// Its bytes in the file.
        let place: Range<Int>
    }

    var source: InterfaceColor.Source
    /// The parts that a fix replaces; empty if the colour can't be written.
    var parts: [Part] = []
    /// The bytes of the expression.
    let place: Range<Int>

    init(_ source: InterfaceColor.Source, _ parts: [Part] = [], at place: Range<Int>) {
        (self.source, self.parts, self.place) = (source, parts, place)
    }

    var inInterface: InterfaceColor { InterfaceColor(source, at: place) }

    /// The components; nil if it is a name.
    var color: Color? { if case .components(let color, _) = source { color } else { nil } }

    /// The same with its alpha multiplied, or replaced.
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
    /// Its name with the types around it, such as `Theme.brand`.
    package let name: String
    /// The types around it; empty for a constant of the file.
    package let scope: String
    package let color: Color?
    /// Why there is no colour: the expression.
    package let unreadable: String?
    /// The bytes of its value.
    package let place: Range<Int>
}
