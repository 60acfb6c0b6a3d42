import Foundation
import Testing

@testable import RasterImage

@Suite("Recolouring")
struct RecoloringTests {
    static let pngs = try? fixtures("png") { name in
        ["p3", "adobe", "gamma-linear"].allSatisfy { !name.hasPrefix($0) }
    }
    static let webps = try? fixtures("webp") { $0.hasPrefix("lossless") || $0.hasPrefix("orientation") }

    @Test("A recoloured PNG matches the double-precision formula", arguments: try #require(pngs))
    func png(_ name: String) throws {
        let file = try RasterImage.recolored(try fixture(name), by: Protanopia(), as: .png, limits: .ample)
        #expect(Samples(try RasterImage(file, limits: .ample)) == (try Samples(fixture: name).mapped(protanopia)))
    }

    @Test("A recoloured lossless WebP matches the double-precision formula", arguments: try #require(webps))
    func webp(_ name: String) throws {
        let file = try RasterImage.recolored(try fixture(name), by: Protanopia(), as: .webp, limits: .ample)
        #expect(Samples(try RasterImage(file, limits: .ample)) == (try Samples(fixture: name).mapped(protanopia)))
    }

    @Test(
        "A recoloured JPEG or lossy WebP is a PNG without further loss",
        arguments: ["color-444.jpeg", "color-420.jpeg", "color-progressive.jpeg", "lossy.webp", "lossy-alpha.webp"])
    func lossy(_ name: String) throws {
        let file = try RasterImage.recolored(try fixture(name), by: Protanopia(), as: .png, limits: .ample)
        #expect(Samples(try RasterImage(file, limits: .ample)) == (try Samples(fixture: name).mapped(protanopia)))
    }

    @Test("In a PNG with a palette, only the palette changes", arguments: try #require(pngs))
    func palette(_ name: String) throws {
        let bytes = try fixture(name)
        let file = try RasterImage.recolored(bytes, by: Protanopia(), as: .png, limits: .ample)
        func chunk(_ type: PNGChunkType, of bytes: [UInt8]) -> [UInt8]? {
            PNGChunks(bytes).first { $0.type == type }.map { Array(bytes[$0.data]) }
        }
        let header = try PNGHeader(bytes, .ample)
        guard header.colorType == .palette || header.isGray else { return }
        #expect(chunk(.data, of: file) == chunk(.data, of: bytes))
        #expect(chunk(.transparency, of: file) == chunk(.transparency, of: bytes))
        #expect(chunk(.header, of: file) == chunk(.header, of: bytes))
        #expect((chunk(.palette, of: file) == chunk(.palette, of: bytes)) == header.isGray)
    }

    @Test(
        "Metadata is removed",
        arguments: ["metadata.png", "metadata-palette.png", "metadata.jpeg"])
    func metadata(_ name: String) throws {
        let bytes = try fixture(name)
        #expect(contains(bytes, "secret"))
        for format in ImageFormat.allCases {
            let file = try RasterImage.recolored(bytes, by: Protanopia(), as: format, limits: .ample)
            #expect(!contains(file, "secret"))
        }
    }

    private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        String(decoding: bytes, as: Unicode.ASCII.self).contains(text)
    }
}

@Suite("Colour profiles")
struct ColorProfileTests {
    /// Converts Display P3 (SMPTE EG 432-1 primaries, D65) to linear sRGB with the product of CSS Color 4's matrices.
    private func fromDisplayP3(_ color: SIMD3<Double>) -> SIMD3<Double> {
        let matrix = multiplied(cssXYZToLinearSRGB, cssDisplayP3ToXYZ, color)
        return matrix.clamped(lowerBound: .zero, upperBound: .one)
    }

    @Test(
        "Display P3 matches the double-precision formula",
        arguments: [
            "p3.png", "p3-alpha.png", "p3-sixteen.png", "p3-palette.png", "p3-cicp.png", "p3.webp", "p3.jpeg",
        ])
    func displayP3(_ name: String) throws {
        let file = try RasterImage.recolored(
            try fixture(name), by: Protanopia(), as: name.hasSuffix("webp") ? .webp : .png, limits: .ample)
        let expected = try Samples(fixture: name).mapped { protanopia(fromDisplayP3($0)) }
        #expect(Samples(try RasterImage(file, limits: .ample)) == expected)
    }

    @Test("Adobe RGB (1998) matches the formula, within the rounding of the profile's numbers")
    func adobeRGB() throws {
        let file = try RasterImage.recolored(
            try fixture("adobe-rgb.png"), by: UnchangedColors(), as: .png, limits: .ample)
        let expected = try Samples(fixture: "adobe-rgb.png").mapped(
            { multiplied(cssXYZToLinearSRGB, cssA98ToXYZ, $0) }, decode: { pow($0, 563 / 256) })
        #expect(Samples(try RasterImage(file, limits: .ample)).distance(expected) <= 1)
    }

    @Test("With a linear gAMA chunk, values are already linear")
    func linearGamma() throws {
        let file = try RasterImage.recolored(
            try fixture("gamma-linear.png"), by: Protanopia(), as: .png, limits: .ample)
        let expected = try Samples(fixture: "gamma-linear.png").mapped(protanopia, decode: { $0 })
        #expect(Samples(try RasterImage(file, limits: .ample)) == expected)
    }

    /// The meaning of rgb.png after some chunks are inserted.
    enum Meaning {
        case sRGB, displayP3, light, power22, bt2020
    }

    /// A chunk's name and data.
    typealias NamedChunk = (name: String, data: [UInt8])
    static let linearGamma: NamedChunk = ("gAMA", [0, 1, 0x86, 0xA0])
    static let codings: [([NamedChunk], Meaning)] = [
        ([("cICP", [12, 13, 0, 1]), ("sRGB", [0]), linearGamma], .displayP3),
        ([("cICP", [1, 13, 0, 1]), linearGamma], .sRGB), ([("cICP", [1, 8, 0, 1])], .light),
        ([("cICP", [1, 4, 0, 1]), ("sRGB", [0])], .power22), ([("cICP", [9, 8, 0, 1])], .bt2020),
        ([("cICP", [1, 17, 0, 1]), linearGamma], .light), ([("cICP", [200, 13, 0, 1]), ("sRGB", [0])], .sRGB),
        ([("cICP", [12, 13, 0, 0]), linearGamma], .light), ([("sRGB", [0]), linearGamma], .sRGB),
    ]
    static let refusedCodings: [[NamedChunk]] = [
        [("cICP", [1, 17, 0, 1])], [("cICP", [1, 16, 0, 1]), ("sRGB", [0])], [("cICP", [9, 18, 0, 1]), linearGamma],
    ]

    @Test(
        "The first supported colour chunk counts: cICP, then sRGB, then gAMA with cHRM",
        arguments: codings)
    func precedence(_ chunks: [NamedChunk], _ meaning: Meaning) throws {
        let file = try RasterImage.recolored(
            try inserting(chunks, into: "rgb.png"), by: Protanopia(), as: .png, limits: .ample)
        let samples = try Samples(fixture: "rgb.png")
        let expected =
            switch meaning {
            case .sRGB: samples.mapped(protanopia)
            case .displayP3: samples.mapped { protanopia(fromDisplayP3($0)) }
            case .light: samples.mapped(protanopia, decode: { $0 })
            case .power22: samples.mapped(protanopia, decode: { pow($0, 2.2) })
            case .bt2020:
                samples.mapped(
                    {
                        protanopia(
                            multiplied(cssXYZToLinearSRGB, cssRec2020ToXYZ, $0)
                                .clamped(lowerBound: .zero, upperBound: .one))
                    }, decode: { $0 })
            }
        #expect(Samples(try RasterImage(file, limits: .ample)) == expected)
    }

    @Test(
        "An unsupported encoding without an alternative is rejected, and so is one brighter than white",
        arguments: refusedCodings)
    func colorEncoding(_ chunks: [NamedChunk]) throws {
        let bytes = try inserting(chunks, into: "rgb.png")
        #expect(throws: ImageFault.unsupported(.png, .colorEncoding)) { _ = try RasterImage(bytes, limits: .ample) }
    }

    @Test("Primaries that don't form a colour space are rejected", arguments: [0, 31_270])
    func primaries(_ value: UInt32) throws {
        var points: [UInt8] = []
        for _ in 0..<8 { points.appendBigEndian32(value) }
        let bytes = try inserting([Self.linearGamma, ("cHRM", points)], into: "rgb.png")
        #expect(throws: ImageFault.self) { _ = try RasterImage(bytes, limits: .ample) }
    }

    @Test("Greys stay exactly grey with any primaries", arguments: ["gray-sixteen.png", "gray.png"])
    func greys(_ name: String) throws {
        let image = try RasterImage(try inserting([("cICP", [12, 8, 0, 1])], into: name), limits: .ample)
        let samples = try Samples(fixture: name)
        var light = [SIMD4<Double>](repeating: .zero, count: image.width)
        for y in 0..<image.height {
            light.withUnsafeMutableBufferPointer { image.readLight(y, into: $0) }
            let expected = (0..<image.width).map { x in
                Double(samples.values[4 * (y * image.width + x)]) / Double(samples.highest)
            }
            #expect(light.map(\.x) == expected && light.map(\.y) == expected && light.map(\.z) == expected)
        }
    }

    /// Returns a PNG with additional chunks after its IHDR.
    private func inserting(_ chunks: [NamedChunk], into name: String) throws -> [UInt8] {
        var file = PNGFile(reservingCapacity: 0)
        let bytes = try fixture(name)
        for chunk in PNGChunks(bytes) {
            file.copy(bytes[chunk.whole])
            guard chunk.type == .header else { continue }
            for (type, data) in chunks { file.append(PNGChunkType(Array(type.utf8).bigEndian32(at: 0)), data) }
        }
        return file.bytes
    }

    @Test(
        "A profile or chunk that describes sRGB is read as sRGB",
        arguments: ["srgb-profile.png", "gamma-srgb.png", "gamma-overruled.png", "gray-profile.png"])
    func sRGB(_ name: String) throws {
        let image = try RasterImage(try fixture(name), limits: .ample)
        let isSRGB = image.profile == nil
        #expect(isSRGB)
    }

    @Test("CMYK colours match their profile, within the rounding of JPEG and Little CMS")
    func inks() throws {
        let file = try RasterImage.recolored(
            try fixture("cmyk.jpeg"), by: UnchangedColors(), as: .png, limits: .ample)
        let image = try RasterImage(file, limits: .ample)
        #expect(Samples(image).distance(try Samples(fixture: "cmyk.jpeg")) <= 3)
    }

    /// This case was found by changing bytes in gray-profile.png.
    @Test("Linear values stay between 0 and 1, regardless of the curve in a profile")
    func lightRange() throws {
        let image = try RasterImage(try fixture("curve-above-white.png"), limits: .ample)
        var light = [SIMD4<Double>](repeating: .zero, count: image.width)
        for y in 0..<image.height {
            light.withUnsafeMutableBufferPointer { image.readLight(y, into: $0) }
            #expect(light.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) && (0...1).contains($0.z) })
        }
    }

    /// Browsers, libpng and Pillow show the pixels as sRGB.
    @Test("A damaged profile in an image is ignored, and the image reports the problem")
    func damaged() throws {
        let bytes = try inserting([("iCCP", [0x78, 0, 0, 1, 2, 3])], into: "rgb.png")
        let image = try RasterImage(bytes, limits: .ample)
        let (ignores, isSRGB) = (image.ignoresProfile, image.profile == nil)
        #expect(ignores && isSRGB)
        let isWhole = try !RasterImage(try fixture("p3.png"), limits: .ample).ignoresProfile
        #expect(isWhole)
    }

    @Test("A damaged profile, or a profile for other channels, can't be read")
    func unreadable() throws {
        let profile = try fixture("display-p3.icc")
        #expect(throws: ImageFault.self) {
            _ = try ColorProfile(icc: Array(profile.prefix(100)), for: .rgb, depth: .eight, in: .png)
        }
        #expect(throws: ImageFault.self) {
            _ = try ColorProfile(icc: profile, for: .inks(isInverted: false), depth: .eight, in: .jpeg)
        }
        #expect(throws: ImageFault.self) {
            let large = profile + [UInt8](repeating: 0, count: ImageLimits.profileBytes)
            _ = try ColorProfile(icc: large, for: .rgb, depth: .eight, in: .png)
        }
    }
}

