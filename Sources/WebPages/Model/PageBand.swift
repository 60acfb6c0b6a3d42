/// Renderings of a part of a page, by their file names.
package struct PageBand: Sendable {
    /// The part in CSS px of the page.
    package var box: PageBox
    /// The rendering of the unmodified page.
    package var real: String
    /// The rendering with transparent text.
    package var ground: String?
    package var inks: InkPair?
    /// The rendering of the unmodified page, repeated at the end.
    package var again: String?
    /// Pairs of renderings for texts whose boxes intersect those of other texts.
    package var classes: [InkClass] = []
    /// Whether content inside the page was scrolled, so that only texts with this band number have correct positions.
    package var isScrolled = false
    /// Whether the layout shifted between the renderings.
    package var isShifted = false
}

/// Two renderings: with black text and with white text.
package struct InkPair: Hashable, Sendable {
    package var black, white: String
}

/// Renderings in which only the colour of some texts was changed.
package struct InkClass: Sendable {
    /// Indexes in the list of texts.
    package var texts: [Int]
    package var inks: InkPair
    /// The rendering with these texts transparent and all others unchanged.
    package var ground: String?
}

/// An element before and after it received the keyboard focus.
package struct PageFocus: Sendable {
    package var selector: String
    package var path: [String] = []
    package var box: PageBox
    /// The part of the page shown in the renderings.
    package var clip: PageBox
    package var before, after: String
}
