import Legibility

/// The files of an audit with other colours in place of those that fail, in the files' own notations.
package struct ColorRepair: Sendable {
    /// What makes a pair pass in a mode.
    package struct Fix: Sendable {
        /// The token that changes.
        package let token: String
        /// Its new value, as it is written.
        package let value: String
        /// The pair's ratio from then on.
        package let ratio: Double
    }

    /// All documents; those that nothing had to be changed in are as they were.
    package let documents: [ColorDocument]
    /// Whether a document was changed.
    package let isChanged: [Bool]
    /// What no colour can reach, and why.
    package let contradictions: [ColorNote]
    private let fixes: [Baseline.Key: Fix]

    /// Aliases of what was mended follow it, and may have to be mended in their turn.
    private static let mostRounds = 4

    /// Mends what fails in an audit and is not accepted; `read` reads documents as they were read for it.
    package init(of audit: ColorAudit, reading read: ([ColorDocument]) -> ColorFiles) {
        var current = audit
        var notes: [ColorNote] = []
        for _ in 0..<Self.mostRounds {
            let plan = RepairPlan(current, givingUp: Set(notes.compactMap(\.token)))
            notes += plan.contradictions
            if plan.edits.isEmpty, plan.contradictions.isEmpty { break }
            current = ColorAudit(read(current.files.documents.applying(plan.edits)), audit.question)
        }
        documents = current.files.documents
        isChanged = zip(documents, audit.files.documents).map { $0.content != $1.content }
        contradictions = notes
        fixes = Self.fixes(from: audit, to: current)
    }

    /// What makes a pair pass that failed in a mode; nil where nothing does.
    package func fix(of pair: AuditedPair, in mode: ColorMode) -> Fix? { fixes[Baseline.Key(pair, mode)] }

    /// What has changed for the pairs that failed before and pass now.
    private static func fixes(from before: ColorAudit, to after: ColorAudit) -> [Baseline.Key: Fix] {
        var results: [Baseline.Key: AuditedPair.ModeResult] = [:]
        for pair in after.pairs {
            for result in pair.results { results[Baseline.Key(pair, result.mode)] = result }
        }
        let (namesBefore, namesAfter) = (TokenNames(before.files), TokenNames(after.files))
        var fixes: [Baseline.Key: Fix] = [:]
        for pair in before.pairs where pair.origin != .systemGround {
            for result in pair.results where result.isFailure {
                let key = Baseline.Key(pair, result.mode)
                guard let now = results[key], now.isPass, let ratio = now.assessment?.ratio else { continue }
                for name in [pair.text] + pair.ground {
                    guard let was = namesBefore.resolved(name, in: result.mode),
                        let mended = namesAfter.resolved(name, in: result.mode), was.color != mended.color
                    else { continue }
                    fixes[key] = Fix(token: name, value: mended.written, ratio: ratio)
                    // What is written itself is told rather than what follows an alias.
                    if was.written != mended.written { break }
                }
            }
        }
        return fixes
    }
}

extension TokenNames {
    /// What a token is in a mode, where it has a colour.
    func resolved(_ name: String, in mode: ColorMode) -> ResolvedColor? {
        guard let (collection, token) = self[name],
            let index = collection.modes.firstIndex(where: { $0.name == mode.name }),
            case .color(let resolved) = token.cells[index]
        else { return nil }
        return resolved
    }
}
