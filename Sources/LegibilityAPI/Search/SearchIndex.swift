import Numbers

/// An index of entries by their words and the weight of each word. A search examines only entries that contain its
/// words.
package struct SearchIndex: Sendable {
    /// An entry with its parts, from most to least significant.
    package struct Entry {
        /// The name of the text's subject.
        package var name = ""
        /// The content of the text.
        package var content = ""
        /// The heading above the text.
        package var heading = ""
        /// Words by which the entry can be found although its text doesn't contain them.
        package var hidden = ""
        /// Names that people write in full, such as device names.
        package var wholeNames: [String] = []
        /// A number that entries about the same subject share.
        package var subject = 0
        /// An additional score, by which the usual entry of several precedes the others.
        package var advantage = 0.0

        package init(
            name: String = "", content: String = "", heading: String = "", hidden: String = "",
            wholeNames: [String] = [], subject: Int = 0
        ) {
            (self.name, self.content, self.heading, self.hidden) = (name, content, heading, hidden)
            (self.wholeNames, self.subject) = (wholeNames, subject)
        }
    }

    /// A matching entry.
    package struct Match: Sendable {
        package let text: Int
        /// The quality of the match, which is comparable between indexes.
        package let score: Double
        /// The number of search terms that the text contains.
        package let terms: Int
        /// The number of further terms that the text contains, which only make the words a sentence.
        package let optionalTerms: Int
        /// Whether the text contains every term that matters.
        package let isWhole: Bool
    }

    private struct Posting: Sendable {
        let text: Int
        let weight: Double
    }

    private let postings: [String: [Posting]]
    /// All words in alphabetical order, for completing partial words.
    private let vocabulary: [String]
    private let subjects: [Int]
    private let advantages: [Double]
    /// The numbers of all full names, by their words with a space before and after each.
    private let names: [String: Int]
    /// The numbers of each entry's full names.
    private let namesOfText: [[Int]]
    /// The names by number, in UTF-8.
    private let nameBytes: [[UInt8]]
    /// The number of words in the longest name.
    private let longestName: Int

    package init(_ entries: [Entry]) {
        var postings: [String: [Posting]] = [:]
        for (number, entry) in entries.enumerated() {
            var weights: [String: Double] = [:]
            for (part, weight) in [(entry.name, 4.0), (entry.heading, 3.5), (entry.content, 3), (entry.hidden, 1)] {
                for compound in SearchWords.compounds(of: part) {
                    for word in [compound.whole] + compound.parts { weights[word] = max(weights[word] ?? 0, weight) }
                }
            }
            for (word, weight) in weights { postings[word, default: []].append(Posting(text: number, weight: weight)) }
        }
        self.postings = postings
        vocabulary = postings.keys.sorted()
        subjects = entries.map(\.subject)
        advantages = entries.map(\.advantage)
        var names: [String: Int] = [:]
        var longest = 0
        namesOfText = entries.map { entry in
            entry.wholeNames.compactMap { name in
                let words = SearchWords.words(of: name)
                // A number alone isn't a name.
                guard words.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
                longest = max(longest, words.count)
                let number = names.count
                return { (known: inout Int) in known }(&names[Self.name(words[...]), default: number])
            }
        }
        self.names = names
        longestName = longest
        nameBytes = names.sorted { $0.value < $1.value }.map { Array($0.key.utf8) }
    }

    private static func name(_ words: ArraySlice<String>) -> String { " \(words.joined(separator: " ")) " }

    /// The maximum number of terms in a search; people type only a few.
    private static let mostTerms = 24

    /// Returns the numbers of the entries that contain all terms, best first. If no entry does, returns entries that
    /// contain at least one term, from subjects whose entries together contain all terms.
    func texts(matching search: String) -> [Int] { matches(of: search).map(\.text) }

    /// Returns the matches with their scores. With `partly`, returns entries that contain at least half of the terms,
    /// starting with those that contain the most.
    ///
    /// `preference` returns an additional score for each entry, or nil for an entry that the question excludes. If it
    /// is given, a search without words returns all entries with an additional score.
    package func matches(
        of search: String, partly: Bool = false, preference: ((Int) -> Double?)? = nil
    ) -> [Match] {
        let words = words(of: search)
        let terms = SearchThesaurus.terms(of: words).prefix(Self.mostTerms)
        guard !terms.isEmpty || preference != nil else { return [] }
        var scores = Array(repeating: 0.0, count: subjects.count)
        var found = Array(repeating: UInt32(0), count: subjects.count)
        for (place, term) in terms.enumerated() {
            let own = self.scores(of: term)
            for text in own.indices where own[text] > 0 {
                scores[text] += own[text]
                found[text] |= 1 << UInt32(clamping: place)
            }
        }
        let preferences: [Double?] = subjects.indices.map { preference == nil ? 0 : preference?($0) }
        let possible = subjects.indices.filter { text in
            preferences[text].map { !terms.isEmpty || $0 > 0 } ?? false
        }
        let all = terms.indices.reduce(UInt32(0)) { $0 | 1 << UInt32(clamping: $1) }
        // If every word only makes the question, all words matter.
        let needed = terms.indices.reduce(UInt32(0)) { terms[$1].isOptional ? $0 : $0 | 1 << UInt32(clamping: $1) }
        let wanted = needed == 0 ? all : needed
        var numbers = possible.filter { found[$0] & wanted == wanted }
        if partly {
            numbers = possible.filter { (found[$0] & wanted).nonzeroBitCount * 2 >= wanted.nonzeroBitCount }
        } else if numbers.isEmpty {
            var together: [Int: UInt32] = [:]
            for text in possible where found[text] != 0 { together[subjects[text], default: 0] |= found[text] }
            numbers = possible.filter { text in
                found[text] & wanted != 0 && together[subjects[text]].map { $0 & wanted == wanted } ?? false
            }
        }
        let named = names(in: words)
        let matches = numbers.map { text in
            Match(
                text: text,
                score: scores[text] + bonus(of: text, named) + advantages[text] + (preferences[text] ?? 0),
                terms: (found[text] & wanted).nonzeroBitCount,
                optionalTerms: (found[text] & ~wanted).nonzeroBitCount, isWhole: found[text] & wanted == wanted)
        }
        return matches.sorted { ($1.terms, $1.score, $0.text) < ($0.terms, $0.score, $1.text) }
    }

    /// Returns a function for the words of a search that an entry has only among its hidden words.
    func hiddenWords(of search: String) -> (_ text: Int) -> [String] {
        let terms = SearchThesaurus.terms(of: words(of: search)).prefix(Self.mostTerms).filter { !$0.isOptional }
        let scores = terms.map { ($0.alternatives[0].words, self.scores(of: $0)) }
        return { text in scores.flatMap { $1[text] > 0 && $1[text] <= 1 ? $0 : [] } }
    }

    /// Returns the words of a search. A compound that occurs in no entry is split into its parts.
    private func words(of search: String) -> [String] {
        SearchWords.compounds(of: search).flatMap { compound in
            let isKnown = postings[compound.whole] != nil || SearchThesaurus.has(compound.whole)
            // Numbers are kept separate from their units, because some units have alternatives.
            return isKnown && compound.whole.first?.isNumber != true ? [compound.whole] : compound.parts
        }
    }

    /// Returns the numbers of the full names that the words of a search contain.
    private func names(in words: [String]) -> Set<Int> {
        var found: Set<Int> = []
        for start in words.indices {
            for end in start..<min(start + longestName, words.count) {
                if let number = names[Self.name(words[start...end])] { found.insert(number) }
            }
        }
        return found
    }

    /// Returns the additional score for full names. A full name scores more than its words, a longer name more than a
    /// shorter name, and two names more than a single name. A name inside another name adds nothing.
    private func bonus(of text: Int, _ named: Set<Int>) -> Double {
        guard !named.isEmpty else { return 0 }
        let own = Set(namesOfText[text].filter(named.contains)).map { nameBytes[$0] }
        let whole = own.filter { name in !own.contains { $0 != name && $0.contains(name) } }
        return Double(whole.reduce(0) { $0 + $1.count })
    }

    /// Returns the score of a term in each entry; 0 if the entry doesn't contain the term.
    private func scores(of term: SearchThesaurus.Term) -> [Double] {
        var scores = [Double](repeating: 0, count: subjects.count)
        for alternative in term.alternatives {
            if alternative.words.count == 1 {
                for posting in postings(of: alternative.words[0]) {
                    scores[posting.text] = max(scores[posting.text], posting.weight * alternative.weight)
                }
                continue
            }
            // The lowest weight of the words counts.
            var shared = [Double](repeating: alternative.words.isEmpty ? 0 : .infinity, count: subjects.count)
            for word in alternative.words {
                var own = [Double](repeating: 0, count: subjects.count)
                for posting in postings(of: word) {
                    own[posting.text] = max(own[posting.text], min(shared[posting.text], posting.weight))
                }
                shared = own
            }
            for text in shared.indices where shared[text] > 0 {
                scores[text] = max(scores[text], shared[text] * alternative.weight)
            }
        }
        return scores
    }

    /// Returns the entries that contain a word. If no entry does, returns entries that contain a longer word beginning
    /// with the given word or, in Japanese, containing it.
    private func postings(of word: String) -> [Posting] {
        if let exact = postings[word] { return exact }
        if word.utf8.first.map({ $0 < 0x80 }) ?? true {
            guard word.utf8.count >= Self.shortestPart else { return [] }
            var (low, high) = (0, vocabulary.count)
            while low < high {
                let middle = (low + high) / 2
                if vocabulary[middle] < word { low = middle + 1 } else { high = middle }
            }
            return vocabulary[low...].prefix { $0.hasPrefix(word) }.flatMap { part($0) }
        }
        let letters = Array(word.utf8)
        return vocabulary.filter { $0.utf8.first.map { $0 >= 0x80 } ?? false && Array($0.utf8).contains(letters) }
            .flatMap { part($0) }
    }

    /// The minimum number of letters of a partial word. Too many words begin with fewer letters.
    private static let shortestPart = 3

    /// Returns the entries that contain a word beginning with the typed letters. Such a match counts half.
    private func part(_ word: String) -> [Posting] {
        (postings[word] ?? []).map { Posting(text: $0.text, weight: $0.weight / 2) }
    }
}

extension [UInt8] {
    /// Returns whether the bytes contain a part.
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        withUnsafeBufferPointer { bytes in part.withUnsafeBufferPointer { bytes.hasPart($0) } }
    }
}

extension String {
    /// Returns whether the text contains a part, comparing bytes. `contains` compares characters, which takes fifty times
    /// as long.
    package func hasPart(_ part: String) -> Bool {
        var (text, part) = (self, part)
        return text.withUTF8 { text in part.withUTF8 { text.hasPart($0) } }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func hasPart(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = part.first else { return true }
        var start = 0
        while start + part.count <= count {
            if self[start] == first {
                var matched = 1
                while matched < part.count, self[start + matched] == part[matched] { matched += 1 }
                if matched == part.count { return true }
            }
            start += 1
        }
        return false
    }
}
