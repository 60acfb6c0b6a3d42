import Audits
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Sentences

/// The report about one screen, or about one record of a page.
package protocol SubjectReport: Report {
    associatedtype Subject: AuditSubject
    /// The identity of an element, by which different lists refer to the same element.
    associatedtype Identity: Hashable

    static var words: SubjectWords { get }
    /// The shape of a finding in a response.
    static var findingShape: Shape<ReportedFinding<Self>> { get }
    /// The columns of a table of findings, after the name, the rule, the state and the severity.
    static var recordColumns: [String] { get }

    var result: AuditResult<Subject> { get }
    var profile: ContrastProfile { get }
    /// The rules that weren't checked in any report of the request.
    var unjudged: [UncheckedRule<Subject>] { get }

    func identity(of element: Subject.Element) -> Identity
    /// Returns the rectangle of an element; nil if it isn't known.
    func frame(of element: Subject.Element) -> Frame?
    /// Returns the name of an element for display.
    func label(of element: Subject.Element) -> String
    /// Returns the fields of a finding in the columns of a table.
    func record(of reported: ReportedFinding<Self>, in language: Language) -> [String]
    /// Returns the element of a finding in the form that writers of findings use, on a screen or a page with a name.
    func element(of reported: ReportedFinding<Self>, on name: String) -> FindingElement
    /// Adds the properties that only findings on this kind of subject have.
    func complete(_ found: inout Finding, from reported: ReportedFinding<Self>, in language: Language)
    /// Returns sentences about items on which something wasn't checked, each after a space.
    static func unchecked(_ reports: [(name: String, report: Self)]) -> [Phrase]
    /// The source of the element that a finding is about, by which baselines recognise it; nil if its name is stable.
    func source(of reported: ReportedFinding<Self>) -> String?
}

extension SubjectReport {
    package static func unchecked(_ reports: [(name: String, report: Self)]) -> [Phrase] { [] }
    package func source(of reported: ReportedFinding<Self>) -> String? { nil }
}

/// The words for one kind of subject in reports.
package struct SubjectWords: Sendable {
    /// The beginning of schema names, which is also the heading of the column for names.
    let kind: String
    /// The title of a report.
    let title: Phrase
    /// The name of a drawing with numbered findings.
    let drawing: Phrase
    /// Returns a number of items of a request, such as “1 screen” and “2 screens”.
    let counted: @Sendable (Int) -> Phrase
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

    package var source: Publication { finding.source(under: report.profile) }
    /// The name of the element for display.
    package var label: String { report.label(of: finding.element) }
    /// The severity; nil if the finding is indeterminate.
    package var severity: LegibilityFinding.Severity? { finding.state == .fail ? finding.severity : nil }
}

/// An element that has findings, and its number.
package struct FindingMark: Sendable {
    package let number: Int
    package let frame: Frame
    /// Whether the first of the element's findings is a failure.
    package let isSure: Bool
}

extension SubjectReport {
    package var reported: [ReportedFinding<Self>] {
        result.findings.map { ReportedFinding(finding: $0, report: self) }
    }

    /// The elements of all findings with their numbers, except those without a rectangle, and the number of each
    /// finding's element. Elements are numbered from 1 in the order of the findings.
    package var marks: (elements: [FindingMark], numbers: [Int]) {
        var elements: [FindingMark] = []
        var known: [Identity: Int] = [:]
        let numbers = result.findings.map { finding in
            let identity = identity(of: finding.element)
            if let number = known[identity] { return number }
            let number = known.count + 1
            known[identity] = number
            if let frame = frame(of: finding.element) {
                elements.append(FindingMark(number: number, frame: frame, isSure: finding.state == .fail))
            }
            return number
        }
        return (elements, numbers)
    }

    /// Returns a drawing with a numbered box around each element that has a finding. Numbers don't cover `words`, and
    /// `figures` returns the element and the values of a finding in ASCII.
    func overlay(
        width: Double, height: Double, words: [Frame],
        figures: (ReportedFinding<Self>) -> (element: String, measured: String, required: String)
    ) -> NumberedOverlay {
        let marks = marks
        let lines = NumberedOverlay.legend(Array(zip(marks.numbers, reported))) { number, reported in
            let (element, measured, required) = figures(reported)
            return [
                String(number), reported.finding.weight, reported.finding.rule.rawValue, element,
                "\(measured)   required \(required)",
            ]
        }
        return NumberedOverlay(width: width, height: height, marks: marks.elements, words: words, lines: lines)
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
