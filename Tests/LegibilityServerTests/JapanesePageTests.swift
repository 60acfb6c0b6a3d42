import Endpoints
import Foundation
import HTTPMessages
import Sentences
import Testing

@testable import LegibilityServer

@Suite("Pages in Japanese")
struct JapanesePageTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    /// Pages and states of them: what passes, fails and depends, gradients, layers, faults.
    static let targets = [
        "/", "/?foreground=%23000&background=%23fff", "/?foreground=%23777&background=%23fff",
        "/?foreground=%23767676&background=rgb(0+0+0/50%25)",
        "/?foreground=rgb(0+0+0/50%25)&background=rgb(0+0+0/50%25)",
        "/?foreground=fff&background=rgb(0+0+0/50%25)", "/?foreground=fff&background=linear-gradient(navy,teal)",
        "/?foreground=777&background=linear-gradient(rgb(0+0+0/50%25),teal)",
        "/?foreground=system:blue&background=white",
        "/?foreground=system:blue&background=white&appearance=dark&profile=apple",
        "/?foreground=777&background=fff&role=decorative", "/?foreground=777&background=fff&role=non-text",
        "/?foreground=777&background=fff&profile=apple&size=30",
        "/?foreground=777&background=fff&profile=wcag-aaa",
        "/?foreground=color(display-p3+1+0+0)&background=rgb(255+255+255/90%25)&backdrop=white",
        "/?foreground=777&background=778&size=12", "/?foreground=nix&background=rgb(1", "/?foreground=fff",
        "/?foreground=fff&background=", "/?foreground=777&background=fff&size=99999&weight=1&role=x", "/nothing",
        "/v1/contrastt",
    ]

    /// What a browser is sent.
    private func page(_ target: String, in languages: String) throws -> HTTPResponse {
        try server.send(.get, target, headers: [("Accept", "text/html"), ("Accept-Language", languages)])
    }

    @Test("each says its language, and has the words of no other", arguments: targets)
    func words(_ target: String) throws {
        let japanese = try page(target, in: "ja-JP,ja;q=0.9,en;q=0.5")
        #expect(japanese.header("Content-Language") == "ja")
        #expect(japanese.header("Vary")?.contains("Accept-Language") == true)
        #expect(japanese.text.contains("<html lang=\"ja\">"))
        #expect(try VisibleText(japanese.text).english == [], "\(Catalog.missing.sorted())")

        let english = try page(target, in: "en-GB,ja;q=0.5")
        #expect(english.header("Content-Language") == "en")
        #expect(english.text.contains("<html lang=\"en\">"))
        #expect(try !VisibleText(english.text).isJapanese)
        #expect(english.status == japanese.status)
        if english.status == 200 { #expect(english.header("ETag") != japanese.header("ETag")) }
    }

    @Test("each is built as in English", arguments: targets)
    func skeleton(_ target: String) throws {
        let (english, japanese) = (try page(target, in: "en").text, try page(target, in: "ja").text)
        #expect(try VisibleText(english).skeleton == VisibleText(japanese).skeleton)
    }

    @Test("a language that is chosen by hand goes before the browser's, and goes along")
    func chosen() throws {
        let asked = "/?foreground=%23777&background=%23fff"
        let english = try page(asked, in: "ja-JP,ja").text
        #expect(english.contains("href=\"?foreground=%23777&amp;background=%23fff&amp;lang=en\" hreflang=\"en\""))
        #expect(!english.contains("lang=ja"))

        let page = try page(asked + "&lang=en", in: "ja-JP,ja")
        #expect(page.header("Content-Language") == "en")
        let text = page.text
        #expect(text.contains("<input type=\"hidden\" name=\"lang\" value=\"en\">"))
        #expect(text.contains("<a href=\"/palette?lang=en\">"))
        #expect(text.contains("&amp;lang=en\"><svg class=\"swatch\""))
        // Files and the API are in no language of pages.
        #expect(!text.contains(".css?lang") && !text.contains("favicon.svg?lang"))
        #expect(!text.contains("\"/v1/contrast?foreground=%23777&amp;background=%23fff&amp;lang=en\""))
        #expect(text.contains("&amp;lang=ja\" hreflang=\"ja\" lang=\"ja\">日本語</a>"))
    }

    @Test("a language that is none is not chosen")
    func unknown() throws {
        #expect(try page("/?lang=xx", in: "ja").header("Content-Language") == "ja")
        #expect(try page("/?lang=xx", in: "fr").header("Content-Language") == "en")
    }

    @Test("what a visitor typed is never translated")
    func typed() throws {
        let text = try page("/?foreground=white&background=black&words=Background", in: "ja").text
        #expect(text.contains(">Background</p>"))
        #expect(text.contains("<title>blackにwhite、21.00:1、WCAG 2.2 AAに合格 · Legibility</title>"))
    }
}