// CSS Color 4, sample code for colour conversions.
private let cssXYZToLinearSRGB: [Double] = [
    12831 / 3959, -329 / 214, -1974 / 3959, -851781 / 878810, 1648619 / 878810, 36519 / 878810, 705 / 12673,
    -2585 / 12673, 705 / 667,
]
private let cssDisplayP3ToXYZ: [Double] = [
    608311 / 1250200, 189793 / 714400, 198249 / 1000160, 35783 / 156275, 247089 / 357200, 198249 / 2500400, 0,
    32229 / 714400, 5220557 / 5000800,
]
private let cssRec2020ToXYZ: [Double] = [
    63426534 / 99577255, 20160776 / 139408157, 47086771 / 278816314, 26158966 / 99577255, 472592308 / 697040785,
    8267143 / 139408157, 0, 19567812 / 697040785, 295819943 / 278816314,
]
private let cssA98ToXYZ: [Double] = [
    573536 / 994567, 263643 / 1420810, 187206 / 994567, 591459 / 1989134, 6239551 / 9945670, 374412 / 4972835,
    53769 / 1989134, 351524 / 4972835, 4929758 / 4972835,
]

private func multiplied(_ first: [Double], _ second: [Double], _ color: SIMD3<Double>) -> SIMD3<Double> {
    func times(_ matrix: [Double], _ color: SIMD3<Double>) -> SIMD3<Double> {
        func row(_ index: Int) -> Double {
            matrix[3 * index] * color.x + matrix[3 * index + 1] * color.y + matrix[3 * index + 2] * color.z
        }
        return SIMD3(row(0), row(1), row(2))
    }
    return times(first, times(second, color))
}
