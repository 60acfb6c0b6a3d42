import Legibility
import Numbers

/// The words of a string, in the form in which searches compare them.
///
/// Case, character width, plurals and spelling don't matter: `colours` becomes “color”, and `１２．９インチ` becomes “12.9”
/// and “inch”. Compounds are split: `systemBlue` into “system” and “blue”, `44pt` into “44” and “pt”.
package enum SearchWords {
    /// The text between two spaces or punctuation marks, as a whole and split into its parts.
    package struct Compound: Sendable {
        package let whole: String
        /// The parts of the compound; there is at least one.
        package let parts: [String]
    }

    /// Returns the words of a string in order, unsplit.
    package static func words(of text: some StringProtocol) -> [String] { compounds(of: text).map(\.whole) }

    /// Returns the words of a string in order, with their parts.
    package static func compounds(of text: some StringProtocol) -> [Compound] {
        var compounds: [Compound] = []
        var parts: [String.UnicodeScalarView] = []
        var last: Kind?
        func end() {
            let words = withoutTimesSigns(parts.map { stem(of: String($0)) })
            if !words.isEmpty {
                compounds.append(Compound(whole: stem(of: parts.map { String($0) }.joined()), parts: words))
            }
            parts = []
        }
        let scalars = Array(folded(text).unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let kind = Kind(scalar)
            let isDecimal =
                kind == .point && last == .digit && index + 1 < scalars.count && Kind(scalars[index + 1]) == .digit
            if isDecimal {
                parts[parts.count - 1].append(scalar)
                continue
            }
            // Next to Latin letters, Japanese characters and symbols form their own words.
            if !kind.isPart || (kind == .other) != (last == .other) { end() }
            if kind.isPart {
                if parts.isEmpty || kind != last && !(last == .upper && kind == .lower) { parts.append(.init()) }
                parts[parts.count - 1].append(scalar)
            }
            last = kind
        }
        end()
        return compounds
    }

    private enum Kind {
        case lower, upper, digit, point, other, space

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "a"..."z": self = .lower
            case "A"..."Z": self = .upper
            case "0"..."9": self = .digit
            case ".": self = .point
            case "%": self = .other
            default: self = scalar.value >= 0xC0 && scalar.properties.isAlphabetic ? .other : .space
            }
        }

        var isPart: Bool { self != .space && self != .point }
    }

    /// Returns the text with full-width characters converted to ASCII, inch marks to a word, and Japanese words from
    /// the tables to English.
    private static func folded(_ text: some StringProtocol) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\"") }) { return String(text) }
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xFF01...0xFF5E: folded.append(Unicode.Scalar(UInt8(clamping: scalar.value - 0xFEE0)))
            case 0x22, 0x201D, 0x2033: folded.append(contentsOf: " inch ".unicodeScalars)
            default: folded.append(scalar)
            }
        }
        let text = String(folded)
        return text.utf8.allSatisfy { $0 < 0x80 } ? text : SearchThesaurus.inEnglish(text)
    }

    /// Returns the word in lower case and in the singular, with American spelling.
    private static func stem(of word: String) -> String {
        let lower = word.lowercased()
        guard lower.utf8.count > 3, lower.utf8.allSatisfy({ $0 < 0x80 }) else {
            return lower == "grey" ? "gray" : lower
        }
        var stem = lower
        if stem.hasSuffix("ies") {
            stem = String(stem.dropLast(3)) + "y"
        } else if ["ches", "shes", "xes", "sses"].contains(where: stem.hasSuffix) {
            stem = String(stem.dropLast(2))
        } else if stem.hasSuffix("s"), !stem.hasSuffix("ss"), !stem.hasSuffix("us"), !stem.hasSuffix("is") {
            stem = String(stem.dropLast())
        }
        return british[stem] ?? stem
    }

    private static let british = [
        "colour": "color", "grey": "gray", "centre": "center", "centred": "centered", "coloured": "colored",
        "millimetre": "millimeter", "licence": "license", "behaviour": "behavior",
    ]

    /// Returns words such as `393x852` split at the times sign.
    private static func withoutTimesSigns(_ words: [String]) -> [String] {
        words.indices.filter { index in
            guard words[index] == "x", index > 0, index + 1 < words.count else { return true }
            return words[index - 1].first?.isNumber != true || words[index + 1].first?.isNumber != true
        }.map { words[$0] }
    }
}
