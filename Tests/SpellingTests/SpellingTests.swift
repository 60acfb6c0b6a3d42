import Spelling
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

    @Test(
        "A word that differs too much isn't suggested",
        arguments: [
            ("46", ["40", "41", "44", "45", "49"]), ("AX6", ["AX1", "AX5"]), ("4 6", ["4 0"]),
            ("fg", ["fr", "ios"]), ("bed", ["red"]), ("tin", ["tan"]), ("style", ["scale"]),
            ("title4", ["title1", "title2"]),
            ("color", ["cover"]), ("1.5", ["1"]), ("", ["a", "ab"]),
        ] as [(String, [String])])
    func staysSilent(_ word: String, _ candidates: [String]) {
        #expect(closestSpelling(of: word, among: candidates) == nil)
    }

    @Test(
        "Three-letter words may miss, repeat or swap one letter, and digits must be unambiguous",
        arguments: [
            ("rde", "red"), ("redd", "red"), ("tna", "tan"), ("tittle2", "title2"), ("IOS", "ios"), ("wihte", "white"),
            ("vienott1999", "vienot1999"), ("vienot1997", "vienot1999"), ("display-p4", "display-p3"),
        ])
    func slips(_ word: String, _ expected: String) {
        #expect(closestSpelling(of: word, among: [expected]) == expected)
    }
}
