import Legibility
import Testing

/// WCAG 2.2, 2.5.8 and 2.5.5, with the examples of “Understanding Target Size (Minimum)”.
@Suite("Target size")
struct TargetSizeTests {
    @Test(
        "Space around the centre replaces size at Level AA",
        arguments: [
            // Targets of one size, apart by a gap: their circles of 24 px meet unless size and gap are 24 px together.
            (20.0, 20.0, 4.0, ContrastVerdict.Result.pass), (20, 20, 3.9, .fail), (16, 16, 8, .pass),
            (16, 16, 7, .fail),
            (24, 24, 0, .pass), (1, 1, 23, .pass), (1, 1, 22.9, .fail),
        ])
    func gap(width: Double, height: Double, gap: Double, result: ContrastVerdict.Result) {
        #expect(TargetSize(width: width, height: height, gap: gap).minimum == result)
    }

    /// Beside a large target, only its edge counts: 12 px from the centre.
    @Test("The next target's size counts", arguments: [(2.0, ContrastVerdict.Result.pass), (1.9, .fail)])
    func neighbor(gap: Double, result: ContrastVerdict.Result) {
        #expect(TargetSize(width: 20, height: 20, gap: gap, neighbor: 200).minimum == result)
    }

    @Test("If the direction decides and is unknown, the result is indeterminate")
    func direction() {
        func result(_ direction: TargetSize.Direction) -> ContrastVerdict.Result {
            TargetSize(width: 40, height: 20, gap: 1, direction: direction).minimum
        }
        #expect(result(.either) == .indeterminate && result(.horizontal) == .pass && result(.vertical) == .fail)
    }

    @Test("Without a gap, a small target is indeterminate, and a large one passes")
    func unknownGap() {
        #expect(TargetSize(width: 20, height: 40).minimum == .indeterminate)
        #expect(
            TargetSize(width: 24, height: 24).minimum == .pass && TargetSize(width: 24, height: 24).enhanced == .fail)
        #expect(TargetSize(width: 44, height: 44).enhanced == .pass)
    }

    @Test("Exceptions exempt from both criteria", arguments: TargetSize.Exception.allCases)
    func exceptions(exception: TargetSize.Exception) {
        let target = TargetSize(width: 5, height: 5, gap: 0, exception: exception)
        #expect(target.minimum == (exception == .none ? .fail : .exempt))
        #expect(target.enhanced == (exception == .none ? .fail : .exempt))
    }
}
