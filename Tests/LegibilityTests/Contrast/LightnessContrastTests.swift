import Legibility
import Testing

@Suite("APCA lightness contrast")
struct LightnessContrastTests {
    @Test("Lc matches the reference program", .tags(.published))
    func published() throws {
        for row in try fixture("apca-lightness-contrast") {
            let contrast = try lightnessContrast(text: Color(css: row[1]).srgb, background: Color(css: row[2]).srgb)
            let expected = try #require(Double(row[3]))
            // The tolerance is 1e-11, because the power functions of two C libraries differ in the last digit.
            #expect(abs(contrast.lc - expected) <= 1e-11, "\(row[1]) on \(row[2])")
            #expect(contrast.polarity == (expected > 0 ? .darkOnLight : expected < 0 ? .lightOnDark : .none))
        }
    }

    @Test("Translucent text is blended without rounding", .tags(.published))
    func translucent() throws {
        for row in try fixture("apca-translucent-text") {
            let background = try srgb(row[2])
            let text = Layer(try srgb(row[0]), alpha: try #require(Double(row[1]))).over(background)
            let expected = try #require(Double(row[3]))
            #expect(abs(lightnessContrast(text: text, background: background).lc - expected) <= 1e-11)
        }
    }

    private func srgb(_ channels: String) throws -> SRGB {
        let values = channels.split(separator: " ").compactMap { UInt8($0) }
        try #require(values.count == 3)
        return SRGB(SRGB8(red: values[0], green: values[1], blue: values[2]))
    }
}
