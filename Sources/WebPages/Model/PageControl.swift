/// A control whose appearance is determined by the page rather than the browser.
package struct PageControl: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// A field for text, or a list of choices.
        case field
        /// A checkbox, radio button or switch without text inside.
        case toggle
        /// A button or link with an icon and without text.
        case icon
    }

    package var selector: String
    package var path: [String] = []
    package var kind: Kind
    package var box: PageBox
    /// The boxes of elements around a field that may draw its boundary.
    package var around: [PageBox] = []
    /// The boxes of an icon's images and symbols.
    package var graphics: [PageBox] = []
    /// Whether the icon may be a logo, a flag or a photo, whose colours are essential.
    package var mayBeEssential = false
    /// Whether a transform turns or scales the control, so that its edges may lie between pixels.
    package var isTransformed = false

    package init(_ selector: String, _ kind: Kind, box: PageBox) {
        (self.selector, self.kind, self.box) = (selector, kind, box)
    }
}

/// A control that looks different while the pointer is over it.
package struct PageHover: Sendable {
    /// A text element of the control, with its lines in this state.
    package struct Text: Sendable {
        /// The index of the text element in the list `texts`.
        package var index: Int
        package var rects: [PageBox]
    }

    package var selector: String
    package var path: [String] = []
    package var box: PageBox
    package var texts: [Text]
    /// The renderings of the control in this state.
    package var band: PageBand
}

/// An element that other content covers when it has the keyboard focus, after the browser has scrolled to it.
package struct PageCover: Sendable {
    package var selector: String
    package var path: [String] = []
    package var box: PageBox
    /// The share of the element that is covered.
    package var share: Double
    /// The selector of the covering element.
    package var by: String?
    /// Whether the covering element is opaque.
    package var isOpaque = false
}

/// A block of text with several lines.
package struct PageParagraph: Sendable {
    package var selector: String
    package var path: [String] = []
    package var box: PageBox
    /// The computed font size, in CSS px.
    package var size: Double
    package var lines: Int
    /// The number of characters in the longest line.
    package var longest: Double
    /// Whether most characters are Chinese, Japanese or Korean.
    package var isCJK = false
    /// The line height as a multiple of the font size.
    package var leading: Double?
    /// The additional space between letters, as a multiple of the font size.
    package var tracking = 0.0
    /// Whether spaces are stretched so that all lines have the same length.
    package var isJustified = false

    package init(_ selector: String, box: PageBox, size: Double, lines: Int, longest: Double) {
        (self.selector, self.box, self.size) = (selector, box, size)
        (self.lines, self.longest) = (lines, longest)
    }
}
