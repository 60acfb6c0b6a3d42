/// A colour for each pixel of a rectangle, of second degree in its place: what a gradient is, closely enough.
struct QuadraticSurface {
    let codes: [PixelCodes]
    /// The root of the mean square of what it misses, where the worst pixels are left out.
    let residual: Double

    private typealias Terms = SIMD8<Double>

    /// The best one through the pixels that are not left out; nil where they do not tell.
    init?(_ rectangle: PixelRectangle, without hidden: [Bool]) {
        let (width, height) = (rectangle.width, rectangle.height)
        var isUsed = hidden.map { !$0 }
        var best: (codes: [PixelCodes], residual: Double) = ([], 0)
        for round in 0..<3 {
            guard let coefficients = Self.fit(rectangle, isUsed) else { return nil }
            best.codes.removeAll(keepingCapacity: true)
            var (squares, used) = (0.0, 0)
            var misses = [Float](repeating: 0, count: rectangle.count)
            for y in 0..<height {
                for x in 0..<width {
                    let terms = Self.terms(x, y, width, height)
                    let code = PixelCodes(SIMD3(coefficients.map { (terms * $0).sum() }))
                    best.codes.append(code)
                    let at = y * width + x
                    guard isUsed[at] else { continue }
                    misses[at] = (rectangle.codes[at] - code).largest
                    squares += Double(misses[at] * misses[at])
                    used += 1
                }
            }
            best.residual = (squares / Double(used)).squareRoot()
            if round < 2 {
                for at in misses.indices where Double(misses[at]) > 2.5 * best.residual { isUsed[at] = false }
            }
        }
        (codes, residual) = best
    }

    private static func terms(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Terms {
        let (u, v) = (2 * (Double(x) + 0.5) / Double(width) - 1, 2 * (Double(y) + 0.5) / Double(height) - 1)
        return Terms(1, u, v, u * u, u * v, v * v, 0, 0)
    }

    /// The coefficients of each channel, by least squares; Gauss and Jordan's elimination.
    private static func fit(_ rectangle: PixelRectangle, _ isUsed: [Bool]) -> [Terms]? {
        var left = [Terms](repeating: .zero, count: 6)
        var right = [SIMD3<Double>](repeating: .zero, count: 6)
        var count = 0
        for y in 0..<rectangle.height {
            for x in 0..<rectangle.width where isUsed[y * rectangle.width + x] {
                let terms = terms(x, y, rectangle.width, rectangle.height)
                let code = SIMD3<Double>(rectangle.codes[y * rectangle.width + x])
                for i in 0..<6 {
                    left[i] += terms[i] * terms
                    right[i] += terms[i] * code
                }
                count += 1
            }
        }
        guard count >= 24 else { return nil }
        for i in 0..<6 {
            var pivot = i
            for j in i..<6 where left[j][i].magnitude > left[pivot][i].magnitude { pivot = j }
            guard left[pivot][i].magnitude > 1e-9 else { return nil }
            left.swapAt(i, pivot)
            right.swapAt(i, pivot)
            for j in 0..<6 where j != i {
                let factor = left[j][i] / left[i][i]
                left[j] -= factor * left[i]
                right[j] -= factor * right[i]
            }
        }
        return (0..<3).map { channel in
            var terms = Terms.zero
            for i in 0..<6 { terms[i] = right[i][channel] / left[i][i] }
            return terms
        }
    }
}
