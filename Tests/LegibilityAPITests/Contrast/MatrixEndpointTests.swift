import APITesting
import Foundation
import HTTPMessages
import JSON
import Legibility
import TestSupport
import Testing

@testable import LegibilityAPI

@Suite("POST /v1/contrast/matrix")
struct MatrixEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private static let colors =
        "\"colors\": [{\"name\": \"ink\", \"color\": \"#777\"}, {\"name\": \"paper\", \"color\": \"#fff\"}, "
        + "{\"color\": \"black\"}]"

    private func post(_ members: String = "", query: String = "", accept: String = "application/json") throws
        -> HTTPResponse
    {
        try server.send(
            .post, "/v1/contrast/matrix\(query)", headers: [("Content-Type", "application/json"), ("Accept", accept)],
            body: "{\(Self.colors)\(members)}")
    }

    private func names(_ json: JSONValue) throws -> [String] {
        try #require(json["pairs"]?.elements).map {
            "\($0["foreground"]?.string ?? "") on \($0["background"]?.string ?? "")"
        }
    }

    /// WCAG: #777 on white is 4.478…; black on white is 21, and Lc 106.04 and −107.88 by apca-w3 0.1.9.
    @Test("The response contains every ordered pair")
    func pairs() throws {
        let json = try post().json
        #expect(json.members.map { $0.map(\.name) } == ["question", "because", "colors", "pairs", "summary"])
        #expect(
            try names(json) == [
                "ink on paper", "ink on black", "paper on ink", "paper on black", "black on ink", "black on paper",
            ])
        #expect(json[path: "pairs.0.ratio"]?.number == 4.478089453577214)
        #expect(json[path: "pairs.0.result"]?.string == "fail")
        #expect(json[path: "pairs.5.ratio"]?.number == 21)
        #expect(abs((json[path: "pairs.5.lc"]?.number ?? 0) - 106.04067321268862) < 1e-11)
        #expect(abs((json[path: "pairs.3.lc"]?.number ?? 0) + 107.88473318309848) < 1e-11)
        #expect(json[path: "summary.pairs"]?.number == 6)
        #expect(json[path: "summary.fail"]?.number == 2)
        #expect(json[path: "summary.pass"]?.number == 4)
        #expect(json[path: "question.required"]?.number == 4.5)
        #expect(json[path: "colors.2.name"]?.string == "black")
    }

    /// 36 colours form 1260 pairs, written by several cores; each is compared with the core's result for the single
    /// pair.
    @Test("Every format contains every pair with its own figures", arguments: ["all", "failing", "passing"])
    func manyColors(_ only: String) throws {
        let names: [String] = (0..<36).map { place -> String in
            let rest = place == 7 ? " “é” & <b>, 1" : String(repeating: "-", count: place)
            return "n\(place)\(rest)"
        }
        var random = SeededGenerator(seed: 6)
        let colors: [SRGB8] = (0..<36).map { _ in
            let channels = SIMD3<UInt8>.random(in: 0...255, using: &random)
            return SRGB8(red: channels.x, green: channels.y, blue: channels.z)
        }
        let members: [String] = zip(names, colors).map { "{\"name\": \"\($0)\", \"color\": \"\($1.hex)\"}" }
        let body = "{\"colors\": [\(members.joined(separator: ", "))]}"
        func post(_ accept: String) throws -> HTTPResponse {
            try server.send(
                .post, "/v1/contrast/matrix?only=\(only)",
                headers: [("Content-Type", "application/json"), ("Accept", accept)], body: body)
        }

        var objects: [String] = [], records: [[String]] = [], titles: [String] = []
        for (text, textColor) in colors.enumerated() {
            for (background, backgroundColor) in colors.enumerated() where background != text {
                let ratio = contrastRatio(textColor, backgroundColor)
                let lc = lightnessContrast(text: textColor, background: backgroundColor).lc
                let result = ratio < 4.5 ? "fail" : "pass"
                guard only == "all" || (only == "failing") == (result == "fail") else { continue }
                let (name, other) = (names[text], names[background])
                objects.append(
                    "{\"foreground\":\"\(name)\",\"background\":\"\(other)\",\"ratio\":\(ratio.plain),"
                        + "\"lc\":\(lc.plain),\"result\":\"\(result)\",\"painted\":null}")
                records.append(
                    [name, textColor.hex, other, backgroundColor.hex, ratio.plain, lc.plain, "4.5", result, ""])
                titles.append(
                    "<title>\(escaped(name)) on \(escaped(other)): \(displayedRatio(ratio)), "
                        + "\(displayedLightnessContrast(lc)), \(result)</title>")
            }
        }
        try #require(objects.count > 64)
        let listed = try #require(try post("application/json").json["pairs"])
        #expect(listed.text(limit: 1 << 20) == "[" + objects.joined(separator: ",") + "]")
        #expect(try csvRecords(post("text/csv").body).dropFirst() == records[...])
        let drawing = try post("image/svg+xml").text
        let cells = drawing.split(separator: "\n").filter { $0.hasPrefix("<g transform") }
        #expect(cells.map { $0.firstMatch(of: /<title>.*<\/title>/).map { String($0.0) } } == titles)
        #expect(drawing.hasSuffix("</g>\n\n</svg>\n"))
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    @Test("Filters affect the listed pairs but not the summary, and filters in the query override those in the body")
    func filters() throws {
        let failing = try post(", \"only\": \"failing\"").json
        #expect(try names(failing) == ["ink on paper", "paper on ink"])
        #expect(failing[path: "summary.listed"]?.number == 2)
        #expect(failing[path: "summary.pass"]?.number == 4)
        #expect(try names(post(", \"only\": \"failing\"", query: "?only=passing").json).count == 4)
        let strict = try post(", \"minimum\": 5", query: "?minimum=4.4&only=failing").json
        #expect(strict[path: "question.minimum"]?.number == 4.4)
        #expect(try names(strict).isEmpty)
        let exempt = try post(", \"role\": \"decorative\"").json
        #expect(exempt[path: "pairs.0.result"]?.string == "exempt")
        #expect(try post(query: "?fields=summary").json.members.map { $0.map(\.name) } == ["summary"])
    }

    @Test("CSV contains the listed pairs, and no formulas")
    func csv() throws {
        let response = try server.send(
            .post, "/v1/contrast/matrix",
            headers: [("Content-Type", "application/json"), ("Accept", "text/csv")],
            body: "{\(Self.colors.replacing("\"ink\"", with: "\"=1+1\""))}")
        #expect(response.header("Content-Type") == "text/csv; charset=utf-8; header=present")
        let records = try csvRecords(response.body)
        #expect(records.count == 7)
        #expect(
            records[1] == [
                "'=1+1", "#777777", "paper", "#ffffff", "4.478089453577214",
                try post().json[path: "pairs.0.lc"]?.number?.plain, "4.5", "fail", "",
            ])
    }

    @Test("SVG is well-formed, and every cell describes its pair and result in words")
    func svg() throws {
        let response = try server.send(
            .post, "/v1/contrast/matrix",
            headers: [("Content-Type", "application/json"), ("Accept", "image/svg+xml")],
            body: "{\(Self.colors.replacing("\"ink\"", with: "\"<i> & \\u0001\""))}")
        #expect(response.header("Content-Type") == "image/svg+xml")
        let text = response.text
        #expect(text.contains("<title>paper on black: 21.00:1, Lc -107.8, pass</title>"))
        #expect(text.contains("&lt;i&gt; &amp; \u{FFFD} on paper: 4.47:1"))
        #expect(text.split(separator: "<use ").count == 7)
        #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
    }

    @Test("A drawing has the same margin on both sides of its columns")
    func margins() throws {
        let colors = (1...8).map { #"{"color": "hsl(0 0% \#($0)0%)"}"# }.joined(separator: ", ")
        let drawing = try server.send(
            .post, "/v1/contrast/matrix",
            headers: [("Content-Type", "application/json"), ("Accept", "image/svg+xml")],
            body: #"{"colors": [\#(colors)]}"#
        ).text
        let width = try #require(drawing.firstMatch(of: /<svg [^>]* width="(\d+)"/)?.output.1)
        let margin = try #require(drawing.firstMatch(of: /<text x="(\d+)"/)?.output.1)
        // The swatches above the columns, with the space between them.
        let lefts = drawing.matches(of: /<rect x="(\d+)" y="\d+" width="112"/).compactMap { Double($0.output.1) }
        try #require(lefts.count == 8)
        #expect(lefts[7] + (lefts[7] - lefts[6]) + (Double(margin) ?? 0) == Double(width))
    }

    @Test(
        "All unusable values are reported together",
        arguments: [
            ("[]", ["#"]), ("{}", ["#/colors"]), ("{\"colors\": [{\"color\": \"red\"}]}", ["#/colors"]),
            (
                "{\"colors\": [{\"color\": \"gren\"}, {\"color\": \"#0f0q\"}], \"only\": \"bad\", \"minimum\": 0}",
                ["#/only", "#/minimum", "#/colors/0/color", "#/colors/1/color"]
            ),
            ("{\"colors\": [{\"color\": \"red\"}, {\"color\": \"blue\"}], \"pairs\": 1}", ["#/pairs"]),
        ])
    func refused(body: String, places: [String]) throws {
        let response = try server.post("/v1/contrast/matrix", body)
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place) == places)
    }

    @Test("The limit is reported, and a longer list is rejected")
    func limit() throws {
        let server = try TestServer { $0.limits.matrixColors = 2 }
        #expect(try server.get("/v1/limits").json["matrixColors"]?.number == 2)
        #expect(try server.post("/v1/contrast/matrix", "{\(Self.colors)}").faults.map(\.place) == ["#/colors"])
    }
}
