import APITesting
import Foundation
import HTTPMessages
import Testing

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("Palette page")
struct PalettePageTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func page(_ colors: String, _ others: String = "") throws -> HTTPResponse {
        let encoded = [QueryItem(name: "colors", value: colors)].encoded
        return try server.get("/palette?\(encoded)\(others)")
    }

    @Test("Without a request, the page shows an example")
    func example() throws {
        let page = try server.get("/palette")
        #expect(page.status == 200)
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        #expect(page.text.contains("id=\"verdict\""))
        #expect(page.text.contains("ink: #1f2937\npaper: #ffffff"))
        #expect(!page.text.contains("{{"))
        #expect(!page.text.contains("style=\""))
    }

    /// #777 on white is 4.47:1 and #767676 on white 4.54:1, according to WebAIM and axe-core.
    @Test("Each colour is shown as text on every other colour, with the ratio and a word")
    func grid() throws {
        let page = try page("grey: 777\nwhite\n#767676").text
        #expect(page.contains("2 of 6 pairs meet WCAG 2.2 AA"))
        #expect(page.split(separator: "class=\"pair\"").count == 1 + 6)
        let cell = "<b class=\"fail\"><span class=\"visually-hidden\">fail </span>4.47:1</b>"
        #expect(page.split(separator: cell).count == 1 + 2)
        #expect(page.contains("<b class=\"pass\"><span class=\"visually-hidden\">pass </span>4.54:1</b>"))
        // The row contains the name and the hex code, each only once.
        #expect(page.contains("<span>grey</span><code>#777777</code>"))
        #expect(page.contains("<span>#767676</span></th>"))
    }

    @Test("Every cell shows the pair of its row and column, with the API's figures")
    func places() throws {
        let page = try page("a: #111\nb: #999\nc: #eee").text
        let pairs = try server.post(
            "/v1/contrast/matrix",
            ##"{"colors": [{"name": "a", "color": "#111"}, {"name": "b", "color": "#999"}, {"name": "c", "color": "#eee"}]}"##
        ).json["pairs"]
        let hexes = ["a": "#111111", "b": "#999999", "c": "#eeeeee"]
        let grid = try #require(page.split(separator: "class=\"scroll grid\"").last)
        let rows = grid.split(separator: "<tr><th scope=\"row\">").dropFirst().map(String.init)
        for pair in try #require(pairs?.elements) {
            let (text, background) = (pair["foreground"]?.string ?? "", pair["background"]?.string ?? "")
            let row = try #require(rows.first { $0.contains("<span>\(text)</span>") })
            let cells = row.split(separator: "<td>").map(String.init)
            let column = try #require(["a", "b", "c"].firstIndex(of: background)) + 1
            try #require(cells.count == 4)
            #expect(cells[column].contains("height=\"100%\" fill=\"\(hexes[background] ?? "")\""))
            #expect(cells[column].contains("y=\"50%\" fill=\"\(hexes[text] ?? "")\""))
            #expect(cells[column].contains(displayedRatio(try #require(pair["ratio"]?.number))))
        }
    }

    @Test("Filtered findings are hidden but counted")
    func filter() throws {
        let page = try page("777\nwhite\n#767676", "&only=failing").text
        #expect(page.contains("2 of 6 pairs meet"))
        #expect(page.split(separator: "class=\"pair\"").count == 1 + 4)
        #expect(page.contains("<td><span class=\"visually-hidden\">pass</span></td>"))
    }

    @Test("Users can choose another required ratio, large text or decoration")
    func others() throws {
        #expect(try page("777\nfff", "&minimum=4.4").text.contains("2 of 2 pairs meet 4.4:1"))
        #expect(try page("777\nfff", "&size=24").text.contains("2 of 2 pairs meet"))
        #expect(try page("777\nfff", "&role=decorative").text.contains("2 pairs, all exempt"))
    }

    @Test("Each deficiency has a sentence, its worst pair and its severity, as in the API")
    func vision() throws {
        let page = try page("leaf: #4b8b3b\nbrick: #b5533c\nwhite").text
        let answer = try server.post(
            "/v1/vision/palette",
            ##"{"colors": [{"name": "leaf", "color": "#4b8b3b"}, {"name": "brick", "color": "#b5533c"}, {"color": "white"}]}"##
        ).json
        #expect(page.contains(try #require(answer["because"]?.string)))
        let deutan = try #require(answer["deficiencies"]?.elements?.first { $0["deficiency"]?.string == "deutan" })
        let collapse = try #require(deutan[path: "worst.collapsesAt"]?.number)
        #expect(
            page.contains("At a severity of \(collapse.plain) or more, these colours become indistinguishable."))
        for hex in try #require(deutan["hexes"]?.elements) {
            #expect(page.contains("<code>\(hex.string ?? "")</code>"))
        }
        for change in try #require(answer[path: "repair.changes"]?.elements) {
            let (name, color) = (change["name"]?.string ?? "", change["to"]?.string ?? "")
            #expect(page.contains("\(name): \(color)"), "the repaired palette can be copied")
        }
        #expect(page.contains("white</textarea>"), "what stays, stays as it was written")
    }

    @Test(
        "Colours that look the same to everyone fail in every finding, beginning with normal vision",
        arguments: ["777, 787878", "777, 777"])
    func indistinct(colors: String) throws {
        let page = try page(colors).text
        #expect(page.contains("Colour vision: some colours can’t be distinguished by anyone"))
        let findings = page.split(separator: "<ul class=\"findings\">")[1].split(separator: "<li class=\"verdict ")
        let headings = findings.compactMap { $0.firstMatch(of: /<h3>(.*?)<\/h3>/)?.output.1 }
        #expect(headings.count == 5 && headings[0] == "Normal vision: some colours look the same")
        #expect(findings.dropFirst(findings.count - 5).allSatisfy { $0.hasPrefix("fail\"") })
        #expect(!page.contains("remain distinguishable</h3>"))
        #expect(page.contains("(lightness only)</h3>"))
    }

    @Test(
        "The repaired palette passes when it is checked", arguments: ["leaf: #4b8b3b\nbrick: #b5533c", "777\n787878"])
    func repair(colors: String) throws {
        let page = try page(colors, "&kind=categorical").text
        let link = try #require(page.firstMatch(of: /href="(\/palette\?[^"]*)"/)).output.1
        let mended = try server.get(String(link).replacing("&amp;", with: "&")).text
        #expect(mended.contains("Colour vision: the colours remain distinguishable"))
        #expect(!mended.contains("class=\"repair\""))
    }

    @Test("The curl commands send the page's request to the API")
    func commands() throws {
        let page = try page("l'encre: 1b1c20\npapier: #fff", "&profile=apple&kind=sequential&size=18&unit=pt").text
        let bodies = page.matches(of: /-d (&#39;.*?&#39;)<\/code>/).map { match in
            String(match.output.1).replacing("&#39;\\&#39;&#39;", with: "'").replacing("&#39;", with: "'")
                .replacing("&quot;", with: "\"").dropFirst().dropLast()
        }
        try #require(bodies.count == 2)
        let matrix = try server.post("/v1/contrast/matrix", String(bodies[0])).json
        #expect(matrix[path: "question.profile"]?.string == "apple")
        #expect(matrix[path: "question.size"]?.number == 18)
        #expect(matrix[path: "colors.0.name"]?.string == "l'encre")
        let palette = try server.post("/v1/vision/palette", String(bodies[1])).json
        #expect(palette["kind"]?.string == "sequential")
        #expect(page.contains("&#39;http://localhost:8080/v1/vision/palette&#39;"))
    }

    @Test("Pages for different hosts are cached separately")
    func hosts() throws {
        for host in ["one.example", "two.example"] {
            let page = try server.send(.get, "/palette", headers: [("Host", host)])
            #expect(page.text.contains("http://\(host)/v1/contrast/matrix"))
        }
    }

    @Test("Each mode of a style sheet is a separate set, and aliases count with their colours")
    func modes() throws {
        let sheet = """
            :root { --ink: #111; --paper: #fff; --text: var(--ink); --gap: 4px }
            .dark { --ink: #eee; --paper: #000 }
            a { color: red; background: blue }
            """
        let page = try page(sheet).text
        #expect(page.contains("<h2>Mode: light</h2>") && page.contains("<h2 id=\"mode-2\">Mode: dark</h2>"))
        #expect(page.split(separator: "class=\"pair\"").count == 1 + 4 * 3 + 4 * 3)
        #expect(
            page.contains(
                "Aliases, counted with the colours that they refer to: <code>--text</code> → <code>--ink</code>"))
        #expect(page.contains("Omitted because they aren’t colours: <code>--gap</code>"))
        let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
        #expect(Set(ids).count == ids.count)
        let encoded = [QueryItem(name: "colors", value: sheet)].encoded
        let csv = try server.get("/palette.csv?\(encoded)").text.split(separator: "\r\n")
        #expect(csv.count == 1 + 4 * 3 + 4 * 3)
        for line in csv.dropFirst() { #expect(line.contains("(light)") != line.contains("(dark)")) }
        let css = try server.get("/palette.css?\(encoded)").text
        #expect(css.contains(":root {") && css.contains("[data-theme=\"dark\"] {"))
    }

    @Test("Invalid lines are listed, and the others are checked")
    func marked() throws {
        let response = try page("ink: #1b1c20\npaper: #fffff\nwhite\nveil: rgb(0 0 0 / 50%)\ngery")
        #expect(response.status == 200)
        let text = response.text
        #expect(text.contains("Colour 2, “paper: #fffff”") && text.contains("did you mean “grey”?"))
        #expect(text.contains("Translucent colours, which appear only in the grid: <code>veil</code>"))
        #expect(text.split(separator: "class=\"pair\"").count == 1 + 6)
        #expect(text.contains("#fffff\nwhite"), "what was typed stays")
    }

    /// An `output` is a live region: each key press on the slider would be announced twice.
    @Test("The value beside the slider isn't a live region")
    func slider() throws {
        let page = try server.get("/palette").text
        #expect(page.contains("id=\"severity-value\"") && !page.contains("<output"))
    }

    @Test("Each row of three numbers is read as one colour")
    func rows() throws {
        let encoded = [QueryItem(name: "colors", value: "119,119,119\n255,255,255")].encoded
        let csv = try server.get("/palette.csv?\(encoded)").text
        #expect(csv.contains("4.478089453577214") && csv.split(separator: "\r\n").count == 3)
    }

    @Test("Every error describes its colour and links to the field, which keeps its value")
    func errors() throws {
        let page = try page("gery, a: #fff8\nrdb(1), white", "&size=huge")
        #expect(page.status == 422)
        for part in [
            "href=\"#colors\"", "aria-describedby=\"error-colors\"", "id=\"error-colors\"", "href=\"#size\"",
            "Colour 1: “gery” isn’t a CSS colour; did you mean “grey”?",
            "Colour 3, “rdb(1)”: CSS doesn’t have the colour function “rdb()”",
            "gery, a: #fff8\nrdb(1), white</textarea>", "value=\"huge\"",
        ] {
            #expect(page.text.contains(part), "\(part)")
        }
        #expect(page.text.split(separator: "For example: <code>").count == 1 + 3)
    }

    @Test(
        "Fewer than two colours are an error",
        arguments: [("", "Enter at least two colours"), ("red", "one colour")])
    func tooFew(colors: String, words: String) throws {
        let page = try page(colors, "&kind=sequential")
        #expect(page.status == 422)
        #expect(page.text.contains(words))
    }

    @Test("An error that affects both checks is reported once")
    func appearance() throws {
        let page = try page("red, white", "&appearance=drak")
        #expect(page.status == 422)
        #expect(page.text.split(separator: "did you mean “dark”?").count <= 2)
        #expect(page.text.split(separator: "Did you mean “dark”?").count == 2)
    }

    @Test("Many colours are shown as a list, and exceeding the limit is an error")
    func many() throws {
        let colors = (0..<40).map { "c\($0): rgb(\($0 * 6) \($0 * 6) \($0 * 6))" }.joined(separator: "\n")
        let page = try page(colors)
        #expect(page.status == 200)
        #expect(!page.text.contains("class=\"pair\""))
        #expect(page.text.contains("class=\"scroll list\""))
        #expect(page.body.count < 300_000)
        let small = try TestServer { $0.limits.paletteColors = 4 }
        let refused = try small.get("/palette?colors=red,green,blue,white,black")
        #expect(refused.status == 422)
        #expect(refused.text.contains("“Colours” has 5 colours"))
        #expect(refused.text.contains("is 4."))
    }

    @Test("A value from the request never becomes markup", arguments: PaletteQuestion.parameters.map(\.name))
    func escaping(name: String) throws {
        let attack = "%22%3E%3C/textarea%3E%3Cscript%3Ealert(1)%3C/script%3E%27%26"
        for query in ["\(name)=\(attack)", "colors=\(attack):red,white&\(name)=x", "colors=\(attack):red,white"] {
            let page = try server.get("/palette?\(query)").text
            #expect(!page.contains("<script>alert"))
            #expect(!page.contains("\"></textarea"))
        }
    }
}
