import Legibility
import Testing

@testable import ColorFiles

/// The replacement is #336699: 51, 102 and 153 of 255, or 0.2, 0.4 and 0.6.
@Suite("Notations of fixed colours") struct ColorNotationTests {
    private static let new = SRGB8(red: 51, green: 102, blue: 153)

    /// Returns the text after the edits, and the colour that the new text expresses.
    private func rewritten(_ text: String, _ format: ColorFormat, alpha: Double = 1) -> (text: String, color: Color)? {
        let color = Color(SRGB8(red: 1, green: 2, blue: 3), alpha: alpha)
        var notation = ColorNotation(format: format, text: Array(text.utf8), color: color)
        guard let rewriting = notation.rewriting(to: Self.new) else { return nil }
        let edits = rewriting.edits.map { TextEdit(place: Place(0, $0.bytes), replacement: Array($0.replacement.utf8)) }
        let documents = [document("a", text)].applying(edits)
        return (String(decoding: documents[0].content, as: UTF8.self), rewriting.color)
    }

    @Test(
        "A rewritten colour keeps its notation",
        arguments: [
            ("#abc", .css, 1, "#336699"), ("#ABCDEF", .css, 1, "#336699"), ("red", .css, 1, "#336699"),
            ("#abcd", .css, 0.5, "#33669980"), ("#010203", .css, 1 / 255, "#33669901"),
            ("#010203", .css, 15.0 / 255, "#3366990f"), ("#010203", .css, 16.0 / 255, "#33669910"),
            ("hsl(0 100% 50%)", .css, 1, "#336699"), ("transparent", .css, 0.5, "rgb(51 102 153 / 0.5)"),
            ("transparent", .css, 51.0 / 255, "#33669933"), ("rgb(1 2 3)", .css, 1, "rgb(51 102 153)"),
            ("\"#abc\"", .tokens, 1, "\"#336699\""), ("\"red\"", .tokens, 1, "\"#336699\""),
            ("\"\\u0072ed\"", .tokens, 1, "\"#336699\""), ("\"rgb(1,2,3)\"", .tokens, 1, "\"rgb(51, 102, 153)\""),
            ("#abcdef", .android, 1, "#336699"), ("#80abcdef", .android, 128.0 / 255, "#80336699"),
            ("@android:color/black", .android, 1, "#336699"), ("\"#123\"", .materialThemeBuilder, 1, "\"#336699\""),
        ] as [(String, ColorFormat, Double, String)])
    func texts(old: String, format: ColorFormat, alpha: Double, new: String) throws {
        let css = format == .android || old.hasPrefix("\"") ? nil : try? Color(css: old)
        let color = css.map { Color($0.space, $0.components, alpha: alpha) } ?? Color(.rgb, .zero, alpha: alpha)
        var notation = ColorNotation(format: format, text: Array(old.utf8), color: color)
        let written = notation.rewriting(to: Self.new)
        let rewriting = try #require(written)
        #expect(rewriting.edits.count == 1)
        let edit = TextEdit(
            place: Place(0, rewriting.edits[0].bytes), replacement: Array(rewriting.edits[0].replacement.utf8))
        let documents = [document("a", old)].applying([edit])
        let isHSL = old.hasPrefix("hsl")
        #expect(String(decoding: documents[0].content, as: UTF8.self) == (isHSL ? "hsl(210 50% 40%)" : new))
        #expect(abs(rewriting.color.alpha - alpha) < 0.002)
        #expect(SRGB8(rounding: rewriting.color.mappedToSRGB) == Self.new)
    }

    /// The colour #abcdef replaces another colour, so capital digits must stay capitals.
    @Test(
        "Hexadecimal digits keep their case",
        arguments: [
            ("#FFAA00", .css, "#ABCDEF"), ("#ffaa00", .css, "#abcdef"), ("#123456", .css, "#abcdef"),
            ("#FF1234", .android, "#ABCDEF"), ("#123456", .android, "#ABCDEF"), ("#12ab56", .android, "#abcdef"),
            ("\"#FFF\"", .tokens, "\"#ABCDEF\""),
        ] as [(String, ColorFormat, String)])
    func capitals(old: String, format: ColorFormat, new: String) throws {
        var notation = ColorNotation(
            format: format, text: Array(old.utf8), color: Color(SRGB8(red: 1, green: 2, blue: 3)))
        let written = notation.rewriting(to: SRGB8(red: 0xAB, green: 0xCD, blue: 0xEF))
        let rewriting = try #require(written)
        let quotes = old.hasPrefix("\"") ? "\"" : ""
        #expect(quotes + rewriting.edits[0].replacement + quotes == new)
    }

