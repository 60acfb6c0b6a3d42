import APITesting
import HTTPMessages
import JSON
import Testing

@testable import Endpoints
@testable import LegibilitySite

@Suite("Limits on reported errors")
struct FaultsTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// RFC 9457 sets no limit; this limit is from the OpenAPI document.
    private static let longestProblem = 64_000

    private func errors(_ response: HTTPResponse) throws -> [JSONValue] {
        Array(try #require(try response.json["errors"]?.elements))
    }

    @Test("The first hundred errors of a query are reported, and the rest are counted")
    func query() throws {
        let names = (0..<250).map { "x\($0)" }
        let response = try server.get("/v1/contrast?foreground=777&background=fff&" + names.joined(separator: "&"))
        #expect(response.status == 422)
        #expect(try errors(response).map { $0["parameter"]?.string } == Array(names.prefix(100)))
        #expect(try response.json["omitted"]?.number == 150)
        #expect(try response.json["detail"]?.string?.contains("250 values") == true)
    }

    @Test("Up to a hundred errors are all reported", arguments: [1, 2, 100])
    func few(count: Int) throws {
        let names = (0..<count).map { "x\($0)" }
        let response = try server.get("/v1/contrast?foreground=777&background=fff&" + names.joined(separator: "&"))
        #expect(try errors(response).count == count)
        #expect(try response.json["omitted"] == nil)
    }

    @Test(
        "A body with many unknown or repeated members is rejected with a few kilobytes",
        arguments: [
            ("/v1/contrast", #""":1,"#, "\"pairs\": []", 50_000, 50_000),
            ("/v1/contrast", #""pairs":[],"#, "\"pairs\": []", 20_000, 20_000),
            ("/v1/contrast/matrix", #""\u0001":"\u0001","#, "\"colors\": [1, 2]", 20_000, 20_002),
            ("/v1/vision/palette", #""x":{},"#, "\"colors\": [1, 2]", 20_000, 20_002),
            (
                "/v1/type/scale", #""a":0,"#, "\"items\": [], \"fields\": \"\(String(repeating: ",", count: 30_000))\"",
                1, 30_002
            ),
            (
                "/v1/type/scale", #""a":0,"#, "\"items\": [], \"fields\": [1\(String(repeating: ",1", count: 30_000))]",
                1, 30_002
            ),
        ])
    func body(path: String, member: String, last: String, times: Int, faults: Int) throws {
        let response = try server.post(path, "{\(String(repeating: member, count: times))\(last)}")
        #expect(response.status == 422)
        #expect(response.body.count < Self.longestProblem)
        let reported = try errors(response).count
        #expect(reported == 100)
        #expect(try response.json["omitted"]?.number == Double(faults - reported))
    }

    @Test(
        "A Problem is smaller than 64 kB whatever it quotes, and marks what it shortened",
        arguments: ["a", "\u{1}", "\\", "e\(String(repeating: "\u{301}", count: 50))", "👩‍👩‍👧‍👦"])
    func quotes(piece: String) throws {
        func quoted(_ text: String) -> String {
            var json = JSONWriter()
            json.value(text)
            return String(decoding: json.bytes, as: UTF8.self)
        }
        let members = (0..<150).map {
            "\(quoted(String(repeating: piece, count: 300) + "\($0)")):\(quoted(String(repeating: piece, count: 300)))"
        }
        let response = try server.post("/v1/contrast", "{\(members.joined(separator: ",")), \"pairs\": []}")
        #expect(response.status == 422)
        #expect(response.body.count < Self.longestProblem)
        let reported = try errors(response)
        #expect(!reported.isEmpty)
        #expect(try response.json["omitted"]?.number == Double(150 - reported.count))
        for error in reported {
            #expect(error["pointer"]?.string?.hasSuffix("…") == true)
            let value = try #require(error["value"]?.string)
            #expect(value.hasSuffix("…") && value.count <= 200)
        }
        // A single error has the same sentence as the problem details.
        let one = try server.post("/v1/contrast", "{\(members[0]), \"pairs\": []}")
        #expect(one.body.count < Self.longestProblem / 4)
    }

    @Test("A shortened value is marked even if it isn’t a string")
    func source() throws {
        let numbers = (0..<300).map { "\($0)" }.joined(separator: ",")
        let response = try server.post("/v1/contrast", #"{"pairs": {"a": [\#(numbers)]}}"#)
        let value = try #require(try errors(response).first?["value"]?.string)
        #expect(value.count == 200 && value.hasSuffix("…"))
    }

    @Test("Each invalid pair of a batch has its own short problem details")
    func batch() throws {
        let members = (0..<100).map { #""\#($0)":1"# }.joined(separator: ",")
        let response = try server.post(
            "/v1/contrast", "{\"pairs\": [\(Array(repeating: "{\(members)}", count: 1000).joined(separator: ","))]}")
        #expect(response.status == 200)
        #expect(response.body.count < 1000 * 5000)
        let results = Array(try #require(try response.json["results"]?.elements))
        #expect(results.count == 1000)
        for result in results {
            let reported = try #require(result[path: "problem.errors"]?.elements?.count)
            #expect(reported <= 10)
            // The two colours are missing.
            #expect(result[path: "problem.omitted"]?.number == Double(102 - reported))
        }
    }

    @Test("The response to 10,000 empty pairs isn't longer than the response to 10,000 valid pairs")
    func emptyQuestions() throws {
        let good = try server.post("/v1/contrast", #"{"pairs": [{"foreground": "red", "background": "blue"}]}"#).body
        let response = try server.post(
            "/v1/contrast", "{\"pairs\": [\(Array(repeating: "{}", count: 10_000).joined(separator: ","))]}")
        #expect(response.body.count < good.count * 10_000)
        #expect(try response.json[path: "summary.invalid"]?.number == 10_000)
        #expect(try response.json[path: "results.9999.problem.errors"]?.elements?.count == 2)
    }
}
