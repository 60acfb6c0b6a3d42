import ColorFiles
import Legibility
import Testing
import Sentences

@Suite("Joining and checking pairs") struct PairJudgeTests {
    private func audit(_ css: String, _ pairs: [DeclaredPair] = [], modes: [RequestedMode]? = nil) -> ColorAudit {
        var question = AuditQuestion()
        question.pairs = pairs
        return ColorAudit(ColorFiles([document("a.css", css)], modes: modes), question)
    }

    /// Returns why a pair has no verdict.
    private func detail(_ pair: AuditedPair) -> String? {
        if case .unresolved(_, let reason)? = pair.results.first?.outcome { reason.detail?.english } else { nil }
    }

    @Test("Each misspelt name in a pair is reported with the closest name")
    func hints() {
        let pairs = ["--surfce", "--txet", "--surfce"].map { DeclaredPair(text: $0, ground: ["#ffffff"]) }
        let details = audit(":root{--surface:#123456;--text:#654321}", pairs).pairs.prefix(3).map(detail)
        #expect(details[0]?.contains("“--surface”") == true)
        #expect(details[1]?.contains("“--text”") == true)
        #expect(details[2] == details[0])
    }

    @Test("The first fifty misspelt names get a suggestion, even if they are repeated")
    func manyHints() {
        func name(_ number: Int) -> String { "--surface-\(number)x" }
        let css = ":root{" + (0..<60).map { "--surface-\($0):#123456;" }.joined() + "}"
        let pairs = ((0..<60).map(name) + [name(0), name(59)]).map { DeclaredPair(text: $0, ground: ["#ffffff"]) }
        let details = audit(css, pairs).pairs.prefix(62).map { detail($0) ?? "" }
        let hasHint = details.map { $0.contains("Did you mean") }
        #expect(hasHint == Array(repeating: true, count: 50) + Array(repeating: false, count: 10) + [true, false])
        #expect(details[7].contains("“--surface-7”"))
        #expect(details[60] == details[0])
        #expect(details[61] == details[59])
    }

    @Test("Modes share a result only if their colours are equal")
    func sharedModes() throws {
        let modes = ["a", "b", "dark", "c"].map { name in
            var mode = RequestedMode(name: name)
            mode.html.classes = [name]
            return mode
        }
        let css = ":root{--text:#777777;--bg:#ffffff} .dark{--text:#eeeeee;--bg:#000000}"
        let pairs = audit(css, [DeclaredPair(text: "--text", ground: ["--bg"])], modes: modes).pairs
        let results = try #require(pairs.first).results
        #expect(results.map(\.mode.name) == ["a", "b", "dark", "c"])
        func ratio(_ outcome: AuditedPair.Outcome) -> Double? {
            if case .judged(let assessment) = outcome { assessment.ratio } else { nil }
        }
        // WCAG 2.2: #777777 on white is 4.478:1, and #eeeeee on black 18.1:1.
        let ratios = try results.map { try #require(ratio($0.outcome)) }
        #expect(ratios[0] == ratios[1] && ratios[0] == ratios[3])
        #expect(abs(ratios[0] - 4.478) < 0.001 && abs(ratios[2] - 18.1) < 0.05)
        #expect(results.map(\.status) == [results[0].status, results[0].status, nil, results[0].status])
        #expect(results[0].status != nil)
        // Each mode has the same ratio when it is checked alone.
        for (mode, whole) in zip(modes, ratios) {
            let alone = audit(css, [DeclaredPair(text: "--text", ground: ["--bg"])], modes: [mode]).pairs[0].results
            #expect(alone.map { ratio($0.outcome) } == [whole])
        }
    }
}
