/// The generated content for a value of `content`. CSS Generated Content 3 § 2.
struct GeneratedContent {
    /// Whether the content may contain text: false for an empty value, images, white space and the glyphs of icon
    /// fonts.
    let showsText: Bool

    init(_ value: CSSText) {
        var cursor = value.cursor
        var showsText = false
        while !showsText {
            cursor.skipSpace()
            // A slash precedes the alternative text for screen readers.
            guard !cursor.isAtEnd, cursor[0] != UInt8(ascii: "/") else { break }
            let start = cursor.position
            let quote = cursor[0]
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                cursor.position += 1
                while !cursor.isAtEnd, cursor[0] != quote { cursor.position += cursor[0] == UInt8(ascii: "\\") ? 2 : 1 }
                let end = min(cursor.position, cursor.end)
                cursor.position = min(end + 1, cursor.end)
                showsText = value.bytes[start + 1..<end].cssUnescaped.unicodeScalars.contains(where: \.isText)
            } else {
                _ = cursor.advance { isWhitespace($0) || "/\"'".utf8.contains($0) }
                let part = CSSText(value.bytes, start..<cursor.position)
                showsText = !part.isPicture && !Self.nothing.contains(part.text.asciiLowercased)
            }
        }
        self.showsText = showsText
    }

    private static let nothing: Set = ["none", "normal", "no-open-quote", "no-close-quote", "initial", "unset"]
}

extension Unicode.Scalar {
    /// Whether the character is text rather than white space or a private character used by icon fonts.
    fileprivate var isText: Bool {
        switch properties.generalCategory {
        case .privateUse, .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
