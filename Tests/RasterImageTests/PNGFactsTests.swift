import RasterImage
import Testing

@Suite("PNG facts") struct PNGFactsTests {
    // The names of the fixtures describe their chunks; all images have 20 × 12 pixels.
    @Test(
        "The colour space is read from the chunks before the pixels",
        arguments: [
            ("rgb.png", PNGFacts.ColorSpace.unnamed, false), ("rgba.png", .unnamed, true),
            ("gray.png", .unnamed, false),
            ("gray-key.png", .unnamed, true), ("gray-alpha.png", .unnamed, true), ("p3.png", .displayP3, false),
            ("p3-cicp.png", .displayP3, false), ("p3-sixteen.png", .displayP3, false),
            ("adobe-rgb.png", .other, false), ("gamma-linear.png", .other, false), ("gamma-srgb.png", .sRGB, false),
            ("gray-profile.png", .gray, false), ("high-dynamic-range.png", .other, false),
        ])
    func colorSpace(_ name: String, _ space: PNGFacts.ColorSpace, _ hasAlpha: Bool) throws {
        let facts = try PNGFacts(try fixture(name), limits: .ample)
        #expect(facts.width == 20 && facts.height == 12)
        #expect(facts.colorSpace == space)
        #expect(facts.hasAlpha == hasAlpha)
    }

    @Test("A file that isn't a PNG, or is truncated, is rejected")
    func invalid() throws {
        #expect(throws: ImageFault.self) { try PNGFacts(try fixture("color-420.jpeg"), limits: .ample) }
        let bytes = try fixture("p3.png")
        #expect(throws: ImageFault.self) { try PNGFacts(Array(bytes.dropLast(12)), limits: .ample) }
    }
}
