import Numbers

/// Text for people, which may include numbers: a label, a sentence or a part of a sentence.
///
/// A phrase is written in English like an interpolated `String` and keeps its pieces until it is written in a language.
/// For a language other than English, the pieces, with `{0}`, `{1}` … for the values between them, are looked up in
/// that language's ``Catalog``. Therefore, interpolated values are never translated unless they are phrases themselves.
package struct Phrase: ExpressibleByStringInterpolation, Sendable {
    private enum Words: Sendable {
        case literal(StaticString)
        /// English text that is defined in another part of the program.
        case text(String)
        case pieces([Piece])
        /// A list of phrases, each of which is looked up separately.
        indirect case list([Phrase], separator: Phrase)
        /// A phrase with a function that changes its text in each language.
        indirect case changed(Phrase, @Sendable (String, Language) -> String)
        /// The first phrase for English, and the second for every other language.
        indirect case choice(Phrase, Phrase)
    }

    enum Piece: Sendable {
        case literal(StaticString)
        case text(String)
        case number(Int)
        case phrase(Phrase)
    }

    private let words: Words

    private init(_ words: Words) { self.words = words }

    package init(stringLiteral words: StaticString) { self.words = .literal(words) }

    package init(stringInterpolation: StringInterpolation) { words = .pieces(stringInterpolation.pieces) }

    /// Creates a phrase from an English name or sentence that is defined as text in another part of the program.
    package init(english text: String) { words = .text(text) }

    /// Creates a phrase from a message of the JSON parser. A character quoted in the message isn't translated.
    package init(ofJSON message: String) {
        let quoting = "unexpected “"
        guard message.hasPrefix(quoting) else {
            self.init(english: message)
            return
        }
        self = "unexpected “\(String(message.dropFirst(quoting.count).dropLast()))”"
    }

    /// Joins the parts of a phrase that was split to fit into lines of code.
    package static func + (start: Phrase, end: Phrase) -> Phrase { Phrase(.pieces(start.pieces + end.pieces)) }

    /// The English words if the phrase is a single literal; otherwise nil.
    package var literal: StaticString? { if case .literal(let words) = words { words } else { nil } }

    /// Returns the translation of a phrase that is a single literal with these English words.
    package static func text(ofLiteral words: UnsafeBufferPointer<UInt8>, in catalog: Catalog) -> String {
        catalog.translated(unsafe String(decoding: words, as: UTF8.self), holes: [])
    }

    /// The pieces of the phrase as a single template.
    private var pieces: [Piece] {
        switch words {
        case .literal(let words): [.literal(words)]
        case .pieces(let pieces): pieces
        case .text, .list, .changed, .choice: [.phrase(self)]
        }
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        package mutating func appendLiteral(_ words: StaticString) {
            if words.utf8CodeUnitCount > 0 { pieces.append(.literal(words)) }
        }

        @_disfavoredOverload
        package mutating func appendInterpolation(_ text: String) { pieces.append(.text(text)) }

        /// Appends a phrase, such as one of two alternative literals.
        package mutating func appendInterpolation(_ part: Phrase) { pieces.append(.phrase(part)) }

        package mutating func appendInterpolation(_ number: Int) { pieces.append(.number(number)) }
        @_disfavoredOverload
        package mutating func appendInterpolation(_ text: Substring) { pieces.append(.text(String(text))) }

        /// Appends a number, without `.0` if it is whole.
        package mutating func appendInterpolation(_ number: Double) {
            if number.magnitude < 1e15, number == number.rounded(.towardZero), number != 0 {
                pieces.append(.number(Int(saturating: number)))
            } else {
                pieces.append(.text(number.withoutZero))
            }
        }
    }
}

extension Phrase {
    /// Returns the text of the phrase in a language.
    package func text(in language: Language) -> String { String(decoding: utf8(in: language), as: UTF8.self) }

    /// The text in English, for logs, identifiers and formats that are always in English.
    package var english: String { text(in: .english) }

