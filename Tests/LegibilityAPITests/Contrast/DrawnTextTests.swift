import Foundation
import Legibility
import RasterImage
import Testing

/// Texts drawn by Skia, Cairo and FreeType in known colours: the ratio that they were specified with, and what is read.
private struct DrawnText: Decodable, CustomTestStringConvertible {
    let file: String, kind: String, family: String, text: String, ink: String
    let em: Double, weight: Double, scale: Double, ratio: Double

    var testDescription: String { "\(file) \(kind) \(family) \(weight) “\(text)”" }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/DrawnText")
    static let all =
        (try? JSONDecoder().decode([Self].self, from: Data(contentsOf: folder.appending(path: "truth.json")))) ?? []

    var facts: DrawnTextFacts { DrawnTextFacts(em: em, weight: FontWeight(weight)) }

    /// What the pixels are.
    func rectangle() throws -> PixelRectangle {
        let limits = ImageLimits(pixels: 1 << 20, deadline: .now + .seconds(20))
        let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: file)))
        let image = try RasterImage(bytes, limits: limits).asOnScreen(limits: limits)
        var pixels: [Pixel] = []
        image.readRows(0..<image.height, columns: 0..<image.width) { _, row in
            for x in row.indices { pixels.append(row[x]) }
        }
        return try #require(PixelRectangle(width: image.width, height: image.height, pixels: pixels))
    }

    /// Whether a verdict says something else than the colours that were drawn.
    func isWrong(_ result: ContrastVerdict.Result, _ required: Double) -> Bool {
        result == .pass && ratio < required || result == .fail && ratio >= required
    }
}

private func requirements() -> [(ContrastRequirement, Double)] {
    let large = ContrastRequirement(
        .wcagAA, role: .text, size: TextSize(30) ?? .normal, weight: .regular)
    let enhanced = ContrastRequirement(.wcagAAA, role: .text, size: .normal, weight: .regular)
    return [(large, 3), (.normalText, 4.5), (enhanced, 7)]
}

@Suite("Texts that were drawn")
struct DrawnTextTests {
    @Test("There are some of each kind")
    func fixtures() {
        #expect(DrawnText.all.count == 85)
        #expect(Set(DrawnText.all.map(\.kind)).count == 8)
    }

    @Test("No verdict contradicts the colours", arguments: DrawnText.all)
    fileprivate func verdicts(text: DrawnText) throws {
        let colors = try DrawnTextColors(of: text.rectangle(), text.facts)
        for (requirement, required) in requirements() {
            #expect(!text.isWrong(colors.verdict(requirement).result, required))
        }
    }

    @Test(
        "On one colour, regular strokes of two and three pixels to a point give the colours themselves",
        arguments: DrawnText.all.filter { $0.kind == "solid" && $0.scale >= 2 && $0.weight >= 400 })
    fileprivate func exact(text: DrawnText) throws {
        let colors = try DrawnTextColors(of: text.rectangle(), text.facts)
        #expect(colors.state == .measured)
        #expect(colors.ground == .solid)
        let pair = try #require(colors.pair)
        #expect(SRGB8(rounding: pair.ink).hex == text.ink)
        #expect((pair.ratio - text.ratio).magnitude < 1e-5)
    }

    @Test("Words of two colours are distinguished", arguments: DrawnText.all.filter { $0.kind == "second-ink" })
    fileprivate func twoInks(text: DrawnText) throws {
        #expect(try DrawnTextColors(of: text.rectangle(), text.facts).state == .twoInks)
    }

    @Test("If the text colour is known, no verdict contradicts the colours", arguments: DrawnText.all)
    fileprivate func knownInk(text: DrawnText) throws {
        let rectangle = try text.rectangle()
        let digits = try #require(UInt32(text.ink.dropFirst(), radix: 16))
        let ink = SRGB8(red: UInt8(digits >> 16), green: UInt8(digits >> 8 & 255), blue: UInt8(digits & 255))
        let colors = DrawnTextColors(groundOf: rectangle, ink: ink, text.facts)
        #expect(!text.isWrong(colors.verdict(.normalText).result, 4.5))
    }
}
