import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import WebPages

/// The formats of responses about page records.
package typealias PageForm = ReportForm<DrawnForm<PageReport>>

/// Page records and their renderings from a form on a web page, as single files or in zip files.
package struct PageUpload: Sendable {
    private let body: PageBody
    private let limits: QuestionLimits
    private let memory: ImageMemory

    package static let profile = PageQuery.profile
    package static let mostRecords = PageQuery.mostPages
    /// The maximum number of files, including those in archives.
    package static let mostFiles = PageQuery.mostFiles
    /// The parameters other than the records, as in a query.
    package static var parameters: [String] { PageQuery.names }

    package init(
        _ files: [(path: String, content: [UInt8])], _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) {
        body = try PageBody(files: files, isBatch: true, limits)
        (self.limits, self.memory) = (limits, memory)
    }

    /// The number of records.
    package var count: Int { body.parts.count }

    /// Checks all records; a record that can't be checked has a problem instead of a report.
    package func judged(query: [QueryItem]) throws(Problem) -> PageComparison {
        var read = Reader(query: query, known: PageQuery.parameters)
        let question = PageQuery(&read).question
        try read.finish()
        return try PageComparison(of: body, question, limits, memory)
    }

    /// Returns the file of a rendering that a record refers to, or nil if the upload doesn't contain it.
    package func rendering(_ name: String, ofRecord index: Int) -> [UInt8]? {
        try? PageRenderings.file(name, in: body.parts[index].folder, files: body.files)
    }

    /// Returns the response about all records or, for a drawing, about a single record.
    package func answer(as form: PageForm, about comparison: PageComparison) throws(Problem) -> Answer {
        switch form {
        case .json: return comparison.answer(at: "/v1/audit/page", fields: nil, in: .english)
        case .findings(let form): return form.answer(comparison.findings, in: .english)
        case .own(.png):
            guard body.parts.count == 1, let report = comparison.reports.first else {
                throw Problem(
                    .malformedRequest,
                    "“as=png” draws one record, but the request contains \(body.parts.count). Send one record.")
            }
            return try body.drawing(of: report, limits, memory)
        }
    }
}

extension PageBody {
    /// Returns the page of the first record with numbered findings.
    func drawing(of report: PageReport, _ limits: QuestionLimits, _ memory: ImageMemory) throws(Problem) -> Answer {
        var allowance = PixelAllowance(bytes: bytes)
        let renderings = try PageRenderings(report.page, of: parts[0], files: files, limits, memory, &allowance)
        return Answer(
            data: try renderings.overlay(report), mediaType: DrawnForm<PageReport>.png.mediaType, result: report.worst)
    }
}
