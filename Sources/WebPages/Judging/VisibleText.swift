import Audits

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
