import Endpoints
import Findings
import HTTPMessages
import JSON
import Legibility
import LegibilityAPI
import Sentences
import WebPages

/// An audit of web page records that the command has made or read, page by page.
package struct PageFileAudit {
    /// A record and the files that it refers to.
    package struct Record: Sendable {
        let json: [UInt8]
        let folder: String

        /// Creates a record; `folder`, which is empty or ends with a slash, is the location of the record's files among
        /// all files.
        package init(json: [UInt8], folder: String = "") { (self.json, self.folder) = (json, folder) }
    }

    private let question: PageQuestion
    private let limits = QuestionLimits()
    private let memory: ImageMemory
    /// The known failures in the baseline.
    private let known: Set<String>
    private var pages: [(name: String, comparison: PageComparison)] = []

    /// The parameters other than the records, as in a query.
    package static var parameters: [String] { PageQuery.names }

    /// Creates an audit; `baseline` is the JSON from an earlier audit, or nil.
    package init(query: [QueryItem], baseline: [UInt8]? = nil) throws(Problem) {
        known = try baseline.map(SubjectBaseline.pages.failures) ?? []
        var read = Reader(query: query, known: PageQuery.parameters)
        question = PageQuery(&read).question
        try read.finish()
        memory = ImageMemory(limit: limits.imageMemoryBytes)
    }

    /// Returns whether a file is a page record, based on its content.
    package static func isRecord(_ content: [UInt8]) -> Bool {
        guard let json = try? JSONDocument(content, maximumDepth: PageRecordReader.deepest).root else { return false }
        return PageRecordReader.isRecord(json)
    }

    /// Checks the records of a page together: its states, viewports and colour schemes are compared.
    package mutating func judge(_ name: String, _ records: [Record], files: [String: [UInt8]]) throws(Problem) {
        let body = try PageBody(records: records.map { ($0.json, $0.folder) }, files: files)
        pages.append((name, try PageComparison(of: body, question, limits, memory)))
    }

    /// The worst result apart from known failures; nil if nothing was checked.
    package var worst: Answer.Result? { findings.result }

    /// All failures, for later audits, which treat them as known.
    package var baseline: Answer { SubjectBaseline.pages.answer(findings.findings) }

    /// The problems of records that couldn't be checked.
    package var problems: [(page: String, problem: Problem)] {
        pages.flatMap { name, comparison in
            comparison.outcomes.compactMap { outcome in
                if case .failure(let problem) = outcome { (name, problem) } else { nil }
            }
        }
    }

    /// The table for a terminal.
    package var table: String { findings.table }

    /// Returns the response in a format of findings, or as JSON. `folder` is the base of relative paths, for formats
    /// that need absolute paths.
    package func answer(as form: FindingForm?, in folder: String? = nil) -> Answer {
        form.map { $0.answer(PageFindings(pages, known: known, in: folder), in: .english) } ?? json
    }

    var findings: PageFindings { PageFindings(pages, known: known, in: nil) }

    /// An entry for each page, viewport, colour scheme and state, in order.
    private var json: Answer {
        var json = JSONWriter()
        json.object { json in
            json.member(
                "summary",
                object: { summary in
                    let reports = pages.flatMap(\.comparison.reports)
                    for severity in [LegibilityFinding.Severity.error, .warning, .advice] {
                        summary.member(severity.rawValue, reports.reduce(0) { $0 + $1.audit.result.count(severity) })
                    }
                    summary.member("indeterminate", reports.reduce(0) { $0 + $1.audit.result.count(nil) })
                    summary.member("records", reports.count)
                    summary.member("failed", problems.count)
                })
            json.member(
                "results",
                array: { json in
                    for (name, comparison) in pages {
                        for outcome in comparison.outcomes {
                            json.object { json in
                                json.member("path", name)
                                switch outcome {
                                case .success(let report): report.write(to: &json, fields: nil)
                                case .failure(let problem):
                                    json.member(
                                        "problem", object: { problem.write(to: &$0, instance: "/v1/audit/page") })
                                }
                            }
                        }
                    }
                })
            json.member(
                "between",
                array: { json in
                    for (_, comparison) in pages { for one in comparison.differences { one.write(to: &json) } }
                })
        }
        return Answer(json, result: worst)
    }
}
