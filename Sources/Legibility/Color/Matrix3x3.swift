/// A 3×3 matrix in row order, as in publications.
public struct Matrix3x3: Sendable {
    /// The three rows.
    package let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) { rows = (first, second, third) }

    /// A row, from 0 to 2.
    public subscript(row: Int) -> SIMD3<Double> { [rows.0, rows.1, rows.2][row] }

    /// The identity matrix.
    static let identity = Self([1, 0, 0], [0, 1, 0], [0, 0, 1])

    /// Returns the product of a matrix and a column.
    @inline(__always)
    static func * (matrix: Self, column: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            (matrix.rows.0 * column).sum(), (matrix.rows.1 * column).sum(), (matrix.rows.2 * column).sum())
    }

    /// Returns the product of two matrices: the matrix that applies the right matrix first.
    static func * (left: Self, right: Self) -> Self {
        Self(left.rows.0 * right, left.rows.1 * right, left.rows.2 * right)
    }

    /// Returns the product of a row and a matrix: turns a linear form of the result of the matrix into a linear form of
    /// its argument.
    static func * (row: SIMD3<Double>, matrix: Self) -> SIMD3<Double> {
        row.x * matrix.rows.0 + row.y * matrix.rows.1 + row.z * matrix.rows.2
    }

    /// The inverse matrix; the matrix must be invertible.
    var inverse: Self {
        let columns = (cross(rows.1, rows.2), cross(rows.2, rows.0), cross(rows.0, rows.1))
        let determinant = (rows.0 * columns.0).sum()
        return Self(
            SIMD3(columns.0.x, columns.1.x, columns.2.x) / determinant,
            SIMD3(columns.0.y, columns.1.y, columns.2.y) / determinant,
            SIMD3(columns.0.z, columns.1.z, columns.2.z) / determinant)
    }

    /// Returns the matrix interpolated with another, entry by entry, by a share of 0 … 1.
    func mixed(with other: Self, share: Double) -> Self {
        func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> { (1 - share) * a + share * b }
        return Self(mix(rows.0, other.rows.0), mix(rows.1, other.rows.1), mix(rows.2, other.rows.2))
    }
}

/// Returns the cross product of two vectors.
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
