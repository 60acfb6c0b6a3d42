import Legibility
import Numbers

/// A mark or a group of parts that one surface encloses, such as a letter, with the properties of its pixels.
struct Island {
    enum Kind {
        /// The shape may be a letter or several letters that touch.
        case letter
        /// A straight stroke such as “l” or “–”, which may be part of a line, but isn't a line by itself.
        case bar
        /// A dot, which is added to the line around it.
        case dot
        /// The shape is too thick for a letter, is a rule, or contains something.
        case other
    }

    let surface: Int32
    /// The positions of its parts in the search.
    let parts: Range<Int32>
    /// The box of the pixels that are stronger than faint edges.
    let frame: PixelFrame
    fileprivate(set) var kind: Kind
    /// The background's colour and the difference of the strongest pixels from it.
    let ground, ink: SIMD3<Float>
    /// The largest difference of a channel.
    let strength: Float
    /// The sum of the differences of all pixels, of unit length: the way to the text colour, in which fringes cancel out.
    /// Zero on gradients, where the background's own differences are part of the sum.
    let way: SIMD3<Float>
    /// The width of the thickest stroke in pixels; odd numbers.
    let thickness: Int
    /// The width of upright strokes: the coverage that they add up to in a row, relative to the strongest pixels.
    /// Strokes that are thinner than a pixel count as one pixel.
    let stem: Float
    /// The share of the box that strokes fill.
    let fill: Double

    var isText: Bool { kind == .letter || kind == .bar }

    /// Whether another island inside this one may be the inner space of a bold letter or character instead of content,
    /// such as the text of a badge. A narrow space may not reach the background's colour.
    fileprivate func mayHaveCounter(_ content: Island) -> Bool {
        guard 4 * frame.width <= 5 * frame.height, fill < 0.8 else { return false }
        let color = content.ground + content.ink - ground
        guard color == .zero || color.points(along: ink, cosine: 0.9) || color.isAtMost(8) else { return false }
        // The frame around the text of a badge is thicker than strokes. In bold letters with one or two spaces, these are
        // round or square, and the strokes of text aren't.
        if 4 * thickness <= frame.height { return true }
        let isRound = content.fill > 0.7 && 4 * content.frame.height <= 3 * frame.height
        return isRound && 20 * thickness <= 7 * frame.height && 4 * content.frame.width <= 3 * frame.width
    }
}

extension SIMD3<Float> {
    /// The vector with length 1; zero if the length is 0.
    var unit: SIMD3<Float> { self == .zero ? self : self / length }

    /// Whether the largest magnitude is within a limit.
    func isAtMost(_ limit: Float) -> Bool { x.magnitude <= limit && y.magnitude <= limit && z.magnitude <= limit }

    private var length: Float { (self * self).sum().squareRoot() }

    /// Returns whether the angle to another vector has at least this cosine.
    func points(along other: SIMD3<Float>, cosine least: Float) -> Bool {
        (self * other).sum() >= least * length * other.length
    }
}

/// Reads the pixels of islands.
struct IslandReader {
    let plane: PixelPlane
    let zones: FlatZones
    let graph: ZoneGraph
    /// The range of colours of each surface.
    private let grounds: [SurfaceColor]
    /// The number of pixels that may still be read.
    private(set) var pixelsLeft: Int

    init(_ plane: PixelPlane, _ zones: FlatZones, _ graph: ZoneGraph, pixels: Int) {
        (self.plane, self.zones, self.graph, pixelsLeft) = (plane, zones, graph, pixels)
        grounds = SurfaceColor.all(plane, zones)
    }

