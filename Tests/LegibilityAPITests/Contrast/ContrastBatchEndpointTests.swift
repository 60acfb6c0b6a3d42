import APITesting
import Testing

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("POST /v1/contrast")
struct ContrastBatchEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test("Results keep the order of the pairs, and an invalid pair doesn't affect the others")
    func order() throws {
        let response = try server.post(
            "/v1/contrast",
            """
            {"pairs": [
                {"foreground": "#777", "background": "#fff"},
                {"foreground": "#77", "background": "#fff", "size": "sixteen"},
                {"foreground": "black", "background": ["#fff8", "white"], "size": 1e400},
                7,
                {"foreground": "black", "background": ["#fff8", "white"]}
            ]}
            """)
        #expect(response.status == 200)
        let json = try response.json
        let statuses = try #require(json["results"]?.elements).map { $0["status"]?.number }
        #expect(statuses == [200, 422, 422, 422, 200])
        #expect(json[path: "results.0.wcag.ratio"]?.number == 4.478089453577214)
        #expect(json[path: "results.4.wcag.ratio"]?.number == 21)
        #expect(json[path: "results.1.problem.errors.0.pointer"]?.string == "#/pairs/1/foreground")
        #expect(json[path: "results.1.problem.errors.1.pointer"]?.string == "#/pairs/1/size")
        #expect(json[path: "results.2.problem.errors.0.value"]?.string == "1e400")
        #expect(json[path: "results.3.problem.errors.0.pointer"]?.string == "#/pairs/3")
        #expect(json[path: "summary.pass"]?.number == 1)
        #expect(json[path: "summary.fail"]?.number == 1)
        #expect(json[path: "summary.indeterminate"]?.number == 0)
        #expect(json[path: "summary.exempt"]?.number == 0)
        #expect(json[path: "summary.invalid"]?.number == 3)
    }

    @Test(
        "Pairs in any notation have the same results, in order, in a batch as alone",
        arguments: ["", "&fields=wcag,verdict", "&lang=ja"])
    func mixed(options: String) throws {
        let pairs = [
            ("#777", "#fff"), ("777", "white"), ("#000", "linear-gradient(#000, #fff)"), ("#123456", "#ABC"),
            ("rgb(0 0 0 / 50%)", "#fff"), ("#fff", "conic-gradient(red, blue)"), ("#0b57d0", "#ffffff"),
        ]
        let questions = pairs.map { "{\"foreground\": \"\($0)\", \"background\": \"\($1)\"}" }
        let batch = try server.post(
            "/v1/contrast?as=json\(options)", "{\"pairs\": [\(questions.joined(separator: ", "))]}")
        func encoded(_ text: String) -> String {
            text.replacing("%", with: "%25").replacing(" ", with: "%20").replacing("#", with: "%23")
        }
        let alone = try pairs.map { foreground, background in
            let query = "foreground=\(encoded(foreground))&background=\(encoded(background))\(options)"
            return "{\"status\":200," + (try server.get("/v1/contrast?\(query)").text.dropFirst())
        }
        #expect(batch.status == 200)
        #expect(batch.text.hasPrefix("{\"results\":[\(alone.joined(separator: ","))]"))
    }

    @Test("In CSV, each pair is a row of figures, with its errors in one sentence")
    func records() throws {
        let response = try server.post(
            "/v1/contrast",
            """
            {"pairs": [
                {"foreground": "#777", "background": "#fff"},
                {"foreground": "gery", "background": "#fff"},
                {"foreground": "black", "background": ["rgb(255 255 255 / 30%)", "#fff8"], "lang": "ja"},
                {"foreground": "black", "background": "white", "size": 30, "role": "decorative"}
            ]}
            """, headers: [("Accept", "text/csv")])
        #expect(response.status == 200)
        #expect(response.header("Content-Type") == "text/csv; charset=utf-8; header=present")
        let lines = response.text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            lines[0]
                == "status,foreground,background,ratio,minimum,maximum,lc,required,margin,large,result,because,rule,problem"
        )
        #expect(lines[1].hasPrefix("200,#777,#fff,4.478089453577214,,,"))
        #expect(
            lines[1].hasSuffix(
                ",4.5,-0.021910546422786226,false,fail,\"4.47:1 is just below 4.5:1, the WCAG 2.2 AA minimum for normal text "
                    + "(16 px, weight 400).\",wcag22.1.4.3,"))
        #expect(
            lines[2].hasPrefix("422,gery,#fff,,,,,,,,,,,") && lines[2].contains("did you mean “grey”?"), "\(lines[2])")
        // The backdrop is unknown. The lowest ratio is black text on both layers over black (0.3 + 0.7 · 136/255 of
        // white); the highest is black on white.
        let figures = lines[3].split(separator: ",").compactMap { Double($0) }
        #expect(lines[3].hasPrefix("200,black,rgb(255 255 255 / 30%) over #fff8,"))
        #expect(figures[1...2].allSatisfy { abs($0 - 9.218953821440056) < 1e-14 } && figures[3] == 21)
        #expect(lines[3].contains(",4.5,") && lines[3].contains("通常の文字"))
        #expect(lines[4].hasPrefix("200,black,white,21,,,") && lines[4].contains(",,,true,exempt,"))
        #expect(lines[5].isEmpty && lines.count == 6)
    }

    @Test(
        "In CSV, the row of an invalid pair contains its values as text, and all errors",
        arguments: [
            (##"{"foreground": "gery", "background": "#ff"}"##, "gery,#ff", ["foreground", "background"]),
            (##"{"foreground": "#77", "background": "a,b", "size": -1}"##, "#77,\"a,b\"", ["“#77”", "CSS", "size"]),
            (
                ##"{"foreground": ["#777"], "background": "=x", "ratio": "7"}"##, ",'=x",
                ["foreground", "Unknown member “ratio”"]
            ),
            (##"{"background": "white"}"##, ",white", ["foreground"]), ("7", ",", ["must be an object"]),
        ])
    func faultyRecords(pair: String, colors: String, words: [String]) throws {
        let response = try server.post("/v1/contrast", "{\"pairs\": [\(pair)]}", headers: [("Accept", "text/csv")])
        let line = response.text.split(separator: "\r\n")[1]
        #expect(line.hasPrefix("422,\(colors),,,,,,,,,,,"), "\(line)")
        for word in words { #expect(line.contains(word), "\(line)") }
        #expect(!line.contains("errors"))
    }

    @Test(
        "`fields` selects the columns of CSV rows",
        arguments: [
            ("apca,foreground", "status,foreground,lc,problem"), ("wcag", "status,ratio,minimum,maximum,problem"),
            ("results,background", "status,background,problem"),
            (
                "results",
                "status,foreground,background,ratio,minimum,maximum,lc,required,margin,large,result,because,rule,problem"
            ),
        ])
    func columns(fields: String, columns: String) throws {
        let pairs = #"{"pairs": [{"foreground": "black", "background": "white"}, {"foreground": 3}]}"#
        let text = try server.post("/v1/contrast?fields=\(fields)", pairs, headers: [("Accept", "text/csv")]).text
        let lines = text.split(separator: "\r\n").map(String.init)
        #expect(lines.count == 3 && lines[0] == columns)
        let commas = columns.filter { $0 == "," }.count
        #expect(lines[1].hasPrefix("200,") && lines[2].hasPrefix("422" + String(repeating: ",", count: commas)))
    }

    @Test(
        "A GET and a POST request for the same pair return the same result",
        arguments: [
            (##"{"foreground": "#777", "background": "#fff"}"##, "foreground=%23777&background=%23fff"),
            (
                ##"{"foreground": "oklch(0.6 0.2 30)", "background": ["#0008", "#fff"], "size": 14, "unit": "pt", "weight": 700}"##,
                "foreground=oklch(0.6+0.2+30)&background=%230008&background=%23fff&size=14&unit=pt&weight=700"
            ),
            (
                ##"{"foreground": "system:red", "background": "#fff3", "profile": "apple", "appearance": "dark"}"##,
                "foreground=system:red&background=%23fff3&profile=apple&appearance=dark"
            ),
        ])
    func sameAnswer(pair: String, query: String) throws {
        let one = try server.get("/v1/contrast?\(query)").text
        let many = try server.post("/v1/contrast", #"{"pairs": [\#(pair)]}"#).text
        #expect(many.hasPrefix(#"{"results":[{"status":200,"# + one.dropFirst().dropLast() + "}]"))
    }

    @Test("10,000 pairs get one response, in order")
    func tenThousand() throws {
        let pairs = (0..<10_000).map { index in
            index % 100 == 99
                ? ##"{"foreground": "nope", "background": "#fff"}"##
                : ##"{"foreground": "#\##(hex(index))", "background": "#ffffff"}"##
        }
        let response = try server.post("/v1/contrast", #"{"pairs": [\#(pairs.joined(separator: ","))]}"#)
        #expect(response.status == 200)
        let json = try response.json
        let results = Array(try #require(json["results"]?.elements))
        try #require(results.count == 10_000)
        for (index, result) in results.enumerated() {
            if index % 100 == 99 {
                #expect(result["status"]?.number == 422)
            } else {
                #expect(result[path: "foreground.hex"]?.string == "#\(hex(index))")
            }
        }
        #expect(json[path: "summary.invalid"]?.number == 100)
    }

    private func hex(_ number: Int) -> String {
        let digits = String(number * 1677, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    @Test("A batch above the limit is rejected with the limit")
    func tooMany() throws {
        let server = try TestServer { $0.limits.batchPairs = 2 }
        let pair = ##"{"foreground": "#777", "background": "#fff"}"##
        let response = try server.post("/v1/contrast", #"{"pairs": [\#(pair), \#(pair), \#(pair)]}"#)
        #expect(response.status == 422)
        #expect(try response.faults.first?.place == "#/pairs")
    }

    @Test("An empty list returns an empty response")
    func empty() throws {
        let json = try server.post("/v1/contrast", #"{"pairs": []}"#).json
        #expect(json["results"]?.elements?.count == 0)
        #expect(json[path: "summary.pass"]?.number == 0)
    }

    @Test(
        "A body with the wrong structure is rejected as a whole",
        arguments: [
            ("[]", "#"), ("7", "#"), ("null", "#"), ("{}", "#/pairs"), (##"{"pairs": {}}"##, "#/pairs"),
            (##"{"pairs": null}"##, "#/pairs"), (##"{"pairs": [], "paris": []}"##, "#/paris"),
            (##"{"pairs": [], "pairs": []}"##, "#/pairs"),
        ])
    func wrongShape(body: String, pointer: String) throws {
        let response = try server.post("/v1/contrast", body)
        #expect(response.status == 422)
        #expect(try response.faults.contains { $0.place == pointer })
    }

    @Test(
        "A body that isn't JSON is malformed",
        arguments: ["", "{", "{\"pairs\": [}", "{'pairs': []}", "{\"pairs\": []} x"])
    func malformed(body: String) throws {
        #expect(try server.post("/v1/contrast", body).status == 400)
    }

    @Test(
        "Members of the wrong type are rejected",
        arguments: [
            ##""foreground": 777, "background": "#fff""##, ##""foreground": null, "background": "#fff""##,
            ##""foreground": "#777", "background": []"##, ##""foreground": "#777", "background": [7]"##,
            ##""foreground": "#777", "background": {}"##,
            ##""foreground": "#777", "background": "#fff", "weight": true"##,
            ##""foreground": "#777", "background": "#fff", "size": "sixteen""##,
            ##""foreground": "#777", "background": "#fff", "role": 1"##,
            ##""foreground": "77", "background": "#fff""##,
            ##""foreground": "#777", "background": "#fff", "fields": "wcag""##,
            ##""foreground": "#777", "foreground": "#777", "background": "#fff""##,
        ])
    func types(members: String) throws {
        let json = try server.post("/v1/contrast", "{\"pairs\": [{\(members)}]}").json
        #expect(json[path: "results.0.status"]?.number == 422)
        #expect(json[path: "results.0.problem.errors"]?.elements?.count == 1)
    }

    @Test("Numbers may be sent as strings, because spreadsheets do so")
    func numbersAsStrings() throws {
        let json = try server.post(
            "/v1/contrast",
            ##"{"pairs": [{"foreground": "#777", "background": "white", "size": "18.66", "weight": "700"}]}"##
        ).json
        #expect(json[path: "results.0.verdict.large"]?.bool == true)
        #expect(json[path: "results.0.verdict.size"]?.number == 18.66)
    }

    @Test("An id is returned with its result, or with its error")
    func ids() throws {
        let pairs =
            ##"{"id": "row 1", "foreground": "#777", "background": "white"}, {"id": "é", "foreground": "zz", "background": "white"}, {"foreground": "red", "background": "white"}, {"id": 7, "foreground": "red", "background": "white"}"##
        let json = try server.post("/v1/contrast", "{\"pairs\": [\(pairs)], \"fields\": [\"verdict\"]}").json
        let results = Array(try #require(json["results"]?.elements))
        #expect(results.map { $0["id"]?.string } == ["row 1", "é", nil, nil])
        #expect(results.map { $0["status"]?.number } == [200, 422, 200, 422])
        let csv = try server.send(
            .post, "/v1/contrast", headers: [("Content-Type", "application/json"), ("Accept", "text/csv")],
            body: "{\"pairs\": [\(pairs)]}"
        ).text
        #expect(csv.hasPrefix("id,status,foreground"))
        #expect(csv.contains("\r\nrow 1,200,#777,") && csv.contains("\r\né,422,zz,") && csv.contains("\r\n,200,red,"))
    }

    @Test(
        "In a body, bare hexadecimal digits are a colour, as in a query",
        arguments: ["777", "fff", "0008", "12e4", "595959", "fade"])
    func bareHex(digits: String) throws {
        let json = try server.post(
            "/v1/contrast", "{\"pairs\": [{\"foreground\": \"\(digits)\", \"background\": \"#fff\"}]}"
        ).json
        let query = try server.get("/v1/contrast?foreground=\(digits)&background=%23fff").json
        #expect(json[path: "results.0.status"]?.number == 200)
        #expect(json[path: "results.0.foreground.input"]?.string == digits)
        #expect(json[path: "results.0.foreground.hex"]?.string == query[path: "foreground.hex"]?.string)
        #expect(json[path: "results.0.wcag.ratio"]?.number == query[path: "wcag.ratio"]?.number)
        #expect(json[path: "results.0.taken"] == nil)
    }

    @Test("`fields` selects members of the batch and of each result")
    func fields() throws {
        let body = ##"{"pairs": [{"foreground": "#777", "background": "#fff"}]}"##
        let verdicts = try server.post("/v1/contrast?fields=verdict", body).json
        #expect(verdicts[path: "results.0"]?.members.map { $0.map(\.name) } == ["status", "verdict"])
        #expect(verdicts["summary"] != nil)
        let summary = try server.post("/v1/contrast?fields=summary", body).json
        #expect(summary.members.map { $0.map(\.name) } == ["summary"])
        #expect(try server.post("/v1/contrast?fields=results", body).json[path: "results.0.wcag"] != nil)
        #expect(try server.post("/v1/contrast?fields=nothing", body).status == 422)
        for fields in [#""verdict""#, #"["verdict"]"#] {
            let inBody = body.dropLast() + ", \"fields\": \(fields)}"
            #expect(try server.post("/v1/contrast", String(inBody)).json[path: "results.0"]?.members?.count == 2)
        }
        let wrong = try server.post("/v1/contrast", body.dropLast() + ", \"fields\": [\"nothing\"]}")
        #expect(try wrong.faults.map(\.place) == ["#/fields"])
    }

    @Test(
        "A request without a body and media type gets the missing-body error",
        arguments: ["/v1/contrast", "/v1/vision/palette", "/v1/audit", "/v1/audit/screen", "/v1/audit/page"])
    func missingBody(target: String) throws {
        let response = try server.send(.post, target)
        #expect(response.status == 400)
        let words = "The request body is missing; send it with the header “Content-Type: application/json”."
        #expect(try response.json["detail"]?.string == words)
    }

    @Test("The body's media type must be JSON")
    func mediaType() throws {
        let form = try server.send(
            .post, "/v1/contrast", headers: [("Content-Type", "application/x-www-form-urlencoded")],
            body: "foreground=777&background=fff")
        #expect(form.status == 415)
        // curl's default Content-Type for a body.
        let unlabelled = try server.send(
            .post, "/v1/contrast", headers: [("Content-Type", "application/x-www-form-urlencoded")],
            body: "\n {\"pairs\": []}")
        #expect(unlabelled.status == 200)
        #expect(try server.send(.post, "/v1/contrast", body: "{\"pairs\": []}").status == 415)
        let charset = try server.send(
            .post, "/v1/contrast", headers: [("Content-Type", "Application/JSON; charset=utf-8")],
            body: "{\"pairs\": []}")
        #expect(charset.status == 200)
        let packed = try server.send(
            .post, "/v1/contrast", headers: [("Content-Type", "application/json"), ("Content-Encoding", "gzip")],
            body: "{}")
        #expect(packed.status == 415)
    }
}
