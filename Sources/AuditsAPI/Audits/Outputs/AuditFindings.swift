import Budgets
import ColorFiles
import Endpoints
import Findings
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The findings of an audit, prepared for the report writers.
struct AuditFindings: EvidenceRun {
    let report: AuditReport
    /// Whether to include failures that are accepted or in the baseline.
    let withSuppressed: Bool
    let folder: String?
    /// The language of sentences.
    let language: Language

    init(
        _ report: AuditReport, withSuppressed: Bool = false, in folder: String? = nil, language: Language = .english
    ) {
        (self.report, self.withSuppressed, self.folder, self.language) = (report, withSuppressed, folder, language)
    }

    var result: Answer.Result? { report.worst }
    var title: Phrase { "Contrast of colours" }
    var summary: String { report.sentence.text(in: language) }
    var remarks: [FindingRemark] { [FindingRemark(.summary, summary)] }
    var sources: [String] { report.files.documents.map(\.path) }
    var cleanSources: [String] { [] }

    var sections: [FindingSection] {
        [
            FindingSection("Failures") { $0.level == .error }, FindingSection("Warnings") { $0.level == .warning },
            FindingSection("Notes") { $0.level == .note },
        ]
    }
    var columns: [FindingColumn] {
        [FindingColumn("Finding", .message), FindingColumn("Where", .place), FindingColumn("Rule", .rule)]
    }
    var isOfTexts: Bool { true }
    var firstPath: String? { report.files.documents.first?.path }

    func rules(of results: [Finding], among all: [Finding]) -> [FindingRule] { all.rules }

    var evidence: EvidenceDocument { EvidenceDocument(title: title, main: AuditPage(report).main) }
}

// MARK: Findings

extension AuditFindings {
    /// The findings that require action, the most severe first, and then in the order of pairs, notes and files.
    var findings: [Finding] {
        let audit = report.audit
        let places = AuditPlaces(report.files)
        let repeating = audit.repeatingPairs
        var fingerprints = Fingerprints()
        var findings: [Finding] = []
        for (number, pair) in audit.pairs.enumerated() where audit.counts(pair) {
            let others = (repeating[number] ?? []).map { "“\($0.text)” on “\($0.groundText)”" }
            for result in pair.reportedResults where Budget.allows() {
                for (place, name) in places.occurrences(of: pair, in: result.mode.name) {
                    guard let finding = finding(pair, result, place, name, others),
                        withSuppressed || finding.suppression == nil
                    else { break }
                    guard Budget.allows(bytes: Finding.bytes) else { return [] }
                    findings.append(finding)
                }
            }
        }
        findings += report.notes.compactMap { finding($0, places) }
        findings += report.problems.map { document, problem in
            var finding = finding(in: document, problem, places)
            if report.interfaces.numbers.contains(document) { finding.subject = .interfaces }
            return finding
        }
        findings += interfaceFindings + imageFindings
        return Finding.Level.allCases.flatMap { level in findings.filter { $0.level == level } }
            .map { fingerprints.numbered($0) }
    }

    private func finding(
        _ pair: AuditedPair, _ result: AuditedPair.ModeResult, _ place: Place?, _ name: String?,
        _ others: [String]
    ) -> Finding? {
        let modes = Self.listed(pair.modes(repeating: result).map { "“\($0.name)”" })
        let also = [
            modes.map { "Also in \($0)." as Phrase }, Self.listed(others).map { "Also for \($0)." as Phrase },
        ].compactMap(\.self)
        let verdict = report.verdict(of: pair, result)
        let (what, mode) = ("“\(pair.text)” on “\(pair.groundText)”", result.mode.name)
        let rule = name?.asSelector
        let reason = report.because(pair, result)
        let because =
            [reason]
            + (report.audit.isSizeAssumed(pair) ? ["The file doesn’t show the font size, so 16 px is assumed."] : [])
        let file = pair.markupPair == nil ? nil : place.map(report.path(of:))
        let subject = [mode, pair.text] + pair.ground + [pair.distinguishingGroup, file].compactMap(\.self)
        var finding: Finding
        switch verdict.result {
        case .pass, .exempt: return nil
        case .indeterminate:
            let start: Phrase =
                rule.map { "Whether \(what) in “\($0)” passes in “\(mode)” can’t be determined." }
                ?? "Whether \(what) passes in “\(mode)” can’t be determined."
            finding = self.finding(
                .undecided, .indeterminate, pair.origin == .declared ? .warning : .note,
                ([start] + because + also).joined(separator: .space), place, subject)
        case .fail:
            let fix = report.repair?.fix(of: pair, in: result.mode)
            let repaired = fix.map {
                "With \($0.value) for “\($0.token)”, the contrast is \(displayedRatio($0.ratio))." as Phrase
            }
            let start: Phrase =
                rule.map { "\(what) in “\($0)” fails in “\(mode)”." } ?? "\(what) fails in “\(mode)”."
            finding = self.finding(
                .contrast(verdict.requirement.rule), .fail, .error,
                ([start] + because + also + [repaired].compactMap(\.self)).joined(separator: .space), place, subject)
            finding.suppression = suppression(of: pair, result.status)
            finding.edit =
                pair.markupPair == nil
                ? fix.flatMap(edit) : fix.flatMap { edit($0, of: pair, in: result.mode, at: place) }
        }
        finding.certainty = pair.certainty(of: result).ofFinding
        finding.mode = mode
        finding.others = others
        (finding.name, finding.because) = (what, reason)
        finding.figures = FindingFigures(
            measured: result.assessment?.ratio, required: verdict.requirement.ratio)
        return finding
    }

