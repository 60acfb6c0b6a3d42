import CGnuTLS
import Glibc
import LegibilityAPI
import Numbers
import Sentences

extension String {
    /// The sentence with typographic details: a number and its unit stay on one line, and a minus sign isn't a hyphen.
    var typeset: String {
        let bytes = Array(utf8)
        guard Self.mayChange(bytes) else { return self }
        if bytes.allSatisfy({ $0 < 0x80 }) { return Self.typeset(bytes) }
        var set = ""
        var rest = self[...]
        while let next = rest.first {
            let previous = set.last
            rest.removeFirst()
            if next == " ", previous?.isNumber == true, Self.units.contains(rest.prefix { $0.isLetter }) {
                set.append("\u{A0}")
            } else if next == "-", previous == nil || previous == " ", rest.first?.isNumber == true {
                set.append("−")
            } else {
                set.append(next)
            }
        }
        return set
    }

    /// Returns the typeset form of ASCII text, working on bytes, which is much faster.
    private static func typeset(_ bytes: [UInt8]) -> String {
        func isDigit(_ place: Int) -> Bool { bytes.indices.contains(place) && (0x30...0x39).contains(bytes[place]) }
        var set: [UInt8] = []
        set.reserveCapacity(bytes.count + 8)
        for (place, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: " "), isDigit(place - 1), isUnit(bytes[(place + 1)...]) {
                set += "\u{A0}".utf8
            } else if byte == UInt8(ascii: "-"), place == 0 || bytes[place - 1] == UInt8(ascii: " "), isDigit(place + 1)
            {
                set += "−".utf8
            } else {
                set.append(byte)
            }
        }
        return String(decoding: set, as: UTF8.self)
    }

    /// Returns whether the text may have a space before a unit, or a minus sign.
    private static func mayChange(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { place in
            let previous = place == 0 ? UInt8(ascii: " ") : bytes[place - 1]
            return switch bytes[place] {
            case UInt8(ascii: " "): (0x30...0x39).contains(previous) || previous >= 0x80
            case UInt8(ascii: "-"): previous == UInt8(ascii: " ")
            default: false
            }
        }
    }

    /// Returns whether ASCII text begins with a unit, and no letter follows the unit.
    private static func isUnit(_ text: ArraySlice<UInt8>) -> Bool {
        let word = text.prefix { 0x61...0x7A ~= $0 | 0x20 }
        return word.count == 2 && units.contains { word.elementsEqual($0.utf8) }
    }

    private static let units: [Substring] = ["pt", "px", "mm", "dp", "sp", "em"]
}

extension Phrase {
    /// The phrase with typographic details.
    package var typeset: Phrase { changed { text, _ in text.typeset } }
}

extension Double {
    /// The number in points with at most two decimals, for display.
    var points: String { "\(shortened) pt".typeset }
    /// The number in percent with at most two decimals, for display.
    var percent: String { "\(shortened)%".typeset }
}

extension HTML {
    /// Creates a data URL with a file's content (RFC 2397), for use in an attribute; empty if there isn't enough
    /// memory.
    package init(dataURLOf bytes: [UInt8], mediaType: String) {
        var bytes = bytes
        let base64 = unsafe bytes.withUnsafeMutableBufferPointer { bytes -> String? in
            var data = unsafe gnutls_datum_t(data: bytes.baseAddress, size: UInt32(clamping: bytes.count))
            var text = unsafe gnutls_datum_t()
            guard unsafe gnutls_base64_encode2(&data, &text) == 0 else { return nil }
            // GnuTLS uses the C library's allocator unless a program sets another allocator.
            defer { unsafe free(text.data) }
            return unsafe String(decoding: UnsafeBufferPointer(start: text.data, count: Int(text.size)), as: UTF8.self)
        }
        self.init(markup: base64.map { "data:\(mediaType);base64,\($0)" } ?? "")
    }
}

extension HTML {
    /// Returns a name or wording from a source, which is in English on every page.
    package static func inEnglish(_ text: some CustomStringConvertible) -> HTML {
        HTML(english: "\(text)", otherwise: "<span lang=\"en\">\(text)</span>")
    }
}

extension HTML {
    /// The attribute for an element whose words are in English on every page.
    static var langEnglish: HTML { HTML(english: "", otherwise: HTML(markup: " lang=\"en\"")) }

    /// The attribute for an element in the page's language that is inside an English element.
    static var langOfPage: HTML {
        HTML(english: "", otherwise: " lang=\"\(HTML.languageCode)\"")
    }
}
