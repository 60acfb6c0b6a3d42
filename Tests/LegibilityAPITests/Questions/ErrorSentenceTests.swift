import APITesting
import Testing

@testable import Endpoints

/// The sentences of errors: each names the place, quotes the value, and says what is valid or what to do.
@Suite("Sentences about errors") struct ErrorSentenceTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    /// A request, the place of its error, and the parts of the sentence: the refused value and the way out.
    typealias Case = (target: String, place: String, value: String, wayOut: String)

    @Test(
        "An error in a query quotes the value and gives a way out",
        arguments: [
            ("/v1/contrast?foreground=zz&background=fff", "foreground", "“zz” isn’t a CSS colour", "#595959"),
            ("/v1/contrast?foreground=12345&background=fff", "foreground", "“12345” has 5", "use 3, 4, 6 or 8"),
            ("/v1/contrast?foreground=$ink&background=fff", "foreground", "“$ink” is a variable", "give its value"),
            (
                "/v1/contrast?foreground=rgb(1,2)&background=fff", "foreground", "rgb() needs red, green and blue",
                "rgb("
            ),
            (
                "/v1/contrast?foreground=color(foo%201%201%201)&background=fff", "foreground", "“foo”",
                "Valid values: srgb,"
            ),
            ("/v1/contrast?foreground=777&background=fff&size=big", "size", "not “big”", "from 0.1 to 10000"),
            ("/v1/contrast?foreground=777&background=fff&profile=x", "profile", "not “x”", "must be one of wcag-aa,"),
            ("/v1/contrast?foreground=777&background=fff&sise=3", "sise", "“sise”", "did you mean “size”?"),
            ("/v1/contrast?foreground=777", "background", "“background” is missing", "Give a CSS colour"),
            ("/v1/vision/simulate?color=red&model=x", "model", "not “x”", "must be one of auto,"),
            (
                "/v1/scale?base=06c&moved=500", "moved", "not “500”",
                "“moved”: a step needs a chroma, and before it a lightness if that changes too"
            ),
            (
                "/v1/scale?base=06c&moved=500%209%209", "moved", "not “500 9 9”",
                "“moved”: the lightness must be from 0 to 1 and the chroma from 0 to 0.5"
            ),
            ("/v1/layout?device=iPhone%2099", "device", "don’t list “iPhone 99”", "/v1/reference/devices"),
            (
                "/v1/layout?device=Apple%20Watch%20Ultra", "device", "Several screens have this name",
                "Specify one of them: “Apple Watch Ultra"
            ),
            (
                "/v1/reference/rules?statement=x", "statement", "in “statement”",
                "search for words with /v1/reference?q="
            ),
        ] as [Case])
    func query(_ wanted: Case) throws {
        let response = try server.get(wanted.target)
        #expect(response.status == 422)
        let fault = try #require(
            try response.json["errors"]?.elements?.first { $0["parameter"]?.string == wanted.place })
        let words = [fault["detail"]?.string, fault["example"]?.string].compactMap(\.self).joined(separator: " ")
        #expect(words.contains(wanted.value) && words.contains(wanted.wayOut), "\(words)")
    }

    @Test(
        "An error in a body quotes the value and gives a way out",
        arguments: [
            ("[]", "#", "[]", "The request body must be a JSON object."),
            (#"{"pair": []}"#, "#/pair", "[]", "“pair”; did you mean “pairs”?"),
            (#"{"pairs": 5}"#, "#/pairs", "5", "“pairs” must be an array of items."),
        ] as [Case])
    func body(_ wanted: Case) throws {
        let response = try server.post("/v1/contrast", wanted.target)
        #expect(response.status == 422)
        let fault = try #require(try response.json["errors"]?.elements?.first { $0["pointer"]?.string == wanted.place })
        #expect(fault["value"]?.string?.contains(wanted.value) == true)
        #expect(fault["detail"]?.string?.contains(wanted.wayOut) == true, "\(fault)")
    }

    @Test(
        "An error in JSON quotes the character and gives its line and column",
        arguments: [
            ("b", "unexpected “b” at line 1, column 1"),
            ("{\n \"foreground\" 1}", "unexpected “1” at line 2, column 15"),
            ("{\"background\": \"äö\" x}", "unexpected “x” at line 1, column 21"),
            ("{", "the document ends too early at line 1, column 2"), ("", "the document is empty"),
        ])
    func syntax(_ text: String, _ words: String) throws {
        let response = try server.post("/v1/contrast", text)
        #expect(response.status == 400)
        #expect(try response.json["detail"]?.string == "The request body isn’t valid JSON: \(words).")
    }

    @Test("The name of several screens is answered with the names to choose from")
    func severalScreens() throws {
        let notes = try server.get("/v1/layout?device=iPhone%20SE").json["notes"]?.elements?.compactMap(\.string)
        let words = "Several screens have this name. Specify one of them: “iPhone SE 4.7-inch”, “iPhone SE 4-inch”."
        #expect(notes?.contains(words) == true, "\(notes ?? [])")
    }
}
