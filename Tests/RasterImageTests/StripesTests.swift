import Synchronization
import TestSupport
import Testing

@testable import RasterImage

@Suite("Image stripes")
struct StripesTests {
    @Test("Every row is in exactly one stripe", arguments: [1, 7, 8, 1000, 65_535], [1, 100, 12_001, 400_000])
    func rows(_ height: Int, _ bytesPerRow: Int) {
        for unit in [1, 8] {
            let stripes = Stripes(height: height, bytesPerRow: bytesPerRow, multipleOf: unit, atMost: 800)
            #expect((0..<stripes.count).flatMap { Array(stripes[$0]) } == Array(0..<height))
            #expect((0..<stripes.count).allSatisfy { !stripes[$0].isEmpty && stripes[$0].count <= 800 })
            #expect((0..<stripes.count).allSatisfy { stripes[$0].lowerBound % unit == 0 })
        }
    }

    @Test("Stripes are read in order, and their results are combined in order", arguments: [1, 2, 50])
    func order(_ height: Int) throws {
        let read = Mutex<[Int]>([])
        let whole = try Stripes(height: height, rows: 1).work(
            .ample, by: { () throws(ImageFault) in },
            reading: { (_, rows) throws(ImageFault) in read.withLock { $0.append(rows.lowerBound) } },
            working: { (_, rows) throws(ImageFault) in rows.lowerBound }, into: [Int](), adding: { $0.append($1) })
        #expect(whole == Array(0..<height))
        #expect(read.withLock { $0.map(\.self) } == Array(0..<height))
    }

    @Test("An error ends all work and is reported")
    func fault() {
        let worked = Mutex(0)
        #expect(throws: ImageFault.unknownFormat) {
            try Stripes(height: 10_000, rows: 1).work(.ample) { rows throws(ImageFault) in
                worked.withLock { $0 += 1 }
                if rows.lowerBound == 20 { throw .unknownFormat }
            }
        }
        #expect(worked.withLock { $0 } < 10_000)
        #expect(throws: ImageFault.outOfTime) {
            try Stripes(height: 10, rows: 1).work(ImageLimits(pixels: 1, seconds: -1)) { _ in }
        }
    }

    /// Images in each layout: one row, one column, and widths that end at every position in a block of 16 bytes;
    /// stripes have less or more than a row of context.
    static let pictures = EncodingTests.layouts.flatMap { layout in
        [(1, 1), (1, 90), (90, 1), (5, 33), (17, 9), (300, 60)].map { (layout, $0.0, $0.1) }
    }

    @Test("A PNG written in stripes is read unchanged by libspng", arguments: pictures, [1, 2, 7])
    func png(_ picture: (layout: PNGLayout, width: Int, height: Int), _ rows: Int) throws {
        for noise in [1, 60] {
            let image = try slope(picture.layout, picture.width, picture.height, noise: noise)
            let expected = Samples(image)
            let stripes = PNGStripes(picture.layout, width: picture.width, height: picture.height, rows: rows)
            let file = try encodePNG(image, in: stripes, .ample)
            #expect(try readByLibrary(file) == expected)
            #expect(Samples(try RasterImage(file, limits: .ample)) == expected)
            #expect(hasRightSum(file, expected))
        }
    }

    /// Recolouring never changes greys.
    @Test(
        "Recolouring a PNG in stripes gives the same pixels as recolouring it as a whole",
        arguments: pictures.filter { !$0.0.isGray }, [1, 3, 50])
    func recoloring(_ picture: (layout: PNGLayout, width: Int, height: Int), _ rows: Int) throws {
        let image = try slope(picture.layout, picture.width, picture.height, noise: 9)
        let expected = Samples(image).mapped(protanopia)
        let file = try image.encoded(as: .png, limits: .ample)
        let whole = try RasterImage(file, limits: .ample).recolored(by: Protanopia(), limits: .ample)
        let recolored = try #require(
            try recoloredPNGInStripes(file, by: Protanopia(), limits: .ample, rows: rows))
        #expect(try readByLibrary(recolored) == Samples(whole))
        // The colours match the textbook formulas, within half a 16-bit step.
        #expect(try readByLibrary(recolored).distance(expected) <= (expected.highest == 255 ? 0 : 1))
    }

    @Test(
        "Recolouring in stripes gives the same result for images with a profile",
        arguments: ["p3.png", "p3-alpha.png", "p3-sixteen.png", "gray-profile.png"])
    func profiles(_ name: String) throws {
        let file = try fixture(name)
        let whole = try RasterImage(file, limits: .ample).recolored(by: Protanopia(), limits: .ample)
        let striped = try recoloredPNGInStripes(file, by: Protanopia(), limits: .ample, rows: 3)
        #expect(try readByLibrary(try #require(striped)) == Samples(whole))
    }

    @Test(
        "A JPEG written in stripes has the same pixels as one written as a whole", arguments: [false, true],
        [8, 16, 64])
    func jpeg(_ isGray: Bool, _ rows: Int) throws {
        let layout = PNGLayout(isGray: isGray, hasAlpha: false, depth: .eight)
        for (width, height) in [(1, 1), (1, 200), (200, 1), (33, 9), (100, 200), (64, 64)] {
            let image = try slope(layout, width, height, noise: 40)
            let whole = try encodeJPEG(image, in: Stripes(height: height, rows: 1 << 20), .ample)
            let file = try encodeJPEG(image, in: Stripes(height: height, rows: rows), .ample)
            #expect(Samples(try RasterImage(file, limits: .ample)) == Samples(try RasterImage(whole, limits: .ample)))
            #expect(height > rows || file == whole)
        }
    }

    @Test("A large image is divided into stripes, with the same result", arguments: [ImageFormat.png, .jpeg])
    func large(_ format: ImageFormat) throws {
        let layout = PNGLayout(isGray: false, hasAlpha: false, depth: .eight)
        let image = try slope(layout, 990, 1009, noise: 30)
        let expected = Samples(image)
        #expect(Stripes(height: 1009, bytesPerRow: 2971).count > 1)
        let file = try image.encoded(as: format, limits: .ample)
        let read = Samples(try RasterImage(file, limits: .ample))
        #expect(format == .png ? read == expected : read.distance(expected) <= 40)
    }

    /// Checks the last four bytes of the file's data with RFC 1950's checksum, which libspng is configured to ignore.
    private func hasRightSum(_ file: [UInt8], _ samples: Samples) -> Bool {
        guard let header = try? PNGHeader(file, .ample) else { return false }
        return unsafe file.withUnsafeBufferPointer { bytes in
            guard let lines = PNGScanlines(bytes, header, rows: header.height, context: 0) else { return false }
            return lines.read(header.height) && lines.isAtEnd()
        }
    }
}

