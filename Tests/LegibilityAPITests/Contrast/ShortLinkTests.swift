import APITesting
import HTTPMessages
import Testing

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("Short links")
struct ShortLinkTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test(
        "A browser is redirected to the page for the pair",
        arguments: [
            ("777-fff", "/?foreground=%23777&background=%23fff"),
            ("1b2a4e-ffffff80", "/?foreground=%231b2a4e&background=%23ffffff80"),
            ("RebeccaPurple-white", "/?foreground=RebeccaPurple&background=white"),
            ("fade-000", "/?foreground=%23fade&background=%23000"),
        ])
    func redirect(pair: String, location: String) throws {
        let response = try server.get("/c/\(pair)")
        #expect(response.status == 302)
        #expect(response.header("Location") == location)
        #expect(response.header("Cache-Control") == "no-store")
        #expect(try server.get(location).status == 200)
        #expect(try server.get("/c/\(pair)?utm_source=a").header("Location") == location)
    }

    @Test("A program gets the API response for the pair")
    func json() throws {
        let short = try server.send(.get, "/c/777-fff", headers: [("Accept", "application/json")])
        let long = try server.get("/v1/contrast?foreground=%23777&background=%23fff")
        #expect(short.status == 200)
        #expect(short.body == long.body)
        #expect(short.header("ETag") == long.header("ETag"))
    }

    @Test(
        "Unknown parameters of a short link are reported to programs",
        arguments: [("size=30", "size"), ("utm_source=a", "utm_source"), ("lang=ja&foreground=000", "foreground")])
    func unknown(query: String, name: String) throws {
        let response = try server.send(.get, "/c/777-fff?\(query)", headers: [("Accept", "application/json")])
        #expect(response.status == 422)
        let faults = try response.faults
        #expect(faults.map(\.place) == [name])
        #expect(faults[0].detail.contains("lang"), "\(faults)")
        #expect(try server.get("/c/777-fff?\(query)").status == 302)
    }

    @Test("A program gets the response to a short link in its language")
    func language() throws {
        let short = try server.send(.get, "/c/777-fff?lang=ja", headers: [("Accept", "application/json")])
        #expect(short.status == 200)
        #expect(short.body == (try server.get("/v1/contrast?foreground=%23777&background=%23fff&lang=ja").body))
    }

    @Test(
        "An invalid pair is reported with an example",
        arguments: [
            "777", "777-fff-000", "-", "777-", "blakc-fff", "7777777-fff", "rgb(1,2,3)-fff", "%2523777-fff", "é-fff",
        ])
    func wrong(pair: String) throws {
        for accept in ["application/json", "text/html"] {
            let response = try server.send(.get, "/c/\(pair)", headers: [("Accept", accept)])
            #expect(response.status == 422, "\(pair)")
            #expect(response.text.contains("777-fff"))
        }
        let fault = try #require(
            try server.send(.get, "/c/\(pair)", headers: [("Accept", "application/json")]).faults.first)
        #expect(fault.place == "pair")
    }

    @Test("Short links have a single label in the metrics, for any number of pairs")
    func metrics() throws {
        let server = try TestServer { _ in }
        for pair in ["777-fff", "778-fff", "779-fff"] { _ = try server.get("/c/\(pair)") }
        let lines = try server.get("/metrics").text.split(separator: "\n").filter { $0.contains("route=\"/c/") }
        #expect(lines.contains { $0.hasPrefix("legibility_requests_total{") && $0.hasSuffix(" 3") })
        #expect(lines.allSatisfy { $0.contains("route=\"/c/{pair}\"") })
    }

    private func report(_ query: String) throws -> (report: ContrastReport, items: [QueryItem]) {
        let head = RequestHead(method: .get, rawTarget: "/?\(query)", headers: HTTPHeaders([]))
        let items = try HTTPRequest(head: head).query
        var reader = Reader(query: items, known: ContrastQuery.parameters(layers: 8))
        let question = ContrastQuery(&reader, layers: 8)
        var steps = 100_000
        return (try ContrastReport(question, &reader, steps: &steps), items)
    }

    @Test("Shared markup links back to the page, with a short link if possible")
    func sharing() throws {
        let plain = try report("foreground=%23777&background=white")
        let markup = plain.report.sharing(asked: plain.items, at: "http://a.org").text(in: .english)
        #expect(markup.contains("href=\"/c/777-white\""))
        #expect(
            markup.contains(
                "[![\\#777 on white".replacing("\\#", with: "#")
                    + ", 4.47:1, fails WCAG 2.2 AA](http://a.org/badge.svg?foreground=%23777&amp;background=white)](http://a.org/c/777-white)"
            ))
        let sized = try report("foreground=%23777&background=white&size=24&vision=all")
        let other = sized.report.sharing(asked: sized.items, at: "http://a.org").text(in: .english)
        #expect(!other.contains("/c/"))
        #expect(other.contains("src=\"/badge.svg?foreground=%23777&amp;background=white&amp;size=24\""))
        #expect(try server.get("/badge.svg?foreground=%23777&background=white&size=24").status == 200)
    }

    @Test("Text from visitors is escaped in Markdown and HTML")
    func escaping() throws {
        let odd = try report("foreground=rgb(0+0+0/*%5D(x)%3Cb%3E*/)&background=white")
        let markup = odd.report.sharing(asked: odd.items, at: "http://a.org").text(in: .english)
        #expect(!markup.contains("<b>"))
        #expect(markup.contains("\\]"))
    }
}
