import Legibility

/// The source of a value's colour.
enum ValueSource {
    /// The value is itself a colour. The location is the part of the value that applies in the mode.
    case own(Place)
    /// The value is the unchanged colour of a token.
    case token(String)
    /// The value is computed from other colours.
    case computed

    /// The maximum length of a replaced value, in bytes.
    private static let longest = 1_000

    /// Finds where a value's colour comes from; `color` is the value's colour in a mode.
    init(at place: Place, _ color: Color, isDark: Bool, _ format: ColorFormat, _ content: [UInt8]) {
        guard place.bytes.count <= Self.longest else {
            self = .computed
            return
        }
        switch format.traits.references {
        case .css: self.init(CSSText(content, place.bytes), place.document, color, isDark: isDark)
        case .tokens where content[place.bytes].hasTokenReference: self = .computed
        case .tokens, .elsewhere: self = .own(place)
        }
    }

    private init(_ value: CSSText, _ document: Int, _ color: Color, isDark: Bool) {
        let value = value.trimmed
        if let name = value.onlyReference {
            self = .token(name)
            return
        }
        let parts = value.arguments
        if parts.count == 2, value.calls("light-dark") {
            let colors = parts.map { try? StyleColor.color($0.text, isDark ? .dark : .light) }
            // The half that a mode shows may not match the name of the mode.
            var index = isDark ? 1 : 0
            if let chosen = colors[index], !chosen.looksLike(color) { index = 1 - index }
            self.init(parts[index], document, color, isDark: isDark)
            return
        }
        if parts.count == 1, Self.wrappers.contains(where: value.calls), let name = parts[0].onlyReference {
            self = .token(name)
            return
        }
        self = value.hasReference ? .computed : .own(Place(document, value.range))
    }

    /// Functions that make a colour from a token's bare numbers.
    private static let wrappers = ["rgb", "rgba", "hsl", "hsla"]
}

extension Color {
    /// Returns whether a colour has the same 8-bit channels and alpha as another.
    func looksLike(_ other: Color) -> Bool {
        self == other
            || alpha == other.alpha && SRGB8(rounding: mappedToSRGB) == SRGB8(rounding: other.mappedToSRGB)
    }
}

extension CSSText {
    /// Returns whether the text begins with a call of a function.
    fileprivate func calls(_ function: String) -> Bool {
        let start = slice.prefix(function.utf8.count)
        return start.elementsEqual(function.utf8) { lowercasedASCII($0) == $1 }
            && slice.dropFirst(start.count).first == UInt8(ascii: "(")
    }

    /// The comma-separated arguments of a call; empty unless the text is exactly one call.
    fileprivate var arguments: [CSSText] {
        guard let open = slice.firstIndex(of: UInt8(ascii: "(")), slice.last == UInt8(ascii: ")"),
            slice[..<open].allSatisfy(isNameByte)
        else { return [] }
        var parts: [CSSText] = []
        var cursor = CSSCursor(bytes, open + 1..<range.upperBound - 1)
        while true {
            let start = cursor.position
            let stop = cursor.advance { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") }
            parts.append(CSSText(bytes, start..<cursor.position).trimmed)
            guard let stop else { return parts }
            // Another call follows this call.
            if stop == UInt8(ascii: ")") { return [] }
            cursor.position += 1
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a design token's value refers to another token.
    fileprivate var hasTokenReference: Bool {
        if first == UInt8(ascii: "\"") { return contains(UInt8(ascii: "{")) }
        let reference = Array("\"$ref\"".utf8)
        return indices.contains { self[$0] == reference[0] && self[$0...].starts(with: reference) }
    }
}
