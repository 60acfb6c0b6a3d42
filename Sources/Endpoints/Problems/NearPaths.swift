import Numbers
import Sentences
import Spelling

/// The paths of a server, which are found by the words in an unknown path: `/widgets` finds `/v1/reference/widgets`.
package struct NearPaths: Sendable {
    /// An existing path.
    package struct Place: Sendable {
        /// The path as requests contain it, such as `/v1/contrast`.
        package let path: String
        /// The title, such as “Contrast of a pair”.
        package let title: Phrase
        /// The address that a browser can open: the path itself, or the docs of an endpoint for programs.
        package let address: String

        package init(path: String, title: Phrase, address: String) {
            (self.path, self.title, self.address) = (path, title, address)
        }
    }

    /// A word in lower case, in ASCII.
    private struct Word: Hashable {
        let bytes: [UInt8]
        let text: String
        /// A bit for each letter that the word contains; digits have none.
        let letters: UInt32

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            text = String(decoding: bytes, as: UTF8.self)
            letters = bytes.reduce(0) { $1 < 0x60 ? $0 : $0 | 1 << UInt32($1 & 0x1F) }
        }

        var marks: Marks {
            Marks(letters: letters, first: bytes.first ?? 0, last: bytes.last ?? 0, count: UInt8(clamping: bytes.count))
        }
    }

    /// The properties of a word by which most pairs of words needn't be compared letter by letter.
    private struct Marks {
        let letters: UInt32
        let first, last, count: UInt8

        /// Returns whether this word may be similar to another word; see ``NearPaths/likeness(of:to:)``.
        func mayBe(_ other: Marks) -> Bool {
            first == other.first || last == other.last
                || count >= 4 && (letters ^ other.letters).nonzeroBitCount <= 2 * Int(min(count / 3, 3))
        }
    }

    private let places: [Place]
    /// The distinct words of all paths.
    private let words: [Word]
    /// The properties of each word.
    private let marks: [Marks]
    /// For each place, the indexes of its words in `words`.
    private let wordsOfPlace: [[Int]]
    /// For each word, the indexes of the places that contain it.
    private let placesOfWord: [[Int]]
    /// For each place, the number of words in the last segment of its path.
    private let lastWords: [Int]

    /// Limits for the words of an unknown path, because a path can have thousands of bytes.
    private static let (mostBytes, mostWords, longestWord) = (200, 6, 24)
    /// Words that occur in many paths, and those that only describe a format or a method.
    private static let ignored = Set(
        ["v1", "v2", "api", "get", "post", "html", "htm", "md", "json", "csv", "index", "www", "the", "of"].map {
            Array($0.utf8)
        })
    /// The minimum share of the words in an unknown path that a similar path contains.
    private static let leastShare = 0.4
    /// The minimum share for a path that was probably meant.
    private static let meantShare = 0.75

    package init(_ places: [Place]) {
        self.places = places
        var indexes: [Word: Int] = [:]
        var words: [Word] = []
        let wordsOfPlace = places.map { place in
            Self.words(of: place.path, atMost: .max).map { word in
                if let index = indexes[word] { return index }
                indexes[word] = words.count
                words.append(word)
                return words.count - 1
            }
        }
        self.words = words
        self.wordsOfPlace = wordsOfPlace
        marks = words.map(\.marks)
        var placesOfWord = [[Int]](repeating: [], count: words.count)
        for (place, words) in wordsOfPlace.enumerated() { for word in words { placesOfWord[word].append(place) } }
        self.placesOfWord = placesOfWord
        lastWords = places.map { place in
            let last = place.path.utf8.split(separator: UInt8(ascii: "/")).last
            return last.map { Self.words(of: String(Substring($0)), atMost: .max).count } ?? 0
        }
    }

    /// Returns the places with the most similar paths, the most similar first.
    ///
    /// - Parameters:
    ///   - path: An unknown path. Only its first words count.
    ///   - count: The maximum number of places.
    /// - Returns: The places, and the place that was probably meant; nil if no path is similar enough.
    package func nearest(to path: String, atMost count: Int = 5) -> (places: [Place], meant: Place?) {
        let asked = Self.words(of: path, atMost: Self.mostWords)
        guard !asked.isEmpty else { return ([], nil) }
        let likeness = asked.map(likenesses)
        // Whether any word of the unknown path is similar, for each word.
        let isAlike = words.indices.map { word in likeness.contains { $0[word] > 0 } }
        guard isAlike.contains(true) else { return ([], nil) }
        var isNear = [Bool](repeating: false, count: places.count)
        for word in words.indices where isAlike[word] { for place in placesOfWord[word] { isNear[place] = true } }
        let ranks = places.indices.compactMap { index -> (share: Double, extra: Int, index: Int)? in
            guard isNear[index] else { return nil }
            let own = wordsOfPlace[index]
            let matched = own.count { isAlike[$0] }
            let shares = likeness.reduce(0.0) { sum, likeness in sum + own.reduce(0) { max($0, likeness[$1]) } }
            let share = shares / Double(asked.count)
            return share >= Self.leastShare ? (share, own.count - matched, index) : nil
        }
        let best = ranks.sorted { one, other in
            (-one.share, one.extra, one.index) < (-other.share, other.extra, other.index)
        }
        // A further word in the last segment changes the meaning: “/fonts” doesn't mean “/font-variants”.
        let meant = best.first.flatMap { rank in
            let last = wordsOfPlace[rank.index].suffix(lastWords[rank.index])
            let isWhole = last.allSatisfy { isAlike[$0] }
            return rank.share >= Self.meantShare && isWhole ? places[rank.index] : nil
        }
        return (best.prefix(count).map { places[$0.index] }, meant)
    }

    /// Returns the words of a path in lower case: `/docs/getContrast` contains `docs` and `contrast`.
    private static func words(of path: String, atMost count: Int) -> [Word] {
        var words: [Word] = []
        var word: [UInt8] = []
        func end() {
            if !word.isEmpty, word.count <= longestWord, !ignored.contains(word) { words.append(Word(word)) }
            word = []
        }
        var wasLower = false
        for byte in path.utf8.prefix(mostBytes) {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if wasLower { end() }
                word.append(byte | 0x20)
                wasLower = false
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                word.append(byte)
                wasLower = true
            default:
                end()
                wasLower = false
            }
            if words.count == count { return words }
        }
        end()
        return words
    }

    /// Returns the similarity of a word to each word in the paths.
    private func likenesses(of word: Word) -> [Double] {
        let own = word.marks
        var likenesses = [Double](repeating: 0, count: words.count)
        for index in marks.indices where own.mayBe(marks[index]) {
            likenesses[index] = Self.likeness(of: word, to: words[index])
        }
        return likenesses
    }

    /// Returns the similarity of a word to a word in a path, from 0 to 1: whether they are equal, singular and plural,
    /// parts of each other, or misspelt.
    private static func likeness(of word: Word, to other: Word) -> Double {
        let (short, long) = word.bytes.count < other.bytes.count ? (word.bytes, other.bytes) : (other.bytes, word.bytes)
        let difference = long.count - short.count
        if long.starts(with: short) {
            if difference == 0 || difference == 1 && long.last == UInt8(ascii: "s") { return 1 }
            // A part of three letters, such as “age” in “page”, is usually accidental.
            if short.count >= 4 { return 0.8 }
        } else if difference > 0, short.count >= 4, long.suffix(short.count) == short[...] {
            return 0.8
        }
        // Most pairs of words needn't be compared letter by letter: `closestSpelling` allows a typo for every three
        // letters, up to three, and a typo changes the length by at most 1 and at most two bits of `letters`.
        let typos = min(word.bytes.count / 3, 3)
        guard word.bytes.count >= 4, difference <= typos,
            (word.letters ^ other.letters).nonzeroBitCount <= 2 * typos
        else { return 0 }
        return closestSpelling(of: word.text, among: [other.text]) == nil ? 0 : 0.85
    }
}
