import TestSupport
import Testing

@testable import RasterImage

@Suite("Image reading")
struct RasterImageTests {
    static let plain = try? fixtures("png", "jpeg", "webp") { !$0.hasPrefix("cmyk") }

    @Test("Pixels match those read by another program, and are upright", arguments: try #require(plain))
    func pixels(_ name: String) throws {
        let image = try RasterImage(try fixture(name), limits: .ample)
        #expect(Samples(image) == (try Samples(fixture: name)))
        let format = image.format.rawValue
        #expect(name.hasSuffix(".\(format)"))
    }

    @Test(
        "The signature alone determines the format",
        arguments: [("rgb.png", ImageFormat.png), ("gray.jpeg", .jpeg), ("lossy.webp", .webp)])
    func signature(_ name: String, _ format: ImageFormat) throws {
        let bytes = try fixture(name)
        #expect(ImageFormat(signatureOf: bytes) == format)
        #expect(ImageFormat(signatureOf: Array(bytes.prefix(12))) == format)
        #expect(ImageFormat(signatureOf: Array(bytes.prefix(2))) == nil)
        #expect(throws: ImageFault.unknownFormat) { _ = try RasterImage([], limits: .ample) }
    }

    @Test("A valid but unsupported image is rejected with the reason")
    func unsupported() throws {
        let refusals: [(String, ImageFault)] = [
            ("animated.png", .unsupported(.png, .animation)), ("animated.webp", .unsupported(.webp, .animation)),
            ("high-dynamic-range.png", .unsupported(.png, .colorEncoding)),
            ("cmyk-without-profile.jpeg", .unsupported(.jpeg, .inksWithoutProfile)),
        ]
        for (name, fault) in refusals {
            let bytes = try fixture(name)
            #expect(throws: fault, "\(name)") { _ = try RasterImage(bytes, limits: .ample) }
        }
    }

    @Test("Too many pixels are rejected from the header alone")
    func tooManyPixels() throws {
        let bomb = try fixture("bomb.png")
        let fault = ImageFault.tooManyPixels(width: 14_000, height: 14_000, limit: 1_000_000)
        #expect(throws: fault) { _ = try ImageRequirements(bomb, limits: .ample) }
        #expect(throws: fault) { _ = try RasterImage(bomb, limits: .ample) }
        // The width follows the signature, length and type of IHDR.
        var long = try fixture("rgb.png")
        long.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 0, 0, 1])
        #expect(throws: ImageFault.tooLongForFormat(.png, side: 65_536)) { _ = try RasterImage(long, limits: .ample) }
        long.replaceSubrange(16..<24, with: repeatElement(255, count: 8))
        #expect(throws: ImageFault.self) { _ = try RasterImage(long, limits: .ample) }
        for name in ["rgb.png", "color-420.jpeg", "lossy.webp", "lossless.webp", "palette.png"] {
            let bytes = try fixture(name)
            let requirements = try ImageRequirements(bytes, limits: .ample)
            let area = requirements.width * requirements.height
            #expect(throws: Never.self) { try ImageRequirements(bytes, limits: limits(pixels: area)) }
            for read in [Self.readHeader, Self.read, Self.recolor] {
                #expect(throws: ImageFault.self, "\(name)") { try read(bytes, limits(pixels: area - 1)) }
            }
        }
    }

    @Test("Decoding stops after its time limit", arguments: ["rgb.png", "palette.png", "color-420.jpeg", "lossy.webp"])
    func time(_ name: String) throws {
        let bytes = try fixture(name)
        let limits = ImageLimits(pixels: 1_000_000, seconds: -1)
        #expect(throws: ImageFault.outOfTime) { try Self.recolor(bytes, limits) }
    }

    private func limits(pixels: Int) -> ImageLimits { ImageLimits(pixels: pixels, seconds: 60) }

    private static let readHeader: @Sendable ([UInt8], ImageLimits) throws -> Void = {
        _ = try ImageRequirements($0, limits: $1)
    }
    private static let read: @Sendable ([UInt8], ImageLimits) throws -> Void = { _ = try RasterImage($0, limits: $1) }
    private static let recolor: @Sendable ([UInt8], ImageLimits) throws -> Void = {
        _ = try RasterImage.recolored($0, by: Protanopia(), as: .png, limits: $1)
    }
}

@Suite("Damaged images")
struct DamagedImageTests {
    static let names = [
        "rgb.png", "rgba-interlaced.png", "palette.png", "rgb-sixteen.png", "p3.png", "color-420.jpeg",
        "color-progressive.jpeg", "cmyk.jpeg", "lossy-alpha.webp", "lossless.webp",
    ]

    @Test("A file truncated at any position is rejected", arguments: names)
    func truncated(_ name: String) throws {
        let bytes = try fixture(name)
        for count in stride(from: 0, to: bytes.count - 2, by: max(1, bytes.count / 60)) {
            #expect(throws: ImageFault.self, "\(name), \(count) bytes") {
                try RasterImage.recolored(Array(bytes.prefix(count)), by: Protanopia(), as: .png, limits: .ample)
            }
        }
    }

    @Test("A PNG with a changed byte in its pixel data is rejected", arguments: ["rgb.png", "palette.png", "gray.png"])
    func checksum(_ name: String) throws {
        var bytes = try fixture(name)
        let data = try #require(PNGChunks(bytes).first { $0.type == .data }).data
        bytes[data.lowerBound + data.count / 2] ^= 1
        #expect(throws: ImageFault.self) {
            try RasterImage.recolored(bytes, by: Protanopia(), as: .png, limits: .ample)
        }
    }

    @Test("A file with changed bytes gives an image or an error", arguments: names)
    func mutated(_ name: String) throws {
        let original = try fixture(name)
        var generator = SeededGenerator(seed: UInt64(clamping: original.count))
        // Changes to the header are excluded, because a larger image would take long in a debug build.
        let limits = ImageLimits(pixels: 2000, seconds: 60)
        // The sample is small, because the image fuzzer covers the rest.
        for _ in 0..<6 {
            var bytes = original
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            for format in ImageFormat.allCases {
                do throws(ImageFault) {
                    let image = try RasterImage.recolored(bytes, by: Protanopia(), as: format, limits: limits)
                    #expect(ImageFormat(signatureOf: image) == format)
                } catch {}
            }
        }
    }

    @Test("A JPEG with too many scans is rejected")
    func scans() throws {
        let bytes = try fixture("color-progressive.jpeg")
        // The last scan, from its marker to the end of the image, is repeated many times.
        let marker = try #require(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let scan = bytes[marker..<bytes.count - 2]
        let endless = Array(bytes.dropLast(2)) + Array(repeatElement(scan, count: 40).joined()) + [0xFF, 0xD9]
        #expect(throws: ImageFault.unsupported(.jpeg, .scanCount)) { _ = try RasterImage(endless, limits: .ample) }
    }
}
