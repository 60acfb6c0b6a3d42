import APITesting
import Foundation
import HTTPMessages
import TestSupport
import Testing

@testable import LegibilityAPI

@Suite("POST /v1/vision/palette")
struct PaletteEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private static let traffic =
        "{\"colors\": [{\"name\": \"stop\", \"color\": \"#d7191c\"}, {\"name\": \"go\", \"color\": \"#1a9641\"}]}"

    private func post(_ body: String, accept: String = "application/json") throws -> HTTPResponse {
        try server.send(
            .post, "/v1/vision/palette", headers: [("Content-Type", "application/json"), ("Accept", accept)],
            body: body)
    }

    /// Differences by coloraide 8.13.1 for colours simulated by DaltonLens-Python: 70.6411 and 23.6291, 8.5113,
    /// 56.5891.
    @Test("Red and green fail only for deutan, and are repaired")
    func traffic() throws {
        let json = try post(Self.traffic).json
        let members = ["kind", "result", "because", "colors", "pairs", "normalVision", "deficiencies", "repair"]
        #expect(json.members.map { $0.map(\.name) } == members)
        #expect(json["kind"]?.string == "categorical")
        #expect(json["result"]?.string == "fail")
        #expect(json["because"]?.string?.contains("“stop” and “go” look too alike: their difference is 8.5") == true)
        let deficiencies = Array(try #require(json["deficiencies"]?.elements))
        #expect(deficiencies.compactMap { $0["result"]?.string } == ["pass", "fail", "pass", "information"])
        #expect(deficiencies.compactMap { $0["decides"]?.bool } == [true, true, false, false])
        #expect(deficiencies.compactMap { $0["threshold"]?.number } == [10, 10, 5, 10])
        for (deficiency, expected) in zip(deficiencies, [23.6291, 8.5113, 56.5891, 8.3343]) {
            let pair = try #require(deficiency[path: "pairs.0"])
            #expect(abs(try #require(pair["simulated"]?.number) - expected) <= 5.1e-5)
            #expect(abs(try #require(pair["normal"]?.number) - 70.6411) <= 5.1e-5)
            #expect(pair["first"]?.string == "stop" && pair["second"]?.string == "go")
            #expect((pair["collapsesAt"]?.number != nil) == (expected < 10))
            #expect(deficiency[path: "worst.simulated"]?.number == pair["simulated"]?.number)
        }
        #expect(deficiencies[0]["repair"]?.kind == .null && deficiencies[3]["repair"]?.kind == .null)
        #expect(deficiencies[1][path: "repair.complete"]?.bool == true)
        #expect(json[path: "repair.deficiencies.0"]?.string == "deutan")

        // The repaired palette passes when it is checked again.
        let hexes = try #require(json[path: "repair.hexes"]?.elements).compactMap(\.string)
        let colors = hexes.map { "{\"color\": \"\($0)\"}" }.joined(separator: ",")
        #expect(try post("{\"colors\": [\(colors)]}").json["result"]?.string == "pass")
    }

    /// Ratios by WCAG's formula in Python: #2f9e5b on #f4f6f3 is 3.13551, and #17212b on #f4f6f3 is 14.99245.
    @Test("Given pairs are checked, and the repair provides their contrast together with distinguishable colours")
    func pairs() throws {
        let colors = """
            [{"name": "ink", "color": "#17212b", "locked": true}, {"name": "surface", "color": "#f4f6f3", "locked": true}, \
            {"name": "success", "color": "#2f9e5b"}, {"name": "danger", "color": "#cf2f3f"}]
            """
        let pairs = """
            [{"foreground": "ink", "background": "surface"}, {"foreground": "success", "background": "surface"}, \
            {"foreground": "danger", "background": "surface", "minimum": 3}]
            """
        let json = try post("{\"colors\": \(colors), \"pairs\": \(pairs)}").json
        #expect(json["result"]?.string == "fail")
        #expect(
            json["because"]?.string?.hasPrefix(
                "“success” on “surface” has a contrast of 3.13:1, below the required 4.5:1.") == true)
        let answered = Array(try #require(json["pairs"]?.elements))
        #expect(answered.compactMap { $0["result"]?.string } == ["pass", "fail", "pass"])
        #expect(answered.compactMap { $0["minimum"]?.number } == [4.5, 4.5, 3])
        for (pair, ratio) in zip(answered, [14.992451, 3.135510]) {
            #expect(abs(try #require(pair["ratio"]?.number) - ratio) < 1e-4)
        }
        for pair in answered {
            #expect(try #require(pair["repairedRatio"]?.number) >= (try #require(pair["minimum"]?.number)))
        }
        let repair = try #require(json["repair"])
        #expect(repair["complete"]?.bool == true)
        let changed = try #require(repair["changes"]?.elements).compactMap { $0["name"]?.string }
        #expect(changed.contains("success") && !changed.contains("ink") && !changed.contains("surface"))
        for change in try #require(repair["changes"]?.elements) {
            #expect(try #require(change["difference"]?.number) > 0)
        }
        // The repaired palette passes with the same pairs.
        var again = colors
        for change in try #require(repair["changes"]?.elements) {
            again = again.replacing(change["from"]?.string ?? "", with: change["to"]?.string ?? "")
        }
        let mended = try post("{\"colors\": \(again), \"pairs\": \(pairs)}").json
        #expect(mended["result"]?.string == "pass" && mended["repair"]?.kind == .null)
    }

    @Test(
        "An invalid pair is reported with its position",
        arguments: [
            (#"{"foreground": "stp", "background": "go"}"#, "pairs/0/foreground", "no colour with the name “stp”"),
            (#"{"foreground": "stop"}"#, "pairs/0/background", "“background” is missing"),
            (#"{"foreground": "stop", "background": "stop"}"#, "pairs/0/background", "must be different from"),
            (#"{"foreground": "stop", "background": "go", "minimum": 22}"#, "pairs/0/minimum", "22"),
            (#"{"foreground": "stop", "background": "go", "least": 3}"#, "pairs/0/least", "least"),
            ("3", "pairs/0", "object"),
        ])
    func invalidPairs(pair: String, place: String, words: String) throws {
        let response = try post("\(Self.traffic.dropLast()), \"pairs\": [\(pair)]}")
        #expect(response.status == 422)
        #expect(response.text.contains("\(place)\""), "\(response.text)")
        #expect(response.text.contains(words))
    }

    // HIG, Accessibility (2025-06-09): red and green, blue and orange.
    @Test(
        "A palette that passes has a note on pairs that the guidelines name",
        arguments: [
            (#"["system:blue", "system:orange"]"#, true), (##"["#008000", "#ff9999"]"##, true),
            (#"["system:blue", "system:yellow"]"#, false),
        ])
    func namedPairs(colors: String, hasNote: Bool) throws {
        let json = try server.post("/v1/vision/palette", "{\"colors\": \(colors)}").json
        #expect(json["result"]?.string == "pass")
        let note = json[path: "notes.0"]?.string
        #expect((note?.contains("color.notAlone.access") == true) == hasNote, "\(note ?? "")")
    }

    @Test("A repair doesn't change locked colours", arguments: ["stop", "go"])
    func locked(name: String) throws {
        let body = Self.traffic.replacing("\"name\": \"\(name)\"", with: "\"locked\": true, \"name\": \"\(name)\"")
        let repair = try #require(try post(body).json["repair"])
        #expect(repair["complete"]?.bool == true)
        let moved = try #require(repair["changes"]?.elements).compactMap { $0["name"]?.string }
        #expect(moved == ["stop", "go"].filter { $0 != name })
        let refused = try post(body.replacing("true", with: "\"yes\""))
        #expect(refused.status == 422)
        #expect(try refused.json[path: "errors.0.pointer"]?.string?.hasSuffix("/locked") == true)
    }

    @Test("Thresholds, kind, severity, model and deficiency can be requested")
    func asked() throws {
        let body = Self.traffic.dropLast()
        let lenient = try post(body + ", \"thresholds\": {\"deutan\": 8}}").json
        #expect(lenient["result"]?.string == "pass")
        let weak = try post(body + ", \"severity\": 0.5, \"deficiency\": \"deutan\"}").json
        #expect(weak["result"]?.string == "pass")
        #expect(weak[path: "deficiencies.0.model"]?.string == "machado2009")
        #expect(weak[path: "deficiencies.1"] == nil)
        let strict = try post(body + ", \"thresholds\": {\"tritan\": 60}, \"deficiency\": \"tritan\"}").json
        #expect(strict["result"]?.string == "fail")
        let scale = try post(body + ", \"kind\": \"sequential\", \"model\": \"machado2009\"}").json
        #expect(scale[path: "deficiencies.0.order.normal"]?.string == "increasing")
        #expect(scale[path: "deficiencies.0.model"]?.string == "machado2009")
    }

    @Test("Tritan is reported separately, and decides the result only if no other deficiency is requested")
    func tritan() throws {
        // Paul Tol's bright blue and green differ by 1.6 without blue cones.
        let colors = "{\"colors\": [{\"color\": \"#4477aa\"}, {\"color\": \"#228833\"}]"
        let all = try post(colors + "}").json
        #expect(all["result"]?.string == "pass")
        #expect(all[path: "deficiencies.2.result"]?.string == "fail")
        #expect(all[path: "repair.deficiencies.0"]?.string == "tritan")
        #expect(all[path: "colors.0.name"]?.string == "#4477aa")
        #expect(try post(colors + ", \"deficiency\": \"tritan\"}").json["result"]?.string == "fail")
    }

    /// The difference is 8.8 at severity 0.8 by Machado 2009, and 11.9 at 1 by Brettel 1997.
    @Test("A palette that fails at a lesser severity fails, and the sentence states that severity")
    func seam() throws {
        let json = try post(palette(["#e94cef", "#1c85a8"])).json
        #expect(json["result"]?.string == "fail")
        #expect(
            json["because"]?.string?.contains("(severity 0.8)") == true
                && json["because"]?.string?.contains("their difference is 8.8, and") == true)
        #expect(json[path: "deficiencies.0.worst.lesser.severity"]?.number == 0.8)
        #expect(json[path: "deficiencies.1.pairs.0.lesser"]?.kind == .null)
        let weak = try post(palette(["#e94cef", "#1c85a8"], ", \"severity\": 0.5")).json
        #expect(weak["result"]?.string == "pass")
    }

    @Test("A repair lists the contrasts that it can't keep")
    func contrast() throws {
        let json = try post(palette(["ink #532053", "sea #57fff6", "sun #ba834e", "iris #6e10f3", "paper #ffffff"]))
            .json
        let losses = try #require(json[path: "repair.contrastLosses"]?.elements).map { $0["level"]?.number }
        let note = json[path: "repair.note"]?.string
        #expect(losses.isEmpty == (note == nil))
        #expect(note?.contains("below 4.5:1") ?? true)
        let kept = try post(palette(["#1b1c20", "#ffffff", "#24a148", "#da1e28"])).json
        #expect(kept[path: "repair.complete"]?.bool == true && kept[path: "repair.note"]?.kind == .null)
    }

    @Test(
        "Colours are strings, a map of names or objects, with the client's id",
        arguments: [
            (##"["#d7191c", "#1a9641"]"##, ["1", "2"]),
            (##"{"stop": "#d7191c", "go": {"color": "#1a9641"}}"##, ["stop", "go"]),
            (##"{"": "#d7191c", "go": "#1a9641"}"##, ["#d7191c", "go"]),
            (##"[{"name": "stop", "color": "#d7191c", "id": "a/1"}, "#1a9641"]"##, ["stop", "2"]),
        ])
    func shapes(colors: String, names: [String]) throws {
        for path in ["/v1/vision/palette", "/v1/contrast/matrix"] {
            let json = try server.post(path, "{\"colors\": \(colors)}").json
            #expect(try #require(json["colors"]?.elements).compactMap { $0["name"]?.string } == names)
            #expect(json[path: "colors.0.id"]?.string == (colors.contains("a/1") ? "a/1" : nil))
            #expect(json[path: "colors.1.id"] == nil)
        }
    }

    @Test(
        "An error in a map is reported by its name",
        arguments: [
            (##"{"ink": "zz", "paper": "white"}"##, "#/colors/ink"),
            (##"{"a/b": 7, "paper": "white"}"##, "#/colors/a~1b"),
            (##"{"ink": {"colour": "red"}, "paper": "white"}"##, "#/colors/ink/colour"),
        ])
    func wrongMap(colors: String, pointer: String) throws {
        let response = try post("{\"colors\": \(colors)}")
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place).contains(pointer), "\(response.text)")
    }

    private func palette(_ colors: [String], _ more: String = "") -> String {
        let list = colors.map { color in
            let parts = color.split(separator: " ")
            return parts.count == 1
                ? "{\"color\": \"\(color)\"}" : "{\"name\": \"\(parts[0])\", \"color\": \"\(parts[1])\"}"
        }
        return "{\"colors\": [\(list.joined(separator: ","))]\(more)}"
    }

    @Test(
        "Indistinguishable colours come first, by name, and fail for every deficiency",
        arguments: [
            (
                ["#777", "#787878"],
                "“#777” and “#787878” have a difference of only 0.3, so no one can distinguish them."
            ),
            (["#777", "#777"], "“#777” appears twice in the palette."),
            (["a #777", "b #777777"], "“a” and “b” are the same colour, #777777."),
            (["sky #56b4e9", "sea #56b4ea"], "“sky” and “sea” have a difference of only "),
        ], ["", ", \"kind\": \"sequential\"", ", \"deficiency\": \"tritan\"", ", \"deficiency\": \"achromatopsia\""])
    func indistinct(_ example: (colors: [String], because: String), _ more: String) throws {
        let json = try post(palette(example.colors, more)).json
        #expect(json["result"]?.string == "fail")
        #expect(json["because"]?.string?.hasPrefix(example.because) == true)
        #expect(json[path: "normalVision.result"]?.string == "fail")
        #expect(json[path: "normalVision.because"]?.string?.hasPrefix(example.because) == true)
        let names = example.colors.map { String($0.split(separator: " ")[0]) }
        let pair = try #require(json[path: "normalVision.indistinct.0"])
        #expect([pair["first"]?.string, pair["second"]?.string] == names)
        for deficiency in try #require(json["deficiencies"]?.elements) {
            #expect(deficiency["result"]?.string == "fail")
            #expect(deficiency["failing"]?.number == 1)
            #expect(deficiency[path: "worst.first"]?.string == names[0])
            #expect(deficiency[path: "pairs.0.result"]?.string == "fail")
        }
    }

    @Test("The closest indistinguishable pair comes before pairs lost only with a deficiency")
    func order() throws {
        let colors = ["stop #d7191c", "go #1a9641", "x #999999", "y #9a9a9a", "z #999999"]
        let json = try post(palette(colors)).json
        let because = try #require(json["because"]?.string)
        #expect(
            because.hasPrefix(
                "“x” and “z” are the same colour, #999999. No one can distinguish these pairs either: “x” and “y”, “y” and “z”."
            ))
        #expect(because.contains(" With deutan vision, “stop” and “go” look too alike: their difference is 8.5"))
        #expect(json[path: "normalVision.closest.normal"]?.number == 0)
        #expect(json[path: "deficiencies.1.worst.second"]?.string == "z")
        #expect(json[path: "deficiencies.1.failing"]?.number == 4)
        // All failures are repaired together, and the result passes.
        let hexes = try #require(json[path: "repair.hexes"]?.elements).compactMap(\.string)
        #expect(json[path: "repair.complete"]?.bool == true)
        #expect(try post(palette(hexes)).json["result"]?.string == "pass")
    }

    @Test("The threshold for normal vision is configurable, and close colours are reported")
    func noticeable() throws {
        let close = ["#d7191c", "#e8402c", "#0072b2"]
        let json = try post(palette(close)).json
        #expect(json["result"]?.string == "fail")
        #expect(json[path: "normalVision.threshold"]?.number == 2)
        // According to coloraide 8.13.1, the two reds differ by 7.2.
        let because =
            "“#d7191c” and “#e8402c” are alike even with normal vision: their difference is 7.2, below the required 10."
        #expect(json["because"]?.string == because && json[path: "normalVision.because"]?.string == because)
        #expect(json[path: "normalVision.alike.0.second"]?.string == "#e8402c")
        let strict = try post(palette(close, ", \"thresholds\": {\"normal\": 10}")).json
        #expect(strict["result"]?.string == "fail")
        let none = "{\"normal\": 0, \"protan\": 0, \"deutan\": 0, \"tritan\": 0}"
        let lenient = try post(palette(["#777", "#787878"], ", \"thresholds\": \(none)")).json
        #expect(lenient["result"]?.string == "pass")
    }

    @Test("In CSV, indistinguishable colours come first")
    func indistinctInCSV() throws {
        let records = try csvRecords(try post(palette(["#000", "#777", "#787878"]), accept: "text/csv").body)
        #expect(records[1].prefix(6) == ["normal", "0", "", "2", "#777", "#787878"])
        #expect(records[1][8] == "fail" && records[1][6] == records[1][7])
        #expect(records.count == 1 + 1 + 4 * 3)
        #expect(records.filter { $0[4] == "#777" && $0[5] == "#787878" }.allSatisfy { $0[8] == "fail" })
    }

    @Test("Response members can be selected in the query and in the body")
    func fields() throws {
        let query = try server.send(
            .post, "/v1/vision/palette?fields=result,repair", headers: [("Content-Type", "application/json")],
            body: Self.traffic)
        #expect(try query.json.members.map { $0.map(\.name) } == ["result", "repair"])
        let body = try post(Self.traffic.dropLast() + ", \"fields\": [\"because\"]}")
        #expect(try body.json.members.map { $0.map(\.name) } == ["because"])
    }

    @Test("CSV lists every pair for every deficiency")
    func csv() throws {
        let response = try post(Self.traffic.replacing("stop", with: "=stop"), accept: "text/csv")
        #expect(response.header("Content-Type") == "text/csv; charset=utf-8; header=present")
        let records = try csvRecords(response.body)
        #expect(records.count == 5)
        #expect(records[0].suffix(2) == ["result", "collapsesAt"])
        #expect(records[2].prefix(6) == ["deutan", "1", "brettel1997", "10", "'=stop", "go"])
        let json = try post(Self.traffic).json
        #expect(Double(records[2][7]) == json[path: "deficiencies.1.pairs.0.simulated"]?.number)
        #expect(Double(records[2][9]) == json[path: "deficiencies.1.pairs.0.collapsesAt"]?.number)
        #expect(records[1][9].isEmpty)
    }

    @Test(
        "All unusable values are reported together",
        arguments: [
            ("[]", ["#"]), ("{}", ["#/colors"]), ("{\"colors\": 3}", ["#/colors"]), ("{\"colors\": []}", ["#/colors"]),
            ("{\"colors\": [{\"color\": \"red\"}]}", ["#/colors"]),
            ("{\"colors\": [{\"color\": \"red\"}, {\"color\": \"gren\"}]}", ["#/colors/1/color"]),
            ("{\"colors\": [{\"color\": \"red\"}, {\"color\": \"#0f08\"}]}", ["#/colors/1/color"]),
            ("{\"colors\": [{\"color\": \"red\"}, {\"name\": 3, \"color\": \"blue\"}]}", ["#/colors/1/name"]),
            ("{\"colors\": [{\"color\": \"red\"}, {\"name\": \"\", \"color\": \"blue\"}]}", ["#/colors/1/name"]),
            (
                "{\"colors\": [{\"color\": \"red\"}, 7, {\"nme\": \"x\"}]}",
                ["#/colors/1", "#/colors/2/nme", "#/colors/2/color"]
            ),
            (
                "{\"colors\": [{\"color\": \"red\"}, {\"color\": \"blue\"}], \"kind\": \"polar\", \"severity\": 2, "
                    + "\"thresholds\": {\"protan\": -1, \"blue\": 3}, \"color\": 1}",
                ["#/kind", "#/severity", "#/thresholds/protan", "#/thresholds/blue", "#/color"]
            ),
            ("{\"colors\": [{\"color\": \"red\"}, {\"color\": \"blue\"}], \"thresholds\": 10}", ["#/thresholds"]),
            ("{\"colors\": [{\"color\": \"red\"}, {\"color\": \"blue\"}], \"model\": \"vienot1999\"}", ["#/model"]),
            ("{\"colors\": [{\"color\": \"red\"}, {\"color\": \"blue\"}], \"fields\": []}", ["#/fields"]),
        ])
    func faults(body: String, places: [String]) throws {
        let response = try post(body)
        #expect(response.status == 422)
        #expect(Set(try response.faults.map(\.place)) == Set(places))
    }

    @Test("Bodies that aren't JSON or aren't declared as JSON are rejected, and so are unavailable formats")
    func refused() throws {
        #expect(try post("{\"colors\": [").status == 400)
        #expect(try server.send(.post, "/v1/vision/palette", body: Self.traffic).status == 415)
        #expect(try post(Self.traffic, accept: "image/png").status == 406)
        #expect(try server.get("/v1/vision/palette").status == 405)
    }

    @Test("The number of colours is limited, and the limit is published")
    func limit() throws {
        let server = try TestServer { $0.limits.paletteColors = 3 }
        #expect(try server.get("/v1/limits").json["paletteColors"]?.number == 3)
        let colors = (0..<4).map { "{\"color\": \"rgb(\($0 * 60) 0 0)\"}" }
        let three = colors.prefix(3).joined(separator: ",")
        #expect(try server.post("/v1/vision/palette", "{\"colors\": [\(three)]}").status == 200)
        let four = try server.post("/v1/vision/palette", "{\"colors\": [\(colors.joined(separator: ","))]}")
        #expect(four.status == 422)
        #expect(try four.faults.map(\.detail) == ["“colors” has 4 colours; the maximum for a palette is 3."])
    }

    @Test("The length of names is limited")
    func names() throws {
        func body(_ length: Int) -> String {
            Self.traffic.replacing("stop", with: String(repeating: "ü", count: length))
        }
        #expect(try post(body(100)).status == 200)
        #expect(try post(body(101)).status == 422)
    }
}
