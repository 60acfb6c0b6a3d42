/// The parts of a `background` value that matter behind text. CSS Backgrounds 3 § 3.10.
struct BackgroundValue {
    /// The part that may be the colour; nil if no part or several parts may be the colour.
    private(set) var color: CSSText?
    /// Whether an image or a gradient covers the colour.
    private(set) var hasPicture = false

    init(_ value: CSSText) {
        var cursor = value.cursor
        var candidates: [CSSText] = []
        while true {
            cursor.skipSpace()
            guard !cursor.isAtEnd else { break }
            let start = cursor.position
            _ = cursor.advance { isWhitespace($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") }
            let part = CSSText(value.bytes, start..<cursor.position)
            if part.isPicture {
                hasPicture = true
            } else if !part.isEmpty, !part.placesBackground {
                candidates.append(part)
            }
            // These characters separate layers, and a position from its size.
            if cursor[0] == UInt8(ascii: ",") || cursor[0] == UInt8(ascii: "/") { cursor.position += 1 }
        }
        color = candidates.count == 1 ? candidates[0] : nil
    }
}

extension CSSText {
    private static let pictures: Set = [
        "url(", "image(", "image-set(", "-webkit-image-set(", "cross-fade(", "-webkit-cross-fade(", "element(",
        "-moz-element(", "paint(",
    ]
    /// All keywords of the `background` shorthand that aren't colours.
    private static let words: Set = [
        "none", "repeat-x", "repeat-y", "repeat", "space", "round", "no-repeat", "scroll", "fixed", "local",
        "border-box", "padding-box", "content-box", "left", "right", "top", "bottom", "center", "cover", "contain",
        "auto",
    ]

    fileprivate var isEmpty: Bool { range.isEmpty }

    /// The name of a function before its bracket, in lower case; nil if the text isn't a function.
    var function: String? {
        slice.firstIndex(of: UInt8(ascii: "(")).map { String(decoding: slice[...$0], as: UTF8.self).asciiLowercased }
    }

    var isPicture: Bool {
        guard let function else { return false }
        return Self.pictures.contains(function) || function.utf8.reversed().starts(with: "-gradient(".utf8.reversed())
    }

    /// Whether the string is a keyword or length for the position, size or repetition of a background.
    fileprivate var placesBackground: Bool {
        guard let first = slice.first else { return false }
        if (0x30...0x39).contains(first) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(first) {
            return true
        }
        return Self.words.contains(text.asciiLowercased)
            || ["calc(", "min(", "max(", "clamp("].contains(function ?? "")
    }
}
