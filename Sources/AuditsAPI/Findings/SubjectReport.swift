import Audits
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Sentences

/// The report about one screen, or about one record of a page.
package protocol SubjectReport: Report {
    associatedtype Subject: AuditSubject

    static var words: SubjectWords { get }
    /// The shape of a finding in a response.
    static var findingShape: Shape<ReportedFinding<Self>> { get }
    /// The columns of a table of findings, after the name, the rule, the state and the severity.
    static var recordColumns: [String] { get }

    var result: AuditResult<Subject> { get }
    var profile: ContrastProfile { get }
    /// The rules that weren't checked in any report of the request.
    var unjudged: [UncheckedRule<Subject>] { get }

    /// Returns the fields of a finding in the columns of a table.
    func record(of reported: ReportedFinding<Self>, in language: Language) -> [String]
    /// Returns the element of a finding in the form that writers of findings use, on a screen or a page with a name.
    func element(of reported: ReportedFinding<Self>, on name: String) -> FindingElement
    /// Adds the properties that only findings on this kind of subject have.
    func complete(_ found: inout Finding, from reported: ReportedFinding<Self>, in language: Language)
}

/// The words for one kind of subject in reports.
package struct SubjectWords: Sendable {
    /// The beginning of schema names, which is also the heading of the column for names.
    let kind: String
    /// The title of a report.
    let title: Phrase
    /// The name of a drawing with numbered findings.
    let drawing: Phrase
    /// The items of a request, such as `screen` and `screens`.
    let item, items: String
    /// The descriptions of a response about several items: of the names, the status and the result of each item, and of
    /// the whole response.
    let results: (names: String, status: String, result: String, all: String)
    /// The heading of a table of differences, the heading of its column for names, and the beginning of its summary.
    let comparison: (heading: String, column: String, sentence: String)
    /// Whether a report lists the rules that weren't checked as remarks.
    var listsUnjudged = false
}

/// A finding and the report that contains it, as written in a response.
package struct ReportedFinding<Content: SubjectReport>: DescribedObject {
    package let finding: AuditFinding<Content.Subject>
    package let report: Content

    package static var shape: Shape<Self> { Content.findingShape }

    package var source: Publication { finding.rule.source(under: report.profile) }
    /// The severity; nil if the finding is indeterminate.
    package var severity: LegibilityFinding.Severity? { finding.state == .fail ? finding.severity : nil }
}

extension SubjectReport {
    package var reported: [ReportedFinding<Self>] {
        result.findings.map { ReportedFinding(finding: $0, report: self) }
    }

    package var worst: Answer.Result? {
        switch result.worst {
        case .error?: .fail
        case .warning?, .advice?, nil: result.count(nil) > 0 ? .indeterminate : .pass
        }
    }
}

extension LegibilityFinding.Severity {
    var level: Finding.Level {
        switch self {
        case .error: .error
        case .warning: .warning
        case .advice: .note
        }
    }
}

/// The format that only reports about screens and pages have.
package enum DrawnForm<Content: SubjectReport>: String, OwnForm {
    /// A drawing with a numbered box around each element that has a finding.
    case png

    package static var listName: String { "\(Content.words.kind)Form" }
    package static var fileStem: String { Content.words.kind.lowercased() }
    /// A request that accepts any text format gets the table.
    package static var first: [FindingForm] { [.csv, .sarif, .junit, .markdown] }

    package var mediaType: String { "image/png" }
    package var fileName: String { "\(Self.fileStem).png" }
    package var title: Phrase { Content.words.drawing }
}