    /// Returns an island with its properties; nil if nothing in it stands out, or if the limit is reached.
    mutating func read(_ found: ZoneGraph.Island) -> Island? {
        let frame = found.frame
        let near = frame.grown(by: 2, within: plane)
        guard pixelsLeft >= near.area else {
            pixelsLeft = 0
            return nil
        }
        pixelsLeft -= near.area
        let whole = grounds[Int(found.surface)]
        let around = whole.isEven ? whole : surroundings(near, found.surface)
        guard let ground = around.mean else { return nil }
        var strengths = [UInt8](repeating: 0, count: frame.area)
        var counts = [Int](repeating: 0, count: 256)
        var (total, way) = (0, SIMD3<Float>.zero)
        let behind = Pixel(
            UInt8(saturating: ground.x.rounded()), UInt8(saturating: ground.y.rounded()),
            UInt8(saturating: ground.z.rounded()), 255)
        for y in frame.top..<frame.bottom {
            let row = y * plane.width
            for x in frame.left..<frame.right {
                let number = zones.numbers[row + x]
                guard number >= 0, found.parts.contains(graph.positions[Int(number)]) else { continue }
                let pixel = plane.pixels[row + x]
                let strength = PixelPlane.difference(pixel, behind)
                way += SIMD3(Float(pixel.x), Float(pixel.y), Float(pixel.z)) - ground
                strengths[(y - frame.top) * frame.width + x - frame.left] = strength
                counts[Int(strength)] += 1
                total += 1
            }
        }
        // The strongest twelfth has the text colour, as far as strokes reach it.
        var (least, seen) = (255, 0)
        while least > 0 {
            seen += counts[least]
            if 12 * seen >= total { break }
            least -= 1
        }
        guard total > 0, least > 1 else { return nil }
        var (sum, number) = (SIMD3<Float>.zero, Float(0))
        var (inked, strong) = (PixelFrame32.none, 0)
        let limit = UInt8(saturating: 0.45 * Float(least))
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let strength = strengths[y * frame.width + x]
                guard strength > limit else { continue }
                strong += 1
                inked.add(columns: x..<x + 1, row: y)
                guard strength >= least else { continue }
                let pixel = plane.pixels[(frame.top + y) * plane.width + frame.left + x]
                sum += SIMD3(Float(pixel.x), Float(pixel.y), Float(pixel.z))
                number += 1
            }
        }
        guard strong > 0 else { return nil }
        let inner = inked.frame
        let thickness = Self.thickness(strengths, above: limit, width: frame.width, inner)
        let fill = Double(strong) / Double(inner.area)
        let box = PixelFrame(
            left: frame.left + inner.left, top: frame.top + inner.top, right: frame.left + inner.right,
            bottom: frame.top + inner.bottom)
        let kind = Self.kind(box, thickness: thickness, fill: fill)
        let ink = sum / number
        return Island(
            surface: found.surface, parts: found.parts, frame: box, kind: kind, ground: ground, ink: ink - ground,
            strength: max((ink - ground).x.magnitude, (ink - ground).y.magnitude, (ink - ground).z.magnitude),
            way: around.isEven ? way.unit : .zero, thickness: thickness,
            stem: Self.stem(strengths, least: least, width: frame.width, inner), fill: fill)
    }

    /// Returns the median sum of the strengths in short runs of a row, relative to the strongest pixels.
    private static func stem(_ strengths: [UInt8], least: Int, width: Int, _ inner: PixelFrame) -> Float {
        // Runs are counted in sixteenths of a pixel, up to 4 pixels.
        var counts = [Int](repeating: 0, count: 64)
        var runs = 0
        for y in inner.top..<inner.bottom {
            var sum = 0
            for x in inner.left...inner.right {
                let strength = x < inner.right ? Int(strengths[y * width + x]) : 0
                if 10 * strength > least {
                    sum += strength
                } else if sum > 0 {
                    if sum < 4 * least, 10 * sum > 3 * least {
                        counts[16 * sum / least] += 1
                        runs += 1
                    }
                    sum = 0
                }
            }
        }
        var seen = 0
        for (width, count) in counts.enumerated() {
            seen += count
            if 2 * seen > runs { return (Float(width) + 0.5) / 16 }
        }
        return 4
    }

    /// Marks the islands that contain others, such as badges and buttons. The counter of a letter isn't content, even if
    /// the letter is so bold that it fills most of its box.
    func markContainers(_ islands: inout [Island]) {
        var contents = [[Int]](repeating: [], count: zones.surfaces)
        for (index, island) in islands.enumerated() where island.frame.area >= 6 {
            if contents[Int(island.surface)].count < 8 { contents[Int(island.surface)].append(index) }
        }
        for index in islands.indices where islands[index].isText {
            let island = islands[index]
            for position in island.parts {
                let part = Int(graph.order[Int(position)])
                guard part < zones.surfaces, !contents[part].isEmpty else { continue }
                let isSolid = 100 * Int(zones.areas[part]) > 55 * island.frame.area
                let isForeign = contents[part].contains { content in
                    let apart = islands[content].ground + islands[content].ink - island.ground
                    return !apart.isAtMost(max(8, 0.25 * island.strength))
                }
                if isSolid || isForeign, !contents[part].allSatisfy({ island.mayHaveCounter(islands[$0]) }) {
                    islands[index].kind = .other
                    break
                }
            }
        }
    }

    private static func kind(_ box: PixelFrame, thickness: Int, fill: Double) -> Island.Kind {
        let (width, height) = (Double(box.width), Double(box.height))
        if box.width <= 3, box.height <= 3 { return .dot }
        if fill > 0.8 {
            // A rule or an edge is longer than any bar of a letter.
            if width > 3 * height || height > 14 * width { return .other }
            if width > 1.4 * height || height > 1.6 * width { return .bar }
        }
        if Double(thickness) > max(3, 0.5 * height), width > 0.62 * height {
            return fill > 0.7 && height < 8 ? .dot : .other
        }
        return .letter
    }

    /// Returns the colours of a surface around an island.
    private func surroundings(_ frame: PixelFrame, _ surface: Int32) -> SurfaceColor {
        var color = SurfaceColor()
        for y in frame.top..<frame.bottom {
            for x in frame.left..<frame.right where zones.numbers[y * plane.width + x] == surface {
                color.add(plane.pixels[y * plane.width + x], length: 1)
            }
        }
        return color
    }

    /// Returns twice the largest distance to the outside, in steps to any of eight neighbours, minus 1.
    private static func thickness(_ strengths: [UInt8], above limit: UInt8, width: Int, _ inner: PixelFrame) -> Int {
        let stride = inner.width + 2
        var distances = [Int32](repeating: 0, count: stride * (inner.height + 2))
        var most: Int32 = 0
        for y in 0..<inner.height {
            for x in 0..<inner.width where strengths[(inner.top + y) * width + inner.left + x] > limit {
                let at = (y + 1) * stride + x + 1
                let above = at - stride
                distances[at] = min(distances[at - 1], distances[above - 1], distances[above], distances[above + 1]) + 1
            }
        }
        for y in (0..<inner.height).reversed() {
            for x in (0..<inner.width).reversed() {
                let at = (y + 1) * stride + x + 1
                guard distances[at] > 0 else { continue }
                let below = at + stride
                let least = min(distances[at + 1], distances[below - 1], distances[below], distances[below + 1]) + 1
                distances[at] = min(distances[at], least)
                most = max(most, distances[at])
            }
        }
        return Int(2 * most - 1)
    }
}

