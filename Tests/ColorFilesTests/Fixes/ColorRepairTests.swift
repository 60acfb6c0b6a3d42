import ColorFiles
import Legibility
import Testing

@Suite("Fixes") struct ColorRepairTests {
    private func repair(_ css: String, _ pairs: [DeclaredPair] = []) -> (text: String, repair: ColorRepair) {
        let before = audit([("a.css", css)]) { $0.pairs = pairs }
        let repair = ColorRepair(of: before) { ColorFiles($0) }
        return (String(decoding: repair.documents[0].content, as: UTF8.self), repair)
    }

    @Test("A fix edits the definition, and no alias is cut")
    func definition() {
        let css = """
            :root { --blue: #5a7bff; --brand: var(--blue); --btn: var(--brand); --on-btn: #fff }
            .dark { --blue: #2233aa }
            """
        let text = repair(css).text
        #expect(text.contains("--brand: var(--blue); --btn: var(--brand)") && text.contains("--blue: #2233aa"))
        #expect(!text.contains("#5a7bff"))
        #expect(audit([("a.css", text)]).failures == [])
    }

    @Test("A value with which the pair passes in another mode stays, and the reason is given")
    func otherMode() {
        let css =
            ":root { --paper: #fff; --on-paper: #888; --card: #fff; --on-card: #222 } .dark { --paper: #000; --card: #000; --on-card: #eee }"
        let more =
            css
            + " :root { --on-x: #000; --x: var(--paper) } .dark { --on-x: #fff } .y { color: #000; background: var(--paper) }"
        let (text, repair) = repair(more)
        #expect(text.contains("--on-paper: #888") && text.contains("--paper: #fff"))
        #expect(
            repair.contradictions.contains { $0.detail.contains("Give “--on-paper” a value of its own for “light”") })
    }

    /// OKLCH's hue, from the matrices of CSS Color 4.
    @Test(
        "A fix keeps the hue, and a grey stays one",
        arguments: ["#929295", "#959292", "#888888", "#6aa0d8", "#c07a50", "#9a9f92"])
    func hue(color: String) throws {
        let text = repair(":root { --paper: #fff; --on-paper: \(color) }").text
        let before = try hue(of: color)
        let after = try #require(ColorFiles([document("a.css", text)]).hex("--on-paper", "default"))
        #expect(after != color && audit([("a.css", text)]).failures == [])
        guard let (hue, fixed) = try before.flatMap({ hue in try self.hue(of: after).map { (hue, $0) } }) else {
            return
        }
        let gap = (hue - fixed).magnitude
        #expect(min(gap, 360 - gap) <= 2, "\(color) became \(after)")
    }

    /// Nil for a grey.
    private func hue(of hex: String) throws -> Double? {
        let lch = OKLCH(OKLab(LinearRGB(try Color(css: hex).mappedToSRGB))).coordinates
        return lch.y < 1e-3 ? nil : lch.z
    }

    @Test("The edit is that of the value alone")
    func edit() throws {
        let css = ":root{--a:1;--paper:#fff;--on-paper:#888;--b:2}"
        let before = audit([("a.css", css)])
        let repair = ColorRepair(of: before) { ColorFiles($0) }
        let pair = before.pairs[0]
        let edit = try #require(repair.fix(of: pair, in: pair.results[0].mode)?.edit)
        let start = css.utf8.count - "#888;--b:2}".utf8.count
        #expect(edit.place.bytes == start..<start + 4)
        #expect(edit.text == "#767676")
    }
}
