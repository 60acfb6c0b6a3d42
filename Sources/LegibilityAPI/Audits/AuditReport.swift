import ColorFiles
import Endpoints
import Findings
import Legibility
import Synchronization

/// The answer to an audit: a pure function of the files and the question.
package struct AuditReport: Report {
    package private(set) var audit: ColorAudit
    /// The fixed files; nil if fixes weren't requested.
    package let repair: ColorRepair?
    package let summary: AuditSummary
    /// The findings in the Interface Builder files and in source code.
    package let interfaces: InterfaceReport
    /// The beginnings of each document's lines.
    private let lines: LineIndexes

    package init(_ query: AuditQuery) {
        audit = ColorAudit(query.files(query.documents), query.question)
        repair = query.wantsFixes ? ColorRepair(of: audit, reading: query.files) : nil
        interfaces = InterfaceReport(
            of: audit.files, profile: query.interfaceProfile, others: query.question.profile,
            baseline: query.question.baseline)
        summary = AuditSummary(audit, interfaces)
        lines = LineIndexes(audit.files.documents)
    }

    /// Frees its memory, in steps. It is of no use afterwards.
    mutating func release() { audit.release() }

    package var files: ColorFiles { audit.files }
    package var profile: ContrastProfile { audit.question.profile }

    /// The modes of all files, each once.
    package var modes: [ColorMode] { reportedModes.map(\.mode) }

    /// The same, each with the earlier mode that has the same colours.
    var reportedModes: [ReportedMode] {
        var seen: Set<String> = []
        var repeated: [String: String?] = [:]
        for collection in files.collections {
            for (mode, same) in zip(collection.modes, collection.repeatedModes) {
                // If one collection shows a mode differently, the mode counts as different.
                if let known = repeated[mode.name], known != same {
                    repeated[mode.name] = .some(nil)
                } else {
                    repeated[mode.name] = .some(same)
                }
            }
        }
        return files.collections.flatMap(\.modes).filter { seen.insert($0.name).inserted }
            .map { ReportedMode(mode: $0, sameAs: repeated[$0.name] ?? nil) }
    }

    /// The result of the pairs and the Interface Builder files together.
    package var result: AuditSummary.Result {
        switch (summary.result, interfaces.result) {
        case (.fail, _), (_, .fail?): .fail
        case (.indeterminate, _), (_, .indeterminate?): .indeterminate
        case (_, .pass?): .pass
        case (let result, nil): result
        }
    }

    package var worst: Answer.Result? {
        switch result {
        case .pass: .pass
        case .fail: .fail
        case .indeterminate, .none: .indeterminate
        }
    }

    /// Further facts for the owners of the files.
    var notes: [ColorNote] { audit.notes + interfaces.notes }

    /// The reasons why files, or parts of them, weren't read; Interface Builder files aren't colour files.
    var problems: [(document: Int, problem: DocumentProblem)] {
        files.problems.filter { !interfaces.numbers.contains($0.document) } + interfaces.problems
    }

    /// Returns line and column of a place; both nil if there is no place.
    package func position(_ place: Place?) -> (line: Int?, column: Int?) {
        guard let place else { return (nil, nil) }
        let (line, column) = lines.index(of: place.document).position(of: place.bytes.lowerBound)
        return (line, column)
    }

    /// Returns the path of the file of a place.
    package func path(of place: Place) -> String { files.documents[place.document].path }

    /// Returns the lines and columns of a place.
    func region(of place: Place) -> TextRegion { filePlace(place).region() }

    /// Returns a place as findings have it.
    func filePlace(_ place: Place) -> FilePlace {
        FilePlace(path: path(of: place), file: place.document, bytes: place.bytes) { [lines] byte, unit in
            lines.index(of: place.document).position(of: byte, counting: unit == .utf8 ? .utf8 : .codePoints)
        }
    }
}

/// A mode, as a report lists it.
struct ReportedMode: Sendable {
    let mode: ColorMode
    let sameAs: String?

    var name: String { mode.name }
    var how: String { mode.how }
}

/// The line indexes of some documents, each made when the first place in it is requested: most never are.
private final class LineIndexes: Sendable {
    private let documents: [ColorDocument]
    private let known = Mutex<[Int: LineIndex]>([:])

    init(_ documents: [ColorDocument]) { self.documents = documents }

    func index(of document: Int) -> LineIndex {
        if let index = known.withLock({ $0[document] }) { return index }
        let index = LineIndex(documents[document].content)
        known.withLock { $0[document] = index }
        return index
    }
}
