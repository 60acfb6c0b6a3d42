import Testing

@testable import Legibility

@Suite("Colour counts")
struct ColorCountsTests {
    @Test("Every pixel is counted once, for its own colour", arguments: [true, false])
    func counts(_ opaque: Bool) {
        let pixels = randomPixels(20_000, seed: 7, opaque: opaque)
        let entries = counted(pixels)
        var expected: [Pixel: Int] = [:]
        for pixel in pixels { expected[pixel.w == 0 ? .zero : pixel, default: 0] += 1 }
        #expect(Dictionary(uniqueKeysWithValues: entries.map { ($0.pixel, $0.count) }) == expected)
    }

    @Test("All 255 non-zero codes of each channel are counted separately")
    func allCodes() {
        let row = (0..<3).flatMap { channel in
            (UInt8(1)...255).map { code in
                var pixel = Pixel(0, 0, 0, 255)
                pixel[channel] = code
                return pixel
            }
        }
        var counts = ColorCounts(pixels: row.count)
        counts.add(row.span)
        #expect(counts.mostEntries == row.count + 1)
        #expect(Set(counts.entries(atMost: counts.mostEntries).map(\.pixel)) == Set(row))
    }

    @Test("A translucent pixel is never counted as an opaque one")
    func almostOpaque() {
        let pixels = [
            Pixel(255, 255, 255, 255), Pixel(255, 255, 255, 254), Pixel(255, 255, 255, 255), Pixel(0, 0, 0, 254),
            Pixel(0, 0, 0, 255),
        ]
        let expected: [Pixel: Int] = [pixels[0]: 2, pixels[1]: 1, pixels[3]: 1, pixels[4]: 1]
        #expect(Dictionary(uniqueKeysWithValues: counted(pixels).map { ($0.pixel, $0.count) }) == expected)
    }

    @Test("A colour is counted correctly, however often it occurs", arguments: [254, 255, 256, 510, 511, 100_000])
    func often(_ count: Int) {
        let other = Pixel(200, 100, 51, 255)
        let entries = counted([other] + Array(repeating: Pixel(200, 100, 50, 255), count: count) + [other])
        #expect(Set(entries.map(\.count)) == [2, count])
        #expect(entries.count == 2)
    }

    @Test("Invisible pixels are counted as one colour")
    func transparent() {
        let entries = counted([Pixel(9, 8, 7, 0), Pixel(1, 2, 3, 0), Pixel(1, 2, 3, 255)])
        #expect(entries.map(\.pixel) == [Pixel(1, 2, 3, 255), .zero])
        #expect(entries.map(\.count) == [1, 2])
    }
}
