import Legibility
import Testing

@Suite("Verdicts")
struct ContrastVerdictTests {
    private func verdict(_ lowest: Double, _ highest: Double, role: ContentRole = .text) throws -> ContrastVerdict {
        let size = try #require(TextSize(16))
        let weight = try #require(FontWeight(400))
        return ContrastVerdict(
            ContrastRequirement(.wcagAA, role: role, size: size, weight: weight), lowest: lowest, highest: highest)
    }

    /// Understanding 1.4.3: 4.499:1 doesn't meet 4.5:1.
    @Test(
        "Ratios are compared before rounding", .tags(.published),
        arguments: [(4.499, ContrastVerdict.Result.fail), (4.5.nextDown, .fail), (4.5, .pass), (4.5.nextUp, .pass)])
    func unrounded(ratio: Double, expected: ContrastVerdict.Result) throws {
        #expect(try verdict(ratio, ratio).result == expected)
    }

    @Test("A range passes or fails only if all of its ratios do")
    func range() throws {
        #expect(try verdict(1, 4.49).result == .fail)
        #expect(try verdict(1, 4.5).result == .indeterminate)
        #expect(try verdict(4.5, 21).result == .pass)
        #expect(try verdict(3, 6).margin == -1.5)
    }

    @Test("Decoration is exempt and has no margin")
    func exempt() throws {
        let verdict = try verdict(1, 1, role: .decorative)
        #expect(verdict.result == .exempt)
        #expect(verdict.margin == nil)
    }
}