    /// Returns the text of the phrase in a language, as UTF-8.
    package func utf8(in language: Language) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.usualBytes)
        write(to: &bytes, in: language)
        return bytes
    }

    /// The initial capacity in bytes, enough for most sentences, so that memory is allocated only once.
    private static var usualBytes: Int { 128 }

    /// Appends the text of the phrase in a language, as UTF-8.
    package func write(to bytes: inout [UInt8], in language: Language) {
        unsafe write(in: language) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Passes the words in a language to `write`, in UTF-8 and part by part, so that a writer with its own memory needs
    /// no copy.
    package func write(in language: Language, to write: (UnsafeBufferPointer<UInt8>) -> Void) {
        switch words {
        case .list(let phrases, let separator):
            for (number, phrase) in phrases.enumerated() {
                if number > 0 { unsafe separator.write(in: language, to: write) }
                unsafe phrase.write(in: language, to: write)
            }
        case .changed(let phrase, let change): unsafe lend(change(phrase.text(in: language), language), write)
        case .choice(let english, let other):
            unsafe (language == .english ? english : other).write(in: language, to: write)
        case .literal(let words):
            guard let catalog = Catalog[language] else { return unsafe lend(words, write) }
            unsafe lend(catalog.translated(words.description, holes: []), write)
        case .text(let text):
            unsafe lend(Catalog[language]?.translated(text, holes: []) ?? text, write)
        case .pieces(let pieces):
            guard let catalog = Catalog[language] else {
                for piece in pieces { unsafe piece.write(in: language, to: write) }
                return
            }
            unsafe lend(catalog.translated(of: pieces, in: language), write)
        }
    }

    /// The separator between two sentences, which is empty in Japanese.
    package static let space: Phrase = " "

    /// Creates a phrase with an alternative for languages other than English.
    package init(english: Phrase, otherwise: Phrase) { words = .choice(english, otherwise) }

    /// Returns the phrase with a function that changes its text in any language.
    package func changed(_ change: @escaping @Sendable (String, Language) -> String) -> Phrase {
        Phrase(.changed(self, change))
    }

    /// The phrase as used within a sentence; in English, it starts with a lower-case letter.
    package var withinSentence: Phrase {
        changed { $1 == .english ? $0.prefix(1).lowercased() + $0.dropFirst() : $0 }
    }

    /// The phrase as used at the start of a sentence; in English, it starts with a capital letter.
    package var startingSentence: Phrase {
        changed { $1 == .english ? $0.prefix(1).uppercased() + $0.dropFirst() : $0 }
    }

    /// Returns the phrase truncated to a number of characters.
    package func shortened(to length: Int) -> Phrase { changed { text, _ in text.shortened(to: length) } }
}

extension Phrase.Piece {
    fileprivate func write(in language: Language, to write: (UnsafeBufferPointer<UInt8>) -> Void) {
        switch self {
        case .literal(let words): unsafe lend(words, write)
        case .text(let text): unsafe lend(text, write)
        case .number(let number): unsafe lend(number, write)
        case .phrase(let phrase): unsafe phrase.write(in: language, to: write)
        }
    }
}

extension Catalog {
    /// Translates pieces into this language: the values between the literals replace the placeholders of the
    /// translation.
    fileprivate func translated(of pieces: [Phrase.Piece], in language: Language) -> String {
        var template = ""
        var holes: [String] = []
        for piece in pieces {
            if case .literal(let words) = piece {
                template += words.description
            } else {
                var bytes: [UInt8] = []
                unsafe piece.write(in: language) { unsafe bytes.append(contentsOf: $0) }
                template += "{\(holes.count)}"
                holes.append(String(decoding: bytes, as: UTF8.self))
            }
        }
        return translated(template, holes: holes)
    }
}

extension Sequence<Phrase> {
    /// Returns the elements joined by a separator, as a list or as sentences.
    package func joined(separator: Phrase) -> Phrase { Phrase(list: Array(self), separator: separator) }
}

extension [Phrase] {
    /// The phrases as a list: “a, b and c”.
    package var asList: Phrase {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}

extension Phrase {
    fileprivate init(list: [Phrase], separator: Phrase) { words = .list(list, separator: separator) }
}

extension [String] {
    /// The words as a choice: a single quoted word, two quoted words with “or”, or “one of a, b, c”.
    package var asChoice: Phrase {
        switch count {
        case 1: "“\(self[0])”"
        case 2: "“\(self[0])” or “\(self[1])”"
        default: "one of \(joined(separator: ", "))"
        }
    }
}

/// Phrases are equal if their English text is equal.
extension Phrase: Hashable {
    package static func == (one: Phrase, another: Phrase) -> Bool {
        one.utf8(in: .english) == another.utf8(in: .english)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(utf8(in: .english)) }
}

extension String {
    /// Returns the text truncated to a number of characters, with an average of up to four bytes each, since a
    /// character can have any number of combining code points.
    package func shortened(to length: Int) -> String {
        let bytes = utf8.index(startIndex, offsetBy: length * 4, limitedBy: endIndex) ?? endIndex
        let start = self[..<bytes].prefix(length)
        return start.endIndex == endIndex ? self : start.dropLast() + "…"
    }
}

private func lend(_ words: StaticString, _ write: (UnsafeBufferPointer<UInt8>) -> Void) {
    unsafe write(UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
}

private func lend(_ text: String, _ write: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    text.withUTF8 { unsafe write($0) }
}

private func lend(_ number: Int, _ write: (UnsafeBufferPointer<UInt8>) -> Void) {
    // Most numbers have only a few digits.
    guard (0..<1000).contains(number) else { return unsafe lend(String(number), write) }
    let length = number < 10 ? 1 : number < 100 ? 2 : 3
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3) { digits in
        var rest = number
        for place in (0..<length).reversed() {
            unsafe digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        unsafe write(UnsafeBufferPointer(rebasing: digits[..<length]))
    }
}

extension DefaultStringInterpolation {
    /// The compiler rejects this, like every warning: the language must be specified.
    @available(*, deprecated, message: "Specify the language: use text(in:) or english.")
    package mutating func appendInterpolation(_ phrase: Phrase) { appendInterpolation(phrase.english) }
}

extension Double {
    fileprivate var withoutZero: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
