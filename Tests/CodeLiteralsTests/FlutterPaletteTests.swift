import Legibility
import Testing

@testable import CodeLiterals

@Suite("Flutter's material colours")
struct FlutterPaletteTests {
    /// Returns the colour of an expression in Dart; nil if it isn't a colour.
    private func read(_ text: String) -> Color? {
        let code = SourceCode(Array(text.utf8), .dart)
        let found = FlutterColors(code: code).color(0..<code.count)
        return found?.color
    }

    private func hex(_ color: Color) -> String { SRGB8(rounding: color.srgb).hex }

    // Flutter, packages/flutter/lib/src/material/colors.dart.
    @Test(
        "Members of Colors have the published values",
        arguments: [
            ("Colors.grey", "#9e9e9e"), ("Colors.grey[50]", "#fafafa"), ("Colors.grey[400]", "#bdbdbd"),
            ("Colors.grey[350]", "#d6d6d6"), ("Colors.grey[850]!", "#303030"), ("Colors.grey.shade900", "#212121"),
            ("Colors.red", "#f44336"), ("Colors.red[50]", "#ffebee"), ("Colors.red.shade900", "#b71c1c"),
            ("Colors.deepPurple", "#673ab7"), ("Colors.lightGreen[700]!", "#689f38"), ("Colors.lime", "#cddc39"),
            ("Colors.teal", "#009688"), ("Colors.deepOrange.shade800", "#d84315"), ("Colors.brown", "#795548"),
            ("Colors.blueGrey", "#607d8b"), ("Colors.blueGrey[900]", "#263238"), ("Colors.redAccent", "#ff5252"),
            ("Colors.redAccent[100]", "#ff8a80"), ("Colors.redAccent.shade700", "#d50000"),
            ("Colors.lightBlueAccent[400]!", "#00b0ff"), ("Colors.deepOrangeAccent", "#ff6e40"),
            ("Colors.deepOrangeAccent.shade700", "#dd2c00"), ("Colors.white", "#ffffff"), ("Colors.black", "#000000"),
        ])
    func published(text: String, hex: String) throws {
        let found = try #require(read(text))
        #expect(self.hex(found) == hex)
        #expect(found.alpha == 1)
    }

    // The values of the same file: the byte before red, green and blue.
    @Test(
        "Black and white have the published alpha values",
        arguments: [
            ("black87", 0xDD), ("black54", 0x8A), ("black45", 0x73), ("black38", 0x61), ("black26", 0x42),
            ("black12", 0x1F), ("white70", 0xB3), ("white60", 0x99), ("white54", 0x8A), ("white38", 0x62),
            ("white30", 0x4D), ("white24", 0x3D), ("white12", 0x1F), ("white10", 0x1A), ("transparent", 0),
        ])
    func alpha(name: String, alpha: Int) throws {
        let found = try #require(read("Colors.\(name)"))
        #expect(hex(found) == (name.hasPrefix("white") ? "#ffffff" : "#000000"))
        #expect(abs(found.alpha * 255 - Double(alpha)) < 1e-9)
    }

    @Test("Opacity applies to shades, too")
    func opacity() throws {
        for text in ["Colors.grey[400]!.withOpacity(0.5)", "Colors.grey.shade400.withOpacity(0.5)"] {
            let found = try #require(read(text))
            #expect(hex(found) == "#bdbdbd")
            #expect(found.alpha == 0.5)
        }
    }

    @Test(
        "Unknown members and shades aren't colours",
        arguments: [
            "Colors.ash", "Colors.greyAccent", "Colors.brownAccent[100]", "Colors.grey[450]", "Colors.red[350]",
            "Colors.redAccent[500]", "Colors.white[100]", "Colors.black.shade100", "Colors.grey[shade]",
            "Colors.grey[]", "Colors.grey.shade", "Colors.grey.shade400()", "Colors.grey[400] ?? ink", "Colors.Accent",
        ])
    func unknown(text: String) { #expect(read(text) == nil) }

    @Test("Every hue gets darker from shade to shade")
    func order() {
        let hues = ["red", "pink", "purple", "indigo", "blue", "cyan", "teal", "green", "brown", "grey", "blueGrey"]
        for hue in hues {
            let shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900]
            let luminances = shades.compactMap { FlutterPalette.shade($0, of: hue) }.map {
                relativeLuminance(Color(argb: $0).srgb)
            }
            #expect(luminances.count == shades.count)
            #expect(luminances == luminances.sorted(by: >))
        }
    }
}
