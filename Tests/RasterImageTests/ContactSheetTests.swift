import Testing

@testable import RasterImage

@Suite("Contact sheets")
struct ContactSheetTests {
    private let sheet = ContactSheet([
        .init(label: "ORIGINAL", map: UnchangedColors()), .init(label: "PROTAN", map: Protanopia()),
    ])

    @Test(
        "Every panel is on the sheet, pixel by pixel",
        arguments: ["rgb.png", "rgba.png", "rgb-sixteen.png", "gray.png", "color-420.jpeg", "orientation-6.png"])
    func panels(_ name: String) throws {
        let image = try RasterImage(try fixture(name), limits: .ample)
        let (width, height) = (image.width, image.height)
        let drawn = try sheet.drawn(image, for: .png, limits: .ample)
        let sheetWidth = drawn.width
        let samples = Samples(drawn)
        let picture = try Samples(fixture: name)
        for panel in [picture, picture.mapped(protanopia)] {
            let isThere = (0...sheetWidth - width).contains { x in
                (0...drawn.height - height).contains { y in
                    (0..<height).allSatisfy { row in
                        let start = ((y + row) * sheetWidth + x) * 4
                        return samples.values[start..<start + width * 4]
                            == panel.values[row * width * 4..<(row + 1) * width * 4]
                    }
                }
            }
            #expect(isThere)
        }
    }

    @Test("The labels of an image sheet are black on white")
    func lettering() throws {
        let drawn = try sheet.drawn(try RasterImage(try fixture("gray.png"), limits: .ample), for: .png, limits: .ample)
        let isGray = drawn.isGray
        #expect(isGray)
        let top = Samples(drawn).values.prefix(drawn.width * 4 * 13)
        #expect(Set(top).isSuperset(of: [0, 255]))
        #expect(stride(from: 0, to: top.count, by: 4).allSatisfy { Set(top[$0..<($0 + 3)]).count == 1 })
    }

    @Test("The images on a sheet that would be too large are reduced")
    func reduced() throws {
        let image = try RasterImage(try fixture("color-420.jpeg"), limits: .ample)
        let whole = try sheet.drawn(image, for: .png, limits: .ample)
        let limit = whole.width * whole.height - 1
        let limits = ImageLimits(pixels: limit, seconds: 60)
        let small = try sheet.drawn(
            try RasterImage(try fixture("color-420.jpeg"), limits: .ample), for: .png, limits: limits)
        let area = small.width * small.height
        #expect(area <= limit)
        #expect(throws: ImageFault.self) {
            let tiny = ImageLimits(pixels: 100, seconds: 60)
            _ = try sheet.drawn(try RasterImage(try fixture("rgb.png"), limits: .ample), for: .png, limits: tiny)
        }
    }

    @Test("A reduced pixel is the mean linear light of its square, weighted by alpha")
    func meanLight() throws {
        let pixels = try PixelBuffer(width: 3, height: 2, depth: .eight)
        let rows: [[SIMD4<UInt8>]] = [
            [[255, 0, 0, 255], [0, 0, 0, 255], [9, 9, 9, 9]], [[255, 90, 0, 255], [9, 9, 9, 0], [9, 9, 9, 9]],
        ]
        for y in 0..<2 { for x in 0..<3 { pixels.pixels(y, as: SIMD4<UInt8>.self)[x] = rows[y][x] } }
        let image = RasterImage(
            format: .png, pixels: pixels, hasAlpha: true, isGray: false, isLossless: true, profile: nil)
        let small = try image.reduced(by: 2, limits: .ample)
        let size = [small.width, small.height]
        #expect(size == [1, 1])
        // Two of three visible pixels are red: 2/3 of the light, code 213; a third has the light of 90, code 52.
        #expect(Samples(small).values == [213, 52, 0, 191])
    }
}
