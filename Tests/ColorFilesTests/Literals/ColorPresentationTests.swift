import Legibility
import Testing

@testable import ColorFiles

@Suite("Notations for a colour that replaces a literal")
struct ColorPresentationTests {
    private func presentations(
        _ text: String, _ name: String, _ hex: String, alpha: Double = 1
    ) throws -> [ColorPresentation] {
        let content = Array(text.utf8)
        let literals = ColorLiteral.all(in: ColorDocument(path: name, content: content))
        let literal = try #require(literals.first)
        let new = try SRGB8(rounding: Color(css: hex).mappedToSRGB)
        return literal.presentations(of: new, alpha: alpha, in: content)
    }

    // #336699 is hsl(210 50% 40%) and hwb(210 20% 40%) by the definitions of CSS Color 4 § 7 and § 8.
    @Test(
        "A CSS colour keeps its letter case, commas and units",
        arguments: [
            ("#abcdef", 1.0, "#336699"), ("#FFF", 1, "#369"), ("#FFF0", 1, "#369"), ("#fff", 0.5, "#33669980"),
            ("#FEDCBA", 1, "#336699"), ("rgb(1 2 3)", 1, "rgb(51 102 153)"), ("rgb(1, 2, 3)", 1, "rgb(51, 102, 153)"),
            ("rgb(1, 2, 3)", 0.25, "rgba(51, 102, 153, 0.25)"), ("rgb(1 2 3 / 10%)", 0.25, "rgb(51 102 153 / 25%)"),
            ("rgba(1, 2, 3, .5)", 1, "rgba(51, 102, 153, 1)"), ("rgba(1, 2, 3, .5)", 0.5, "rgba(51, 102, 153, .5)"),
            ("rgb(1 2 3 / .5)", 1, "rgb(51 102 153)"), ("hsl(0 0% 0%)", 1, "hsl(210 50% 40%)"),
            ("hsl(9deg, 1%, 1%)", 0.5, "hsla(210deg, 50%, 40%, 0.5)"), ("hwb(0 0% 0%)", 1, "hwb(210 20% 40%)"),
            ("red", 1, "#336699"), ("red", 0, "#33669900"),
        ])
    func css(_ old: String, _ alpha: Double, _ expected: String) throws {
        let ways = try presentations("a { color: \(old) }", "a.css", "#336699", alpha: alpha)
        #expect(ways.first?.text == expected)
        #expect(ways.allSatisfy { $0.label == $0.text })
        // All other presentations are notations of the same colour.
        for way in ways {
            let color = try Color(css: way.text)
            #expect(SRGB8(rounding: color.mappedToSRGB).hex == "#336699", "\(way.text)")
            #expect(abs(color.alpha - alpha) < 0.003, "\(way.text)")
        }
        #expect(ways.count >= 4)
        #expect(Set(ways.map(\.text)).count == ways.count)
    }

    @Test("Choosing the same colour again doesn't change its notation")
    func same() throws {
        let ways = try presentations("a { color: ReD }", "a.css", "#ff0000")
        #expect(ways.map(\.text).prefix(2) == ["ReD", "#ff0000"])
    }

    // In CSS Color 4 § 9.4, #ff0000 is oklch(62.8% 0.2577 29.23).
    @Test("Functions of other colour spaces keep their space")
    func spaces() throws {
        let text = try #require(try presentations("a { color: oklch(0.5 0.1 200) }", "a.css", "#f00").first?.text)
        let color = try Color(css: text)
        #expect(color.space == .oklch)
        #expect(abs(color.components.x - 0.628) < 0.001 && abs(color.components.y - 0.2577) < 0.001)
    }

    // Alpha comes first in Android colours: developer.android.com, “Color state list resource”.
    @Test(
        "In Android colours, alpha comes first",
        arguments: [
            ("#FF112233", 1.0, "#FF336699"), ("#112233", 1, "#336699"), ("#112233", 0.5, "#80336699"),
            ("#80aabbcc", 0.2, "#33336699"), ("#f123", 1, "#f369"),
        ])
    func android(_ old: String, _ alpha: Double, _ expected: String) throws {
        let file = "<resources><color name=\"ink\">\(old)</color></resources>"
        #expect(try presentations(file, "values/colors.xml", "#336699", alpha: alpha).first?.text == expected)
    }

    @Test("A string in JSON is replaced between its quotation marks")
    func tokens() throws {
        let file = ##"{"ink": {"$type": "color", "$value": "#ABCDEF"}}"##
        #expect(try presentations(file, "a.tokens.json", "#ff8800").first?.text == "#FF8800")
    }

    @Test("Asset catalog components, including alpha, keep their own notation")
    func catalog() throws {
        let file = """
            {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"alpha": "1.000", "red": "0xFF", "green": "0x00", "blue": "0x00"}}}], "info": {"version": 1, "author": "xcode"}}
            """
        let ways = try presentations(file, "A.xcassets/ink.colorset/Contents.json", "#336699", alpha: 0.5)
        #expect(ways.map(\.label) == ["#33669980"])
        let text = try #require(ways.first?.text)
        for part in [#""red": "0x33""#, #""green": "0x66""#, #""blue": "0x99""#, #""alpha": "0.500""#] {
            #expect(text.contains(part))
        }
    }
}
