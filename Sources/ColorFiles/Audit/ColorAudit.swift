import Legibility
import Spelling

/// What is to be judged of some files, and how.
package struct AuditQuestion: Sendable {
    package var pairs: [DeclaredPair] = []
    package var profile = ContrastProfile.wcagAA

    package init() {}
}

/// The pairs of colours that some files hold, judged: a pure function of the files and the question.
package struct ColorAudit: Sendable {
    package let files: ColorFiles
    package let question: AuditQuestion
    package let pairs: [AuditedPair]
    /// The tokens with a colour that no pair touches, in their order.
    package let unjudged: [String]

    package init(_ files: ColorFiles, _ question: AuditQuestion) {
        let judge = PairJudge(files, question.profile)
        let declared = question.pairs.map(judge.declared)
        var known = Set(declared.map(PairKey.init))
        var pairs = declared
        for collection in files.collections {
            for pair in judge.rulePairs(collection) + judge.namedPairs(collection)
            where known.insert(PairKey(pair)).inserted {
                pairs.append(pair)
            }
        }
        let touched = Set(pairs.flatMap { [$0.text] + $0.ground })
        unjudged = files.collections.flatMap { collection in
            collection.tokens.lazy.filter { token in
                !touched.contains(token.name) && token.cells.contains { $0.color != nil }
            }.map(\.name)
        }
        pairs += files.collections.flatMap(judge.onSystemGrounds)
        self.files = files
        self.question = question
        self.pairs = pairs
    }
}

/// What makes two pairs one.
private struct PairKey: Hashable {
    let text: String
    let ground: [String]

    init(_ pair: AuditedPair) {
        text = pair.text
        ground = pair.ground
    }
}
