import RasterImage
import Testing

@Suite("Density and compression of image files")
struct ImageDensityTests {
    /// A PNG signature and a chunk `pHYs` with pixels per metre.
    private func png(_ perMetre: UInt32, unit: UInt8 = 1) -> [UInt8] {
        let number = (0..<4).map { UInt8(truncatingIfNeeded: perMetre >> (24 - 8 * $0)) }
        let header: [UInt8] = [0, 0, 0, 9] + Array("pHYs".utf8) + number + number + [unit, 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + [0, 0, 0, 0] + Array("IDAT".utf8)
            + [0, 0, 0, 0]
    }

    @Test("144 dpi means two pixels per CSS px; other densities say nothing")
    func density() {
        #expect(ImageDensity.pixelsPerCSSPixel(ofPNG: png(5669)) == 2)
        #expect(ImageDensity.pixelsPerCSSPixel(ofPNG: png(8504)) == 3)
        for other in [2835, 3780, 11811] as [UInt32] {
            #expect(ImageDensity.pixelsPerCSSPixel(ofPNG: png(other)) == nil)
        }
        #expect(ImageDensity.pixelsPerCSSPixel(ofPNG: png(5669, unit: 0)) == nil)
        for length in 0..<png(5669).count { _ = ImageDensity.pixelsPerCSSPixel(ofPNG: Array(png(5669).prefix(length))) }
    }

    @Test("The quality of a JPEG file is read from its table", arguments: [(16, 50), (1, 97), (32, 25)])
    func quality(code: UInt8, expected: Int) throws {
        // A table of equal codes has the same mean as libjpeg's table at a quality: 57.5 at quality 50.
        let table = [UInt8](repeating: UInt8(clamping: Int(code) * 3683 / 1024), count: 64)
        let file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + table + [0xFF, 0xDA, 0, 2]
        let quality = try #require(JPEGQuality.estimate(file))
        #expect((quality - expected).magnitude <= 2)
        for length in 0..<file.count { _ = JPEGQuality.estimate(Array(file.prefix(length))) }
        #expect(JPEGQuality.estimate([]) == nil)
    }
}
