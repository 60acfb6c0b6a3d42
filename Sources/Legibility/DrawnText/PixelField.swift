import Numbers

/// A number or colour for each pixel, with filters over neighbours.
struct PixelField<Value: PixelFigure> {
    let width: Int
    let height: Int
    var values: [Value]

    /// Returns the minimum or maximum of each channel in a centred square.
    func extreme(window: Int, least: Bool) -> PixelField {
        PixelField(
            width: width, height: height,
            values: padded(window: window, least: least).extremes(window: window, least: least))
    }

    /// Returns the field without parts that are narrower than the window and lighter (otherwise darker) than their
    /// surroundings.
    func withoutStrokes(window: Int, light: Bool) -> PixelField {
        extreme(window: window, least: light).extreme(window: window, least: !light)
    }

    /// Returns the mean in a centred square; the edge is extended outwards.
    func mean(window: Int) -> PixelField {
        var rows = values
        let (before, after) = (window / 2, window - 1 - window / 2)
        let share = 1 / Float(window)
        for y in 0..<height {
            let first = y * width
            var sum = Value.zero
            for x in -before...after { sum += values[first + min(max(x, 0), width - 1)] }
            for x in 0..<width {
                rows[first + x] = sum * share
                sum += values[first + min(x + after + 1, width - 1)]
                sum -= values[first + max(x - before, 0)]
            }
        }
        var result = rows
        var sums = [Value](repeating: .zero, count: width)
        for y in -before...after {
            let from = min(max(y, 0), height - 1) * width
            for x in 0..<width { sums[x] += rows[from + x] }
        }
        for y in 0..<height {
            let (comes, goes) = (min(y + after + 1, height - 1) * width, max(y - before, 0) * width)
            for x in 0..<width {
                result[y * width + x] = sums[x] * share
                sums[x] += rows[comes + x]
                sums[x] -= rows[goes + x]
            }
        }
        return PixelField(width: width, height: height, values: result)
    }

    /// Returns the field blurred by three means, close to a Gaussian.
    func blurred(sigma: Double) -> PixelField {
        let window = Int(saturating: (4 * sigma * sigma + 1).squareRoot().rounded()) | 1
        return mean(window: window).mean(window: window).mean(window: window)
    }

    /// Returns the field with a margin that never affects the extremes.
    private func padded(window: Int, least: Bool) -> PaddedField<Value> {
        let columns = width + window - 1
        let outside = least ? Value.highest : Value.lowest
        var result = [Value](repeating: outside, count: columns * (height + window - 1))
        let before = window / 2
        for y in 0..<height {
            let to = (y + before) * columns + before
            for x in 0..<width { result[to + x] = values[y * width + x] }
        }
        return PaddedField(width: width, height: height, columns: columns, values: result)
    }
}

/// A field with a margin, in which windows start at their first pixel.
private struct PaddedField<Value: PixelFigure> {
    let width: Int
    let height: Int
    let columns: Int
    var values: [Value]

    /// Returns the extremes. Windows of 2, 4, 8 … pixels combine two windows of half the size; values beyond the end of
    /// a row are never read.
    consuming func extremes(window: Int, least: Bool) -> [Value] {
        for stride in [1, columns] {
            var span = 1
            while 2 * span <= window {
                merge(values.count - span * stride, at: span * stride, least: least)
                span *= 2
            }
            if span < window {
                merge(values.count - (window - span) * stride, at: (window - span) * stride, least: least)
            }
        }
        var result: [Value] = []
        result.reserveCapacity(width * height)
        for y in 0..<height { result.append(contentsOf: values[(y * columns)..<(y * columns + width)]) }
        return result
    }

    private mutating func merge(_ count: Int, at distance: Int, least: Bool) {
        if least {
            for at in 0..<max(0, count) { values[at] = Value.least(values[at], values[at + distance]) }
        } else {
            for at in 0..<max(0, count) { values[at] = Value.greatest(values[at], values[at + distance]) }
        }
    }
}

/// A value of a field: one number, or one number for each channel.
protocol PixelFigure {
    static var zero: Self { get }
    static var lowest: Self { get }
    static var highest: Self { get }
    static func least(_ a: Self, _ b: Self) -> Self
    static func greatest(_ a: Self, _ b: Self) -> Self
    static func += (a: inout Self, b: Self)
    static func -= (a: inout Self, b: Self)
    static func * (a: Self, b: Float) -> Self
}

extension Float: PixelFigure {
    static var lowest: Float { -.infinity }
    static var highest: Float { .infinity }
    @inline(__always) static func least(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
    @inline(__always) static func greatest(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
}

extension PixelCodes: PixelFigure {
    static var lowest: PixelCodes { PixelCodes(repeating: -.infinity) }
    static var highest: PixelCodes { PixelCodes(repeating: .infinity) }
    @inline(__always) static func least(_ a: PixelCodes, _ b: PixelCodes) -> PixelCodes {
        a.replacing(with: b, where: b .< a)
    }
    @inline(__always) static func greatest(_ a: PixelCodes, _ b: PixelCodes) -> PixelCodes {
        a.replacing(with: b, where: b .> a)
    }
}

extension PixelRectangle {
    var field: PixelField<PixelCodes> { PixelField(width: width, height: height, values: codes) }

    /// Returns a field of figures, one for each pixel.
    func field(_ values: [Float]) -> PixelField<Float> { PixelField(width: width, height: height, values: values) }

    /// Returns a mask grown by a number of pixels, corners included.
    func grown(_ mask: [Bool], by pixels: Int) -> [Bool] {
        field(mask.map { $0 ? 1 : 0 }).extreme(window: 2 * pixels + 1, least: false).values.map { $0 > 0 }
    }
}

extension [Float] {
    /// Returns the quantile of numbers from 0 to 512, to an eighth.
    func quantile(_ share: Double) -> Float {
        var counts = [Int32](repeating: 0, count: 4097)
        for value in self { counts[Int(saturating: Swift.min(Swift.max(value, 0), 512) * 8 + 0.5)] += 1 }
        let place = Int32(saturating: share * Double(count - 1))
        var seen: Int32 = 0
        for (index, number) in counts.enumerated() {
            seen += number
            if seen > place { return Float(index) / 8 }
        }
        return 512
    }
}
