import APITesting
import Endpoints
import Foundation
import HTTPMessages
import Legibility
import Sentences
import Testing

@Suite("Pages in Japanese")
struct JapanesePageTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    /// These pages, every table and the page of every error type.
    static let targets =
        PageStates.all + ReferenceTable.all.map { "/v1/reference/\($0.name)" }
        + Problem.Kind.allCases.map { "/problems/\($0.rawValue)" }

    /// Returns the page that a browser receives.
    private func page(_ target: String, in languages: String) throws -> HTTPResponse {
        try server.send(.get, target, headers: [("Accept", "text/html"), ("Accept-Language", languages)])
    }

    @Test(
        "Each page declares its language, is fully translated, and has the same structure as in English",
        arguments: targets)
    func words(_ target: String) throws {
        let japanese = try page(target, in: "ja-JP,ja;q=0.9,en;q=0.5")
        #expect(japanese.header("Content-Language") == "ja")
        #expect(japanese.header("Vary")?.contains("Accept-Language") == true)
        #expect(japanese.text.contains("<html lang=\"ja\">"))
        let seen = VisibleText(japanese.text)
        // A name in a request is never translated.
        #expect(seen.english.filter { !$0.contains("qqq lll") } == [])
        #expect(seen.isJapanese)
        // Class names must be the same in every language.
        #expect(japanese.text.matches(of: #/class="[^"]*[^\x00-\x7F"][^"]*"/#).map { String($0.0) } == [])

        let english = try page(target, in: "en-GB,ja;q=0.5")
        #expect(english.header("Content-Language") == "en")
        #expect(english.text.contains("<html lang=\"en\">"))
        #expect(!VisibleText(english.text).isJapanese)
        #expect(english.status == japanese.status)
        if english.status == 200 { #expect(english.header("ETag") != japanese.header("ETag")) }
        // The docs say in Japanese that their prose is English.
        if !target.hasPrefix("/docs") {
            // The scripts have a folder for the language.
            let seen = VisibleText(japanese.text.replacing("/scripts/ja/", with: "/scripts/"))
            let differences = seen.skeleton.difference(from: VisibleText(english.text).skeleton)
            #expect(differences.map { "\($0)" } == [])
        }
    }

    @Test("Every phrase on every page is translated")
    func missing() throws {
        let catalog = try #require(Catalog[.japanese])
        for target in Self.targets { _ = try page(target, in: "ja") }
        #expect(catalog.untranslated == [])
    }

    @Test("A language chosen by the user overrides the browser's and is kept in links")
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
        #expect(text.contains("&amp;lang=en\"><svg class=\"sample\""))
        // Links to files and to the API don't include the page's language.
        #expect(!text.contains(".css?lang") && !text.contains("favicon.svg?lang"))
        #expect(!text.contains("\"/v1/contrast?foreground=%23777&amp;background=%23fff&amp;lang=en\""))
        #expect(text.contains("&amp;lang=ja\" hreflang=\"ja\" lang=\"ja\">日本語</a>"))
    }

    @Test("An unknown language is ignored")
    func unknown() throws {
        #expect(try page("/?lang=xx", in: "ja").header("Content-Language") == "ja")
        #expect(try page("/?lang=xx", in: "fr").header("Content-Language") == "en")
    }

    @Test("Text typed by the visitor is never translated")
    func typed() throws {
        let text = try page("/?foreground=white&background=black&words=Background", in: "ja").text
        #expect(text.contains(">Background</p>"))
        #expect(text.contains("<title>blackの上のwhite、21.00:1、WCAG 2.2 AAの基準を満たしています · Legibility</title>"))
    }
}
