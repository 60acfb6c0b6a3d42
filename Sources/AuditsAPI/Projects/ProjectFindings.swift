import Endpoints
import Findings
import Sentences

/// All findings in a project, prepared for the report writers: by subject, the most severe first.
struct ProjectFindings: EvidenceRun {
    /// The run of one audit; the audit of files has several subjects.
    struct Part {
        let heading: String
        let run: any FindingRun
    }

    let parts: [Part]
    /// The subjects that exist in the project.
    let subjects: [FindingSubject]
    /// The findings; suppressed findings are included only on request.
    let findings: [Finding]
    /// The number of suppressed failures by subject.
    let known: [FindingSubject: Int]
    let folder: String?
    private let checked: [FindingSubject: Int]
    /// The folders that weren't read, as a sentence; nil if there are none.
    private let omission: String?

    init(_ project: SubjectAudits) {
        var parts: [Part] = []
        var found: [Finding] = []
        var checked: [FindingSubject: Int] = [:]
        var known: [FindingSubject: Int] = [:]
        let keepsKnown = project.suppressed == .include
        if let report = project.files {
            let run = AuditFindings(report, withSuppressed: true, in: project.folder)
            parts.append(Part(heading: "Files", run: AuditFindings(report, withSuppressed: keepsKnown)))
            found += run.findings.map { $0.about($0.subject ?? .colors) }
            let documents = report.interfaces.documents
            func checks(_ subject: FindingSubject) -> Int {
                documents.reduce(0) { $0 + ($1.subject == subject ? $1.audit.findings.count : 0) }
            }
            checked[.interfaces] = checks(.interfaces)
            checked[.images] = report.images.sets
            checked[.code] = checks(.code)
            checked[.colors] = report.summary.tokens > 0 || report.summary.pairs > 0 ? report.summary.pairs : nil
        }
        func add(_ run: some EvidenceRun, _ subject: FindingSubject, _ heading: String) {
            let all = run.findings.map { finding -> Finding in
                var finding = finding.about(subject)
                if project.baseline.contains(finding) { finding.suppression = .known }
                return finding
            }
            found += all
            checked[subject] = run.sources.count
            let shown = all.filter { keepsKnown || $0.suppression == nil }
            let accepted = all.count { $0.suppression == .known && $0.isFailure }
            parts.append(Part(heading: heading, run: PartRun(run, shown, known: accepted)))
        }
        if let screens = project.screens { add(screens.comparison.findings, .screens, "Screens") }
        if let pictures = project.pictures { add(pictures.findings, .pictures, "Pictures") }
        if let pages = project.pages { add(pages.findings, .pages, "Web pages") }
        for finding in found where finding.isFailure && finding.suppression != nil {
            if let subject = finding.subject { known[subject, default: 0] += 1 }
        }
        (self.parts, self.checked, self.known, folder) = (parts, checked, known, project.folder)
        omission = project.files?.omission?.english
        let present = FindingSubject.allCases.filter { subject in
            project.subjects.contains(subject)
                && (checked[subject].map { $0 > 0 || subject == .colors } ?? false
                    || found.contains { $0.subject == subject })
        }
        subjects = present
        let shown = found.filter { keepsKnown || $0.suppression == nil }
        findings = present.flatMap { subject in
            let own = shown.filter { $0.subject == subject }
            return Finding.Level.allCases.flatMap { level in own.filter { $0.level == level } }
        }
    }

    var title: Phrase { "Findings in a project" }

    /// The combined result of all subjects; nil if nothing was checked.
    var result: Answer.Result? {
        let results = subjects.compactMap(result)
        return remarks.contains { $0.kind == .problem } ? max(results.max() ?? .pass, .indeterminate) : results.max()
    }

    /// Returns the result of a subject: a new failure makes it fail, and an indeterminate finding makes it
    /// indeterminate.
    func result(of subject: FindingSubject) -> Answer.Result? {
        let own = findings.filter { $0.subject == subject && $0.suppression == nil }
        if own.contains(where: \.isFailure) { return .fail }
        if own.contains(where: { $0.state == .indeterminate }) { return .indeterminate }
        return subject == .colors && checked[.colors] == 0 ? nil : .pass
    }

