import Substrings

/// Pairs to exclude from the check, by name; `*` matches any characters.
package struct PairPattern: Sendable {
    package let text: String
    package let ground: String

    package init(text: String, ground: String) {
        self.text = text
        self.ground = ground
    }
}

/// The found pairs that aren't checked.
struct PairExclusion {
    private let patterns: [(text: NamePattern, ground: NamePattern)]
    /// Whether each pattern has matched a pair.
    private(set) var isUsed: [Bool]

    init(_ patterns: [PairPattern]) {
        self.patterns = patterns.map { (NamePattern($0.text), NamePattern($0.ground)) }
        isUsed = Array(repeating: false, count: patterns.count)
    }

    /// The cost of checking one pair, in steps.
    var steps: Int { 1 + patterns.count }

    mutating func excludes(_ pair: AuditedPair) -> Bool {
        var isExcluded = false
        for (index, pattern) in patterns.enumerated()
        where pattern.text.matches(pair.text) && pair.ground.contains(where: { pattern.ground.matches($0) }) {
            (isExcluded, isUsed[index]) = (true, true)
        }
        return isExcluded
    }
}

/// A name, or a pattern for several names.
private struct NamePattern {
    /// The parts of the pattern between the asterisks.
    private let parts: [[UInt8]]

    init(_ pattern: String) {
        parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Array($0) }
    }

    /// The time for each part is proportional to the length of the name, because the first match of a part is never
    /// worse than a later match.
    func matches(_ name: String) -> Bool {
        let name = Array(name.utf8)
        guard parts.count > 1 else { return name == parts[0] }
        guard let first = parts.first, let last = parts.last, name.count >= first.count + last.count,
            name.starts(with: first), name.suffix(last.count).elementsEqual(last)
        else { return false }
        var rest = name[first.count..<name.count - last.count]
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return true
    }
}
