import Audits

/// The text of an element.
package struct PageText: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case text, before, after, marker, placeholder, value, svg
    }

    /// The reason why an element is inactive, so that its text needs no contrast.
    package enum Inactive: String, CaseIterable, Sendable {
        /// The control is disabled.
        case disabled
        /// The element is the label of a disabled control.
        case label
        case inert
        /// The element is outside a modal dialog.
        case modal
    }

    /// An effect on the painted text besides opacity, so that opacity alone doesn't determine the pixels.
    package enum Effect: String, CaseIterable, Sendable {
        case filter, blend, mask, shadow
        case backdropFilter = "backdrop-filter"
        case clipText = "clip-text"
    }

    package var selector: String
    /// The selectors of the enclosing frames and shadow hosts, from the outermost inwards.
    package var path: [String] = []
    package var kind = Kind.text
    /// The first 120 characters of the text.
    package var text: String
    /// The boxes of the lines of text.
    package var rects: [Frame]
    /// The parts of the lines that overlap other text elements.
    package var minus: [Frame] = []
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
    /// The accessible name, if it differs from the text.
    package var label: String?
    /// Whether forced colours replace the page's colours.
    package var isForced = false
    /// Whether the text is inside a scrolling box.
    package var isInScroller = false
    /// The only band in which the lines have correct positions; nil if the positions are correct in all unscrolled
    /// bands.
    package var band: Int?

    package init(_ selector: String, _ text: String, rects: [Frame], size: Double, weight: Double = 400) {
        (self.selector, self.text, self.rects) = (selector, text, rects)
        (self.size, drawnSize, self.weight) = (size, size, weight)
    }

    /// A text element whose members aren't read yet.
    static let blank = PageText("", "", rects: [], size: 16)

    /// The maximum number of characters of the text that are kept.
    private static let longest = 120

    static let rows = PageRows<PageText>(
        "texts",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 },
            .choice("kind", named: "PageTextKind") { $0.kind = $1 },
            .text("text") { $0.text = String($1.prefix(longest)) },
            .boxes("rects", isRequired: true) { $0.rects = $1 }, .boxes("minus") { $0.minus = $1 },
            .number("size", in: 0...10_000, isRequired: true) { ($0.size, $0.drawnSize) = ($1, $1) },
            .number("drawnSize", in: 0...10_000) { $0.drawnSize = $1 },
            .number("weight", in: 1...1_000) { $0.weight = $1 }, .text("lang") { $0.lang = $1 },
            .number("opacity", in: 0...1) { $0.opacity = $1 },
            .choices("effects", named: "PageTextEffect", atMost: PageLimits.elements) { $0.effects = $1 },
            .text("ink") { $0.ink = $1 },
            .choice("inactive", named: "PageTextInactive") { $0.inactive = $1 },
            .flag("ariaHidden") { $0.isAriaHidden = $1 }, .text("label") { $0.label = $1 },
            .flag("forced") { $0.isForced = $1 }, .flag("scroller") { $0.isInScroller = $1 },
            .integer("band", in: 0...1_000_000) { $0.band = $1 },
            // The recorder measures the stroke, but no rule needs it yet.
            .number("stroke", in: 0...10_000) { _, _ in },
        ])
}

extension PageText: PageElement { package var frame: Frame? { .around(rects) } }

/// A link in running text.
package struct PageLink: Sendable {
    package var selector: String
    package var path: [String] = []
    package var rects: [Frame]
    /// The text that surrounds the link.
    package var around: [Frame]
    package var isUnderlined = false
    /// Whether the link is distinguished by its font or a border.
    package var isStyled = false

    static let rows = PageRows<PageLink>(
        "links",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 },
            .boxes("rects", isRequired: true) { $0.rects = $1 }, .boxes("around", isRequired: true) { $0.around = $1 },
            .flag("underlined") { $0.isUnderlined = $1 }, .flag("styled") { $0.isStyled = $1 },
            // The recorder names the text elements, but the rule reads the rectangles.
            .integer("text", in: -1...1_000_000) { _, _ in },
            .integers("aroundTexts", in: -1...1_000_000, atMost: PageLimits.elements) { _, _ in },
        ])
}

extension PageLink: PageElement { package var frame: Frame? { .around(rects) } }

/// An element that responds to a pointer.
package struct PageTarget: Sendable {
    package var selector: String
    package var path: [String] = []
    package var role: String?
    package var box: Frame
    /// The measured area that responds to a pointer, if it was probed.
    package var hit: PageSize?
    /// Whether the target is in a sentence, or the line height of other text limits its size.
    package var isInline = false
    /// Whether the target's size is determined only by the browser.
    package var isNative = false

    static let rows = PageRows<PageTarget>(
        "targets",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .text("role") { $0.role = $1 },
            .box("box") { $0.box = $1 }, .size("hit") { $0.hit = $1 }, .flag("inline") { $0.isInline = $1 },
            .flag("native") { $0.isNative = $1 },
        ])
}

extension PageTarget: PageElement { package var frame: Frame? { box } }

/// An element with text that is partly invisible.
package struct PageClip: Sendable {
    /// A deliberate way of truncating text.
    package enum Clean: String, CaseIterable, Sendable {
        /// A single line that ends with an ellipsis.
        case ellipsis
        /// Truncation after whole lines.
        case line
    }

    /// The value of `by` for the page's width.
    static let viewport = "viewport"

    package var selector: String
    package var path: [String] = []
    package var rects: [Frame]
    /// The visible parts of the boxes.
    package var seen: [Frame] = []
    /// The share of the text's area that is invisible.
    package var lost: Double
    /// The invisible share at rest.
    package var lostBefore: Double?
    /// The element that cuts the text off, or “viewport” for the page's width.
    package var by: String?
    /// Whether another element covers the text.
    package var isCovered = false
    package var clean: Clean?
    /// Whether people can scroll to the text in a box inside the page.
    package var isInScroller = false
    /// Whether the text is part of content that requires two dimensions, such as a table.
    package var isTwoDimensional = false
    /// Whether the text is hidden from assistive technology, or not displayed at all.
    package var isHidden = false

    static let rows = PageRows<PageClip>(
        "clips",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 },
            .boxes("rects", isRequired: true) { $0.rects = $1 }, .boxes("seen") { $0.seen = $1 },
            .number("lost", in: 0...1, isRequired: true) { $0.lost = $1 },
            .number("lostBefore", in: 0...1) { $0.lostBefore = $1 }, .text("by") { $0.by = $1 },
            .flag("covered") { $0.isCovered = $1 }, .choice("clean", named: "PageClipClean") { $0.clean = $1 },
            .flag("scroller") { $0.isInScroller = $1 }, .flag("twoDimensional") { $0.isTwoDimensional = $1 },
            .flag("hidden") { $0.isHidden = $1 },
        ])
}

extension PageClip: PageElement { package var frame: Frame? { .around(rects) } }
