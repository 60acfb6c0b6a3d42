import Legibility
import Sentences
import Testing

@testable import Audits

/// A subject whose elements are numbers on a line.
enum Line: AuditSubject {
    enum Need: String, Sendable { case length, color }

    struct Facts: FindingFacts { var note = "" }

    typealias Rule = CatalogImageRule
    typealias Element = Int
    typealias Figure = Double
    typealias Unit = String

    static func because(_ rule: CatalogImageRule, lacking need: Need) -> Phrase { "\(rule.rawValue) \(need.rawValue)" }
}

@Suite("Ledger of an audit")
struct AuditLedgerTests {
    private static func finding(
        _ rule: CatalogImageRule, _ element: Int, isSure: Bool = true, severity: LegibilityFinding.Severity? = nil
    ) -> AuditFinding<Line> {
        AuditFinding(
            rule, element, isSure: isSure, measured: 1, required: 2, "px", severity: severity, because: "Too short.")
    }

    private static func ledger(
        without rule: CatalogImageRule? = nil, atLeast severity: LegibilityFinding.Severity = .advice
    ) -> AuditLedger<Line> {
        AuditLedger(asking: { $0 != rule }, atLeast: severity)
    }

    private static func order(_ ledger: AuditLedger<Line>) -> [String] {
        ledger.result(at: { ($0.element, 0) }).findings.map { "\($0.rule.rawValue) \($0.element)" }
    }

    @Test("Findings are sorted by severity, place and rule, and indeterminate ones come last")
    func order() {
        var ledger = Self.ledger()
        ledger.add(Self.finding(.scales, 1, isSure: false))
        ledger.add(Self.finding(.iconProfile, 0))
        ledger.add(Self.finding(.iconSize, 2))
        ledger.add(Self.finding(.size, 2))
        ledger.add(Self.finding(.iconSpace, 3, severity: .error))
        #expect(
            Self.order(ledger) == [
                "appIcon.colorSpace 3", "image.size 2", "appIcon.size 2", "appIcon.profile 0", "image.scales 1",
            ])
        let result = ledger.result(at: { ($0.element, 0) })
        #expect(result.worst == .error)
        #expect([.error, .warning, .advice, nil].map { result.count($0) } == [1, 2, 1, 1])
    }

    @Test("Findings of the same rule in the same place keep their order unless they have a tie-breaker")
    func ties() {
        var ledger = Self.ledger()
        for severity in [LegibilityFinding.Severity.warning, .warning] {
            var one = Self.finding(.size, 1, severity: severity)
            one.others = [ledger.result(at: { ($0.element, 0) }).findings.count]
            ledger.add(one)
        }
        #expect(ledger.result(at: { ($0.element, 0) }).findings.map(\.others) == [[0], [1]])
        #expect(ledger.result(at: { ($0.element, 0) }, tie: { -$0.others[0] }).findings.map(\.others) == [[1], [0]])
    }

    @Test("At most 2,000 findings per rule are kept, and the others are counted")
    func limit() {
        var ledger = Self.ledger()
        for element in 0..<2_003 { ledger.add(Self.finding(.scales, element)) }
        ledger.add(Self.finding(.size, 0))
        let result = ledger.result(at: { ($0.element, 0) })
        #expect(result.findings.count == 2_001 && result.omitted == 3)
        #expect(result.findings.last?.element == 1_999)
    }

    @Test("Rules that weren't requested, and findings below the lowest severity, are dropped without being counted")
    func scope() {
        var ledger = Self.ledger(without: .size, atLeast: .warning)
        ledger.add(Self.finding(.size, 0))
        ledger.add(Self.finding(.iconProfile, 0))
        ledger.miss(.size, needing: .length)
        let result = ledger.result(at: { ($0.element, 0) })
        #expect(result.findings.isEmpty && result.unjudged.isEmpty && result.omitted == 0 && result.worst == nil)
        #expect(!ledger.asks(.size) && ledger.asks(.scales))
    }

    @Test("Elements that lack the same data for the same rule are added up")
    func gaps() {
        var ledger = Self.ledger()
        ledger.miss(.size, needing: .length, elements: 2)
        ledger.miss(.scales, needing: .length)
        ledger.miss(.size, needing: .length)
        ledger.miss(.size, needing: .color, elements: 0)
        let gaps = ledger.result(at: { ($0.element, 0) }).unjudged
        #expect(gaps.map(\.rule) == [.scales, .size] && gaps.map(\.elements) == [1, 3])
        #expect(gaps.map(\.because.english) == ["image.scales length", "image.size length"])
    }

    @Test("A doubt makes a finding indeterminate and replaces its reason")
    func doubt() {
        var finding = Self.finding(.size, 0)
        finding.note = "kept"
        #expect(finding.state == .fail && finding.severity == .warning)
        finding.doubt("It may be longer.")
        #expect(finding.state == .indeterminate && finding.because.english == "It may be longer.")
        #expect(finding.note == "kept")
    }
}
