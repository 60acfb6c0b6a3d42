import Testing
import HTTPMessages

@Suite struct NegotiationTests {
    private func preferred(_ accept: [String], _ offered: [String]) throws -> String? {
        let headers = HTTPHeaders(accept.map { ("accept", $0) })
        return try HTTPRequest(head: RequestHead(method: .get, rawTarget: "/", headers: headers)).preferredMediaType(
            offered: offered)
    }

    @Test(
        "The media type that the client prefers is chosen",
        arguments: [
            ("*/*", "application/json"), ("text/csv", "text/csv"), ("TEXT/CSV", "text/csv"), ("text/*", "text/csv"),
            ("image/*", "image/svg+xml"),
            ("application/json;q=0.5, text/csv", "text/csv"), ("text/csv;q=0.5, application/json;q=0.4", "text/csv"),
            ("text/csv, application/json", "application/json"), ("application/json;q=1, text/csv", "application/json"),
            ("*/*;q=0.1, image/svg+xml", "image/svg+xml"), ("text/*;q=0.3, text/csv;q=0.7, */*;q=0.5", "text/csv"),
            ("*/*, application/json;q=0", "text/csv"),
            ("application/*;q=0, */*", "text/csv"), ("text/csv; q=0.9; x=y , application/json ; Q=0.8", "text/csv"),
            ("text/csv;header=present", "text/csv"),
            ("text/html, */*;q=0.8", "application/json"),
            ("application/json;q=1.000, text/csv;q=0.999", "application/json"),
        ])
    func chosen(_ accept: String, type: String) throws {
        #expect(try preferred([accept], ["application/json", "text/csv", "image/svg+xml"]) == type)
    }

    @Test(
        "Only the first 32 items are read, even from several header fields",
        arguments: [(31, "text/csv"), (32, "application/json"), (300, "application/json")])
    func many(_ before: Int, type: String) throws {
        let others = (0..<before).map { "text/x\($0)" }
        let accepted = others + ["text/csv", "application/json;q=0.1"]
        // The first item accepts any type with a low weight.
        let items = ["*/*;q=0.01"] + accepted.dropFirst()
        let offered = ["application/json", "text/csv"]
        #expect(try preferred([items.joined(separator: ",")], offered) == type)
        #expect(try preferred(items, offered) == type)
        #expect(
            try preferred([items[..<20].joined(separator: ","), items[20...].joined(separator: ",")], offered) == type)
    }

    @Test(
        "No type is chosen if no offered type is accepted",
        arguments: [
            "text/html", "application/json;q=0", "*/*;q=0", "image/png, text/csv;q=0.0", "application/*;q=0.000",
        ])
    func nothing(_ accept: String) throws {
        #expect(try preferred([accept], ["application/json"]) == nil)
    }

    @Test(
        "Unreadable items are ignored, and a header without readable items expresses no preference",
        arguments: [
            "", ",", ";", "json", "*/json", "/", "a/b/c", "application/json;q=", "application/json;q=x",
            "text/html;q=2", "text/html;q=-1", "q=1", "text/html;q=1e3", ";;;",
        ])
    func malformed(_ accept: String) throws {
        #expect(try preferred([accept], ["application/json", "text/csv"]) == "application/json")
        #expect(try preferred([accept + ",text/csv"], ["application/json", "text/csv"]) == "text/csv")
    }

    @Test("Several header fields form one list; without any, there is no preference")
    func headers() throws {
        #expect(try preferred(["text/html", "text/csv"], ["application/json", "text/csv"]) == "text/csv")
        #expect(try preferred([], ["application/json", "text/csv"]) == "application/json")
        #expect(try preferred([], []) == nil)
        #expect(try preferred(["text/plain"], ["text/plain; charset=utf-8"]) == "text/plain; charset=utf-8")
    }
}
