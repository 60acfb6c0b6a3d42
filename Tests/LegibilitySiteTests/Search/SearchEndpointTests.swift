import APITesting
import Foundation
import Testing

@Suite("/v1/search")
struct SearchEndpointTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    private func search(_ words: String, _ rest: String = "") throws -> (json: String, status: Int) {
        let query = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let response = try server.get("/v1/search?q=\(query)\(rest)")
        return (response.text, response.status)
    }

    /// HIG, Widgets: a screen of 393 × 852 pt has small widgets of 158 × 158 pt.
    @Test("The figures that the query describes are in `direct`, in both languages")
    func direct() throws {
        let json = try server.get("/v1/search?q=iphone%2016%20widget").json
        #expect(json[path: "direct.name"]?.string == "iPhone 16")
        #expect(json[path: "direct.figures.0.value"]?.string?.contains("158 × 158") == true)
        #expect(json[path: "direct.path"]?.string == "/device?device=iPhone%2016")
        #expect(json[path: "groups.0.kind"]?.string == "device")
        #expect(try search("ウィジェット iPhone 16", "&lang=ja").json.contains("158 × 158"))
    }

    @Test(
        "The endpoint finds the same kinds and addresses as the page",
        arguments: ["tvos safe zone", "palette", "getContrast", "viewWidth", "idle-seconds", "contrast.undecided"])
    func page(words: String) throws {
        let query = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let page = try server.get("/search?q=\(query)").text
        let groups = try #require(try server.get("/v1/search?q=\(query)").json["groups"]?.elements)
        var hits = 0
        for group in groups {
            for hit in try #require(group["hits"]?.elements) {
                hits += 1
                let name = try #require(hit["name"]?.string)
                #expect(!name.isEmpty && !name.contains("<"))
                #expect(hit["says"]?.string?.contains("<") == false)
                guard let path = hit["path"]?.string else { continue }
                #expect(page.contains(path.replacing("&", with: "&amp;")), "\(path)")
            }
        }
        #expect(page.matches(of: /class="label"/).count == hits)
    }

    @Test(
        "Rules for colour files are found by their ids and by their words",
        arguments: [
            ("contrast.undecided", "contrast.undecided"), ("audit.expired-reason", "audit.expired-reason"),
            ("reason whose last day has passed", "audit.expired-reason"),
        ])
    func colorFileRules(words: String, id: String) throws {
        #expect(try search(words).json.contains("\"\(id)\""))
    }

    @Test("A search without words or with more than 100 characters is refused")
    func refusals() throws {
        #expect(try server.get("/v1/search").status == 422)
        #expect(try search(String(repeating: "a", count: 101)).status == 422)
        #expect(try search(String(repeating: "ウ", count: 100)).status == 200)
        // One letter with 100 combining characters has 101 code points, which JSON Schema counts.
        #expect(try search("a" + String(repeating: "\u{301}", count: 100)).status == 422)
        #expect(try server.get("/v1/search?q=widget&x=1").status == 422)
    }
}
