/// A 3×3 matrix in columns, each the result for one of three lights.
struct ColumnMatrix: Sendable {
    let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) { columns = (first, second, third) }

    /// Creates the matrix from linear RGB with these primaries to XYZ, with a luminance of 1 for white, or nil if the
    /// primaries are on one line.
    init?(_ space: Chromaticities) {
        let primaries = Self(xyz(space.red), xyz(space.green), xyz(space.blue))
        guard let shares = primaries.inverse.map({ $0 * xyz(space.white) }) else { return nil }
        let (red, green, blue) = primaries.columns
        self.init(red * shares.x, green * shares.y, blue * shares.z)
    }

    /// Creates the matrix that adapts one white point to another, both as x and y, with Lam's Bradford transform as in
    /// ICC.1:2022 annex E, or nil for an invalid white point.
    init?(adapting white: SIMD2<Double>, to other: SIMD2<Double>) {
        let cones = Self([0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296])
        guard let inverse = cones.inverse else { return nil }
        let gains = (cones * xyz(other)) / (cones * xyz(white))
        self = inverse * Self([gains.x, 0, 0], [0, gains.y, 0], [0, 0, gains.z]) * cones
        guard isFinite else { return nil }
    }

    var isFinite: Bool { (columns.0 + columns.1 + columns.2).sum().isFinite }

    static func * (matrix: Self, vector: SIMD3<Double>) -> SIMD3<Double> {
        matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
    }

    static func * (matrix: Self, other: Self) -> Self {
        Self(matrix * other.columns.0, matrix * other.columns.1, matrix * other.columns.2)
    }

    /// The inverse, computed with cross products; nil if it doesn't exist.
    var inverse: Self? {
        let (a, b, c) = columns
        let rows = (cross(b, c), cross(c, a), cross(a, b))
        let determinant = (a * rows.0).sum()
        guard determinant != 0, determinant.isFinite else { return nil }
        func column(_ index: Int) -> SIMD3<Double> {
            SIMD3(rows.0[index], rows.1[index], rows.2[index]) / determinant
        }
        return Self(column(0), column(1), column(2))
    }

    /// Returns whether no column differs by more than a thousandth, which allows for rounding errors.
    func isNear(_ other: Self) -> Bool {
        func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { ((a - b) * (a - b)).sum() }
        return distance(columns.0, other.columns.0) < 1e-6 && distance(columns.1, other.columns.1) < 1e-6
            && distance(columns.2, other.columns.2) < 1e-6
    }
}

/// Returns the XYZ of a chromaticity with a luminance of 1.
private func xyz(_ point: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
