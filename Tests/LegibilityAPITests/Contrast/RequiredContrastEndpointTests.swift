import APITesting
import JSON
import Testing

@testable import LegibilityAPI

@Suite("GET /v1/contrast/required")
struct RequiredContrastEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func ask(_ query: String) throws -> JSONValue {
        let response = try server.get("/v1/contrast/required?\(query)")
        #expect(response.status == 200, "\(response.text)")
        return try response.json
    }

    /// WCAG 2.2 (1.4.3, 1.4.6), HIG (Accessibility) and the rows of APCA's table.
    @Test(
        "The requirement of every source is listed",
        arguments: [
            ("", [4.5, 7, 4.5, 90]), ("&size=24", [3, 4.5, 3, 60]), ("&size=18&unit=pt", [3, 4.5, 3, 60]),
            ("&profile=apple&size=16&weight=700", [3, 60]), ("&size=8", [4.5, 7, 4.5, nil]),
            ("&role=non-text", [3, 3, 3, nil]), ("&role=decorative", [nil, nil, nil, nil]),
        ] as [(String, [Double?])])
    func required(query: String, expected: [Double?]) throws {
        let json = try ask("background=fff\(query)")
        #expect(json.members.map { $0.map(\.name) } == RequiredContrastReport.members)
        let required = try #require(json["requirements"]?.elements).map { $0["required"]?.number }
        #expect(required.count == expected.count)
        for (value, expected) in zip(required, expected) {
            // Sizes between the table's rows are rounded in steps, so the requirement changes slightly before a row's
            // size.
            if let expected { #expect(abs((value ?? 0) - expected) < 1) } else { #expect(value == nil) }
        }
    }

    @Test("Lightness ranges of a hue are given where they are sufficient")
    func ranges() throws {
        let json = try ask("background=fff&hue=250&chroma=0.15&profile=wcag-aa")
        let ranges = try #require(json[path: "requirements.0.ranges"]?.elements).map { $0 }
        #expect(ranges.count == 1)
        #expect(ranges[0]["direction"]?.string == "darker")
        #expect(ranges[0]["from"]?.number == 0)
        let edge = try #require(ranges[0]["hex"]?.string).dropFirst()
        let again = try server.get("/v1/contrast?foreground=\(edge)&background=fff").json
        #expect(again[path: "verdict.result"]?.string == "pass")
        #expect(try ask("background=fff")[path: "requirements.0.ranges"]?.elements.map { Array($0).isEmpty } == true)
    }

    @Test("A colour determines hue and chroma, and a grey has neither")
    func color() throws {
        let blue = try ask("background=fff&color=oklch(0.5+0.1+250)")
        #expect(abs(try #require(blue["hue"]?.number) - 250) < 1e-9)
        #expect(abs(try #require(blue["chroma"]?.number) - 0.1) < 1e-9)
        let grey = try ask("background=fff&color=777")
        #expect(grey["chroma"]?.number == 0)
        #expect(grey["hue"]?.number == 0)
        #expect(try ask("background=fff")["hue"]?.kind == .null)
    }

    @Test(
        "An unusable value is reported",
        arguments: [
            ("size=16", ["background"]), ("background=fff&hue=250", ["chroma"]), ("background=fff&chroma=0.1", ["hue"]),
            ("background=fff&hue=400&chroma=1", ["hue", "chroma"]), ("background=fff&color=777&hue=1", ["hue"]),
            ("background=fff&color=7778", ["color"]), ("background=fff&foreground=777", ["foreground"]),
            ("background=fff8&backdrop=fff8", ["backdrop"]), ("background=fff&profile=wcag", ["profile"]),
        ])
    func faults(query: String, parameters: [String]) throws {
        let response = try server.get("/v1/contrast/required?\(query)")
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place) == parameters)
    }
}
