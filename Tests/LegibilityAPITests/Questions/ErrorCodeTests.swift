import APITesting
import JSON
import Testing

@testable import Endpoints

@Suite("Error codes")
struct ErrorCodeTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func codes(_ json: JSONValue) -> [String] {
        json["errors"]?.elements?.map { error in
            "\(error["parameter"]?.string ?? error["pointer"]?.string ?? "") \(error["code"]?.string ?? "")"
        } ?? []
    }

    @Test(
        "Each error in a query has a code",
        arguments: [
            ("/v1/contrast?background=fff", ["foreground missing"]),
            ("/v1/contrast?foreground=777&background=fff&colour=red", ["colour unknown"]),
            ("/v1/contrast?foreground=777&background=fff&fields=ratio", ["fields unknown"]),
            ("/v1/contrast?foreground=zz&background=fff", ["foreground invalid"]),
            (
                "/v1/contrast?foreground=777&background=fff&size=0&weight=2000",
                ["size out-of-range", "weight out-of-range"]
            ),
            ("/v1/contrast?foreground=777&background=fff&size=big&weight=fat", ["size invalid", "weight invalid"]),
            ("/v1/contrast?foreground=777&background=fff&size=16px&unit=pt", ["unit conflict"]),
            ("/v1/contrast?foreground=777&foreground=888&background=fff", ["foreground conflict"]),
            ("/v1/contrast/focus?indicator=005fcc&background=fff&width=9&height=9", ["thickness missing"]),
            (
                "/v1/contrast/focus?indicator=005fcc&background=fff&width=9&height=9&thickness=2&area=40",
                ["thickness conflict"]
            ),
            ("/v1/contrast/required?background=fff&color=blue&hue=250", ["hue conflict"]),
            ("/v1/layout?device=Nokia%203310", ["device unknown"]),
            ("/v1/layout?device=iPhone%2016&platform=watchos", ["platform conflict"]),
            ("/v1/reference/devices?model=Nokia", ["model unknown"]),
            (
                "/v1/type/tracking?size=\((1...101).map(String.init).joined(separator: ","))", ["size too-many"]
            ),
        ])
    func query(path: String, expected: [String]) throws {
        let response = try server.get(path)
        #expect(response.status == 422)
        #expect(try codes(response.json) == expected)
    }

    @Test(
        "Each error in a body has a code",
        arguments: [
            ("/v1/contrast", #"{}"#, ["#/pairs missing"]),
            ("/v1/contrast", #"{"pairs": 1}"#, ["#/pairs invalid"]),
            ("/v1/contrast", #"{"pairs": [], "colors": []}"#, ["#/colors unknown"]),
            ("/v1/type/tracking", #"{"items": [1, 2, 3]}"#, ["#/items too-many"]),
            ("/v1/contrast/matrix", #"{"colors": [{"color": "red"}, {"name": "b"}]}"#, ["#/colors/1/color missing"]),
            (
                "/v1/audit", #"{"documents": [{"path": "a.css", "content": ""}], "pairs": [{"text": "ink"}]}"#,
                ["#/pairs/0/ground missing"]
            ),
        ])
    func body(path: String, body: String, expected: [String]) throws {
        let server = try TestServer { $0.limits.batchItems = 2 }
        let response = try server.post(path, body)
        #expect(response.status == 422)
        #expect(try codes(response.json) == expected)
    }

    @Test("An error in a batch item has a code")
    func batch() throws {
        let body =
            ##"{"pairs": [{"background": "#fff"}, {"foreground": "#777", "background": "#fff", "wieght": 700}]}"##
        let json = try server.post("/v1/contrast", body).json
        #expect(json[path: "results.0.problem.errors.0.code"]?.string == "missing")
        #expect(json[path: "results.1.problem.errors.0.code"]?.string == "unknown")
    }

    @Test("The OpenAPI document lists the error codes")
    func contract() throws {
        let codes = try server.get("/openapi.json").json[path: "components.schemas.ProblemFaultCode.enum"]?.elements
        #expect(
            codes?.map { $0.string ?? "" } == ["missing", "unknown", "invalid", "out-of-range", "too-many", "conflict"])
    }
}
