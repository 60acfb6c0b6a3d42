import ColorFiles
import JSON
import Legibility
import Testing

/// Audits files, given by path and text.
func audit(_ files: [(String, String)], boundaries: [String] = [], _ change: (inout AuditQuestion) -> Void = { _ in })
    -> ColorAudit
{
    var question = AuditQuestion()
    change(&question)
    return ColorAudit(ColorFiles(files.map { document($0.0, $0.1) }, boundaries: boundaries), question)
}

extension ColorAudit {
    /// The reported failures, as “text on background in mode”.
    var failures: [String] {
        countedPairs.flatMap { pair in
            pair.reportedResults.filter(\.isFailure).map { "\(pair.text) on \(pair.groundText) in \($0.mode.name)" }
        }
    }
}

@Suite("Counted pairs") struct CountedPairsTests {
    private func failures(_ css: String) -> [String] { audit([("a.css", css)]).failures }

    /// #888888 on white is 3.54:1, and #777777 is 4.48:1 (WCAG 2.2).
    @Test(
        "A pair that is only possible causes no failure",
        arguments: [
            // The text and the background have the same colour.
            ":root { --text-critical: #d51928; --bg-critical: #d51928 }",
            // A surface is on its own inverse.
            ":root { --surface-note: #fff; --surface-note-inverse: #ddd }",
            // Text without its own background is on the page's default background.
            ":root { --background: #fff; --text-muted: #ddd }",
            // This part of a control doesn't show text.
            ":root { --text-field-color: #f5f5f5; --background-field-color: #fff }",
            ":root { --title-bar: #f5f5f5; --background-bar: #fff }",
        ])
    func possible(css: String) throws {
        #expect(failures(css) == [])
        let included = audit([("a.css", css)]) { $0.leastCertainty = .possible }
        #expect(included.pairs.contains { $0.certainty == .possible } && !included.failures.isEmpty)
    }

    @Test(
        "Failing pairs from a strong convention or a rule count as failures",
        arguments: [
            (":root { --paper: #fff; --on-paper: #888 }", ["--on-paper on --paper in default"], Certainty.likely),
            (":root { --badge: #fff; --badge-invert: #888 }", ["--badge-invert on --badge in default"], .likely),
            (".a { color: #888; background: #fff }", ["#888 on #fff in default"], .certain),
        ])
    func counted(css: String, expected: [String], certainty: Certainty) {
        let audit = audit([("a.css", css)])
        #expect(audit.failures == expected)
        #expect(audit.countedPairs.map(\.certainty) == [certainty])
    }

    @Test("A pair and its aliases count as one failure, and the JSON lists the repetitions")
    func aliases() throws {
        let css = """
            :root { --muted: #f5f5f5; --muted-foreground: #8a8a8a }
            @theme inline { --color-muted: var(--muted); --color-muted-foreground: var(--muted-foreground) }
            """
        let audit = audit([("a.css", css)])
        #expect(audit.failures == ["--muted-foreground on --muted in default"])
        let repeated = try #require(audit.pairs.first { $0.text == "--color-muted-foreground" })
        #expect(repeated.sameAs == audit.pairs.firstIndex { $0.text == "--muted-foreground" })
    }

    @Test("An alias with a different target in one mode forms a separate pair")
    func aliasInOneMode() {
        let css = """
            :root { --a: #fff; --on-a: #888; --b: var(--a); --on-b: var(--on-a) }
            .dark { --a: #000; --on-a: #fff; --on-b: #333 }
            """
        #expect(failures(css) == ["--on-a on --a in light", "--on-b on --b in light", "--on-b on --b in dark"])
    }

    @Test("A pair fails only once in modes with the same colours")
    func modes() {
        let css = """
            :root { --paper: #fff; --on-paper: #888; --gap: 8px; --ink: #000 }
            [data-mode-spacing=compact] { --gap: 4px }
            .dark { --paper: #111; --on-paper: #555 }
            """
        let audit = audit([("a.css", css)])
        #expect(audit.failures == ["--on-paper on --paper in light", "--on-paper on --paper in dark"])
        let modes = audit.files.collections[0]
        #expect(zip(modes.modes, modes.repeatedModes).filter { $1 == nil }.map(\.0.name) == ["light", "dark"])
    }

    @Test("A new failure lists all modes with its colours, even if the baseline contains other modes")
    func newAmongKnown() throws {
        let css = ":root { --paper: #fff; --on-paper: #888; --x: #111 } .dark { --x: #222 }"
        let pair = try #require(audit([("a.css", css)]).pairs.first)
        let known = #"{"version":1,"failures":[{"text":"--on-paper","ground":["--paper"],"mode":"light","ratio":3.5}]}"#
        let baseline = try Baseline(JSONDocument(Array(known.utf8)).root)
        let after = audit([("a.css", css)]) { $0.baseline = baseline }
        #expect(pair.results.map(\.mode.name) == ["light", "dark"])
        #expect(after.pairs[0].reportedResults.map(\.status) == [.new])
        #expect(after.pairs[0].reportedResults.map(\.mode.name) == ["dark"])
    }

    @Test(
        "A pattern excludes pairs by name",
        arguments: [
            ("--on-*", "*", 0), ("--on-paper", "--paper", 0), ("*paper", "--pap*", 0), ("--on", "*", 1),
            ("*", "--on-*", 1),
            ("*on*pa*er", "*", 0), ("*paper*paper", "*", 1),
        ])
    func patterns(text: String, ground: String, count: Int) {
        let audit = audit([("a.css", ":root { --paper: #fff; --on-paper: #888 }")]) {
            $0.excluded = [PairPattern(text: text, ground: ground)]
        }
        #expect(audit.pairs.count == count)
    }

    @Test("A declared pair replaces the pair derived from the name of its text colour")
    func declared() {
        let css = ":root { --paper: #fff; --on-paper: #888; --night: #000 }"
        let audit = audit([("a.css", css)]) { $0.pairs = [DeclaredPair(text: "--on-paper", ground: ["--night"])] }
        #expect(audit.failures == [])
        #expect(audit.pairs.map(\.certainty) == [.certain, .possible])
    }
}