/// Returns an image of a noisy gradient.
func slope(_ layout: PNGLayout, _ width: Int, _ height: Int, noise: Int) throws -> RasterImage {
    var random = SeededGenerator(seed: UInt64(clamping: width * height))
    let pixels = try PixelBuffer(width: width, height: height, depth: layout.depth)
    for y in 0..<height {
        for x in 0..<width {
            let bits = Int(truncatingIfNeeded: random.next() >> 1)
            let value = x / 3 + y
            let (a, b, c) = (value + bits % noise, value + bits >> 8 % noise, 200 + bits >> 16 % noise)
            var color = SIMD4(a, layout.isGray ? a : b, layout.isGray ? a : c, layout.hasAlpha ? bits >> 24 : 255)
            switch layout.depth {
            case .eight: pixels.pixels(y, as: SIMD4<UInt8>.self)[x] = SIMD4(truncatingIfNeeded: color)
            case .sixteen:
                color = color &* 257
                if !layout.hasAlpha { color.w = 65_535 }
                pixels.pixels(y, as: SIMD4<UInt16>.self)[x] = SIMD4(truncatingIfNeeded: color)
            }
        }
    }
    return RasterImage(
        format: .png, pixels: pixels, hasAlpha: layout.hasAlpha, isGray: layout.isGray, isLossless: true,
        profile: nil)
}

/// Returns the pixels of a PNG, read by libspng.
func readByLibrary(_ file: [UInt8]) throws -> Samples {
    let header = try PNGHeader(file, .ample)
    let pixels = try PixelBuffer(width: header.width, height: header.height, depth: header.depth)
    try file.withUnsafeBufferPointer { bytes in
        let reader = try PNGReader(bytes, header)
        try reader.decodeWithLibrary(.ample) { pixels.row($0) }
    }
    return Samples(
        RasterImage(
            format: .png, pixels: pixels, hasAlpha: header.hasAlpha, isGray: header.isGray, isLossless: true,
            profile: nil))
}
