import APITesting
import Foundation
import HTTPMessages
import JSON
import Sentences
import Testing

@Suite("Screens page")
struct ScreenPageTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    /// A grey label of 17 pt, not bold; #777 on white is 4.47:1 by WCAG's formula.
    private static func label(_ color: String = "#777", name: String = "Home", appearance: String = "light") -> String {
        """
        {"name": "\(name)", "platform": "ios", "appearance": "\(appearance)", "screen": {"width": 390, "height": 844},
         "elements": [{"id": "legal", "role": "text", "text": "Licences", "frame": [20, 700, 200, 22],
                       "color": "\(color)", "background": "#fff", "font": {"size": 17, "weight": 400}}]}
        """
    }

    private func send(
        _ fields: [(name: String, value: String)], files: [(path: String, content: [UInt8])] = [],
        in language: String = "en", to server: TestServer? = nil
    ) throws -> HTTPResponse {
        var body: [UInt8] = []
        for (name, value) in fields {
            body += "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
        }
        for (path, content) in files {
            body += "--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"\(path)\"\r\n\r\n".utf8
            body += content + "\r\n".utf8
        }
        body += "--b--\r\n".utf8
        let head = RequestHead(
            method: .post, rawTarget: "/screen",
            headers: HTTPHeaders([
                ("Content-Type", "multipart/form-data; boundary=b"), ("Accept", "text/html"),
                ("Accept-Language", language),
            ]), id: "test")
        return (server ?? self.server).application.respond(to: try HTTPRequest(head: head, body: body))
    }

    private func text(_ content: String, _ path: String) -> (path: String, content: [UInt8]) {
        (path, Array(content.utf8))
    }

    @Test("With several screens, the page explains in its language why it has no images")
    func severalScreens() throws {
        let (tree, picture) = (try screenFixture("s05.wda.xml"), try screenFixture("s05.png"))
        func page(_ language: String) throws -> String {
            let files = ["a", "b"].flatMap { [("\($0).xml", tree), ("\($0).png", picture)] }
            return try send([], files: files, in: language).text
        }
        let english = "This page shows the image only if you check a single screen"
        // The first request must not determine the language of all others.
        #expect(try !page("ja").contains(english))
        let second = try page("en")
        #expect(second.contains(english) && !second.contains("too large"))
    }

    @Test("The page shows the API's results")
    func answer() throws {
        let page = try send([("text", Self.label())])
        #expect(page.status == 200)
        let finding = try #require(server.post("/v1/audit/screen", Self.label()).json[path: "findings.0"])
        #expect(finding["rule"]?.string == "contrast.text")
        let because = try #require(finding["because"]?.string)
        #expect(because.contains("4.47:1"))
        #expect(page.text.contains(because))
        let suggestion = try #require(finding[path: "suggestion.foreground"]?.string)
        #expect(page.text.contains("<code data-copy>\(suggestion)</code>"))
        #expect(page.text.contains("<title>1 error · Legibility</title>"))
        #expect(page.text.contains("iOS · 390 × 844\u{A0}pt") || page.text.contains("iOS · 390 × 844 pt"))
    }

    @Test("Numbers don't overlap, even if two frames start at the same point")
    func numbers() throws {
        let tree = """
            {"platform": "ios", "screen": {"width": 390, "height": 844}, "elements": [
             {"id": "a", "role": "button", "frame": [20, 700, 40, 20]}, {"id": "b", "role": "button", "frame": [20, 700, 20, 22]},
             {"id": "c", "role": "button", "frame": [380, 100, 10, 20]}, {"id": "d", "role": "button", "frame": [21, 701, 20, 9]}]}
            """
        let tags = try send([("text", tree)]).text.matches(
            of: #/class="tag" x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"/#
        ).map { $0.output }.map { [$0.1, $0.2, $0.3, $0.4].compactMap { Double($0) } }
        #expect(tags.count == 4)
        for (index, one) in tags.enumerated() {
            #expect(one[0] + one[2] <= 390)
            for other in tags.dropFirst(index + 1) {
                #expect(
                    abs(one[0] - other[0]) >= min(one[2], other[2]) - 0.001 || abs(one[1] - other[1]) >= one[3] - 0.001)
            }
        }
    }

    @Test("A picture is enough: without a tree, the text in it is found and checked", arguments: ["en", "ja"])
    func pictureAlone(language: String) throws {
        let page = try send([], files: [("home.png", try screenFixture("s05.png"))], in: language).text
        #expect(page.contains("contrast.text"))
        #expect(page.contains("class=\"screen-map\""))
        #expect(!page.contains("is an element tree"))
        let file = try send([("as", "csv")], files: [("home.png", try screenFixture("s05.png"))], in: language)
        #expect(file.text.contains("contrast.text"))
    }

    @Test("The form's profile and platform are applied")
    func choices() throws {
        // 3.26:1 is sufficient for large text at AA, but not for text of the default size.
        let large = Self.label("#8e8e93").replacing(#""size": 17"#, with: #""size": 24"#)
        #expect(try send([("text", large), ("profile", "wcag-aa")]).text.contains("<title>No error"))
        #expect(try send([("text", large), ("profile", "wcag-aaa")]).text.contains("<title>1 error"))
        let anyone = Self.label().replacing(#""platform": "ios", "#, with: "")
        #expect(try send([("text", anyone), ("platform", "macos")]).text.contains("macOS · "))
    }

    @Test("Two screens that show both appearances are compared")
    func between() throws {
        let files = [
            text(Self.label("#000"), "light.json"), text(Self.label("#777", appearance: "dark"), "dark.json"),
        ]
        let page = try send([], files: files).text
        #expect(page.contains("Differences between screens"))
        #expect(page.contains("<code>legal</code> has enough contrast in one appearance but not in the other"))
        #expect(page.contains("<a href=\"#screen-2\">"))
    }

    @Test("An invalid screen is reported in its section, with the API's error")
    func problems() throws {
        let bad = #"{"screen": {"width": 390, "height": 844}, "elements": [{"role": "text", "frame": [1, 2]}]}"#
        let page = try send([], files: [text(bad, "bad.json"), text(Self.label(), "home.json")])
        #expect(page.status == 200)
        let problem = try server.post("/v1/audit/screen", bad).json
        let detail = try #require(problem[path: "errors.0.detail"]?.string)
        #expect(page.text.replacing("&quot;", with: "\"").contains(detail))
        #expect(page.text.contains("1 error"))
    }

    @Test("The contents of a tree are escaped, never markup")
    func escaping() throws {
        let hostile = Self.label("#777", name: "<script>alert(1)</script>")
            .replacing("Licences", with: "<img src=x onerror=alert(1)>").replacing("legal", with: "<b>")
        let page = try send([("text", hostile)], files: [text(Self.label(), "<i>.json")]).text
        #expect(!page.contains("<script>") && !page.contains("<img") && !page.contains("<b>") && !page.contains("<i>"))
        #expect(page.contains("&lt;script&gt;"))
    }

    @Test("Neither the client nor the server stores the screens")
    func nothingIsKept() throws {
        let server = try TestServer { _ in }
        let entries = {
            try server.get("/metrics").text.split(separator: "\n").filter { $0.hasPrefix("legibility_cache_entries") }
        }
        let before = try entries()
        #expect(!before.isEmpty)
        let page = try send([("text", Self.label())], to: server)
        #expect(page.header("Cache-Control") == "no-store")
        #expect(try entries() == before)
    }

    @Test("More screens than the limit are rejected with an explanation")
    func limits() throws {
        let files = (0..<201).map { text(Self.label(), "\($0).json") }
        let page = try send([], files: files)
        #expect(page.status == 422 && page.text.contains("There are 201 screens; the maximum is 200."))
        #expect(try send([], files: Array(files.prefix(200))).status == 200)
    }

    @Test("The page limits the number of findings shown, and states how many it omits")
    func length() throws {
        let elements = (0..<300).map { index in
            """
            {"id": "t\(index)", "role": "text", "text": "T", "frame": [16, \(index), 200, 22], "color": "#777",
             "background": "#fff", "font": {"size": 17, "weight": 400}}
            """
        }
        let screen = """
            {"platform": "ios", "screen": {"width": 390, "height": 844}, "elements": [\(elements.joined(separator: ","))]}
            """
        func count(_ piece: String, _ page: String) -> Int { page.split(separator: piece).count - 1 }
        let one = try send([("text", screen)]).text
        #expect(count("class=\"finding\"", one) == 200 && count("class=\"halo\"", one) == 200)
        #expect(count("class=\"element\"", one) == 300 && one.contains("And 100 more in the CSV file."))
        let many = try send([], files: (0..<40).map { text(screen, "\($0).json") }).text
        #expect(count("class=\"finding\"", many) == 40 * 50 && count("class=\"halo\"", many) == 40 * 50)
        #expect(count("class=\"element\"", many) == 40 * 250 && many.contains("And 250 more"))
        #expect(many.contains("<title>12000 errors"))
    }

    private static let states: [[(name: String, value: String)]] = [
        [], [("text", label())], [("text", label("#000"))], [("text", label("oklch(50% 0 0)"))], [("text", "nothing")],
        [("text", #"{"screen": {"width": 390}, "elements": []}"#)], [("text", "<AppiumAUT/>")],
        [("text", label()), ("profile", "none"), ("platform", "amiga"), ("as", "pdf")],
        [("text", label().replacing(##""background": "#fff", "##, with: ""))],
        [("text", #"{"screen": 3, "safeArea": 1, "scale": 9, "background": "gery", "elements": [3, {"frame": [1]}]}"#)],
        [("text", "<hierarchy/>")], [("text", #"<hierarchy><node bounds="x"/></hierarchy>"#)],
        [("text", "<html></html>")],
        [("text", "<!DOCTYPE a []><AppiumAUT/>")],
        [("text", #"[{"type": "Button", "AXFrame": "x", "frame": {"x": 1}}]"#)], [("text", #"{"nodes": {}}"#)],
        [("text", #"{"document": {"id": "1:1", "type": "FRAME"}}"#)],
        [
            (
                "text",
                label().replacing(
                    #""id": "legal""#, with: #""id": "legal", "parent": "legal", "enabled": 3, "font": 3"#)
            )
        ],
        [("text", label().replacing(#""id": "legal""#, with: #""id": "legal", "parent": "other", "role": "txt""#))],
        [("text", label().replacing(#""role": "text""#, with: #""role": "button""#))],
    ]

    @Test("In Japanese, every state is fully translated", arguments: states)
    func japanese(_ fields: [(name: String, value: String)]) throws {
        let seen = VisibleText(try send(fields, in: "ja").text)
        #expect(seen.english == [])
        #expect(seen.isJapanese)
    }
}