/// The colours of a surface.
struct SurfaceColor {
    private var sum = SIMD3<Double>.zero
    private var count = 0.0
    private var least = Pixel(repeating: 255), most = Pixel(repeating: 0)

    /// Whether all pixels have nearly the same colour.
    var isEven: Bool { PixelPlane.difference(least, most) <= 2 }
    var mean: SIMD3<Float>? { count > 0 ? SIMD3<Float>(sum / count) : nil }

    mutating func add(_ pixel: Pixel, length: Double) {
        sum += SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) * length
        count += length
        (least, most) = (pointwiseMin(least, pixel), pointwiseMax(most, pixel))
    }

    static func all(_ plane: PixelPlane, _ zones: FlatZones) -> [SurfaceColor] {
        var colors = [SurfaceColor](repeating: SurfaceColor(), count: zones.surfaces)
        let surfaces = Int32(clamping: zones.surfaces)
        var start = 0
        let all = zones.numbers.count
        while start < all {
            let (number, pixel) = (zones.numbers[start], plane.pixels[start])
            var end = start + 1
            while end < all, zones.numbers[end] == number, plane.pixels[end] == pixel { end += 1 }
            if number >= 0, number < surfaces {
                colors[Int(number)].add(pixel, length: Double(end - start))
            }
            start = end
        }
        return colors
    }
}
