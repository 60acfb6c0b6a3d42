import Sentences
import Testing

@Suite struct PhraseTests {
    @Test(
        "A whole number is written without “.0”",
        arguments: [
            (0, "0"), (0.1, "0.1"), (1, "1"), (4.5, "4.5"), (9, "9"), (10, "10"), (18.66, "18.66"), (99, "99"),
            (100, "100"), (907, "907"), (999, "999"), (1000, "1000"), (-3, "-3"),
        ] as [(Double, String)])
    func figure(_ number: Double, text: String) {
        #expect(("\(number) px" as Phrase).english == text + " px")
    }

    @Test("A phrase joins words, strings and other phrases in order")
    func parts() {
        let part: Phrase = "“\("é")” → \("")ß"
        #expect(("a \(part), b" as Phrase).english == "a “é” → ß, b")
        #expect(("words alone" as Phrase).english == "words alone")
        #expect(("\(part)" as Phrase).english == part.english)
    }

    @Test("In Japanese, words are looked up, and interpolations may be in a different order")
    func japanese() {
        let ratio = "4.5"
        #expect(("\(ratio) on \("white" as Phrase)" as Phrase).text(in: .japanese) == "白の上の4.5")
        #expect(("\(ratio) on " + "\("#fff")" as Phrase).text(in: .japanese) == "#fffの上の4.5")
        #expect(("\("4.5") on \("white" as Phrase)" as Phrase).text(in: .english) == "4.5 on white")
    }

    @Test("Interpolated text is never looked up, and an untranslated phrase is written in English")
    func untranslated() {
        let name = "white"
        #expect(("\(name)" as Phrase).text(in: .japanese) == "white")
        #expect(("nobody says \(name) so" as Phrase).text(in: .japanese) == "nobody says white so")
        #expect(Catalog[.japanese]?.missing.contains("nobody says {0} so") == true)
    }

    /// A stored phrase, as in a rule or example.
    private static let kept: Phrase = "\("4.5") on \("white" as Phrase)"

    @Test("A phrase that was written in one language can be written in another language")
    func inEveryLanguage() {
        #expect(Self.kept.text(in: .japanese) == "白の上の4.5")
        #expect(Self.kept.text(in: .english) == "4.5 on white")
        #expect(Self.kept.text(in: .japanese) == "白の上の4.5")
    }

    @Test("The first letter of a phrase changes case only in English, and choices keep their case")
    func changed() {
        let white: Phrase = "white"
        #expect(white.startingSentence.english == "White")
        #expect(white.startingSentence.withinSentence.english == "white")
        #expect(white.startingSentence.text(in: .japanese) == "白")
        let choice = Phrase(english: "white", otherwise: "\(4)")
        #expect(choice.english == "white")
        #expect(choice.text(in: .japanese) == "4")
        #expect(("abcdef" as Phrase).shortened(to: 4).english == "abc…")
    }

    @Test(
        "A list joins phrases with a separator, without spaces between Japanese sentences"
    )
    func list() {
        let list = (["white", "white"] as [Phrase]).joined(separator: .space)
        #expect(list.english == "white white")
        #expect(list.text(in: .japanese) == "白白")
        #expect("\(list), \(list)" == ("white white, white white" as Phrase))
    }
}
