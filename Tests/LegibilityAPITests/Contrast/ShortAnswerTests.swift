import APITesting
import Testing

@testable import Endpoints
@testable import LegibilityAPI

// 4.478089453577214 is the ratio of #777 on white by the formula in WCAG 2.2.
@Suite("Short responses")
struct ShortAnswerTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test(
        "A path in fields selects a part of a member",
        arguments: [
            ("verdict.result", #"{"verdict":{"result":"fail"}}"#),
            ("wcag.ratio,verdict.result", #"{"wcag":{"ratio":4.478089453577214},"verdict":{"result":"fail"}}"#),
            ("wcag.normalText.aa", #"{"wcag":{"normalText":{"aa":false}}}"#),
            ("verdict.rule.id,verdict.result", #"{"verdict":{"result":"fail","rule":{"id":"wcag22.1.4.3"}}}"#),
            ("wcag.range.minimum", #"{"wcag":{"range":null}}"#),
        ])
    func parts(fields: String, expected: String) throws {
        #expect(try server.get("/v1/contrast?foreground=777&background=fff&fields=\(fields)").text == expected)
        // A pair in another notation is read and checked by other code.
        #expect(try server.get("/v1/contrast?foreground=%23777&background=white&fields=\(fields)").text == expected)
        let body = #"{"pairs": [{"foreground": "777", "background": "fff"}]}"#
        let batch = try server.post("/v1/contrast?fields=results,\(fields)", body).text
        #expect(batch == "{\"results\":[{\"status\":200,\(expected.dropFirst())]}")
    }

    @Test("A path in fields applies to each element of a list")
    func elements() throws {
        let query = "foreground=777&background=fff&vision=all&fields=vision.deficiency"
        let expected = #"{"vision":[{"deficiency":"protan"},{"deficiency":"deutan"},{"deficiency":"tritan"},"#
        #expect(try server.get("/v1/contrast?\(query)").text.hasPrefix(expected))
    }

    @Test("A member and a part of it select the whole member")
    func whole() throws {
        let query = "/v1/contrast?foreground=777&background=fff&fields="
        #expect(try server.get(query + "wcag,wcag.ratio").text == server.get(query + "wcag").text)
        #expect(try server.get(query + "wcag.ratio,wcag").text == server.get(query + "wcag").text)
    }

    @Test(
        "An unknown path is reported with the path that it most likely means",
        arguments: [
            ("verdict.resul", "verdict.result"), ("ratio", "wcag.ratio"), ("lc", "apca.lc"), ("verdikt", "verdict"),
            ("result.result", "verdict.result"),
        ])
    func unknown(path: String, nearest: String) throws {
        let response = try server.get("/v1/contrast?foreground=777&background=fff&fields=\(path)")
        #expect(response.status == 422)
        #expect(try response.json[path: "errors.0.example"]?.string == nearest)
        #expect(try response.faults[0].detail.hasSuffix("Did you mean “\(nearest)”?"))
    }

    @Test("The short form has the verdict and the figures that decide it, in every notation")
    func short() throws {
        let expected = [
            #"{"result":"fail","ratio":4.478089453577214,"required":4.5,"lc":71."#,
            #","because":"4.47:1 is just below 4.5:1, the WCAG 2.2 AA minimum for normal text (16 px, weight 400)."}"#,
        ]
        for pair in ["foreground=777&background=fff", "foreground=gray&background=white"] {
            let text = try server.get("/v1/contrast?\(pair)&fields=short").text
            if pair.contains("777") { #expect(text.hasPrefix(expected[0]) && text.hasSuffix(expected[1]), "\(text)") }
            #expect(text.utf8.count <= 250)
            #expect(
                try server.get("/v1/contrast?\(pair)&fields=short").json.members?.map(\.name) == [
                    "result", "ratio", "required", "lc", "because",
                ])
        }
        let body = #"{"pairs": [{"foreground": "777", "background": "fff"}], "fields": "short"}"#
        let batch = try server.post("/v1/contrast", body).text
        #expect(batch.hasPrefix("{\"results\":[{\"status\":200,\(expected[0].dropFirst())"))
    }

    @Test("Members of results in fields aren't dropped beside members of the batch")
    func summaryAndVerdict() throws {
        let body = #"{"pairs": [{"foreground": "777", "background": "fff"}]}"#
        let json = try server.post("/v1/contrast?fields=summary,verdict", body).json
        #expect(json.members?.map(\.name) == ["results", "summary"])
        #expect(json[path: "results.0.verdict.result"]?.string == "fail")
        #expect(
            try server.post("/v1/contrast?fields=summary.fail,results.verdict.result", body).text
                == #"{"results":[{"status":200,"verdict":{"result":"fail"}}],"summary":{"fail":1}}"#)
        #expect(try server.post("/v1/contrast?fields=summary", body).json.members?.map(\.name) == ["summary"])
    }

    @Test(
        "As text, a pair is one line",
        arguments: [
            ("foreground=777&background=fff", "fail 4.47:1 (needs 4.5:1)\n"),
            ("foreground=000&background=fff&profile=wcag-aaa", "pass 21.00:1 (needs 7:1)\n"),
            ("foreground=000&background=fff&role=decorative", "exempt 21.00:1\n"),
            ("foreground=777&background=fff&lang=ja", "fail 4.47:1（必要：4.5:1）\n"),
            ("foreground=fff&background=rgb(0%200%200/50%25)", "indeterminate 3.97:1–21.00:1 (needs 4.5:1)\n"),
        ])
    func text(query: String, line: String) throws {
        let response = try server.send(.get, "/v1/contrast?\(query)", headers: [("Accept", "text/plain")])
        #expect(response.status == 200)
        #expect(response.header("Content-Type") == "text/plain; charset=utf-8")
        #expect(response.text == line)
        #expect(try server.get("/v1/contrast?\(query)&as=text").text == line)
    }

    @Test("As text, a batch has a line for each pair")
    func lines() throws {
        let body =
            #"{"pairs": [{"foreground": "777", "background": "fff"}, {"foreground": "zz", "background": "fff"}]}"#
        let text = try server.post("/v1/contrast?as=text", body).text
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2 && lines[0] == "fail 4.47:1 (needs 4.5:1)")
        #expect(lines[1].hasPrefix("invalid ") && lines[1].contains("foreground"))
    }

    @Test(
        "The colours of a pair have synonyms wherever a pair is read",
        arguments: [("fg", "bg"), ("text", "background"), ("text", "ground"), ("foreground", "bg")])
    func synonyms(text: String, background: String) throws {
        for path in ["/v1/contrast", "/v1/contrast/suggestions"] {
            let expected = try server.get("\(path)?foreground=777&background=fff").text
            #expect(try server.get("\(path)?\(text)=777&\(background)=fff").text == expected)
        }
        let item = "{\"\(text)\": \"777\", \"\(background)\": \"fff\"}"
        let batch = try server.post("/v1/contrast?fields=results.verdict.result", "{\"pairs\": [\(item)]}").text
        #expect(batch == #"{"results":[{"status":200,"verdict":{"result":"fail"}}]}"#)
    }

    @Test("A colour with two names is given twice, and a link's two texts aren't confused")
    func ambiguous() throws {
        let twice = try server.get("/v1/contrast?foreground=777&fg=000&background=fff")
        #expect(try twice.json[path: "errors.0.code"]?.string == "conflict")
        let link = try server.get("/v1/contrast/link?link=06c&fg=222&background=fff")
        #expect(link.status == 422)
    }
}
