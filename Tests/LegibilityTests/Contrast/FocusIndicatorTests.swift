import TestSupport
import Testing

@testable import Legibility

@Suite("Focus indicator size")
struct FocusIndicatorTests {
    /// WCAG 2.2 defines "perimeter" so that a perimeter 2 CSS px thick around a rectangle has an area of 4h + 4w.
    @Test("The required area matches WCAG's definition", .tags(.published))
    func required() {
        #expect(FocusIndicator(width: 90, height: 30, thickness: 2).requiredArea == 480)
    }

    /// WCAG 2.2's definition of "perimeter" for a circle, 4πr: a circle is a fully rounded rectangle.
    @Test("Rounded corners need a smaller area", .tags(.published))
    func rounded() {
        let circle = FocusIndicator(width: 40, height: 40, radius: 100, thickness: 2)
        #expect(abs(circle.requiredArea - 4 * .pi * 20) < 1e-12)
        #expect(abs(circle.area - .pi * (22 * 22 - 20 * 20)) < 1e-12)
        let inner = FocusIndicator(width: 40, height: 40, radius: 20, thickness: 3, offset: 1, placement: .inside)
        #expect(abs(inner.area - .pi * (19 * 19 - 16 * 16)) < 1e-12)
        let pill = FocusIndicator(width: 90, height: 30, radius: 15, thickness: 2, offset: 2)
        // Two straight lines, 60 px long, and a ring.
        #expect(abs(pill.area - (2 * 60 * 2 + .pi * (19 * 19 - 17 * 17))) < 1e-12)
    }

    /// Calculated by hand: the outer rectangle minus the inner rectangle.
    @Test(
        "The area of an outline is the outer rectangle minus the inner rectangle",
        arguments: [
            (2, 0, FocusIndicator.Placement.outside, 94.0 * 34 - 90 * 30), (2, 3, .outside, 100 * 40 - 96 * 36),
            (2, 0, .inside, 90 * 30 - 86 * 26), (3, 2, .inside, 86 * 26 - 80 * 20), (20, 0, .inside, 90 * 30),
        ] as [(Double, Double, FocusIndicator.Placement, Double)])
    func area(thickness: Double, offset: Double, placement: FocusIndicator.Placement, expected: Double) {
        let shape = FocusIndicator(width: 90, height: 30, thickness: thickness, offset: offset, placement: placement)
        #expect(shape.area == expected)
    }

    @Test("An indicator of the required thickness has the required area", arguments: 0..<200)
    func thickness(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(clamping: seed))
        func length() -> Double { .random(in: 1...300, using: &random) }
        let placement: FocusIndicator.Placement = Bool.random(using: &random) ? .outside : .inside
        let (width, height, offset) = (length(), length(), Double.random(in: 0...4, using: &random))
        let radius = Bool.random(using: &random) ? 0 : length()
        func shape(_ thickness: Double) -> FocusIndicator {
            FocusIndicator(
                width: width, height: height, radius: radius, thickness: thickness, offset: offset,
                placement: placement)
        }
        guard let thickness = shape(1).requiredThickness else {
            #expect(placement == .inside && shape(1000).area < shape(1).requiredArea)
            return
        }
        #expect(shape(thickness).area >= shape(1).requiredArea * (1 - 1e-12))
        #expect(shape(thickness * 0.999).area < shape(1).requiredArea)
    }
}
