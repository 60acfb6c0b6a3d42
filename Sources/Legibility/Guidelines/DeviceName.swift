import Numbers

/// The name of a device or of a series of Apple Watch. Its words can be in any order, in English or Japanese.
///
/// `iPad Pro 12.9-inch`, `12.9" iPad Pro` and `12.9インチiPad Pro` are the same name. So are `iPod touch 5th generation
/// and later` and `iPod touch（第5世代以降）`.
public struct DeviceName: Hashable, Sendable {
    private let words: Set<String>

    /// Reads a name as published on an English or Japanese page, or as typed by users.
    public init(_ text: some StringProtocol) {
        var rest = Substring(text.asciiFolded)
        var written = ""
        while let first = rest.first {
            if !first.isASCII,
                let (japanese, english) = Self.japaneseWords.first(where: { rest.hasPrefix($0.japanese) })
            {
                written += " \(english) "
                rest.removeFirst(japanese.count)
            } else {
                written.append(first)
                rest.removeFirst()
            }
        }
        let parts = written.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." || $0 == "\"") }
        words = Set(parts.flatMap(Self.words)).subtracting(Self.fillers)
    }

    // HIG, Layout, Japanese edition (change log 2025-09-09): the non-Latin words in device names.
    private static let japaneseWords: [(japanese: String, english: String)] = [
        ("インチ", "inch"), ("型", "inch"), ("第", ""), ("全世代", "all generation"), ("世代", "generation"),
        ("以降", "later"), ("および", "and"), ("と", "and"), ("、", " "), ("，", " "), ("シリーズ", "series"),
    ]

    /// Words that can be omitted from a name without changing its meaning.
    private static let fillers: Set = ["and", "apple", "watch"]

    /// The words without those that users often omit: `iPad Pro 11` for `iPad Pro 11-inch`, `iPhone SE 3` for
    /// `iPhone SE 3rd generation`.
    private var loosely: Set<String> { words.subtracting(["inch", "generation", "gen"]) }

    /// Returns whether this name may mean the same device as the other name.
    func isLoosely(_ other: DeviceName) -> Bool { loosely == other.loosely }

    /// Returns whether the other name contains this name and additional words; with `numbersAlone`, only additional
    /// numbers.
    func isPart(of other: DeviceName, numbersAlone: Bool) -> Bool {
        guard !loosely.isEmpty, loosely.isSubset(of: other.loosely) else { return false }
        return !numbersAlone || other.loosely.subtracting(loosely).allSatisfy { $0.first?.isNumber == true }
    }

    /// Splits `12.9"` into “12.9” and “inch”, and normalises `1st` to “1” and `generations` to “generation”.
    private static func words(in part: Substring) -> [String] {
        if part.hasSuffix("\"") { return words(in: part.dropLast()) + ["inch"] }
        if part == "generations" { return ["generation"] }
        let ending = part.suffix(2)
        let isOrdinal = ["st", "nd", "rd", "th"].contains(ending) && part.dropLast(2).last?.isNumber == true
        return part.isEmpty ? [] : [String(isOrdinal ? part.dropLast(2) : part)]
    }
}

extension StringProtocol {
    /// The text with ASCII letters in lower case, and with the full-width forms of Japanese text replaced by ASCII.
    public var asciiFolded: String {
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
