import ColorFiles
import MarkupColors

extension ColorDocument {
    /// The file that contains pairs and other options.
    static let optionsFile = "legibility.json"

    /// Whether an audit reads the file by default: it may contain colours, and isn't one of the audit's own files.
    var isWorthReading: Bool {
        fileName != Self.optionsFile && !content.starts(with: #"{"version":1,"failures":["#.utf8)
            && (joinsFiles || mayMentionColors)
    }

    /// Whether a file in a general-purpose format may contain colours: it contains the word “color”, a colour function,
    /// or `#` and three digits.
    private var mayMentionColors: Bool {
        if isProjectOnly || fileName == "Package.swift" {
            true
        } else if fileName == "package.json" {
            content.mentionsColor || content.mentions(["\"tailwindcss\"", "@tailwindcss/"])
        } else if let language = MarkupLanguage(path: path) {
            !MarkupLanguage.isAside(path) && (!language.isMostlyCode || mayHoldClasses)
        } else if codeLanguage != nil {
            content.mentions(["color", "font", "text("])
        } else if path.utf8.suffix(5).elementsEqual(".json".utf8) || path.utf8.suffix(4).elementsEqual(".xml".utf8) {
            content.mentionsColor
        } else {
            true
        }
    }
}

extension [UInt8] {
    fileprivate var mentionsColor: Bool {
        for (index, byte) in enumerated() where byte == UInt8(ascii: "#") {
            if self[(index + 1)...].prefix(3).count(where: \.isHexDigit) == 3 { return true }
        }
        return mentions(["color", "colour", "rgb", "hsl", "hwb", "lab(", "lch(", "$value"])
    }

    /// Returns whether the bytes contain one of some words, ignoring case.
    fileprivate func mentions(_ words: [String]) -> Bool {
        let words = words.map { Array($0.utf8) }
        for (index, byte) in enumerated() {
            for word in words where byte | 0x20 == word[0] | 0x20 {
                let part = self[index...].prefix(word.count)
                if part.elementsEqual(word, by: { $0 | 0x20 == $1 | 0x20 }) { return true }
            }
        }
        return false
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
