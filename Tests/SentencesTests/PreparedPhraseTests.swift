import Testing

@testable import Sentences

@Suite("Prepared phrases")
struct PreparedPhraseTests {
    /// Returns the phrase in a language with its holes filled.
    private func text(_ phrase: PreparedPhrase, _ values: [String], in language: Language) -> String {
        phrase.pieces(in: language).reduce(into: "") { text, piece in
            text += String(decoding: piece.text, as: UTF8.self)
            if let hole = piece.hole { text += values[hole] }
        }
    }

    private func sentence(_ ratio: String, _ required: String) -> Phrase {
        let asked: Phrase =
            "\(required):1, the \("WCAG 2.2 AA" as Phrase) minimum for \("graphics and controls" as Phrase)"
        return "\("" as Phrase)\(ratio) meets \(asked)."
    }

    @Test("A prepared phrase gives the same text as the phrase with its values", arguments: Language.allCases)
    func sentences(in language: Language) {
        let prepared = PreparedPhrase(sentence(PreparedPhrase.hole(0), PreparedPhrase.hole(1)))
        let whole = sentence("4.54:1", "4.5").text(in: language)
        #expect(text(prepared, ["4.54:1", "4.5"], in: language) == whole)
        #expect(whole.contains("4.54:1") && whole.contains("4.5:1"))
    }

    @Test("A phrase without holes has one piece")
    func literals() {
        let pieces = PreparedPhrase("All requirements are met.").pieces(in: .english)
        #expect(pieces.count == 1)
        #expect(pieces.first?.hole == nil)
        #expect(pieces.first.map { String(decoding: $0.text, as: UTF8.self) } == "All requirements are met.")
    }
}
