import Numbers

/// The most frequent colour in a set of pixels.
struct ColorMode {
    let color: PixelCodes
    /// The number of pixels with exactly this colour; if it is low, the colour is a mean.
    let exact: Int

    /// Finds the fullest bin of 8 codes per channel, and in it the most frequent colour, or the mean if no colour is
    /// frequent; nil without pixels.
    init?(of pixels: [Pixel]) {
        guard let mode = ColorMode(ofRuns: PixelRun.runs(of: pixels)) else { return nil }
        self = mode
    }

    /// Finds the most frequent colour in runs of equal pixels.
    init?(ofRuns runs: [PixelRun]) {
        guard !runs.isEmpty else { return nil }
        var bins = [Int32](repeating: 0, count: 33 * 33 * 33)
        var (fullest, most) = (0, Int32(0))
        for run in runs {
            let bin = Self.bin(run.pixel)
            bins[bin] += run.length
            if bins[bin] > most { (fullest, most) = (bin, bins[bin]) }
        }
        var counts = [Int32](repeating: 0, count: 512)
        var sum = PixelCodes.zero
        var best: (index: Int, count: Int32, color: PixelCodes) = (512, 0, .zero)
        for run in runs where Self.bin(run.pixel) == fullest {
            sum += run.pixel.codes * Float(run.length)
            let index = Self.indexInBin(run.pixel)
            counts[index] += run.length
            if counts[index] > best.count || counts[index] == best.count && index < best.index {
                best = (index, counts[index], run.pixel.codes)
            }
        }
        exact = Int(best.count)
        color = 10 * best.count >= 3 * most ? best.color.rounded(.toNearestOrEven) : sum / Float(most)
    }

    @inline(__always)
    private static func bin(_ color: Pixel) -> Int {
        let (x, y, z) = (Int(color.x) + 4, Int(color.y) + 4, Int(color.z) + 4)
        return ((x >> 3) * 33 + (y >> 3)) * 33 + (z >> 3)
    }

    @inline(__always)
    private static func indexInBin(_ color: Pixel) -> Int {
        let (x, y, z) = (Int(color.x) + 4, Int(color.y) + 4, Int(color.z) + 4)
        return (x & 7) << 6 | (y & 7) << 3 | z & 7
    }
}

/// A run of equal pixels. Neighbouring pixels are often equal, so counting runs is faster.
struct PixelRun {
    let pixel: Pixel
    let length: Int32

    static func runs(of pixels: [Pixel]) -> [PixelRun] {
        guard var last = pixels.first else { return [] }
        var runs: [PixelRun] = []
        var start = 0
        for (place, pixel) in pixels.enumerated() where pixel.bits != last.bits {
            runs.append(PixelRun(pixel: last, length: Int32(clamping: place - start)))
            (last, start) = (pixel, place)
        }
        runs.append(PixelRun(pixel: last, length: Int32(clamping: pixels.count - start)))
        return runs
    }
}

/// The line through the origin along which colour differences are spread: the direction of the largest second moment.
struct ColorLine {
    /// The direction, of length 1.
    let direction: PixelCodes
    /// The share of this direction in all second moments; 1 if the differences form a line.
    let share: Double
}

/// The second moments of colour differences, and their sum.
struct ColorMoments {
    /// The upper triangle of a symmetric matrix: 00 01 02 11 12 22.
    private var matrix = SIMD8<Double>.zero
    private var sum = PixelCodes.zero

    mutating func add(_ difference: PixelCodes, weight: Float = 1) {
        let (a, b) = (SIMD3<Double>(difference * weight), SIMD3<Double>(difference * weight))
        matrix += SIMD8(a.x * b.x, a.x * b.y, a.x * b.z, a.y * b.y, a.y * b.z, a.z * b.z, 0, 0)
        sum += difference
    }

    /// The line in the direction of most differences, computed by Jacobi rotations.
    var line: ColorLine {
        var a = [
            [matrix[0], matrix[1], matrix[2]], [matrix[1], matrix[3], matrix[4]], [matrix[2], matrix[4], matrix[5]],
        ]
        var vectors = [[1.0, 0, 0], [0, 1.0, 0], [0, 0, 1.0]]
        let trace = a[0][0] + a[1][1] + a[2][2]
        for _ in 0..<12 {
            let rest = a[0][1] * a[0][1] + a[0][2] * a[0][2] + a[1][2] * a[1][2]
            if rest <= 1e-24 * trace * trace { break }
            for (p, q) in [(0, 1), (0, 2), (1, 2)] where a[p][q] != 0 {
                let slope = (a[q][q] - a[p][p]) / (2 * a[p][q])
                let tangent = (slope >= 0 ? 1.0 : -1.0) / (slope.magnitude + (slope * slope + 1).squareRoot())
                let cosine = 1 / (tangent * tangent + 1).squareRoot()
                let sine = tangent * cosine
                func rotate(_ x: Double, _ y: Double) -> (Double, Double) {
                    (cosine * x - sine * y, sine * x + cosine * y)
                }
                for k in 0..<3 { (a[k][p], a[k][q]) = rotate(a[k][p], a[k][q]) }
                for k in 0..<3 { (a[p][k], a[q][k]) = rotate(a[p][k], a[q][k]) }
                for k in 0..<3 { (vectors[k][p], vectors[k][q]) = rotate(vectors[k][p], vectors[k][q]) }
            }
        }
        var largest = 0
        for k in 1..<3 where a[k][k] > a[largest][largest] { largest = k }
        let direction = PixelCodes(SIMD3(vectors[0][largest], vectors[1][largest], vectors[2][largest]))
        return ColorLine(
            direction: direction.dot(sum) < 0 ? -direction : direction,
            share: trace > 0 ? a[largest][largest] / trace : 1)
    }
}
