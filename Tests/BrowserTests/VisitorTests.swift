import Testing

@testable import Browser

@Suite("Visitors of a page") struct VisitorTests {
    /// Names and values by RFC 6265 section 4.1.1 and RFC 9110 section 5.
    @Test(
        "A cookie is a token, an equals sign and a value without semicolons",
        arguments: [
            ("a=b", ["a", "b"]), ("a=", ["a", ""]), ("a=b=c d", ["a", "b=c d"]), ("=b", nil), ("a", nil),
            ("a b=c", nil),
            ("a=b;c", nil), ("a=b\nc", nil), ("ä=b", nil),
        ] as [(String, [String]?)])
    func cookies(text: String, parts: [String]?) {
        #expect(VisitorData.Cookie(text).map { [$0.name, $0.value] } == parts)
    }

    @Test("A cookie has at most 4,096 bytes")
    func longCookie() {
        #expect(VisitorData.Cookie("a=" + String(repeating: "b", count: 4095)) != nil)
        #expect(VisitorData.Cookie("a=" + String(repeating: "b", count: 4096)) == nil)
    }

    @Test(
        "A header field is a token, a colon and visible ASCII",
        arguments: [
            ("X-Key: a b", ["X-Key", "a b"]), ("x:", ["x", ""]), ("X-Key:\ta", ["X-Key", "a"]), (": a", nil),
            ("X Key: a", nil),
            ("X: ä", nil), ("X: a\r\nY: b", nil), ("Host: a", nil), ("Cookie: a=b", nil), ("content-length: 1", nil),
        ] as [(String, [String]?)])
    func headers(text: String, parts: [String]?) {
        #expect(VisitorData.Header(text).map { [$0.name, $0.value] } == parts)
    }

    @Test("Header fields replace those of a request, and reach only the page's own origin")
    func origins() throws {
        let policy = RequestPolicy(
            network: .all, folder: nil, named: WebAddress("https://a.example/x"), headers: [.init("X-Key", "k")])
        for address in ["https://b.example/", "http://a.example/", "https://a.example:8443/", "https://a.example.b/"] {
            #expect(policy.headers(for: address, besides: nil) == nil)
        }
        let own = try #require(policy.headers(for: "https://a.example/y", besides: nil))
        #expect(String(decoding: own.bytes, as: UTF8.self) == #"[{"name":"X-Key","value":"k"}]"#)
    }

    @Test(
        "The text to type follows the first equals sign outside of brackets",
        arguments: [
            ("#a=b=c", .type(selector: "#a", text: "b=c")), ("#a=", .type(selector: "#a", text: "")),
            ("[name=a]=b", .type(selector: "[name=a]", text: "b")),
            ("[a=\"]=\"]=b", .type(selector: "[a=\"]=\"]", text: "b")),
            ("#a", nil), ("=b", nil), ("[name=a]", nil),
        ] as [(String, PageStep?)])
    func typing(text: String, step: PageStep?) { #expect(PageStep.typing(text) == step) }

    @Test(
        "Links that look as if they ended a session are recognised by their address or words",
        arguments: [
            ("https://a.example/logout", "Leave", true), ("https://a.example/user/sign-out?next=/", "x", true),
            ("https://a.example/x?action=log_out", "x", true), ("https://a.example/userLogout.do", "x", true),
            ("https://a.example/end", "Sign out", true), ("https://a.example/end", "Jetzt abmelden", true),
            ("https://a.example/end", "Se déconnecter", true), ("https://a.example/end", "ログアウトする", true),
            ("https://a.example/blog-outlook", "Our blog outlines", false),
            ("https://a.example/log/outdoor", "Log", false),
            ("https://logout.example/", "x", false), ("https://a.example/login", "Sign in", false),
            ("https://a.example/design/outline", "Design outline", false),
            ("https://a.example/checkout", "Check out", false),
        ])
    func endings(address: String, words: String, ends: Bool) {
        #expect(PageLinks.endsSession(address, called: words) == ends)
    }

    @Test(
        "A secret is removed as it is, in a URL and at the beginning of a long text",
        arguments: [
            ("Signed in as anna@a.example.", "Signed in as xxxx@x.xxxxxxx."),
            ("/?u=anna%40a.example&x", "/?u=xxxx%xxx.xxxxxxx&x"),
            ("jo", "xx"), ("major", "major"), ("a note", "a note"),
        ])
    func secrets(text: String, redacted: String) {
        #expect(Redaction(["anna@a.example", "jo", ""]).applied(to: text) == redacted)
    }

    @Test("A record loses secrets in its texts, but keeps its other members")
    func records() {
        let json =
            ##"{"state":"rest","texts":[{"text":"rest of it","selector":"#rest","rects":[[1,2,3,4]]}],"media":{"a":"rest"}}"##
        let page = RecordedPage(name: "a", state: .rest, json: Array(json.utf8), parts: [:], notes: ["the rest"])
        let redacted = Redaction(["rest"]).applied(to: page)
        #expect(String(decoding: redacted.json, as: UTF8.self) == json.replacing("\"rest of it", with: "\"xxxx of it"))
        #expect(redacted.notes == ["the xxxx"])
    }
}
