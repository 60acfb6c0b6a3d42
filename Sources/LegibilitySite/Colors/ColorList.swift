import Endpoints
import Legibility

/// Colours as people have them: a list, a file such as a style sheet or design tokens, a link to a palette, rows of a
/// spreadsheet. Files are read as audits read them.
struct ColorList: Sendable {
    /// One colour as it was written.
    struct Entry: Equatable, Sendable {
        var name: String?
        var color: String
        /// Whether a repair leaves it as it is.
        var isLocked = false
        /// The role that the visitor gave it; nil for none.
        var role: PaletteRole?
        /// The backgrounds that a text is meant for, by name; empty for all.
        var backgrounds: [String] = []
    }

    /// The colours that are seen together.
    struct ColorSet: Equatable, Sendable {
        /// The mode of a file in which they are, such as “dark”.
        let mode: String
        let entries: [Entry]
    }

    /// A name that stands for a colour which has another name already.
    struct Fold: Equatable, Sendable {
        let name: String
        let original: String
    }

    /// The sets, at least one; several for a file that has several modes.
    let sets: [ColorSet]
    /// The contents of a file that aren't colours, by name. A list has none, since all of it is meant to be colours.
    let leftOut: [String]
    let folded: [Fold]

    init(sets: [ColorSet], leftOut: [String] = [], folded: [Fold] = []) {
        self.sets = sets
        self.leftOut = leftOut
        self.folded = folded
    }

    /// Creates a list of one set.
    init(_ entries: [Entry], leftOut: [String] = []) {
        self.init(sets: [ColorSet(mode: "", entries: entries)], leftOut: leftOut)
    }

    /// Reads a text in any of the formats; a text in none of the others is a list.
    init(_ text: String) {
        if let form = Self.file(text) ?? Self.link(text) ?? Self.rows(text) {
            self = form
            return
        }
        let list = Self.list(text)
        let isPlain = list.entries.allSatisfy { $0.color.isColor }
        self = (isPlain ? list : Self.declarations(text) ?? list).inModes
    }

    /// The colours of the first set.
    var entries: [Entry] { sets[0].entries }
}

extension ColorList.Entry {
    /// The entry as one writes it.
    var text: String {
        let on = backgrounds.isEmpty ? "" : "\(Self.on)\(backgrounds.joined(separator: Self.and))"
        let suffixes = [role.map { "\($0.rawValue)\(on)" }, isLocked ? Self.lock : nil].compactMap(\.self)
        return ([name.map { "\($0): \(color)" } ?? color] + suffixes).joined(separator: " ")
    }

    /// The word that follows a locked colour.
    private static let lock = "locked"
    /// What is between the role of a text and the names of its backgrounds, and between these.
    private static let (on, and) = (" on ", " + ")

    /// Returns the role that words name, such as “text on card + paper”, and the backgrounds; nil if they name none.
    static func role(in words: String) -> (role: PaletteRole?, backgrounds: [String]) {
        if let role = PaletteRole(rawValue: words) { return (role, []) }
        let start = PaletteRole.text.rawValue + on
        guard words.hasPrefix(start) else { return (nil, []) }
        let names = words.dropFirst(start.count).split(separator: and).map { String($0.trimmed) }
        return (.text, names.filter { !$0.isEmpty })
    }

