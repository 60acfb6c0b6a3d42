import Audits
import Budgets
import Legibility
import Numbers

/// The contrast of a small drawing, such as an icon, with the background around it.
struct ShapeContrast {
    /// The contrast that at least a tenth of the drawn pixels reach; the other pixels include soft edges.
    let ratio: Double
    let colors: PageFacts.Colors
    /// Whether some of the strongest pixels are surrounded by the same colour, so that they show the drawing's colour.
    let isSolid: Bool
    /// Whether the background around the drawing has several colours.
    let isVaried: Bool

    /// The distance around the drawing in which the background is read, in CSS px.
    static let margin = 3.0
    /// Pixels with a lower contrast count as background.
    private static let visible: Float = 1.1
    private static let fewest = 4
    private static let level: UInt8 = 3

    /// Creates the contrast of the drawing in a box, or nil if nothing is drawn there.
    init?(in box: Frame, _ pixels: PagePixels, of part: Frame) {
        let frame = box.grown(by: Self.margin)
        guard let area = PixelArea(frame, in: part, width: pixels.width, height: pixels.height),
            let inner = PixelArea(box, in: part, width: pixels.width, height: pixels.height)
        else { return nil }
        let all = pixels.rectangle(area.x, area.y, area.width, area.height)
        let rim = max(1, Int(saturating: Double(pixels.width) / part.width))
        var counts: [Pixel: Int] = [:]
        var total = 0
        for y in 0..<area.height {
            let isEdge = y < rim || y >= area.height - rim
            for x in 0..<area.width where isEdge || x < rim || x >= area.width - rim {
                counts[all[y * area.width + x], default: 0] += 1
                total += 1
            }
        }
        guard let common = counts.max(by: { $0.value < $1.value }) else { return nil }
        let ground = common.key
        let table = LuminanceTable.shared
        // Similar colours, such as those of image noise, count as one background.
        let near = counts.reduce(0) { $0 + (table.ratio($1.key, ground) < Self.visible ? $1.value : 0) }
        isVaried = 2 * near < total
        var drawn: [(ratio: Float, place: Int)] = []
        for y in (inner.y - area.y)..<(inner.y - area.y + inner.height) {
            guard Budget.allows(inner.width / 16 + 1) else { return nil }
            for x in (inner.x - area.x)..<(inner.x - area.x + inner.width) {
                let ratio = table.ratio(all[y * area.width + x], ground)
                if ratio >= Self.visible { drawn.append((ratio, y * area.width + x)) }
            }
        }
        guard drawn.count >= Self.fewest else { return nil }
        drawn.sort { $0.ratio > $1.ratio }
        let typical = drawn[drawn.count / 10]
        let shape = all[typical.place]
        ratio = contrastRatio(shape.color, ground.color)
        colors = PageFacts.Colors(foreground: shape.color, background: ground.color, isVaried: isVaried)
        isSolid = drawn.prefix { $0.ratio >= 0.97 * typical.ratio }.contains { one in
            let (x, y) = (one.place % area.width, one.place / area.width)
            guard x > 0, y > 0, x + 1 < area.width, y + 1 < area.height else { return false }
            return (y - 1...y + 1).allSatisfy { row in
                (x - 1...x + 1).allSatisfy {
                    all[row * area.width + $0].distance(to: all[one.place]) <= Self.level
                }
            }
        }
    }
}

/// The contrast of a rectangle's most distinct side: between a border and either side of it, or between the inside and
/// the outside.
///
/// WCAG 2.2, Understanding 1.4.11: a boundary is sufficient if it contrasts with the inside or the outside. It is also
/// sufficient if the inside and the outside contrast with each other.
struct EdgeContrast {
    let ratio: Double
    let colors: PageFacts.Colors

    /// The distance from the edge, on both sides, in which colours are compared, in CSS px. This includes rings drawn
    /// outside the box and borders on an element inside the box.
    static let reach = 6.0
    /// The share of a side that must be visible: in a dashed line, half is drawn.
    private static let enough = 0.4
    /// The part of a side that is compared; the ends are excluded because of rounded corners.
    private static let straight = 0.15...0.85
    private static let mostPositions = 48

