import ColorFiles
import Legibility
import Testing
import Sentences

@Suite("Colour repair") struct ColorRepairTests {
    private func repair(_ css: String, _ pairs: [DeclaredPair] = []) -> (text: String, repair: ColorRepair) {
        let before = audit([("a.css", css)]) { $0.pairs = pairs }
        let repair = ColorRepair(of: before)
        return (String(decoding: repair.documents[0].content, as: UTF8.self), repair)
    }

    @Test("A fix edits the definition and keeps aliases")
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

    @Test("A value that another mode needs is kept, and the reason is reported")
    func otherMode() {
        let css =
            ":root { --paper: #fff; --on-paper: #888; --card: #fff; --on-card: #222 } .dark { --paper: #000; --card: #000; --on-card: #eee }"
        let more =
            css
            + " :root { --on-x: #000; --x: var(--paper) } .dark { --on-x: #fff } .y { color: #000; background: var(--paper) }"
        let (text, repair) = repair(more)
        #expect(text.contains("--on-paper: #888") && text.contains("--paper: #fff"))
        #expect(
            repair.contradictions.contains {
                $0.detail.english.contains("Give “--on-paper” a separate value for “light”")
            })
    }

    @Test("A background that many rules share is given up once, not once for each rule")
    func sharedBackground() {
        let rules = (0..<60).map { ".k\($0) { color: #\(String($0 * 97 + 4096, radix: 16).dropFirst()) }" }
        let css = "body { background: #fff } @media (prefers-color-scheme: dark) { body { background: #111 } }"
        let tokens = repair(css + rules.joined()).repair.contradictions.compactMap(\.token)
        for background in ["#fff", "#111"] {
            #expect(Set(tokens.filter { $0.hasPrefix("\(background) in ") }).count <= 1)
        }
    }

    /// The hue is OKLCH's, from the matrices of CSS Color 4.
    @Test(
        "A fix keeps the hue, and a grey stays grey",
        arguments: ["#929295", "#959292", "#888888", "#6aa0d8", "#c07a50", "#9a9f92", "#ffdb69", "#0db9d7"])
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

    /// The hue is nil for a grey.
    private func hue(of hex: String) throws -> Double? {
        let lch = OKLCH(OKLab(LinearRGB(try Color(css: hex).mappedToSRGB))).coordinates
        return lch.y < 1e-3 ? nil : lch.z
    }

    @Test("A fix changes only the value")
    func edit() throws {
        let css = ":root{--a:1;--paper:#fff;--on-paper:#888;--b:2}"
        let before = audit([("a.css", css)])
        let repair = ColorRepair(of: before)
        let pair = before.pairs[0]
        let edit = try #require(repair.fix(of: pair, in: pair.results[0].mode)?.edit)
        let start = css.utf8.count - "#888;--b:2}".utf8.count
        #expect(edit.place.bytes == start..<start + 4)
        #expect(edit.text == "#767676")
    }

    /// #767676 on white is 4.54:1, and the lightest grey with 4.5:1; #757575 on black is 4.56:1 (WCAG 2.2).
    @Test(
        "A literal colour in a rule is fixed in that rule",
        arguments: [
            (".x { color: #999; background: #fff }", ".x { color: #767676; background: #fff }"),
            (".x{color:gray;background:white}.y{margin:0}", ".x{color:#767676;background:white}.y{margin:0}"),
            // Several rules have these colours.
            (
                ".x { color: #999; background: #fff } .y { color: #999; background: #fff }",
                ".x { color: #767676; background: #fff } .y { color: #767676; background: #fff }"
            ),
            // The text is on the page background, which stays unchanged.
            ("body { background: #fff } .x { color: #999 }", "body { background: #fff } .x { color: #767676 }"),
            // The property of a component is fixed at its declaration.
            (
                ".b { color: var(--c); background: #fff } .b-grey { --c: #999 }",
                ".b { color: var(--c); background: #fff } .b-grey { --c: #767676 }"
            ),
            (
                ".b { --c: #999; color: var(--c); background: #fff }",
                ".b { --c: #767676; color: var(--c); background: #fff }"
            ),
        ])
    func literals(css: String, fixed: String) throws {
        let (text, repair) = repair(css)
        #expect(text == fixed)
        let before = audit([("a.css", css)])
        let pair = try #require(before.pairs.first { $0.results.contains(where: \.isFailure) })
        let fix = try #require(repair.fix(of: pair, in: pair.results[0].mode))
        #expect(fix.value == "#767676" && fix.ratio > 4.5 && fix.edit?.text == "#767676")
        #expect(fix.otherEdits.count == (css.contains(".y { color") ? 1 : 0))
    }

    @Test("A value that a rule uses in two modes isn't changed if it passes in one of them")
    func literalOfTwoModes() throws {
        let css = ":root { --paper: #fff } .dark { --paper: #222 } .x { color: #999; background: var(--paper) }"
        let (text, repair) = repair(css)
        #expect(text == css)
        let pair = try #require(audit([("a.css", css)]).pairs.first { $0.origin == .rule })
        #expect(
            repair.reason(of: pair, in: pair.results[0].mode)?.english
                .contains("Give “#999 in .x” a separate value for “light”, such as #767676.") == true)
    }

    /// #fff on #e08a3c is 2.66:1.
    @Test(
        "Light text stays light if its background can be darkened, and becomes dark otherwise",
        arguments: [
            (":root { --x: #e08a3c; --on-x: #fff }", "--on-x: #fff", "--x: #e08a3c"),
            // Other text on the background requires a light background.
            (
                ":root { --x: #e08a3c; --on-x: #fff } .y { color: #333; background: var(--x) }", "--x: #e08a3c",
                "--on-x: #fff"
            ),
        ])
    func order(css: String, stays: String, changes: String) {
        let text = repair(css).text
        #expect(text.contains(stays) && !text.contains(changes), "\(text)")
        #expect(audit([("a.css", text)]).failures == [])
    }

    @Test(
        "Numeric duplicates of a colour are updated with it",
        arguments: [
            (
                ":root { --paper: #fff; --on-paper: #888; --on-paper-rgb: 136, 136, 136 }",
                "--on-paper-rgb: 118, 118, 118"
            ),
            (
                ":root { --g: #888; --paper: #fff; --on-paper: var(--g); --on-paper-rgb: 136, 136, 136 }",
                "--on-paper: var(--g); --on-paper-rgb: 118, 118, 118"
            ),
            // The duplicate is the colour that fails.
            (
                ":root { --g: #888; --g-rgb: 136, 136, 136 } .x { color: rgb(var(--g-rgb)); background: #fff }",
                "--g: #767676; --g-rgb: 118, 118, 118"
            ),
            // A different colour isn't a duplicate.
            (":root { --paper: #fff; --on-paper: #888; --on-paper-rgb: 1, 2, 3 }", "--on-paper-rgb: 1, 2, 3"),
        ])
    func twins(css: String, fixed: String) {
        let text = repair(css).text
        #expect(text.contains(fixed) && text.contains("#767676"), "\(text)")
        #expect(audit([("a.css", text)]).failures == [])
    }

    @Test("Only the failing half of light-dark() is fixed")
    func lightDark() {
        let text = repair(
            ":root { color-scheme: light dark; --paper: light-dark(#fff, #000); --on-paper: light-dark(#999, #888) }"
        )
        .text
        #expect(text.contains("--on-paper: light-dark(#767676, #888)"))
    }

    @Test("Design tokens keep their aliases")
    func tokenAliases() throws {
        let json = ##"""
            {"blue": {"$type": "color", "$value": "#5a7bff"}, "brand": {"$type": "color", "$value": "{blue}"},
             "on-brand": {"$type": "color", "$value": "{white}"}, "white": {"$type": "color", "$value": "#ffffff"},
             "a": {"$type": "color", "$value": "{white}"}, "on-a": {"$type": "color", "$value": "#000000"},
             "b": {"$type": "color", "$value": "{white}"}, "on-b": {"$type": "color", "$value": "#000000"}}
            """##
        let before = audit([("t.json", json)])
        let repair = ColorRepair(of: before)
        let text = String(decoding: repair.documents[0].content, as: UTF8.self)
        #expect(before.failures == ["on-brand on brand in default"])
        #expect(text.contains(##""$value": "{blue}"}"##) && !text.contains("#5a7bff") && text.contains("#ffffff"))
        #expect(audit([("t.json", text)]).failures == [])
    }

    @Test("Computed colours aren't replaced, and their sources are kept if other pairs need them")
    func computed() throws {
        let mix = ":root { --a: #999; --paper: #fff; --on-paper: color-mix(in srgb, var(--a) 90%, #000) }"
        #expect(repair(mix).text.contains("color-mix(in srgb, var(--a) 90%, #000)"))
        // A darker --brand would also darken the background of --on-hover, which is #333.
        let css = """
            :root { --brand: #7a9bff; --hover: color-mix(in srgb, var(--brand) 90%, #fff); --on-hover: #333 }
            .a { color: #fff; background: var(--brand) } .b { color: #fff; background: #333 } .c { color: #fff; background: #222 }
            """
        let (text, _) = repair(css)
        let (before, after) = (audit([("a.css", css)]), audit([("a.css", text)]))
        #expect(!before.failures.contains { $0.hasPrefix("--on-hover") })
        #expect(!after.failures.contains { $0.hasPrefix("--on-hover") }, "\(text)")
    }

    @Test("The reason for a remaining failure includes the smallest sufficient change")
    func smallestChange() throws {
        let css =
            ":root { --a: #777 } .x { color: var(--a); background: #fff } .y { color: var(--a); background: #1a1a1a } "
            + ".v { color: #fff; background: #1a1a1a } .w { color: #000; background: #fff }"
        let before = audit([("a.css", css)])
        let repair = ColorRepair(of: before)
        #expect(before.failures.count == 2)
        for pair in before.pairs {
            for result in pair.results where result.isFailure {
                #expect(repair.fix(of: pair, in: result.mode) != nil || repair.reason(of: pair, in: result.mode) != nil)
            }
        }
    }

    /// White on #0284c7 is 4.09:1 and on #f6c23e 1.65:1, #111 on #0284c7 4.60:1, by WebAIM's contrast checker.
    @Test("White text that nearly passes doesn't become near-black, and the smallest change is proposed")
    func meantToBeLight() throws {
        let blue = ":root{--blue:#0284c7} .a{color:#fff;background:var(--blue)} .b{color:#111;background:var(--blue)}"
        let (text, found) = repair(blue)
        #expect(text == blue)
        let audit = ColorAudit(ColorFiles([ColorDocument(path: "a.css", content: Array(blue.utf8))]), AuditQuestion())
        let pair = try #require(audit.pairs.first { $0.results.contains(where: \.isFailure) })
        let reason = try #require(found.reason(of: pair, in: pair.results[0].mode)).english
        #expect(reason.contains("Smallest change: a separate colour") && reason.contains("#007"))
        // On yellow, dark text changes less than a dark background would.
        #expect(repair(".a{color:#fff;background:#f6c23e}").text == ".a{color:#555555;background:#f6c23e}")
    }

    @Test("Translucent text that fails in every mode isn't reported as passing in any")
    func translucent() throws {
        let css =
            ":root { --paper: #f8f9fa; --text: rgb(0 0 0 / 40%) } .dark { --paper: #2b3035; --text: rgb(255 255 255 / 30%) } "
            + ".a { color: var(--text); background: var(--paper) }"
        let before = audit([("a.css", css)])
        let repair = ColorRepair(of: before)
        let pair = try #require(before.pairs.first)
        try #require(pair.results.count == 2 && pair.results.allSatisfy(\.isFailure))
        for result in pair.results {
            let reason = try #require(repair.reason(of: pair, in: result.mode)).english
            #expect(reason.contains("No value of “--text”") && !reason.contains("passes in others"))
        }
    }

    @Test("A token of classes is given up only for the pairs that use it")
    func classToken() {
        let theme = "@import \"tailwindcss\"; @theme { --color-brand: #5b8def; --color-faint: #9a9a9a }"
        let page = """
            <div class="bg-white dark:bg-gray-900"><p class="text-brand">a</p></div>
            <p class="bg-gray-100 text-faint">b</p>
            """
        let before = audit([
            ("package.json", #"{"devDependencies": {"tailwindcss": "^4.1.0"}}"#), ("app.css", theme), ("a.html", page),
        ])
        // A darker brand colour would fail on the dark background.
        let text = String(decoding: ColorRepair(of: before).documents[1].content, as: UTF8.self)
        #expect(text.contains("--color-brand: #5b8def") && !text.contains("#9a9a9a"))
    }

    @Test("What a repair gave up needs no further search in the fixed files")
    func outcome() {
        let css =
            ":root { --paper: #fff; --on-paper: #888; --card: #fff; --on-card: #222; --on-x: #999; --x: #eee }"
            + ".dark { --paper: #000; --card: #000; --on-card: #eee }"
        let first = ColorRepair(of: audit([("a.css", css)]), keepsOutcome: true, sharing: ReadingCache())
        let text = String(decoding: first.documents[0].content, as: UTF8.self)
        let fixed = audit([("a.css", text)])
        let (again, anew) = (ColorRepair(of: fixed, after: first.outcome), ColorRepair(of: fixed))
        #expect(text != css && again.isChanged == [false] && anew.isChanged == [false])
        func details(_ repair: ColorRepair) -> [String] { repair.contradictions.map(\.detail.english).sorted() }
        #expect(Set(details(again)) == Set(details(anew)))
        #expect(ColorRepair(of: audit([("a.css", css)])).documents[0].content == first.documents[0].content)
    }
}
