import APITesting
import Foundation
import HTTPMessages
import JSON
import Legibility
import Testing

@testable import Endpoints
@testable import LegibilityAPI

@Suite("Several type items in one request")
struct ManyQuestionsTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func results(_ json: JSONValue) throws -> [JSONValue] { Array(try #require(json["results"]?.elements)) }

    @Test(
        "A GET and a POST request for the same item return the same result",
        arguments: [
            ("scale", #"{"style": "body", "size": 16}"#, "style=body&size=16"),
            (
                "scale",
                #"{"style": "bodyLarge", "size": "16px", "leading": 22, "maximumSize": 40, "displayScale": 2}"#,
                "style=bodyLarge&size=16px&leading=22&maximumSize=40&displayScale=2"
            ),
            ("tracking", #"{"typeface": "SF Pro Text", "size": 34}"#, "typeface=SF%20Pro%20Text&size=34"),
            (
                "tracking", #"{"size": 17.5, "platform": "macOS", "mode": "nearest"}"#,
                "size=17.5&platform=macOS&mode=nearest"
            ),
            ("legibility", #"{"platform": "ios", "size": 10, "weight": 100}"#, "platform=ios&size=10&weight=100"),
            (
                "legibility",
                ##"{"style": "body", "foreground": "#777", "background": ["#fff8", "#fff"], "bezel": true, "weight": "bold"}"##,
                "style=body&foreground=%23777&background=%23fff8&background=%23fff&bezel=true&weight=bold"
            ),
        ])
    func sameAnswer(name: String, item: String, query: String) throws {
        let one = try server.get("/v1/type/\(name)?\(query)")
        #expect(one.status == 200)
        let many = try server.post("/v1/type/\(name)", #"{"items": [\#(item)]}"#)
        #expect(many.status == 200)
        let members = many.text.dropFirst(#"{"results":[{"status":200,"#.count).dropLast("}]}".count)
        #expect(one.text == "{\(members)}")
        // A client that selects the results gets the list.
        #expect(try server.get("/v1/type/\(name)?\(query)&fields=results").text == many.text)
    }

    @Test(
        "The order of the items is kept, and an error in one item doesn't affect others",
        arguments: ["scale", "tracking", "legibility"])
    func order(name: String) throws {
        let items = [
            #"{"size": 17}"#, #"{"size": 0}"#, "7", #"{"size": 20, "siez": 1}"#, "{}", #"{"size": [17, 20]}"#,
            #"{"size": "17,20"}"#, #"{"size": 12}"#,
        ]
        let body = "{\"items\": [\(items.joined(separator: ","))]}"
        let results = try results(server.post("/v1/type/\(name)", body).json)
        #expect(results.map { $0["status"]?.number } == [200, 422, 422, 422, 422, 422, 422, 200])
        #expect([results[0], results[7]].map { $0["size"]?.number } == [17, 12])
        let places = results.map { $0[path: "problem.errors.0.pointer"]?.string }
        #expect(
            places == [
                nil, "#/items/1/size", "#/items/2", "#/items/3/siez", "#/items/4/size", "#/items/5/size",
                "#/items/6/size", nil,
            ])
        #expect(results.allSatisfy { $0[path: "problem.errors"]?.elements?.count ?? 1 == 1 })
        #expect(results[5][path: "problem.detail"]?.string?.contains("one item for each") == true)
        #expect(results[1][path: "problem.instance"]?.string == "/v1/type/\(name)")
    }

    @Test(
        "A thousand items get one response, and a longer list is rejected with the limit",
        arguments: ["scale", "tracking", "legibility"])
    func limit(name: String) throws {
        func body(_ count: Int) -> String {
            let items = (0..<count).map { "{\"size\": \(1 + $0 % 900)}" }
            return "{\"items\": [\(items.joined(separator: ","))]}"
        }
        let response = try server.post("/v1/type/\(name)?fields=size", body(1000))
        let sizes = try results(response.json).map { $0["size"]?.number }
        let expected: [Double?] = (0..<1000).map { Double(1 + $0 % 900) }
        #expect(sizes == expected)
        let more = try server.post("/v1/type/\(name)", body(1001))
        #expect(more.status == 422)
        #expect(try more.faults.map(\.place) == ["#/items"])
        #expect(try more.faults[0].detail.contains("1,000"))
        #expect(try server.get("/v1/limits").json["batchItems"]?.number == 1000)
        #expect(try TestServer { $0.limits.batchItems = 2 }.post("/v1/type/\(name)", body(3)).status == 422)
    }

    @Test("Response members can be selected in the query or in the body")
    func fields() throws {
        let inQuery = try server.post("/v1/type/tracking?fields=points", #"{"items": [{"size": 17}]}"#).text
        #expect(inQuery == #"{"results":[{"status":200,"points":-0.43}]}"#)
        let inBody = try server.post("/v1/type/tracking", #"{"items": [{"size": 17}], "fields": ["points"]}"#).text
        #expect(inBody == inQuery)
        let wrong = try server.post("/v1/type/tracking", #"{"items": [], "fields": ["pionts"]}"#)
        #expect(try wrong.faults.map(\.place) == ["#/fields"])
        #expect(try server.post("/v1/type/scale", #"{"items": []}"#).text == #"{"results":[]}"#)
    }

    @Test(
        "A body with the wrong structure is rejected as a whole",
        arguments: [
            ("[]", "#"), ("{}", "#/items"), (#"{"items": {}}"#, "#/items"), (#"{"pairs": []}"#, "#/pairs"),
            (#"{"items": [], "more": 1}"#, "#/more"),
        ])
    func wrongShape(body: String, pointer: String) throws {
        let response = try server.post("/v1/type/legibility", body)
        #expect(response.status == 422)
        #expect(try response.faults.contains { $0.place == pointer })
    }

    @Test("Gradients in one request share its work limit")
    func gradients() {
        var steps = ContrastAssessment.usualSteps
        func ask(_ background: String) -> [String?] {
            let question = [("size", "17"), ("foreground", "#777"), ("background", background)]
                .map { QueryItem(name: $0.0, value: $0.1) }
            var reader = Reader(query: question, known: LegibilityQuery.parameters(layers: 1))
            let query = LegibilityQuery(&reader, layers: 1)
            #expect(reader.faults.isEmpty)
            let answer = try? LegibilityAnswer(query, &reader, steps: &steps)
            #expect((answer == nil) == !reader.faults.isEmpty)
            return reader.faults.reported.map(\.value)
        }
        #expect(ask("linear-gradient(in oklch longer hue, red, lime, blue)").isEmpty)
        #expect(steps < ContrastAssessment.usualSteps - 10)
        steps = 10
        for background in ["linear-gradient(in oklch longer hue, red, lime, blue)", "linear-gradient(navy, teal)"] {
            #expect(ask(background) == [background])
        }
    }

    // MARK: Lists in a query

    /// HIG, Typography, SF Pro: -0.43 at 17, -0.45 at 20, +0.40 at 34 points.
    @Test("Sizes can be separated by commas")
    func sizes() throws {
        let json = try server.get("/v1/type/tracking?typeface=sf-pro&size=17,%2020,34&fields=size,points").json
        #expect(json.members.map { $0.map(\.name) } == ["results"])
        let results = try results(json)
        #expect(results.map { $0["points"]?.number } == [-0.43, -0.45, 0.4])
        #expect(results.map { $0["status"]?.number } == [200, 200, 200])
        let one = try server.get("/v1/type/tracking?typeface=sf-pro&size=20").text
        let two = try server.get("/v1/type/tracking?typeface=sf-pro&size=17,20").text
        #expect(two.hasSuffix("{\"status\":200,\(one.dropFirst())]}"))
        let faces = try server.get("/v1/type/tracking?typeface=all&size=17,20&fields=typeface").json
        #expect(try self.results(faces).count == 10)
    }

    /// Without sizes, the ramp uses the HIG's sizes at Large.
    @Test("style=all returns a custom font in all styles", arguments: ["ios", "watchos"])
    func ramp(platform: String) throws {
        let fixture = repository.appending(path: "Tests/LegibilityTests/Fixtures/text-styles.tsv")
        let printed = try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
            .filter { $0[0] == platform && $0[1] == "large" }
        #expect(printed.count > 5)
        let results = try results(server.get("/v1/type/scale?style=all&platform=\(platform)").json)
        #expect(results.map { $0["style"]?.string } == printed.map { $0[2] })
        #expect(results.map { $0["size"]?.number } == printed.map { Double($0[5]) })
        let sized = try self.results(
            server.get("/v1/type/scale?style=all&platform=\(platform)&size=17&fields=size,scales").json)
        #expect(sized.allSatisfy { $0["size"]?.number == 17 })
        #expect(sized.count == printed.count)
    }

    @Test("Styles and sizes are combined, and sizes vary fastest")
    func combinations() throws {
        let query = "size=10,20&style=title,body&category=large&fields=style,size,taken"
        let results = try results(server.get("/v1/type/scale?\(query)").json)
        #expect(results.map { $0["style"]?.string } == ["title1", "title1", "body", "body"])
        #expect(results.map { $0["size"]?.number } == [10, 20, 10, 20])
        #expect(results[0][path: "taken.0.given"]?.string == "title")
        #expect(results[2]["taken"]?.elements?.count == 0)
        let legibility = try server.get("/v1/type/legibility?style=all&platform=macOS&fields=style,result").json
        #expect(try self.results(legibility).count == 11)
    }

    @Test("An error in one value of a list doesn't affect others")
    func mistakeInList() throws {
        let results = try results(server.get("/v1/type/tracking?size=17,x,,34&fields=size").json)
        #expect(results.map { $0["status"]?.number } == [200, 422, 422, 200])
        #expect(results[1][path: "problem.errors.0.parameter"]?.string == "size")
        #expect(results[1][path: "problem.errors.0.value"]?.string == "x")
    }

    @Test(
        "An error shared by all results is reported once, for the whole request",
        arguments: [
            ("legibility?style=all&platform=visionos", ["style"]), ("tracking?size=x,y", ["size", "size"]),
            ("scale?size=17&style=boddy,boddy", ["style"]), ("tracking?size=,", ["size"]),
            ("tracking?size=17,20&platform=beos", ["platform"]),
            ("tracking?size=17,x&platform=beos", ["platform", "size"]),
            ("tracking?size=17,20&fields=sizes", ["fields"]), ("tracking?size=17,20&maxSize=3", ["maxSize"]),
            ("scale?style=all&platform=macos", ["platform"]), ("scale?style=body&size=", ["size"]),
            ("scale?size=all", ["size"]), ("scale?style=body", ["size"]),
        ])
    func sharedMistakes(query: String, places: [String]) throws {
        let response = try server.get("/v1/type/\(query)")
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place) == places)
    }

    @Test("A request with too many combinations is rejected")
    func tooMany() throws {
        let sizes = (1...100).map(String.init).joined(separator: ",")
        let many = try server.get("/v1/type/scale?style=title,body&size=\(sizes)").faults
        #expect(many.map(\.place) == ["size"])
        #expect(many[0].detail.contains("200 combinations; the maximum is 100"))
        #expect(try results(server.get("/v1/type/tracking?size=\(sizes)&fields=size").json).count == 100)
        #expect(try server.get("/v1/type/tracking?size=\(sizes),101").status == 422)
        #expect(try server.get("/v1/limits").json["listedQuestions"]?.number == 100)
    }

    // MARK: On the page

    /// HIG, Typography: the leading of Large Title is 41 at Large and 70 at AX5; 34 * 70 / 41 = 58.05.
    @Test("The pages show a ramp, several trackings and several assessments as tables")
    func pages() throws {
        let ramp = try server.get("/type/scale?style=all&size=")
        #expect(ramp.status == 200)
        #expect(ramp.text.contains("A custom font in 11 styles"))
        #expect(ramp.text.contains("<th scope=\"row\">Large Title, 34\u{A0}pt</th><td>32</td>"))
        #expect(ramp.text.contains("<td>58</td></tr>"))
        #expect(ramp.text.contains("<option value=\"all\" selected>All styles</option>"))
        #expect(ramp.text.contains("10 of 11 sizes grow to 200% or more; these don’t: Large Title, 34\u{A0}pt."))
        let tracking = try server.get("/type/tracking?typeface=sf-pro&size=17,20,34").text
        #expect(tracking.contains("Tracking of SF Pro at 3 sizes"))
        #expect(tracking.contains("<th scope=\"row\">SF Pro, 34\u{A0}pt</th><td>0.4\u{A0}pt</td>"))
        let legibility = try server.get("/type/legibility?platform=macos&style=all&foreground=777&background=fff").text
        #expect(legibility.contains("href=\"/type/legibility?platform=macos&amp;style=body&amp;foreground=777"))
        #expect(legibility.components(separatedBy: "<th scope=\"row\" role=\"rowheader\"><a ").count == 12)
        let wrong = try server.get("/type/tracking?size=17,x")
        #expect(wrong.status == 422)
        #expect(wrong.text.contains("href=\"#tracking-size\""))
        let many = (1...101).map(String.init).joined(separator: ",")
        #expect(try server.get("/type/tracking?size=\(many)").status == 422)
    }
}
