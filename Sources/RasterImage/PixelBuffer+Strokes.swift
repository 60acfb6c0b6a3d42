import Numbers

extension PixelBuffer {
    /// An opaque colour with channels from 0 to 255.
    typealias Ink = SIMD3<UInt8>

    /// Fills the part of a rectangle that is inside the image.
    func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ ink: Ink) {
        let columns = columns.clamped(to: 0..<width)
        for y in rows.clamped(to: 0..<height) {
            switch depth {
            case .eight: unsafe pixels(y, as: SIMD4<UInt8>.self)[columns].update(repeating: SIMD4(ink, 255))
            case .sixteen:
                let pixel = SIMD4(SIMD3<UInt16>(truncatingIfNeeded: ink) &* 257, 65_535)
                unsafe pixels(y, as: SIMD4<UInt16>.self)[columns].update(repeating: pixel)
            }
        }
    }

    /// Writes a line of text in strokes of a given width. The capitals begin at a point and have a given height in
    /// pixels. Only the given columns change.
    func write(
        _ text: String, at corner: SIMD2<Double>, height: Double, strokeWidth: Double,
        within columns: Range<Int>? = nil,
        _ ink: Ink
    ) {
        let unit = height / 10
        for (x, glyph) in StrokeFont.line(text).glyphs {
            let strokes = glyph.strokes.map { $0.map { corner + ($0 + SIMD2(x, 0)) * unit } }
            draw(strokes, width: strokeWidth, within: columns, ink)
        }
    }

    /// Draws strokes with round ends and smooth edges; where strokes cross, each pixel is covered only once.
    func draw(
        _ strokes: [StrokeFont.Stroke], width strokeWidth: Double, within columns: Range<Int>? = nil, _ ink: Ink
    ) {
        let reach = strokeWidth / 2 + 0.5
        let lines = strokes.flatMap { zip($0, $0.dropFirst()) }.map { Line(from: $0, to: $1) }
        guard var box = lines.first?.pixels(within: reach) else { return }
        for line in lines { box = box.union(line.pixels(within: reach)) }
        box = box.clamped(width: width, height: height)
        // The coverage of all pixels that a line may reach.
        var coverage = [Double](repeating: 0, count: box.columns.count * box.rows.count)
        for line in lines {
            let near = line.pixels(within: reach).clamped(width: width, height: height)
            for y in near.rows {
                let row = (y - box.rows.lowerBound) * box.columns.count - box.columns.lowerBound
                for x in near.columns {
                    // The edge crosses pixels whose distance from it is less than half a pixel.
                    let covered = reach - line.distance(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    if covered > coverage[row + x] { coverage[row + x] = min(covered, 1) }
                }
            }
        }
        for y in box.rows {
            let row = (y - box.rows.lowerBound) * box.columns.count - box.columns.lowerBound
            for x in box.columns where coverage[row + x] > 0 && columns?.contains(x) != false {
                blend(ink, coverage[row + x], x, y)
            }
        }
    }

    /// Covers a part of a pixel, from 0 to 1.
    func blend(_ ink: Ink, _ coverage: Double, _ x: Int, _ y: Int) {
        switch depth {
        case .eight:
            let pixels = unsafe pixels(y, as: SIMD4<UInt8>.self)
            let mixed = unsafe mix(SIMD4<Double>(pixels[x]), SIMD4<Double>(SIMD4(ink, 255)), coverage)
            unsafe pixels[x] = SIMD4<UInt8>(mixed)
        case .sixteen:
            let pixels = unsafe pixels(y, as: SIMD4<UInt16>.self)
            let mixed = unsafe mix(SIMD4<Double>(pixels[x]), SIMD4<Double>(SIMD4(ink, 255)) * 257, coverage)
            unsafe pixels[x] = SIMD4<UInt16>(mixed)
        }
    }
}

private func mix(_ below: SIMD4<Double>, _ ink: SIMD4<Double>, _ coverage: Double) -> SIMD4<Double> {
    (below + coverage * (ink - below)).rounded(.toNearestOrEven)
}

/// A straight part of a stroke. It is stored as single numbers, because vectors are slow in a debug build.
private struct Line {
    let x, y, width, height, length: Double

    init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        (x, y) = (start.x, start.y)
        (width, height) = (end.x - start.x, end.y - start.y)
        length = (width * width + height * height).squareRoot()
    }

    /// Returns the distance from a point to the nearest point of the line.
    func distance(x pointX: Double, y pointY: Double) -> Double {
        let (wayX, wayY) = (pointX - x, pointY - y)
        let part = length == 0 ? 0 : min(max((wayX * width + wayY * height) / (length * length), 0), 1)
        let (acrossX, acrossY) = (wayX - part * width, wayY - part * height)
        return (acrossX * acrossX + acrossY * acrossY).squareRoot()
    }

    /// Returns the pixels whose distance may be less than `reach`.
    func pixels(within reach: Double) -> Box {
        func range(_ start: Double, _ length: Double) -> Range<Int> {
            Int(
                saturating: (min(start, start + length) - reach).rounded(.down))..<Int(
                    saturating: (max(start, start + length) + reach).rounded(.up))
        }
        return Box(columns: range(x, width), rows: range(y, height))
    }
}

private struct Box {
    var columns, rows: Range<Int>

    func union(_ other: Box) -> Box {
        func both(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
            min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
        }
        return Box(columns: both(columns, other.columns), rows: both(rows, other.rows))
    }

    func clamped(width: Int, height: Int) -> Box {
        Box(columns: columns.clamped(to: 0..<width), rows: rows.clamped(to: 0..<height))
    }
}
