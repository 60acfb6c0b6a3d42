import JSON
import Legibility
import TestSupport
import Testing

@testable import LegibilityAPI

@Suite("Displayed figures")
struct DisplayTests {
    /// W3C's ACT rules show 12.6 for 12.6347 and 9.39 for 9.3976: truncated, not rounded.
    @Test(
        "A ratio is truncated to two decimals",
        arguments: [
            (4.478089453577214, "4.47:1"), (4.499999999, "4.49:1"), (4.35, "4.35:1"), (21, "21.00:1"), (1, "1.00:1"),
            (9.3976, "9.39:1"), (12.6347, "12.63:1"),
        ])
    func ratio(value: Double, text: String) {
        #expect(displayedRatio(value) == text)
    }

    @Test(
        "A lightness contrast keeps its sign and is truncated towards zero",
        arguments: [
            (63.056469930209424, "Lc 63.0"), (-68.54146436644962, "Lc -68.5"), (106.04067321268862, "Lc 106.0"),
            (0, "Lc 0"),
            (-7.59, "Lc -7.5"),
        ])
    func lightnessContrast(value: Double, text: String) {
        #expect(displayedLightnessContrast(value) == text)
    }

    /// Returns the decimal text that Swift itself produces, truncated.
    private func cut(_ number: Double, decimals: Int) -> String {
        let parts = "\(number)".split(separator: ".")
        return parts[0] + "." + (parts[1] + "00").prefix(decimals)
    }

    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        write(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test("A figure in a response is the number in its displayed text")
    func figures() {
        var random = SeededGenerator(seed: 36)
        for _ in 0..<4000 {
            let ratio = Double.random(in: 1...21, using: &random)
            #expect(written { DisplayedRatio(ratio).write(to: &$0) } == "\"\(cut(ratio, decimals: 2)):1\"")
            let lc = Double.random(in: -108...106, using: &random)
            #expect(written { DisplayedLightness(lc).write(to: &$0) } == "\"Lc \(cut(lc, decimals: 1))\"")
        }
    }

    @Test("A colour in a response has the same CSS as in the library")
    func css() throws {
        for text in [
            "#000", "#fff", "#0a64c8", "#0a64c880", "transparent", "rgb(1 22 133 / 50%)", "hsl(10 100% 50%)",
            "color(srgb 0.1 0.2 0.3)", "rgb(none 0 0)", "oklch(0.7 0.1 250)",
        ] {
            let color = try Color(css: text)
            #expect(written { WrittenCSS(color: color).write(to: &$0) } == written { $0.value(color.css) }, "\(text)")
        }
    }
}
