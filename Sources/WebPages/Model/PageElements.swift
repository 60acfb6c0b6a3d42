/// The text of an element.
package struct PageText: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case text, before, after, placeholder, value, svg
    }

    /// The reason why an element can't be used, so that its text needs no contrast.
    package enum Inactive: String, CaseIterable, Sendable {
        /// The control is disabled.
        case disabled
        /// It is the label of a disabled control.
        case label
        case inert
        /// It is outside a modal dialog.
        case modal
    }

    /// A further effect on the painted text, so that its opacity says little about its pixels.
    package enum Effect: String, CaseIterable, Sendable {
        case filter, blend, mask, shadow
        case backdropFilter = "backdrop-filter"
        case clipText = "clip-text"
    }

    package var selector: String
    /// Frames and shadow hosts around it, the outermost first.
    package var path: [String] = []
    package var kind = Kind.text
    /// Its first 120 characters.
    package var text: String
    /// Its lines.
    package var rects: [PageBox]
    /// Parts of the lines that other texts occupy.
    package var minus: [PageBox] = []
    /// The computed font size, in CSS px.
    package var size: Double
    /// The font size after transforms, in CSS px.
    package var drawnSize: Double
    package var weight: Double
    package var lang: String?
    /// The product of the opacities of the element and its ancestors.
    package var opacity = 1.0
    package var effects: Set<Effect> = []
    /// The computed text colour as CSS.
    package var ink: String?
    package var inactive: Inactive?
    package var isAriaHidden = false
    /// The accessible name, if it isn't the text itself.
    package var label: String?
    /// Whether forced colours replace the page's own.
    package var isForced = false
    /// Whether it is within a box that scrolls.
    package var isInScroller = false
    /// The only band in which its lines have the right places; nil for all bands that aren't scrolled.
    package var band: Int?

    package init(_ selector: String, _ text: String, rects: [PageBox], size: Double, weight: Double = 400) {
        (self.selector, self.text, self.rects) = (selector, text, rects)
        (self.size, drawnSize, self.weight) = (size, size, weight)
    }
}

/// A link in running text.
package struct PageLink: Sendable {
    package var selector: String
    package var path: [String] = []
    package var rects: [PageBox]
    /// The text around it.
    package var around: [PageBox]
    package var isUnderlined = false
    /// Whether its font or a border distinguishes it.
    package var isStyled = false
}

/// An element that responds to a pointer.
package struct PageTarget: Sendable {
    package var selector: String
    package var path: [String] = []
    package var role: String?
    package var box: PageBox
    /// The measured area that responds to a pointer, if it was probed.
    package var hit: PageSize?
    /// Whether it is in a sentence, or the line height of other text limits its size.
    package var isInline = false
    /// Whether the browser alone determines its size.
    package var isNative = false
}

/// An element whose text isn't completely visible.
package struct PageClip: Sendable {
    /// A deliberate way of cutting text.
    package enum Clean: String, CaseIterable, Sendable {
        /// One line that ends with an ellipsis.
        case ellipsis
        /// Whole lines.
        case line
    }

    package var selector: String
    package var path: [String] = []
    package var rects: [PageBox]
    package var seen: [PageBox] = []
    /// The share of the text's area that isn't visible.
    package var lost: Double
    /// The same share at rest.
    package var lostBefore: Double?
    /// The element that cuts it, or “viewport” for the width of the page.
    package var by: String?
    /// Whether another element covers it.
    package var isCovered = false
    package var clean: Clean?
    /// Whether people can scroll to it in a box within the page.
    package var isInScroller = false
    /// Whether it is part of content that needs two dimensions, such as a table.
    package var isTwoDimensional = false
    /// Whether assistive technology doesn't get it, or it isn't shown at all.
    package var isHidden = false
}
