import Testing

@testable import Legibility

@Suite("Rule checks")
struct RuleCheckTests {
    /// Understanding 1.4.11: 2.999:1 doesn't meet 3:1.
    @Test(
        "A ratio that equals the requirement passes, and no ratio is rounded", .tags(.published),
        arguments: [
            (3, 3, ContrastVerdict.Result.pass), (2.999, 3, .fail), (3.0.nextDown, 3, .fail), (1, nil, .exempt),
        ] as [(Double, Double?, ContrastVerdict.Result)])
    func threshold(measured: Double, required: Double?, expected: ContrastVerdict.Result) {
        let check = RuleCheck(measured: measured, required: required, rule: .nonTextContrast)
        #expect(check.result == expected)
        #expect(check.margin == required.map { measured - $0 })
    }

    @Test("Combined checks fail if one of them fails, and pass otherwise")
    func together() {
        func checks(_ results: [Double?]) -> [RuleCheck] {
            results.map { RuleCheck(measured: 3, required: $0, rule: .nonTextContrast) }
        }
        #expect(ContrastVerdict.Result(of: checks([3, 3.1, nil])) == .fail)
        #expect(ContrastVerdict.Result(of: checks([3, nil])) == .pass)
        #expect(ContrastVerdict.Result(of: checks([nil, nil])) == .pass)
    }
}
