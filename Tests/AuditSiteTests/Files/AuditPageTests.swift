import APITesting
import HTTPMessages
import JSON
import LegibilityService
import Sentences
import Testing

@Suite("Files page")
struct AuditPageTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// By WCAG's formula, #777 on white is 4.47:1.
    static let sheet = ":root { --paper: #fff; --on-paper: #777 }"

    /// Submits a form like a browser.
    private func send(
        _ fields: [(name: String, value: String)], files: [(name: String, path: String, content: String)] = [],
        in language: String = "en", to server: TestServer? = nil
    ) throws -> HTTPResponse {
        let boundary = "----WebKitFormBoundaryx7HqPpSbzKdJ4F2r"
        var body = ""
        for (name, value) in fields {
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        for (name, path, content) in files {
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"\(path)\"\r\n"
            body += "Content-Type: text/css\r\n\r\n\(content)\r\n"
        }
        body += "--\(boundary)--\r\n"
        return try (server ?? self.server).send(
            .post, "/audit",
            headers: [
                ("Content-Type", "multipart/form-data; boundary=\(boundary)"), ("Accept", "text/html"),
                ("Accept-Language", language),
            ], body: body)
    }

    @Test("The page shows the API's results")
    func answer() throws {
        let page = try send([("profile", "wcag-aa")], files: [("documents", "theme.css", Self.sheet)])
        #expect(page.status == 200)
        let json = try server.post(
            "/v1/audit", #"{"documents": [{"path": "theme.css", "content": "\#(Self.sheet)"}], "fixes": true}"#
        ).json
        let because = try #require(json[path: "pairs.0.results.0.verdict.because"]?.string)
        let fix = try #require(json[path: "pairs.0.results.0.fix.value"]?.string)
        // A number and its unit stay on the same line.
        #expect(page.text.contains(because.replacing("16 px", with: "16\u{A0}px")))
        #expect(page.text.contains("<code data-copy>\(fix)</code>"))
        #expect(page.text.contains("<title>The only pair fails · Legibility</title>"))
        #expect(page.text.contains("theme.css:1"))
    }

    @Test("Findings in interfaces, code and images have lists of their own")
    func otherFindings() throws {
        let path = "A.xcassets/I.imageset"
        let files: [(name: String, path: String, content: String)] = [
            ("folder", "A.swift", "import SwiftUI\nlet a = Text(\"Total\").font(.system(size: 9))"),
            ("folder", "\(path)/Contents.json", #"{"images": [{"idiom": "ipad", "filename": "gone.png"}]}"#),
            ("folder", "\(path)/here.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
        ]
        let text = try send([], files: files).text.replacing("\u{A0}", with: " ")
        #expect(text.contains("<h3>Interfaces and code: 2</h3>"))
        #expect(text.contains("Text of 9 pt is below 11 pt, the minimum on iOS."))
        #expect(text.contains("<h3>Images in asset catalogs: 1</h3>"))
        #expect(text.contains("<code>gone.png</code>: “gone.png” isn"))
        #expect(text.contains("<h2 id=\"verdict\">3 findings in interfaces, code and images</h2>"))
        #expect(!text.contains("Files in an unknown format"))
        let japanese = try send([], files: files, in: "ja")
        #expect(japanese.text.contains("アセットカタログの画像") && japanese.text.contains("3件の指摘"))
    }

    @Test("Neither the client nor the server stores the files")
    func nothingIsKept() throws {
        let server = try TestServer { _ in }
        let before = try server.get("/metrics").text
        let page = try send([("text", Self.sheet)], to: server)
        #expect(page.header("Cache-Control") == "no-store")
        func entries(_ text: String) -> [Substring] {
            text.split(separator: "\n").filter { $0.hasPrefix("legibility_cache_entries") }
        }
        #expect(!entries(before).isEmpty)
        #expect(entries(try server.get("/metrics").text) == entries(before))
        let policy = try #require(page.header("Content-Security-Policy"))
        #expect(policy == (try server.get("/").header("Content-Security-Policy")))
    }

    @Test("File contents are escaped, never markup")
    func escaping() throws {
        let page = try send(
            [("find", "\"><script>"), ("mode", "<b>"), ("name", "<i>.css"), ("text", "</textarea><script>alert(1)")])
        #expect(!page.text.contains("<script>"))
        #expect(!page.text.contains("<b>") && !page.text.contains("<i>."))
    }

    @Test("Pasted text keeps its line breaks, and its first character determines the file name")
    func text() throws {
        let page = try send([("text", ":root {\r\n --paper: #fff;\r\n --on-paper: #777;\r\n}")])
        #expect(page.text.contains("theme.css:3"))
        #expect(!page.text.contains("\r"))
        let tokens = #"{"paper": {"$type": "color", "$value": "\#("#fff")"}}"#
        #expect(try send([("text", tokens)]).text.contains("<code>tokens.json</code>"))
        let resources = "<resources><color name=\"paper\">#ffffff</color></resources>"
        #expect(try send([("text", resources)]).text.contains("<code>values/colors.xml</code>"))
    }

    @Test("An options file is applied, and the form's fields override it")
    func options() throws {
        let files = [
            (
                "folder", "app/legibility.json",
                #"{"profile": "wcag-aaa", "pairs": [{"text": "--on-paper", "ground": "black"}]}"#
            ),
            ("folder", "app/theme.css", Self.sheet), ("folder", "app/notes.txt", "Nothing."),
        ]
        let page = try send([("profile", "wcag-aa")], files: files).text
        #expect(page.contains("Checked against WCAG 2.2 AAA") && page.contains("<title>The only pair fails"))
        #expect(page.contains("Files omitted because of their names: 1."))
        let other = try send([("profile", "apple"), ("pairs", "--on-paper on --paper")], files: files).text
        #expect(other.contains("Checked against Apple’s HIG") && other.contains("<title>The only pair fails"))
        #expect(other.contains("Declared as a pair"))
    }

    @Test("An exceeded limit is explained in a sentence, with the API's status")
    func limits() throws {
        let small = try TestServer { $0.limits.auditDocuments = 4 }
        let files = (0..<5).map { ("documents", "\($0).css", Self.sheet) }
        let page = try send([], files: files, to: small)
        #expect(page.status == 413 && page.text.contains("The form has more than 4 parts."))
        #expect(page.text.contains("<form id=\"audit\""))
        let head = RequestHead(method: .post, rawTarget: "/audit")
        #expect(server.application.bodyLimit(head) == Configuration().bodyBytes)
        #expect(try server.get("/audit").text.contains("data-most-bytes=\"\(Configuration().bodyBytes)\""))
    }

    @Test("An invalid example is reported")
    func unknownExample() throws {
        let page = try server.send(.get, "/audit?example=nothing", headers: [("Accept", "text/html")])
        #expect(page.status == 422 && page.text.contains("“example”"))
    }

    static let states: [[(name: String, value: String)]] = [
        [("text", sheet)], [("text", sheet), ("profile", "wcag-aaa"), ("show", "failing")],
        [("text", ":root { --paper: #fff; --on-paper: #000 }")], [("text", ":root { --ink: #777 }")],
        [("text", "body { margin: 0 }")], [("text", "nothing"), ("name", "README")], [("text", "")],
        [("text", sheet), ("pairs", "ink and paper"), ("modes", "[1]"), ("format", "word"), ("as", "pdf")],
        [("text", ":root { --veil: #0008; --on-veil: #fff }")],
        [("text", ":root { --a: #fff; --on-a: #777; --b: #fff; --on-b: #000 }"), ("find", "on-a"), ("mode", "light")],
        [("text", ":root { --a: #fff; --on-a: #777; --b: #fff; --on-b: #777 }"), ("pairs", "on-a on b on a")],
        [("text", ":root { --a: #fff; --on-a: #000; --b: #fff; --on-b: #000 }")],
        [("text", ":root { --a: #fff; --on-a: #0008; --b: #fff; --on-b: #000 } p { color: #777; background: #888 }")],
        [("text", ":root { --paper: #777; --disabled-on-paper: #888; --x: var(--y) }"), ("pairs", "x on paper")],
        [("text", sheet), ("pairs", #"[{"text": "on-paper", "ground": "paper", "reason": "Old page"}]"#)],
        [("text", (0..<120).map { ":root { --c\($0): #fff; --on-c\($0): #777 }" }.joined())],
    ]

    @Test("In Japanese, every state is fully translated", arguments: states)
    func japanese(fields: [(name: String, value: String)]) throws {
        let catalog = try #require(Catalog[.japanese])
        let files = [("baseline", "baseline.json", #"{"version": 1, "failures": []}"#)]
        let page = try send(fields, files: fields.count == 1 ? files : [], in: "ja")
        #expect(page.text.contains("<html lang=\"ja\">"))
        #expect(VisibleText(page.text).english == [])
        #expect(catalog.untranslated == [])
        let english = try send(fields, files: fields.count == 1 ? files : [])
        #expect(english.status == page.status)
        #expect(!VisibleText(english.text).isJapanese)
    }
}
