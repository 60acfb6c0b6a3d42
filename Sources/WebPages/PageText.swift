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

    /// A fact about a text that the recording script found out.
    package enum Mark: String, CaseIterable, Sendable {
        /// A ligature of an icon font draws the text as a picture.
        case symbol
        /// The text was in front at its place, after scrolling to it, so that people see it.
        case reached
        /// The page keeps the colour of the text, so that the renderings don't show its letters.
        case unpainted
        /// The text keeps its size when people zoom to 200%.
        case unzoomed
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
    package var marks: Set<Mark> = []
    /// The start tag of the element, and the beginning of its text.
    package var html: String?
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
            .flag("forced") { $0.isForced = $1 },
            .choices("marks", named: "PageTextMark", atMost: PageLimits.elements) { $0.marks = $1 },
            .html { $0.html = $1 }, .flag("scroller") { $0.isInScroller = $1 },
            .integer("band", in: 0...1_000_000) { $0.band = $1 },
            // The recorder measures the stroke, but no rule needs it yet.
            .number("stroke", in: 0...10_000) { _, _ in },
        ])
}

extension PageText: PageElement { package var frame: Frame? { .around(rects) } }

/// The name of a text element, which is the same in all lists of a record.
struct TextPlace: Hashable {
    let path: [String]
    let selector: String

    init(_ path: [String], _ selector: String) { (self.path, self.selector) = (path, selector) }
}

/// The visible parts of the text elements in a record.
///
/// Text that a box cuts off keeps its own boxes, often at places where other text is visible: text for screen readers is
/// usually cut off by a box of one pixel, and its boxes cover the neighbouring words.
struct VisibleText {
    /// The minimum lost share at which text counts as invisible.
    static let whole = 0.98

    private let parts: [TextPlace: [Frame]]
    private let invisible: Set<TextPlace>

    init(_ page: PageRecord) {
        let cuts = (page.clips ?? []).filter { clip in
            // The images also show what is beyond the width of the window.
            !clip.isCovered && !clip.isInScroller && clip.by != PageClip.viewport
                && (!clip.seen.isEmpty || clip.lost > Self.whole)
        }
        invisible = Set(cuts.filter { $0.lost > Self.whole }.map { TextPlace($0.path, $0.selector) })
        parts = Dictionary(
            cuts.map { (TextPlace($0.path, $0.selector), $0.seen) }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// Returns the visible parts of a text's lines; empty if the text is invisible.
    func boxes(of text: PageText) -> [Frame] {
        guard let seen = parts[TextPlace(text.path, text.selector)] else { return text.rects }
        // The parts of text that was scrolled into view were measured before scrolling.
        guard text.band == nil, !text.isInScroller else {
            return invisible.contains(TextPlace(text.path, text.selector)) ? [] : text.rects
        }
        return seen
    }
}
