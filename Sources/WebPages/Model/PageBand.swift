/// Renderings of one part of a page, by the names of their files.
package struct PageBand: Sendable {
    /// The part, in CSS px of the page.
    package var box: PageBox
    /// The rendering as people see it.
    package var real: String
    /// The rendering with transparent text.
    package var ground: String?
    package var inks: InkPair?
    /// The rendering as people see it, once more at the end.
    package var again: String?
    /// Pairs of renderings for texts whose boxes meet those of others.
    package var classes: [InkClass] = []
    /// Whether content within the page was scrolled, so that only the texts that name this band have the right places.
    package var isScrolled = false
    /// Whether the layout moved while the renderings were made.
    package var isShifted = false
}

/// Two renderings with black and with white text.
package struct InkPair: Hashable, Sendable {
    package var black, white: String
}

/// Renderings in which the colour of some texts alone was switched.
package struct InkClass: Sendable {
    /// Places in the list of texts.
    package var texts: [Int]
    package var inks: InkPair
    /// The rendering with these texts transparent and all others unchanged.
    package var ground: String?
}

/// An element before and after it got the keyboard focus.
package struct PageFocus: Sendable {
    package var selector: String
    package var path: [String] = []
    package var box: PageBox
    /// The part of the page that the renderings show.
    package var clip: PageBox
    package var before, after: String
}
