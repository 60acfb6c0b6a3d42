import Budgets
import ColorFiles
import Endpoints
import JSON
import Legibility

extension AuditReport {
    package static let shape = Shape<AuditReport>("AuditReport", "The colours of some files, and their pairs judged.") {
        Member("summary", "How many there are, and what they come to.") { $0.summary }
        Member("result", "`fail` if there is a new failure, `none` if no pair was checked.") { $0.summary.result }
        Member.list(
            "documents", "The files, in their order.", of: "A file.", { $0.reportedDocuments }
        ) {
            Member("path", "As it was given.") { $0.path }
            Member("format", "The format, or null if it isn't known.") { $0.format }
            Member("tokens", "Named colours that it declares first.") { $0.tokens }
            Member("problem", "Why it, or a part of it, wasn't read.") { $0.problem }
        }
        Member.list("modes", "The ways in which the files can be shown.", of: "A mode.", { $0.reportedModes }) {
            Member("name", "What it is called.") { $0.name }
            Member("how", "How it was found.") { $0.how }
            Member("sameAs", "An earlier mode with the same colours, or null.") { $0.sameAs }
        }
        Member.list(
            "groups",
            "Packages, modules or source sets, whose colours don't mix.",
            of: "A group of files.", { $0.reportedGroups }
        ) {
            Member("name", "The folder or source set.") { $0.name }
            Member("because", "Why they are a group.") { $0.because }
            Member("paths", "The group's files.") { $0.paths }
        }
        Member("tokens", "The named colours with their values in each mode.") {
            $0.reportedTokens
        }
        Member("unresolved", "What has no colour in a mode, and why.") { $0.reportedUnresolved }
        Member("pairs", "The pairs, judged in each mode.") { $0.reportedPairs }
        Member("unjudged", "The colours that no pair touches.") { $0.audit.unjudged }
        Member("notes", "Notes for the owners of the files.") { $0.reportedNotes }
    }
}

extension ColorFormat: Describable {}
extension DocumentProblem.Reason: Describable {}
extension UnresolvedColor.Reason: Describable {}
extension ColorNote.Kind: Describable {}
extension AuditedPair.Origin: Describable {}
extension Certainty: Describable {}
extension AuditSummary.Result: Describable {}
extension AuditedPair.Status: Describable {}

// MARK: Documents

package struct ReportedDocument: Sendable {
    package let path: String
    package let format: ColorFormat?
    package fileprivate(set) var tokens = 0
    package fileprivate(set) var problem: ReportedProblem?
}

package struct ReportedProblem: DescribedObject {
    package let problem: DocumentProblem
    package let line, column: Int?

    package static let shape = Shape<ReportedProblem>("DocumentProblem", "Why a file, or a part of it, was not read.") {
        Member("reason", "Of what kind.") { $0.problem.reason }
        Member("detail", "One sentence.") { $0.problem.detail }
        Member("line", "The line; null if it is about the whole file.") { $0.line }
        Member("column", "The column, in characters.") { $0.column }
    }
}

extension AuditReport {
    package var reportedDocuments: [ReportedDocument] {
        var documents = zip(files.documents, files.formats).map { ReportedDocument(path: $0.path, format: $1) }
        for collection in files.collections {
            for token in collection.tokens where collection.ownDocuments?.contains(token.document) ?? true {
                documents[token.document].tokens += 1
            }
        }
        // Of several problems of one file the first.
        for (document, problem) in files.problems where documents[document].problem == nil {
            let (line, column) = position(problem.offset.map { Place(document, $0..<$0) })
            documents[document].problem = ReportedProblem(problem: problem, line: line, column: column)
        }
        return documents
    }
}

// MARK: Groups

struct ReportedGroup: Sendable {
    let name, because: String
    let paths: [String]
}

extension AuditReport {
    var reportedGroups: [ReportedGroup] {
        files.groups.map { group in
            ReportedGroup(
                name: group.name, because: group.because, paths: group.ownDocuments.map { files.documents[$0].path })
        }
    }

    /// The name of a collection's group; nil if there is only one.
    private func groupName(of collection: ColorCollection) -> String? {
        files.groups.count > 1 ? files.groups[collection.group].name : nil
    }
}

// MARK: Tokens

/// A token in one mode, where it has a colour.
struct ReportedValue: DescribedObject {
    let mode: String
    let resolved: ResolvedColor
    let line, column: Int?

