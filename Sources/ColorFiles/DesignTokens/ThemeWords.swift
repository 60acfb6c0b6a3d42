/// The words of a name that concern light and dark, contrast and similar properties.
struct ThemeWords {
    /// The words in a fixed order, such as `dark` and `high-contrast`.
    let words: [String]
    /// Whether the name has no other words.
    let areAll: Bool

    /// The name of the mode that these words describe.
    var mode: String { words.joined(separator: "-") }

    private static let known: Set<String> = [
        "light", "dark", "dim", "dimmed", "day", "night", "oled", "midnight", "amoled", "colorblind", "tritanopia",
        "deuteranopia", "protanopia",
    ]
    /// Additional words without a meaning of their own.
    private static let filling: Set<String> = [
        "theme", "themes", "mode", "modes", "color", "colors", "colour", "colours", "scheme", "tokens", "palette",
    ]

    /// Finds the words in a name such as `lightTheme`, `tokens/dark-high-contrast` or `Colors.Dark`.
    init(_ name: String) {
        var words: [String] = []
        var areAll = true
        let parts = nameWords(name)
        var contrast = false
        var index = 0
        while index < parts.count {
            let part = parts[index]
            let next = index + 1 < parts.count ? parts[index + 1] : ""
            index += 1
            if Self.known.contains(part) {
                if !words.contains(part) { words.append(part) }
            } else if part == "hc" || part == "highcontrast" {
                contrast = true
            } else if part == "high" || part == "increased" || part == "more", next == "contrast" {
                contrast = true
                index += 1
            } else if part == "contrast", next == "high" || next == "more" {
                contrast = true
                index += 1
            } else if !Self.filling.contains(part) {
                areAll = false
            }
        }
        if contrast { words.append("high-contrast") }
        self.words = words
        self.areAll = areAll && !words.isEmpty
    }

    /// Returns whether a name suggests dark backgrounds.
    static func isDarkKeyword(_ name: String) -> Bool {
        let words = nameWords(name)
        guard !words.contains("light"), !words.contains("day") else { return false }
        return words.contains {
            ["dark", "night", "dim", "dimmed", "oled", "amoled", "midnight", "black"].contains($0)
        }
    }
}

/// Returns the words of a name in lower case. Names are split at punctuation, and between a lower-case letter and a
/// capital.
func nameWords(_ name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasSmall = false
    func ended() -> String { String(decoding: word, as: UTF8.self) }
    // Real names have at most 1000 bytes.
    for byte in name.utf8.prefix(1000) {
        let isPart = byte.isLetter || byte.isDigit || byte >= 0x80
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        if !isPart || (isCapital && wasSmall), !word.isEmpty {
            words.append(ended())
            word.removeAll(keepingCapacity: true)
        }
        if isPart { word.append(lowercasedASCII(byte)) }
        wasSmall = isPart && !isCapital && !byte.isDigit
    }
    if !word.isEmpty { words.append(ended()) }
    return words
}
