import APITesting
import HTTPMessages
import JSON
import Testing

@testable import Endpoints
@testable import LegibilitySite

@Suite("API documentation pages")
struct DocsTests {
    let server: TestServer
    /// The id, method and path of every operation in the OpenAPI document.
    let operations: [(id: String, method: String, path: String, value: JSONValue)]

    init() throws {
        server = try TestServer()
        let paths = try #require(try server.get("/openapi.json").json["paths"]?.members)
        operations = try paths.flatMap { path, methods in
            try #require(methods.members).map { method, value in
                (try #require(value["operationId"]?.string), method.uppercased(), path, value)
            }
        }
        try #require(operations.count > 50)
    }

    @Test("Every operation has a page under 30 kB that lists its parameters, linked from the first page")
    func pages() throws {
        let first = try server.get("/docs").text
        for (id, method, path, value) in operations {
            let page = try server.get("/docs/\(id)")
            #expect(page.status == 200, "\(id)")
            #expect(page.body.count < 30_000, "\(id) has \(page.body.count) bytes")
            #expect(page.text.contains("<code data-copy=\"http://localhost:8080\(path)\">\(method) \(path)</code>"))
            #expect(page.text.contains("href=\"/docs/\(id)\" aria-current=\"page\""), "\(id)")
            #expect(first.contains("href=\"/docs/\(id)\""), "\(id)")
            for parameter in value["parameters"]?.elements.map(Array.init) ?? [] {
                let name = try #require(parameter["name"]?.string)
                // Common parameters are described once.
                let place = name == "lang" ? "<a href=\"/docs#languages\">lang</a>" : "<tr id=\"p-\(name)\">"
                #expect(page.text.contains(place), "\(id) \(name)")
            }
        }
        #expect(first.utf8.count < 30_000)
        #expect(first.contains("id=\"languages\""))
    }

    @Test(
        "A search accepts up to 100 characters, on pages and in the API",
        arguments: ["/docs", "/v1/reference"], ["text/html", "application/json"])
    func longSearch(path: String, type: String) throws {
        for (count, status) in [(100, 200), (101, 422)] {
            // The docs exist only as pages.
            let accept = path == "/docs" ? "text/html" : type
            for letter in ["a", "%E8%89%B2"] {
                let query = String(repeating: letter, count: count)
                let answer = try server.send(.get, "\(path)?q=\(query)", headers: [("Accept", accept)])
                #expect(answer.status == status, "\(count) \(letter)")
                if status == 422, accept == "application/json" {
                    #expect(try answer.faults.map(\.place) == ["q"])
                }
            }
        }
    }

    @Test(
        "A page for an unknown host contains that host, and is separate from the page for a known host",
        arguments: ["/docs", "/docs/all", "/docs/getContrast"])
    func hosts(path: String) throws {
        let server = try TestServer { _ in }
        func page(_ host: String) throws -> String {
            try server.send(.get, path, headers: [("Host", host), ("Accept", "text/html")]).text
        }
        // The first four hosts are known.
        let known = try (0..<4).map { try page("known-\($0).example:8\($0)") }
        #expect(known[0].contains("http://known-0.example:80"))
        for host in ["unknown.example", "another.example:8443", "known-2.example:82"] {
            let other = try page(host)
            #expect(other.contains("http://\(host)"))
            #expect(!other.contains("http://known-0.example:80"))
            #expect(other == known[0].replacing("http://known-0.example:80", with: "http://\(host)"))
            #expect(!other.contains("origin-of-this-page"))
        }
        #expect(try page("known-0.example:80") == known[0])
    }

    /// Section names of the former single page.
    @Test(
        "Links to sections of the former single page still work",
        arguments: ["get-v1-contrast", "post-v1-vision-palette", "get-problems--problem-", "get-", "problems"])
    func fragments(id: String) throws {
        #expect(try server.get("/docs").text.contains("id=\"\(id)\""))
    }

