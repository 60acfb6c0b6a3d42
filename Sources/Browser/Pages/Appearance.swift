/// The features of the screen and the user's settings that a page can query.
package struct Appearance: Hashable, Sendable {
    package enum Scheme: String, CaseIterable, Sendable { case light, dark }

    package var width: Int
    package var height: Int
    package var scheme = Scheme.light
    package var wantsMoreContrast = false
    package var hasForcedColors = false
    /// Device pixels per CSS pixel, in whole numbers.
    package var density = 1
    /// Whether the device has a touch screen, on which the “viewport” meta element determines the layout.
    package var isTouchScreen = false

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// The names and values of media features, as in a record.
    var features: [(name: String, value: String)] {
        [
            ("prefers-color-scheme", scheme.rawValue), ("forced-colors", hasForcedColors ? "active" : "none"),
            ("prefers-contrast", wantsMoreContrast ? "more" : "no-preference"),
        ]
    }
}
