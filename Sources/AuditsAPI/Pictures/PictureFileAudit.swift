import Audits
import Endpoints
import Findings
import HTTPMessages
import JSON
import Legibility
import LegibilityAPI
import RasterImage
import Sentences

/// The formats of responses about pictures.
package typealias PictureForm = ReportForm<DrawnForm<PictureReport>>

/// An audit of pictures and documents from files, one after another.
package struct PictureFileAudit {
    /// The parameters other than the pictures, as in a query.
    package static var parameters: [String] { PictureQuery.parameters.map(\.name) }

    package let question: PictureQuestion
    private let limits: QuestionLimits
    private let memory: ImageMemory
    /// The known failures in the baseline.
    private let known: Set<String>
    private var names: [String] = []
    private var outcomes: [Result<PictureReport, Problem>] = []

    /// Creates an audit for the command line; `baseline` is the JSON from an earlier audit, or nil.
    package init(query: [QueryItem], baseline: [UInt8]? = nil) throws(Problem) {
        known = try baseline.map { bytes throws(Problem) in try SubjectBaseline.pictures.failures(in: bytes) } ?? []
        var read = Reader(query: query, known: PictureQuery.parameters)
        var question = PictureQuery(&read).question
        question.recognisesWords = true
        self.question = question
        try read.finish()
        limits = QuestionLimits()
        memory = ImageMemory(limit: limits.imageMemoryBytes)
    }

    /// Creates an audit with a server's limits and memory.
    package init(query: [QueryItem], _ limits: QuestionLimits, _ memory: ImageMemory) throws(Problem) {
        known = []
        var read = Reader(query: query, known: PictureQuery.parameters)
        question = PictureQuery(&read).question
        try read.finish()
        (self.limits, self.memory) = (limits, memory)
    }

    /// Returns whether a file is a picture, based on its first bytes.
    package static func isPicture(_ content: [UInt8]) -> Bool { ImageFormat(signatureOf: content) != nil }
    /// Returns whether a file is a picture in a format that isn't read. SVG files contain colours, and PDF files are read.
    package static func isUnreadable(_ content: [UInt8]) -> Bool {
        OtherImageFormat(content).map { ![.svg, .pdf].contains($0) } ?? false
    }
    package static func isDocument(_ content: [UInt8]) -> Bool { content.starts(with: "%PDF-".utf8) }

    /// Checks the picture in a file.
    package mutating func judge(_ path: String, _ content: [UInt8]) { add(path, report(content)) }

    /// Returns the report about the picture in a file, without adding it.
    package func report(_ content: [UInt8]) -> Result<PictureReport, Problem> {
        do throws(Problem) {
            return .success(try PictureReport(content, question, limits, memory))
        } catch {
            return .failure(error)
        }
    }

    /// Adds the result for a file.
    package mutating func add(_ path: String, _ outcome: Result<PictureReport, Problem>) {
        names.append(path)
        outcomes.append(outcome)
    }

    package var comparison: PictureComparison { comparison(in: nil) }

    private func comparison(in folder: String?) -> PictureComparison {
        var comparison = PictureComparison(names: names, outcomes, known: known, in: .english)
        comparison.folder = folder
        return comparison
    }

    var findings: ReportFindings<PictureComparison> { comparison.findings }

    /// The pictures that couldn't be checked, by path.
    package var problems: [(path: String, problem: Problem)] {
        zip(names, outcomes).compactMap { name, outcome in
            if case .failure(let problem) = outcome { (name, problem) } else { nil }
        }
    }

    /// The worst result apart from known failures; nil if nothing was checked.
    package var worst: Answer.Result? { outcomes.isEmpty ? nil : findings.result }

    /// The table for a terminal.
    package var table: String { findings.table }

    /// All failures, for later audits, which treat them as known.
    package var baseline: Answer { SubjectBaseline.pictures.answer(findings.findings) }

    /// Returns the response: about a single picture, its report; otherwise a list.
    package func answer(as form: PictureForm, in folder: String? = nil) -> Answer {
        switch form {
        case .findings(let form): return form.answer(comparison(in: folder).findings, in: .english)
        case .json, .own:
            if outcomes.count == 1, case .success(let report) = outcomes[0] {
                return Answer(report, fields: nil, in: .english)
            }
            return comparison.answer(at: "/v1/audit/picture", fields: nil, in: .english)
        }
    }

    /// Returns a picture with numbered boxes.
    package func drawing(of content: [UInt8]) throws(Problem) -> Answer {
        try PictureReport.drawing(content, question, limits, memory)
    }
}
