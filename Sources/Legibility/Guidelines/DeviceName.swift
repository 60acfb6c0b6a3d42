import Numbers

/// The name of a device or of a series of Apple Watch. Its words can be in any order, in English or Japanese.
///
/// `iPad Pro 12.9-inch`, `12.9" iPad Pro` and `12.9インチiPad Pro` are the same name. So are `iPod touch 5th generation
/// and later` and `iPod touch（第5世代以降）`.
public struct DeviceName: Hashable, Sendable {
    /// The words in alphabetical order, each once.
    private let words: [String]
    /// The words without those that users often omit: `iPad Pro 11` for `iPad Pro 11-inch`, `iPhone SE 3` for
    /// `iPhone SE 3rd generation`.
    private let loosely: [String]

    /// Reads a name as published on an English or Japanese page, or as typed by users.
    public init(_ text: some StringProtocol) {
        let written = Self.inEnglish(text.asciiFolded)
        let all = written.utf8.split { !$0.isPartOfName }.flatMap(Self.words).sorted()
        words = all.indices.filter { !Self.fillers.contains(all[$0]) && ($0 == 0 || all[$0] != all[$0 - 1]) }
            .map { all[$0] }
        loosely = words.filter { !Self.omitted.contains($0) }
    }

    /// Returns the text with its Japanese words in English.
    private static func inEnglish(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var rest = Substring(text)
        var written = ""
        while let first = rest.first {
            if !first.isASCII, let (japanese, english) = japaneseWords.first(where: { rest.hasPrefix($0.japanese) }) {
                written += " \(english) "
                rest.removeFirst(japanese.count)
            } else {
                written.append(first)
                rest.removeFirst()
            }
        }
        return written
    }

    // HIG, Layout, Japanese edition (change log 2025-09-09): the non-Latin words in device names.
    private static let japaneseWords: [(japanese: String, english: String)] = [
        ("インチ", "inch"), ("型", "inch"), ("第", ""), ("全世代", "all generation"), ("世代", "generation"),
        ("以降", "later"), ("および", "and"), ("と", "and"), ("、", " "), ("，", " "), ("シリーズ", "series"),
    ]

    /// Words that can be omitted from a name without changing its meaning.
    private static let fillers = ["and", "apple", "watch"]
    private static let omitted = ["inch", "generation", "gen"]

    /// Returns whether this name may mean the same device as the other name.
    func isLoosely(_ other: DeviceName) -> Bool { loosely == other.loosely }

    /// Returns whether the other name contains this name and additional words; with `numbersAlone`, only additional
    /// numbers.
    func isPart(of other: DeviceName, numbersAlone: Bool) -> Bool {
        guard !loosely.isEmpty, loosely.allSatisfy(other.loosely.contains) else { return false }
        return !numbersAlone
            || other.loosely.allSatisfy { loosely.contains($0) || $0.utf8.first.map(\.isDecimalDigit) ?? false }
    }

    /// Splits `12.9"` into “12.9” and “inch”, and normalises `1st` to “1” and `generations` to “generation”.
    private static func words(in part: Substring.UTF8View) -> [String] {
        if part.last == UInt8(ascii: "\"") { return words(in: part.dropLast()) + ["inch"] }
        let word = String(Substring(part))
        if word == "generations" { return ["generation"] }
        let isOrdinal =
            ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) && part.dropLast(2).last?.isDecimalDigit == true
        return word.isEmpty ? [] : [isOrdinal ? String(word.dropLast(2)) : word]
    }
}

extension UInt8 {
    fileprivate var isDecimalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte is an ASCII letter, a digit, a full stop or an inch mark.
    fileprivate var isPartOfName: Bool {
        isDecimalDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || self == UInt8(ascii: ".") || self == UInt8(ascii: "\"")
    }
}

extension StringProtocol {
    /// The text with ASCII letters in lower case, and with the full-width forms of Japanese text replaced by ASCII.
    public var asciiFolded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            return String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
        var folded = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x41...0x5A: folded.append(Unicode.Scalar(UInt8(clamping: scalar.value | 0x20)))
            case 0xFF21...0xFF3A: folded.append(Unicode.Scalar(UInt8(clamping: scalar.value - 0xFEE0 | 0x20)))
            case 0xFF01...0xFF5E: folded.append(Unicode.Scalar(UInt8(clamping: scalar.value - 0xFEE0)))
            case 0x3000, 0xA0: folded.append(" ")
            case 0x201C, 0x201D, 0x2033: folded.append("\"")
            default: folded.append(scalar)
            }
        }
        return String(folded)
    }
}
