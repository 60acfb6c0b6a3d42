import TestSupport
import Testing

@testable import RasterImage

@Suite("Image writing")
struct EncodingTests {
    /// Every pixel layout of a PNG, and widths that end at every position of a block of 16 bytes.
    static let layouts = [false, true].flatMap { isGray in
        [false, true].flatMap { hasAlpha in
            [SampleDepth.eight, .sixteen].map { PNGLayout(isGray: isGray, hasAlpha: hasAlpha, depth: $0) }
        }
    }

    @Test("A PNG is read back unchanged", arguments: layouts, [1, 2, 3, 5, 8, 15, 16, 17, 33, 300])
    func png(_ layout: PNGLayout, _ width: Int) throws {
        let image = try picture(width: width, height: 1 + 200 / width, layout)
        let expected = Samples(image)
        let file = try image.encoded(as: .png, limits: .ample)
        let read = try RasterImage(file, limits: .ample)
        #expect(Samples(read) == expected)
        let properties = [read.isGray, read.hasAlpha]
        #expect(properties == [layout.isGray, layout.hasAlpha])
    }

    @Test(
        "A PNG of several data blocks is read back unchanged, smooth or noisy", arguments: [1, 255])
    func large(_ noise: Int) throws {
        let layout = PNGLayout(isGray: false, hasAlpha: false, depth: .eight)
        // 290 · 310 · 3 bytes fill several blocks of ``Deflater``.
        let image = try picture(width: 290, height: 310, layout, noise: noise)
        let expected = Samples(image)
        let file = try image.encoded(as: .png, limits: .ample)
        #expect(Samples(try RasterImage(file, limits: .ample)) == expected)
    }

    @Test("A lossless WebP keeps every pixel, including invisible colours")
    func webp() throws {
        let image = try picture(width: 31, height: 20, PNGLayout(isGray: false, hasAlpha: true, depth: .eight))
        let expected = Samples(image)
        let file = try image.encoded(as: .webp, limits: .ample)
        let read = try RasterImage(file, limits: .ample)
        #expect(Samples(read) == expected)
        let isLossless = read.isLossless
        #expect(isLossless)
    }

    @Test("A colour JPEG has a chroma sample for every pixel, and a grey JPEG has none")
    func jpeg() throws {
        for (isGray, sampling) in [(false, [UInt8(3), 0x11, 0x11, 0x11]), (true, [1, 0x11])] {
            let layout = PNGLayout(isGray: isGray, hasAlpha: false, depth: .eight)
            let image = try picture(width: 40, height: 40, layout, noise: 1)
            let expected = Samples(image)
            let file = try image.encoded(as: .jpeg, limits: .ample)
            // The frame header: marker, length, precision, height, width, number of components; then three bytes each.
            let frame = try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
            let count = Int(file[frame + 9])
            #expect([file[frame + 9]] + (0..<count).map { file[frame + 11 + 3 * $0] } == sampling)
            #expect(Samples(try RasterImage(file, limits: .ample)).distance(expected) <= 8)
        }
    }

    @Test("Translucent pixels are composited on white in a JPEG")
    func onWhite() throws {
        let pixels = try PixelBuffer(width: 16, height: 16, depth: .sixteen)
        for y in 0..<16 { pixels.pixels(y, as: SIMD4<UInt16>.self).update(repeating: [65_535, 0, 0, 32_896]) }
        let image = RasterImage(
            format: .png, pixels: pixels, hasAlpha: true, isGray: false, isLossless: true, profile: nil)
        let file = try image.encoded(as: .jpeg, limits: .ample)
        let values = Samples(try RasterImage(file, limits: .ample)).values
        // Red at 128/255 over white: (255 · 128 + 255 · 127) / 255, and 255 · 127 / 255.
        #expect(zip(values.prefix(4), [255, 127, 127, 255]).allSatisfy { abs($0 - $1) <= 2 })
    }

    @Test("An image with an edge too long for the format is rejected")
    func side() throws {
        let layout = PNGLayout(isGray: false, hasAlpha: false, depth: .eight)
        #expect(throws: ImageFault.tooLongForFormat(.webp, side: 16_384)) {
            _ = try picture(width: 16_384, height: 1, layout).encoded(as: .webp, limits: .ample)
        }
    }

    private func picture(
        width: Int, height: Int, _ layout: PNGLayout, noise: Int = 255
    ) throws -> RasterImage {
        var random = SeededGenerator(seed: UInt64(clamping: width))
        let pixels = try PixelBuffer(width: width, height: height, depth: layout.depth)
        let scale = layout.depth == .eight ? 1 : 257
        for y in 0..<height {
            for x in 0..<width {
                var values = (0..<4).map {
                    (x + y * ($0 + 1) + Int.random(in: 0..<noise, using: &random)) % 256 * scale
                }
                if layout.depth == .sixteen { values = values.map { $0 ^ Int.random(in: 0..<256, using: &random) } }
                if layout.isGray { values = [values[0], values[0], values[0], values[3]] }
                if !layout.hasAlpha { values[3] = 255 * scale }
                switch layout.depth {
                case .eight: pixels.pixels(y, as: SIMD4<UInt8>.self)[x] = SIMD4(values.map { UInt8(clamping: $0) })
                case .sixteen: pixels.pixels(y, as: SIMD4<UInt16>.self)[x] = SIMD4(values.map { UInt16(clamping: $0) })
                }
            }
        }
        return RasterImage(
            format: .png, pixels: pixels, hasAlpha: layout.hasAlpha, isGray: layout.isGray, isLossless: true,
            profile: nil)
    }
}
