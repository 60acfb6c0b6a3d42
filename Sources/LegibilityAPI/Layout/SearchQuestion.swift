import Legibility

/// The words of a search, separated into the devices that they name and all other words.
struct SearchQuestion: Sendable {
    /// The named devices; several if a name, such as “iPad mini”, stands for several screens.
    let devices: [NamedScreen]
    /// The words that don't name a device.
    let words: String

    init(_ text: String) {
        let tokens = Self.tokens(of: text)
        for length in stride(from: min(Self.longestName, tokens.count), to: 0, by: -1) {
            for start in 0...tokens.count - length {
                let name = tokens[start..<start + length]
                let devices = Self.devices(named: Array(name))
                guard !devices.isEmpty else { continue }
                self.devices = devices
                words = (tokens[..<start] + tokens[(start + length)...]).joined(separator: " ")
                return
            }
        }
        (devices, words) = ([], text)
    }

    /// The maximum number of words in a device's name: “Apple Watch 4, 5, 6, and SE (all generations), 44 mm”.
    private static let longestName = 12
    /// The maximum number of screens for which a name stands. A name of more, such as “iPad”, is a family.
    private static let mostDevices = 4

    /// Returns the parts of a text between spaces and between Japanese and other letters. A number follows the name of a
    /// family as a word of its own.
    private static func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var rest = text.asciiFolded[...]
        while let first = rest.first {
            if first.isASCII, first.isLetter || first.isNumber || first == "." || first == "\"" {
                var word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "\"") }
                rest = rest[word.endIndex...]
                while word.last == "." { word.removeLast() }
                for family in ["iphone", "ipad", "watch"]
                where word.hasPrefix(family) && word.dropFirst(family.count).first?.isNumber == true {
                    tokens.append(family)
                    word.removeFirst(family.count)
                }
                if !word.isEmpty { tokens.append(String(word)) }
            } else if first.isASCII {
                // A percent sign is a unit; other signs only separate words.
                if first == "%" { tokens.append("%") }
                rest.removeFirst()
            } else if let word = wordsInNames.first(where: rest.hasPrefix) {
                tokens.append(word)
                rest.removeFirst(word.count)
            } else {
                var word = ""
                while let next = rest.first, !next.isASCII,
                    word.isEmpty || !wordsInNames.contains(where: rest.hasPrefix)
                {
                    word.append(next)
                    rest.removeFirst()
                }
                tokens.append(word)
            }
        }
        return tokens
    }

    /// The Japanese words in device names.
    private static let wordsInNames = ["インチ", "型", "第", "世代"]

    private static func devices(named words: [String]) -> [NamedScreen] {
        // A Japanese word, or a word that any name may contain, doesn't end a name.
        guard let last = words.last, words[0] != "and", !["and", "watch", "apple"].contains(last),
            words.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 && $0 != 0x25 } || wordsInNames.contains($0) })
        else { return [] }
        let name = words.joined(separator: " ")
        let isWatch = words.contains { $0 == "watch" || $0 == "ultra" } && words.count > 1
        if isWatch || words.contains(where: { $0.hasSuffix("mm") }) {
            let watches = WatchScreen.named(name)
            if !watches.isEmpty { return watches.count > mostDevices ? [] : watches.map(NamedScreen.watch) }
        }
        guard !words.contains("watch") else { return [] }
        if words.contains(where: ["iphone", "ipad", "ipod"].contains) {
            if let device = DeviceScreen.named(name) { return [.device(device)] }
            guard words.count > 1 else { return [] }
            let meant = DeviceScreen.meant(by: name)
            return meant.count > mostDevices ? [] : meant.map(NamedScreen.device)
        }
        // “16 Plus” and “16e” mean iPhones.
        let isShort =
            words.first?.first?.isNumber == true
            && (words.count == 1
                ? words[0].last == "e" : words.dropFirst().allSatisfy(["pro", "max", "plus", "mini"].contains))
        return isShort ? DeviceScreen.named("iphone \(name)").map { [.device($0)] } ?? [] : []
    }
}
