import Budgets
import Sentences

/// Style sheets of which a page loads only one, such as those of several skins.
extension DocumentGrouping {
    /// Separates style sheets that set the same properties for the same selectors with other values, if no sheet
    /// imports them. Each is read with the other sheets of its draft.
    mutating func separateAlternatives(_ imported: Set<Int>) {
        var others: [Draft] = []
        for draft in drafts {
            let sheets = draft.own.filter { recognized[$0]?.format == .css && !imported.contains($0) }
            guard sheets.count > 1 else { continue }
            var alternatives = AlternativeSheets()
            for number in sheets {
                guard let document = recognized[number], Budget.allows() else { return }
                alternatives.add(StyleSheetKeys(document), number, document.document.pathOfOriginal)
            }
            let separate = alternatives.sets
            guard !separate.isEmpty else { continue }
            let members = Set(separate.joined())
            // Each alternative would evaluate a large sheet anew.
            let shared = draft.shared.union(
                draft.own.filter { recognized[$0]?.format == .css && !members.contains($0) })
            let small = shared.filter { documents[$0].content.count * separate.count <= Self.mostShared }
            let because: Phrase =
                "These style sheets set other values for the same selectors as others, and no sheet imports "
                + "both, so they are alternatives."
            others += separate.map { set in
                Draft(
                    name: documents[set[0]].path,
                    because: small.count == shared.count
                        ? because : because + " They are read without the large sheets beside them.",
                    own: set, shared: small, isAlternative: true)
            }
        }
        separate(others)
    }

    /// The maximum size of a sheet that alternatives share, times their number, in bytes.
    private static let mostShared = 16_000_000
}

/// The sets of style sheets that are alternatives to each other.
private struct AlternativeSheets {
    /// A sheet with its copies, such as a minified copy.
    private struct Sheet {
        var numbers: [Int]
        let size: Int
        /// The number of the kind of sheets that this sheet is an alternative of.
        let kind: Int
        let path: String
        /// The values of backgrounds, by selector.
        let grounds: [Int: Int]

        /// Returns whether a sheet is in the same folder, or in a folder beside it.
        func isBeside(_ other: String) -> Bool {
            func folders(_ path: String) -> [Substring] { path.split(separator: "/").dropLast() }
            let (own, others) = (folders(path), folders(other))
            return own == others || own.count == others.count && own.dropLast() == others.dropLast()
        }

        /// Returns the number of selectors for which another sheet sets a background too, and for which it sets another
        /// one.
        func backgrounds(beside other: [Int: Int]) -> (shared: Int, differing: Int) {
            let shared = other.compactMap { key, value in Budget.allows() ? grounds[key].map { $0 != value } : nil }
            return (shared.count, shared.count { $0 })
        }
    }

    private var sheets: [Sheet] = []
    private var kinds = 0
    /// The sheets with a property of a selector, and those that also have its value.
    private var byKey: [Int: [Int]] = [:]
    private var byValue: [Int: [Int]] = [:]

    /// The maximum number of sheets that are compared by one key, so that the time is in proportion to the input.
    private static let mostOfKey = 8
    /// The minimum number of properties in common.
    private static let least = 3
    /// How many times as many properties as its alternative a sheet may set.
    private static let mostTimes = 5

    /// Adds a sheet: to those with mostly the same keys and values, or to those with mostly the same keys. Copies of one
    /// sheet have the same path.
    mutating func add(_ keys: StyleSheetKeys, _ number: Int, _ path: String) {
        var alike: [Int: Int] = [:]
        var equal: [Int: Int] = [:]
        var otherColors: [Int: Int] = [:]
        for (key, value) in keys.values {
            guard Budget.allows() else { return }
            let (sameKey, sameValue) = (byKey[key] ?? [], byValue[value] ?? [])
            for sheet in sameKey {
                alike[sheet, default: 0] += 1
                if keys.colors.contains(key), !sameValue.contains(sheet) { otherColors[sheet, default: 0] += 1 }
            }
            for sheet in sameValue {
                equal[sheet, default: 0] += 1
                if !sameKey.contains(sheet) { alike[sheet, default: 0] += 1 }
            }
        }
        let count = keys.values.count
        let grounds = keys.grounds
        let nearest = alike.filter { sheet, shared in
            let (small, large) = (min(count, sheets[sheet].size), max(count, sheets[sheet].size))
            if shared < Self.least { return false }
            if 2 * shared >= large { return true }
            // Sheets beside each other that set other backgrounds of the same elements.
            guard Self.mostTimes * small >= large, sheets[sheet].isBeside(path) else { return false }
            return sheets[sheet].backgrounds(beside: grounds).differing >= (2 * shared >= small ? 1 : Self.least)
        }
        func best(_ found: [Int: Int]) -> Int? { found.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key }
        let copies = nearest.filter { sheet, shared in
            if sheets[sheet].path == path { return true }
            // Themes may have the same rules and other values of a few properties.
            if otherColors[sheet, default: 0] >= Self.least { return false }
            let backgrounds = sheets[sheet].backgrounds(beside: grounds)
            return 10 * equal[sheet, default: 0] >= 9 * shared && 10 * backgrounds.differing <= backgrounds.shared
        }
        if let copy = best(copies) {
            sheets[copy].numbers.append(number)
            return
        }
        let kind = best(nearest).map { sheets[$0].kind }
        sheets.append(Sheet(numbers: [number], size: count, kind: kind ?? kinds, path: path, grounds: grounds))
        if kind == nil { kinds += 1 }
        for (key, value) in keys.values {
            if byKey[key, default: []].count < Self.mostOfKey { byKey[key, default: []].append(sheets.count - 1) }
            if byValue[value, default: []].count < Self.mostOfKey {
                byValue[value, default: []].append(sheets.count - 1)
            }
        }
    }

