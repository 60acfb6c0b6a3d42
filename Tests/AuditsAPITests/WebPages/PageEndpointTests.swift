import APITesting
import Archives
import Endpoints
import Foundation
import HTTPMessages
import JSON
import RasterImage
import Testing

@testable import AuditsAPI

@Suite("/v1/audit/page")
struct PageEndpointTests {
    private func json(
        _ body: [UInt8], _ query: String = "", type: String = "application/json", status: Int = 200
    ) throws -> JSONValue {
        let headers = [("Content-Type", type), ("Accept", "application/json")]
        let head = RequestHead(
            method: .post, rawTarget: "/v1/audit/page?\(query)", headers: HTTPHeaders(headers), id: "test")
        let response = try TestServer().application.respond(to: try HTTPRequest(head: head, body: body))
        #expect(response.status == status)
        return try JSONDocument(response.body).root
    }

    /// Returns a rendering of 200 × 48 pixels with bars of a grey on white; without `ink`, there are no bars.
    private func rendering(_ ink: UInt8?, width: Int = 200) throws -> [UInt8] {
        let limits = ImageLimits(pixels: 1_000_000, seconds: 60)
        let image = try RasterImage(width: width, height: 48) { y, row in
            for x in row.indices {
                let isInk = (12..<34).contains(y) && x >= 8 && x % 13 < 4
                let code = isInk ? ink ?? 255 : 255
                row[x] = SIMD4(code, code, code, 255)
            }
        }
        return try image.encoded(as: .png, limits: limits)
    }

    private func files(_ ink: UInt8) throws -> [(name: String, content: [UInt8])] {
        [
            ("real.png", try rendering(ink)), ("ground.png", try rendering(nil)), ("black.png", try rendering(0)),
            ("white.png", try rendering(255)),
        ]
    }

