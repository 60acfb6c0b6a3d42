import Endpoints
import Legibility

/// Colours as people have them: a list, a stylesheet, JSON of any shape, a link to a palette, rows of a spreadsheet.
struct ColorList: Sendable {
    /// One colour as it was written.
    struct Entry: Equatable, Sendable {
        var name: String?
        var color: String
        /// Whether a repair leaves it as it is.
        var isLocked = false
    }

    let entries: [Entry]
    /// What stood there and is no colour, by its name or its text: told, not lost. A list has none, since all of it is meant
    /// to be colours.
    let leftOut: [String]

    init(_ entries: [Entry], leftOut: [String] = []) {
        self.entries = entries
        self.leftOut = leftOut
    }

    /// Reads a text in whichever form it has; what has none of the others is a list.
    init(_ text: String) {
        let form = Self.json(text) ?? Self.link(text) ?? Self.styleSheet(text) ?? Self.rows(text)
        self = form ?? Self.list(text)
    }
}

extension ColorList.Entry {
    /// As one writes it.
    var text: String { (name.map { "\($0): \(color)" } ?? color) + (isLocked ? " \(Self.lock)" : "") }

    /// What follows a colour that is locked.
    private static let lock = "locked"
}

// MARK: A list

extension ColorList {
    /// One a line, or separated by commas or semicolons, with a name and a colon in front or without.
    ///
    /// What stands in parentheses is not taken apart, but a line always ends a colour, so that a parenthesis that was
    /// forgotten spoils one colour and not the rest.
    fileprivate static func list(_ text: String) -> ColorList {
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
        return ColorList(entries)
    }
}

extension ColorList.Entry {
    /// The name is what stands before the first colon. Only a system colour has a colon of its own.
    fileprivate init(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count > 1, let last = words.last, last == Self.lock {
            self.init(String(text[..<last.startIndex].trimmed))
            isLocked = true
            return
        }
        guard !text.isSystemColor, let colon = text.firstIndex(of: ":") else {
            self.init(name: nil, color: text.withNumberSign)
            return
        }
        self.init(
            name: String(text[..<colon].trimmed),
            color: String(text[text.index(after: colon)...].trimmed).withNumberSign)
    }
}

extension String {
    /// Hexadecimal digits alone are a colour, as in a query.
    var withNumberSign: String {
        let isBareHex = [3, 4, 6, 8].contains(utf8.count) && utf8.count == count && allSatisfy(\.isHexDigit)
        return isBareHex ? "#" + self : self
    }

    /// Whether it is one of Apple's, `system:blue`.
    fileprivate var isSystemColor: Bool {
        let prefix = "system:"
        return utf8.prefix(prefix.utf8.count).elementsEqual(prefix.utf8) { $0 | 0x20 == $1 | 0x20 }
    }

    /// Whether it can be read as a colour, where not everything is one.
    var isColor: Bool { isSystemColor || (try? Color(css: withNumberSign)) != nil }
}

extension [ColorList.Entry] {
    /// The same with names that tell equal ones apart, as of light and dark blocks: by what they are in.
    static func named(_ found: [(part: String, entry: ColorList.Entry)]) -> [ColorList.Entry] {
        let counts = Dictionary(found.map { ($0.entry.name, 1) }, uniquingKeysWith: +)
        return found.map { part, entry in
            guard let name = entry.name, counts[name, default: 0] > 1, !part.isEmpty else { return entry }
            return ColorList.Entry(name: "\(name) (\(part))", color: entry.color, isLocked: entry.isLocked)
        }
    }
}