    /// The documents of each sheet that has alternatives.
    var sets: [[Int]] {
        let counts = Dictionary(sheets.map { ($0.kind, 1) }, uniquingKeysWith: +)
        return sheets.filter { counts[$0.kind, default: 0] > 1 }.map(\.numbers)
    }
}

extension ColorDocument {
    /// The path without the parts of the file name by which tools mark copies, such as `.min` and `.rtl`.
    fileprivate var pathOfOriginal: String {
        let parts = fileName.split { $0 == "." || $0 == "-" }.filter { !["min", "rtl", "prod", "bundle"].contains($0) }
        return "\(folder)/\(parts.joined(separator: "."))"
    }
}

/// The properties for colours that a style sheet sets, by selector, as hashes.
struct StyleSheetKeys {
    /// The hash of each selector and property, with the hash that also includes the value.
    private(set) var values: [Int: Int] = [:]
    /// The selectors and properties with a colour.
    private(set) var colors: Set<Int> = []
    /// The hash of each background's value, by the hash of its selector.
    private(set) var grounds: [Int: Int] = [:]

    init(_ document: RecognizedDocument) {
        let parts = StylePartRecorder.parts(of: document).parts
        var selectors: [Int: [String]] = [:]
        for (number, part) in parts.enumerated() {
            guard Budget.allows() else { return }
            switch part.kind {
            case .rule(_, let text):
                let outer = part.outer.flatMap { selectors[$0] } ?? []
                selectors[number] = Self.parts(of: text).flatMap { own in
                    outer.isEmpty ? [own] : outer.prefix(Self.mostNested).map { $0 + " " + own }
                }
            case .customProperty(let name, _, _): add(name, part, selectors, document.document.content)
            case .declaration(let property, _, _):
                guard property.isOfText || property.isOfBackground else { continue }
                // The shorthand sets the colour too.
                let name = property.isOfBackground ? StyleRule.Property.background : property
                add(name.rawValue, part, selectors, document.document.content)
            case .block: selectors[number] = part.outer.flatMap { selectors[$0] }
            case .statement, .other: break
            }
        }
    }

    /// The limits for selectors of one rule, so that the time is in proportion to the input.
    private static let (mostSelectors, mostNested) = (32, 8)

    private mutating func add(
        _ property: String, _ part: StylePart, _ selectors: [Int: [String]], _ content: [UInt8]
    ) {
        let bytes = content[part.bytes].drop { $0 != UInt8(ascii: ":") }.dropFirst()
        let text = bytes.filter { !isWhitespace($0) && $0 != UInt8(ascii: ";") }.map(lowercasedASCII)
        // Minified copies have shorter notations.
        let isColor = text.first == UInt8(ascii: "#") || text.starts(with: "rgb".utf8) || text.starts(with: "hsl".utf8)
        let whole = String(decoding: bytes.filter { $0 != UInt8(ascii: ";") }, as: UTF8.self).trimmed
        let color = isColor ? try? StyleColor.color(whole, .light) : nil
        var hasher = Hasher()
        if let color { hasher.combine(color) } else { hasher.combine(text) }
        let value = hasher.finalize()
        let isBackground = property == StyleRule.Property.background.rawValue
        for selector in part.outer.flatMap({ selectors[$0] }) ?? [] {
            let key = hash(selector, property.hashValue)
            values[key] = hash(key, value)
            if color != nil { colors.insert(key) }
            if isBackground { grounds[selector.hashValue] = value }
        }
    }

    private func hash(_ one: some Hashable, _ other: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(one)
        hasher.combine(other)
        return hasher.finalize()
    }

    /// Returns the selectors of a list, with single spaces.
    private static func parts(of list: String) -> [String] {
        list.utf8.split(separator: UInt8(ascii: ","), maxSplits: mostSelectors).prefix(mostSelectors).map { part in
            part.split(whereSeparator: isWhitespace).map { words in
                String(decoding: words.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
            }.joined(separator: " ")
        }
    }
}
