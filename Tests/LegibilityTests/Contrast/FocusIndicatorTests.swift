import Testing

@testable import Legibility

@Suite("The size of a focus indicator")
struct FocusIndicatorTests {
    /// WCAG 2.2's definition of "perimeter": of a rectangle, 2 CSS px thick, 4h + 4w.
    @Test("The area that is asked for", .tags(.published))
    func required() {
        #expect(FocusIndicator(width: 90, height: 30, thickness: 2).requiredArea == 480)
    }

    /// Counted by hand: the outer rectangle less the inner one.
    @Test(
        "The area of a line",
        arguments: [
            (2, 0, FocusIndicator.Placement.outside, 94.0 * 34 - 90 * 30), (2, 3, .outside, 100 * 40 - 96 * 36),
            (2, 0, .inside, 90 * 30 - 86 * 26), (3, 2, .inside, 86 * 26 - 80 * 20), (20, 0, .inside, 90 * 30),
        ] as [(Double, Double, FocusIndicator.Placement, Double)])
    func area(thickness: Double, offset: Double, placement: FocusIndicator.Placement, expected: Double) {
        let shape = FocusIndicator(width: 90, height: 30, thickness: thickness, offset: offset, placement: placement)
        #expect(shape.area == expected)
    }

    @Test("The thickness that is asked for gives the area that is asked for", arguments: 0..<200)
    func thickness(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func length() -> Double { .random(in: 1...300, using: &random) }
        let placement: FocusIndicator.Placement = Bool.random(using: &random) ? .outside : .inside
        let (width, height, offset) = (length(), length(), Double.random(in: 0...4, using: &random))
        func shape(_ thickness: Double) -> FocusIndicator {
            FocusIndicator(width: width, height: height, thickness: thickness, offset: offset, placement: placement)
        }
        guard let thickness = shape(1).requiredThickness else {
            #expect(placement == .inside && shape(1000).area < shape(1).requiredArea)
            return
        }
        #expect(shape(thickness).area >= shape(1).requiredArea * (1 - 1e-12))
        #expect(shape(thickness * 0.999).area < shape(1).requiredArea)
    }
}
