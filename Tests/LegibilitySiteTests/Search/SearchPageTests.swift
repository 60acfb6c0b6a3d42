import APITesting
import Foundation
import Testing

@Suite("Site search")
struct SearchPageTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    private func page(_ words: String, language: String = "en") throws -> (text: String, status: Int) {
        let query = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let response = try server.get("/search?q=\(query)\(language == "en" ? "" : "&lang=\(language)")")
        return (response.text, response.status)
    }

    /// Returns the labels of the results, each once and in order.
    private func kinds(_ text: String) -> [String] {
        var kinds: [String] = []
        for match in text.matches(of: #/<span class="label">([a-z]+)</#) where !kinds.contains(String(match.1)) {
            kinds.append(String(match.1))
        }
        return kinds
    }

    @Test(
        "Each kind of result is found, with the best kind first",
        arguments: [
            ("iphone 16 widget", "device", "/device?device=iPhone%2016"),
            ("tvos safe zone", "table", "/v1/reference/safe-areas#row-main-content"),
            ("typography.minSize.watchos", "rule", "/v1/reference/rules#row-typography-minsize-watchos"),
            ("palette", "page", "\"/palette"), ("getContrast", "endpoint", "/docs/getContrast"),
            ("viewWidth", "parameter", "/docs/getDeviceDrawing#p-viewWidth"),
            ("idle-seconds", "setting", "idle-seconds"),
        ])
    func kinds(words: String, kind: String, place: String) throws {
        let (text, status) = try page(words)
        #expect(status == 200)
        #expect(kinds(text).contains(kind))
        #expect(text.contains(place))
    }

    @Test(
        "One or two colours lead to the page about the pair, in the chosen language",
        arguments: [
            ("777 fff", "/?foreground=%23777777&background=%23ffffff"),
            ("#777", "/?foreground=%23777777&background=%23ffffff"),
            ("white on #767676", "/?foreground=%23ffffff&background=%23767676"),
            ("3b82f6", "/?foreground=%233b82f6&background=%23ffffff"),
        ])
    func pair(words: String, address: String) throws {
        let query = words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        for (item, addition) in [("", ""), ("&lang=ja", "&lang=ja")] {
            let response = try server.get("/search?q=\(query)\(item)")
            #expect(response.status == 302)
            #expect(response.header("Location") == address + addition)
        }
    }

    @Test("The words of a search stay in the header’s field, and other pages leave it empty")
    func words() throws {
        let field = /id="ask"[^>]* value="([^"]*)"/
        #expect(try page("idle <seconds>").text.firstMatch(of: field)?.1 == "idle &lt;seconds&gt;")
        #expect(try server.get("/").text.firstMatch(of: field) == nil)
    }

    /// 17 pt at AX3 is the guidelines' size of Body at this text size.
    @Test(
        "A size at a text size is answered at once",
        arguments: [
            ("17 pt at AX3", "37\u{A0}pt", "/type/scale?size=17&amp;category=AX3"),
            ("ax5 17pt", "48\u{A0}pt", "/type/scale?size=17&amp;category=AX5"),
        ])
    func jobs(words: String, figure: String, link: String) throws {
        let text = try page(words).text
        let direct = try #require(text.firstRange(of: "class=\"direct\""))
        let section = text[direct.lowerBound...].prefix(900)
        #expect(section.contains("<p class=\"figure\">\(figure)</p>") && section.contains("href=\"\(link)"))
        #expect(try page(words, language: "ja").text.contains("<p class=\"figure\">\(figure)</p>"))
    }

    @Test(
        "A number, a word or a device alone isn't a colour",
        arguments: ["777", "red", "iphone 16", "17 pt", "44pt", "AX3"])
    func noJob(words: String) throws {
        let (text, status) = try page(words)
        #expect(status == 200 && !text.contains("Every text size"))
    }

    @Test("In both languages, the direct result comes before all other results")
    func direct() throws {
        let english = try page("tvos safe zone").text
        let figure = try #require(english.firstRange(of: "60\u{A0}pt top and bottom, 80\u{A0}pt left and right"))
        let hits = try #require(english.firstRange(of: "class=\"hits\""))
        #expect(figure.lowerBound < hits.lowerBound)
        #expect(try page("ウィジェット iPhone 16", language: "ja").text.contains("158 × 158\u{A0}pt"))
        // A device's figures are also drawn: its widgets, or its screen.
        #expect(try page("iphone 16 widget").text.matches(of: /<svg class="drawing"/).count >= 3)
        #expect(try page("iphone 16").text.contains("<div class=\"scene-of little phone\" aria-hidden=\"true\">"))
        #expect(english.contains("scene-of little television"))
    }

    @Test("If no result contains all the words, the page shows partial matches, or says that there are none")
    func nothing() throws {
        #expect(try page("qwertz").text.contains("No results for “qwertz”"))
        #expect(try page("zebra widget").text.contains("No result contains all of these words"))
    }

    @Test("A search with more than 100 characters is refused, and the field keeps it")
    func long() throws {
        let words = String(repeating: "a", count: 101)
        let (text, status) = try page(words)
        #expect(status == 422)
        #expect(text.contains("value=\"\(words)\"") && text.contains("aria-invalid=\"true\""))
        #expect(try page(String(repeating: "a", count: 100)).status == 200)
    }

    @Test("The visitor's words are shown as text, never as markup")
    func escaped() throws {
        #expect(try !page("<b>widget</b>").text.contains("<b>widget"))
    }

    @Test(
        "Every page has a search field in its header",
        arguments: ["/", "/device", "/docs", "/v1/reference", "/type"])
    func head(path: String) throws {
        let text = try server.send(.get, path, headers: [("Accept", "text/html")]).text
        #expect(text.contains("action=\"/search\"") && text.contains("id=\"ask\""))
    }
}

@Suite("Device page")
struct DevicePageTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    @Test(
        "A device is found by its exact name and by its common name",
        arguments: ["device=iPhone%2016", "name=iphone%2016"])
    func names(query: String) throws {
        let response = try server.get("/device?\(query)&viewWidth=360&viewHeight=160")
        #expect(response.status == 200)
        #expect(response.text.contains("393 × 852\u{A0}pt at 3×"))
        #expect(response.text.contains("22\u{A0}pt too wide, 2\u{A0}pt too tall"))
        #expect(response.text.contains("selected>iPhone 16</option>"))
    }

    @Test("An unknown device keeps the form and shows the nearest names")
    func unknown() throws {
        let response = try server.get("/device?device=iphon%2016x&viewWidth=360&viewHeight=160")
        #expect(response.status == 422)
        #expect(response.text.contains("value=\"iphon 16x\"") && response.text.contains("value=\"360\""))
        #expect(response.text.contains("href=\"/device?device=iPhone%2016\">iPhone 16</a>"))
    }

    @Test("The drawings are available as SVG and PNG, and an unknown device gets a problem")
    func pictures() throws {
        let svg = try server.get("/device.svg?device=Apple%20TV")
        #expect(svg.status == 200 && svg.header("Content-Type") == "image/svg+xml")
        #expect(svg.text.contains("Safe zone: 60 pt top and bottom"))
        let png = try server.get("/device.png?device=iPhone%2016&viewWidth=360&viewHeight=160")
        #expect(png.status == 200 && png.header("Content-Type") == "image/png")
        #expect(try server.get("/device.svg?device=nothing").status == 422)
        #expect(try server.get("/device.png?device=Mac").status == 200)
    }
}
