import Endpoints
import Findings
import JSON

/// All audits of a project: of its files, screens and web pages. An audit is nil if the project has no such items.
package struct SubjectAudits {
    package var files: AuditReport?
    package var screens: ScreenFileAudit?
    package var pictures: PictureFileAudit?
    package var pages: PageFileAudit?
    /// The subjects to report.
    package var subjects = Set<FindingSubject>.all
    /// The failures on screens and pages that an earlier audit accepted.
    package var baseline = ProjectBaseline()
    package var suppressed = SuppressedFindings.omit
    /// The folder that relative paths refer to, for formats that need absolute paths.
    package var folder: String?

    package init() {}

    /// The findings of all subjects together.
    var findings: ProjectFindings { ProjectFindings(self) }

    /// The worst result of all subjects; nil if nothing was checked.
    package var worst: Answer.Result? { findings.result }

    /// The screens and pages that couldn't be checked, by path.
    package var problems: [(path: String, problem: Problem)] {
        (screens?.problems ?? []) + (pictures?.problems ?? [])
            + (pages?.problems ?? []).map { (path: $0.page, problem: $0.problem) }
    }

    /// Returns the response in a format of findings, or as JSON.
    package func answer(as form: FindingForm?) -> Answer {
        let findings = findings
        return form?.answer(findings, in: .english) ?? findings.json
    }

    /// The table for a terminal, with a heading above the table of each subject. `table` is the table of the files.
    package func table(ofFiles table: String?) -> String {
        let findings = findings
        var text = table.map { "Files\n\n\($0)\n" } ?? ""
        for part in findings.parts.dropFirst(files == nil ? 0 : 1) {
            text += "\(part.heading)\n\n\(part.run.table)\n"
        }
        return text + findings.summary + "\n"
    }

    /// All failures, for later audits, which treat them as known.
    package var baselineFile: Answer {
        var all = self
        (all.baseline, all.suppressed) = (ProjectBaseline(), .include)
        let findings = all.findings.findings
        var json = JSONWriter()
        json.object { json in
            if let files {
                json.members(of: files.audit.baseline(with: files.interfaces.failures))
            } else {
                json.member("version", 1)
                json.member("failures", array: { _ in })
            }
            for subject in ProjectBaseline.subjects {
                let failures = findings.filter { $0.subject == subject && $0.isFailure }
                guard !failures.isEmpty else { continue }
                json.member(
                    subject.rawValue, array: { json in for failure in failures { json.value(failure.fingerprint) } })
            }
        }
        return Answer(json)
    }
}

/// The failures on screens and pages in a baseline, which also contains failures of colours and interfaces.
package struct ProjectBaseline {
    static let subjects = [FindingSubject.screens, .pictures, .pages]

    private var failures: [FindingSubject: Set<String>] = [:]

    package init() {}

    /// Reads the baseline members for screens and pages.
    package init(_ json: JSONValue) throws(Problem) {
        for subject in Self.subjects {
            guard let member = json[subject.rawValue] else { continue }
            guard let names = member.elements?.map(\.string), !names.contains(nil) else {
                throw Problem(
                    .malformedRequest, "In the baseline, “\(subject.rawValue)” must be an array of strings.")
            }
            failures[subject] = Set(names.compactMap(\.self))
        }
    }

    func contains(_ finding: Finding) -> Bool {
        finding.subject.map { failures[$0]?.contains(finding.fingerprint) ?? false } ?? false
    }
}

extension Finding {
    /// Whether the finding makes an audit fail, unless it is suppressed.
    var isFailure: Bool { state == .fail && level == .error }
}
