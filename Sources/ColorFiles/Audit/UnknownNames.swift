extension ColorAudit {
    /// The names in declared pairs that no file defines, each with the most similar name if there is one.
    package var unknownNames: [(name: String, nearest: String?)] {
        var names: [String] = []
        for pair in pairs where pair.origin == .declared {
            guard case .unresolved(let name, let reason)? = pair.results.first?.outcome,
                reason.reason == .missingReference, !names.contains(name), names.count < Self.mostNames
            else { continue }
            names.append(name)
        }
        guard !names.isEmpty else { return [] }
        let tokens = TokenNames(files)
        var hints = NameHints(tokens)
        return names.filter { tokens[$0] == nil }.map { name in
            (name, hints.nearest(to: name) ?? hints.nearest(to: "--" + name))
        }
    }

    /// The patterns of excluded pairs that match no pair, each with the most similar name if it contains an unknown name.
    package var unusedExclusions: [(pattern: PairPattern, nearest: String?)] {
        guard !unmatched.isEmpty else { return [] }
        let tokens = TokenNames(files)
        var hints = NameHints(tokens)
        return unmatched.prefix(Self.mostNames).map { pattern in
            let unknown = [pattern.text, pattern.ground].first {
                !$0.utf8.contains(UInt8(ascii: "*")) && tokens[$0] == nil
            }
            return (pattern, unknown.flatMap { hints.nearest(to: $0) ?? hints.nearest(to: "--" + $0) })
        }
    }

    /// The maximum number of names that are listed.
    private static let mostNames = 20
}
