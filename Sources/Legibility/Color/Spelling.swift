/// The candidate a misspelt word most resembles, if it is near: one slip in a short word, up to three in a long one.
///
/// A slip is a letter too many, missing, or wrong, or two letters swapped; ASCII case does not count.
public func closestSpelling(of word: String, among candidates: [String]) -> String? {
    closestSpelling(of: word.utf8.prefix(64).map(lowercased), among: candidates)
}

func closestSpelling(of word: [UInt8], among candidates: [String]) -> String? {
    var tolerated = word.count < 5 ? 1 : word.count < 9 ? 2 : 3
    var nearest: String?
    for candidate in candidates where (candidate.utf8.count - word.count).magnitude <= tolerated {
        let slips = slips(word, candidate.utf8.map(lowercased), upTo: tolerated)
        if slips <= tolerated {
            nearest = candidate
            tolerated = slips - 1
        }
        if tolerated < 0 { break }
    }
    return nearest
}

/// The optimal string alignment distance, three rows of its table at a time; it stops where it is sure to exceed a limit.
private func slips(_ word: [UInt8], _ other: [UInt8], upTo limit: Int) -> Int {
    var older = Array(repeating: 0, count: other.count + 1)
    var previous = Array(0...other.count)
    var current = older
    for i in word.indices {
        current[0] = i + 1
        for j in other.indices {
            var best = min(previous[j] + (word[i] == other[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
            if i > 0, j > 0, word[i] == other[j - 1], word[i - 1] == other[j] { best = min(best, older[j - 1] + 1) }
            current[j + 1] = best
        }
        // A swap may look one row further back, so two rows must both be beyond it.
        if let least = current.min(), let before = previous.min(), min(least, before) > limit { return least }
        (older, previous, current) = (previous, current, older)
    }
    return previous[other.count]
}
