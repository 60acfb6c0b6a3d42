import Endpoints
import Legibility
import Substrings

/// Colours in any format that users paste: a list, a file such as a style sheet or design tokens, a link to a palette,
/// or spreadsheet rows. Files are read as in audits.
struct ColorList: Sendable {
    /// One colour, in its original notation.
    struct Entry: Equatable, Sendable {
        var name: String?
        var color: String
        /// Whether a repair must keep this colour unchanged.
        var isLocked = false
        /// The role that the user gave the colour; nil if the user gave no role.
        var role: PaletteRole?
        /// The colours on which this colour is meant. A text colour without any is meant for all backgrounds.
        var grounds: [Ground] = []
    }

    /// A colour on which another is meant, and what the other is there.
    struct Ground: Equatable, Sendable {
        /// The name of the colour below or, without a name, the colour as written.
        var name: String
        var use = Use.text
    }

    /// What a colour is on another one, which determines the contrast that it needs.
    enum Use: String, CaseIterable, Sendable {
        case text
        case largeText = "large"
        case graphic
    }

    /// Colours that are shown together.
    struct ColorSet: Equatable, Sendable {
        /// The mode in the file, such as “dark”.
        let mode: String
        let entries: [Entry]
    }

    /// An alias, which is another name for a colour that already has a name.
    struct Fold: Equatable, Sendable {
        let name: String
        let original: String
    }

    /// The sets, at least one. A file with several modes has several sets.
    let sets: [ColorSet]
    /// The names of values in a file that aren't colours; empty for a list, because every item of a list is meant to be
    /// a colour.
    let leftOut: [String]
    let folded: [Fold]

    init(sets: [ColorSet], leftOut: [String] = [], folded: [Fold] = []) {
        self.sets = sets
        self.leftOut = leftOut
        self.folded = folded
    }

    /// Creates a list with a single set.
    init(_ entries: [Entry], leftOut: [String] = []) {
        self.init(sets: [ColorSet(mode: "", entries: entries)], leftOut: leftOut)
    }

    /// Parses text in any of the formats. If none of them matches, the text is parsed as a list.
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
    /// The entry in the notation that users write.
    var text: String {
        let on = grounds.isEmpty ? "" : "\(Self.on)\(grounds.map(\.text).joined(separator: Self.and))"
        let suffixes = [role.map { "\($0.rawValue)\(on)" }, isLocked ? Self.lock : nil].compactMap(\.self)
        return ([name.map { "\($0): \(color)" } ?? color] + suffixes).joined(separator: " ")
    }

    /// The word that marks a colour as locked.
    private static let lock = "locked"
    /// The separators between a role and the colours below, and between several of them.
    private static let (on, and) = (" on ", " + ")

    /// Returns the role and the colours below that words name, such as “text on card + paper”; nil if they name no role.
    static func role(in words: String) -> (role: PaletteRole?, grounds: [ColorList.Ground]) {
        if let role = PaletteRole(rawValue: words) { return (role, []) }
        guard let place = words.firstRange(of: on),
            let role = PaletteRole(rawValue: String(words[..<place.lowerBound]))
        else { return (nil, []) }
        let names = words[place.upperBound...].divided(at: and).map { String($0.trimmed) }
        return (role, names.filter { !$0.isEmpty }.map { ColorList.Ground($0) })
    }

    /// Returns an entry's text without the role at its end, and the role.
    private static func splittingRole(_ text: String) -> (rest: String, role: PaletteRole, grounds: [ColorList.Ground])?
    {
        if let place = text.lastRange(of: on) {
            let start = text[..<place.lowerBound].lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
            let (role, grounds) = role(in: String(text[start...]))
            let rest = text[..<start].trimmed
            if let role, !grounds.isEmpty, !rest.isEmpty { return (String(rest), role, grounds) }
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let last = words.last, let role = PaletteRole(rawValue: String(last)) else { return nil }
        let rest = String(text[..<last.startIndex].trimmed)
        return rest.hasSuffix(":") ? nil : (rest, role, [])
    }
}

extension ColorList.Ground {
    /// Creates a colour below from its name, after which the use may stand: “card”, “card (large)”.
    fileprivate init(_ words: String) {
        let use = ColorList.Use.allCases.first { words.hasSuffix($0.suffix) && $0 != .text }
        self.init(name: use.map { String(words.dropLast($0.suffix.count)) } ?? words, use: use ?? .text)
    }

