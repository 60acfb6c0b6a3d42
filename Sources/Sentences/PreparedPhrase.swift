import Locks
import Numbers

/// A phrase that is looked up only once in each language, with holes that are filled while it is written.
///
/// It suits sentences that occur in most responses, because nothing is looked up or joined per response. Languages
/// other than English are looked up when first needed, so that the server starts faster.
package final class PreparedPhrase: Sendable {
    /// A piece of the phrase in UTF-8, and the hole after it; nil after the last piece.
    package struct Piece: Sendable {
        package let text: [UInt8]
        package let hole: Int?
    }

    private let phrase: Phrase
    private let english: [Piece]
    private let others = Mutex<[Language: [Piece]]>([:])

    /// Prepares a phrase into which strings from ``hole(_:)`` were interpolated.
    package init(_ phrase: Phrase) {
        self.phrase = phrase
        english = Self.pieces(phrase.utf8(in: .english))
    }

    /// Returns the placeholder for a hole with a number from 0 to 9.
    package static func hole(_ number: Int) -> String { "\u{1}\(number)" }

    /// Returns the pieces in a language.
    package func pieces(in language: Language) -> [Piece] {
        if language == .english { return english }
        return others.withLock { others in
            if let known = others[language] { return known }
            let pieces = Self.pieces(phrase.utf8(in: language))
            others[language] = pieces
            return pieces
        }
    }

    private static func pieces(_ words: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        var rest = words[...]
        while let mark = rest.firstIndex(of: 1), mark + 1 < rest.endIndex {
            pieces.append(Piece(text: Array(rest[..<mark]), hole: Int(rest[mark + 1]) - 0x30))
            rest = rest[(mark + 2)...]
        }
        return pieces + [Piece(text: Array(rest), hole: nil)]
    }
}
