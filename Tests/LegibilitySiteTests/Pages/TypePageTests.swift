import APITesting
import Legibility
import Testing

@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("Type pages")
struct TypePageTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test("Without a request, the page shows an example", arguments: TypeQuestion.allCases)
    func example(question: TypeQuestion) throws {
        let page = try server.get(question.path)
        #expect(page.status == 200)
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        #expect(page.text.contains("id=\"verdict\""))
        #expect(page.text.contains("href=\"/v1\(question.path)?"))
        #expect(!page.text.contains(/\{\{[a-z]/))
        #expect(page.text.matches(of: /<form [^>]*method="get"/).count == TypeQuestion.allCases.count)
    }

    /// HIG, Typography: Body has 17 points at Large and 40 at AX3, and 16 * 40 / 17 is 37.6.
    @Test(
        "The overview page reads the parameters of its open form",
        arguments: ["size=17", "size=17&category=AX3", "style=title1&size=28"])
    func bare(query: String) throws {
        #expect(try server.get("/type?\(query)").text == server.get("/type/scale?\(query)").text)
        #expect(try server.get("/type?size=x").status == 422)
    }

    /// HIG, Typography: Body is 53 points with a leading of 62 at AX5, and 17 with 22 at Large; 17 * 62 / 22 is 47.9.
    @Test("A scaled font is shown beside the system font, with its percentage of the goal")
    func scale() throws {
        let page = try server.get("/type/scale?style=body&size=17&maximumSize=&category=")
        #expect(page.text.contains("</svg>48\u{A0}pt</td><td>282.35%</td>"))
        #expect(page.text.contains("</svg>53\u{A0}pt</td><td>62\u{A0}pt</td>"))
        // If no text size is selected, the first size that reaches the goal is in the headline.
        #expect(page.text.contains("id=\"verdict\">17\u{A0}pt → 37\u{A0}pt at AX3<"))
        let capped = try server.get("/type/scale?style=body&size=17&maximumSize=20")
        #expect(capped.text.contains("</svg>20\u{A0}pt, capped</td>"))
        #expect(capped.text.contains("id=\"verdict\">17\u{A0}pt → 20\u{A0}pt at AX5, capped<"))
        #expect(capped.text.contains("the goal is 200%"))
    }

    /// HIG, Typography: Body's leading is 56 pt at AX4 and 22 pt at Large; 17 * 56 / 22 is 43.3.
    @Test("A text size in the address is selected among all text sizes, and its link is marked")
    func category() throws {
        let page = try server.get("/type/scale?style=body&size=17&category=AX4").text
        #expect(page.contains("id=\"verdict\">17\u{A0}pt → 43\u{A0}pt at AX4<"))
        #expect(page.matches(of: /data-category=/).count == 12)
        #expect(page.matches(of: /aria-current="true" data-category="([^"]+)"/).map { String($0.1) } == ["AX4"])
        // The link requests the same result from the API.
        #expect(page.contains("href=\"/v1/type/scale?style=body&amp;size=17&amp;category=AX4\""))
    }

    @Test(
        "The font name is quoted as each language requires in the code, and isn't sent to the API",
        arguments: [
            ("Harbour%20%22Sans%22", "\\\"Sans\\\"", "R.font.harbour_sans"), ("A%27%24b", "A\\&#39;\\$b", "R.font.a_b"),
            ("1", "\"1\"", "yourFont"),
        ])
    func fontName(font: String, literal: String, file: String) throws {
        let page = try server.get("/type/scale?size=17&font=\(font)").text
        #expect(page.replacing("&quot;", with: "\"").contains(literal))
        #expect(page.contains(file))
        #expect(!page.contains("/v1/type/scale?size=17&amp;font"))
        #expect(try server.get("/v1/type/scale?size=17&font=\(font)").status == 422)
    }

    @Test("An omitted value is shown as its default")
    func standards() throws {
        #expect(try server.get("/type/scale?size=16").text.contains("<option value=\"body\" selected>"))
        let tracking = try server.get("/type/tracking?size=16&platform=watchos").text
        #expect(tracking.contains("for SF Compact at 16\u{A0}pt"))
        #expect(tracking.contains("<option value=\"\" selected>Platform default</option>"))
    }

    /// HIG, Typography, SF Pro: 17 points, -0.43.
    @Test("Tracking is shown in points, em, percent and CSS")
    func tracking() throws {
        let page = try server.get("/type/tracking?typeface=sf-pro&size=17")
        for figure in [
            "−0.43\u{A0}pt for SF Pro", "<span data-copy=\"-2.53%\">−2.53%</span>",
            "<span data-copy=\"-0.43\">−0.43\u{A0}pt</span>", "<span data-copy=\"-0.0253\">−0.0253\u{A0}em</span>",
            "<code data-copy>letter-spacing: -0.0253em;</code>", "<code data-copy>.tracking(-0.43)</code>",
            "<code data-copy>[NSAttributedString.Key.tracking: -0.43]</code>",
            "<code data-copy>[NSAttributedString.Key.kern: -0.43]</code>",
        ] {
            #expect(page.text.contains(figure), "\(figure)")
        }
    }

    @Test("A source error is shown with the tracking that it affects")
    func anomaly() throws {
        #expect(try server.get("/type/tracking?platform=macos&size=52").text.contains("<p class=\"warning\">"))
        #expect(!(try server.get("/type/tracking?platform=macos&size=40").text.contains("<p class=\"warning\">")))
    }

    @Test("Findings are described in words, with severity, rule and page, as in the JSON response")
    func legibility() throws {
        let query = "size=10&weight=100&foreground=777&background=fff&width=20&height=20"
        let page = try server.get("/type/legibility?\(query)").text
        let findings = try #require(try server.get("/v1/type/legibility?\(query)").json["findings"]?.elements)
        for finding in findings {
            #expect(page.contains(try #require(finding["rule"]?.string)))
            let message = try #require(finding["message"]?.string)
            #expect(page.contains(message.typeset.replacing("'", with: "&#39;")))
            #expect(page.contains(try #require(finding[path: "source.url"]?.string)))
        }
        #expect(page.split(separator: "<li class=\"verdict").count - 1 == Array(findings).count)
        #expect(page.contains("<h3>Error: text size, 10\u{A0}pt instead of 11\u{A0}pt</h3>"))
        #expect(page.contains("<h3>Error: contrast, 4.47:1 instead of 4.5:1</h3>"))
        #expect(try server.get("/type/legibility?style=body").text.contains("No problems found"))
        let short = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "AX1", "AX2", "AX3", "AX4", "AX5"]
        for (platform, sizes) in [("ios", short), ("macos", ["The only size"])] {
            let page = try server.get("/type/legibility?style=body&platform=\(platform)").text
            let rows = page.matches(
                of: /<th [^>]*>([^<]*)<\/th><td role="cell"><span class="of">The text<\/span>[0-9.]+\u{A0}pt/
            ).map { String($0.1) }
            #expect(rows == sizes)
        }
    }

    /// HIG, Typography: Body is 62 pt leading at AX5 and 22 pt at Large; 10 * 62 / 22 is 28.2.
    @Test(
        "The drawing of the text is first: enlarged if the text is small, at the largest text size, and by default",
        arguments: [
            ("size=10&weight=300", ["64", "28", "10"]), ("size=17", ["48", "17"]),
            ("size=10&platform=macos", ["64", "10"]),
            ("size=100&platform=tvos", ["100"]), ("width=20&height=20&role=control", []),
            ("size=200&platform=tvos", []),
        ])
    func stage(query: String, sizes: [String]) throws {
        let page = try server.get("/type/legibility?\(query)").text
        let stage = page.split(separator: "<div class=\"verdict").first?.split(separator: "class=\"sample legible")
            .dropFirst()
        let drawn = (stage?.first ?? "").matches(of: /font-size="([0-9.]+)"/).map { String($0.1) }
        #expect(drawn == sizes)
    }

    @Test("Errors link to their fields, which keep the submitted values")
    func errors() throws {
        let page = try server.get("/type/legibility?size=huge&style=bodyy")
        #expect(page.status == 422)
        for part in [
            "href=\"#legibility-size\"", "aria-describedby=\"error-legibility-size\"",
            "id=\"error-legibility-size\"",
            "value=\"huge\"", "<option value=\"bodyy\" selected>",
        ] {
            #expect(page.text.contains(part), "\(part)")
        }
        // The error names the field by its label.
        #expect(page.text.contains("“Text size, pt” must be a number"))
        #expect(!page.text.contains("“size”"))
        // The field of the first error has the focus.
        #expect(page.text.contains("aria-describedby=\"error-legibility-style\" autofocus"))
        #expect(page.text.matches(of: /autofocus/).count == 1)
    }

    @Test(
        "A value from the request never becomes markup", arguments: LegibilityQuery.parameters(layers: 64).map(\.name))
    func escaping(name: String) throws {
        let page = try server.get("/type/legibility?\(name)=%22%3E%3Cscript%3Ealert(1)%3C/script%3E%27%26")
        #expect(!page.text.contains("<script>alert"))
        #expect(!page.text.contains("\"><script"))
    }
}
