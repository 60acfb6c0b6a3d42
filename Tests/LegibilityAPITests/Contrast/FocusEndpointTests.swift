import APITesting
import JSON
import Testing

@Suite("GET /v1/contrast/focus")
struct FocusEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func get(_ query: String) throws -> JSONValue { try server.get("/v1/contrast/focus?\(query)").json }

    private func check(_ name: String, in json: JSONValue) -> JSONValue? {
        json["checks"]?.elements?.first { $0["check"]?.string == name }
    }

    /// WCAG's definition of "perimeter": 4h + 4w; #777 on white is 4.478….
    @Test("Size, contrast change and adjacent colours are checked separately")
    func checks() throws {
        let json = try get("indicator=777&background=fff&width=90&height=30&thickness=2")
        #expect(json[path: "area.required"]?.number == 480)
        #expect(json[path: "area.measured"]?.number == 496)
        #expect(check("size", in: json)?["result"]?.string == "pass")
        #expect(check("change", in: json)?["measured"]?.number == 4.478089453577214)
        #expect(check("background", in: json)?["result"]?.string == "pass")
        #expect(check("component", in: json) == nil)
        #expect(json["component"]?.kind == .null)
        #expect(json["result"]?.string == "pass")

        let thin = try get("indicator=777&background=fff&width=90&height=30&thickness=1")
        #expect(thin["result"]?.string == "fail")
        #expect(check("size", in: thin)?["margin"]?.number == -236)
        #expect(thin["because"]?.string?.contains("a solid line must be 2 px thick") == true)
        #expect(try get("indicator=777&background=fff&width=90&height=30&area=480")["result"]?.string == "pass")
    }

    /// 4 · (120 + 44) − (16 − 4π) · 22 = 580.460…, by hand.
    @Test("Areas have one decimal and never contradict the verdict")
    func tenths() throws {
        let shape = "indicator=000&background=fff&width=120&height=44&radius=22"
        let enough = try get(shape + "&area=580.461")
        #expect(
            check("size", in: enough)?["because"]?.string?.hasPrefix(
                "An area of 580.4 px² meets 580.4 px², the area of")
                == true)
        let less = try get(shape + "&area=580.46")
        #expect(
            check("size", in: less)?["because"]?.string?.hasPrefix(
                "An area of 580.4 px² is below 580.5 px², the area of")
                == true)
    }

    @Test("An indicator inside the component is compared with the component")
    func inside() throws {
        let query = "indicator=767676&background=black&component=fff&width=90&height=30&thickness=3&placement=inside"
        let json = try get(query)
        #expect(check("background", in: json)?["result"]?.string == "exempt")
        #expect(check("component", in: json)?["measured"]?.number == 4.542224959605253)
        #expect(check("change", in: json)?["measured"]?.number == 4.542224959605253)
        #expect(json["result"]?.string == "pass")
        // The same pixels were already grey, so nothing changes.
        #expect(check("change", in: try get(query + "&unfocused=767676"))?["result"]?.string == "fail")
    }

    @Test("Translucent indicators are composited over the pixels below")
    func translucent() throws {
        let json = try get("indicator=rgb(0%200%200%20/%2050%25)&background=fff&width=90&height=30&thickness=2")
        // sRGB 0.5 has the luminance 0.21404114048223255.
        #expect(abs((check("change", in: json)?["measured"]?.number ?? 0) - 1.05 / 0.26404114048223255) < 1e-12)
    }

    @Test(
        "All unusable values are reported together",
        arguments: [
            ("", ["indicator", "background", "width", "height", "thickness"]),
            ("indicator=red&background=fff8&width=1&height=1&thickness=1", ["background"]),
            ("indicator=red&background=fff&width=1&height=1", ["thickness"]),
            ("indicator=red&background=fff&width=1&height=1&thickness=1&area=2", ["thickness"]),
            ("indicator=red&background=fff&width=1&height=0&thickness=1", ["height"]),
            ("indicator=red&background=fff&width=1&height=1&thickness=1&placement=inside", ["component"]),
            ("indicator=red&background=fff&width=1&height=1&thickness=1&color=red", ["color"]),
        ])
    func refused(query: String, places: [String]) throws {
        let response = try server.get("/v1/contrast/focus?\(query)")
        #expect(response.status == 422)
        #expect(try Set(response.faults.map(\.place)) == Set(places))
    }

    /// CSS Values 4: 1pt is 4/3 px; the default font size of browsers is 16 px.
    @Test(
        "Lengths may have a unit that doesn't depend on the surrounding text",
        arguments: [
            ("width=90px&height=30&thickness=2px", true), ("width=67.5pt&height=22.5pt&thickness=1.5pt", true),
            ("width=5.625rem&height=30px&thickness=2", true), ("width=90em&height=30&thickness=2", false),
            ("width=90%25&height=30&thickness=2", false), ("width=0px&height=30&thickness=2", false),
        ])
    func units(query: String, isValid: Bool) throws {
        let response = try server.get("/v1/contrast/focus?indicator=%23005fcc&background=white&\(query)")
        #expect(response.status == (isValid ? 200 : 422), "\(response.text)")
        if isValid { #expect(try response.json[path: "area.measured"]?.number == 496) }
    }
}
