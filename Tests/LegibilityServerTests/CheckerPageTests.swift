import Testing

@Suite("The page")
struct CheckerPageTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test("The form's GET is answered with the whole result as a page")
    func result() throws {
        let page = try server.get(
            "/?foreground=%23777&background=%23fff&size=16&unit=px&weight=400&backdrop=&background=")
        #expect(page.status == 200)
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        #expect(page.text.contains("Fails WCAG 2.2 AA"))
        #expect(page.text.contains("4.47:1"))
        #expect(page.text.contains("value=\"#777\""))
        #expect(page.text.contains("/v1/contrast?foreground=%23777&amp;background=%23fff"))
        #expect(!page.text.contains("{{"))
    }

    @Test("Before anything is asked, an example stands there")
    func example() throws {
        let page = try server.get("/")
        #expect(page.status == 200)
        #expect(page.text.contains("id=\"verdict\""))
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

    @Test("What is sent never becomes markup", arguments: ["foreground", "background", "size", "unit", "\"><script>x"])
    func escaping(name: String) throws {
        let attack = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E%27%26"
        let escapedName = name.replacing("\"", with: "%22").replacing("<", with: "%3C").replacing(">", with: "%3E")
        let page = try server.get("/?foreground=777&background=fff&\(escapedName)=\(attack)")
        #expect(!page.text.contains("<script>alert"))
        #expect(!page.text.contains("\"><script"))
    }

    @Test("The page loads nothing from elsewhere")
    func policy() throws {
        let page = try server.get("/")
        let policy = try #require(page.header("Content-Security-Policy"))
        #expect(policy.hasPrefix("default-src 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(!page.text.contains("style=\""))
    }

    @Test("Where a pair may fail, links fill the form with what passes")
    func alternatives() throws {
        let page = try server.get("/?foreground=%23777&background=%23fff&size=16&weight=400")
        #expect(page.text.contains("href=\"/?background=%23fff&amp;size=16&amp;weight=400&amp;foreground=%23767676\""))
        #expect(page.text.contains("text passes from 24 px at weight 400, or from 18.66 px at weight 700"))
        #expect(try server.get("/?foreground=%23767676&background=%23fff").text.contains("Passes"))
        #expect(try !server.get("/?foreground=%23767676&background=%23fff").text.contains("What passes instead"))
        let range = try server.get("/?foreground=white&background=rgb(0+0+0/.4)")
        #expect(range.text.contains("the most is"))
        #expect(range.text.contains("A black layer of"))
        #expect(try server.get("/?foreground=fff8&background=0008").text.contains("Say what lies behind everything"))
    }
}
