import APITesting
import Foundation
import Testing

/// The page `/palette/scale`. Greys and ratios are published figures or follow from WCAG's definition of contrast.
@Suite("Page of the colour scale")
struct ScalePageTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    private func page(_ query: String) throws -> (status: Int, text: String) {
        let response = try server.get("/palette/scale?\(query)")
        return (response.status, response.text)
    }

    @Test(
        "The table shows the published greys for the WCAG minimums, whatever separates the targets",
        arguments: ["3,4.5,7", "7;4.5;3", "3+4.5+7", "3、4.5、7", "3,,4.5,7,3"])
    func greys(targets: String) throws {
        let page = try page("base=%23777&background=%23fff&targets=\(targets)").text
        let codes = page.matches(of: /<code data-copy>(#[0-9a-f]{6})<\/code>/).map { String($0.1) }
        #expect(codes == ["#949494", "#767676", "#595959"])
        #expect(page.contains("All 3 steps meet their target ratios"))
    }

    @Test(
        "An invalid request is refused with the reason",
        arguments: [
            ("base=%23777&background=%23fff&targets=3,x", "“Target ratios”: “x” isn’t a ratio from 1 to 21."),
            ("base=%23777&background=%23fff&targets=0.99", "“Target ratios”: “0.99” isn’t a ratio from 1 to 21."),
            ("base=%23777&background=%23fff&targets=21.1", "“Target ratios”: “21.1” isn’t a ratio from 1 to 21."),
            ("base=%23777&background=%23fff&targets=nan", "“Target ratios”: “nan” isn’t a ratio from 1 to 21."),
            ("base=%23777&background=%23fff&targets=,", "Enter 1 to 24 ratios."),
            (
                "base=%23777&background=%23fff&targets=\(Array(repeating: "3", count: 25).joined(separator: ","))",
                "Enter 1 to 24 ratios."
            ),
            ("base=%237778&background=%23fff", "“Base colour” must be opaque: only its hue and chroma are used."),
            ("base=%23777&background=%23fff8", "“Background” must be opaque, because the ratios depend on it."),
        ])
    func refusal(query: String, reason: String) throws {
        let page = try page(query)
        #expect(page.status == 422)
        #expect(page.text.replacing("&#39;", with: "'").contains(reason))
        #expect(page.text.contains("aria-invalid=\"true\""))
        #expect(!page.text.contains("id=\"verdict\""))
    }

    @Test(
        "The base colour is compared with the background",
        arguments: [
            // Yellow on white has 1.07:1, white on #777777 4.48:1, and black 21:1 on white.
            ("base=%23ff0&background=%23fff", "between the base colour and the background is 1.07:1."),
            ("base=%23fff&background=%23777", "The base colour is lighter than the background (4.47:1);"),
            ("base=%23000&background=%23767676", "is 4.62:1."),
            ("base=%23000&background=%23123", "The base colour is darker than the background ("),
        ])
    func base(query: String, sentence: String) throws {
        let page = try page("\(query)&targets=1.1").text
        #expect(page.contains(sentence))
    }

    @Test("A palette links to a scale of its opaque colour with the highest chroma")
    func link() throws {
        let page = try server.get("/palette?colors=777,b5533c,%23f008,fff").text
        #expect(page.contains("href=\"/palette/scale?base=%23b5533c&amp;background=%23ffffff\""))
    }

    @Test("The design tokens are valid JSON with the components of the colours")
    func tokens() throws {
        let page = try page("base=%23777&background=%23fff&targets=4.5").text
        let code = try #require(page.matches(of: /<code>(\{.*?)<\/code>/.dotMatchesNewlines()).first).1
        let json = code.replacing("&quot;", with: "\"")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [String: Any]])
        let step = try #require(root["scale"]?["1"] as? [String: [String: Any]])["$value"]
        #expect(step?["hex"] as? String == "#767676")
        let components = try #require(step?["components"] as? [Double])
        #expect(components.allSatisfy { abs($0 - 118.0 / 255) < 0.0001 })
    }
}
