import Budgets
import ColorFiles
import Endpoints
import HTTPMessages
import Legibility

/// Something that asks for action, at one place of the files.
struct AuditFinding: Sendable {
    enum Level: String, CaseIterable {
        case error, warning, note
    }

    /// Why a failure is not told unless that is wanted.
    enum Suppression {
        case known
        case accepted(reason: String)

        var words: String {
            switch self {
            case .known: "The baseline knows it."
            case .accepted(let reason): reason
            }
        }
    }

    let rule: AuditRule
    let level: Level
    /// Its first sentence says in short what is wrong.
    let message: String
    let place: Place?
    /// What tells it from the others of its rule: mode, text and ground, or a file.
    let subject: [String]
    var suppression: Suppression?
    var fix: ValueFix?

    /// What one takes with its sentences, roughly.
    static let bytes = 1024
}

extension AuditReport {
    /// What asks for action, the worst first, otherwise in the order of pairs, notes and files.
    func findings(withSuppressed: Bool) -> [AuditFinding] {
        let places = AuditPlaces(files)
        let repeating = audit.repeatingPairs
        var findings: [AuditFinding] = []
        for (number, pair) in audit.pairs.enumerated() where audit.counts(pair) {
            let others = (repeating[number] ?? []).map { "“\($0.text)” on “\($0.groundText)”" }
            for result in pair.reportedResults where Budget.allows() {
                guard let finding = finding(pair, result, places, others), withSuppressed || finding.suppression == nil
                else {
                    continue
                }
                guard Budget.allows(bytes: AuditFinding.bytes) else { return [] }
                findings.append(finding)
            }
        }
        findings += audit.notes.compactMap { finding($0, places) }
        findings += files.problems.map { finding(in: $0.document, $0.problem, places) }
        return AuditFinding.Level.allCases.flatMap { level in findings.filter { $0.level == level } }
    }

    private func finding(
        _ pair: AuditedPair, _ result: AuditedPair.ModeResult, _ places: AuditPlaces, _ others: [String]
    ) -> AuditFinding? {
        let also = Self.also(pair.modes(repeating: result).map { "“\($0.name)”" }, "in") + Self.also(others, "for")
        let verdict = verdict(of: pair, result)
        let (what, mode) = ("“\(pair.text)” on “\(pair.groundText)”", result.mode.name)
        let place = places.place(of: pair, in: mode)
        let subject = [mode, pair.text] + pair.ground + [pair.distinguishingGroup].compactMap(\.self)
        switch verdict.result {
        case .pass, .exempt: return nil
        case .indeterminate:
            return AuditFinding(
                rule: .undecided, level: pair.origin == .declared ? .warning : .note,
                message:
                    "Whether \(what) passes in “\(mode)” can't be determined. \(because(pair, result).english)\(also)",
                place: place,
                subject: subject)
        case .fail:
            let fix = repair?.fix(of: pair, in: result.mode)
            let mended = fix.map { " With \($0.value) for “\($0.token)” it has \(displayedRatio($0.ratio))." } ?? ""
            return AuditFinding(
                rule: .contrast(verdict.requirement.rule), level: .error,
                message: "\(what) fails in “\(mode)”. \(because(pair, result).english)\(also)\(mended)", place: place,
                subject: subject, suppression: suppression(of: pair, result.status),
                fix: fix.flatMap { fix in
                    fix.edit.map {
                        ValueFix(summary: "\(fix.token): \(fix.value)", edit: $0, otherEdits: fix.otherEdits)
                    }
                })
        }
    }

    /// Where else a finding applies, in a sentence; nothing if it applies nowhere else.
    private static func also(_ names: [String], _ preposition: String) -> String {
        guard !names.isEmpty else { return "" }
        let more = names.count > mostOthers ? " and \(names.count - mostOthers) more" : ""
        return " Also \(preposition) \(names.prefix(mostOthers).joined(separator: ", "))\(more)."
    }

    /// So many other modes or pairs are named.
    private static let mostOthers = 5

    private func suppression(
        of pair: AuditedPair, _ status: AuditedPair.Status?
    ) -> AuditFinding.Suppression? {
        switch status {
        case .known: .known
        case .accepted: .accepted(reason: pair.acceptance?.reason ?? "")
        case .new, .fixed, nil: nil
        }
    }

    private func finding(_ note: ColorNote, _ places: AuditPlaces) -> AuditFinding? {
        switch note.kind {
        case .expiredReason, .needlessReason, .oneSideChanged: break
        default: return nil
        }
        let place = note.place ?? note.token.flatMap { places.place(of: $0, in: note.mode) }
        return AuditFinding(
            rule: .note(note.kind), level: .note, message: note.detail, place: place ?? places.start,
            subject: [note.mode ?? "", note.detail])
    }

    private func finding(
        in document: Int, _ problem: DocumentProblem, _ places: AuditPlaces
    ) -> AuditFinding {
        AuditFinding(
            rule: .unread, level: .warning, message: problem.detail,
            place: places.line(of: document, at: problem.offset ?? 0), subject: [files.documents[document].path])
    }
}

extension [AuditFinding] {
    /// A fingerprint for each: of what it is about, not of where that stands, so that it stays when lines move.
    var fingerprints: [String] {
        var seen: [String: Int] = [:]
        return map { finding in
            let subject = ([finding.rule.id] + finding.subject).joined(separator: "|")
            let hash = String(entityTag([UInt8](subject.utf8)).dropFirst().dropLast())
            seen[hash, default: 0] += 1
            return "\(hash):\(seen[hash, default: 1])"
        }
    }
}
