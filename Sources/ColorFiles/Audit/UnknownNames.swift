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

    /// The maximum number of names that are listed.
    private static let mostNames = 20
}
