/// Words for people, perhaps with figures among them: a label, a sentence, or a part of one.
///
/// Written in English like an interpolated `String`, at a fraction of the cost: its pieces are appended as bytes, and its
/// words come from the program's own memory. In another language the pieces, with `{0}`, `{1}` … for what stands between
/// them, are looked up in the ``Catalog``. So what is interpolated is never translated unless it is a phrase itself.
package struct Phrase: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
    /// What is said, in English; otherwise what is looked up.
    private let bytes: [UInt8]
    /// What stands in the holes; nil in English.
    private let holes: [String]?

    private init(bytes: [UInt8], holes: [String]?) {
        self.bytes = bytes
        self.holes = holes
    }

    package init(stringLiteral words: StaticString) {
        bytes = Array(UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
        holes = Language.current == .english ? nil : []
    }

    package init(stringInterpolation: StringInterpolation) {
        bytes = stringInterpolation.bytes
        holes = stringInterpolation.holes
    }

    /// A name or a sentence in English that another part of the program keeps as text.
    package init(english text: String) {
        bytes = Array(text.utf8)
        holes = Language.current == .english ? nil : []
    }

    /// What a parser of JSON says is wrong; a character that it quotes is no word.
    package init(ofJSON message: String) {
        let quoting = "an unexpected "
        guard message.hasPrefix(quoting), message.count == quoting.count + 1 else {
            self.init(english: message)
            return
        }
        self = "an unexpected \(String(message.dropFirst(quoting.count)))"
    }

    /// In the language in which it was made.
    package var description: String {
        let text = String(decoding: bytes, as: UTF8.self)
        return holes.map { Catalog.translated(text, holes: $0) } ?? text
    }

    /// One phrase that was cut to fit into lines of code.
    package static func + (start: Phrase, end: Phrase) -> Phrase {
        guard let holes = start.holes else { return Phrase(bytes: start.bytes + end.bytes, holes: nil) }
        let others = end.holes ?? []
        let text = String(decoding: end.bytes, as: UTF8.self).renumbered(by: holes.count, count: others.count)
        return Phrase(bytes: start.bytes + text.utf8, holes: holes + others)
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []
        fileprivate var holes: [String]?

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
            holes = Language.current == .english ? nil : []
        }

        package mutating func appendLiteral(_ words: StaticString) {
            bytes.append(contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
        }

        @_disfavoredOverload
        package mutating func appendInterpolation(_ text: String) {
            if holes != nil { return appendHole(text) }
            var text = text
            text.withUTF8 { bytes.append(contentsOf: $0) }
        }

        /// A literal that stands here alone, as one of two, is a phrase.
        package mutating func appendInterpolation(_ part: Phrase) {
            if holes != nil { appendHole(part.description) } else { bytes += part.bytes }
        }

        package mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }
        @_disfavoredOverload
        package mutating func appendInterpolation(_ text: Substring) { appendInterpolation(String(text)) }

        /// A figure without the `.0` of a whole number.
        package mutating func appendInterpolation(_ number: Double) {
            // Most are a few digits.
            guard number >= 1, number < 1000, number == number.rounded(.down), holes == nil else {
                return appendInterpolation(number.withoutZero)
            }
            let whole = Int(number)
            for unit in [100, 10, 1] where whole >= unit {
                bytes.append(UInt8(ascii: "0") + UInt8(whole / unit % 10))
            }
        }

        private mutating func appendHole(_ text: String) {
            bytes += "{\(holes?.count ?? 0)}".utf8
            holes?.append(text)
        }
    }
}

extension Phrase {
    /// What stands between two sentences: in Japanese nothing.
    package static var space: String { Language.current == .english ? " " : "" }

    /// The same where a sentence does not begin with it: in English with a small letter.
    package var withinSentence: Phrase {
        let text = description
        return Language.current == .english ? "\(text.prefix(1).lowercased())\(text.dropFirst())" : self
    }
}

extension Sequence<Phrase> {
    /// One after the other with something between: a list, or sentences.
    package func joined(separator: Phrase) -> Phrase {
        "\(map(\.description).joined(separator: separator.description))"
    }
}

extension String {
    /// The same template where so many holes come before its own.
    fileprivate func renumbered(by first: Int, count: Int) -> String {
        var text = self
        // From the last, so that none is renumbered twice.
        for hole in (0..<count).reversed() where first > 0 { text.replace("{\(hole)}", with: "{\(hole + first)}") }
        return text
    }
}

extension Double {
    fileprivate var withoutZero: String {
        if magnitude < 1e15, self == rounded(.towardZero), self != 0 { return String(Int(self)) }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
