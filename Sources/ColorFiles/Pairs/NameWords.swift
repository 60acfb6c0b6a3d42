/// The words of names: `onSurfaceVariant`, `--on-surface-variant` and `On Surface/Variant` are the same three.
enum NameWords {
    /// In lower case; `root` is no word of its own.
    static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        let bytes = Array(name.utf8)
        func isUpper(_ place: Int) -> Bool { bytes.indices.contains(place) && (0x41...0x5A).contains(bytes[place]) }
        func isLower(_ place: Int) -> Bool { bytes.indices.contains(place) && (0x61...0x7A).contains(bytes[place]) }
        func isDigit(_ place: Int) -> Bool { bytes.indices.contains(place) && (0x30...0x39).contains(bytes[place]) }
        func finish() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
        }
        for place in bytes.indices {
            guard isUpper(place) || isLower(place) || isDigit(place) else {
                finish()
                continue
            }
            // `aB` begins a word, and so does the last capital of `ABc`.
            let beginsWord =
                isUpper(place) && (isLower(place - 1) || isDigit(place - 1) || isUpper(place - 1) && isLower(place + 1))
            if beginsWord { finish() }
            word.append(isUpper(place) ? bytes[place] | 0x20 : bytes[place])
        }
        finish()
        return words.filter { $0 != "root" }
    }
}
