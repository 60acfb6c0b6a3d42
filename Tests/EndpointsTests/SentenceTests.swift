import Endpoints
import Testing

@Suite struct SentenceTests {
    @Test(
        "a figure stands without the .0 of a whole number",
        arguments: [
            (0, "0"), (0.1, "0.1"), (1, "1"), (4.5, "4.5"), (9, "9"), (10, "10"), (18.66, "18.66"), (99, "99"),
            (100, "100"), (907, "907"), (999, "999"), (1000, "1000"), (-3, "-3"),
        ] as [(Double, String)])
    func figure(_ number: Double, text: String) {
        #expect(("\(number) px" as Sentence).description == text + " px")
    }

    @Test("a sentence is its words, texts and other sentences, one after the other")
    func parts() {
        let part: Sentence = "“\("é")” → \("")ß"
        #expect(("a \(part), b" as Sentence).description == "a “é” → ß, b")
        #expect(("words alone" as Sentence).description == "words alone")
        #expect("\(part)" == part.description)
    }
}