    /// The colour below and the use, as users write them.
    var text: String { use == .text ? name : name + use.suffix }
}

extension ColorList.Use {
    fileprivate var suffix: String { " (\(rawValue))" }
}

extension ColorList {
    /// The list with a set for each of two modes if a colour is written as `light-dark(…)`.
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
    /// The two colours of CSS `light-dark(…)`; nil for other text.
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
    /// Parses one colour per line, or several colours separated by commas or semicolons, each with an optional name and
    /// colon before it. A row of three numbers is one colour.
    fileprivate static func list(_ text: String) -> ColorList {
        let rows = text.split(whereSeparator: \.isNewline)
        // The first row of a table of channels may contain the names of its columns.
        let hasHead =
            rows.count > 1 && Entry(channelsIn: rows[0]) == nil && rows[0].contains(",")
            && rows.dropFirst().allSatisfy { Entry(channelsIn: $0) != nil }
        let entries = rows.dropFirst(hasHead ? 1 : 0).flatMap { row -> [Entry] in
            if let entry = Entry(channelsIn: row) { return [entry] }
            let parts = row.split(separator: ";")
            // Reads rows such as `119,119,119; 255,255,255`.
            let entries = parts.count > 1 ? parts.compactMap { Entry(channelsIn: $0) } : []
            return entries.count == parts.count ? entries : separated(row)
        }
        return ColorList(entries, leftOut: hasHead ? [String(rows[0].trimmed)] : [])
    }

    /// Returns the colours of a line.
    ///
    /// Text in parentheses isn't split, but every colour ends with its line, so that a missing parenthesis affects only
    /// one colour.
    private static func separated(_ row: Substring) -> [Entry] {
        var entries: [Entry] = []
        var current: [UInt8] = []
        var depth = 0
        func end() {
            let entry = String(decoding: current, as: UTF8.self).trimmed
            // Entries that consist only of brackets are left over from code.
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
    /// Parses an entry. The name is the text before the first colon, except in system colours, which contain a colon.
    fileprivate init(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count > 1, let last = words.last, last == Self.lock {
            self.init(String(text[..<last.startIndex].trimmed))
            isLocked = true
            return
        }
        if let (rest, role, grounds) = Self.splittingRole(text) {
            self.init(rest)
            (self.role, self.grounds) = (role, grounds)
            return
        }
        guard !text.isSystemColor, !PublishedColorName.isPrefixed(text), let colon = text.firstIndex(of: ":") else {
            self.init(name: nil, color: text.withNumberSign)
            return
        }
        self.init(
            name: text[..<colon].withoutQuotes,
            color: text[text.index(after: colon)...].withoutQuotes.withNumberSign)
    }
}

extension Substring {
    /// Colours separated only by spaces, each of them a word or a function; nil for any other text. If all words begin
    /// with “#”, one of them may be misspelt.
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

    /// The text without the quotes and brackets that surround it in code.
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
    /// The text with a leading `#` if it consists only of hexadecimal digits, as in a query.
    var withNumberSign: String {
        let isBareHex = [3, 4, 6, 8].contains(utf8.count) && utf8.count == count && allSatisfy(\.isHexDigit)
        return isBareHex ? "#" + self : self
    }

    /// Whether this is one of Apple's system colours, such as `system:blue`.
    fileprivate var isSystemColor: Bool {
        let prefix = "system:"
        return utf8.prefix(prefix.utf8.count).elementsEqual(prefix.utf8) { $0 | 0x20 == $1 | 0x20 }
    }

    /// Whether the text is a valid colour; used where other values are possible too.
    var isColor: Bool { isSystemColor || (try? Color(css: withNumberSign)) != nil }
}
