import Foundation
import Legibility
import RasterImage
import Testing

/// Text that Skia, Cairo and FreeType drew in known colours, with the specified ratio and the recognised text.
private struct DrawnText: Decodable, CustomTestStringConvertible {
    let file: String, kind: String, family: String, text: String, ink: String
    let em: Double, weight: Double, scale: Double, ratio: Double

    var testDescription: String { "\(file) \(kind) \(family) \(weight) “\(text)”" }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/DrawnText")
    static let all =
        (try? JSONDecoder().decode([Self].self, from: Data(contentsOf: folder.appending(path: "truth.json")))) ?? []

    var facts: DrawnTextFacts { DrawnTextFacts(em: em, weight: FontWeight(weight)) }

    /// The pixels of the image.
    func rectangle() throws -> PixelRectangle {
        let limits = ImageLimits(pixels: 1 << 20, seconds: 20)
        let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: file)))
        let image = try RasterImage(bytes, limits: limits).asOnScreen(limits: limits)
        var pixels: [Pixel] = []
        image.readRows(0..<image.height, columns: 0..<image.width) { _, row in
            for x in row.indices { pixels.append(row[x]) }
        }
        return try #require(PixelRectangle(width: image.width, height: image.height, pixels: pixels))
    }

    /// Returns whether a verdict contradicts the colours that were drawn.
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

@Suite("Drawn text")
struct DrawnTextTests {
    @Test("There are 85 fixtures of eight kinds")
    func fixtures() {
        #expect(DrawnText.all.count == 85)
        #expect(Set(DrawnText.all.map(\.kind)).count == 8)
    }

    @Test("No verdict contradicts the drawn colours", arguments: DrawnText.all)
    fileprivate func verdicts(text: DrawnText) throws {
        let colors = try DrawnTextColors(of: text.rectangle(), text.facts)
        for (requirement, required) in requirements() {
            #expect(!text.isWrong(colors.verdict(requirement).result, required))
        }
    }

    @Test(
        "On a solid background at 2× or more, regular text yields its exact colours",
        arguments: DrawnText.all.filter { $0.kind == "solid" && $0.scale >= 2 && $0.weight >= 400 })
    fileprivate func exact(text: DrawnText) throws {
        let colors = try DrawnTextColors(of: text.rectangle(), text.facts)
        #expect(colors.state == .measured)
        #expect(colors.ground == .solid)
        let pair = try #require(colors.pair)
        #expect(SRGB8(rounding: pair.ink).hex == text.ink)
        #expect((pair.ratio - text.ratio).magnitude < 1e-5)
    }

    @Test("Words in two colours are recognised as such", arguments: DrawnText.all.filter { $0.kind == "second-ink" })
    fileprivate func twoInks(text: DrawnText) throws {
        #expect(try DrawnTextColors(of: text.rectangle(), text.facts).state == .twoInks)
    }

    @Test("If the text colour is known, no verdict contradicts the drawn colours", arguments: DrawnText.all)
    fileprivate func knownInk(text: DrawnText) throws {
        let rectangle = try text.rectangle()
        let digits = try #require(UInt32(text.ink.dropFirst(), radix: 16))
        let ink = SRGB8(
            red: UInt8(clamping: digits >> 16), green: UInt8(clamping: digits >> 8 & 255),
            blue: UInt8(clamping: digits & 255))
        let colors = DrawnTextColors(groundOf: rectangle, ink: ink, text.facts)
        #expect(!text.isWrong(colors.verdict(.normalText).result, 4.5))
    }
}
