import Audits

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
    package var box: Frame
    /// The boxes of elements around a field that may draw its boundary.
    package var around: [Frame] = []
    /// The boxes of an icon's images and symbols.
    package var graphics: [Frame] = []
    /// Whether the icon may be a logo, a flag or a photo, whose colours are essential.
    package var mayBeEssential = false
    /// Whether a transform turns or scales the control, so that its edges may lie between pixels.
    package var isTransformed = false

    package init(_ selector: String, _ kind: Kind, box: Frame) {
        (self.selector, self.kind, self.box) = (selector, kind, box)
    }

    static let rows = PageRows<PageControl>(
        "controls",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 },
            .choice("kind", named: "PageControlKind", isRequired: true) { $0.kind = $1 }, .box("box") { $0.box = $1 },
            .boxes("around") { $0.around = $1 }, .boxes("graphics") { $0.graphics = $1 },
            .flag("essential") { $0.mayBeEssential = $1 }, .flag("transformed") { $0.isTransformed = $1 },
        ])
}

extension PageControl: PageElement { package var frame: Frame? { box } }

/// A control that looks different while the pointer is over it.
package struct PageHover: Sendable {
    /// A text element of the control, with its lines in this state.
    package struct Text: Sendable {
        /// The index of the text element in the list `texts`.
        package var index: Int
        package var rects: [Frame]

        static let rows = PageRows<Text>(
            "hover.texts", [.text(at: "index") { $0.index = $1 }, .boxes("rects", isRequired: true) { $0.rects = $1 }])
    }

    package var selector: String
    package var path: [String] = []
    package var box: Frame
    package var texts: [Text]
    /// The renderings of the control in this state.
    package var band: PageBand

    static let rows = PageRows<PageHover>(
        "hover",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .box("box") { $0.box = $1 },
            .box("clip", isShown: true) { $0.band.box = $1 },
            .list(
                "texts", of: Text.rows, named: "PageHoverText",
                "Text of the control, as an index in `texts` and line boxes.", blank: Text(index: 0, rects: [])
            ) { $0.texts = $1 },
            .part("real", isRequired: true) { $0.band.real = $1 }, .part("ground") { $0.band.ground = $1 },
            .part("black") { $0.band.black = $1 }, .part("white") { $0.band.white = $1 },
            .flag("shifted") { $0.band.isShifted = $1 },
        ],
        finish: { reader, _, pointer, hover in hover.band.checkInks(&reader, at: pointer) })
}

extension PageHover: PageElement { package var frame: Frame? { box } }

/// An element that other content covers when it has the keyboard focus, after the browser has scrolled to it.
package struct PageCover: Sendable {
    package var selector: String
    package var path: [String] = []
    package var box: Frame
    /// The share of the element that is covered.
    package var share: Double
    /// The selector of the covering element.
    package var by: String?
    /// Whether the covering element is opaque.
    package var isOpaque = false

    static let rows = PageRows<PageCover>(
        "obscured",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .box("box") { $0.box = $1 },
            .number("share", in: 0...1, isRequired: true) { $0.share = $1 }, .text("by") { $0.by = $1 },
            .flag("opaque") { $0.isOpaque = $1 },
        ])
}

extension PageCover: PageElement { package var frame: Frame? { box } }

/// A block of text with several lines.
package struct PageParagraph: Sendable {
    package var selector: String
    package var path: [String] = []
    package var box: Frame
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

    package init(_ selector: String, box: Frame, size: Double, lines: Int, longest: Double) {
        (self.selector, self.box, self.size) = (selector, box, size)
        (self.lines, self.longest) = (lines, longest)
    }

    static let rows = PageRows<PageParagraph>(
        "paragraphs",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .box("box") { $0.box = $1 },
            .number("size", in: 0...10_000, isRequired: true) { $0.size = $1 },
            .integer("lines", in: 0...100_000, isRequired: true) { $0.lines = $1 },
            .number("longest", in: 0...1_000_000, isRequired: true) { $0.longest = $1 },
            .flag("cjk") { $0.isCJK = $1 }, .number("leading", in: 0...1_000) { $0.leading = $1 },
            .number("tracking", in: -1_000...1_000) { $0.tracking = $1 }, .flag("justified") { $0.isJustified = $1 },
        ])
}

extension PageParagraph: PageElement { package var frame: Frame? { box } }