    /// The number of findings in a subject, by weight.
    func counts(of subject: FindingSubject) -> FindingCounts {
        FindingCounts(findings.filter { $0.subject == subject }, known: known[subject, default: 0])
    }

    /// “Colours: 1 error, 0 warnings, 2 advice, 0 indeterminate. Screens: …”
    var summary: String {
        guard !subjects.isEmpty else { return "Nothing was checked." }
        let sentences = subjects.map { "\($0.heading): \(counts(of: $0).sentence)" }
        return (sentences + [omission].compactMap(\.self)).joined(separator: " ")
    }

    var remarks: [FindingRemark] { [FindingRemark(.summary, summary)] + parts.flatMap(\.run.remarks) }
    var sources: [String] { parts.flatMap(\.run.sources) }
    var cleanSources: [String] { parts.flatMap(\.run.cleanSources) }
    var isOfTexts: Bool { true }
    var firstPath: String? { parts.lazy.compactMap(\.run.firstPath).first }

    var comparison: FindingComparison? {
        let comparisons = parts.compactMap(\.run.comparison)
        guard let first = comparisons.first else { return nil }
        let sentence = comparisons.map(\.sentence).joined(separator: " ")
        return FindingComparison(
            comparisons.count == 1 ? first.heading : "Differences", first.columns, comparisons.flatMap(\.findings),
            sentence: sentence)
    }

    var sections: [FindingSection] {
        let weights = [
            ("errors", "error"), ("warnings", "warning"), ("advice", "advice"), ("indeterminate", "indeterminate"),
        ]
        return subjects.flatMap { subject in
            weights.map { heading, weight in
                FindingSection("\(subject.heading): \(heading)") { $0.subject == subject && $0.weight == weight }
            }
        }
    }

    var nothingFound: String? {
        findings.isEmpty && comparison == nil && !remarks.contains { $0.kind == .problem }
            ? "No failures were found." : nil
    }

    // Test reports for files include the checks that pass.
    var testCases: [FindingTestCase] { parts.flatMap(\.run.testCases) }
    var testOutput: [String]? { [summary] }

    var recordHeader: [String] { ["subject"] + Finding.recordHeader }

    func records(_ add: ([String]) -> Void) {
        for finding in findings { add([finding.subject?.rawValue ?? ""] + finding.record) }
    }
}

/// The findings of a run, without those that an earlier audit accepted.
private struct PartRun: FindingRun {
    private let run: any EvidenceRun
    let findings: [Finding]

    private let known: Int

    init(_ run: some EvidenceRun, _ findings: [Finding], known: Int) {
        (self.run, self.findings, self.known) = (run, findings, known)
    }

    var summary: String { known > 0 ? "\(run.summary) The baseline contains \(known) of them." : run.summary }
    var remarks: [FindingRemark] { run.remarks }
    var sources: [String] { run.sources }
    var cleanSources: [String] { run.cleanSources }
    var comparison: FindingComparison? { run.comparison }
}

/// The number of findings of each weight.
struct FindingCounts {
    let errors, warnings, advice, indeterminate, known: Int

    init(_ findings: [Finding], known: Int) {
        func count(_ weight: String) -> Int { findings.count { $0.weight == weight } }
        (errors, warnings, advice) = (count("error"), count("warning"), count("advice"))
        (indeterminate, self.known) = (count("indeterminate"), known)
    }

    var sentence: String {
        func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let also = known > 0 ? ", \(known) known" : ""
        return "\(counted(errors, "error")), \(counted(warnings, "warning")), \(advice) advice, "
            + "\(indeterminate) indeterminate\(also)."
    }
}

extension FindingSubject {
    var heading: String {
        switch self {
        case .colors: "Colours"
        case .interfaces: "Interfaces"
        case .code: "Code"
        case .images: "Images"
        case .screens: "Screens"
        case .pictures: "Pictures"
        case .pages: "Web pages"
        }
    }
}

extension Finding {
    fileprivate func about(_ subject: FindingSubject) -> Finding {
        var finding = self
        finding.subject = subject
        return finding
    }
}