    static let shape = Shape<ReportedValue>("TokenValue", "A colour in one mode.") {
        Member("mode", "The mode.") { $0.mode }
        Member.written(
            "rgba", "Encoded sRGB and alpha, neither clamped nor rounded.",
            as: Schema(.array(of: Schema(.number))).with([.count(atLeast: 4, atMost: 4)])
        ) { value, json in
            let channels = value.resolved.color.srgb.channels
            json.array { json in
                for index in 0..<3 { json.value(channels[index]) }
                json.value(value.resolved.color.alpha)
            }
        }
        Member("inGamut", "Whether an sRGB screen can show it without mapping.") { $0.resolved.color.isInSRGBGamut }
        Member("hex", "What an sRGB screen shows, alpha left aside.") {
            SRGB8(rounding: $0.resolved.color.mappedToSRGB)
        }
        Member("css", "The colour in its own space.") { $0.resolved.color.css }
        Member("written", "The token's own value, as it is written.") { $0.resolved.written }
        Member("from", "The slot, set or selector that decides.") { $0.resolved.from }
        Member("line", "The value's line.") { $0.line }
        Member("column", "The column, in characters.") { $0.column }
    }
}

struct ReportedToken: DescribedObject {
    let name: String
    let group: String?
    let path: String
    let resourceName: String?
    /// Made when they are written.
    let values: @Sendable () -> [ReportedValue]

    static let shape = Shape<ReportedToken>("ColorToken", "A named colour.") {
        Member("name", "What it is called.") { $0.name }
        Member("path", "The file that declares it first.") { $0.path }
        Member.present("group", "Its group, if there are several.") { $0.group }
        Member.present("resourceName", "What code calls it, in asset catalogs.") { $0.resourceName }
        Member("values", "What it is in each mode in which it has a colour.") { $0.values() }
    }
}

package struct ReportedUnresolved: DescribedObject {
    package let name, mode, path: String
    package let reason: UnresolvedColor
    package let line, column: Int?

    package static let shape = Shape<ReportedUnresolved>("UnresolvedColor", "A named colour without a value.") {
        Member("name", "What it is called.") { $0.name }
        Member("mode", "The mode.") { $0.mode }
        Member("reason", "Why it has none.") { $0.reason.reason }
        Member("detail", "What was found.") { $0.reason.detail }
        Member("path", "The file.") { $0.path }
        Member("line", "The line, or null.") { $0.line }
        Member("column", "The column, in characters.") { $0.column }
    }
}

extension AuditReport {
    var reportedTokens: [ReportedToken] {
        files.collections.flatMap { collection in
            collection.ownTokens.map { token in
                ReportedToken(
                    name: token.name, group: groupName(of: collection), path: files.documents[token.document].path,
                    resourceName: token.resourceName
                ) {
                    zip(collection.modes, token.cells).compactMap { mode, cell -> ReportedValue? in
                        guard case .color(let resolved) = cell else { return nil }
                        let (line, column) = position(resolved.place)
                        return ReportedValue(mode: mode.name, resolved: resolved, line: line, column: column)
                    }
                }
            }
        }
    }

    package var reportedUnresolved: [ReportedUnresolved] {
        files.collections.flatMap { collection in
            collection.ownTokens.flatMap { token in
                zip(collection.modes, token.cells).compactMap { mode, cell -> ReportedUnresolved? in
                    guard case .unresolved(let reason) = cell, Budget.allows(),
                        Budget.allows(bytes: 2 * MemoryLayout<ReportedUnresolved>.stride)
                    else { return nil }
                    let (line, column) = position(reason.place)
                    return ReportedUnresolved(
                        name: token.name, mode: mode.name,
                        path: files.documents[reason.place?.document ?? token.document].path, reason: reason,
                        line: line, column: column)
                }
            }
        }
    }
}

// MARK: Notes

package struct ReportedNote: DescribedObject {
    package let note: ColorNote
    package let path: String?
    package let line, column: Int?

    package static let shape = Shape<ReportedNote>("AuditNote", "Something to know beside.") {
        Member("kind", "Of what kind.") { $0.note.kind }
        Member("token", "The colour that it is about, or null.") { $0.note.token }
        Member("mode", "The mode, or null for all.") { $0.note.mode }
        Member("detail", "One sentence.") { $0.note.detail }
        Member("path", "The file.") { $0.path }
        Member("line", "The line.") { $0.line }
        Member("column", "The column, in characters.") { $0.column }
    }
}

extension AuditReport {
    package var reportedNotes: [ReportedNote] {
        (audit.notes + (repair?.contradictions ?? [])).map { note in
            let (line, column) = position(note.place)
            return ReportedNote(
                note: note, path: note.place.map { files.documents[$0.document].path }, line: line, column: column)
        }
    }
}
