import Legibility

/// A text with a single font and colour: everything that a view shows, or a part of an attributed text.
package struct InterfaceText: Sendable {
    /// The colour of a text.
    package enum Ink: Sendable {
        case color(InterfaceColor)
        /// The class's default: the label colour.
        case standard
        /// The tint of the view or of an enclosing view.
        case tint
        /// The class's default, which is unknown.
        case unknown
    }

    package let content: String
    package let font: InterfaceFont
    package let ink: Ink
}

/// A font as written in a document.
package struct InterfaceFont: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A text style, whose size follows the user's text size.
        case style
        /// The system font in a fixed size.
        case system
        /// A named font in a fixed size.
        case custom(String)
        /// The class's default, because the document specifies no font.
        case standard
        /// An unknown font.
        case unknown
    }

    package let kind: Kind
    package var style: TextStyle?
    /// The size in points at the text size Large; nil if unknown.
    package var size: Double?
    /// The weight on the CSS scale; nil if unknown.
    package var weight: Double?
    /// Whether the size comes from the document or from Apple's table.
    package var isSizeWritten = true
}
