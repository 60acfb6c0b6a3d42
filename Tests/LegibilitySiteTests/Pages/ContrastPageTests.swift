import APITesting
import Testing

@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("Page for focus indicators and links")
struct ContrastPageTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test("Without a request, the page shows an example", arguments: FocusOrLinkQuestion.allCases)
    func example(question: FocusOrLinkQuestion) throws {
        let page = try server.get(question.path)
        #expect(page.status == 200)
        #expect(page.text.contains("id=\"verdict\""))
        #expect(page.text.contains("href=\"/v1\(question.path)?"))
        #expect(!page.text.contains("{{"))
        #expect(!page.text.contains("style=\""))
        #expect(page.text.matches(of: /<form [^>]*method="get"/).count == FocusOrLinkQuestion.allCases.count)
        #expect(try server.get("/").text.contains("href=\"\(question.path)\""))
    }

    @Test(
        "Every check has a sentence and a rule, as in the JSON response",
        arguments: [
            "/contrast/focus?indicator=yellow&background=white&component=navy&width=100&height=40&thickness=1",
            "/contrast/focus?indicator=white&background=white&component=navy&width=100&height=40&area=500&placement=inside",
            "/contrast/link?link=%23e00&text=%23555&background=white",
            "/contrast/link?link=%23e00&text=%23555&background=%23fffc&background=white&distinguished=other&size=24",
        ])
    func checks(target: String) throws {
        let page = try server.get(target)
        #expect(page.status == 200)
        let answer = try server.get("/v1\(target)").json
        #expect(page.text.contains("<p class=\"because\">\(answer["because"]?.string ?? "?")</p>"))
        #expect(page.text.contains("<div class=\"verdict \(answer["result"]?.string ?? "?")\">"))
        let checks = try #require(answer["checks"]?.elements).map(\.self)
        for check in checks {
            #expect(page.text.contains(try #require(check["because"]?.string)))
            #expect(page.text.contains(try #require(check[path: "rule.url"]?.string)))
        }
        #expect(page.text.split(separator: "<li class=\"verdict").count == 1 + checks.count)
    }

    /// A line of 2 px around 120 × 44 px has an area of 2 · 2 · (120 + 44) + 4 · 2² = 672 px²; an indicator of that
    /// area is drawn 2 px thick.
    @Test("The drawing shows the indicator's real thickness")
    func drawing() throws {
        let line = "/contrast/focus?indicator=navy&background=white&width=120&height=44"
        for shape in ["&thickness=2", "&area=672"] {
            #expect(try server.get(line + shape).text.contains("stroke=\"#000080\" stroke-width=\"2\""))
        }
        // The area of an inner indicator is 2 · 2 · (120 + 44) − 4 · 2² = 640 px².
        let inside = try server.get(line + "&area=640&component=white&placement=inside").text
        #expect(inside.contains("stroke=\"#000080\" stroke-width=\"2\""))
    }

    @Test(
        "A failing link offers a colour with which it passes, and an underline unless only a colour helps",
        arguments: [
            ("link=%230b57d0&text=%231f1f1f&background=white", true, true),
            // No blue differs enough from black text on this grey and still contrasts with it.
            ("link=blue&text=black&background=%23777", false, true),
            ("link=%23bbb&text=%23222&background=white&distinguished=other", true, false),
            // 3.54:1 on white, so an underline doesn't help, but a darker grey does.
            ("link=%23888&text=%23707070&background=white", true, false),
            ("link=%230b57d0&text=%231f1f1f&background=white&distinguished=other", false, false),
        ])
    func fixes(query: String, changesColor: Bool, underlines: Bool) throws {
        let page = try server.get("/contrast/link?\(query)").text
        let color = page.firstMatch(of: /<li><a href="([^"]+)">.*Change the link colour to (#[0-9a-f]{6})<\/a>/)
        #expect((color != nil) == changesColor)
        #expect(page.contains(">Underline the link</a>") == underlines)
        guard let color else { return }
        let fixed = try server.get(String(color.1).replacing("&amp;", with: "&"))
        #expect(fixed.text.contains("<div class=\"verdict pass\">"))
        #expect(!fixed.text.contains("class=\"fixes\""))
    }

    @Test(
        "A failing focus indicator offers a colour and a thickness with which it passes",
        arguments: [
            ("indicator=%231c4fc4&thickness=1", "Change the line thickness to 2 px"),
            ("indicator=%231c4fc4&area=10", "Change the line thickness to 2 px"),
            // #949494 is the lightest grey with 3:1 on white.
            ("indicator=%23999&thickness=2", "Change the indicator colour to #949494"),
            ("indicator=%23999&thickness=1", "Change the indicator colour to #949494 and the line thickness to 2 px"),
            ("indicator=%231c4fc4&thickness=2", nil),
            // Only a luminance from 0.32 differs enough from this grey, and only one up to 0.3 from white.
            ("indicator=%23555&thickness=2&unfocused=%234d4d4d", nil),
            // The whole control has 16 px², and 32 px² are required.
            ("indicator=black&thickness=1&component=white&placement=inside&width=4&height=4", nil),
        ])
    func indicatorFixes(query: String, words: String?) throws {
        let sized = query.contains("width=") ? query : query + "&width=120&height=44"
        let page = try server.get("/contrast/focus?background=white&\(sized)").text
        #expect(page.contains("class=\"fixes\"") == (words != nil))
        let fix = page.firstMatch(of: /<li><a href="([^"]+)">(?:<svg.*<\/svg> )?(Change the .+)<\/a><\/li><\/ul>/)
        #expect(fix.map { String($0.2) } == words)
        guard let fix else { return }
        let fixed = try server.get(String(fix.1).replacing("&amp;", with: "&")).text
        #expect(fixed.contains("<div class=\"verdict pass\">"))
        #expect(!fixed.contains("class=\"fixes\""))
    }

    @Test("Errors link to their fields, which keep the submitted values")
    func errors() throws {
        let page = try server.get("/contrast/link?link=bleu&text=black&background=%23fff8")
        #expect(page.status == 422)
        for part in [
            "href=\"#link-link\"", "id=\"error-link-link\"", "aria-describedby=\"error-link-link\"",
            "href=\"#link-background\"", "value=\"bleu\"",
        ] {
            #expect(page.text.contains(part), "\(part)")
        }
    }

    @Test("A value from the request never becomes markup", arguments: FocusQuery.parameters.map(\.name))
    func escaping(name: String) throws {
        let page = try server.get("/contrast/focus?\(name)=%22%3E%3Cscript%3Ealert(1)%3C/script%3E%27%26")
        #expect(!page.text.contains("<script>alert"))
        #expect(!page.text.contains("\"><script"))
    }
}
