import JSON
import Legibility
import Testing

@testable import ColorFiles
import Sentences

@Suite("Pair status") struct PairStatusTests {
    /// #888888 on white is 3.5446:1 (WCAG 2.2).
    private static let css = ":root { --paper: #fff; --on-paper: #888 }"

    private func baseline(_ failures: String = "", _ more: String = "") throws -> Baseline {
        try Baseline(JSONDocument(Array(#"{"version":1,"failures":[\#(failures)]\#(more)}"#.utf8)).root)
    }

    private func failure(_ ratio: Double, group: String? = nil) -> String {
        let group = group.map { #","group":"\#($0)""# } ?? ""
        return #"{"text":"--on-paper","ground":["--paper"],"mode":"default","ratio":\#(ratio)\#(group)}"#
    }

    @Test(
        "A failure in the baseline is known unless it has become worse",
        arguments: [
            (3.54, AuditedPair.Status.known), (3.5446, .known), (3.54469, .known), (3.5452, .new), (4.4, .new),
            (1, .known),
        ])
    func known(ratio: Double, status: AuditedPair.Status) throws {
        let baseline = try baseline(failure(ratio))
        let pairs = audit([("a.css", Self.css)]) { $0.baseline = baseline }.pairs
        #expect(pairs[0].results.map(\.status) == [status])
    }

    @Test("A failure in the baseline that now passes counts as fixed, and other passing pairs have no status")
    func fixed() throws {
        let baseline = try baseline(failure(3))
        let css = Self.css.replacing("#888", with: "#333") + ":root { --card: #fff; --on-card: #000 }"
        let pairs = audit([("a.css", css)]) { $0.baseline = baseline }.pairs
        #expect(pairs.map { $0.results.map(\.status) } == [[.fixed], [nil]])
    }

    @Test(
        "A group's failure also matches a folder above or below",
        arguments: [
            ("packages/a", AuditedPair.Status.known), ("x/packages/a", .known), ("a", .known), ("b", .new),
            ("ges/a", .new),
        ])
    func groups(name: String, status: AuditedPair.Status) throws {
        let baseline = try baseline(failure(3, group: name))
        let files = [("packages/a/t.css", Self.css), ("packages/b/t.css", ":root { --x: #000 }")]
        #expect(audit(files) { $0.baseline = baseline }.pairs[0].results.map(\.status) == [status])
    }

    @Test("If two groups of the baseline match, neither is used")
    func ambiguousGroups() throws {
        let baseline = try baseline([failure(3, group: "x/a"), failure(3, group: "y/a")].joined(separator: ","))
        let files = [("a/t.css", Self.css), ("b/t.css", ":root { --x: #000 }")]
        let pairs = audit(files, boundaries: ["a", "b"]) { $0.baseline = baseline }.pairs
        #expect(pairs[0].groupName == "a" && pairs[0].results.map(\.status) == [.new])
    }

    private func accepted(_ css: String, until: String?, today: String?) throws -> ColorAudit {
        let reason = DeclaredPair.Acceptance(reason: "logo", until: until.flatMap { CalendarDate($0) })
        return audit([("a.css", css)]) {
            $0.pairs = [DeclaredPair(text: "--on-paper", ground: ["--paper"], acceptance: reason)]
            $0.today = today.flatMap { CalendarDate($0) }
        }
    }

    @Test(
        "A reason is valid until the end of its last day",
        arguments: [
            (nil, nil, true), (nil, "2026-05-01", true), ("2026-05-01", nil, true), ("2026-05-01", "2026-05-01", true),
            ("2026-05-01", "2026-05-02", false), ("2026-05-01", "2026-04-30", true),
        ] as [(String?, String?, Bool)])
    func reasons(until: String?, today: String?, holds: Bool) throws {
        let audit = try accepted(Self.css, until: until, today: today)
        #expect(audit.pairs[0].results.map(\.status) == [holds ? .accepted : .new])
        #expect(audit.notes.map(\.kind) == (holds ? [] : [.expiredReason]))
        #expect(
            holds
                || audit.notes[0].detail
                    == "The reason “logo” for “--on-paper” on “--paper” expired on 2026-05-01."
        )
    }

    @Test("A reason for a pair that never fails is reported as unnecessary")
    func needless() throws {
        let audit = try accepted(Self.css.replacing("#888", with: "#333"), until: "2026-01-01", today: "2026-05-01")
        #expect(audit.notes.map(\.kind) == [.needlessReason])
        let unknown = try accepted(":root { --paper: #fff }", until: nil, today: nil)
        #expect(unknown.notes.isEmpty)
    }

    @Test(
        "A pair is noted if only one of its colours has changed",
        arguments: [
            ("#ffffff", "#888888", []), ("#eeeeee", "#888888", ["--paper"]), ("#ffffff", "#777777", ["--on-paper"]),
            ("#eeeeee", "#777777", []),
        ])
    func oneSide(paper: String, text: String, changed: [String]) throws {
        // These colours were written by an earlier audit.
        let before = audit([("a.css", ":root { --paper: \(paper); --on-paper: \(text) }")])
        let baseline = try Baseline(JSONDocument(before.baseline).root)
        let after = audit([("a.css", ":root { --paper: #ffffff; --on-paper: #888888 }")]) { $0.baseline = baseline }
        #expect(after.notes.compactMap(\.token) == changed)
        #expect(after.notes.allSatisfy { $0.kind == .oneSideChanged && $0.mode == "default" })
    }

    @Test("A baseline written by an audit contains all its failures", arguments: [false, true])
    func written(isGrouped: Bool) throws {
        let dark = ".dark { --paper: #000; --on-paper: #333 }"
        let files = [
            ("packages/a/t.css", Self.css + dark), (isGrouped ? "packages/b/t.css" : "packages/a/u.css", Self.css),
        ]
        let before = audit(files)
        let failing = before.pairs.flatMap(\.results).filter(\.isFailure)
        #expect(!failing.isEmpty && failing.allSatisfy { $0.status == .new })
        let baseline = try Baseline(JSONDocument(before.baseline).root)
        #expect(baseline.failures.count == failing.count && baseline.hasColors)
        let after = audit(files) { $0.baseline = baseline }
        #expect(after.pairs.flatMap(\.results).filter(\.isFailure).allSatisfy { $0.status == .known })
        #expect(after.notes.isEmpty)
    }
}
