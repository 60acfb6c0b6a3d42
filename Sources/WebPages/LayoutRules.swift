import Audits
import Sentences

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
    package var html: String?
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
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .html { $0.html = $1 },
            .boxes("rects", isRequired: true) { $0.rects = $1 }, .boxes("seen") { $0.seen = $1 },
            .number("lost", in: 0...1, isRequired: true) { $0.lost = $1 },
            .number("lostBefore", in: 0...1) { $0.lostBefore = $1 }, .text("by") { $0.by = $1 },
            .flag("covered") { $0.isCovered = $1 }, .choice("clean", named: "PageClipClean") { $0.clean = $1 },
            .flag("scroller") { $0.isInScroller = $1 }, .flag("twoDimensional") { $0.isTwoDimensional = $1 },
            .flag("hidden") { $0.isHidden = $1 },
        ])
}

extension PageClip: PageElement { package var frame: Frame? { .around(rects) } }

/// Checks whether content gets lost: with the text spacing of 1.4.12, at 200 % (1.4.4), and at 320 px (1.4.10).
extension PageJudge {
    /// Smaller lost shares of text count as rounding errors.
    private static let negligible = 0.02

    mutating func judgeLayout() {
        let needs: [(rule: PageRule, state: PageState, need: PageSubject.Need)] = [
            (.zoom, .zoom, .zoom), (.reflow, .reflow, .reflow), (.textSpacing, .spacing, .spacing),
        ]
        for (rule, state, need) in needs where isAsked(rule) {
            guard page.state == state else {
                if page.state == .rest { miss(rule, needing: need) }
                continue
            }
            guard let clips = page.clips else {
                miss(rule, needing: .clips)
                continue
            }
            let before = LostAtRest(rest)
            let decorations = Set(
                (page.texts ?? []).filter(\.isAriaHidden).map { TextPlace($0.path, $0.selector) })
            for index in clips.indices { judge(clips[index], at: index, rule, before, decorations) }
            if rule == .zoom { judgeSizes() }
        }
        judgeSidewaysScrolling()
    }

    /// Checks for text that keeps its size when people zoom, because the width of the window sets it: failure F94 of WCAG.
    private mutating func judgeSizes() {
        for (index, text) in (page.texts ?? []).enumerated()
        where text.marks.contains(.unzoomed) && text.isLanguage && text.inactive == nil {
            add(
                PageFinding(
                    .zoom, .text(index), measured: 100, required: 200, .percent,
                    because:
                        "At 200% zoom, the text keeps its size, because the size of the window determines it."))
        }
    }

    /// Checks for boxes that scroll sideways at 320 px. No content is lost, but reading the lines requires scrolling in
    /// two directions. This is advice, reported once for each box.
    private mutating func judgeSidewaysScrolling() {
        guard page.state == .reflow, isAsked(.sideways), let clips = page.clips else {
            if page.state == .rest { miss(.sideways, needing: .reflow) }
            return
        }
        var boxes: [String: [Int]] = [:]
        for (index, clip) in clips.enumerated() where clip.isInScroller && !clip.isTwoDimensional && !clip.isHidden {
            guard clip.rects.contains(where: { $0.right > page.viewport.width + 1 }) else { continue }
            boxes[(clip.path + [clip.by ?? clip.selector]).joined(separator: " "), default: []].append(index)
        }
        for indices in boxes.values.sorted(by: { $0[0] < $1[0] }) {
            let right = indices.flatMap { clips[$0].rects }.reduce(0) { max($0, $1.right) }
            var finding = PageFinding(
                .sideways, .clip(indices[0]), measured: right, required: page.viewport.width, .px,
                because:
                    "At a width of 320 px, the text ends at \(right.asLength) px in a box that scrolls sideways, so people must scroll in two directions to read it."
            )
            finding.others = indices.dropFirst().map { .clip($0) }
            add(finding)
        }
    }

    private mutating func judge(
        _ clip: PageClip, at index: Int, _ rule: PageRule, _ before: LostAtRest, _ decorations: Set<TextPlace>
    ) {
        guard !clip.isHidden, clip.lost > Self.negligible, !clip.isInScroller else { return }
        let isPastWidth = clip.by == PageClip.viewport
        var lostBefore = 0.0
        switch rule {
        case .reflow where isPastWidth:
            guard !clip.isTwoDimensional else { return }
        case .zoom:
            // People can scroll to content beyond the width. Deliberate truncation is exempt: ACT rule 59br37.
            guard !isPastWidth, clip.clean == nil else { return }
            // Text that is also invisible at rest is hidden on purpose.
            if clip.lost > VisibleText.whole, before[clip] ?? 0 > VisibleText.whole { return }
        case .textSpacing, .reflow:
            guard !isPastWidth, !(rule == .reflow && clip.isTwoDimensional) else { return }
            guard let before = before[clip] else {
                var finding = finding(rule, index, clip, decorations)
                finding.doubt(
                    "It isn’t known whether the text was completely visible before this change; also record the page at rest."
                )
                add(finding)
                return
            }
            lostBefore = before
        default: return
        }
        // Text that was already cut off isn't lost by the change, unless much more of it is cut off.
        guard clip.lost > lostBefore + Self.negligible, clip.clean == nil || lostBefore <= Self.negligible else {
            return
        }
        add(finding(rule, index, clip, decorations))
    }

    private func finding(
        _ rule: PageRule, _ index: Int, _ clip: PageClip, _ decorations: Set<TextPlace>
    ) -> PageFinding {
        let lost = 100 * clip.lost
        var finding = PageFinding(
            rule, .clip(index), measured: lost, required: 0, .percent,
            because: clip.isCovered
                ? rule.covered : clip.by == PageClip.viewport ? Self.pastWidth(lost) : rule.cut(lost))
        // As for contrast.
        if decorations.contains(TextPlace(clip.path, clip.selector)) { finding.severity = .warning }
        return finding
    }

    private static func pastWidth(_ lost: Double) -> Phrase {
        "At a width of 320 px, \(lost.asLength)% of the text is beyond the page’s edge, so people must scroll in two directions."
    }
}

extension PageRule {
    /// The reason for a finding about covered text, for a rule about another layout.
    fileprivate var covered: Phrase {
        switch self {
        case .textSpacing: "With wider text spacing, the text and other content overlap."
        case .zoom: "At 200% zoom, the text and other content overlap."
        default: "At a width of 320 px, the text and other content overlap."
        }
    }

    /// Returns the reason for a finding about text of which a percentage is cut off.
    fileprivate func cut(_ lost: Double) -> Phrase {
        switch self {
        case .textSpacing: "With wider text spacing, \(lost.asLength)% of the text is cut off."
        case .zoom: "At 200% zoom, \(lost.asLength)% of the text is cut off."
        default: "At a width of 320 px, \(lost.asLength)% of the text is cut off."
        }
    }
}

/// The invisible shares of text elements at rest.
private struct LostAtRest {
    private struct Place: Hashable {
        let path: [String]
        let selector: String
        let isCovered: Bool

        init(_ clip: PageClip) { (path, selector, isCovered) = (clip.path, clip.selector, clip.isCovered) }
    }

    /// The invisible shares; nil if they weren't recorded.
    private let shares: [Place: Double]?

    init(_ rest: PageRecord?) {
        shares = rest?.clips.map { clips in
            Dictionary(clips.map { (Place($0), $0.lost) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The invisible share at rest of a text element in another record; nil if unknown.
    subscript(clip: PageClip) -> Double? { clip.lostBefore ?? shares.map { $0[Place(clip)] ?? 0 } }
}
