import Testing

@testable import Legibility

@Suite("Interval arithmetic")
struct EnclosureTests {
    private func expect(_ interval: Interval, _ lower: Double, _ upper: Double) {
        #expect(abs(interval.lower - lower) < 1e-12 && abs(interval.upper - upper) < 1e-12)
    }

    /// Moore, "Interval Analysis": the results of the four operations.
    @Test("Sums, differences, products and quotients of intervals have the exact range of results", .tags(.published))
    func operations() {
        expect(Interval(1, 2) + Interval(-1, 3), 0, 5)
        expect(Interval(1, 2) - Interval(-1, 3), -2, 3)
        expect(Interval(-1, 2) * Interval(-3, 4), -6, 8)
        expect(-2 * Interval(1, 3), -6, -2)
        expect(Interval(1, 2) / Interval(4, 8), 0.125, 0.5)
    }

    @Test("Slopes follow the rules of differentiation")
    func slopes() {
        // The value x ranges over 1 … 2.
        let x = Enclosure(from: 1, to: 2, slope: 1)
        expect((x * x).slope, 2, 4)
        expect((Enclosure(1) / x).slope, -1, -0.25)
        expect((3 - 2 * x).slope, -2, -2)
        expect(x.mappedOddly({ $0 * $0 * $0 }) { 3 * $0 * $0 }.slope, 3, 12)
    }

    @Test("The bounds of clipping, minimum and maximum contain all possible results")
    func choices() {
        let x = Enclosure(from: -1, to: 2, slope: 3)
        expect(x.clipped.value, 0, 1)
        expect(x.clipped.slope, 0, 3)
        expect((x + 5).clipped.slope, 0, 0)
        expect(min(x, Enclosure(3)).slope, 3, 3)
        expect(max(x, Enclosure(0)).value, 0, 2)
    }
}
