import APITesting
import Foundation
import HTTPMessages
import JSON
import Legibility
import RasterImage
import Testing

@testable import AuditsAPI

@Suite("/v1/audit/picture")
struct PictureEndpointTests {
    private func send(_ body: [UInt8], _ query: String = "", type: String = "image/png") throws -> HTTPResponse {
        let head = RequestHead(
            method: .post, rawTarget: "/v1/audit/picture?\(query)",
            headers: HTTPHeaders([("Content-Type", type), ("Accept", "application/json")]), id: "test")
        return try TestServer().application.respond(to: try HTTPRequest(head: head, body: body))
    }

    private func json(
        _ body: [UInt8], _ query: String = "", type: String = "image/png", status: Int = 200
    ) throws -> JSONValue {
        let response = try send(body, query, type: type)
        #expect(response.status == status)
        return try JSONDocument(response.body).root
    }

    /// Returns a picture with letters that look like “HHHH” in each grey, on white, below each other.
    private func picture(_ inks: [UInt8]) throws -> [UInt8] {
        let image = try RasterImage(width: 200, height: 20 + 40 * inks.count) { y, row in
            for x in row.indices {
                let (line, down, across) = (y / 40, y % 40 - 12, (x - 20) % 20)
                let isInk =
                    line < inks.count && (0..<18).contains(down) && (20..<150).contains(x)
                    && ((0..<3).contains(across) || (9..<12).contains(across)
                        || (0..<12).contains(across) && (8..<10).contains(down))
                let code = isInk ? inks[line] : 255
                row[x] = SIMD4(code, code, code, 255)
            }
        }
        return try image.encoded(as: .png, limits: ImageLimits(pixels: 1_000_000, seconds: 60))
    }

    @Test("Each line has its place, colours and result, and failures are findings")
    func lines() throws {
        // #777777 on white has 4.47:1, which is enough only if the letters are large, and #767676 has 4.54:1.
        let answer = try json(try picture([0x77, 0x76, 0xC0]), "scale=1")
        #expect(answer["result"]?.string == "error")
        let lines = Array(try #require(answer["lines"]?.elements))
        #expect(lines.map { $0["state"]?.string } == ["indeterminate", "pass", "fail"])
        #expect(lines.map { $0["foreground"]?.string } == ["#777777", "#767676", "#c0c0c0"])
        let box = lines.first?["box"]?.elements?.compactMap(\.number)
        #expect(box == [20, 12, 130, 18])
        let findings = Array(try #require(answer["findings"]?.elements))
        #expect(findings.count == 2)
        // #949494 is the lightest grey with 3:1 on white.
        #expect(findings.first?[path: "suggestion.foreground"]?.string == "#949494")
        let strict = try json(try picture([0x77]), "scale=1&profile=wcag-aaa")
        // Large text needs 4.5:1 at Level AAA.
        #expect(strict[path: "summary.fail"]?.number == 1)
        #expect(answer[path: "summary.lines"]?.number == 3)
    }

    @Test("Lines with the same colours are one finding with a count")
    func repetition() throws {
        let answer = try json(try picture([0xAA, 0xAA, 0xAA]), "scale=1")
        let findings = Array(try #require(answer["findings"]?.elements))
        #expect(findings.count == 1)
        #expect(findings.first?["others"]?.elements?.map(\.string).count == 2)
        #expect(answer["lines"]?.elements?.map(\.number).count == 3)
    }

    @Test("All formats are available", arguments: ["sarif", "junit", "markdown", "csv", "html", "rdjson", "png"])
    func formats(name: String) throws {
        let response = try send(try picture([0xAA]), "scale=1&as=\(name)")
        #expect(response.status == 200)
        #expect(response.body.count > 100)
        if name == "png" { #expect(ImageFormat(signatureOf: response.body) == .png) }
    }

    @Test("Several pictures get one result each, and an error doesn't affect the others")
    func several() throws {
        var body: [UInt8] = []
        for (name, content) in [("a.png", try picture([0xAA])), ("b.png", [1, 2, 3]), ("c.png", try picture([0]))] {
            body += "--b\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"\(name)\"\r\n\r\n".utf8
            body += content + "\r\n".utf8
        }
        let answer = try json(body + "--b--\r\n".utf8, "scale=1", type: "multipart/form-data; boundary=b")
        let results = Array(try #require(answer["results"]?.elements))
        #expect(results.map { $0["name"]?.string } == ["a.png", "b.png", "c.png"])
        #expect(results.map { $0["result"]?.string } == ["error", nil, "pass"])
        #expect(results.map { $0["status"]?.number == 200 } == [true, false, true])
    }

    @Test("Invalid bodies and parameters are reported")
    func errors() throws {
        #expect(try json([1, 2, 3], status: 415)["detail"]?.string != nil)
        #expect(try json(try picture([0]), "scale=0", status: 422)["errors"]?.elements != nil)
        let form = Array("--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\ny\r\n--b--\r\n".utf8)
        _ = try json(form, type: "multipart/form-data; boundary=b", status: 422)
    }

    @Test("A busy picture isn't a plain pass, and the areas are listed")
    func busy() throws {
        let image = try RasterImage(width: 240, height: 160) { y, row in
            for x in row.indices {
                let code = UInt8(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729 &+ x &* y &* 31) % 251)
                row[x] = SIMD4(code, code, code, 255)
            }
        }
        let bytes = try image.encoded(as: .png, limits: ImageLimits(pixels: 1_000_000, seconds: 60))
        let answer = try json(bytes)
        #expect(answer["result"]?.string != "pass")
        #expect(answer["notChecked"]?.elements?.contains { $0["because"]?.string != nil } == true)
    }

    @Test("Colours in printing inks have the range of the formulas")
    func inks() {
        // poppler 22.12 draws 60% black as #7b797a (4.33:1 on white); the simple formula gives #666666 (5.74:1).
        let color = PrintColor(SIMD4(0, 0, 0, 0.6))
        #expect(SRGB8(rounding: color.simple).hex == "#666666")
        #expect((contrastRatio(color.drawn, SRGB(.one)) - 4.33).magnitude < 0.05)
        #expect(SRGB8(rounding: PrintColor(SIMD4(0, 0, 0, 0)).drawn).hex == "#ffffff")
    }
}
