/// The words in names: `onSurfaceVariant`, `--on-surface-variant` and `On Surface/Variant` have the same three words.
enum NameWords {
    /// Returns the words in lower case; `root` doesn't count as a word.
    static func words(_ name: String) -> [String] {
        var words: [String] = []
        each(of: Array(name.utf8)) { words.append($0) }
        return words
    }

    /// Calls `handle` with each word.
    static func each(of name: [UInt8], _ handle: (String) -> Void) {
        var word: [UInt8] = []
        func finish() {
            if !word.isEmpty, !word.elementsEqual("root".utf8) { handle(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        var last = Kind.other
        for place in name.indices {
            let kind = Kind(name[place])
            if kind == .other {
                finish()
            } else {
                // A word begins at the capital in `aB` and at the last capital in `ABc`.
                let beginsWord =
                    kind == .upper
                    && (last == .lower || last == .digit
                        || last == .upper && place + 1 < name.count && Kind(name[place + 1]) == .lower)
                if beginsWord { finish() }
                word.append(kind == .upper ? name[place] | 0x20 : name[place])
            }
            last = kind
        }
        finish()
    }

    private enum Kind {
        case upper, lower, digit, other

        init(_ byte: UInt8) {
            switch byte {
            case 0x41...0x5A: self = .upper
            case 0x61...0x7A: self = .lower
            case 0x30...0x39: self = .digit
            default: self = .other
            }
        }
    }
}
