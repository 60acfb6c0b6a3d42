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
