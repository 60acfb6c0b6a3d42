import Legibility
import Testing

@testable import LegibilitySite

/// The expected values are sRGB's red in OKLCH and Display P3 from the samples in CSS Color 4; channels of `#80…` are
/// 128/255.
@Suite("Colour notations to copy")
struct ColorNotationsTests {
    private func notations(of css: String) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: ColorNotations(color: try Color(css: css)).all.map { ($0.title, $0.text) })
    }

    @Test("An opaque sRGB colour is available in every notation")
    func opaque() throws {
        #expect(
            try notations(of: "red") == [
                "Hex": "#ff0000", "RGB": "rgb(255 0 0)", "OKLCH": "oklch(0.628 0.2577 29.23)",
                "Display P3": "color(display-p3 0.9175 0.2003 0.1386)",
                "SwiftUI": "Color(.sRGB, red: 1, green: 0, blue: 0)",
                "UIKit": "UIColor(red: 1, green: 0, blue: 0, alpha: 1)", "Compose": "Color(0xFFFF0000)",
                "DTCG":
                    ##"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000" } }"##,
            ])
    }

    @Test("Every notation contains the opacity")
    func translucent() throws {
        let notations = try notations(of: "#00808080")
        #expect(notations["Hex"] == "#00808080")
        #expect(notations["RGB"] == "rgb(0 128 128 / 0.502)")
        #expect(notations["SwiftUI"] == "Color(.sRGB, red: 0, green: 0.502, blue: 0.502, opacity: 0.502)")
        #expect(notations["Compose"] == "Color(0x80008080)")
        #expect(notations["DTCG"]?.contains(#""alpha": 0.502"#) == true)
    }

    @Test("A grey has a hue of 0", arguments: ["#777", "white", "black", "#808080", "rgb(119 119 119 / 50%)"])
    func grey(css: String) throws {
        let text = try #require(try notations(of: css)["OKLCH"])
        #expect(text.contains(" 0 0)") || text.contains(" 0 0 / "), "\(text)")
    }

    @Test("A colour has no notation in a gamut that doesn't include it, and is never changed")
    func wide() throws {
        let wide = try notations(of: "color(display-p3 0 1 0)")
        #expect(wide["Hex"] == nil && wide["RGB"] == nil)
        #expect(wide["SwiftUI"] == "Color(.displayP3, red: 0, green: 1, blue: 0)")
        #expect(wide["UIKit"] == "UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1)")
        #expect(wide["Compose"] == "Color(0f, 1f, 0f, 1f, ColorSpaces.DisplayP3)")
        #expect(wide["DTCG"]?.contains(#""colorSpace": "oklch""#) == true)
        let wider = try notations(of: "color(rec2020 0 1 0)")
        #expect(Set(wider.keys) == ["OKLCH", "DTCG"])
    }

    @Test("Every CSS notation gives the same 8-bit colour", arguments: [0, 1, 77, 128, 200, 255])
    func roundTrip(channel: UInt8) throws {
        for other: UInt8 in [0, 31, 127, 254] {
            let color = SRGB8(red: channel, green: other, blue: 255 - channel)
            for (title, text) in ColorNotations(color: Color(color)).all.prefix(4) {
                let shown = SRGB8(rounding: try Color(css: text).mappedToSRGB)
                #expect(shown == color, "\(title): \(text)")
            }
        }
    }
}

@Suite("Suggestions in the original notation")
struct SuggestedNotationTests {
    private let suggestion = SRGB8(red: 118, green: 101, blue: 33)

    @Test(
        "A suggestion uses the same function and gives the same 8-bit colour",
        arguments: [
            "rgb(1 2 3)", "hsl(200 50% 55%)", "hwb(200 10% 20%)", "lab(50 20 30)", "lch(50 20 30)",
            "oklab(0.5 0.1 0.1)",
            "oklch(62% 0.1 200)", "color(srgb 0.1 0.2 0.3)", "color(display-p3 0.1 0.2 0.3)",
        ])
    func function(input: String) throws {
        let text = suggestion.written(like: input, try Color(css: input)) { _ in true }
        #expect(text.hasPrefix(input.prefix { $0 != "(" } + "("))
        #expect(SRGB8(rounding: try Color(css: text).mappedToSRGB) == suggestion)
        #expect(text.utf8.count < 48)
    }

    @Test(
        "A suggestion is a hex code for hex codes, names and translucent colours, and if the function can't express a passing value"
    )
    func hex() throws {
        for input in ["#777", "grey", "rgb(0 0 0 / 50%)"] {
            #expect(suggestion.written(like: input, try Color(css: input)) { _ in true } == "#766521")
        }
        #expect(
            suggestion.written(like: "oklch(62% 0.1 200)", try Color(css: "oklch(62% 0.1 200)")) { _ in false }
                == "#766521")
    }
}
