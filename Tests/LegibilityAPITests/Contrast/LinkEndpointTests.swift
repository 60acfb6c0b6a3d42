import APITesting
import Testing

@Suite("GET /v1/contrast/link")
struct LinkEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func results(_ query: String) throws -> [String] {
        try #require(try server.get("/v1/contrast/link?\(query)").json["checks"]?.elements)
            .compactMap { $0["result"]?.string }
    }

    /// By WCAG's formula, #2F9F2F has 6.12:1 with black text and 3.43:1 with white.
    @Test("A link is compared with the surrounding text and the background")
    func checks() throws {
        #expect(try results("link=2f9f2f&text=000&background=fff") == ["pass", "fail", "pass"])
        #expect(try results("link=2f9f2f&text=000&background=fff&size=24") == ["pass", "pass", "pass"])
        #expect(try results("link=0066cc&text=222&background=fff") == ["fail", "pass", "pass"])
        #expect(try results("link=0066cc&text=222&background=fff&distinguished=other") == ["exempt", "pass", "pass"])
        #expect(try results("link=0066cc&text=222&background=fff&profile=wcag-aaa") == ["fail", "fail", "pass"])
        let json = try server.get("/v1/contrast/link?link=0066cc&text=222&background=fff").json
        #expect(json[path: "checks.0.rule.id"]?.string == "wcag22.g183")
        #expect(json[path: "checks.0.required"]?.number == 3)
        #expect(json["result"]?.string == "fail")
        #expect(json["because"]?.string == json[path: "checks.0.because"]?.string)
    }

    @Test("Background layers are composited beneath both colours")
    func layers() throws {
        let layered = try server.get("/v1/contrast/link?link=06c&text=222&background=fff8&background=fff").json
        let plain = try server.get("/v1/contrast/link?link=06c&text=222&background=fff").json
        #expect(layered[path: "checks.1.measured"]?.number == plain[path: "checks.1.measured"]?.number)
        #expect(layered[path: "background.input"]?.string == "fff8 over fff")
    }

    @Test(
        "All unusable values are reported together",
        arguments: [
            ("", ["link", "text", "background"]), ("link=red&text=fff&background=fff8", ["background"]),
            ("link=rde&text=fff&background=fff&size=0&fields=x", ["link", "size", "fields"]),
            ("link=red&text=fff&background=linear-gradient(red)", ["background"]),
        ])
    func refused(query: String, places: [String]) throws {
        let response = try server.get("/v1/contrast/link?\(query)")
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place) == places)
    }
}
