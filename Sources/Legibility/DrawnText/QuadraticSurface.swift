import Numbers

/// A colour for each pixel of a rectangle, as a quadratic function of its position, which approximates gradients well
/// enough.
struct QuadraticSurface {
    let codes: [PixelCodes]

    private typealias Terms = SIMD8<Double>

    /// Finds the surface that best fits the pixels that aren't hidden. Nil if they don't determine a surface, or if the
    /// root mean square error, without the worst pixels, exceeds `most` codes.
    init?(_ rectangle: PixelRectangle, without hidden: [Bool], missing most: Double) {
        // A thousand pixels determine six coefficients as well as all pixels do.
        let step = max(1, Int(saturating: (Double(rectangle.count) / 2000).squareRoot()))
        var used: [Place] = []
        for y in stride(from: step / 2, to: rectangle.height, by: step) {
            for x in stride(from: step / 2, to: rectangle.width, by: step) where !hidden[y * rectangle.width + x] {
                used.append(
                    Place(terms: Self.terms(x, y, rectangle), code: rectangle.pixels[y * rectangle.width + x].codes))
            }
        }
        var coefficients: [Terms] = []
        var residual = 0.0
        for round in 0..<3 {
            guard let fit = Self.fit(used) else { return nil }
            coefficients = fit
            let misses = used.map { ($0.code - Self.code($0.terms, fit)).largest }
            residual = (misses.reduce(0.0) { $0 + Double($1 * $1) } / Double(misses.count)).squareRoot()
            // The background isn't a gradient, even without the worst pixels.
            if residual > 10 * most { return nil }
            if round < 2 { used = zip(used, misses).filter { Double($1) <= 2.5 * residual }.map(\.0) }
        }
        guard residual <= most else { return nil }
        var codes: [PixelCodes] = []
        codes.reserveCapacity(rectangle.count)
        for y in 0..<rectangle.height {
            for x in 0..<rectangle.width { codes.append(Self.code(Self.terms(x, y, rectangle), coefficients)) }
        }
        self.codes = codes
    }

    private struct Place {
        let terms: Terms
        let code: PixelCodes
    }

    private static func code(_ terms: Terms, _ coefficients: [Terms]) -> PixelCodes {
        PixelCodes(
            SIMD3((terms * coefficients[0]).sum(), (terms * coefficients[1]).sum(), (terms * coefficients[2]).sum()))
    }

    private static func terms(_ x: Int, _ y: Int, _ rectangle: PixelRectangle) -> Terms {
        let u = 2 * (Double(x) + 0.5) / Double(rectangle.width) - 1
        let v = 2 * (Double(y) + 0.5) / Double(rectangle.height) - 1
        return Terms(1, u, v, u * u, u * v, v * v, 0, 0)
    }

    /// Returns the coefficients of each channel, by least squares with Gauss–Jordan elimination.
    private static func fit(_ places: [Place]) -> [Terms]? {
        guard places.count >= 24 else { return nil }
        var left = [Terms](repeating: .zero, count: 6)
        var right = [SIMD3<Double>](repeating: .zero, count: 6)
        for place in places {
            let code = SIMD3<Double>(place.code)
            for i in 0..<6 {
                left[i] += place.terms[i] * place.terms
                right[i] += place.terms[i] * code
            }
        }
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
