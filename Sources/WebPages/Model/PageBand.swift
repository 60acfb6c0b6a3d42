/// Renderings of a part of a page, by their file names.
package struct PageBand: Sendable {
    /// The part of the page, in CSS px.
    package var box: PageBox
    /// The rendering of the unmodified page.
    package var real: String
    /// The rendering with transparent text.
    package var ground: String?
    package var inks: InkPair?
    /// The rendering of the unmodified page, repeated at the end.
    package var again: String?
    /// Pairs of renderings for text elements whose boxes intersect those of other text elements.
    package var classes: [InkClass] = []
    /// Whether a scrolling box was scrolled, so that only text elements with this band number have correct positions.
    package var isScrolled = false
    /// Whether the layout shifted between the renderings.
    package var isShifted = false
}

/// Two renderings: with black text and with white text.
package struct InkPair: Hashable, Sendable {
    package var black, white: String
}

/// Renderings in which only the colour of some text elements was changed.
package struct InkClass: Sendable {
    /// The indexes of the text elements in the list `texts`.
    package var texts: [Int]
    package var inks: InkPair
    /// The rendering in which these text elements are transparent and all others are unchanged.
    package var ground: String?
}

/// An element before and after it received the keyboard focus.
package struct PageFocus: Sendable {
    package var selector: String
    package var path: [String] = []
    package var box: PageBox
    /// The part of the page that the renderings show.
    package var clip: PageBox
    package var before, after: String
}