    func finding(
        _ rule: ColorFileRule, _ state: Finding.State, _ level: Finding.Level, _ message: Phrase, _ place: Place?,
        _ subject: [String]
    ) -> Finding {
        let rule = FindingRule(id: rule.id, name: rule.title, summary: rule.title, help: rule.help, url: rule.url)
        return Finding(
            rule, state, level, message.text(in: language), at: place.map { .place(report.filePlace($0)) },
            fingerprint: ([rule.id] + subject).joined(separator: "|"))
    }

    /// Returns the first names, and the number of the others; nil if there are none.
    private static func listed(_ names: [String]) -> Phrase? {
        guard !names.isEmpty else { return nil }
        let first = names.prefix(mostOthers).joined(separator: ", ")
        return names.count > mostOthers ? "\(first) and \(names.count - mostOthers) more" : "\(first)"
    }

    /// The maximum number of other modes or pairs that are listed.
    private static let mostOthers = 5

    func suppression(of pair: AuditedPair, _ status: AuditedPair.Status?) -> Finding.Suppression? {
        switch status {
        case .known: .known
        case .accepted: .accepted(reason: pair.acceptance?.reason ?? "")
        case .new, .fixed, nil: nil
        }
    }

    /// Returns the edit for one place of a pair in markup.
    func edit(_ fix: ColorRepair.Fix, of pair: AuditedPair, in mode: ColorMode, at place: Place?)
        -> FindingEdit?
    {
        if fix.token.hasPrefix("--") { return edit(fix) }
        return place.flatMap { report.repair?.edit(of: pair, in: mode, at: $0) }.map {
            FindingEdit("\(fix.token): \($0.text)", report.replacement($0))
        }
    }

    func edit(_ fix: ColorRepair.Fix) -> FindingEdit? {
        fix.edit.map {
            FindingEdit(
                "\(fix.token): \(fix.value)", report.replacement($0), others: fix.otherEdits.map(report.replacement))
        }
    }

    func finding(_ note: ColorNote, _ places: AuditPlaces) -> Finding? {
        switch note.kind {
        case .expiredReason, .needlessReason, .oneSideChanged, .assumedPlatform, .uncheckedMedia: break
        case .unreadFiles where note.place != nil: break
        default: return nil
        }
        let place = note.place ?? note.token.flatMap { places.place(of: $0, in: note.mode) } ?? places.start
        var finding = finding(
            .note(note.kind), .note, .note, note.detail, place, [note.mode ?? "", note.detail.english])
        finding.because = note.detail
        return finding
    }

    func finding(in document: Int, _ problem: DocumentProblem, _ places: AuditPlaces) -> Finding {
        var finding = finding(
            .unread, .note, .warning, problem.detail, places.line(of: document, at: problem.offset ?? 0),
            [report.files.documents[document].path])
        finding.because = problem.detail
        return finding
    }
}

/// Fingerprints of the findings' subjects rather than their locations, so that fingerprints don't change when lines
/// move.
private struct Fingerprints {
    private var seen: [String: Int] = [:]

    /// Returns the finding with a short, unique fingerprint.
    mutating func numbered(_ finding: Finding) -> Finding {
        let hash = String(entityTag([UInt8](finding.fingerprint.utf8)).dropFirst().dropLast())
        seen[hash, default: 0] += 1
        var finding = finding
        finding.fingerprint = "\(hash):\(seen[hash, default: 1])"
        return finding
    }
}

extension AuditedPair {
    /// The selector of the style rule that combines the colours, shortened if it is very long; nil if no rule does.
    var selector: String? {
        guard [.rule, .inherited].contains(origin), let rule else { return nil }
        return rule.asSelector
    }
}

extension String {
    /// The selector in one line, shortened if it is very long.
    fileprivate var asSelector: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > Self.longestSelector ? line.prefix(Self.longestSelector) + "…" : line
    }

    private static var longestSelector: Int { 80 }
}

extension Certainty {
    var ofFinding: Finding.Certainty {
        switch self {
        case .certain: .certain
        case .likely: .likely
        case .possible: .possible
        }
    }
}
