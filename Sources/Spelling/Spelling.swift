/// Returns the candidate most similar to a misspelt word, if it is close enough: one typo is allowed for every three
/// letters of the word, up to three typos.
///
/// A typo is an extra, missing or wrong letter, or two swapped letters; ASCII case is ignored. In words of three
/// letters, no letter may be wrong, since that would make a different word. Digits never count as typos: 46 doesn't
/// mean 40. Different digits are accepted only for a single candidate with the same letters.
package func closestSpelling(of word: String, among candidates: [String]) -> String? {
    closestSpelling(of: word.utf8.prefix(64).map(\.lowercased), among: candidates)
}

/// Returns the most similar candidate for a word in lower-case bytes.
package func closestSpelling(of word: [UInt8], among candidates: [String]) -> String? {
    var tolerated = min(word.count / 3, 3)
    var nearest: String?
    let digits = word.filter { $0.isDigit }
    let marks = Marks(of: word)
    for candidate in candidates where (candidate.utf8.count - word.count).magnitude <= tolerated {
        // Most candidates are so different that they needn't be compared letter by letter.
        guard marks.mayBe(Marks(of: candidate.utf8), withTypos: tolerated),
            candidate.utf8.lazy.filter({ $0.isDigit }).elementsEqual(digits)
        else { continue }
        let other = candidate.utf8.map { $0.lowercased }
        let slips = slips(word, other, upTo: tolerated, wrongLetter: word.count > 3 ? 1 : 2)
        if slips <= tolerated {
            nearest = candidate
            tolerated = slips - 1
        }
        if tolerated < 0 { break }
    }
    return nearest ?? (digits.isEmpty ? nil : onlyCandidate(withLettersOf: word, among: candidates))
}

/// The different letters of a word: a bit for each, which other characters may share.
private struct Marks {
    private var bits: UInt64 = 0

    init(of word: some Sequence<UInt8>) {
        for byte in word { bits |= 1 << UInt64(truncatingIfNeeded: byte.lowercased & 63) }
    }

    /// Returns whether the other word may be this one with some typos, each of which replaces one letter at most.
    func mayBe(_ other: Marks, withTypos typos: Int) -> Bool { (bits ^ other.bits).nonzeroBitCount <= 2 * typos }
}

/// Returns the candidate that differs from a word only in digits; nil if there is none or more than one.
private func onlyCandidate(withLettersOf word: [UInt8], among candidates: [String]) -> String? {
    let letters = word.filter { !$0.isDigit }
    guard letters.contains(where: { $0.isNameStart }) else { return nil }
    var only: String?
    for candidate in candidates
    where candidate.utf8.lazy.filter({ !$0.isDigit }).map({ $0.lowercased }).elementsEqual(letters) {
        if only != nil { return nil }
        only = candidate
    }
    return only
}

/// Returns the optimal string alignment distance, using three rows of its table at a time; stops as soon as the
/// distance is certain to exceed a limit.
private func slips(_ word: [UInt8], _ other: [UInt8], upTo limit: Int, wrongLetter: Int) -> Int {
    var older = Array(repeating: 0, count: other.count + 1)
    var previous = Array(0...other.count)
    var current = older
    for i in word.indices {
        current[0] = i + 1
        for j in other.indices {
            var best = min(
                previous[j] + (word[i] == other[j] ? 0 : wrongLetter), previous[j + 1] + 1, current[j] + 1)
            if i > 0, j > 0, word[i] == other[j - 1], word[i - 1] == other[j] { best = min(best, older[j - 1] + 1) }
            current[j + 1] = best
        }
        // A swap refers to the row before the previous row, so two rows must exceed the limit.
        if let least = current.min(), let before = previous.min(), min(least, before) > limit { return least }
        (older, previous, current) = (previous, current, older)
    }
    return previous[other.count]
}

extension UInt8 {
    /// The ASCII letter in lower case; bytes outside ASCII become 0xFF, which no name contains.
    fileprivate var lowercased: UInt8 {
        if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) { return self | 0x20 }
        return self < 0x80 ? self : 0xFF
    }

    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte is a letter, an underscore, or part of a non-ASCII character.
    fileprivate var isNameStart: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased) || self == UInt8(ascii: "_") || self >= 0x80
    }
}

/// Returns whether two names differ only in ASCII case and in spaces, hyphens and underscores: `nonText` equals
/// `non-text`.
package func areSameName(_ name: String, _ other: String) -> Bool {
    guard other.utf8.count <= 2 * name.utf8.count + 8 else { return false }
    let isLetter = { (byte: UInt8) in !" -_".utf8.contains(byte) }
    let (letters, others) = (name.utf8.lazy.filter(isLetter), other.utf8.lazy.filter(isLetter))
    return letters.elementsEqual(others) { $0 == $1 || $0.lowercased == $1.lowercased && $0 < 0x80 && $1 < 0x80 }
}
