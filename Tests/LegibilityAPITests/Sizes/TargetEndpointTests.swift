import APITesting
import JSON
import Testing

@Suite("GET /v1/target")
struct TargetEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// WCAG 2.2, 2.5.8: circles of 24 px around the centres of two targets of 20 px touch if the gap is 4 px.
    @Test(
        "Each reason names the figures that decide",
        arguments: [
            ("width=20px&height=20px&gap=4px", "pass", "4 px of space"),
            ("width=20&height=20&gap=2", "fail", "4 px are enough"),
            ("width=20&height=20", "indeterminate", "at least 4 px away"),
            ("width=40&height=20&gap=1", "indeterminate", "set “direction”"),
            ("width=24&height=24", "pass", "meets the minimum of 24 px"),
            ("width=24&height=24&level=AAA", "fail", "below the minimum of 44 px"),
            ("width=9&height=9&exception=inline", "exempt", "in a sentence"),
            ("width=9&height=9&exception=user-agent", "exempt", "browser"),
            ("width=9&height=9&exception=essential", "exempt", "essential"),
            ("width=9&height=9&exception=equivalent", "exempt", "same purpose"),
        ])
    func reasons(query: String, result: String, words: String) throws {
        let json = try server.get("/v1/target?\(query)").json
        #expect(json["result"]?.string == result)
        #expect(json["because"]?.string?.contains(words) == true, "\(json["because"]?.string ?? "")")
        #expect(json["checks"]?.elements?.map { $0["level"]?.string } == ["AA", "AAA"])
    }

    @Test("Apple's endpoint for controls points to this one")
    func web() throws {
        let response = try server.get("/v1/type/legibility?platform=web&role=control&width=20&height=20")
        #expect(response.status == 422 && response.text.contains("/v1/target"))
    }
}
