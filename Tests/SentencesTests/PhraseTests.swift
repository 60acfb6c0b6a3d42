import Sentences
import Testing

@Suite struct PhraseTests {
    @Test(
        "a figure stands without the .0 of a whole number",
        arguments: [
            (0, "0"), (0.1, "0.1"), (1, "1"), (4.5, "4.5"), (9, "9"), (10, "10"), (18.66, "18.66"), (99, "99"),
            (100, "100"), (907, "907"), (999, "999"), (1000, "1000"), (-3, "-3"),
        ] as [(Double, String)])
    func figure(_ number: Double, text: String) {
        #expect(("\(number) px" as Phrase).description == text + " px")
    }

    @Test("a sentence is its words, texts and other sentences, one after the other")
    func parts() {
        let part: Phrase = "“\("é")” → \("")ß"
        #expect(("a \(part), b" as Phrase).description == "a “é” → ß, b")
        #expect(("words alone" as Phrase).description == "words alone")
        #expect("\(part)" == part.description)
    }

    @Test("in Japanese the words are looked up, and what stands between them may change places")
    func japanese() {
        Language.japanese.spoken {
            let ratio = "4.5"
            #expect(("\(ratio) on \("white" as Phrase)" as Phrase).description == "白に4.5")
            #expect(("\(ratio) on " + "\("#fff")" as Phrase).description == "#fffに4.5")
        }
        #expect(("\("4.5") on \("white" as Phrase)" as Phrase).description == "4.5 on white")
    }

    @Test("what is interpolated is never looked up, and what has no translation is said in English")
    func untranslated() {
        Language.japanese.spoken {
            let name = "white"
            #expect(("\(name)" as Phrase).description == "white")
            #expect(("nobody says \(name) so" as Phrase).description == "nobody says white so")
        }
        #expect(Catalog.missing.contains("nobody says {0} so"))
    }
}
