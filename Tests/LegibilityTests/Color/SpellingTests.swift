import Legibility
import Testing

@Suite struct SpellingTests {
    @Test(
        arguments: [
            ("blakc", "black"), ("gry", "grey"), ("rebecapurpel", "rebeccapurple"), ("BLACK", "black"), ("qqqq", nil),
            ("", nil),
            ("whiite", "white"), ("wite", "white"),
        ] as [(String, String?)])
    func findsTheNearestWord(_ word: String, _ expected: String?) {
        #expect(closestSpelling(of: word, among: ["black", "white", "grey", "rebeccapurple"]) == expected)
    }
}
