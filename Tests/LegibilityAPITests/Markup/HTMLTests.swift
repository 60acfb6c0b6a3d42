import APITesting
import Sentences
import Testing

@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("HTML markup")
struct HTMLTests {
    @Test("An interpolated value is escaped, but markup isn't")
    func escaping() {
        let attack = "<b a='1' c=\"2\">&"
        let inner: HTML = "<i>\(attack)</i>"
        let page: HTML = "<p>\(inner)\([inner, inner])\(7)</p>"
        let escaped = "<i>&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;</i>"
        #expect(page.text(in: .english) == "<p>\(escaped)\(escaped)\(escaped)7</p>")
    }

    @Test("Markup in a hole keeps its own templates in every language")
    func nesting() {
        let rows: [HTML] = ["<dt>Size</dt>", "<dt>\("Unit" as Phrase)</dt><dd>\(1)</dd>"]
        let page: HTML = "<p>Background</p>\(rows)<p>\(HTML([]))\(HTML.languageCode)</p>\(HTML(markup: "Size"))"
        #expect(page.text(in: .english) == "<p>Background</p><dt>Size</dt><dt>Unit</dt><dd>1</dd><p>en</p>Size")
        #expect(page.text(in: .japanese) == "<p>背景色</p><dt>サイズ</dt><dt>単位</dt><dd>1</dd><p>ja</p>Size")
    }

    /// Large markup is referenced instead of copied, and large pages need more memory than typical ones.
    @Test("Markup of any size is written completely", arguments: [0, 1, 10, 100, 1000, 10_000])
    func size(count: Int) {
        let rows = (0..<count).map { "<dt>Size</dt><dd>\($0) \("Weight" as Phrase)</dd>" as HTML }
        let page: HTML = "<dl>\("<i>\(rows)</i>" as HTML)\(HTML(rows))</dl>"
        for (language, size, weight) in [(Language.english, "Size", "Weight"), (.japanese, "サイズ", "太さ")] {
            let written = (0..<count).map { "<dt>\(size)</dt><dd>\($0) \(weight)</dd>" }.joined()
            #expect(page.text(in: language) == "<dl><i>\(written)</i>\(written)</dl>")
            #expect(page.bytes(in: language) == Array(page.text(in: language).utf8))
        }
    }

    @Test("Markup is empty if it has no content")
    func emptiness() {
        #expect(("" as HTML).isEmpty && HTML([]).isEmpty && HTML(markup: "").isEmpty && HTML(["", HTML([])]).isEmpty)
        #expect(!("\(HTML([]))" as HTML).isEmpty && !HTML.languageCode.isEmpty && !HTML(markup: " open").isEmpty)
    }

    @Test("The slots of a page template are filled, and must match the expected slots exactly")
    func template() throws {
        let template = try PageTemplate<String>(
            "<a>{{x}}</a>{{y}}{{x}}", slots: ["x": { _ in "1" }, "y": { "\($0)" }])
        #expect(template.filled("<").text(in: .english) == "<a>1</a>&lt;1")
        #expect(throws: SiteError.self) { try PageTemplate<Int>("{{x}}", slots: ["x": { "\($0)" }, "y": { "\($0)" }]) }
        #expect(throws: SiteError.self) { try PageTemplate<Int>("{{x}}{{z}}", slots: ["x": { "\($0)" }]) }
    }
}