    @Test("One page contains all documentation")
    func whole() throws {
        let page = try server.get("/docs/all").text
        for (_, method, path, _) in operations { #expect(page.contains("<code>\(method) \(path)</code>"), "\(path)") }
        #expect(page.contains("curl 'http://localhost:8080/v1/contrast?"))
        let sections = page.split(separator: "<section ")
        for (id, method, path, _) in operations where try server.get("/docs/\(id)").text.contains("data-language") {
            let section = try #require(sections.first { $0.contains("<code>\(method) \(path)</code>") })
            #expect(section.contains("the sample in curl") && !section.contains("the sample in Swift"), "\(id)")
        }
    }

    @Test("An example image is shown as an image", arguments: ["/docs/getBadgePicture", "/docs/all"])
    func picture(path: String) throws {
        let page = try server.get(path).text
        #expect(!page.contains("\u{FFFD}"))
        let picture = try #require(page.firstMatch(of: #/<img src="([^"]+)" alt="[^"]+"/#))
        #expect(try server.get(String(picture.1).replacing("&amp;", with: "&")).header("Content-Type") == "image/png")
    }

    @Test("Every field of an example response is in the table, or in the table of an object with the same members")
    func fields() throws {
        var count = 0
        for (id, method, _, value) in operations where method == "GET" {
            let content = value["responses"]?["200"]?["content"]?["application/json"]
            guard let example = content?["examples"]?.members?.first(where: { _ in true })?.value["value"] else {
                continue
            }
            let page = try server.get("/docs/\(id)").text
            for member in try #require(example.members) {
                #expect(page.contains("<tr id=\"f-\(member.name)\">"), "\(id) \(member.name)")
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test("Shared members are described once, and all others have their own path")
    func paths() throws {
        let page = try server.get("/docs/getContrast").text
        for path in ["foreground.hex", "wcag.range.minimum", "verdict.rule.url", "apca.minimumFontSizes.100"] {
            #expect(page.contains("<tr id=\"f-\(path)\">"), "\(path)")
        }
        #expect(page.contains("It also has the members of <code>foreground</code>"))
        #expect(!page.contains("id=\"f-background.hex\""))
    }

    @Test("Code samples send requests to the current server, in every language and with any value")
    func samples() throws {
        let page = try server.send(.get, "/docs/postContrast", headers: [("Host", "example.org")]).text
        for language in SampleLanguage.allCases { #expect(page.contains("data-language=\"\(language.rawValue)\"")) }
        #expect(page.components(separatedBy: "http://example.org/v1/contrast").count > 4)
        #expect(!page.contains("localhost"))
        let odd = SampleRequest(
            method: .post, address: "http://a/b", query: [QueryItem(name: "q", value: "it's \"#\" \\ & 100 %")],
            body: .json(##"{"a": "\"#\\(x)"}"##), accepted: nil, answer: .json)
        #expect(
            SampleLanguage.curl.code(odd).hasPrefix("curl 'http://a/b?q=it%27s%20%22%23%22%20%5C%20%26%20100%20%25'"))
        #expect(SampleLanguage.python.code(odd).contains(##"("q", "it's \"#\" \\ & 100 %")"##))
        #expect(SampleLanguage.swift.code(odd).contains(###"Data(##"{"a": "\"#\\(x)"}"##.utf8)"###))
    }

    @Test("A search finds endpoints, parameters and fields, and links to their descriptions")
    func search() throws {
        let page = try server.get("/docs?q=Severity").text
        for place in [
            "/docs/getSimulation#p-severity", "/docs/getLegibility#f-findings.severity",
            "/docs/postPalette#b-severity",
        ] { #expect(page.contains("href=\"\(place)\""), "\(place)") }
        #expect(page.contains("value=\"Severity\""))
        let both = try server.get("/docs?q=matrix+contrast").text
        #expect(both.contains("<li><a href=\"/docs/postContrastMatrix\">"))
        #expect(try server.get("/docs?q=zzz%3Cb%3E").text.contains("No results for “zzz&lt;b&gt;”"))
        #expect(try server.get("/docs?q=").text == server.get("/docs").text)
    }

    @Test("A search finds endpoints in the page's language and in English")
    func languages() throws {
        for words in ["%E3%82%B3%E3%83%B3%E3%83%88%E3%83%A9%E3%82%B9%E3%83%88", "contrast+pair"] {
            let page = try server.send(.get, "/docs?q=\(words)", headers: [("Accept-Language", "ja")]).text
            #expect(page.contains("<li><a href=\"/docs/getContrast\">"), "\(words)")
        }
    }

    @Test("Every search result links to an existing place")
    func places() throws {
        for word in ["contrast", "size", "colour", "null", "path"] {
            for match in try server.get("/docs?q=\(word)").text.matches(of: #/href="/docs/(\w+)#([^"]+)"/#) {
                let page = try server.get("/docs/\(match.1)").text
                #expect(page.contains("id=\"\(match.2)\""), "\(match.0)")
            }
        }
    }

    @Test(
        "A form works without a script", arguments: ["getContrast", "getLegibility", "getDevices"])
    func run(id: String) throws {
        let page = try server.get("/docs/\(id)").text
        let form = try #require(
            page.firstMatch(of: #/(?s)<form id="run" class="run" method="get" action="([^"]+)".*?</form>/#))
        // Disabled fields aren't submitted.
        let field = #/<(?:input|select) id="[^"]+" name="([^"]+)" form="run" aria-label="[^"]+"(?: data-default)?/#
        let value = #/(?s) value="([^"]*)">|>.*?<option selected>([^<]*)</#
        let items = page.matches(of: field).compactMap { match -> QueryItem? in
            guard let found = page[match.range.upperBound...].prefixMatch(of: value) else { return nil }
            return QueryItem(name: String(match.1), value: String(found.1 ?? found.2 ?? ""))
        }
        #expect(items.allSatisfy { !$0.value.isEmpty })
        #expect(!items.isEmpty)
        #expect(try server.get("\(form.1)?\(items.encoded)").status == 200, "\(items.encoded)")
    }

    @Test("An unknown name is reported with the closest match")
    func missing() throws {
        let response = try server.get("/docs/getContrst")
        #expect(response.status == 404)
        #expect(try response.json["detail"]?.string?.contains("did you mean “/docs/getContrast”?") == true)
    }

    // MARK: For agents

    private static let markdown = (name: "Accept", value: "text/markdown")

    @Test("The index for agents follows llms.txt, and its links work")
    func agentIndex() throws {
        let index = try server.get("/llms.txt")
        #expect(index.header("Content-Type") == "text/plain; charset=utf-8")
        let lines = index.text.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("# ") }.count == 1 && lines[0] == "# Legibility")
        #expect(lines[1].hasPrefix("> "))
        let headings = lines.filter { $0.hasPrefix("## ") }
        #expect(headings.first == "## Contrast" && headings.last == "## Optional")
        let links = index.text.matches(of: #/(?m)^- \[([^\]]+)\]\(([^)]+)\): .+$/#)
        #expect(links.count > 40)
        for link in links { #expect(try server.get(String(link.2)).status == 200, "\(link.2)") }
    }

    @Test("Every operation has a short Markdown page, at its own path and through the Accept header")
    func markdown() throws {
        for (id, method, path, value) in operations {
            let page = try server.get("/docs/\(id).md")
            #expect(page.status == 200 && page.header("Content-Type") == "text/markdown; charset=utf-8")
            #expect(page.body.count <= OperationMarkdown.longest, "\(id) has \(page.body.count) bytes")
            #expect(page.text.contains("`\(method) \(path)`"))
            for name in ["<code>", "<p>", "&lt;", "&amp;", "&#39;"] { #expect(!page.text.contains(name), "\(id)") }
            for parameter in value["parameters"]?.elements.map(Array.init) ?? [] {
                let name = try #require(parameter["name"]?.string)
                #expect(page.text.contains("\n- `\(name)` ("), "\(id) \(name)")
            }
            let other = try server.send(.get, "/docs/\(id)", headers: [Self.markdown])
            #expect(other.text == page.text)
        }
        let rules = try server.send(.get, "/docs", headers: [Self.markdown])
        #expect(rules.text == (try server.get("/docs.md")).text)
        #expect(rules.text.contains("## Transparency"))
        // A browser still receives an HTML page.
        let accepts = ("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
        #expect(try server.send(.get, "/docs/getContrast", headers: [accepts]).text.hasPrefix("<!doctype html>"))
    }

    @Test("A misspelt address of a Markdown page is reported with the closest address")
    func missingMarkdown() throws {
        let response = try server.get("/docs/getContrst.md")
        #expect(response.status == 404)
        #expect(try response.json["detail"]?.string?.contains("“/docs/getContrast.md”") == true)
    }

    /// A token has about four bytes.
    @Test("The index, a page and an example response together cost an agent fewer than 4,000 tokens")
    func tokens() throws {
        let index = try server.get("/llms.txt").body.count
        #expect(index < 6000)
        for (id, _, path, value) in operations where path.hasPrefix("/v1/") {
            let page = try server.get("/docs/\(id).md").body.count
            let content = value["responses"]?["200"]?["content"]?["application/json"]?["examples"]
            let example = content?.members?.first { _ in true }?.value["value"].map { $0.source.count } ?? 0
            // The examples of some tables contain the whole table; an agent requests only the rows that it needs.
            #expect(index + page + min(example, 2000) < 16_000, "\(id): \(index) + \(page) + \(example)")
        }
    }

    /// The steps of an agent that knows only the server's address: it looks for a keyword in the index, opens that
    /// page, and sends a request with the example's parameters. By WCAG's formula, #777777 on white is 4.478:1.
    @Test("An agent gets from the index through one page to the right result with fewer than 4,000 tokens")
    func path() throws {
        let index = try server.get("/llms.txt")
        let line = try #require(
            index.text.split(separator: "\n").first { $0.hasPrefix("- [") && $0.lowercased().contains("contrast") })
        let link = try #require(line.firstMatch(of: #/\]\(([^)]+)\)/#)).1
        let page = try server.get(String(link))
        let question = try #require(page.text.firstMatch(of: #/GET (\/v1\/[a-z\/]+)`/#)).1
        for name in ["foreground", "background"] { #expect(page.text.contains("\n- `\(name)` (")) }
        let answer = try server.get("\(question)?foreground=%23777777&background=white")
        let json = try answer.json
        #expect(abs((json[path: "wcag.ratio"]?.number ?? 0) - 4.478) < 0.001)
        let bytes = index.body.count + page.body.count + answer.body.count
        #expect(bytes < 16_000, "\(bytes)")
    }
}
