/// The words of a name about light and dark, contrast and the like.
struct ThemeWords {
    /// The words in a fixed order: `dark`, `high-contrast`.
    let words: [String]
    /// Whether the name has no other words.
    let areAll: Bool

    /// The name of the mode that these words describe.
    var mode: String { words.joined(separator: "-") }

    private static let known: Set<String> = [
        "light", "dark", "dim", "dimmed", "day", "night", "oled", "midnight", "amoled", "colorblind", "tritanopia",
        "deuteranopia", "protanopia",
    ]
    /// Words beside them that carry no meaning.
    private static let filling: Set<String> = [
        "theme", "themes", "mode", "modes", "color", "colors", "colour", "colours", "scheme", "tokens", "palette",
    ]

    /// The words of a name: `lightTheme`, `tokens/dark-high-contrast`, `Colors.Dark`.
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

    /// Whether a name suggests dark backgrounds.
    static func tellDark(_ name: String) -> Bool {
        let words = nameWords(name)
        guard !words.contains("light"), !words.contains("day") else { return false }
        return words.contains {
            ["dark", "night", "dim", "dimmed", "oled", "amoled", "midnight", "black"].contains($0)
        }
    }
}

/// The words of a name in lower case: it is split at signs, and at a capital after a small letter.
func nameWords(_ name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasSmall = false
    func ended() -> String { String(decoding: word, as: UTF8.self) }
    // Anything beyond the first 1000 bytes isn't part of a real name.
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
