import ColorFiles

/// The locations of the colours in pairs.
package struct AuditPlaces {
    private let files: ColorFiles
    /// The tokens, by group number.
    private var tokens: [[String: (collection: Int, token: Int)]]
    /// The pairs formed by rules, indexed by their sides, and by their sides and selector.
    private var rules: [[[String]: (collection: Int, pair: Int)]]

    package init(_ files: ColorFiles) {
        self.files = files
        tokens = Array(repeating: [:], count: max(files.groups.count, 1))
        rules = Array(repeating: [:], count: tokens.count)
        for (number, collection) in files.collections.enumerated() {
            for (index, token) in collection.tokens.enumerated() where tokens[collection.group][token.name] == nil {
                tokens[collection.group][token.name] = (number, index)
            }
            for (index, pair) in collection.rulePairs.enumerated() {
                for key in [[pair.text, pair.ground], [pair.text, pair.ground, pair.rule]]
                where rules[collection.group][key] == nil {
                    rules[collection.group][key] = (number, index)
                }
            }
        }
    }

    /// Returns the location of the text's value in a mode, or else of the background's value, or else of the rule that
    /// combines them. If none of these has a location, returns the first line of the file.
    func place(of pair: AuditedPair, in mode: String) -> Place? {
        if pair.markupPair != nil { return occurrences(of: pair, in: mode).first?.place }
        let names = [pair.text] + pair.ground
        for name in names {
            if let place = value(of: name, in: mode, pair.group) { return place }
        }
        if let rule = rule(of: pair) { return rule }
        for name in names {
            if let found = tokens[pair.group][name] {
                return line(of: files.collections[found.collection].tokens[found.token].document)
            }
        }
        return start
    }

    /// Returns the locations at which a pair is reported in a mode, each with its element or selector: all places of a
    /// pair in markup, or else one.
    func occurrences(of pair: AuditedPair, in mode: String) -> [(place: Place?, name: String?)] {
        guard let (collection, evidence) = files.evidence(of: pair) else {
            return [(place(of: pair, in: mode), pair.selector)]
        }
        let number = collection.number(ofMode: mode)
        return evidence.occurrences.map { one in (number.flatMap { one.others[$0] } ?? one.place, one.name) }
    }

    /// Returns the location of the style rule that forms a pair, or nil if none does.
    package func rule(of pair: AuditedPair) -> Place? {
        let sides = [pair.text] + pair.ground
        let found = pair.rule.flatMap { rules[pair.group][sides + [$0]] } ?? rules[pair.group][sides]
        return found.map { files.collections[$0.collection].rulePairs[$0.pair].place }
    }

    /// Returns the location of a token's value in a mode, or in its first mode if `mode` is nil. If no group is given,
    /// the first group that contains the token is used.
    package func place(of token: String, in mode: String?, _ group: Int? = nil) -> Place? {
        guard let group = group ?? tokens.firstIndex(where: { $0[token] != nil }), let found = tokens[group][token]
        else {
            return nil
        }
        let collection = files.collections[found.collection]
        let modes = mode.map { [$0] } ?? collection.modes.map(\.name)
        return modes.lazy.compactMap { value(of: token, in: $0, group) }.first
            ?? line(of: collection.tokens[found.token].document)
    }

    private func value(of name: String, in mode: String, _ group: Int) -> Place? {
        switch cell(of: name, in: mode, group) {
        case .color(let resolved): resolved.place
        case .unresolved(let reason): reason.place
        case nil: nil
        }
    }

    /// Returns the cell of a token in a mode, or nil if there is no such token or mode.
    package func cell(of name: String, in mode: String, _ group: Int = 0) -> ColorCell? {
        guard let found = tokens[group][name] else { return nil }
        let collection = files.collections[found.collection]
        guard let index = collection.modes.firstIndex(where: { $0.name == mode }) else { return nil }
        return collection.tokens[found.token].cells[index]
    }

    /// The beginning of the first file; nil if there are no files.
    var start: Place? { files.documents.isEmpty ? nil : line(of: 0) }

    /// Returns the rest of a line after an offset, without its line break. In a long line, such as that of a minified
    /// file, returns only its beginning.
    func line(of document: Int, at offset: Int = 0) -> Place {
        let content = files.documents[document].content
        let start = min(offset, content.count)
        let rest = content[start...].prefix(Self.longestLine)
        let lineBreak = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        var end = lineBreak ?? rest.endIndex
        // A character isn't split.
        while end > start, end < content.count, content[end] & 0xC0 == 0x80 { end -= 1 }
        return Place(document, start..<end)
    }

    private static let longestLine = 1_000
}
