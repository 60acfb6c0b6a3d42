import ColorFiles
import Endpoints
import Findings
import Legibility
import Sentences
import Synchronization

/// The result of an audit, which depends only on the files and the request.
package struct AuditReport: Report {
    package private(set) var audit: ColorAudit
    /// The fixed files; nil if fixes weren't requested.
    package let repair: ColorRepair?
    package let summary: AuditSummary
    /// The findings in the Interface Builder files and in source code.
    package let interfaces: InterfaceReport
    /// The failures of images in asset catalogs.
    package let images: CatalogImageReport
    /// The folders of the project that weren't read.
    package let omitted: [PathChoice.Omission]
    /// The numbers of files that may contain colours but weren't read, by extension.
    let unread: [String: Int]
    /// The paths of these files; the first of very many.
    let unreadPaths: [String]
    /// Whether the JSON response also lists findings that are accepted or in the baseline.
    var listsSuppressed = false
    /// The offsets of line starts in each document.
    private let lines: LineIndexes

    package init(_ query: AuditQuery) { self.init(query, after: nil) }

    /// Returns the report on the files as fixed.
    package func afterFixes(_ query: AuditQuery) -> AuditReport {
        AuditReport(query.about(documentsRepaired), after: repair?.outcome)
    }

    private init(_ query: AuditQuery, after outcome: ColorRepair.Outcome?) {
        let cache =
            query.markup.map { ReadingCache($0) } ?? (query.checksFixes ? ReadingCache() : nil)
        audit = ColorAudit(query.files(sharing: cache), query.question)
        (omitted, unread, unreadPaths) = (query.omitted, query.unread, query.unreadPaths)
        if !query.subjects.contains(.colors) { audit.removePairs() }
        repair =
            query.wantsFixes
            ? ColorRepair(of: audit, after: outcome, keepsOutcome: query.checksFixes, sharing: cache) : nil
        interfaces =
            query.paths != nil
            ? InterfaceReport()
            : InterfaceReport(
                of: audit.files, profile: query.interfaceProfile, others: query.question.profile,
                baseline: query.question.baseline
            ).only(query.subjects)
        if query.subjects.contains(.images), let read = query.images {
            images = CatalogImageReport(of: audit.files, reading: read)
        } else {
            images = CatalogImageReport()
        }
        summary = AuditSummary(audit, interfaces, images)
        lines = LineIndexes(audit.files.documents)
    }

    /// Frees the report's memory in steps. The report can't be used afterwards.
    mutating func release() { audit.release() }

    package var files: ColorFiles { audit.files }
    package var profile: ContrastProfile { audit.question.profile }

    /// The modes of all files, without duplicates.
    package var modes: [ColorMode] {
        var seen: Set<String> = []
        return files.collections.flatMap(\.modes).filter { seen.insert($0.name).inserted }
    }

    /// The modes, each with the earlier mode that has the same colours.
    var reportedModes: [ReportedMode] {
        var repeated: [String: String?] = [:]
        for collection in files.collections {
            for (mode, same) in zip(collection.modes, collection.repeatedModes) {
                // If one collection has different colours in a mode, the mode counts as different.
                if let known = repeated[mode.name], known != same {
                    repeated[mode.name] = .some(nil)
                } else {
                    repeated[mode.name] = .some(same)
                }
            }
        }
        return modes.map { ReportedMode(mode: $0, sameAs: repeated[$0.name] ?? nil) }
    }

    /// The combined result of the pairs and the Interface Builder files.
    package var result: AuditSummary.Result {
        switch (summary.result, summary.interfaces?.checks == 0 ? nil : interfaces.result) {
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

    /// Notes for the owners of the files.
    var notes: [ColorNote] { audit.notes + interfaces.notes }

    /// The reasons why files, or parts of them, weren't read; Interface Builder files aren't colour files.
    var problems: [(document: Int, problem: DocumentProblem)] {
        files.problems.filter { !interfaces.numbers.contains($0.document) } + interfaces.problems
    }

    /// Returns the line and column of a place, or nil for both if there is no place.
    package func position(_ place: Place?) -> (line: Int?, column: Int?) {
        guard let place else { return (nil, nil) }
        let (line, column) = lines.index(of: place.document).position(of: place.bytes.lowerBound)
        return (line, column)
    }

    /// Returns the path of the file that contains a place.
    package func path(of place: Place) -> String { files.documents[place.document].path }

    /// Returns the lines and columns that a place covers.
    func region(of place: Place) -> TextRegion { filePlace(place).region() }

    /// Returns a place in the form that findings use.
    func filePlace(_ place: Place) -> FilePlace {
        FilePlace(path: path(of: place), file: place.document, bytes: place.bytes) { [lines] byte, unit in
            lines.index(of: place.document).position(of: byte, counting: unit == .utf8 ? .utf8 : .codePoints)
        }
    }
}

/// A mode as listed in a report.
struct ReportedMode: Sendable {
    let mode: ColorMode
    let sameAs: String?

    var name: String { mode.name }
    var how: Phrase { mode.how }
}

/// The line indexes of documents, each created when a place in the document is first requested, because most are never
/// needed.
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
