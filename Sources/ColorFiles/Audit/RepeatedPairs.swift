import Budgets
import Legibility
import Numbers

/// A search for repetitions, so that each failure is reported once: pairs of aliases and twins of another pair, the same
/// values in another spelling or in a shortened copy of a style sheet, and modes in which a pair has the same colours as
/// in another mode.
struct RepeatedPairs {
    /// A name in a group.
    private struct Name: Hashable {
        let group: Int
        let text: String
    }

    /// The original names of tokens that have another token's colour in every mode.
    private var originals: [Name: Name] = [:]
    /// For groups of shortened style sheets, the groups of the readable ones.
    private let readable: [Int: Int]

    init(_ files: ColorFiles) {
        readable = Self.readableGroups(files)
        let owners = files.owners
        for collection in files.collections {
            let doubles = collection.tokens.compactMap { token in
                Budget.allows(token.cells.count) ? (token.original ?? token.twin).map { (token, $0) } : nil
            }
            guard !doubles.isEmpty else { continue }
            let wanted = Set(doubles.map { $1 })
            var found: [String: (group: Int, token: ColorToken)] = [:]
            for token in collection.tokens where wanted.contains(token.name) {
                // A module's theme may refer to colours of another module.
                let isOwn = collection.ownDocuments?.contains(token.document) ?? true
                found[token.name] = (isOwn ? collection.group : owners[token.document], token)
            }
            for (token, name) in doubles where Budget.allows(token.cells.count) {
                guard let original = found[name], token.showsSame(as: original.token) else { continue }
                originals[Name(group: collection.group, text: token.name)] = Name(group: original.group, text: name)
            }
        }
    }

