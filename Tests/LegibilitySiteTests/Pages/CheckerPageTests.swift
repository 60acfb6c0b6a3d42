import APITesting
import HTTPMessages
import Testing

@testable import Endpoints

@Suite("Checker page")
struct CheckerPageTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// 17 pt is 22 2/3 px.
    @Test("Sizes in sentences have at most two decimals")
    func decimals() throws {
        let page = try server.get("/?foreground=white&background=system:green&profile=apple&size=17&unit=pt").text
        #expect(page.contains("22.67") && !page.contains("for 22.666"))
    }

    @Test("The form's GET request returns a page with the complete result")
    func result() throws {
        let page = try server.get(
            "/?foreground=%23777&background=%23fff&size=16&unit=px&weight=400&backdrop=&background=")
        #expect(page.status == 200)
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        #expect(page.text.contains("<h1 id=\"verdict\">Too faint for small text</h1>"))
        #expect(page.text.contains("4.47:1"))
        #expect(page.text.contains("value=\"#777\""))
        #expect(page.text.contains("/v1/contrast?foreground=%23777&amp;background=%23fff"))
        #expect(!page.text.contains("{{"))
    }

    @Test(
        "Pages convert full-width characters to ASCII, except in the visitor's words; the API does so in colours")
    func fullWidth() throws {
        func query(_ items: KeyValuePairs<String, String>) -> String {
            items.map { QueryItem(name: $0.key, value: $0.value) }.encoded
        }
        let colors = query(["foreground": "＃７７７", "background": "ｗｈｉｔｅ"])
        let page = try server.get("/?\(colors)&\(query(["size": "１６", "words": "Ａ１"]))")
        #expect(page.status == 200)
        #expect(page.text.contains("4.47:1") && page.text.contains("value=\"16\"") && page.text.contains(">Ａ１</p>"))
        #expect(try server.get("/type/scale?\(query(["style": "body", "size": "１６"]))").status == 200)
        let answer = try server.get("/v1/contrast?\(colors)").json
        #expect(answer[path: "wcag.display"]?.string == "4.47:1")
        #expect(answer["taken"]?.elements?.compactMap { $0["as"]?.string } == ["#777", "white"])
    }

    @Test("Without a request, the page shows an example")
    func example() throws {
        let page = try server.get("/")
        #expect(page.status == 200)
        #expect(page.text.contains("id=\"verdict\""))
    }

    @Test(
        "Pages ignore unknown parameters, such as those added by newsletters and social networks",
        arguments: [
            "/", "/palette", "/palette/scale", "/image", "/audit", "/screen", "/page", "/type", "/type/scale",
            "/type/tracking", "/type/legibility", "/contrast/focus",
            "/contrast/link", "/docs", "/problems/not-found",
        ])
    func foreignParameters(path: String) throws {
        let plain = try server.get(path)
        #expect(plain.status == 200)
        let tagged = try server.get("\(path)?utm_source=letter&fbclid=Iw&utm_source=again")
        #expect(tagged.status == 200)
        #expect(tagged.text == plain.text)
    }

    @Test(
        "A page says which parameters it doesn't read, and names a similar one",
        arguments: [
            ("/?foregroud=777", "“foregroud”; did you mean “foreground”?"),
            ("/palette?colour=777", "“colour”; did you mean “colors”?"),
            ("/type?siz=17", "“siz”; did you mean “size”?"),
            ("/audit?profil=apple", "“profil”; did you mean “profile”?"),
            ("/screen?zebra=1", "“zebra”. Valid parameters: "),
            ("/page?zebra=1", "“zebra”. Valid parameters: "), ("/image?wordz=a", "“wordz”; did you mean “words”?"),
            ("/device?devic=x", "“devic”; did you mean “device”?"), ("/search?query=x", "“query”"),
        ])
    func unread(path: String, sentence: String) throws {
        let page = try server.get(path)
        #expect(page.status == 200)
        #expect(page.text.contains("<p>Unknown parameter \(sentence)"))
        let plain = try server.get(String(path.prefix { $0 != "?" })).text
        #expect(!plain.contains("class=\"unread\"") && page.text.contains("<h1"))
    }

    @Test("The colours of a pair may have their other names", arguments: ["fg=777&bg=000", "text=777&background=000"])
    func synonyms(query: String) throws {
        #expect(try server.get("/?\(query)").text == server.get("/?foreground=777&background=000").text)
    }

    @Test(
        "A form is filled with the values in the address",
        arguments: [
            ("/audit?profile=wcag-aaa", "<option value=\"wcag-aaa\" selected>"),
            ("/audit?modes=dark", "name=\"modes\" value=\"dark\""), ("/screen?platform=tvOS", "selected>tvOS<"),
            ("/page?profile=wcag-aaa", "<option value=\"wcag-aaa\" selected>"),
            ("/image?foreground=navy", "name=\"foreground\" value=\"navy\""),
        ])
    func filled(path: String, field: String) throws {
        let page = try server.get(path)
        #expect(page.status == 200 && page.text.contains(field))
        #expect(!(try server.get(String(path.prefix { $0 != "?" })).text.contains(field)))
    }

    @Test("An unknown parameter doesn't change a page, but the API rejects it")
    func foreignParameter() throws {
        let question = "?foreground=777&background=fff"
        #expect(try server.get("/\(question)&utm_source=a").text == server.get("/\(question)").text)
        #expect(try server.get("/v1/contrast\(question)&utm_source=a").status == 422)
    }

    @Test(
        "A verdict can be copied as text, with the exact figure, the reason, the rule and a link",
        arguments: [
            (
                "foreground=%23777&background=white",
                "weight 400). Unrounded: 4.478089453577214. WCAG 2.2 Success Criterion 1.4.3"
            ),
            // A pair over an unknown backdrop has no single ratio.
            (
                "foreground=black&background=rgb(255+255+255/30%25)",
                "minimum for normal text (16 px, weight 400). WCAG 2.2 Success Criterion 1.4.3"
            ),
        ])
    func report(question: String, words: String) throws {
        let page = try server.get("/?\(question)").text
        let start = try #require(page.firstRange(of: "data-copy-name=\"the report\">")).upperBound
        let report = try page[start...].prefix(upTo: #require(page[start...].firstRange(of: "</span>")).lowerBound)
        #expect(report.contains(words), "\(report)")
        #expect(
            report.contains("1.4.3 Contrast (Minimum), Level AA (https://www.w3.org/TR/WCAG22/#contrast-minimum). "))
        #expect(report.contains("APCA 0.0.98G-4g (advisory): Lc "))
        #expect(report.contains(" http://localhost:8080/"))
    }

    @Test(
        "Titles contain the request and the result",
        arguments: [
            ("/?foreground=%23777&background=white", "#777 on white, 4.47:1, fails WCAG 2.2 AA"),
            ("/?foreground=767676&background=white&profile=wcag-aaa", "767676 on white, 4.54:1, fails WCAG 2.2 AAA"),
            (
                "/?foreground=white&background=rgb(0+0+0+/+50%25)&background=navy",
                "white on rgb(0 0 0 / 50%) over navy, 19.55:1, passes WCAG 2.2 AA"
            ),
            ("/?foreground=%3Cb%3E&background=white", "This can’t be checked"), ("/docs", "API docs"),
        ])
    func titles(target: String, title: String) throws {
        #expect(try server.get(target).text.contains("<title>\(title) · Legibility</title>"))
    }

    @Test("The page's links keep the copy format, which isn't sent to the API")
    func format() throws {
        let page = try server.get("/?foreground=%23777&background=white&copy=swiftui").text
        #expect(page.contains("<option value=\"swiftui\" selected>SwiftUI</option>"))
        #expect(page.contains("<code>Color(.sRGB, red: 0.4667, green: 0.4667, blue: 0.4667)</code>"))
        #expect(page.contains("href=\"/?background=white&amp;copy=swiftui&amp;foreground=%23767676\""))
        #expect(page.contains("href=\"/v1/contrast?foreground=%23777&amp;background=white\""))
        // A format alone isn't a request for a check.
        #expect(try server.get("/?copy=swiftui").text.contains("id=\"verdict\""))
    }

    @Test("Errors name fields by their visible labels, with a separate name for each layer")
    func names() throws {
        let page = try server.get("/?foreground=blakc&background=fff8&background=wite&size=big")
        for part in ["“Text colour”: ", "“Next layer down”: ", "“Size” must be a number"] {
            #expect(page.text.contains(part), "\(part)")
        }
        for name in ["foreground", "background", "size"] { #expect(!page.text.contains("“\(name)”")) }
    }

    @Test("Errors link to their fields")
    func errors() throws {
        let page = try server.get("/?foreground=blakc&background=%23fff&size=big")
        #expect(page.status == 422)
        #expect(page.text.contains("href=\"#foreground\""))
        #expect(page.text.contains("aria-describedby=\"error-foreground\""))
        #expect(page.text.contains("id=\"error-foreground\""))
        #expect(page.text.contains("href=\"#size\""))
        #expect(page.text.contains("value=\"blakc\""))
    }

    @Test(
        "A value from the request never becomes markup",
        arguments: ["foreground", "background", "size", "unit", "\"><script>x"])
    func escaping(name: String) throws {
        let attack = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E%27%26"
        let escapedName = name.replacing("\"", with: "%22").replacing("<", with: "%3C").replacing(">", with: "%3E")
        let page = try server.get("/?foreground=777&background=fff&\(escapedName)=\(attack)")
        #expect(!page.text.contains("<script>alert"))
        #expect(!page.text.contains("\"><script"))
    }

    @Test("The page loads nothing from other origins")
    func policy() throws {
        let page = try server.get("/")
        let policy = try #require(page.header("Content-Security-Policy"))
        #expect(policy.hasPrefix("default-src 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(!page.text.contains("style=\""))
    }

    @Test("If a pair may fail, links fill the form with passing pairs")
    func alternatives() throws {
        let page = try server.get("/?foreground=%23777&background=%23fff&size=16&weight=400")
        #expect(page.text.contains("href=\"/?background=%23fff&amp;size=16&amp;weight=400&amp;foreground=%23767676\""))
        #expect(page.text.contains("text passes from 24\u{A0}px at weight 400, or from 18.66\u{A0}px at weight 700"))
        #expect(try server.get("/?foreground=%23767676&background=%23fff").text.contains("Easy enough to read"))
        #expect(try !server.get("/?foreground=%23767676&background=%23fff").text.contains("Colours that pass instead"))
        let range = try server.get("/?foreground=white&background=rgb(0+0+0/.4)")
        #expect(range.text.contains("the maximum is"))
        #expect(range.text.contains("A black layer with"))
        #expect(try server.get("/?foreground=fff8&background=0008").text.contains("enter the colour behind everything"))
    }
}
