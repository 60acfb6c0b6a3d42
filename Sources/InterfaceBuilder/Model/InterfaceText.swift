import Legibility

/// A text in one font and one colour: all that a view shows, or a part of an attributed text.
package struct InterfaceText: Sendable {
    /// The colour that it is drawn in.
    package enum Ink: Sendable {
        case color(InterfaceColor)
        /// The class's default: the label colour.
        case standard
        /// The tint of the view or of one around it.
        case tint
        /// The class's default, which isn't known.
        case unknown
    }

    package let content: String
    package let font: InterfaceFont
    package let ink: Ink
}

/// A font as a document writes it.
package struct InterfaceFont: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A text style, whose size follows the text size that a person chose.
        case style
        /// The system's font in a fixed size.
        case system
        /// A font by its name in a fixed size.
        case custom(String)
        /// The class's default: the document has no font.
        case standard
        /// Something that isn't known.
        case unknown
    }

    package let kind: Kind
    package var style: TextStyle?
    /// In points, at the text size Large; nil if it isn't known.
    package var size: Double?
    /// On CSS's scale; nil if it isn't known.
    package var weight: Double?
    /// Whether the size is written in the document or in Apple's table.
    package var isSizeWritten = true
}
