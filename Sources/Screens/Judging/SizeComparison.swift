import Audits
import Budgets
import Legibility

/// A comparison of the text elements on a screen at two text sizes, which shows whether order, rank and content are
/// kept.
///
/// Only text elements with the same id and content are compared, and only if both frames are certain. Lists are sorted,
/// so that a comparison takes n log n steps.
package struct SizeComparison {
    /// A text element on both screens.
    fileprivate struct Pair {
        let id: String
        let from, to: ScreenElement
        /// The id of the parent, which identifies the row that the text shares with siblings.
        let parent: String?

        /// The factor by which a line has grown; nil if it is unknown because the text may have wrapped.
        var growth: Double? {
            if let before = from.font.size, let after = to.font.size, before > 0 { return after / before }
            guard from.lines == 1, to.lines == 1, from.frame.height > 0 else { return nil }
            return to.frame.height / from.frame.height
        }
    }

    private let pairs: [Pair]

    package init(from small: AppScreen, to large: AppScreen) {
        func places(_ screen: AppScreen) -> [String: Int] {
            Dictionary(screen.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
        }
        let before = places(small)
        let trees = (ElementTree(small.elements), ElementTree(large.elements))
        let bounds = large.bounds
        var pairs: [Pair] = []
        for (index, element) in large.elements.enumerated() where Budget.allows() {
            guard let old = before[element.id] else { continue }
            let from = small.elements[old]
            guard Self.isText(from), Self.isText(element), from.text == element.text,
                // Text that is scrolled out of view has no place in the order, and bars stay in place.
                element.frame.bottom <= bounds.bottom, element.frame.y >= bounds.y,
                from.frame.bottom <= small.height, !trees.1.isInBar(index), !trees.0.isInBar(old),
                !trees.1.isForeign(index)
            else { continue }
            pairs.append(
                Pair(
                    id: element.id, from: from, to: element, parent: element.parent.map { large.elements[$0].id }))
        }
        self.pairs = pairs
    }

    private static func isText(_ element: ScreenElement) -> Bool {
        element.role == .text && element.isVisible && element.text?.isEmpty == false && !element.frame.isEmpty
    }

    /// The text elements above another text element that was entirely above them at the smaller size.
    package var moved: [String] {
        inverted(
            by: { $0.from.frame.y }, after: { $0.from.frame.bottom }, key: { $0.to.frame.y },
            isInverted: { $0.to.frame.bottom <= $1 })
    }

    /// The text elements that are larger by at least a point than another text element that was larger at the smaller
    /// size.
    package var outranking: [String] {
        inverted(
            by: { -($0.from.font.size ?? .infinity) }, after: { 1 - ($0.from.font.size ?? -.infinity) },
            key: { -($0.to.font.size ?? .infinity) }, isInverted: { 1 - ($0.to.font.size ?? 0) <= $1 })
    }

    /// Returns the text elements for which another text element, which ended before them, now has a key that they don't
    /// reach. `by` is the start of a text element and `after` its end; both grow in the same direction as `key`.
    private func inverted(
        by start: (Pair) -> Double, after end: (Pair) -> Double, key: (Pair) -> Double,
        isInverted: (Pair, Double) -> Bool
    ) -> [String] {
        let usable = pairs.filter { start($0).isFinite && end($0).isFinite && key($0).isFinite }
        let ends = usable.map { (end: end($0), key: key($0)) }.sorted { $0.end < $1.end }
        let starts = usable.enumerated().sorted { (start($0.element), $0.offset) < (start($1.element), $1.offset) }
        var found: [(offset: Int, id: String)] = []
        var highest = -Double.infinity
        var next = 0
        for (offset, pair) in starts {
            while next < ends.count, ends[next].end <= start(pair) {
                highest = max(highest, ends[next].key)
                next += 1
            }
            if isInverted(pair, highest) { found.append((offset, pair.id)) }
        }
        return found.sorted { $0.offset < $1.offset }.map(\.id)
    }

    /// The text elements that have grown and still share their row with another text element, but are no wider than
    /// before.
    package var squeezed: [String] {
        var found: Set<String> = []
        for (_, siblings) in Dictionary(grouping: pairs, by: \.parent) where siblings.count > 1 && Budget.allows() {
            let sorted = siblings.sorted { ($0.to.frame.y, $0.id) < ($1.to.frame.y, $1.id) }
            for (place, pair) in sorted.enumerated() {
                for other in sorted[(place + 1)...].prefix(Self.mostBeside) {
                    guard Self.isBeside(pair.to.frame, other.to.frame), Self.isBeside(pair.from.frame, other.from.frame)
                    else { continue }
                    for one in [pair, other] where one.isSqueezed { found.insert(one.id) }
                }
            }
        }
        return pairs.map(\.id).filter(found.contains)
    }

    /// The single lines that need more width than is available at the larger size.
    package var truncated: [String] {
        pairs.filter { pair in
            guard pair.from.lines == 1, pair.to.lines == 1, let growth = pair.growth, growth > 1 else { return false }
            return pair.to.frame.width < 0.9 * growth * pair.from.frame.width
        }.map(\.id)
    }

    /// The maximum number of text elements after a text element in its parent that may be in the same row.
    private static let mostBeside = 20

    private static func isBeside(_ a: Frame, _ b: Frame) -> Bool {
        2 * (min(a.bottom, b.bottom) - max(a.y, b.y)) > min(a.height, b.height)
            && (a.right <= b.x + 1 || b.right <= a.x + 1)
    }
}

extension SizeComparison.Pair {
    /// Whether the text is at least a fifth higher but no wider: it has grown, and wraps or is cut off.
    fileprivate var isSqueezed: Bool {
        to.frame.height >= 1.2 * from.frame.height && to.frame.width <= from.frame.width
    }
}
