import Legibility

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