    private func record(_ members: String = "", prefix: String = "", suffix: String = ".png") -> String {
        func part(_ name: String) -> String { #""\#(name)": "\#(prefix)\#(name)\#(suffix)""# }
        return #"""
            {"format": "legibility-page/1", "viewport": [100, 24], "scale": 2, "texts": [{"selector": "#t", "text": "Opening hours",
            "rects": [[2, 2, 96, 20]], "size": 16, "weight": 400}], "bands": [{"y": 0, "height": 24, \#(part("real")),
            \#(part("ground")), \#(part("black")), \#(part("white"))}]\#(members)}
            """#
    }

    private func form(_ record: String, _ files: [(name: String, content: [UInt8])]) -> [UInt8] {
        var body = Array("--b\r\nContent-Disposition: form-data; name=\"record\"\r\n\r\n\(record)\r\n".utf8)
        for file in files {
            body +=
                "--b\r\nContent-Disposition: form-data; name=\"\(file.name)\"; filename=\"\(file.name)\"\r\n\r\n".utf8
            body += file.content + "\r\n".utf8
        }
        return body + "--b--\r\n".utf8
    }

    private static let formType = "multipart/form-data; boundary=b"

    private func check(_ answer: JSONValue?) throws {
        let finding = try #require(answer?["findings"]?.elements?.first { _ in true })
        #expect(finding["rule"]?.string == "contrast.text" && finding["state"]?.string == "fail")
        #expect(finding[path: "element.selector"]?.string == "#t")
        // #aaa on white is 2.323 by WCAG's formula.
        #expect(abs((finding["measured"]?.number ?? 0) - 2.323) < 0.001)
        #expect(finding[path: "colors.foreground.hex"]?.string == "#aaaaaa")
        #expect(finding[path: "characters.below"]?.number == 12)
        #expect(finding[path: "act.outcome"]?.string == "failed")
        #expect(answer?["result"]?.string == "error" && answer?[path: "summary.texts"]?.number == 1)
    }

    @Test("A form with a record and its renderings is checked")
    func form() throws {
        let answer = try json(form(record(), files(170)), type: Self.formType)
        try check(answer)
        let because = answer[path: "findings.0.because"]?.string
        #expect(
            because == "2.32:1 is below 4.5:1, the WCAG 2.2 AA minimum for normal text (16 px, weight 400).")
        let japanese = try json(form(record(), files(170)), "lang=ja", type: Self.formType)
        #expect(japanese[path: "findings.0.because"]?.string?.contains("最小値") == true)
    }

    @Test("Renderings with more pixels than a request of this size may have aren't decoded")
    func renderedPixels() throws {
        let limits = ImageLimits(pixels: 10_000_000, seconds: 60)
        let files = try [("real", UInt8(0)), ("ground", 255), ("black", 90), ("white", 170)].map { name, code in
            let image = try RasterImage(width: 1000, height: 700) { _, row in
                for x in row.indices { row[x] = SIMD4(code, code, code, 255) }
            }
            return (name: "\(name).png", content: try image.encoded(as: .webp, limits: limits))
        }
        let names = files.map { #""\#($0.name.dropLast(4))": "\#($0.name)""# }.joined(separator: ", ")
        let bands = Array(repeating: #"{"height": 350, \#(names)}"#, count: 3).joined(separator: ", ")
        let record = #"{"format": "legibility-page/1", "viewport": [500, 350], "texts": [], "bands": [\#(bands)]}"#
        let answer = try json(form(record, files), type: Self.formType, status: 413)
        let detail = answer["detail"]?.string ?? ""
        #expect(detail.hasPrefix("With “/bands/2/white”, the renderings have more than 8,000,000 pixels"))
        // Files with the same bytes are decoded once.
        let equal = files.map { (name: $0.name, content: $0.name == "white.png" ? files[1].content : $0.content) }
        #expect(try json(form(record, equal), type: Self.formType)["result"]?.string == "pass")
    }

    @Test("Screenshots with more pixels than a request of this size may have aren't decoded")
    func screenshotPixels() throws {
        let limits = ImageLimits(pixels: 10_000_000, seconds: 60)
        let image = try RasterImage(width: 1500, height: 1500) { _, row in
            for x in row.indices { row[x] = SIMD4(0, 0, 0, 255) }
        }
        let picture = Data(try image.encoded(as: .webp, limits: limits)).base64EncodedString()
        let shown = #""screenshot":"data:image/webp;base64,\#(picture)""#
        let screen = #"{"screen":{"width":750,"height":750},"elements":[],\#(shown)}"#
        let body = #"{"screens":[\#([screen, screen, screen, screen].joined(separator: ","))]}"#
        let headers = HTTPHeaders([("Content-Type", "application/json"), ("Accept", "application/json")])
        let head = RequestHead(method: .post, rawTarget: "/v1/audit/screen", headers: headers, id: "test")
        let response = try TestServer().application.respond(to: try HTTPRequest(head: head, body: Array(body.utf8)))
        let results = try JSONDocument(response.body).root["results"]?.elements?.map { $0["status"]?.number }
        #expect(results == [200, 200, 200, 413])
    }

    @Test("The profile and the minimum severity decide which failures are listed")
    func profiles() throws {
        // #646464 on white is 5.92:1 by WCAG's formula.
        let body = try form(record(), files(100))
        func severities(_ query: String) throws -> [String?]? {
            try json(body, query, type: Self.formType)["findings"]?.elements?.map { $0["severity"]?.string }
        }
        #expect(try severities("") == [])
        #expect(try severities("profile=wcag-aa") == [])
        #expect(try severities("profile=wcag-aaa") == ["advice"])
        #expect(try severities("profile=wcag-aaa&minimumSeverity=advice") == ["advice"])
        #expect(try severities("profile=wcag-aaa&minimumSeverity=warning") == [])
        #expect(try severities("profile=wcag-aaa&rules=-contrast.text") == [])
    }

    @Test("A zip with a record and its renderings in one folder is checked")
    func zip() throws {
        let all = [("record.json", Array(record().utf8))] + (try files(170))
        let zip = try Archive.zip(all.map { Archive.File(path: "pages/\($0.0)", content: $0.1) })
        try check(try json(zip, type: "application/zip"))
    }

    @Test("Renderings may be data URLs, and colour schemes of one page are compared")
    func schemes() throws {
        func inline(_ ink: UInt8, _ scheme: String) throws -> String {
            var text = record(#", "url": "https://example.org/", "media": {"prefers-color-scheme": "\#(scheme)"}"#)
            for file in try files(ink) {
                text = text.replacing(
                    "\"\(file.name)\"", with: "\"data:image/png;base64,\(Data(file.content).base64EncodedString())\"")
            }
            return text
        }
        let (light, dark) = (try inline(90, "light"), try inline(170, "dark"))
        try check(try json(Array(dark.utf8)))
        let answer = try json(Array(#"{"pages": [\#(light), \#(dark)]}"#.utf8))
        #expect(answer[path: "results.0.result"]?.string == "pass")
        #expect(answer[path: "results.1.result"]?.string == "error")
        #expect(answer[path: "between.0.rule"]?.string == "contrast.bothAppearances")
        #expect(answer[path: "between.0.to.colorScheme"]?.string == "dark")
        let missing = answer[path: "results.0.notChecked"]?.elements?.compactMap { $0["rule"]?.string }
        #expect(missing?.contains("contrast.bothAppearances") == false)
        let alone = try json(Array(light.utf8))["notChecked"]?.elements?.compactMap { $0["rule"]?.string }
        #expect(alone?.contains("contrast.bothAppearances") == true)
    }

    @Test("A record in another state is compared with the record at rest")
    func states() throws {
        let start = #"{"format": "legibility-page/1", "viewport": [100, 24], "url": "u", "texts": [], "clips": "#
        func clip(_ lost: Double) -> String {
            ##"[{"selector": "#a", "rects": [[0, 0, 50, 20]], "lost": \##(lost), "by": "#box"}]"##
        }
        func answer(_ before: String) throws -> JSONValue {
            let spaced = start + clip(0.4) + #", "state": "spacing"}"#
            let pages = "{\"pages\": [\(start + before)}, \(spaced)]}"
            return try json(Array(pages.utf8), "rules=text.spacing")
        }
        #expect(try answer("[]")[path: "results.1.findings.0.rule"]?.string == "text.spacing")
        #expect(try answer(clip(0.4))[path: "results.1.result"]?.string == "pass")
        #expect(try answer("[]")[path: "results.0.notChecked"]?.elements?.count == 0)
    }

    @Test("A record without renderings is checked as far as possible")
    func factsAlone() throws {
        let body = Endpoints.Operation.postAuditWebPage.examples.first?.body ?? ""
        let answer = try json(Array(body.utf8))
        let rules = answer["findings"]?.elements?.compactMap { $0["rule"]?.string }
        #expect(rules == ["viewport.zoom", "target.size", "target.size"])
        #expect(answer[path: "findings.1.others.0"]?.string == "#later")
    }

    @Test(
        "An invalid request is rejected with its position",
        arguments: [
            ("{}", "", "#"), (#"{"pages": 3}"#, "", "#/pages"), (#"{"pages": []}"#, "", "#/pages"),
            (
                #"{"format": "legibility-page/1", "viewport": [1, 1], "bands": [{"height": 1, "real": "a.png"}]}"#, "",
                "#/bands/0/real"
            ),
            (
                #"{"format": "legibility-page/1", "viewport": [1, 1], "bands": [{"height": 1, "real": "data:,x"}]}"#,
                "",
                "#/bands/0/real"
            ),
            (#"{"format": "legibility-page/1", "viewport": [1, 1]}"#, "rules=contrast", "rules"),
            (#"{"format": "legibility-page/1", "viewport": [1, 1]}"#, "profile=apple", "profile"),
        ])
    func refused(body: String, query: String, place: String) throws {
        let answer = try json(Array(body.utf8), query, status: 422)
        let error = try #require(answer["errors"]?.elements?.first { _ in true })
        #expect(error["pointer"]?.string ?? error["parameter"]?.string == place)
    }

    @Test("Bands of different sizes, and files that aren't images, are rejected")
    func refusedFiles() throws {
        var files = try files(170)
        files[1].content = try rendering(nil, width: 198)
        let sizes = try json(form(record(), files), type: Self.formType, status: 422)
        #expect(sizes[path: "errors.0.pointer"]?.string == "#/bands/0/ground")
        files[1].content = Array("no image".utf8)
        _ = try json(form(record(), files), type: Self.formType, status: 415)
        files[1].content = try Array(rendering(nil).prefix(90))
        _ = try json(form(record(), files), type: Self.formType, status: 400)
        // An error in one record of a list doesn't affect the other records.
        let other = #"{"format": "legibility-page/1", "viewport": [1, 1]}"#
        let several = try json(Array(#"{"pages": [{}, \#(other)]}"#.utf8))
        #expect(several[path: "results.0.status"]?.number == 422 && several[path: "results.1.status"]?.number == 200)
    }

    // MARK: Other forms

    private func send(_ body: [UInt8], _ query: String, accept: String = "*/*", type: String = formType) throws
        -> HTTPResponse
    {
        let headers = [("Content-Type", type), ("Accept", accept)]
        let head = RequestHead(
            method: .post, rawTarget: "/v1/audit/page?\(query)", headers: HTTPHeaders(headers), id: "test")
        return try TestServer().application.respond(to: try HTTPRequest(head: head, body: body))
    }

    @Test(
        "Findings on pages are available in the same formats as those on screens, selected by name or Accept",
        arguments: [
            ("as=csv", "*/*", "text/csv", "page,rule,state"), ("as=sarif", "*/*", "application/sarif+json", "{"),
            ("as=junit", "*/*", "application/xml", "<?xml"), ("as=markdown", "*/*", "text/markdown", "## Legibility"),
            ("", "application/sarif+json", "application/sarif+json", "{"),
            ("", "text/csv", "text/csv", "page,rule,state"),
        ])
    func forms(query: String, accept: String, type: String, beginning: String) throws {
        let response = try send(try form(record(), files(170)), query, accept: accept)
        #expect(response.status == 200)
        #expect(response.header("Content-Type")?.hasPrefix(type) == true)
        #expect(response.text.hasPrefix(beginning) && response.text.contains("contrast.text"))
    }

    private func pixels(_ png: [UInt8]) throws -> (width: Int, height: Int, rows: [[SIMD4<UInt8>]]) {
        let limits = ImageLimits(pixels: 10_000_000, seconds: 60)
        let image = try RasterImage(png, limits: limits).asOnScreen(limits: limits)
        let all = image.pixels(columns: 0..<image.width, rows: 0..<image.height)
        return (
            image.width, image.height, (0..<image.height).map { Array(all[$0 * image.width..<($0 + 1) * image.width]) }
        )
    }

    @Test("A drawing shows the page, a frame around each affected element, and the findings below")
    func drawing() throws {
        let response = try send(try form(record(), files(170)), "as=png")
        #expect(response.status == 200 && response.header("Content-Type") == "image/png")
        let (width, height, rows) = try pixels(response.body)
        #expect(width == 200 && height > 48)
        // These pixels belong to a bar of the rendering, inside the frame. The upper edge of the frame, at 2 px, is row
        // 4.
        #expect(rows[20][60 / 13 * 13 + 13 + 1] == SIMD4(170, 170, 170, 255))
        #expect(rows[4][120].x < 100)
        // Text follows below the image.
        #expect(rows[48...].joined().contains { $0.x < 100 })
        let passing = try pixels(try send(try form(record(), files(0)), "as=png").body)
        #expect(passing.rows[4][120] == SIMD4(255, 255, 255, 255))
    }

    @Test("A page with too many pixels is drawn at a smaller scale")
    func reducedDrawing() throws {
        // 100 × 60,000 CSS px at 2 pixels each are 24,000,000 pixels; at most 16,000,000 are drawn.
        let response = try send(try form(record(#", "page": [100, 60000]"#), files(170)), "as=png")
        let (width, height, rows) = try pixels(response.body)
        #expect(width == 100 && (60_000...62_000).contains(height))
        // No rendering shows the lower parts of the page.
        #expect(rows[30_000][50] == SIMD4(222, 222, 222, 255))
    }

    @Test("A page without renderings is drawn as the boxes of its elements")
    func drawingOfBoxes() throws {
        let record = #"""
            {"format": "legibility-page/1", "viewport": [390, 200], "page": [390, 200], "targets": [
             {"selector": "#a", "box": [20, 50, 20, 20]}, {"selector": "#b", "box": [42, 50, 20, 20]},
             {"selector": "#c", "box": [200, 50, 80, 60]}]}
            """#
        let (width, _, rows) = try pixels(
            try send(Array(record.utf8), "as=png", type: "application/json").body)
        #expect(width == 390)
        #expect(rows[110][240].x < 230 && rows[70][30].x < 100 && rows[90][240].x == 255)
    }

    @Test("Several records can't be drawn")
    func severalDrawings() throws {
        let one = #"{"format": "legibility-page/1", "viewport": [1, 1]}"#
        let answer = try json(Array(#"{"pages": [\#(one), \#(one)]}"#.utf8), "as=png", status: 422)
        #expect(answer[path: "errors.0.parameter"]?.string == "as")
    }
}