    /// Returns the groups with a readable style sheet beside each shortened one, such as `a.css` beside `a.min.css`.
    private static func readableGroups(_ files: ColorFiles) -> [Int: Int] {
        guard files.groups.count > 1 else { return [:] }
        let owners = files.owners
        let numbers = Dictionary(files.documents.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var groups: [Int: Int] = [:]
        for (number, group) in files.groups.enumerated() where Budget.allows(group.own.count) {
            let others = group.own.map { document -> Int? in
                let path = files.documents[document].path
                guard path.utf8.hasSuffix(".min.css") else { return nil }
                return numbers[path.dropLast(".min.css".utf8.count) + ".css"].map { owners[$0] }
            }
            if let other = others.first ?? nil, other != number, others.allSatisfy({ $0 == other }) {
                groups[number] = other
            }
        }
        return groups
    }

    /// Returns the token that a name ultimately refers to. No alias with a colour refers back to itself. Each name on
    /// the path then refers to a later name, which shortens later lookups.
    private mutating func original(of name: Name) -> Name {
        var way: [Name] = []
        var last = name
        while let next = originals[last], way.count < originals.count, Budget.allows() {
            way.append(last)
            last = next
        }
        for name in way { originals[name] = last }
        return last
    }

    /// The properties by which two pairs count as equal.
    private struct Key: Hashable {
        let names: [Name]
        let content: ForegroundContent
        let isExempt: Bool
    }

    /// Sets ``AuditedPair/sameAs`` of repeated pairs. Among pairs with the same colours, the most certain pair is
    /// reported; among equally certain pairs, a pair whose names aren't aliases, or else the first.
    mutating func mark(_ pairs: inout [AuditedPair]) {
        var groups: [Key: [Int]] = [:]
        var order: [Key] = []
        // Without other names, only pairs that a request declares twice have the same key.
        var hasOtherNames = !originals.isEmpty || !readable.isEmpty
        for (number, pair) in pairs.enumerated() where pair.origin != .systemBackground && pair.markupPair == nil {
            guard Budget.allows() else { return }
            let names = ([pair.text] + pair.ground).map { name in
                // A value in a rule may be spelled differently, as in `RGBA(1, 2, 3)` and `rgba(1,2,3)`.
                let isValue = pair.rulePair != nil && !name.utf8.starts(with: "--".utf8)
                let text = isValue ? name.asPlainValue : name
                if text != name { hasOtherNames = true }
                return original(of: Name(group: readable[pair.group] ?? pair.group, text: text))
            }
            let key = Key(names: names, content: pair.content, isExempt: pair.isExempt)
            if groups[key, default: []].isEmpty { order.append(key) }
            groups[key, default: []].append(number)
        }
        markVariants(&pairs)
        for key in order where hasOtherNames {
            guard let group = groups[key], group.count > 1 else { continue }
            let reported = group.min { one, other in
                let (first, second) = (pairs[one], pairs[other])
                if first.certainty != second.certainty { return first.certainty > second.certainty }
                let areOriginal = [first, second].map { pair in
                    ([pair.text] + pair.ground).map { Name(group: pair.group, text: $0) } == key.names
                }
                if areOriginal[0] != areOriginal[1] { return areOriginal[0] }
                return one < other
            }
            guard let reported else { continue }
            for number in group where number != reported {
                guard Budget.allows(pairs[number].results.count) else { return }
                if pairs[number].showsSame(as: pairs[reported]) { pairs[number].sameAs = reported }
            }
        }
    }

    /// Sets ``AuditedPair/sameAs`` of pairs of rules that differ from another pair only in the size of their text in
    /// variants of a theme, such as a narrow window, with the same colours and the same required ratio.
    private func markVariants(_ pairs: inout [AuditedPair]) {
        var themes: [[String]: [Int]] = [:]
        func key(_ pair: AuditedPair) -> [String] { ["\(pair.group)", pair.rule ?? "", pair.text] + pair.ground }
        for (number, pair) in pairs.enumerated() where pair.rulePair != nil && Budget.allows() {
            if pair.results.contains(where: { $0.mode.variantOf == nil }) {
                themes[key(pair), default: []].append(number)
            }
        }
        for number in pairs.indices where pairs[number].rulePair != nil && Budget.allows(pairs[number].results.count) {
            let results = pairs[number].results
            guard results.allSatisfy({ $0.mode.variantOf != nil }) else { continue }
            pairs[number].sameAs = themes[key(pairs[number])]?.prefix(Self.mostSizes).first { theme in
                pairs[theme].isExempt == pairs[number].isExempt
                    && results.allSatisfy { result in
                        pairs[theme].results.contains {
                            $0.mode.name == result.mode.variantOf && $0.requiresSame(as: result)
                        }
                    }
            }
        }
    }

    /// The maximum number of text sizes of a rule that are compared.
    private static let mostSizes = 4
}

extension String {
    /// The value of a style rule without spaces and capitals.
    fileprivate var asPlainValue: String {
        utf8.allSatisfy { $0 != UInt8(ascii: " ") && !(0x41...0x5A).contains($0) }
            ? self : String(decoding: asciiLowercased.utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
}

extension AuditedPair {
    /// Marks results that repeat another result with the same colours. Among equal results, a new failure is reported,
    /// or else the first result.
    mutating func markRepeatedResults() {
        guard results.count > 1 else { return }
        // The reported results by ratio. Results with the same ratio may have different colours.
        var reported: [UInt64: [Int]] = [:]
        var last: Int?
        for number in results.indices {
            let result = results[number]
            let key = result.assessment?.ratio.bitPattern ?? .max
            let candidates = last.map { [$0] } ?? []
            guard
                let same = (candidates + (reported[key] ?? [])).first(where: { results[$0].showsSame(as: result) })
            else {
                reported[key, default: []].append(number)
                last = number
                continue
            }
            if result.status == .new, results[same].status != .new {
                // Results that repeated the earlier result now repeat this result.
                for earlier in 0..<number where results[earlier].repeats == Int16(clamping: same) {
                    results[earlier].repeats = Int16(clamping: number)
                }
                results[same].repeats = Int16(clamping: number)
                reported[key] = (reported[key] ?? []).map { $0 == same ? number : $0 }
                last = number
            } else {
                results[number].repeats = Int16(clamping: same)
                last = same
            }
        }
    }

    /// The reported results, each for all modes with the same colours.
    package var reportedResults: some Sequence<ModeResult> { results.lazy.filter { $0.repeats == nil } }

    /// Returns the other modes that a result is reported for.
    package func modes(repeating result: ModeResult) -> [ColorMode] {
        guard let number = results.firstIndex(where: { $0.mode == result.mode }) else { return [] }
        return results.filter { $0.repeats == Int16(clamping: number) }.map(\.mode)
    }

    /// Returns whether each mode has the same colours as in another pair.
    fileprivate func showsSame(as other: AuditedPair) -> Bool {
        results.count == other.results.count
            && zip(results, other.results).allSatisfy { $0.mode.name == $1.mode.name && $0.showsSame(as: $1) }
    }
}

extension AuditedPair.ModeResult {
    /// Returns whether both results have the same colours and the same required ratio, whatever the text size.
    fileprivate func requiresSame(as other: Self) -> Bool {
        guard case .judged(let one) = outcome, case .judged(let another) = other.outcome else { return false }
        return one.ratio == another.ratio && one.foreground == another.foreground
            && one.background == another.background
            && one.verdict.requirement.ratio == another.verdict.requirement.ratio
    }

    /// Returns whether both results have the same outcome: the same colours and requirement, or the same reason for a
    /// missing colour.
    func showsSame(as other: Self) -> Bool {
        switch (outcome, other.outcome) {
        case (.judged(let one), .judged(let another)):
            one.ratio == another.ratio && one.foreground == another.foreground && one.background == another.background
                && one.verdict.requirement == another.verdict.requirement
        case (.unresolved(_, let one), .unresolved(_, let another)):
            one.reason == another.reason && one.detail == another.detail
        case (.judged, .unresolved), (.unresolved, .judged): false
        }
    }
}

extension ColorToken {
    /// The token whose colour this alias has in every mode in which it has a colour.
    fileprivate var original: String? {
        var name: String?
        for cell in cells {
            guard case .color(let resolved) = cell else { continue }
            guard let alias = resolved.alias, name == nil || name == alias else { return nil }
            name = alias
        }
        return name
    }

    /// The token that this token repeats as bare numbers, such as `--x` for `--x-rgb`; nil if there is none.
    var twin: String? {
        // Comparing the last letter first rules out most names.
        let ending =
            switch name.utf8.last {
            case UInt8(ascii: "b"): "-rgb"
            case UInt8(ascii: "s"): "-channels"
            case UInt8(ascii: "l"): "-hsl"
            default: ""
            }
        guard !ending.isEmpty, name.utf8.hasSuffix(ending) else { return nil }
        return String(name.utf8.dropLast(ending.utf8.count))
    }

    /// Returns whether the token has the same colour as another token in every mode.
    fileprivate func showsSame(as other: ColorToken) -> Bool {
        cells.count == other.cells.count && zip(cells, other.cells).allSatisfy { $0.color == $1.color }
    }
}

extension ColorCollection {
    /// The first earlier mode, for each mode, in which all tokens and all pairs of rules have the same colours; nil if
    /// there is none.
    package var repeatedModes: [String?] {
        var first: [Int: [Int]] = [:]
        return modes.indices.map { mode in
            guard Budget.allows(tokens.count + rulePairs.count) else { return nil }
            var hasher = Hasher()
            for token in tokens { hasher.combine(token.cells[mode].color) }
            for pair in rulePairs {
                hasher.combine(pair.cells[mode]?.text.color)
                hasher.combine(pair.cells[mode]?.ground.color)
            }
            let hash = hasher.finalize()
            if let same = first[hash]?.first(where: { shows(mode, as: $0) }) { return modes[same].name }
            first[hash, default: []].append(mode)
            return nil
        }
    }

    private func shows(_ mode: Int, as other: Int) -> Bool {
        tokens.allSatisfy { $0.cells[mode].color == $0.cells[other].color }
            && rulePairs.allSatisfy { pair in
                pair.cells[mode]?.text.color == pair.cells[other]?.text.color
                    && pair.cells[mode]?.ground.color == pair.cells[other]?.ground.color
            }
    }
}
