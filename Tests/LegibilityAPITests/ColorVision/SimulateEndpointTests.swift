import APITesting
import Legibility
import Testing

@testable import LegibilityAPI

@Suite("GET /v1/vision/simulate")
struct SimulateEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func hexes(_ query: String) throws -> [[String]] {
        let results = try #require(try server.get("/v1/vision/simulate?\(query)").json["results"]?.elements)
        return results.map { $0["simulations"]?.elements?.compactMap { $0["hex"]?.string } ?? [] }
    }

    /// DaltonLens-Python 3cba5e6 in double precision, rounded.
    @Test(
        "Sample values of every model match DaltonLens",
        arguments: [
            ("model=brettel1997", ["#6c5c0c", "#a48b00", "#ff004e", "#7f7f7f"]),
            ("", ["#6c5c0c", "#a48b00", "#ff004e", "#7f7f7f"]),
            ("model=machado2009", ["#6d5f00", "#a39000", "#ff000f", "#7f7f7f"]),
            ("model=vienot1999&deficiency=protan", ["#5e5e0d"]), ("model=vienot1999&deficiency=deutan", ["#939300"]),
        ])
    func spots(query: String, expected: [String]) throws {
        #expect(try hexes("color=ff0000&\(query)") == [expected])
    }

    @Test("Colours keep their order and are repeated in the response")
    func several() throws {
        let json = try server.get("/v1/vision/simulate?color=1f77b4&color=%2300f&color=system:red&deficiency=tritan")
            .json
        #expect(json[path: "results.0.color.input"]?.string == "1f77b4")
        #expect(json[path: "results.0.simulations.0.hex"]?.string == "#007e98")
        #expect(json[path: "results.1.color.css"]?.string == "rgb(0, 0, 255)")
        #expect(json[path: "results.1.simulations.0.hex"]?.string == "#006288")
        #expect(json[path: "results.2.color.hex"]?.string == "#ff383c")
        #expect(json[path: "results.2.simulations.1"] == nil)
    }

    @Test("The default model is Machado for partial protan and deutan, and otherwise Brettel")
    func auto() throws {
        let json = try server.get("/v1/vision/simulate?color=f00&severity=0.5").json
        let simulations = try #require(json[path: "results.0.simulations"]?.elements)
        #expect(simulations.compactMap { $0["deficiency"]?.string } == Deficiency.allCases.map(\.rawValue))
        let models = ["machado2009", "machado2009", "brettel1997", "luminance"]
        #expect(simulations.compactMap { $0["model"]?.string } == models)
        #expect(simulations.allSatisfy { $0["severity"]?.number == 0.5 })
    }

    @Test("Greys, and colours at severity 0, are unchanged")
    func unchanged() throws {
        #expect(try hexes("color=767676&severity=0.7") == [["#767676", "#767676", "#767676", "#767676"]])
        #expect(try hexes("color=1f77b4&severity=0") == [["#1f77b4", "#1f77b4", "#1f77b4", "#1f77b4"]])
    }

    @Test("Colours outside sRGB are simulated as mapped to sRGB")
    func wide() throws {
        let json = try server.get("/v1/vision/simulate?color=color(display-p3+0+1+0)").json
        #expect(json[path: "results.0.color.inGamut"]?.bool == false)
        let wide = try bytes("color=color(display-p3+0+1+0)")
        let shown = try bytes("color=\(try #require(json[path: "results.0.color.hex"]?.string?.dropFirst()))")
        // The mapped colour was rounded to 8 bits before simulation, but the other colour wasn't.
        #expect(wide.count == 12 && zip(wide, shown).allSatisfy { abs($0 - $1) <= 1 })
        // Clipping instead of mapping would give this green.
        #expect(try bytes("color=0f0") != wide)
    }

    /// Returns red, green and blue of every simulation of a colour.
    private func bytes(_ query: String) throws -> [Int] {
        try hexes(query).joined().flatMap { hex in
            stride(from: 1, to: 7, by: 2).compactMap { Int(hex.dropFirst($0).prefix(2), radix: 16) }
        }
    }

    @Test(
        "All unusable values are reported together",
        arguments: [
            ("", ["color"]), ("color=reed", ["color"]), ("color=", ["color"]),
            ("color=f00&severity=1.1", ["severity"]), ("color=f00&severity=nan", ["severity"]),
            ("color=f00&severity=-0.1&model=brettle&deficiency=red", ["deficiency", "severity", "model"]),
            ("color=f00&model=vienot1999", ["model"]), ("color=f00&model=vienot1999&deficiency=tritan", ["model"]),
            ("color=f00&colour=0f0", ["colour"]), ("color=f00&severity=0&severity=1", ["severity"]),
            ("color=f00&fields=result", ["fields"]), ("color=f00&color=0g0&severity=2", ["color", "severity"]),
        ])
    func faults(query: String, places: [String]) throws {
        let response = try server.get("/v1/vision/simulate?\(query)")
        #expect(response.status == 422)
        #expect(Set(try response.faults.map(\.place)) == Set(places))
    }

    @Test("The query's choices match the models and deficiencies")
    func choices() {
        #expect(DeficiencyChoice.allCases.map(\.rawValue) == Deficiency.allCases.map(\.rawValue) + ["all"])
        #expect(ModelChoice.allCases.map(\.rawValue) == ["auto"] + SimulationModel.allCases.map(\.rawValue))
    }
}
