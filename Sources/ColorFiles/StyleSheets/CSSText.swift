/// A part of a style sheet, or text composed of such parts.
struct CSSText {
    let bytes: [UInt8]
    let range: Range<Int>

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
    }

    init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices) }

    var slice: ArraySlice<UInt8> { bytes[range] }
    var text: String { String(decoding: slice, as: UTF8.self) }
    var cursor: CSSCursor { CSSCursor(bytes, range) }

    /// The string without white space at its ends.
    var trimmed: CSSText { CSSText(bytes, cursor.trimmed(range)) }

    /// The names in all `var(…)`, including those in fallbacks.
    var referencedNames: [ArraySlice<UInt8>] {
        var names: [ArraySlice<UInt8>] = []
        var place = range.lowerBound
        while let start = nextCall(from: place) {
            var cursor = CSSCursor(bytes, start + 4..<range.upperBound)
            cursor.skipSpace()
            if let name = cursor.name() { names.append(bytes[name]) }
            place = start + 4
        }
        return names
    }

    /// Whether the text is a `light-dark()` colour.
    var isLightDark: Bool { slice.starts(with: "light-dark(".utf8) }

    /// Whether the text contains a `var(…)`.
    var hasReference: Bool { nextCall(from: range.lowerBound) != nil }

    /// Returns the offset of the next `var(`.
    private func nextCall(from place: Int) -> Int? {
        var start = place
        while start + 4 < range.upperBound {
            if bytes[start] | 0x20 == UInt8(ascii: "v"), bytes[start + 1] | 0x20 == UInt8(ascii: "a"),
                bytes[start + 2] | 0x20 == UInt8(ascii: "r"), bytes[start + 3] == UInt8(ascii: "("),
                start == range.lowerBound || !isNameByte(bytes[start - 1])
            {
                return start
            }
            start += 1
        }
        return nil
    }

    /// Returns the first `var(…)` after an offset: its range, its name, and its fallback for a name without a value.
    func nextReference(from place: Int) -> (whole: Range<Int>, name: ArraySlice<UInt8>, fallback: CSSText?)? {
        guard let start = nextCall(from: place) else { return nil }
        var cursor = CSSCursor(bytes, start + 4..<range.upperBound)
        cursor.skipSpace()
        let name = cursor.name().map { bytes[$0] } ?? []
        let stop = cursor.advance { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") }
        var fallback: CSSText?
        if stop == UInt8(ascii: ",") {
            let first = cursor.position + 1
            cursor.position = first
            _ = cursor.advance { $0 == UInt8(ascii: ")") }
            fallback = CSSText(bytes, first..<cursor.position).trimmed
        }
        return (start..<min(cursor.position + 1, range.upperBound), name, fallback)
    }

    /// The name of a property if the text is only a reference to the property: `var(--x)`, with or without a fallback.
    var onlyReference: String? {
        let text = trimmed
        guard let (whole, name, _) = text.nextReference(from: text.range.lowerBound), whole == text.range else {
            return nil
        }
        return name.cssUnescaped
    }
}
