import Testing

@testable import Legibility
@testable import LegibilityAPI

@Suite("A single check")
struct ContrastCheckTests {
    @Test(
        "The sentence states the result",
        arguments: [
            (3, "meets the required 3:1"), (3.0.nextDown, "just below the required 3:1"), (2.9, "2.90:1, below"),
        ])
    func threshold(ratio: Double, words: String) {
        let measured = RuleCheck(measured: ratio, required: 3, rule: .nonTextContrast)
        let check = ContrastCheck("adjacent", measured, between: "one", and: "the other")
        #expect(check.because.english.contains(words))
    }
}
