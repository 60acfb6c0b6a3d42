/// The tracking of a typeface at the sizes in the HIG.
///
/// ```swift
/// let tracking = Typeface.sfPro.trackingTable(on: .ios).tracking(at: 17)
/// print(tracking.points, tracking.em)  // -0.43 -0.025294117647058825
/// ```
public struct TrackingTable: Sendable {
    /// The method for sizes between two rows.
    public enum Mode: String, CaseIterable, Sendable {
        /// Linear interpolation.
        case linear
        /// The nearer row; in the middle, the row with the smaller size.
        case nearest
    }

    /// A defect of the source that affects the rows of some sizes.
    struct Anomaly: Sendable {
        let sizes: ClosedRange<Double>
        let text: String
    }

    /// The typeface of the table.
    public let typeface: Typeface
    /// The platforms for which the HIG lists the table.
    public let platforms: [Platform]

    let anomalies: [Anomaly]
    /// The rows, sorted by size: size in points, the figure in the column headed 1/1000 em, and tracking in points.
    let rows: [Double]

    /// The sizes in the table, in points.
    public var sizes: [Double] { stride(from: 0, to: rows.count, by: 3).map { rows[$0] } }

    /// Returns the tracking at a size in points, which must be above 0.
    public func tracking(at size: Double, mode: Mode = .linear) -> Tracking {
        let count = rows.count / 3
        // The first row that isn't smaller than the size.
        var upper = 0
        var end = count
        while upper < end {
            let middle = (upper + end) / 2
            if rows[3 * middle] < size { upper = middle + 1 } else { end = middle }
        }
        if upper == count { return tracking(at: size, range: .above, row: count - 1) }
        if rows[3 * upper] == size { return tracking(at: size, range: .inside, row: upper) }
        if upper == 0 { return tracking(at: size, range: .below, row: 0) }
        let lower = upper - 1
        let progress = (size - rows[3 * lower]) / (rows[3 * upper] - rows[3 * lower])
        switch mode {
        case .nearest: return tracking(at: size, range: .inside, row: progress > 0.5 ? upper : lower)
        case .linear:
            let points = (1 - progress) * rows[3 * lower + 2] + progress * rows[3 * upper + 2]
            return Tracking(
                size: size, points: points, thousandthsOfEm: nil, range: .inside,
                rowSizes: [rows[3 * lower], rows[3 * upper]],
                anomaly: anomaly(from: rows[3 * lower], to: rows[3 * upper]))
        }
    }

    private func tracking(at size: Double, range: Tracking.Range, row: Int) -> Tracking {
        let rowSize = rows[3 * row]
        return Tracking(
            size: size, points: rows[3 * row + 2], thousandthsOfEm: rows[3 * row + 1], range: range,
            rowSizes: [rowSize], anomaly: anomaly(from: rowSize, to: rowSize))
    }

    private func anomaly(from lower: Double, to upper: Double) -> String? {
        anomalies.first { $0.sizes.overlaps(lower...upper) }?.text
    }
}

/// The tracking at one size.
///
/// Intended for mock-ups: at run time, the system fonts adjust their tracking themselves.
public struct Tracking: Hashable, Sendable {
    /// The position of a size relative to a table.
    public enum Range: String, CaseIterable, Sendable {
        case inside, below, above
    }

    /// The requested size, in points.
    public let size: Double
    /// The tracking in points, as published or interpolated between two rows. Outside the table, the tracking of the
    /// nearest row.
    public let points: Double
    /// The figure in the column headed 1/1000 em, which actually contains rounded multiples of 1/1024 em; nil between
    /// two rows.
    public let thousandthsOfEm: Double?
    /// The position of the size relative to the table.
    public let range: Range
    /// The sizes of the rows used: one, or two if the tracking is interpolated.
    public let rowSizes: [Double]
    /// A description of a defect of the source that affects the result; nil if there is none.
    public let anomaly: String?

    /// Whether the tracking is interpolated between two rows.
    public var isInterpolated: Bool { rowSizes.count > 1 }
    /// The tracking in em, derived from ``points``. From 10 points, the column in points is the more precise column.
    public var em: Double { points / size }
    /// The tracking in percent of the size, as in Figma.
    public var percent: Double { 100 * em }

    /// Whether the two published columns contradict each other if the heading “1/1000 em” is taken literally.
    public var columnsDisagree: Bool {
        guard let thousandthsOfEm, rowSizes == [size] else { return false }
        // Half a unit of the last published digit, plus a margin for floating point.
        return abs(size * thousandthsOfEm / 1000 - points) > 0.005 + 1e-9
    }
}
