import APITesting
import Foundation
import HTTPMessages
import JSON
import Testing

@Suite("Consistent colour reading")
struct ColorReadingTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func encoded(_ text: String) throws -> String {
        try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    }

    private func contrast(_ foreground: String, on background: String = "white", _ more: String = "") throws
        -> JSONValue
    {
        let query = "foreground=\(try encoded(foreground))&background=\(try encoded(background))\(more)"
        return try server.get("/v1/contrast?\(query)").json
    }

    private func json(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }

    // MARK: CSS Color 5

    /// Ratios on white by coloraide 8 and WCAG's formula.
    @Test(
        "Mixes and relative colours are measured unrounded",
        arguments: [
            ("color-mix(in srgb, black 53%, white)", 4.424467976443888),
            ("color-mix(in oklab, #007bff 75%, black)", 7.488134492270105),
            ("color-mix(in hsl longer hue, hsl(10deg 100% 50%), hsl(150deg 100% 50%))", 7.4198157577907775),
            ("color-mix(in lch, #7b2ed9, #8ab 30%)", 4.73131355707709),
            ("oklch(from #777 calc(l - 0.1) c h)", 6.847753377361488),
            ("hsl(from rebeccapurple h s calc(l * 0.8))", 10.754767406388217),
            ("color(from color(display-p3 0.4 0.5 0.6) display-p3 r g b)", 4.138005416156745),
            ("color-mix(in srgb, rgb(from #f00 r g b), color-mix(in srgb, blue, blue))", 9.462961879883975),
            ("contrast-color(#f5f5f5)", 21), ("contrast-color(#222)", 1),
        ])
    func colorLevel5(color: String, ratio: Double) throws {
        let measured = try #require(contrast(color)[path: "wcag.ratio"]?.number)
        // The two programs' matrices differ in their last digits.
        #expect(abs(measured - ratio) < 2e-4)
    }

    @Test("Every endpoint with a colour parameter accepts CSS Color 5")
    func everywhere() throws {
        let mix = "color-mix(in srgb, black 53%, white)"
        let text = try encoded(mix)
        for path in [
            "/v1/contrast/suggestions?foreground=\(text)&background=fff", "/v1/vision/simulate?color=\(text)",
            "/v1/contrast/link?link=\(text)&text=000&background=fff", "/v1/contrast/required?background=\(text)",
            "/v1/contrast/focus?indicator=\(text)&background=fff&width=90&height=30&thickness=2",
            "/?foreground=\(text)&background=fff",
            "/v1/type/legibility?style=body&foreground=\(text)&background=fff",
            "/badge.svg?foreground=\(text)&background=fff",
            "/palette.csv?colors=\(text)%0Awhite",
        ] {
            #expect(try server.get(path).status == 200, "\(path)")
        }
        let colors = "{\"colors\": [{\"name\": \"a\", \"color\": \"\(mix)\"}, {\"name\": \"b\", \"color\": \"white\"}]}"
        let matrix = try server.post("/v1/contrast/matrix", colors).json
        #expect(matrix[path: "pairs.0.foreground"]?.string == "a")
        #expect(try server.post("/v1/vision/palette", colors).status == 200)
        let pairs = "{\"pairs\": [{\"foreground\": \"\(mix)\", \"background\": \"white\"}]}"
        #expect(try server.post("/v1/contrast", pairs).json[path: "results.0.verdict.result"]?.string == "fail")
    }

    /// The lowest contrast of #333 is at the mix, (0.5, 0, 0.5).
    @Test("A mix can be a stop of a gradient")
    func stops() throws {
        let gradient = "linear-gradient(to right, color-mix(in srgb, red, blue), #fff)"
        let least = try #require(contrast("#333", on: gradient)[path: "wcag.range.minimum"]?.number)
        #expect(abs(least - 1.3351691050680745) < 0.02)
    }

    // MARK: Pasted

    /// Ratios on white by WCAG's formula, HSB by Python's colorsys, Display P3 by coloraide 8.
    @Test(
        "A pasted colour is read, and `taken` shows it as CSS",
        arguments: [
            ("#777;", 4.478089453577214, "#777"), ("color: #777;", 4.478089453577214, "#777"),
            ("\"#777777\"", 4.478089453577214, "#777777"), ("0x777777", 4.478089453577214, "#777777"),
            ("119, 119, 119", 4.478089453577214, "rgb(119 119 119)"),
            ("hsb(210, 60%, 45%)", 8.336237410968687, "color(srgb 0.18 0.315 0.45)"),
            ("hsv(30, 80%, 60%)", 5.387703608879724, "color(srgb 0.6 0.36 0.12)"),
            ("rgba(#777, 0.5)", 1.9197964092167104, "rgb(119 119 119 / 0.5)"),
            ("{\"r\":0.4,\"g\":0.5,\"b\":0.6}", 4.128508984373951, "color(srgb 0.4 0.5 0.6)"),
            ("{\"r\":119,\"g\":51,\"b\":204}", 6.709597579573338, "rgb(119 51 204)"),
            (
                "UIColor(red: 0.467, green: 0.467, blue: 0.467, alpha: 1)", 4.472690607382397,
                "color(srgb 0.467 0.467 0.467)"
            ),
            (
                "Color(.displayP3, red: 0.4, green: 0.5, blue: 0.6)", 4.138005416156745,
                "color(display-p3 0.4 0.5 0.6)"
            ),
            ("Color(0xFF777777)", 4.478089453577214, "#777777"), ("Color(0x61000000)", 2.6791562985840893, "#00000061"),
            ("hsl(0°, 0%, 46.6666667%)", 4.478089453577214, "hsl(0deg, 0%, 46.6666667%)"),
            ("rgb(119,\u{A0}119,\u{A0}119)", 4.478089453577214, "rgb(119, 119, 119)"),
            ("＃７７７", 4.478089453577214, "#777"),
            ("\u{FEFF}#777777", 4.478089453577214, "#777777"), ("\"system:black\";", nil, nil),
        ] as [(String, Double?, String?)])
    func pasted(text: String, ratio: Double?, css: String?) throws {
        let answer = try contrast(text)
        guard let ratio, let css else {
            #expect(answer[path: "errors.0.detail"]?.string?.contains("system colour") == true)
            return
        }
        #expect(abs(try #require(answer[path: "wcag.ratio"]?.number) - ratio) < 1e-4)
        #expect(answer[path: "foreground.input"]?.string == text)
        #expect(answer[path: "taken.0.parameter"]?.string == "foreground")
        #expect(answer[path: "taken.0.value"]?.string == text)
        #expect(answer[path: "taken.0.as"]?.string == css)
        #expect(answer[path: "taken.0.note"]?.string == answer[path: "taken.0.because"]?.string)
        #expect(answer[path: "taken.0.suggestion"]?.kind == .null)
        // The interpreted colour needs no note and is the same colour.
        let again = try contrast(css)
        #expect(again["taken"] == nil)
        #expect(again[path: "wcag.ratio"]?.number == answer[path: "wcag.ratio"]?.number)
        // The result is the same in a body and in a query.
        let body = "{\"pairs\": [{\"foreground\": \(json(text)), \"background\": \"white\"}]}"
        let result = try server.post("/v1/contrast", body).json
        #expect(result[path: "results.0.taken.0.as"]?.string == css)
    }

    @Test("Every endpoint reports how it interpreted a colour")
    func takenEverywhere() throws {
        for path in [
            "/v1/contrast/suggestions?foreground=%23777%3B&background=fff", "/v1/vision/simulate?color=%23777%3B",
            "/v1/contrast/link?link=%23777%3B&text=000&background=fff", "/v1/contrast/required?background=%23777%3B",
            "/v1/contrast/focus?indicator=%23777%3B&background=fff&width=90&height=30&thickness=2",
            "/v1/type/legibility?style=body&foreground=%23777%3B&background=fff",
        ] {
            #expect(try server.get(path).json[path: "taken.0.as"]?.string == "#777", "\(path)")
        }
        let colors = ##"{"colors": [{"color": "#fff"}, {"color": "color: #777"}]}"##
        for path in ["/v1/contrast/matrix", "/v1/vision/palette"] {
            let taken = try server.post(path, colors).json["taken"]
            #expect(taken?[path: "0.parameter"]?.string == "colors/1/color", "\(path)")
            #expect(taken?[path: "0.as"]?.string == "#777", "\(path)")
        }
        let layers = try contrast("#000", on: "#fff8;", "&background=white")
        #expect(layers[path: "taken.0.parameter"]?.string == "background")
        let page = try server.get("/?foreground=%23777%3B&background=fff").text
        #expect(page.contains("<code>foreground=#777;</code> was interpreted as <code>#777</code>"))
    }

    @Test("A colour may be a JSON object, as in Figma plugins")
    func objects() throws {
        let body = #"{"pairs": [{"foreground": {"r": 0.4, "g": 0.5, "b": 0.6}, "background": "white"}]}"#
        let result = try server.post("/v1/contrast", body).json
        #expect(result[path: "results.0.taken.0.as"]?.string == "color(srgb 0.4 0.5 0.6)")
        let other = try server.post("/v1/contrast", #"{"pairs": [{"foreground": {}, "background": "white"}]}"#).json
        #expect(other[path: "results.0.status"]?.number == 422)
    }

    @Test("A pasted declaration is a layer, and errors refer to its value")
    func declarations() throws {
        let answer = try contrast("#fff", on: "background: linear-gradient(red,blue)")
        #expect(answer[path: "wcag.range.minimum"]?.number != nil)
        #expect(answer[path: "taken.0.as"]?.string == "linear-gradient(red,blue)")
        func detail(_ color: String) throws -> String { try #require(contrast(color)[path: "errors.0.detail"]?.string) }
        #expect(
            try detail("background: linear-gradient(red,blue)").contains(
                "this is a gradient, but a single colour is required"))
        #expect(try detail("color: blu").hasSuffix("did you mean “blue”?"))
        #expect(try detail("color: rgb(1 2)").contains("rgb() needs red, green and blue"))
        #expect(try detail("color: red; background: blue").contains("there are extra characters after the colour"))
        #expect(try detail("background").contains("CSS system colours"))
        #expect(
            try detail("mark { background: #ff0 }") == "“foreground”: “mark { background: #ff0 }” isn’t a CSS colour.")
    }

    @Test(
        "An ambiguous value keeps its error",
        arguments: [
            ("rgbb(1 2 3)", "did you mean “rgb()”?"), ("color(1 1 1)", "expected the name of a colour space"),
            ("color(display-p4 1 1 1)", "Did you mean “display-p3”?"), ("lab(1, 2, 3)", "uses spaces, not commas"),
            ("gery", "did you mean “grey”?"), ("#12345", "has 5"),
            ("UIColor.systemBlue", "did you mean “system:blue”?"),
            ("var(--x)", "depend on the style sheet"), ("color-mux(in srgb, red, blue)", "did you mean “color-mix()”?"),
        ])
    func errors(text: String, part: String) throws {
        #expect(try #require(contrast(text)[path: "errors.0.detail"]?.string).contains(part))
    }

    // MARK: Meant otherwise

    @Test(
        "A valid colour on another scale is read according to CSS, with a suggestion",
        arguments: [
            ("rgb(0.467, 0.467, 0.467)", "color(srgb 0.467 0.467 0.467)"), ("oklch(57 0.1 250)", "oklch(0.57 0.1 250)"),
            ("color(srgb 119 119 119)", "rgb(119 119 119)"), ("hsl(210 0.4 0.465)", "hsl(210 40% 46.5%)"),
            ("#FF777777", "#777777"), ("#FF1B1C20", "#1B1C20"), ("FF5A5A5A", "#5A5A5A"), ("#80FFFFFF", "#FFFFFF80"),
        ])
    func suggestions(text: String, suggestion: String) throws {
        let answer = try contrast(text)
        #expect(answer[path: "taken.0.value"]?.string == text)
        #expect(answer[path: "taken.0.as"]?.string == answer[path: "foreground.css"]?.string)
        #expect(answer[path: "taken.0.suggestion"]?.string == suggestion)
        #expect(answer[path: "taken.0.note"]?.string?.hasSuffix("write “\(suggestion)”.") == true)
        #expect(try contrast(suggestion)["taken"] == nil)
        let japanese = try contrast(text, on: "white", "&lang=ja")
        #expect(japanese[path: "taken.0.note"]?.string?.hasSuffix("“\(suggestion)”と書いてください。") == true)
    }

    @Test(
        "An ordinary CSS colour has no note",
        arguments: [
            "#777", "#77777780", "#ffffff80", "777", "rgb(1 1 1)", "rgba(0, 0, 0, 0.87)", "hsl(210 40% 46.5%)", "red",
        ])
    func noNote(text: String) throws { #expect(try contrast(text, on: "white")["taken"] == nil) }
}
