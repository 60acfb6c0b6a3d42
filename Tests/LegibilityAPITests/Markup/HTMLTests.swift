import APITesting
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

    @Test("The slots of a page template are filled, and must match the expected slots exactly")
    func template() throws {
        let template = try PageTemplate<String>(
            "<a>{{x}}</a>{{y}}{{x}}", slots: ["x": { _ in "1" }, "y": { "\($0)" }])
        #expect(template.filled("<").text(in: .english) == "<a>1</a>&lt;1")
        #expect(throws: SiteError.self) { try PageTemplate<Int>("{{x}}", slots: ["x": { "\($0)" }, "y": { "\($0)" }]) }
        #expect(throws: SiteError.self) { try PageTemplate<Int>("{{x}}{{z}}", slots: ["x": { "\($0)" }]) }
    }
}
