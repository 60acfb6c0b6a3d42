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
        /// The colours of the text or of its background are those of code around it.
        case inherited
    }

    package let content: String
    package let font: InterfaceFont
    package let ink: Ink
    /// Whether the words aren't in the document, though the view shows some.
    package var isUnwritten = false

    package init(_ content: String, _ font: InterfaceFont, _ ink: Ink, isUnwritten: Bool = false) {
        (self.content, self.font, self.ink, self.isUnwritten) = (content, font, ink, isUnwritten)
    }

    /// Whether there is something to read.
    var isShown: Bool { isUnwritten || !content.isEmpty }
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
    /// The bytes of its expression in source code; nil for a document that describes it in the view.
    package var place: Range<Int>?

    package init(
        kind: Kind, style: TextStyle? = nil, size: Double? = nil, weight: Double? = nil, isSizeWritten: Bool = true
    ) {
        (self.kind, self.style, self.size, self.weight) = (kind, style, size, weight)
        self.isSizeWritten = isSizeWritten
    }

    /// The font of a text style, as Apple's tables have it for the text size Large.
    package init(_ style: TextStyle, on platform: Platform?) {
        let table = platform?.textStyles
        let specification = table?[style, table?.categories.isEmpty ?? true ? nil : .standard]
        self.init(
            kind: .style, style: style, size: specification?.pointSize, weight: specification?.weight.fontWeight)
    }

    /// The font of that name, whose last part may say its weight.
    package init(named name: String, size: Double?) {
        self.init(kind: .custom(name), size: size, weight: name.isEmpty ? nil : Self.weight(ofFont: name))
    }

    /// The weight that the last part of a font's name says: 300 for `Avenir-LightOblique`; nil if it says none.
    static func weight(ofFont name: String) -> Double? {
        guard let dash = name.lastIndex(of: "-") else { return nil }
        var part = String(name[name.index(after: dash)...]).asciiLowercased
        for slant in ["italic", "oblique"] where part.hasSuffix(slant) { part.removeLast(slant.count) }
        switch part {
        case "", "regular", "book", "roman": return SystemFontWeight.regular.fontWeight
        case "ultralight", "extralight", "hairline": return SystemFontWeight.ultralight.fontWeight
        case "thin": return SystemFontWeight.thin.fontWeight
        case "light": return SystemFontWeight.light.fontWeight
        case "medium": return SystemFontWeight.medium.fontWeight
        case "semibold", "demibold": return SystemFontWeight.semibold.fontWeight
        case "bold": return SystemFontWeight.bold.fontWeight
        case "heavy", "extrabold": return SystemFontWeight.heavy.fontWeight
        case "black": return SystemFontWeight.black.fontWeight
        default: return nil
        }
    }
}
