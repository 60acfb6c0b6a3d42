import Budgets
import Legibility
import Spelling

/// What is to be judged of some files, and how.
package struct AuditQuestion: Sendable {
    package var pairs: [DeclaredPair] = []
    package var profile = ContrastProfile.wcagAA
    /// What an earlier audit found.
    package var baseline: Baseline?
    /// The day on which reasons hold or do not; nil where none of them ends.
    package var today: CalendarDate?

    package init() {}
}

/// The pairs of colours that some files hold, judged: a pure function of the files and the question.
package struct ColorAudit: Sendable {
    package let files: ColorFiles
    package let question: AuditQuestion
    package let pairs: [AuditedPair]
    /// The tokens with a colour that no pair touches, in their order.
    package let unjudged: [String]
    /// What whoever owns the files should know beside.
    package let notes: [ColorNote]

    package init(_ files: ColorFiles, _ question: AuditQuestion) {
        let judge = PairJudge(question.profile)
        let declared = judge.declared(question.pairs, in: files)
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
        let rules = StatusRules(question)
        var notes: [ColorNote] = files.collections.flatMap(\.notes)
        for index in pairs.indices where pairs[index].origin != .systemGround {
            guard Budget.allows(pairs[index].results.count) else { break }
            for place in pairs[index].results.indices {
                pairs[index].results[place].status = rules.status(of: pairs[index], pairs[index].results[place])
            }
            notes += rules.notes(on: pairs[index])
        }
        self.files = files
        self.question = question
        self.pairs = pairs
        self.notes = notes
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