    /// Returns a text without the role at its end, and the role.
    private static func splittingRole(_ text: String) -> (rest: String, role: PaletteRole, backgrounds: [String])? {
        let declared = " \(PaletteRole.text.rawValue)\(on)"
        if let place = text.ranges(of: declared).last {
            let (role, names) = role(in: String(text[text.index(after: place.lowerBound)...]))
            if let role, !names.isEmpty { return (String(text[..<place.lowerBound].trimmed), role, names) }
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let last = words.last, let role = PaletteRole(rawValue: String(last)) else { return nil }
        let rest = String(text[..<last.startIndex].trimmed)
        return rest.hasSuffix(":") ? nil : (rest, role, [])
    }
}

extension ColorList {
    /// The same with a set for each of two modes if a colour is written as `light-dark(…)`.
    fileprivate var inModes: ColorList {
        guard sets.count == 1, entries.contains(where: { $0.color.bothModes != nil }) else { return self }
        func set(_ mode: String, _ color: (String) -> String) -> ColorSet {
            ColorSet(
                mode: mode,
                entries: entries.map { entry in
                    var entry = entry
                    entry.color = color(entry.color)
                    return entry
                })
        }
        return ColorList(
            sets: [set("light") { $0.bothModes?.light ?? $0 }, set("dark") { $0.bothModes?.dark ?? $0 }],
            leftOut: leftOut, folded: folded)
    }
}

extension String {
    /// The two colours of CSS's `light-dark(…)`; nil for another text.
    fileprivate var bothModes: (light: String, dark: String)? {
        let start = "light-dark("
        guard utf8.count > start.utf8.count, hasSuffix(")"),
            utf8.prefix(start.utf8.count).elementsEqual(start.utf8, by: { $0 | 0x20 == $1 | 0x20 })
        else { return nil }
        var depth = 0
        let inside = dropFirst(start.count).dropLast()
        for place in inside.indices {
            switch inside[place] {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth == 0:
                let (one, other) = (inside[..<place].trimmed, inside[inside.index(after: place)...].trimmed)
                return one.isEmpty || other.isEmpty || other.contains(",") && !other.contains("(")
                    ? nil : (String(one).withNumberSign, String(other).withNumberSign)
            default: continue
            }
        }
        return nil
    }
}

// MARK: A list

extension ColorList {
    /// Returns one a line, or separated by commas or semicolons, with a name and a colon in front or without. A row of
    /// three numbers is one colour.
    fileprivate static func list(_ text: String) -> ColorList {
        let rows = text.split(whereSeparator: \.isNewline)
        // A table of channels has the names of its columns at its top, perhaps.
        let hasHead =
            rows.count > 1 && Entry(channelsIn: rows[0]) == nil && rows[0].contains(",")
            && rows.dropFirst().allSatisfy { Entry(channelsIn: $0) != nil }
        let entries = rows.dropFirst(hasHead ? 1 : 0).flatMap { row -> [Entry] in
            if let entry = Entry(channelsIn: row) { return [entry] }
            let parts = row.split(separator: ";")
            // 119,119,119; 255,255,255
            let entries = parts.count > 1 ? parts.compactMap { Entry(channelsIn: $0) } : []
            return entries.count == parts.count ? entries : separated(row)
        }
        return ColorList(entries, leftOut: hasHead ? [String(rows[0].trimmed)] : [])
    }

    /// Returns the colours of a line.
    ///
    /// Text in parentheses isn't split, but a line always ends a colour, so that a forgotten parenthesis spoils one
    /// colour and not the rest.
    private static func separated(_ row: Substring) -> [Entry] {
        var entries: [Entry] = []
        var current: [UInt8] = []
        var depth = 0
        func end() {
            let entry = String(decoding: current, as: UTF8.self).trimmed
            // Brackets alone are what is left of code.
            if !entry.isEmpty, !entry.allSatisfy({ "{}[]".contains($0) }) {
                entries += entry.spacedColors ?? [Entry(String(entry))]
            }
            current = []
        }
        for byte in row.utf8 {
            switch byte {
            case UInt8(ascii: ";"):
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
        return entries
    }
}

extension ColorList.Entry {
    /// Reads an entry; the name is the text before the first colon. Only a system colour has a colon of its own.
    fileprivate init(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count > 1, let last = words.last, last == Self.lock {
            self.init(String(text[..<last.startIndex].trimmed))
            isLocked = true
            return
        }
        if let (rest, role, backgrounds) = Self.splittingRole(text) {
            self.init(rest)
            (self.role, self.backgrounds) = (role, backgrounds)
            return
        }
        guard !text.isSystemColor, let colon = text.firstIndex(of: ":") else {
            self.init(name: nil, color: text.withNumberSign)
            return
        }
        self.init(
            name: text[..<colon].withoutQuotes,
            color: text[text.index(after: colon)...].withoutQuotes.withNumberSign)
    }
}

extension Substring {
    /// Colours that only spaces separate, each a word or a function; nil for another text. Of words that all begin with “#”,
    /// one may be a slip.
    fileprivate var spacedColors: [ColorList.Entry]? {
        guard contains(where: \.isWhitespace), !contains(":") else { return nil }
        var depth = 0
        let words = split { character in
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            return depth == 0 && character.isWhitespace
        }.map(String.init)
        guard words.count > 1, words.allSatisfy({ $0.hasPrefix("#") }) || words.allSatisfy(\.isColor) else {
            return nil
        }
        return words.map { ColorList.Entry(name: nil, color: $0.withNumberSign) }
    }

    /// Without the quotes and brackets that code has around a word.
    fileprivate var withoutQuotes: String {
        let signs = "\"'`"
        var part = trimmed
        while let first = part.first, "{[".contains(first) { part = part.dropFirst().trimmed }
        while let last = part.last, "}]".contains(last) { part = part.dropLast().trimmed }
        guard part.count > 1, let first = part.first, signs.contains(first), part.last == first else {
            return String(part)
        }
        return String(part.dropFirst().dropLast())
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
