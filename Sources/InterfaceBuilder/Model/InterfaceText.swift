import Legibility

/// Text with a single font and colour: all text of a view, or a part of attributed text.
package struct InterfaceText: Sendable {
    /// The colour of the text.
    package enum Ink: Sendable {
        case color(InterfaceColor)
        /// The class's default: the label colour.
        case standard
        /// The tint of the view or of an enclosing view.
        case tint
        /// The class's default, which is unknown.
        case unknown
        /// The colours of the text or its background are set by surrounding code, or by the system.
        case inherited
    }

    package let content: String
    package let font: InterfaceFont
    package let ink: Ink
    /// Whether the view shows words that aren't in the document.
    package var isUnwritten = false

    package init(_ content: String, _ font: InterfaceFont, _ ink: Ink, isUnwritten: Bool = false) {
        (self.content, self.font, self.ink, self.isUnwritten) = (content, font, ink, isUnwritten)
    }

    /// Whether the view shows any text to read.
    var isShown: Bool { isUnwritten || !content.isEmpty }
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
    /// Whether the size is known, from the document or from Apple's table.
    package var isSizeWritten = true
    /// The byte range of the font's expression in source code; nil for a document that describes the font in the view.
    package var place: Range<Int>?

    package init(
        kind: Kind, style: TextStyle? = nil, size: Double? = nil, weight: Double? = nil, isSizeWritten: Bool = true
    ) {
        (self.kind, self.style, self.size, self.weight) = (kind, style, size, weight)
        self.isSizeWritten = isSizeWritten
    }

    /// Creates the font of a text style, as listed in Apple's tables for the text size Large.
    package init(_ style: TextStyle, on platform: Platform?) {
        let table = platform?.textStyles
        let specification = table?[style, table?.categories.isEmpty ?? true ? nil : .standard]
        self.init(
            kind: .style, style: style, size: specification?.pointSize, weight: specification?.weight.fontWeight)
    }

    /// Creates the font with a name whose last part may indicate the weight.
    package init(named name: String, size: Double?) {
        self.init(kind: .custom(name), size: size, weight: name.isEmpty ? nil : Self.weight(ofFont: name))
    }

    /// The weight indicated by the last part of a font name: 300 for `Avenir-LightOblique`; nil if there is none.
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

/// A colour as written in a document.
package struct InterfaceColor: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        /// Components. Components in old calibrated spaces are read as sRGB, which isn't exact.
        case components(Color, isExact: Bool)
        /// A system colour by name, such as `labelColor`.
        case system(String)
        /// A colour set in an asset catalog.
        case named(String)
        /// A colour set by the name that Xcode generates for code, such as `brandInk` for “Brand Ink”.
        case symbol(String)
        /// Components that can't be read, or an unknown colour space.
        case unreadable(String)
    }

    package let source: Source
    /// The components saved with a name, for the light appearance.
    package let saved: Color?
    /// The byte range of the colour's element.
    package let place: Range<Int>

    package init(_ source: Source, saved: Color? = nil, at place: Range<Int>) {
        (self.source, self.saved, self.place) = (source, saved, place)
    }

    /// Whether the colour is completely transparent.
    var isClear: Bool {
        switch source {
        case .components(let color, _): color.alpha == 0
        case .system(let name): name == "clearColor"
        case .named, .symbol, .unreadable: false
        }
    }
}
