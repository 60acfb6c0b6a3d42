import APITesting
import FoundationEssentials
import HTTPMessages
import Testing

@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("Image page")
struct ImagePageTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test("Only this page may display files chosen by the visitor")
    func policy() throws {
        let policy = try #require(try server.get("/image").header("Content-Security-Policy"))
        #expect(policy.contains("img-src 'self' data: blob:;"))
        #expect(policy.replacing(" blob:", with: "") == (try server.get("/").header("Content-Security-Policy")))
        for path in ["/", "/palette", "/type", "/docs", "/contrast/focus", "/scripts/image.js"] {
            #expect(try !(server.get(path).header("Content-Security-Policy") ?? "").contains("blob:"), "\(path)")
        }
    }

    @Test("The page's choices, limits and commands match the server")
    func slots() throws {
        let server = try TestServer {
            $0.limits.imageBytes = 3 << 20
            $0.limits.imagePixels = 7_000_000
        }
        let page = try server.send(.get, "/image", headers: [("Host", "pictures.example")]).text
        #expect(page.contains("up to 3&nbsp;MiB and 7&nbsp;million pixels"))
        #expect(page.contains("data-most-bytes=\"\(3 << 20)\""))
        for choice in DeficiencyChoice.allCases { #expect(page.contains("<option value=\"\(choice.rawValue)\"")) }
        #expect(page.contains("http://pictures.example/v1/vision/image?deficiency=all"))
        #expect(page.contains("http://pictures.example/v1/contrast/image?foreground=fff"))
        #expect(!page.contains("{{"))
        #expect(!page.contains("style=\""))
    }

    @Test("The image page ignores query parameters")
    func bare() throws { #expect(try server.get("/image?deficiency=all").status == 200) }

    // MARK: Its form

    /// Submits a form like a browser.
    private func send(
        _ fields: [(name: String, value: String)], file: [UInt8]?, called name: String = "picture.png",
        to server: TestServer? = nil
    ) throws -> HTTPResponse {
        let boundary = "----WebKitFormBoundaryx7HqPpSbzKdJ4F2r"
        var body: [UInt8] = []
        func add(_ text: String) { body += Array(text.utf8) }
        for (field, value) in fields {
            add("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(field)\"\r\n\r\n\(value)\r\n")
        }
        add(
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(file == nil ? "" : name)\"\r\n"
        )
        add("Content-Type: application/octet-stream\r\n\r\n")
        body += file ?? []
        add("\r\n--\(boundary)--\r\n")
        let headers = [("Content-Type", "multipart/form-data; boundary=\(boundary)"), ("Accept", "text/html")]
        let head = RequestHead(method: .post, rawTarget: "/image", headers: HTTPHeaders(headers), id: "test")
        return (server ?? self.server).application.respond(to: try HTTPRequest(head: head, body: body))
    }

    private let usual: [(name: String, value: String)] = [
        (name: "deficiency", value: "protan"), ("severity", "1"), ("foreground", "white"), ("size", "24"),
        ("unit", "px"),
        ("weight", ""), ("profile", "wcag-aa"), ("role", "text"), ("region-x", ""), ("region-y", ""),
        ("region-width", ""), ("region-height", ""),
    ]

    @Test("The page shows the API's result and the same image")
    func answer() throws {
        let file = try imageFixture("rgb.png")
        let page = try send(usual, file: file, called: "a \"picture\".png".replacing("\"", with: "%22"))
        #expect(page.status == 200)
        func api(_ target: String, accepting type: String) throws -> HTTPResponse {
            let headers = HTTPHeaders([("Accept", type)])
            let head = RequestHead(method: .post, rawTarget: target, headers: headers, id: "test")
            return server.application.respond(to: try HTTPRequest(head: head, body: file))
        }
        let json = try api("/v1/contrast/image?foreground=white&size=24", accepting: "application/json").json
        let because = try #require(json[path: "results.0.verdict.because"]?.string)
        #expect(page.text.contains("<p class=\"because\">\(because)</p>"))
        let worst = try #require(json[path: "results.0.wcag.worst.display"]?.string)
        #expect(page.text.contains("<dt>Worst pixel</dt><dd><span>\(worst)</span></dd>"))
        let seen = try api("/v1/vision/image?deficiency=protan&severity=1", accepting: "image/png").body
        #expect(page.text.contains("<img src=\"data:image/png;base64,\(Data(seen).base64EncodedString())\""))
        #expect(page.text.contains("a &quot;picture&quot;.png"))
        // The image is shown beside the original, byte for byte.
        let own = "src=\"data:image/png;base64,\(Data(file).base64EncodedString())\""
        #expect(page.text.contains("\(own) alt=\"a &quot;picture&quot;.png, original\""))
        #expect(page.header("Cache-Control") == "no-store")
    }

    @Test("A picture without a text colour and a frame is searched, and each finding has a number and its reason")
    func pictureAlone() throws {
        let file = try screenFixture("s05.png")
        let page = try send([("foreground", ""), ("profile", "wcag-aaa")], file: file, called: "shot.png")
        #expect(page.status == 200)
        let head = RequestHead(
            method: .post, rawTarget: "/v1/audit/picture?profile=wcag-aaa",
            headers: HTTPHeaders([("Content-Type", "image/png")]), id: "test")
        let json = try server.application.respond(to: try HTTPRequest(head: head, body: file)).json
        let findings = try #require(json["findings"]?.elements.map(Array.init))
        #expect(findings.count > 2)
        for finding in findings {
            let because = try #require(finding["because"]?.string)
            #expect(page.text.contains(">\(because)</li>"))
        }
        let failing = try #require(json[path: "summary.fail"]?.number)
        #expect(page.text.contains("<h3 id=\"verdict\">\(Int(failing)) lines aren’t readable</h3>"))
        #expect(page.text.contains("alt=\"shot.png, with a number at each line of the list\""))
    }

    @Test("Four numbers select a region")
    func frame() throws {
        let file = try imageFixture("rgb.png")
        var fields = usual
        for (side, value) in zip(["x", "y", "width", "height"], ["1", "0", "2", "3"]) {
            fields.removeAll { $0.name == "region-\(side)" }
            fields.append(("region-\(side)", value))
        }
        #expect(try send(fields, file: file).text.contains("6 pixels were compared with"))
        fields[fields.count - 1].value = "3000"
        let page = try send(fields, file: file)
        #expect(page.status == 422)
        #expect(page.text.contains("<a href=\"#region\">“Frame” extends beyond the image, which has "))
        #expect(page.text.contains("id=\"region-height\" name=\"region-height\" value=\"3000\""))
    }

    @Test("All errors are reported together, each beside its field")
    func faults() throws {
        let page = try send([("foreground", "gery"), ("size", "huge"), ("colour", "red")], file: nil)
        #expect(page.status == 422)
        for field in ["foreground", "size", "file"] {
            #expect(page.text.contains("<a href=\"#\(field)\">"), "\(field)")
        }
        #expect(page.text.contains("Unknown parameter “colour”."))
        #expect(page.text.contains("value=\"gery\""))
    }

    @Test(
        "An invalid file is explained on the same page, with the API's status",
        arguments: [
            (Array("no picture".utf8), 415, "PNG, JPEG or WebP image."),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], 400, "a valid PNG"),
        ] as [([UInt8], Int, String)])
    func wrongFile(file: [UInt8], status: Int, words: String) throws {
        let page = try send(usual, file: file)
        #expect(page.status == status)
        #expect(page.text.contains(words) && page.text.contains("<form id=\"picture\""))
        #expect(page.header("Content-Type")?.hasPrefix("text/html") == true)
    }

    @Test("The page's limits match those of the API")
    func limits() throws {
        let file = try imageFixture("rgb.png")
        let small = try TestServer { $0.limits.imageBytes = file.count - 1 }
        let page = try send(usual, file: file, to: small)
        #expect(page.status == 413)
        #expect(page.text.contains("The file has \(file.count) bytes; this server’s limit is \(file.count - 1) bytes."))
        let poor = try TestServer { $0.limits.imageMemoryBytes = 100 }
        #expect(try send(usual, file: file, to: poor).status == 413)
        // The body may be larger than the largest file, because of the other fields.
        let head = RequestHead(method: .post, rawTarget: "/image")
        #expect(try #require(server.application.bodyLimit(head)) > QuestionLimits().imageBytes)
    }

    @Test("A body that isn't a form is rejected with an explanation")
    func noForm() throws {
        let page = try server.send(
            .post, "/image", headers: [("Content-Type", "application/json"), ("Accept", "text/html")], body: "{}")
        #expect(page.status == 415)
        #expect(page.text.contains("the header is “application/json”"))
    }
}
