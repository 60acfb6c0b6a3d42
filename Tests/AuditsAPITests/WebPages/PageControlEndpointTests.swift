import APITesting
import HTTPMessages
import JSON
import RasterImage
import Testing

/// Controls, bars over the focus, and typography in `/v1/audit/page`.
@Suite struct PageControlEndpointTests {
    private func answer(_ members: String, _ query: String = "") throws -> JSONValue {
        let body = #"{"format": "legibility-page/1", "viewport": [120, 60], "scale": 1, \#(members)}"#
        let headers = [("Content-Type", "application/json"), ("Accept", "application/json")]
        let head = RequestHead(
            method: .post, rawTarget: "/v1/audit/page?\(query)", headers: HTTPHeaders(headers), id: "test")
        let response = try TestServer().application.respond(to: try HTTPRequest(head: head, body: Array(body.utf8)))
        #expect(response.status == 200)
        return try JSONDocument(response.body).root
    }

    /// Returns a data URL of a white image with a box of 60 × 20 pixels and a grey border.
    private func image(border: UInt8) throws -> String {
        let limits = ImageLimits(pixels: 100_000, seconds: 60)
        let image = try RasterImage(width: 120, height: 60) { y, row in
            for x in row.indices {
                let isIn = (30..<90).contains(x) && (20..<40).contains(y)
                let isInside = (31..<89).contains(x) && (21..<39).contains(y)
                let code = isIn && !isInside ? border : 255
                row[x] = SIMD4(code, code, code, 255)
            }
        }
        return "data:image/png;base64,\(Base64.text(of: try image.encoded(as: .png, limits: limits)))"
    }

    private func fields(border: UInt8) throws -> String {
        ##"""
        "controls": [{"selector": "#name", "kind": "field", "box": [30, 20, 60, 20]}],
        "bands": [{"height": 60, "real": "\##(try image(border: border))"}]
        """##
    }

    // #aaaaaa on white is 2.32:1, and #949494 3.03:1, by WCAG's formula.
    @Test(
        "The boundary of a field is checked, and reported in the client's language",
        arguments: [
            (
                "en",
                "The field boundary has a contrast of 2.32:1 with the colours inside and outside; it must be at "
                    + "least 3:1."
            ),
            ("ja", "入力欄の境界と、その内側・外側とのコントラスト比は2.32:1です。3:1以上必要です。"),
        ])
    func fields(language: String, sentence: String) throws {
        let answer = try answer(try fields(border: 0xaa), "rules=contrast.control&lang=\(language)")
        let finding = answer[path: "findings.0"]
        #expect(finding?["because"]?.string == sentence)
        #expect(finding?["rule"]?.string == "contrast.control" && finding?["severity"]?.string == "error")
        #expect(finding?[path: "element.selector"]?.string == "#name")
        #expect(finding?[path: "element.pointer"]?.string == "/controls/0")
        #expect(finding?["basis"]?.string == "pixels" && finding?[path: "colors.foreground.hex"]?.string == "#aaaaaa")
        #expect(finding?[path: "source.url"]?.string == "https://www.w3.org/TR/WCAG22/#non-text-contrast")
        #expect(try self.answer(try fields(border: 0x94), "rules=contrast.control")["result"]?.string == "pass")
    }

    @Test("A bar over the focused element is reported as an error with the selector of the bar")
    func obscured() throws {
        let members = ##"""
            "obscured": [{"selector": "#a", "box": [0, 0, 9, 9], "share": 1, "by": "#bar", "opaque": true}]
            """##
        let finding = try answer(members, "rules=focus.obscured")[path: "findings.0"]
        #expect(
            finding?["because"]?.string
                == "When the element receives keyboard focus, “#bar” covers it completely.")
        #expect(finding?["severity"]?.string == "error" && finding?["basis"]?.string == "given")
        #expect(finding?[path: "source.url"]?.string == "https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum")
    }

    @Test("Typography is advice, and a higher minimum severity omits it")
    func typography() throws {
        let members = ##"""
            "paragraphs": [{"selector": "#p", "box": [0, 0, 90, 50], "size": 16, "lines": 3, "longest": 95,
            "leading": 1.2, "justified": true}]
            """##
        let answer = try answer(members, "rules=text.lineLength,text.leading,text.justified")
        let rules = answer["findings"]?.elements?.compactMap { $0["rule"]?.string }
        #expect(rules == ["text.lineLength", "text.leading", "text.justified"] && answer["result"]?.string == "advice")
        #expect(answer[path: "findings.0.unit"]?.string == "characters")
        #expect(try self.answer(members, "minimumSeverity=warning")["findings"]?.elements?.count == 0)
    }

    @Test(
        "Every kind of finding is written in every format",
        arguments: ["json", "csv", "sarif", "junit", "markdown", "png"])
    func forms(form: String) throws {
        let members = """
            \(try fields(border: 0xaa)), "texts": [],
            "obscured": [{"selector": "#a", "box": [0, 0, 9, 9], "share": 1}],
            "paragraphs": [{"selector": "#p", "box": [0, 0, 90, 50], "size": 16, "lines": 3, "longest": 95}]
            """
        let body = #"{"format": "legibility-page/1", "viewport": [120, 60], \#(members)}"#
        let headers = [("Content-Type", "application/json")]
        let head = RequestHead(
            method: .post, rawTarget: "/v1/audit/page?as=\(form)", headers: HTTPHeaders(headers), id: "test")
        let response = try TestServer().application.respond(to: try HTTPRequest(head: head, body: Array(body.utf8)))
        #expect(response.status == 200 && response.body.count > 100)
        guard form != "png" else { return }
        let text = String(decoding: response.body, as: UTF8.self)
        for rule in ["contrast.control", "focus.obscured", "text.lineLength"] { #expect(text.contains(rule)) }
    }
}