    /// Display P3 by the matrices of CSS Color 4 § 10.7: 0.24985, 0.39524, 0.58403; linear: 0.03310, 0.13287, 0.31855.
    @Test(
        "Asset catalog components keep their notation",
        arguments: [
            (#"{"red":"0x0A","green":"0x00","blue":"0xff"}"#, "srgb", #"{"red":"0x33","green":"0x66","blue":"0x99"}"#),
            (#"{"red":"10","green":"0","blue":"255"}"#, "srgb", #"{"red":"51","green":"102","blue":"153"}"#),
            (#"{"red":"0.1","green":"1.000","blue":"0."}"#, "srgb", #"{"red":"0.200","green":"0.400","blue":"0.600"}"#),
            (#"{"red":0.1,"green":1,"blue":0}"#, "srgb", #"{"red":0.2,"green":0.4,"blue":0.6}"#),
            (
                #"{"red":"0x00","green":"0","blue":"0.5"}"#, "display-p3",
                #"{"red":"0x40","green":"101","blue":"0.584"}"#
            ),
            (
                #"{"red":"0.1","green":"0.1","blue":"0.1"}"#, "extended-linear-srgb",
                #"{"red":"0.033","green":"0.133","blue":"0.319"}"#
            ),
        ])
    func catalogs(old: String, space: String, new: String) throws {
        func object(_ components: String) -> String { #"{"color-space":"\#(space)","components":\#(components)}"# }
        let found = try #require(rewritten(object(old), .xcassets, alpha: 0.5))
        #expect(found.text == object(new))
        #expect(found.color.alpha == 0.5)
        // Three decimals of linear light express nearly, but not exactly, the same colour.
        let (read, wanted) = (SRGB8(rounding: found.color.mappedToSRGB), Self.new)
        for (one, other) in [(read.red, wanted.red), (read.green, wanted.green), (read.blue, wanted.blue)] {
            #expect(abs(Int(one) - Int(other)) <= 1)
        }
    }

    @Test("Hexadecimal bytes in an asset catalog keep their case")
    func catalogCase() throws {
        let color = Color(SRGB8(red: 0, green: 0, blue: 0))
        for (old, new) in [("0xAB", "\"0xEF\""), ("0xab", "\"0xef\""), ("0X01", "\"0xEF\"")] {
            let text = #"{"components":{"red":"\#(old)","green":"\#(old)","blue":"\#(old)"}}"#
            var notation = ColorNotation(format: .xcassets, text: Array(text.utf8), color: color)
            let written = notation.rewriting(to: SRGB8(red: 0xEF, green: 0xEF, blue: 0xEF))
            let rewriting = try #require(written)
            #expect(rewriting.edits.map(\.replacement) == [new, new, new])
            #expect(SRGB8(rounding: rewriting.color.mappedToSRGB).hex == "#efefef")
        }
    }

    /// #336699 has a relative luminance of 0.12506; to the power of 1/2.2 it is 0.38869, or 99 of 255.
    @Test(
        "A grey in an asset catalog is replaced by a grey of the new colour's luminance",
        arguments: [("0x00", "\"0x63\""), ("0.5", "\"0.389\""), ("1", "\"99\"")])
    func greys(old: String, new: String) throws {
        let text = #"{"components":{"white":"\#(old)"}}"#
        let found = try #require(rewritten(text, .xcassets))
        #expect(found.text == #"{"components":{"white":\#(new)}}"#)
        let shown = SRGB8(rounding: found.color.mappedToSRGB)
        #expect(shown.red == shown.green && shown.green == shown.blue)
        #expect(abs(relativeLuminance(found.color.mappedToSRGB) - 0.12506) < 0.001)
    }

    @Test(
        "Design token components keep their space, and a second notation is updated too",
        arguments: [
            (
                ##"{"colorSpace":"srgb","components":[0,0,0],"hex":"#000000"}"##,
                ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6],"hex":"#336699"}"##
            ),
            (
                ##"{"hex":"#FFFFFF","colorSpace":"hsl","components":[0,0,100]}"##,
                ##"{"hex":"#336699","colorSpace":"hsl","components":[210,50,40]}"##
            ),
            (
                #"{"colorSpace":"display-p3","components":[0,0,0],"alpha":0.5}"#,
                #"{"colorSpace":"display-p3","components":[0.249851,0.39524,0.584034],"alpha":0.5}"#
            ),
        ])
    func tokens(old: String, new: String) throws {
        let found = try #require(rewritten(old, .tokens, alpha: 0.5))
        #expect(found.text == new)
        #expect(SRGB8(rounding: found.color.mappedToSRGB) == Self.new && found.color.alpha == 0.5)
    }

    @Test("Colour channels in Figma files range from 0 to 1")
    func figma() throws {
        let found = try #require(rewritten(#"{"r":1,"g":0,"b":0,"a":0.25}"#, .figma, alpha: 0.25))
        #expect(found.text == #"{"r":0.2,"g":0.4,"b":0.6,"a":0.25}"#)
        #expect(SRGB8(rounding: found.color.mappedToSRGB) == Self.new && found.color.alpha == 0.25)
    }

    @Test(
        "A colour in an unknown notation isn't rewritten",
        arguments: [
            "{}", #"{"r":1,"g":0}"#, #"{"components":{"red":"1"}}"#, #"{"colorSpace":"nope","components":[0,0,0]}"#,
            #"{"components":[0,0,0]}"#, "{",
        ])
    func unknown(text: String) { #expect(text == "{" || rewritten(text, .tokens) == nil) }

    /// CSS Color 4: the meaning of 100% in each space. The result is read again.
    @Test(
        "Every CSS function is written so that it reads as the same 8-bit colour",
        arguments: [
            "oklch(50% 0.1 30)", "oklch(0.5 25% 30deg)", "oklab(50% 0.1 -0.1)", "oklab(0.5 20% -20%)", "lab(50 20 -20)",
            "lab(50% 20% -20%)", "lch(50 20 30)", "lch(50% 20% 30deg)", "color(display-p3 0.1 0.2 0.3)",
            "color(display-p3 10% 20% 30%)", "hsl(10 20% 30%)", "hwb(10deg 20% 30%)", "color(srgb-linear 0.1 0.2 0.3)",
        ])
    func functions(old: String) throws {
        let color = try Color(css: old)
        for new in [Self.new, SRGB8(red: 128, green: 128, blue: 128), SRGB8(red: 250, green: 3, blue: 77)] {
            let text = try #require(CSSNotation(old, color)?.text(new))
            #expect(SRGB8(rounding: try Color(css: text).mappedToSRGB) == new, "\(text)")
            #expect(text.filter { $0 == "%" }.count == old.filter { $0 == "%" }.count, "\(text)")
            #expect(text.contains("deg") == old.contains("deg") && text.prefix(3) == old.prefix(3), "\(text)")
            #expect(text.utf8.count < 50, "\(text)")
        }
    }

    @Test(
        "A grey keeps its hue",
        arguments: [
            ("hsl(30 20% 50%)", "hsl(30 0% 50.2%)"), ("hsl(30deg, 20%, 50%)", "hsl(30deg, 0%, 50.2%)"),
        ])
    func greyHue(old: String, new: String) throws {
        #expect(CSSNotation(old, try Color(css: old))?.text(SRGB8(red: 128, green: 128, blue: 128)) == new)
    }

    @Test(
        "A position is shifted by the edits before it, round by round",
        arguments: [(0, 1, 0, 1), (2, 4, 2, 5), (4, 6, 5, 7), (5, 5, 6, 6), (8, 10, 9, 9), (10, 12, 9, 11)])
    func moves(low: Int, high: Int, newLow: Int, newHigh: Int) {
        func edit(_ range: Range<Int>, _ count: Int, _ document: Int = 0) -> TextEdit {
            TextEdit(place: Place(document, range), replacement: Array(repeating: 0x78, count: count))
        }
        // 2..<4 becomes 3 bytes long, and 8..<10 empty.
        var moved = MovedPlaces()
        moved.add([edit(8..<10, 0), edit(2..<4, 3)])
        #expect(moved(Place(0, low..<high)) == Place(0, newLow..<newHigh))
        #expect(moved(Place(1, low..<high)) == Place(1, low..<high))
        moved.add([edit(0..<1, 5)])
        moved.add([edit(0..<1, 100, 1)])
        let second = newLow >= 1 ? newLow + 4 : newLow
        #expect(moved(Place(0, low..<high)) == Place(0, second..<newHigh + 4))
    }
}
