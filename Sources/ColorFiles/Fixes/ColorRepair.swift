import Legibility

/// The files of an audit with other colours in place of those that fail, in the files' own notations.
package struct ColorRepair: Sendable {
    /// What makes a pair pass in a mode.
    package struct Fix: Sendable {
        /// The token that changes.
        package let token: String
        /// Its new value, as it is written.
        package let value: String
        /// What is written instead, and where in the documents before.
        package let edit: TextEdit?
        /// The pair from then on.
        package let assessment: ContrastAssessment

        /// Its ratio.
        package var ratio: Double { assessment.ratio }
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
        var kept: [ColorNote] = []
        for _ in 0..<Self.mostRounds {
            let plan = RepairPlan(current, givingUp: Set(notes.compactMap(\.token)))
            notes += plan.contradictions
            kept = plan.kept
            if plan.edits.isEmpty, plan.contradictions.isEmpty { break }
            current = ColorAudit(read(current.files.documents.applying(plan.edits)), audit.question)
        }
        documents = current.files.documents
        isChanged = zip(documents, audit.files.documents).map { $0.content != $1.content }
        let failing = Set(
            current.pairs.lazy.filter { current.counts($0) && $0.results.contains { $0.status == .new } }
                .flatMap { [$0.text] + $0.ground })
        // Another token may have been mended in its place.
        contradictions = (notes + kept).filter { $0.token.map(failing.contains) ?? true }
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
        let (allBefore, allAfter) = (TokenNames.byGroup(before.files), TokenNames.byGroup(after.files))
        var fixes: [Baseline.Key: Fix] = [:]
        for pair in before.pairs where pair.origin != .systemGround {
            let (namesBefore, namesAfter) = (allBefore[pair.group], allAfter[pair.group])
            for result in pair.results where result.isFailure {
                let key = Baseline.Key(pair, result.mode)
                guard let now = results[key], now.isPass, let assessment = now.assessment else { continue }
                for name in [pair.text] + pair.ground {
                    guard
                        let (token, old, new) = namesAfter.changed(name, in: result.mode, since: namesBefore)
                    else { continue }
                    fixes[key] = Fix(
                        token: token, value: new.written,
                        edit: TextEdit(
                            from: old.place, in: before.files.documents, to: new.place, in: after.files.documents),
                        assessment: assessment)
                    break
                }
            }
        }
        return fixes
    }
}

extension TokenNames {
    /// The token that is written anew, of a name and those that it is an alias of.
    fileprivate func changed(
        _ name: String, in mode: ColorMode, since before: TokenNames
    ) -> (token: String, old: ResolvedColor, new: ResolvedColor)? {
        var name = name
        for _ in 0..<32 {
            guard let was = before.resolved(name, in: mode), let mended = resolved(name, in: mode) else { return nil }
            if was.written != mended.written { return (self[name]?.1.name ?? name, was, mended) }
            guard let alias = mended.alias else { return nil }
            name = alias
        }
        return nil
    }

    /// What a token is in a mode, where it has a colour.
    func resolved(_ name: String, in mode: ColorMode) -> ResolvedColor? {
        guard let (collection, token) = self[name],
            let index = collection.number(ofMode: mode.name),
            case .color(let resolved) = token.cells[index]
        else { return nil }
        return resolved
    }
}
