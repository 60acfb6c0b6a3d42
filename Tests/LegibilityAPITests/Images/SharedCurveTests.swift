import Legibility
import Testing

@testable import RasterImage

/// The image library doesn't depend on the colour library, so it has its own copy of sRGB's curve.
@Suite("The sRGB curve in two libraries")
struct SharedCurveTests {
    @Test("Both libraries convert every code to exactly the same linear value")
    func light() {
        for curve in [SRGBCurve.eight, .sixteen] {
            let highest = Double(curve.light.count - 1)
            let differing = curve.light.enumerated().filter { code, light in
                LinearRGB(SRGB(SIMD3(repeating: Double(code) / highest))).channels != SIMD3(repeating: light)
            }
            #expect(differing.isEmpty)
        }
    }
}
