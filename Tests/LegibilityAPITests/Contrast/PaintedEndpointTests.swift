import APITesting
import Testing

/// The same pair everywhere: a grey of 118.575/255 has 4.505:1 on white, and 4.478:1 when painted as #777777.
@Suite("8-bit rounding in every response")
struct PaintedEndpointTests {
    private static let grey = "color(srgb 0.465 0.465 0.465)"

    @Test(
        "The painted pair decides the result",
        arguments: [
            (
                "/v1/contrast", "{\"pairs\": [{\"foreground\": \"GREY\", \"background\": \"white\"}]}", "results.0",
                "verdict.result"
            ),
            (
                "/v1/contrast/matrix",
                "{\"colors\": [{\"name\": \"a\", \"color\": \"GREY\"}, {\"name\": \"b\", \"color\": \"white\"}]}",
                "pairs.0", "result"
            ),
            (
                "/v1/type/legibility",
                "{\"items\": [{\"platform\": \"ios\", \"size\": 13, \"foreground\": \"GREY\", \"background\": \"white\"}]}",
                "results.0.contrast", "result"
            ),
            (
                "/v1/audit",
                "{\"documents\": [{\"path\": \"a.css\", \"content\": \"a { color: GREY; background: white }\"}]}",
                "pairs.0.results.0", "verdict.result"
            ),
            (
                "/v1/audit/screen",
                "{\"screen\": {\"width\": 393, \"height\": 852}, \"elements\": [{\"id\": \"a\", \"role\": \"text\", \"text\": \"Hi\", "
                    + "\"frame\": [20, 100, 200, 30], \"font\": {\"size\": 13, \"weight\": 400}, \"color\": \"GREY\", \"background\": \"white\"}]}",
                "findings.0", "state"
            ),
        ])
    func decides(path: String, body: String, answer: String, result: String) throws {
        let server = try TestServer()
        let query = path == "/v1/audit/screen" ? "?platform=ios&rules=contrast.text" : ""
        let json = try server.send(
            .post, path + query, headers: [("Content-Type", "application/json")],
            body: body.replacing("GREY", with: Self.grey)
        ).json
        let found = try #require(json[path: answer], "\(json.text(limit: 2000))")
        #expect(found[path: result]?.string == "fail")
        #expect(found[path: "painted.foreground"]?.string == "#777777")
        #expect(found[path: "painted.background"]?.string == "#ffffff")
        #expect(found[path: "painted.ratio"]?.number == 4.478089453577214)
        #expect(found[path: "painted.display"]?.string == "4.47:1")
    }

    @Test(
        "A sentence contains both ratios",
        arguments: [
            ("/v1/contrast?foreground=GREY&background=white", "verdict.because"),
            ("/v1/contrast/link?link=GREY&text=black&background=white", "checks.1.because"),
            ("/v1/type/legibility?platform=ios&size=13&foreground=GREY&background=white", "findings.0.message"),
        ])
    func sentence(query: String, member: String) throws {
        let json = try TestServer().get(query.replacing("GREY", with: "color(srgb+0.465+0.465+0.465)")).json
        let sentence = try #require(json[path: member]?.string, "\(json.text(limit: 2000))")
        #expect(sentence.contains("4.47:1") && sentence.contains("4.50:1"), "\(sentence)")
    }

    @Test("A badge shows the deciding ratio")
    func badge() throws {
        let badge = try TestServer().get("/badge.svg?foreground=color(srgb+0.465+0.465+0.465)&background=white").text
        #expect(badge.contains("4.47:1 fails"))
    }

    @Test("A note reports colours that browsers clip, with both hex codes")
    func clipped() throws {
        let json = try TestServer().get("/v1/contrast?foreground=oklch(25%25+0.75+345)&background=white").json
        let note = try #require(json[path: "notes.0"]?.string)
        #expect(note.contains("#ba0067 on #ffffff has a contrast of 6.39:1"))
        #expect(note.contains("#46002f on #ffffff has a contrast of 16.16:1"))
        #expect(try TestServer().get("/v1/contrast?foreground=777&background=white").json["notes"] == nil)
    }
}
