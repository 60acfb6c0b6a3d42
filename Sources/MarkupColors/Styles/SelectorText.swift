import Budgets

/// Selectors as text.
package enum SelectorText {
    /// The maximum length of a nested selector in bytes. Longer lists are cut off, because each level of nesting can
    /// multiply the length.
    private static let longest = 256

    /// Returns the selector of a nested rule as people know it, with the selectors of the enclosing rule filled in:
    /// `.card:hover` for `&:hover` in `.card`, and `.card a` for `a` in `.card`.
    package static func nested(_ own: String, in outer: String) -> String {
        guard !outer.isEmpty else { return own }
        var texts: [String] = []
        var bytes = 0
        let parents = divided(String(decoding: outer.utf8.prefix(2 * longest), as: UTF8.self)) {
            $0 == UInt8(ascii: ",")
        }
        for part in divided(
            String(decoding: own.utf8.prefix(2 * longest), as: UTF8.self), at: { $0 == UInt8(ascii: ",") })
        {
            for parent in parents {
                let text = filled(part, parent)
                bytes += text.utf8.count + 2
                guard bytes <= longest else {
                    return texts.isEmpty
                        ? "… " + String(part.drop { $0 == "&" }) : texts.joined(separator: ", ") + ", …"
                }
                texts.append(text)
            }
        }
        return texts.joined(separator: ", ")
    }

    /// Returns a nested selector with its parent in place of each `&`, or else before it.
    private static func filled(_ part: String, _ parent: String) -> String {
        var text: [UInt8] = []
        var quote: UInt8?
        var isFilled = false
        for byte in part.utf8 where text.count <= longest {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            }
            if byte == UInt8(ascii: "&"), quote == nil {
                text += parent.utf8
                isFilled = true
            } else {
                text.append(byte)
            }
        }
        let filled = String(decoding: text, as: UTF8.self)
        return isFilled ? filled : "\(parent) \(filled)"
    }

    /// Divides a text at separators outside brackets and quotation marks; the parts have no white space at their ends
    /// and aren't empty.
    package static func divided(_ text: String, at isSeparator: (UInt8) -> Bool) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        var depth = 0
        var quote: UInt8?
        func end() {
            let trimmed = part.drop(while: \.isSpace).reversed().drop(while: \.isSpace).reversed()
            if !trimmed.isEmpty { parts.append(String(decoding: Array(trimmed), as: UTF8.self)) }
            part = []
        }
        for byte in text.utf8 where Budget.allows() {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            case UInt8(ascii: "("), UInt8(ascii: "["): if quote == nil { depth += 1 }
            case UInt8(ascii: ")"), UInt8(ascii: "]"): if quote == nil { depth -= 1 }
            default: break
            }
            if depth == 0, quote == nil, isSeparator(byte) { end() } else { part.append(byte) }
        }
        end()
        return parts
    }
}
