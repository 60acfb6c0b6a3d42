import ColorFiles
import Legibility
import Testing
import Sentences

@Suite("Reasons for remaining failures, and replacement colours") struct RepairReasonTests {
    private func repair(_ css: String) -> (before: ColorAudit, text: String, repair: ColorRepair) {
        let before = audit([("a.css", css)])
        let repair = ColorRepair(of: before)
        return (before, String(decoding: repair.documents[0].content, as: UTF8.self), repair)
    }

    /// Returns the reasons for all failures.
    private func reasons(_ css: String) -> [String] {
        let (before, _, repair) = repair(css)
        return before.pairs.flatMap { pair in
            pair.results.filter(\.isFailure).map { repair.reason(of: pair, in: $0.mode)?.english ?? "" }
        }
    }

    /// Computed backgrounds can't be replaced.
    private static let white = "background: color-mix(in srgb, var(--w), var(--w))"
    private static let black = "background: color-mix(in srgb, var(--k), var(--k))"

    /// #888 is 3.54:1 on white and 4.92:1 on #1a1a1a. For 4.5:1, text on white needs a luminance of at most 0.1833,
    /// such as #767676; text on #1a1a1a, whose luminance is 0.0103, needs at least 0.2215, such as #828282.
    @Test(
        "If no value suits all pairs, they are listed with a sufficient value for each failing pair",
        arguments: [("#888", ["#767676"]), ("#777", ["#767676", "#828282"])])
    func both(color: String, smallest: [String]) {
        let css = """
            :root { --w: #fff; --k: #1a1a1a; --a: \(color) }
            .x { color: var(--a); \(Self.white) } .y { color: var(--a); \(Self.black) }
            """
        let (white, black) = ("color-mix(in srgb, var(--w), var(--w))", "color-mix(in srgb, var(--k), var(--k))")
        let proof =
            "No value of “--a” is enough for both “--a” on “\(white)” in default and “--a” on “\(black)” in default."
        #expect(
            reasons(css)
                == smallest.map { "\(proof) Smallest change: a separate colour for this pair, such as \($0)." })
        #expect(repair(css).text == css)
    }

    @Test("Computed colours can't be replaced")
    func computed() {
        let css = """
            :root { --w: #fff; --g: #888 } .x { color: color-mix(in srgb, var(--g), var(--g)); \(Self.white) }
            """
        #expect(
            reasons(css) == [
                "Neither colour can be changed in these files: each is computed from others, or declared elsewhere."
            ])
    }

    @Test("A pair that would fail with the new value is listed")
    func harm() {
        // --soft is derived from --brand and is the background of #606060, which passes only if --soft stays as light
        // as it is.
        let css = """
            :root { --w: #fff; --brand: #8a8a8a; --soft: color-mix(in srgb, var(--brand) 20%, #fff) }
            .a { color: var(--brand); \(Self.white) } .b { color: #6b6b6b; background: var(--soft) } .c { color: #6b6b6b; background: #000 }
            """
        let (before, text, repair) = repair(css)
        let failing = before.pairs.filter { $0.results.contains(where: \.isFailure) }
        let passing = before.pairs.filter { $0.results.contains(where: \.isPass) }
        // After the fixes, every pair that passed still passes.
        let after = audit([("a.css", text)])
        for pair in passing { #expect(!after.failures.contains("\(pair.text) on \(pair.groundText) in default")) }
        for pair in failing {
            let mode = pair.results[0].mode
            #expect(
                repair.fix(of: pair, in: mode) != nil || repair.reason(of: pair, in: mode)?.english.isEmpty == false)
        }
    }

    /// 80 % of #8a8a8a is #a1a1a1. By coloraide, the ratio of #6b6b6b is 2.07:1 on it, and 1.68:1 on 80 % of #767676.
    @Test("A fix doesn't take contrast from text that needs none, such as that of a disabled control")
    func exemptText() {
        let rest = """
             .a { color: var(--brand); background: #fff }
            .b:disabled { color: #6b6b6b; background: color-mix(in srgb, var(--brand) 80%, #fff) }
            """
        let text = repair(":root { --brand: #8a8a8a }" + rest).text
        #expect(text.contains("--brand: #8a8a8a"))
        let reason = reasons(":root { --brand: #8a8a8a }" + rest)[0]
        #expect(reason.contains("would have less contrast"), "\(reason)")
    }

    @Test("A value that passes in another mode is kept, with the full reason")
    func kept() {
        let css = ":root { --paper: #fff } .dark { --paper: #222 } .x { color: #999; background: var(--paper) }"
        #expect(
            reasons(css) == [
                "“#999 in .x” has the same value in several modes, but “#999” on “--paper” fails in “light” and passes in others. Give “#999 in .x” a separate value for “light”, such as #767676."
            ])
    }

    /// On white, a grey v of opacity 0.8 appears as 0.8 v + 51. For 4.5:1, the result may be at most 118.6, so v is at
    /// most 84.
    @Test("A translucent colour keeps its opacity and hue and changes as little as possible")
    func translucent() throws {
        let (before, text, repair) = repair(".x { color: rgb(100 100 100 / 0.8); background: #fff }")
        let pair = try #require(before.pairs.first)
        let fix = try #require(repair.fix(of: pair, in: pair.results[0].mode))
        #expect(fix.before == "rgb(100 100 100 / 0.8)" && fix.ratio >= 4.5 && fix.ratio < 4.7)
        let color = try Color(css: fix.value)
        let shown = SRGB8(rounding: color.mappedToSRGB)
        #expect(color.alpha == 0.8 && shown.red == shown.green && shown.green == shown.blue)
        #expect((80...84).contains(shown.red), "\(text)")
    }

    /// The lightest grey with 4.5:1 on white is #767676, and the darkest on black is #757575 (4.56:1; #747474 is
    /// 4.49:1).
    @Test(
        "A failing colour is replaced by the closest sufficient one",
        arguments: [
            ("#999", "#fff", "#767676"), ("#777", "#fff", "#767676"), ("#333", "#000", "#757575"),
            ("#747474", "#000", "#757575"),
        ])
    func nearest(color: String, background: String, fixed: String) {
        // Two other text colours require the background to stay unchanged.
        let other = background == "#fff" ? "#000" : "#fff"
        let css = """
            :root { --p: \(background) } .x { color: \(color); background: var(--p) } .y { color: \(other); background: var(--p) }
            """
        #expect(repair(css).text == css.replacing("color: \(color);", with: "color: \(fixed);"))
    }

    @Test("Large text needs less contrast")
    func large() {
        let css =
            ":root { --p: #fff } .x { font-size: 24px; color: #aaa; background: var(--p) } .y { color: #000; background: var(--p) }"
        // #949494 on white is 3.03:1, and #959595 on white is 2.99:1.
        #expect(repair(css).text.contains("color: #949494;"))
    }

    @Test("Pairs that are only possible or that are accepted stay unchanged")
    func stay() {
        let possible = ":root { --background: #fff; --text-muted: #ddd }"
        #expect(repair(possible).text == possible)
        let css = ":root { --paper: #fff; --on-paper: #888 }"
        let before = audit([("a.css", css)]) {
            $0.pairs = [
                DeclaredPair(
                    text: "--on-paper", ground: ["--paper"],
                    acceptance: DeclaredPair.Acceptance(reason: "x", until: nil))
            ]
        }
        #expect(!ColorRepair(of: before).isChanged.contains(true))
    }

    @Test("A declared stack of layers is fixed by changing its text colour")
    func layers() {
        let css = ":root { --a: #888; --veil: rgb(255 255 255 / 0.5); --b: #fff; --x: #000 }"
        let before = audit([("a.css", css)]) {
            $0.pairs = [
                DeclaredPair(text: "--a", ground: ["--veil", "--b"]),
                DeclaredPair(text: "--x", ground: ["--veil", "--b"]),
            ]
        }
        let repair = ColorRepair(of: before)
        let text = String(decoding: repair.documents[0].content, as: UTF8.self)
        #expect(text.contains("--a: #767676;") && text.contains("--veil: rgb(255 255 255 / 0.5); --b: #fff"))
    }
}
