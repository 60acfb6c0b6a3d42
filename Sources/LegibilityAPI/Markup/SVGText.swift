import Endpoints
import Numbers

// Text in a drawing, whose lines don't break automatically.

extension String {
    /// Returns the text, truncated to at most `length` characters.
    func cut(to length: Int) -> String { count <= length ? self : prefix(max(0, length - 1)) + "…" }

    /// Returns the text broken at spaces into lines of at most `length` characters; if it doesn't fit, the last line
    /// ends with an ellipsis.
    func brokenIntoLines(of length: Int, atMost lines: Int) -> [String] {
        var broken: [String] = []
        for word in utf8.split(separator: UInt8(ascii: " ")).map({ Substring($0) }) {
            if let last = broken.last, last.count + word.count < length || broken.count == lines {
                broken[broken.count - 1] = last + " " + word
            } else {
                broken.append(String(word))
            }
        }
        return broken.map { $0.cut(to: length) }
    }
}

extension Answer {
    /// Creates a response with a drawing.
    package init(svg: HTML, result: Result? = nil) {
        self.init(svg: svg.bytes(in: .english), result: result)
    }

    /// Creates a response with a drawing, given as markup bytes.
    package init(svg: [UInt8], result: Result? = nil) {
        self.init(data: svg, mediaType: "image/svg+xml", result: result)
    }
}

// The drawn width of text, for drawings with boxes that fit their text.

extension String {
    /// The width in em at the given `font-size`, measured for DejaVu Sans, which differs from Verdana by less than one
    /// percent. Drawings specify this width as `textLength`, so that the text also fits its box in other fonts.
    var widthInEm: Double { unicodeScalars.reduce(0) { $0 + $1.advance } / 2048 }
}

extension Unicode.Scalar {
    /// The width of the character; the maximum letter width if it isn't in the table.
    fileprivate var advance: Double {
        if (0x20...0x7E).contains(value) { return Double(advances[Int(value - 0x20)]) }
        return self == "’" ? 651 : self == "–" ? 1024 : 2048
    }
}

/// The advance widths of the characters U+0020 to U+007E in 2048ths of an em, from the table `hmtx` of DejaVu Sans
/// 2.37, read on 2026-11-22. The font is free to use, and its metrics are facts.
private let advances = [
    651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087,
    2048, 1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612,
    1235, 1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024,
    1024, 1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253,
    1300, 1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716,
]
