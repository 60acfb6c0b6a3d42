import APITesting
import JSON
import Testing

@testable import LegibilityAPI

@Suite("Colour vision in contrast requests")
struct ContrastVisionTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func pairs(_ query: String) throws -> [JSONValue] {
        Array(try #require(try server.get("/v1/contrast?\(query)").json["vision"]?.elements))
    }

    /// Greys look the same with every deficiency: none of these colours has a hue.
    @Test(
        "Greys have the same verdict with every deficiency, even over unknown backdrops and on gradients",
        arguments: [
            ("777", "rgb(255 255 255 / 50%)", "fail"), ("000", "rgb(255 255 255 / 80%)", "pass"),
            ("000", "rgb(255 255 255 / 30%)", "indeterminate"), ("rgb(0 0 0 / 60%)", "white", "pass"),
            ("777", "linear-gradient(#fff8, #eee8)", "fail"), ("000", "linear-gradient(white, #ccc)", "pass"),
        ])
    func greys(foreground: String, background: String, result: String) throws {
        let query = "foreground=\(foreground)&background=\(background)&vision=all"
            .replacing("%", with: "%25").replacing(" ", with: "%20").replacing("#", with: "%23")
        let json = try TestServer().get("/v1/contrast?\(query)").json
        #expect(json[path: "verdict.result"]?.string == result)
        let pairs = Array(try #require(json["vision"]?.elements))
        #expect(pairs.count == 4)
        for pair in pairs {
            #expect(pair["result"]?.string == result)
            #expect(try abs(#require(pair["ratio"]?.number) - #require(json[path: "wcag.ratio"]?.number)) < 1e-9)
            #expect(pair["holds"]?.bool == true)
        }
    }

    @Test("The `vision` member comes last, and is only included on request")
    func asked() throws {
        let members = try server.get("/v1/contrast?foreground=777&background=fff&vision=all").json.members.map(
            Array.init)
        #expect(members?.last?.name == "vision")
        #expect(try server.get("/v1/contrast?foreground=777&background=fff").json["vision"] == nil)
        #expect(try server.get("/v1/contrast?foreground=777&background=fff&vision=none").json["vision"] == nil)
        let named = try server.get("/v1/contrast?foreground=777&background=fff&fields=vision").json
        #expect(named.members.map { $0.map(\.name) } == ["vision"])
    }

    @Test("Greys are the same with every deficiency")
    func greys() throws {
        let pairs = try pairs("foreground=777&background=fff&vision=all")
        #expect(pairs.compactMap { $0["deficiency"]?.string } == ["protan", "deutan", "tritan", "achromatopsia"])
        for pair in pairs {
            #expect(pair["ratio"]?.number == 4.478089453577214)
            #expect(pair["result"]?.string == "fail")
            #expect(pair["holds"]?.bool == true)
        }
    }

    /// Simulated colours: DaltonLens-Python 3cba5e6; coloraide for achromatopsia. Their WCAG ratios were calculated in
    /// Python from these 8-bit colours; rounding changes them by up to 0.03.
    @Test("Red on black has low contrast without red cones")
    func red() throws {
        let pairs = try pairs("foreground=f00&background=000&vision=all")
        #expect(pairs.compactMap { $0["foreground"]?.string } == ["#6c5c0c", "#a48b00", "#ff004e", "#7f7f7f"])
        let expected = [3.174, 6.272, 5.362, 5.245]
        for (pair, ratio) in zip(pairs, expected) {
            #expect(abs(try #require(pair["ratio"]?.number) - ratio) < 0.03)
        }
        #expect(pairs.compactMap { $0["result"]?.string } == ["fail", "pass", "pass", "pass"])
        #expect(pairs.compactMap { $0["holds"]?.bool } == [false, true, true, true])
    }

    @Test("A pair without an opaque backdrop is indeterminate")
    func range() throws {
        for pair in try pairs("foreground=f00&background=rgb(0%200%200/50%25)&vision=all") {
            #expect(pair["result"]?.string == "indeterminate")
            #expect(pair["holds"]?.kind == .null)
        }
        let decoration = "foreground=f00&background=rgb(0%200%200/50%25)&vision=all&role=decorative"
        for pair in try pairs(decoration) {
            #expect(pair["result"]?.string == "exempt")
            #expect(pair["holds"]?.bool == true)
        }
        for pair in try pairs("foreground=f00&background=rgb(0%200%200/50%25)&backdrop=fff&vision=all") {
            #expect(pair["holds"]?.bool != nil)
        }
    }

    @Test("A batch accepts vision for each pair and gives the same results")
    func batch() throws {
        let body = """
            {"pairs": [{"foreground": "#f00", "background": "#000", "vision": "all"},
                       {"foreground": "#f00", "background": "#000"},
                       {"foreground": "#f00", "background": "#000", "vision": "some"}]}
            """
        let json = try server.post("/v1/contrast", body).json
        let one = try server.get("/v1/contrast?foreground=%23f00&background=%23000&vision=all").json
        #expect(json[path: "results.0.vision"]?.text(limit: 9999) == one["vision"]?.text(limit: 9999))
        #expect(json[path: "results.0.vision"] != nil && json[path: "results.1.vision"] == nil)
        #expect(json[path: "results.2.status"]?.number == 422)
    }

    @Test("The page's table contains the same figures")
    func page() throws {
        let page = try server.get("/?foreground=f00&background=000").text
        #expect(page.contains("For people with a colour-vision deficiency"))
        #expect(page.contains("#6c5c0c on #000000"))
        #expect(try server.get("/?foreground=f00&background=000&vision=all").status == 200)
    }

    @Test("An invalid `vision` value is rejected")
    func refused() throws {
        let response = try server.get("/v1/contrast?foreground=777&background=fff&vision=protan")
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place) == ["vision"])
    }
}