    /// Creates the contrast of a box in a rendering of a part of the page, or nil if no side of the box is in it. The
    /// edges of other elements next to the box don't count.
    init?(of box: Frame, in pixels: PagePixels, of part: Frame, besides others: [Frame] = []) {
        guard part.width > 0, part.height > 0, !box.isEmpty else { return nil }
        let (across, down) = (Double(pixels.width) / part.width, Double(pixels.height) / part.height)
        let (left, right) = ((box.x - part.x) * across, (box.right - part.x) * across)
        let (top, bottom) = ((box.y - part.y) * down, (box.bottom - part.y) * down)
        let columns = Self.positions(from: left, to: right, below: pixels.width)
        let rows = Self.positions(from: top, to: bottom, below: pixels.height)
        let (inX, inY) = (min(Self.reach * across, (right - left) / 2), min(Self.reach * down, (bottom - top) / 2))
        let space = Self.space(around: box, besides: others)
        func range(_ start: Double, _ end: Double, edge: Double, below limit: Int) -> Range<Int>? {
            let first = Int(saturating: min(max(start.rounded(.down), 0), Double(limit)))
            let last = Int(saturating: min(max(end.rounded(.up), 0), Double(limit)))
            // An edge needs at least one pixel outside and one pixel inside.
            guard first < last, Double(first) < edge - 0.5, Double(last) > edge + 0.5 else { return nil }
            return first..<last
        }
        var best: Side?
        func add(_ lines: [[Pixel]], isReversed: Bool) {
            guard let side = Side(lines, isReversed: isReversed, enough: Self.enough) else { return }
            if side.ratio > best?.ratio ?? 0 { best = side }
        }
        if let range = range(left - space.left * across, left + inX, edge: left, below: pixels.width) {
            add(rows.map { pixels.rectangle(range.lowerBound, $0, range.count, 1) }, isReversed: false)
        }
        if let range = range(right - inX, right + space.right * across, edge: right, below: pixels.width) {
            add(rows.map { pixels.rectangle(range.lowerBound, $0, range.count, 1) }, isReversed: true)
        }
        if let range = range(top - space.top * down, top + inY, edge: top, below: pixels.height) {
            add(columns.map { pixels.rectangle($0, range.lowerBound, 1, range.count) }, isReversed: false)
        }
        if let range = range(bottom - inY, bottom + space.bottom * down, edge: bottom, below: pixels.height) {
            add(columns.map { pixels.rectangle($0, range.lowerBound, 1, range.count) }, isReversed: true)
        }
        guard let best else { return nil }
        ratio = contrastRatio(best.shape.color, best.ground.color)
        colors = PageFacts.Colors(foreground: best.shape.color, background: best.ground.color, isVaried: false)
    }

    /// Returns the distances from the sides of a box in which no pixel of another element is, up to ``reach``.
    private static func space(
        around box: Frame, besides others: [Frame]
    ) -> (left: Double, right: Double, top: Double, bottom: Double) {
        var space = (left: reach, right: reach, top: reach, bottom: reach)
        for other in others where !other.isEmpty {
            if other.y < box.bottom, other.bottom > box.y {
                if other.right <= box.x + 0.5 { space.left = min(space.left, max(0, box.x - other.right - 1)) }
                if other.x >= box.right - 0.5 { space.right = min(space.right, max(0, other.x - box.right - 1)) }
            }
            if other.x < box.right, other.right > box.x {
                if other.bottom <= box.y + 0.5 { space.top = min(space.top, max(0, box.y - other.bottom - 1)) }
                if other.y >= box.bottom - 0.5 { space.bottom = min(space.bottom, max(0, other.y - box.bottom - 1)) }
            }
        }
        return space
    }

    /// Returns the maximum number of pixels that are read at the four sides of a box.
    static func pixels(in pixels: PagePixels, of part: Frame) -> Int {
        guard part.width > 0, part.height > 0 else { return 0 }
        func depth(_ length: Double, _ count: Int) -> Double {
            min(2 * reach * Double(count) / length + 2, Double(count))
        }
        return 2 * mostPositions * Int(saturating: depth(part.width, pixels.width) + depth(part.height, pixels.height))
    }

    /// Returns positions along a side, in device pixels.
    private static func positions(from start: Double, to end: Double, below limit: Int) -> [Int] {
        let length = (end - start) * (straight.upperBound - straight.lowerBound)
        let count = Int(saturating: min(max(1, length), Double(mostPositions)))
        return (0..<count).compactMap { index in
            let place = start + (end - start) * straight.lowerBound + length * (Double(index) + 0.5) / Double(count)
            return place >= 0 && place < Double(limit) ? Int(saturating: place) : nil
        }
    }

    /// The greatest contrast across an edge at many positions along the edge.
    private struct Side {
        let ratio: Float
        let shape, ground: Pixel

        init?(_ lines: [[Pixel]], isReversed: Bool, enough: Double) {
            let table = LuminanceTable.shared
            let places = lines.compactMap { line -> (ratio: Float, shape: Pixel, ground: Pixel)? in
                guard let outside = isReversed ? line.last : line.first,
                    let dark = line.min(by: { table.luminance($0) < table.luminance($1) }),
                    let light = line.max(by: { table.luminance($0) < table.luminance($1) })
                else { return nil }
                let isOnDark = table.ratio(outside, dark) < table.ratio(outside, light)
                return (table.ratio(dark, light), isOnDark ? light : dark, isOnDark ? dark : light)
            }.sorted { $0.ratio > $1.ratio }
            guard !places.isEmpty else { return nil }
            (ratio, shape, ground) = places[min(Int(saturating: enough * Double(places.count)), places.count - 1)]
        }
    }
}
