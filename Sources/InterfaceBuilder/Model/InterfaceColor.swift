import Legibility

/// A colour as a document writes it.
package struct InterfaceColor: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        /// Components. Those of old calibrated spaces are read as sRGB, which isn't exact.
        case components(Color, isExact: Bool)
        /// A colour of the system by its name, such as `labelColor`.
        case system(String)
        /// A colour set of an asset catalog.
        case named(String)
        /// A colour set by the name that Xcode generates for code, such as `brandInk` for “Brand Ink”.
        case symbol(String)
        /// Components that can't be read, or a space that isn't known.
        case unreadable(String)
    }

    package let source: Source
    /// The components that are saved beside a name, for the light appearance.
    package let saved: Color?
    /// The bytes of its element.
    package let place: Range<Int>

    package init(_ source: Source, saved: Color? = nil, at place: Range<Int>) {
        (self.source, self.saved, self.place) = (source, saved, place)
    }

    /// Whether nothing of it is seen.
    var isClear: Bool {
        switch source {
        case .components(let color, _): color.alpha == 0
        case .system(let name): name == "clearColor"
        case .named, .symbol, .unreadable: false
        }
    }
}
