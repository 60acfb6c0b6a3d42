import Legibility
import Numbers

/// Text in busy areas such as photographs, found as thin shapes that are lighter or darker than everything around them
/// (top-hats by morphological opening).
///
/// A photograph has many such shapes, so a line needs several of them with equal heights, a common baseline and one
/// colour.
struct PhotoText {
    private(set) var lines: [TextLine] = []

    private let plane: PixelPlane
    private let area: PixelFrame

    /// The widths that strokes don't exceed, in CSS px, and the least difference from the surroundings.
    private static let widths = [5, 9, 19]
    private static let leastHeight: UInt8 = 20
    private static let leastParts = 4

    init(_ plane: PixelPlane, in area: PixelFrame, scale: Double) {
        (self.plane, self.area) = (plane, area)
        guard !Self.isNoise(plane, area) else { return }
        var light = [UInt8](repeating: 0, count: area.area)
        for y in 0..<area.height {
            for x in 0..<area.width {
                let pixel = plane.pixels[(area.top + y) * plane.width + area.left + x]
                light[y * area.width + x] = UInt8(
                    truncatingIfNeeded: (UInt16(pixel.x) + 2 * UInt16(pixel.y) + UInt16(pixel.z) + 2) / 4)
            }
        }
        var found: [TextLine] = []
        for isDark in [false, true] {
            if isDark { for place in light.indices { light[place] = 255 - light[place] } }
            for width in Self.widths {
                let window = Int(saturating: Double(width) * scale) | 1
                guard window < min(area.width, area.height) else { continue }
                found += search(heights(light, window: window), window: window)
            }
        }
        // The same text is found with several widths; the line with the most letters counts.
        for line in found.sorted(by: { ($0.parts, $0.frame.area) > ($1.parts, $1.frame.area) })
        where !lines.contains(where: { $0.frame.overlaps(line.frame) }) {
            lines.append(line)
        }
    }

    /// Returns whether most neighbours in an area differ much in both directions, so that no text in it could be read.
    /// In photographs, only edges do.
    private static func isNoise(_ plane: PixelPlane, _ area: PixelFrame) -> Bool {
        var (across, down) = (0, 0)
        for y in area.top..<area.bottom - 1 {
            let row = y * plane.width
            for place in row + area.left..<row + area.right - 1 {
                let pixel = plane.pixels[place]
                if PixelPlane.difference(pixel, plane.pixels[place + 1]) > 48 { across += 1 }
                if PixelPlane.difference(pixel, plane.pixels[place + plane.width]) > 48 { down += 1 }
            }
        }
        return 5 * min(across, down) > 2 * area.area
    }

    /// Returns the height of each pixel above the surface without light parts that are narrower than the window.
    private func heights(_ values: [UInt8], window: Int) -> [UInt8] {
        var opened = values
        var line = WindowedLine(length: max(area.width, area.height), window: window)
        for isLeast in [true, false] {
            for y in 0..<area.height {
                line.replace(&opened, from: y * area.width, step: 1, count: area.width, isLeast: isLeast)
            }
            for x in 0..<area.width {
                line.replace(&opened, from: x, step: area.width, count: area.height, isLeast: isLeast)
            }
        }
        for place in opened.indices { opened[place] = values[place] - min(values[place], opened[place]) }
        return opened
    }

    /// Returns the lines among the shapes that stand out.
    private func search(_ heights: [UInt8], window: Int) -> [TextLine] {
        var counts = [Int](repeating: 0, count: 256)
        for height in heights { counts[Int(height)] += 1 }
        // Strokes of text are higher than most of a photograph's texture.
        var (limit, above) = (255, 0)
        while limit > Int(Self.leastHeight), 12 * above < heights.count {
            above += counts[limit]
            limit -= 1
        }
        let islands = shapes(heights, limit: UInt8(clamping: max(limit, Int(Self.leastHeight))), window: window)
        return LineGrouping(islands, Array(islands.indices), isTurned: false, widest: 0.8).lines.compactMap { group in
            line(group.map { islands[$0] })
        }
    }

