import APITesting
import HTTPMessages
import JSON
import Testing

@testable import Endpoints

/// Names that users type: from WCAG, medicine, papers, CSS and other tools, in upper or lower case.
@Suite("Professional terms")
struct TradeNamesTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func ask(_ path: String, _ items: [(String, String)]) throws -> JSONValue {
        let query = items.map { QueryItem(name: $0.0, value: $0.1) }.encoded
        let response = try server.get("\(path)?\(query)")
        #expect(response.status == 200, "\(query): \(response.text.prefix(300))")
        return try response.json
    }

    private func contrast(_ name: String, _ value: String) throws -> JSONValue {
        try ask("/v1/contrast", [("foreground", "#949494"), ("background", "white"), (name, value)])
    }

    private func isTaken(_ json: JSONValue, _ given: String, as value: String) -> Bool {
        json["taken"]?.elements?.contains { $0["given"]?.string == given && $0["as"]?.string == value } == true
    }

    @Test(
        "A profile is accepted by its level, a WCAG version, or the guidelines",
        arguments: [
            ("AA", "wcag-aa"), ("aa", "wcag-aa"), ("Level AA", "wcag-aa"), ("wcag2aa", "wcag-aa"),
            ("wcag21aa", "wcag-aa"), ("WCAG 2.2 AA", "wcag-aa"), ("wcag2.1-aa", "wcag-aa"),
            ("WCAG 2.0 Level AA", "wcag-aa"),
            ("AAA", "wcag-aaa"), ("wcag22aaa", "wcag-aaa"), ("WCAG 2.1 AAA", "wcag-aaa"), ("level-aaa", "wcag-aaa"),
            ("HIG", "apple"), ("Human Interface Guidelines", "apple"),
        ])
    func profiles(name: String, profile: String) throws {
        let json = try contrast("profile", name)
        #expect(json[path: "verdict.profile"]?.string == profile)
        #expect(isTaken(json, name, as: profile))
    }

    @Test(
        "A choice is accepted in upper or lower case and with any separators",
        arguments: [
            ("profile", "WCAG-AA", "profile", "wcag-aa"), ("profile", "wcag aa", "profile", "wcag-aa"),
            ("profile", "Apple", "profile", "apple"), ("role", "Text", "role", "text"),
            ("role", "nonText", "role", "non-text"), ("role", "NON_TEXT", "role", "non-text"),
            ("unit", "PT", "unit", "pt"),
        ])
    func cases(parameter: String, name: String, member: String, value: String) throws {
        let json = try contrast(parameter, name)
        #expect(json[path: "verdict.\(member)"]?.string == value)
        #expect(json["taken"] == nil)
    }

    @Test(
        "A role is accepted by its names in WCAG and design tools",
        arguments: [
            ("icon", "non-text"), ("UI", "non-text"), ("graphic", "non-text"), ("graphical object", "non-text"),
            ("UI component", "non-text"), ("user-interface component", "non-text"), ("body text", "text"),
            ("decoration", "decorative"),
        ])
    func roles(name: String, role: String) throws {
        let json = try contrast("role", name)
        #expect(json[path: "verdict.role"]?.string == role)
        #expect(isTaken(json, name, as: role))
    }

    // Names of deficiencies: Neitz & Neitz 2011; Machado, Oliveira & Fernandes 2009.
    @Test(
        "A deficiency is accepted by its names in medicine and tools",
        arguments: [
            ("protanopia", "protan", 1.0), ("Protanope", "protan", 1), ("protanomaly", "protan", 0.5),
            ("protanomalous", "protan", 0.5), ("red-blind", "protan", 1), ("Deuteranopia", "deutan", 1),
            ("deuteranomaly", "deutan", 0.5), ("green-weak", "deutan", 0.5), ("TRITANOPIA", "tritan", 1),
            ("tritanomaly", "tritan", 0.5), ("monochromacy", "achromatopsia", 1),
            ("achromatomaly", "achromatopsia", 0.5),
            ("grayscale", "achromatopsia", 1), ("greyscale", "achromatopsia", 1), ("monochrome", "achromatopsia", 1),
            ("P型", "protan", 1),
        ])
    func deficiencies(name: String, deficiency: String, severity: Double) throws {
        let json = try ask("/v1/vision/simulate", [("color", "#d62728"), ("deficiency", name)])
        #expect(json[path: "results.0.simulations.0.deficiency"]?.string == deficiency)
        #expect(json[path: "results.0.simulations.0.severity"]?.number == severity)
        #expect(json[path: "results.0.simulations.1"] == nil)
        #expect(isTaken(json, name, as: deficiency))
    }

    @Test("A deficiency named as an anomaly uses the given severity; otherwise, its default is used and reported")
    func anomaly() throws {
        let given = try ask(
            "/v1/vision/simulate", [("color", "#ff7f0e"), ("deficiency", "deuteranomaly"), ("severity", "1")])
        #expect(given[path: "results.0.simulations.0.severity"]?.number == 1)
        let none = try ask("/v1/vision/simulate", [("color", "#ff7f0e"), ("deficiency", "deuteranomaly")])
        #expect(none[path: "taken.0.because"]?.string?.contains("If “severity” is omitted, 0.5 is used") == true)
    }

    @Test("A palette's body accepts the same names")
    func palette() throws {
        let response = try server.post(
            "/v1/vision/palette",
            ##"{"colors": [{"color": "#d62728"}, {"color": "#2ca02c"}], "deficiency": "deuteranopia", "severity": "80%"}"##
        )
        let json = try response.json
        #expect(json[path: "deficiencies.0.deficiency"]?.string == "deutan")
        #expect(json[path: "deficiencies.0.severity"]?.number == 0.8)
        #expect(isTaken(json, "deuteranopia", as: "deutan") && isTaken(json, "80%", as: "0.8"))
    }

    @Test(
        "A severity may be a percentage",
        arguments: [("50%", 0.5), ("100%", 1), ("0 %", 0), ("33.5%", 0.335), ("75％", 0.75)])
    func severities(text: String, severity: Double) throws {
        let items = [("color", "#ff7f0e"), ("deficiency", "deutan"), ("severity", text)]
        let json = try ask("/v1/vision/simulate", items)
        #expect(json[path: "results.0.simulations.0.severity"]?.number == severity)
    }

    @Test(
        "A severity out of range is rejected as a number and as a percentage",
        arguments: ["101%", "-1%", "50", "x%"])
    func severitiesRefused(text: String) throws {
        let items = [QueryItem(name: "color", value: "red"), QueryItem(name: "severity", value: text)]
        #expect(try server.get("/v1/vision/simulate?\(items.encoded)").status == 422)
    }

    @Test(
        "A model is accepted by its authors",
        arguments: [
            ("Machado", "machado2009"), ("machado", "machado2009"), ("Machado 2009", "machado2009"),
            ("machado et al", "machado2009"), ("Brettel", "brettel1997"), ("brettel-1997", "brettel1997"),
            ("vienot", "vienot1999"), ("Viénot", "vienot1999"), ("Viénot 1999", "vienot1999"),
        ])
    func models(name: String, model: String) throws {
        let json = try ask("/v1/vision/simulate", [("color", "#ff7f0e"), ("deficiency", "protan"), ("model", name)])
        #expect(json[path: "results.0.simulations.0.model"]?.string == model)
    }

    // WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11.
    @Test(
        "A target may be a ratio to 1, or a level, which means its requirement for the content",
        arguments: [
            ("4.5:1", "", 4.5), ("3 : 1", "", 3), ("7 to 1", "", 7), ("AA", "", 4.5), ("aaa", "", 7),
            ("AAA", "24", 4.5), ("WCAG 2.1 AA", "24", 3), ("AA large", "", 3), ("AAA Large Text", "", 4.5),
        ])
    func targets(text: String, size: String, target: Double) throws {
        let sizes = size.isEmpty ? [] : [("size", size)]
        let pair = [("foreground", "#999"), ("background", "white"), ("target", text)]
        let json = try ask("/v1/contrast/suggestions", pair + sizes)
        #expect(json["target"]?.number == target)
        #expect(isTaken(json, text, as: target == target.rounded() ? "\(Int(target))" : "\(target)"))
    }

    @Test("An Lc target may include its unit", arguments: ["Lc 75", "lc75", "75 Lc"])
    func lightnessTargets(text: String) throws {
        let pair = [("foreground", "#999"), ("background", "white"), ("metric", "APCA"), ("target", text)]
        #expect(try ask("/v1/contrast/suggestions", pair)["target"]?.number == 75)
    }

    @Test(
        "A target that is invalid for every metric is rejected",
        arguments: ["22:1", "0:1", "A", "4.5:2", "AAAA", "4.5:1:1"])
    func targetsRefused(text: String) throws {
        let items = [("foreground", "#999"), ("background", "white"), ("target", text)]
        let query = items.map { QueryItem(name: $0.0, value: $0.1) }.encoded
        #expect(try server.get("/v1/contrast/suggestions?\(query)").status == 422)
    }

    // CSS Fonts 4, 2.1.2, and WebKit's names.
    @Test(
        "A typeface is accepted by its generic CSS family",
        arguments: [
            ("system-ui", "sf-pro"), ("-apple-system", "sf-pro"), ("BlinkMacSystemFont", "sf-pro"),
            ("ui-sans-serif", "sf-pro"), ("ui-serif", "new-york"), ("UI-Rounded", "sf-pro-rounded"),
        ])
    func typefaces(name: String, typeface: String) throws {
        let json = try ask("/v1/type/tracking", [("size", "17"), ("typeface", name)])
        #expect(json["typeface"]?.string == typeface)
        #expect(isTaken(json, name, as: typeface))
    }

    @Test(
        "A size category is accepted by common abbreviations",
        arguments: [
            ("xxxLarge", "xxxLarge"), ("XXXLarge", "xxxLarge"), ("3XL", "xxxLarge"), ("xxx-large", "xxxLarge"),
            ("2xl", "xxLarge"), ("XXL", "xxLarge"), ("XL", "xLarge"), ("XS", "xSmall"), ("Default", "large"),
            ("AX 5", "AX5"), ("accessibility-5", "AX5"),
        ])
    func categories(name: String, category: String) throws {
        let json = try ask("/v1/type/scale", [("style", "body"), ("size", "17"), ("category", name)])
        #expect(json[path: "scales.0.category"]?.string == category)
    }

    // React Native, Text: "maxFontSizeMultiplier: 0 no max, >= 1 sets the maxFontSizeMultiplier of this node".
    @Test("React Native's maximum is a multiple of the size", arguments: [("1.5", 24.0), ("2", 32), ("1", 16)])
    func multiplier(text: String, largest: Double) throws {
        let json = try ask(
            "/v1/type/scale", [("size", "16"), ("category", "AX5"), ("maxFontSizeMultiplier", text)])
        #expect(json[path: "scales.0.scaledFontSize"]?.number == largest)
        #expect(json["maximumSize"]?.number == largest)
    }

    @Test("0 means no maximum; other multiples below 1, or a second maximum, are rejected")
    func multipliersRefused() throws {
        let free = try ask("/v1/type/scale", [("size", "16"), ("category", "AX5"), ("maxFontSizeMultiplier", "0")])
        #expect(free["maximumSize"]?.kind == .null)
        let small = try server.get("/v1/type/scale?size=16&maxFontSizeMultiplier=0.5").json
        #expect(small[path: "errors.0.code"]?.string == "out-of-range")
        let both = try server.get("/v1/type/scale?size=16&maxFontSizeMultiplier=2&maximumSize=20").json
        #expect(both[path: "errors.0.code"]?.string == "conflict")
    }

    @Test("A batch, an audit and a page accept the same names")
    func elsewhere() throws {
        let batch = try server.post(
            "/v1/contrast",
            ##"{"pairs": [{"foreground": "#777", "background": "#fff", "profile": "AAA", "role": "UI"}]}"##)
        #expect(try batch.json[path: "results.0.verdict.profile"]?.string == "wcag-aaa")
        #expect(try batch.json[path: "results.0.verdict.role"]?.string == "non-text")
        let audit = try server.post(
            "/v1/audit",
            ##"""
            {"documents": [{"path": "a.css", "content": ":root { --ink: #949494; --paper: #fff }"}], "profile": "AA",
             "pairs": [{"text": "--ink", "ground": "--paper", "role": "icon"}]}
            """##)
        #expect(try audit.json[path: "pairs.0.results.0.verdict.role"]?.string == "non-text")
        #expect(try audit.json[path: "pairs.0.results.0.verdict.result"]?.string == "pass")
        let page = try server.send(
            .get, "/?foreground=777&background=fff&profile=AAA", headers: [("Accept", "text/html")])
        #expect(page.status == 200)
        #expect(page.text.contains("7:1"))
    }

    @Test("The choices of a screen description are case-insensitive")
    func screens() throws {
        let body = #"""
            {"platform": "iOS", "appearance": "Dark", "screen": {"width": 393, "height": 852, "scale": 3},
             "elements": [{"id": "like", "role": "Button", "frame": [334, 72, 24, 24]}]}
            """#
        let json = try server.post("/v1/audit/screen", body).json
        #expect(json[path: "screen.platform"]?.string == "ios")
        #expect(json[path: "screen.appearance"]?.string == "dark")
        #expect(json[path: "findings.0.element.role"]?.string == "button")
    }

    @Test("Language codes are case-insensitive")
    func language() throws {
        let json = try server.get("/v1/contrast?foreground=777&background=fff&lang=JA").json
        #expect(json[path: "verdict.because"]?.string?.contains("最小値") == true)
    }

    @Test(
        "An unknown name is rejected with the choices",
        arguments: ["profile=A", "role=banana", "appearance=dim"])
    func unknown(item: String) throws {
        let response = try server.get("/v1/contrast?foreground=777&background=fff&\(item)")
        #expect(response.status == 422)
        #expect(try response.json[path: "errors.0.code"]?.string == "invalid")
        #expect(try response.json[path: "errors.0.detail"]?.string?.contains("must be one of") == true)
    }
}
