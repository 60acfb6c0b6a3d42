import Legibility
import TestSupport
import Testing

@Suite struct GamutMappingTests {
    @Test(.tags(.published), arguments: try fixture("gamut-mapping"))
    func agreesWithColoraide(_ row: [String]) throws {
        let color = try Color(css: row[0])
        #expect(color.isInSRGBGamut == (row[1] == "true"))
        #expect(distance(color.mappedToSRGB.channels, try #require(triple(row, 2))) < 1e-12)
    }

    @Test(arguments: [
        "oklch(1 0.3 40)", "lab(100 90 0)", "color(srgb-linear 5 5 5)", "color(xyz 2 2 2)", "oklab(1 0 0)",
    ])
    func asLightAsWhiteIsWhite(_ text: String) throws {
        #expect(try Color(css: text).mappedToSRGB == SRGB(SIMD3(repeating: 1)))
    }

    @Test(arguments: ["oklch(0 0.3 40)", "color(srgb-linear -1 -1 -1)", "oklab(0 0.1 0.1)", "lab(0 0 0)"])
    func asDarkAsBlackIsBlack(_ text: String) throws {
        #expect(try Color(css: text).mappedToSRGB == SRGB(.zero))
    }

    @Test func insideNothingChanges() throws {
        let color = try Color(css: "color(srgb 0.1 0.2 0.3)")
        #expect(color.mappedToSRGB == color.srgb)
        #expect(color.isInSRGBGamut)
        #expect(try !Color(css: "color(srgb 0.1 0.2 1.0000001)").isInSRGBGamut)
    }

    @Test func legacyFormsAreClipped() throws {
        let color = try Color(css: "hsl(120 200% 50%)")
        #expect(!color.isInSRGBGamut)
        #expect(color.mappedToSRGB == SRGB(SIMD3(0, 1, 0)))
        #expect(color.css == "rgb(0, 255, 0)")
    }

    @Test func alwaysEndsInside() {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<5_000 {
            let components = SIMD3(
                Double.random(in: -0.2...1.2, using: &random), Double.random(in: -0.2...0.6, using: &random),
                Double.random(in: 0...360, using: &random))
            let mapped = Color(.oklch, components).mappedToSRGB.channels
            #expect(mapped.min() >= 0 && mapped.max() <= 1)
        }
    }
}
