import Testing

@testable import LegibilityAPI

@Suite("One of several checks")
struct ContrastCheckTests {
    @Test(
        "What is exactly enough is enough, in the result and in the sentence",
        arguments: [
            (3, "pass", "reaches the 3:1"), (3.0.nextDown, "fail", "just below the 3:1"), (2.9, "fail", "is below"),
        ])
    func threshold(ratio: Double, result: String, words: String) {
        let check = ContrastCheck(
            "adjacent", ratio, between: "one", and: "the other", required: 3, rule: .nonTextContrast)
        #expect(check.result.rawValue == result)
        #expect(check.because.contains(words))
    }
}
