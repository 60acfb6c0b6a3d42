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
