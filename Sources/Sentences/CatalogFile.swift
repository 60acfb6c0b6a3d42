/// A file of translations in gettext format: entries of `msgid` and `msgstr`, each with a quoted string that may
/// continue on the next lines. Comments and the header, whose `msgid` is empty, are ignored.
package struct CatalogFile: Sendable {
    package struct Entry: Sendable {
        package let english: String
        package let translation: String
    }

    package private(set) var entries: [Entry] = []

    package init(_ bytes: some Sequence<UInt8>) {
        var english: [UInt8]?
        var translation: [UInt8]?
        func end(_ entries: inout [Entry]) {
            if let english, let translation, !english.isEmpty {
                entries.append(
                    Entry(
                        english: String(decoding: english, as: UTF8.self),
                        translation: String(decoding: translation, as: UTF8.self)))
            }
            (english, translation) = (nil, nil)
        }
        for line in Array(bytes).split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            guard let open = line.firstIndex(of: UInt8(ascii: "\"")),
                let close = line.lastIndex(of: UInt8(ascii: "\"")),
                open < close
            else { continue }
            let text = Self.unescaped(line[(open + 1)..<close])
            if line.starts(with: "msgid".utf8) {
                end(&entries)
                english = text
            } else if line.starts(with: "msgstr".utf8) {
                translation = text
            } else if translation != nil {
                translation? += text
            } else {
                english? += text
            }
        }
        end(&entries)
    }

    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text {
            switch (isEscaped, byte) {
            case (false, UInt8(ascii: "\\")):
                isEscaped = true
                continue
            case (true, UInt8(ascii: "n")): bytes.append(0x0A)
            default: bytes.append(byte)
            }
            isEscaped = false
        }
        return bytes
    }
}
