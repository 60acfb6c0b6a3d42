import ColorFiles
import Endpoints
import Legibility

/// The answer to an audit: a pure function of the files and the question.
package struct AuditReport: Report {
    let audit: ColorAudit
    /// The files mended; nil where that was not asked for.
    let repair: ColorRepair?
    let summary: AuditSummary
    /// Where the lines of each document begin.
    private let lines: [LineIndex]

    package init(_ query: AuditQuery) {
        audit = ColorAudit(query.files(query.documents), query.question)
        repair = query.wantsFixes ? ColorRepair(of: audit, reading: query.files) : nil
        summary = AuditSummary(audit)
        lines = audit.files.documents.map { LineIndex($0.content) }
    }

    var files: ColorFiles { audit.files }
    var profile: ContrastProfile { audit.question.profile }

    /// The modes of all files, each once.
    var modes: [ColorMode] {
        var seen: Set<String> = []
        return files.collections.flatMap(\.modes).filter { seen.insert($0.name).inserted }
    }

    package var worst: Answer.Result? { Answer.Result(summary.result) }

    /// Line and column of a place; both nil where there is none.
    func position(_ place: Place?) -> (line: Int?, column: Int?) {
        guard let place else { return (nil, nil) }
        let (line, column) = lines[place.document].position(of: place.bytes.lowerBound)
        return (line, column)
    }

    /// The lines and columns of a place.
    func region(of place: Place, counting unit: LineIndex.Unit = .codePoints) -> TextRegion {
        let index = lines[place.document]
        let start = index.position(of: place.bytes.lowerBound, counting: unit)
        let end = index.position(of: place.bytes.upperBound, counting: unit)
        return TextRegion(
            startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
    }
}
