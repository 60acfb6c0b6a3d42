import Testing

@testable import Legibility

@Suite("Tracking tables")
struct TrackingTableTests {
    static let printed: [TrackingTable] = [
        .sfPro, .sfProRounded, .newYork, .sfProOnMacOS, .sfCompact, .sfCompactRounded,
    ]

    @Test("All 377 rows match the page", .tags(.published))
    func rows() throws {
        let rows = try fixture("tracking")
        #expect(rows.count == 377)
        #expect(Self.printed.reduce(0) { $0 + $1.sizes.count } == 377)
        for row in rows {
            let typeface = try #require(Typeface(rawValue: row[0]))
            let platform = try #require(Platform(rawValue: row[1]))
            let size = try #require(Double(row[2]))
            for mode in TrackingTable.Mode.allCases {
                let tracking = typeface.trackingTable(on: platform).tracking(at: size, mode: mode)
                #expect(tracking.thousandthsOfEm == Double(row[3]), "\(row)")
                #expect(tracking.points == Double(row[4]), "\(row)")
                #expect(tracking.range == .inside)
                #expect(!tracking.isInterpolated)
            }
        }
    }

    @Test("The documentation examples print the documented output", .tags(.published))
    func examples() {
        let tracking = Typeface.sfPro.trackingTable(on: .ios).tracking(at: 17)
        #expect("\(tracking.points) \(tracking.em)" == "-0.43 -0.025294117647058825")
    }

    @Test("The sizes of a tracking table are in ascending order", arguments: printed.indices)
    func ascending(index: Int) {
        let sizes = Self.printed[index].sizes
        #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 })
    }

    /// Linear interpolation between the two published neighbours, calculated by hand.
    @Test(
        "Points between two rows are interpolated linearly and marked",
        arguments: [
            (Typeface.sfPro, Platform.ios, 55.0, 0.31, [54.0, 56.0]), (.sfPro, .ios, 17.5, -0.435, [17, 18]),
            (.newYork, .ios, 250, -4.395, [240, 260]), (.sfCompact, .watchos, 19.75, -0.055, [19, 20]),
        ])
    func interpolation(typeface: Typeface, platform: Platform, size: Double, points: Double, rows: [Double]) {
        let tracking = typeface.trackingTable(on: platform).tracking(at: size)
        #expect(abs(tracking.points - points) < 1e-12)
        #expect(tracking.isInterpolated)
        #expect(tracking.thousandthsOfEm == nil)
        #expect(tracking.rowSizes == rows)
    }

    @Test("Interpolation is continuous: near a row, the value is near that row's value", arguments: printed.indices)
    func continuous(index: Int) {
        let table = Self.printed[index]
        for size in table.sizes.dropFirst().dropLast() {
            let there = table.tracking(at: size).points
            #expect(abs(table.tracking(at: size + 1e-9).points - there) < 1e-8)
            #expect(abs(table.tracking(at: size - 1e-9).points - there) < 1e-8)
        }
    }

    @Test("In `nearest` mode, the nearer row is used; in the middle, the row with the smaller size")
    func nearest() {
        #expect(TrackingTable.sfPro.tracking(at: 54.9, mode: .nearest).rowSizes == [54])
        #expect(TrackingTable.sfPro.tracking(at: 55, mode: .nearest).rowSizes == [54])
        #expect(TrackingTable.sfPro.tracking(at: 55.1, mode: .nearest).rowSizes == [56])
        #expect(TrackingTable.sfPro.tracking(at: 55.1, mode: .nearest).thousandthsOfEm == 6)
    }

    @Test("Outside the table's range, the tracking of the nearest row is used and marked as out of range")
    func outside() {
        let below = TrackingTable.sfPro.tracking(at: 5)
        #expect((below.points, below.range, below.isInterpolated) == (0.24, .below, false))
        let above = TrackingTable.newYork.tracking(at: 300)
        #expect((above.points, above.range, above.isInterpolated) == (-4.57, .above, false))
        #expect(TrackingTable.sfPro.tracking(at: 1e300).range == .above)
    }

    @Test("em and percent are derived from the points")
    func units() {
        let tracking = TrackingTable.sfPro.tracking(at: 17)
        let em: Double = -0.43 / 17
        #expect(tracking.em == em)
        #expect(tracking.percent == 100 * em)
    }

    /// Counted in the source: 265 of 377 rows contradict 1/1000 em; 375 fit a whole number of 1/2048 em.
    @Test(
        "The column headed 1/1000 em is in units of 1/1024 em, rounded, except for the two swapped rows",
        .tags(.published))
    func columns() {
        var contradictions = 0
        var misfits: [Double] = []
        for table in Self.printed {
            for size in table.sizes {
                let tracking = table.tracking(at: size)
                if tracking.columnsDisagree { contradictions += 1 }
                let halves = (-400...400).contains { units in
                    abs(size * Double(units) / 2048 - tracking.points) <= 0.005 + 1e-9
                        && abs(Double(units) / 2 - (tracking.thousandthsOfEm ?? .nan)) <= 0.5
                }
                if !halves { misfits.append(size) }
            }
        }
        #expect(contradictions == 265)
        #expect(misfits == [52, 53])
    }

    @Test("The swapped rows of macOS, and values interpolated from them, are as published, with an anomaly")
    func swapped() {
        let table = Typeface.sfPro.trackingTable(on: .macos)
        #expect(table.tracking(at: 52).points == 0.31)
        #expect(table.tracking(at: 53).points == 0.33)
        for size in [51.5, 52, 52.5, 53, 53.5] {
            #expect(table.tracking(at: size).anomaly?.contains("swapped") == true, "\(size)")
        }
        #expect(table.tracking(at: 51).anomaly == nil)
        #expect(table.tracking(at: 56).anomaly == nil)
        #expect(table.rows.count == TrackingTable.sfPro.rows.count)
    }

    @Test("tvOS uses the rows of SF Pro, with a note at every size")
    func tvOS() {
        let table = Typeface.sfPro.trackingTable(on: .tvos)
        #expect(table.rows == TrackingTable.sfPro.rows)
        #expect(table.platforms == [.tvos])
        for size in [3, 12, 29, 52.5, 57, 500] {
            #expect(table.tracking(at: size).anomaly?.contains("no tvOS table") == true, "\(size)")
        }
        #expect(table.tracking(at: 52).anomaly?.contains("macOS table has other values") == true)
    }

    @Test("From 20 points, SF Compact and SF Compact Rounded have the same values", .tags(.published))
    func compact() {
        for size in TrackingTable.sfCompact.sizes where size >= 20 {
            let rounded = TrackingTable.sfCompactRounded.tracking(at: size)
            #expect(TrackingTable.sfCompact.tracking(at: size).points == rounded.points)
        }
    }
}
