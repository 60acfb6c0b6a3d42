import APITesting
import Testing

@testable import Endpoints

@Suite("Suggestions for unknown names")
struct MeantNamesTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test(
        "Names from other programs are matched to parameters of the endpoint",
        arguments: [
            ("/v1/contrast?color=777&background=fff", "color", "foreground"),
            ("/v1/contrast?colour=777&background=fff", "colour", "foreground"),
            ("/v1/contrast?ink=777&paper=fff", "ink", "foreground"),
            ("/v1/contrast?ink=777&paper=fff", "paper", "background"),
            ("/v1/contrast?text-color=777&background-color=fff", "text-color", "foreground"),
            ("/v1/contrast?text-color=777&background-color=fff", "background-color", "background"),
            ("/v1/contrast?foreground=777&background=fff&fontSize=17", "fontSize", "size"),
            ("/v1/contrast?foreground=777&background=fff&font-size=17", "font-size", "size"),
            ("/v1/contrast?foreground=777&background=fff&FONT_WEIGHT=700", "FONT_WEIGHT", "weight"),
            ("/v1/contrast?foreground=777&background=fff&level=AA", "level", "profile"),
            ("/v1/contrast/required?colour=777&background=fff", "colour", "color"),
            ("/v1/vision/simulate?colour=777", "colour", "color"),
            ("/v1/vision/simulate?foreground=777", "foreground", "color"),
            ("/v1/type/scale?style=body&font-size=17", "font-size", "size"),
            ("/v1/type/scale?style=body&size=17&display-scale=2", "display-scale", "displayScale"),
            ("/v1/type/tracking?font=sf-pro&size=17", "font", "typeface"),
        ])
    func synonyms(target: String, name: String, meant: String) throws {
        let response = try server.get(target)
        #expect(response.status == 422)
        let fault = try #require(try response.faults.first { $0.place == name })
        #expect(fault.detail == "Unknown parameter “\(name)”; did you mean “\(meant)”?")
    }

    @Test("Unknown JSON members also get a suggestion")
    func json() throws {
        let pair = try server.post("/v1/contrast", ##"{"pairs": [{"ink": "#777", "background": "#fff"}]}"##).json
        #expect(
            pair[path: "results.0.problem.errors.0.detail"]?.string
                == "Unknown member “ink”; did you mean “foreground”?")
        let palette = try server.post("/v1/vision/palette", ##"{"palette": [{"color": "#777"}]}"##)
        #expect(try palette.faults.contains { $0.detail.contains("did you mean “colors”?") })
    }

    @Test(
        "A parameter that the endpoint lacks or that was already given isn't suggested",
        arguments: [
            ("/v1/vision/simulate?color=777&bg=fff", "bg"), ("/v1/type/tracking?size=17&fg=777", "fg"),
            ("/v1/contrast?foreground=777&background=fff&xyz=1", "xyz"),
            ("/v1/type/styles?scale=body", "scale"),
        ])
    func silent(target: String, name: String) throws {
        let fault = try #require(try server.get(target).faults.first { $0.place == name })
        #expect(fault.detail.contains(". Valid parameters: "))
    }

    @Test("An unknown parameter's error says if the endpoint has none", arguments: ["/v1/limits?xyz=1"])
    func noParameters(target: String) throws {
        #expect(
            try server.get(target).faults.map(\.detail) == ["Unknown parameter “xyz”. This endpoint has no parameters."]
        )
    }

    @Test(
        "A path with a typo, an extra slash or no version gets a suggestion",
        arguments: [
            ("/v1/contrst", "/v1/contrast"), ("/v1/contrast/", "/v1/contrast"), ("/contrast", "/v1/contrast"),
            ("/v1/type/style", "/v1/type/styles"), ("/v1/contrast/sugestions", "/v1/contrast/suggestions"),
            ("/v1/reference/wigdets", "/v1/reference/widgets"),
        ])
    func paths(path: String, meant: String) throws {
        #expect(try server.get(path).text.contains("did you mean “\(meant)”?"))
    }

    @Test(
        "A different value in a known path doesn't get a suggestion",
        arguments: ["/v1/reference/fonts", "/v1/type/scare/x", "/favicon"])
    func otherPaths(path: String) throws {
        #expect(try server.get(path).text.contains("see /docs"))
    }
}

@Suite("Colours with an unescaped #")
struct UnescapedHashTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// A client's request for `…?foreground=#777&background=#fff`: by RFC 3986, 3.5, the query ends at the first `#`.
    @Test(
        "An empty colour's error says how to write #",
        arguments: [
            ("/v1/contrast?foreground=", "foreground"), ("/v1/contrast?background=&foreground=777", "background"),
            ("/v1/contrast?foreground=777&background=", "background"),
            ("/v1/contrast?foreground=777&background=fff&backdrop=", "backdrop"),
            ("/v1/contrast/suggestions?foreground=", "foreground"), ("/v1/vision/simulate?color=", "color"),
            ("/v1/contrast/required?background=", "background"),
            ("/v1/contrast/required?background=fff&color=", "color"),
            ("/v1/contrast/focus?indicator=", "indicator"), ("/v1/contrast/link?link=", "link"),
            ("/v1/type/legibility?platform=ios&size=17&foreground=", "foreground"),
        ])
    func empty(target: String, name: String) throws {
        let response = try server.get(target)
        #expect(response.status == 422)
        let fault = try #require(try response.faults.first { $0.place == name })
        #expect(fault.detail.contains("with “#” written as “%23” or omitted"))
        let errors = try #require(try response.json["errors"]?.elements)
        #expect(errors.first { $0["parameter"]?.string == name }?["example"]?.string == "595959")
    }

    @Test("A parameter that was cut off is reported as missing, with the reason")
    func missing() throws {
        let cut = try server.get("/v1/contrast?foreground=").faults
        #expect(cut.map(\.place) == ["foreground", "background"])
        #expect(cut[1].detail.contains("missing") && cut[1].detail.contains("“%23”"))
        let plain = try server.get("/v1/contrast?foreground=777").faults
        #expect(!plain[0].detail.contains("%23"))
    }

    @Test("In JSON, # doesn't need to be escaped")
    func json() throws {
        let body = ##"{"pairs": [{"foreground": "", "background": "#fff"}]}"##
        let detail = try server.post("/v1/contrast", body).json[path: "results.0.problem.errors.0.detail"]?.string
        #expect(detail?.contains("empty") == true && detail?.contains("%23") == false)
    }

    @Test(
        "Pages report a truncated address, and treat empty form fields as omitted",
        arguments: [
            ("/?foreground=", true), ("/?foreground=777&background=", true), ("/palette?colors=", true),
            ("/contrast/link?link=", true), ("/?foreground=&background=fff&backdrop=", false),
            ("/palette?colors=&kind=categorical", false), ("/contrast/focus?indicator=&background=fff&area=", false),
        ])
    func pages(target: String, says: Bool) throws {
        let page = try server.get(target)
        #expect(page.status == 422)
        #expect(page.text.contains("“%23”") == says)
    }
}
