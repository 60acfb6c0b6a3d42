import Legibility
import Testing

@testable import RasterImage

/// The image library has never heard of a colour, so that it has sRGB's curve for itself.
@Suite("One curve in two libraries")
struct SharedCurveTests {
    @Test("The light of every code is the same to the last bit")
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
