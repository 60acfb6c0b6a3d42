import Legibility

/// Colours as people write and paste them: one a line, or separated by commas or semicolons, with a name and a colon in
/// front or without.
///
/// What stands in parentheses is not taken apart, but a line always ends a colour, so that a parenthesis that was
/// forgotten spoils one colour and not the rest.
struct ColorList: Sendable {
    /// One colour as it was written.
    struct Entry: Equatable, Sendable {
        var name: String?
        var color: String
    }

    let entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    init(_ text: String) {
        var entries: [Entry] = []
        var current: [UInt8] = []
        var depth = 0
        func end() {
            let entry = String(decoding: current, as: UTF8.self).trimmed
            if !entry.isEmpty { entries.append(Entry(String(entry))) }
            current = []
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"):
                end()
                depth = 0
                continue
            case UInt8(ascii: ",") where depth == 0:
                end()
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth = max(depth - 1, 0)
            default: break
            }
            current.append(byte)
        }
        end()
        self.entries = entries
    }
}

extension ColorList.Entry {
    /// The name is what stands before the first colon. Only a system colour has a colon of its own.
    fileprivate init(_ text: String) {
        let prefix = "system:"
        let isSystemColor = text.utf8.prefix(prefix.utf8.count).elementsEqual(prefix.utf8) { $0 | 0x20 == $1 | 0x20 }
        guard !isSystemColor, let colon = text.firstIndex(of: ":") else {
            self.init(name: nil, color: text.withNumberSign)
            return
        }
        self.init(
            name: String(text[..<colon].trimmed),
            color: String(text[text.index(after: colon)...].trimmed).withNumberSign)
    }

    /// As one writes it.
    var text: String { name.map { "\($0): \(color)" } ?? color }
}

extension String {
    /// Hexadecimal digits alone are a colour, as in a query.
    fileprivate var withNumberSign: String {
        let isBareHex = [3, 4, 6, 8].contains(utf8.count) && utf8.count == count && allSatisfy(\.isHexDigit)
        return isBareHex ? "#" + self : self
    }
}
