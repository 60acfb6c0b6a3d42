import Synchronization

/// What each phrase is in Japanese.
///
/// A catalog is a text: an entry is the English phrase and, after “→ ”, the Japanese one; an empty line parts two entries.
/// Holes are numbered, `{0}`, so that the other language can have them in another order, and tags have no attributes.
package enum Catalog {
    package struct Entry: Sendable {
        package let english: String
        package let japanese: String
    }

    package static let entries: [Entry] = texts.flatMap(read)

    private static let japanese = Dictionary(
        entries.map { ($0.english, $0.japanese) }, uniquingKeysWith: { first, _ in first })

    /// The phrases that were wanted and are not there, so many of them at most.
    private static let wanted = Mutex<Set<String>>([])
    private static let mostWanted = 2000
    package static var missing: Set<String> { wanted.withLock(\.self) }

    /// The template of a phrase in Japanese; nil where there is none, so that it is said in English.
    package static func template(_ english: String) -> String? {
        if let found = known(english) { return found }
        // What is all holes has no words.
        guard english.hasWords else { return nil }
        wanted.withLock { if $0.count < mostWanted { $0.insert(english) } }
        return nil
    }

    /// The same, where nobody misses it.
    package static func known(_ english: String) -> String? { japanese[english] }

    /// A phrase in Japanese with its holes filled.
    static func translated(_ english: String, holes: [String]) -> String {
        // Sentences follow each other without a space.
        let template = english == " " ? "" : template(english.trimmed) ?? english
        return holes.isEmpty ? template : template.filled { holes.indices.contains($0) ? holes[$0] : nil }
    }

    private static func read(_ text: String) -> [Entry] {
        text.split(separator: "\n\n").compactMap { entry in
            let parts = entry.split(separator: "→ ", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            let english = parts[0].split(separator: "\n").joined(separator: " ")
            // Lines of Japanese are joined without a space.
            let japanese = parts[1].split(separator: "\n").joined()
            return Entry(english: english, japanese: japanese)
        }
    }
}

extension String {
    /// Whether there are letters outside of holes.
    fileprivate var hasWords: Bool { utf8.contains { (0x41...0x5A).contains($0 & 0xDF) } }

    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
    }

    /// With what `fill` knows in place of `{0}`, `{1}` ….
    fileprivate func filled(_ fill: (Int) -> String?) -> String {
        var text = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[open...]
            let digits = rest.dropFirst().prefix { $0.isNumber }
            if !digits.isEmpty, digits.endIndex < rest.endIndex, rest[digits.endIndex] == "}", let number = Int(digits),
                let value = fill(number)
            {
                text += value
                rest = rest[rest.index(after: digits.endIndex)...]
            } else {
                text.append("{")
                rest = rest.dropFirst()
            }
        }
        return text + rest
    }
}