    /// Returns the connected shapes above a limit whose size may be that of letters.
    private func shapes(_ heights: [UInt8], limit: UInt8, window: Int) -> [Island] {
        var isLeft = heights.map { $0 >= limit }
        var islands: [Island] = []
        var found: [Int] = []
        for start in isLeft.indices where isLeft[start] {
            found = [start]
            isLeft[start] = false
            var next = 0
            var box = PixelFrame32.none
            while next < found.count {
                let (x, y) = (found[next] % area.width, found[next] / area.width)
                next += 1
                box.add(columns: x..<x + 1, row: y)
                for v in max(0, y - 1)...min(area.height - 1, y + 1) {
                    for u in max(0, x - 1)...min(area.width - 1, x + 1) where isLeft[v * area.width + u] {
                        isLeft[v * area.width + u] = false
                        found.append(v * area.width + u)
                    }
                }
            }
            let frame = box.frame
            let fill = Double(found.count) / Double(frame.area)
            guard frame.height >= 5, frame.height <= 5 * window, frame.width <= 6 * window, fill > 0.12, fill < 0.92
            else {
                continue
            }
            // The highest third is the colour of the letter.
            let high = found.sorted { heights[$0] > heights[$1] }.prefix(max(3, found.count / 3))
            var ink = SIMD3<Float>.zero
            for place in high {
                let pixel = plane.pixels[
                    (area.top + place / area.width) * plane.width + area.left + place % area.width]
                ink += SIMD3(Float(pixel.x), Float(pixel.y), Float(pixel.z))
            }
            ink /= Float(high.count)
            let moved = PixelFrame(
                left: frame.left + area.left, top: frame.top + area.top, right: frame.right + area.left,
                bottom: frame.bottom + area.top)
            islands.append(
                Island(
                    surface: -1, parts: 0..<0, frame: moved, kind: .letter, ground: .zero, ink: ink,
                    strength: ink.max(), way: .zero, thickness: 3, stem: 2, fill: fill))
        }
        return islands
    }

    /// Returns a line if its shapes resemble letters: equal heights, a baseline and one colour.
    private func line(_ group: [Island]) -> TextLine? {
        guard group.count >= Self.leastParts, let first = group.first else { return nil }
        let heights = group.map(\.frame.height).sorted()
        let (middle, tall) = (heights[heights.count / 2], heights[heights.count * 85 / 100])
        func share(_ isGood: (Island) -> Bool) -> Double { Double(group.count(where: isGood)) / Double(group.count) }
        let bottoms = group.map(\.frame.bottom).sorted()
        let baseline = bottoms[bottoms.count / 2]
        let close = max(1, middle / 6)
        let isEven =
            share { abs($0.frame.height - middle) <= 2 * close || abs($0.frame.height - tall) <= 2 * close } >= 0.8
        let isAligned = share { abs($0.frame.bottom - baseline) <= close } >= 0.7
        let mean = group.reduce(SIMD3<Float>.zero) { $0 + $1.ink } / Float(group.count)
        let isOneColor =
            share { island in
                let apart = island.ink - mean
                return max(apart.x.magnitude, apart.y.magnitude, apart.z.magnitude) <= 24
            } >= 0.8
        guard isEven, isAligned, isOneColor else { return nil }
        let frame = group.dropFirst().reduce(first.frame) { $0.union($1.frame) }
        guard frame.width >= 2 * frame.height else { return nil }
        return TextLine(
            frame: frame, height: tall, isMixed: 5 * (heights.last ?? 0) >= 6 * heights[heights.count / 4],
            tallest: heights.last ?? 0, isColumn: false, parts: group.count, thickness: 3, stem: 2, ground: .zero,
            ink: mean, surface: -1, owned: [])
    }
}

extension PixelFrame {
    func overlaps(_ other: PixelFrame) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
}

/// Replaces values by the least or greatest value in a centred window, in linear time (van Herk, 1992).
private struct WindowedLine {
    private let window: Int
    private var values: [UInt8], behind: [UInt8], ahead: [UInt8]

    init(length: Int, window: Int) {
        self.window = window
        values = [UInt8](repeating: 0, count: length + window)
        (behind, ahead) = (values, values)
    }

    mutating func replace(_ all: inout [UInt8], from first: Int, step: Int, count: Int, isLeast: Bool) {
        let half = window / 2
        let padded = count + 2 * half
        // Greatest values are the least of inverted values.
        let flip: UInt8 = isLeast ? 0 : 255
        for place in 0..<half {
            values[place] = 255
            values[padded - 1 - place] = 255
        }
        for place in 0..<count { values[half + place] = all[first + place * step] ^ flip }
        var start = 0
        while start < padded {
            let end = min(start + window, padded)
            ahead[start] = values[start]
            for place in (start + 1)..<max(start + 1, end) { ahead[place] = min(ahead[place - 1], values[place]) }
            behind[end - 1] = values[end - 1]
            for place in (start..<end - 1).reversed() { behind[place] = min(behind[place + 1], values[place]) }
            start = end
        }
        for place in 0..<count {
            all[first + place * step] = min(behind[place], ahead[place + window - 1]) ^ flip
        }
    }
}
