/// Everyday words for terms that have other names in the tables.
///
/// A search looks for each term as typed, and for the corresponding words in the tables, which count slightly less.
enum SearchThesaurus {
    /// Words with the same meaning as a term, and their weight. A row must contain all of them.
    struct Alternative: Sendable {
        let words: [String]
        let weight: Double
    }

    /// A search term of one or more words, with its alternatives.
    struct Term: Sendable {
        let alternatives: [Alternative]
        /// Whether an entry without the term can answer the question, because the term only makes the words a sentence.
        var isOptional = false
    }

    /// The weight of an alternative relative to the typed word.
    private static let weightOfEntries = 0.7

    /// Returns the terms in a list of words: first the longest entries of the thesaurus, then single words. Words
    /// without meaning are omitted unless there are no other words.
    ///
    /// A number and the following unit form one term, so that “44pt” finds 44 points and not 44 of something else.
    static func terms(of words: [String]) -> [Term] {
        let terms = terms(of: words, without: isStopWord)
        return terms.isEmpty ? Self.terms(of: words) { _ in false } : terms
    }

    private static func terms(of words: [String], without isOmitted: (String) -> Bool) -> [Term] {
        var terms: [Term] = []
        var seen: Set<[String]> = []
        var place = 0
        while place < words.count {
            if place + 1 < words.count, words[place].first?.isNumber == true, let unit = units[words[place + 1]] {
                let number = words[place]
                place += 2
                guard seen.insert([number, unit]).inserted else { continue }
                let names = units.filter { $0.value == unit }.keys.sorted()
                terms.append(
                    Term(
                        alternatives: [Alternative(words: [number + unit], weight: 1)]
                            + names.map { Alternative(words: [number, $0], weight: weightOfEntries) }))
                continue
            }
            var length = min(longestEntry, words.count - place)
            while length > 1, entries[Array(words[place..<place + length])] == nil { length -= 1 }
            let own = Array(words[place..<place + length])
            place += length
            guard length > 1 || !isOmitted(own[0]), seen.insert(own).inserted else { continue }
            let others = (entries[own] ?? []).filter { $0 != own }
            terms.append(
                Term(
                    alternatives: [Alternative(words: own, weight: 1)]
                        + others.map { Alternative(words: $0, weight: weightOfEntries) },
                    isOptional: own.count == 1 && optionalWords.contains(own[0])))
        }
        return terms
    }

    /// Returns whether the thesaurus contains a word.
    static func has(_ word: String) -> Bool { entries[[word]] != nil }

    private static let stopWords: Set = [
        "a", "an", "and", "are", "at", "be", "between", "by", "can", "could", "do", "does", "for", "from", "has",
        "have",
        "how", "i", "if", "in", "is", "it", "may", "me", "might", "must", "my", "need", "of", "on", "or", "should",

        "that", "the", "there", "this", "to", "want", "what", "when", "where", "which", "will", "with", "would", "you",
        "your",
    ]

    /// Returns whether a word has no meaning in a search. In Japanese, such words are particles and endings, which are
    /// written in hiragana.
    private static func isStopWord(_ word: String) -> Bool {
        stopWords.contains(word) || word.unicodeScalars.allSatisfy { (0x3041...0x309F).contains($0.value) }
    }

    /// Words that only make a question of the others.
    private static let optionalWords: Set = [
        "allow", "allowed", "any", "app", "apple", "big", "each", "fit", "get", "give", "guideline", "hig", "human",
        "last",
        "long", "make", "many", "much", "one", "recommend", "require", "required", "run", "stay", "take", "usable",
        "use",
        "used", "value", "view", "work",
    ]

    /// The units with their everyday names.
    private static let units = [
        "pt": "pt", "point": "pt", "px": "px", "pixel": "px", "mm": "mm", "millimeter": "mm", "h": "h", "hour": "h",
        "s": "s", "second": "s", "min": "min", "minute": "min", "%": "%", "percent": "%", "ppi": "ppi", "dpi": "dpi",
    ]

    private static let longestEntry = entries.keys.map(\.count).max() ?? 1

    /// The alternatives for each term, keyed by the words of the term.
    private static let entries: [[String]: [[String]]] = {
        var entries: [[String]: [[String]]] = [:]
        for line in String(table: "thesaurus")[...].split(at: "\n") {
            let sides = line.split(at: ">").map { side in
                side.split(at: ",").map { SearchWords.words(of: $0) }.filter { !$0.isEmpty }
            }
            guard sides.count == 2 else { preconditionFailure("“\(line)” has no two sides") }
            for term in sides[0] { entries[term, default: []] += sides[1] }
        }
        return entries
    }()

    /// Returns the text with Japanese words from the guidelines translated into English. Other text is unchanged.
    static func inEnglish(_ text: String) -> String {
        var rest = text[...]
        var english = ""
        while let first = rest.first {
            // A word that begins with a Latin letter or a digit isn't part of another word, as in “P型” and “iP型”.
            let isInside = first.isASCII && english.last.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
            if !isInside, let (word, meaning) = japanese[first]?.first(where: { rest.hasPrefix($0.word) }) {
                english += " \(meaning) "
                rest.removeFirst(word.count)
            } else {
                english.append(first)
                rest.removeFirst()
            }
        }
        return english
    }

    /// The words by their first character. The longest words come first, because a shorter word may be the beginning of a
    /// longer word.
    private static let japanese = Dictionary(
        grouping: String(table: "thesaurus-in-japanese")[...].split(at: "\n").map {
            line -> (word: String, meaning: String) in
            let sides = line.split(at: "=").map { $0.trimmingSpaces }
            return (sides[0], sides[1])
        }.sorted { ($1.word.count, $0.word) < ($0.word.count, $1.word) }
    ) { $0.word.first ?? " " }
}

extension Substring {
    /// Returns the parts between an ASCII character, without empty parts.
    fileprivate func split(at separator: Unicode.Scalar) -> [Substring] {
        utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
    }

    fileprivate var trimmingSpaces: String {
        var words = self
        while words.first == " " { words.removeFirst() }
        while words.last == " " { words.removeLast() }
        return String(words)
    }
}
