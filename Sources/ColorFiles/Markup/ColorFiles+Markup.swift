extension ColorFiles {
    /// Returns the evidence of a pair in markup, with its collection; nil for all other pairs.
    package func evidence(of pair: AuditedPair) -> (collection: ColorCollection, evidence: MarkupEvidence)? {
        guard let number = pair.markupPair,
            let collection = collections.first(where: { $0.format == .markup && $0.group == pair.group }),
            collection.rulePairs.indices.contains(number), let evidence = collection.rulePairs[number].evidence
        else { return nil }
        return (collection, evidence)
    }

    /// The number of class lists that were read.
    package var classLists: Int { collections.reduce(0) { $0 + $1.classLists } }
    /// The number of elements with text in markup, and of those whose colours their files show.
    package var texts: (all: Int, colored: Int) {
        collections.reduce((0, 0)) { ($0.0 + $1.texts, $0.1 + $1.coloredTexts) }
    }
}

extension ColorAudit {
    /// Returns whether no file shows the size of a pair's text in markup.
    package func isSizeAssumed(_ pair: AuditedPair) -> Bool {
        files.evidence(of: pair)?.evidence.isSizeAssumed ?? false
    }
}
