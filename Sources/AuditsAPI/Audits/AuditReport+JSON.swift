import Budgets
import ColorFiles
import Endpoints
import Findings
import JSON
import Legibility
import Sentences

extension AuditReport {
    package static let shape = Shape<AuditReport>("AuditReport", "The colours of the files, and the checked pairs.") {
        Member("summary", "Counts of colours, pairs and results.") { $0.summary }
        Member("result", "Result: `fail` for a new failure, `none` if nothing was checked.") {
            $0.result
        }
        Member.list(
            "documents", "The files, in request order.", of: "A file in the request.",
            { $0.reportedDocuments }
        ) {
            Member("path", "Path of the file, from the request.") { $0.path }
            Member("format", "Format of the file; null if unknown.") { $0.format }
            Member("tokens", "Number of colours declared first here.") { $0.tokens }
            Member("problem", "Why the file wasn’t wholly read.") { $0.problem }
        }
        Member.list(
            "modes", "The modes, such as light and dark.", of: "A mode in the files.",
            { $0.reportedModes }
        ) {
            Member("name", "Name of the mode, such as `dark`.") { $0.name }
            Member("how", "Source of the mode, such as a media query.") { $0.how }
            Member("sameAs", "Name of an earlier mode with the same colours, if any.") { $0.sameAs }
        }
        Member.list(
            "groups",
            "Packages or modules with separate colours.",
            of: "A group of files that share colours.", { $0.reportedGroups }
        ) {
            Member("name", "Name of the folder or source set.") { $0.name }
            Member("because", "Why these files form a group.") { $0.because }
            Member("paths", "Paths of the files in the group.") { $0.paths }
        }
        Member("tokens", "Colours, with their values in each mode.") {
            $0.reportedTokens
        }
        Member("unresolved", "Unresolved colours, each with the reason.") { $0.reportedUnresolved }
        Member("findings", "Findings, most severe first.") { $0.listed }
        Member("pairs", "The pairs, checked in each mode.") { $0.reportedPairs }
        Member("unjudged", "Names of colours without a pair.") { $0.audit.unjudged }
        Member("notes", "Notes on the files.") { $0.reportedNotes }
        Member("images", "Image failures in asset catalogs.", .repeated) { $0.reportedImages }
        Member("interfaces", "Findings in storyboards, nibs and code, excluding passes.", .repeated) {
            $0.reportedInterfaces
        }
    }
}

extension AuditReport {
    /// The findings that require action, or also those that are accepted or in the baseline.
    private var listed: [Finding] { AuditFindings(self, withSuppressed: listsSuppressed).findings }
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

    package static let shape = Shape<ReportedProblem>("DocumentProblem", "Why a file, or a part of it, wasn’t read.") {
        Member("reason", "Machine-readable type of problem.") { $0.problem.reason }
        Member("detail", "The problem in one sentence.") { $0.problem.detail }
        Member("line", "Line of the problem, or null for the whole file.") { $0.line }
        Member("column", "Column in characters, from 1; null if unknown.") { $0.column }
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
        // If a file has several problems, the first is reported.
        for (document, problem) in problems where documents[document].problem == nil {
            let (line, column) = position(problem.offset.map { Place(document, $0..<$0) })
            documents[document].problem = ReportedProblem(problem: problem, line: line, column: column)
        }
        return documents
    }

    /// The names of the modes.
    package var modeNames: [String] { reportedModes.map(\.name) }

    /// The files that couldn't be read because of an error in them, each with the place and the error. A file alone must
    /// also have a format that is known.
    package var unreadable: [String] {
        let documents = reportedDocuments
        let reasons: [DocumentProblem.Reason] =
            [.syntax, .encoding, .structure] + (documents.count == 1 ? [.unrecognized] : [])
        return documents.compactMap { document in
            guard let problem = document.problem, reasons.contains(problem.problem.reason) else { return nil }
            let place = [problem.line, problem.column].compactMap { $0.map { ":\($0)" } }.joined()
            return "\(document.path)\(place): \(problem.problem.detail.english)"
        }
    }
}

// MARK: Interface Builder

extension AuditReport {
    package var reportedInterfaces: [ReportedInterfaceFinding] {
        interfaces.findings.map { told in
            let (line, column) = position(Place(told.document.number, told.finding.place))
            return ReportedInterfaceFinding(told: told, line: line, column: column)
        }
    }
}

// MARK: Groups

struct ReportedGroup: Sendable {
    let name: String
    let because: Phrase
    let paths: [String]
}

extension AuditReport {
    var reportedGroups: [ReportedGroup] {
        files.groups.map { group in
            ReportedGroup(
                name: group.name, because: group.because, paths: group.ownDocuments.map { files.documents[$0].path })
        }
    }

    /// Returns the name of a collection's group, or nil if there is only one group.
    private func groupName(of collection: ColorCollection) -> String? {
        files.groups.count > 1 ? files.groups[collection.group].name : nil
    }
}

// MARK: Tokens

/// A token in a mode in which it has a colour.
struct ReportedValue: DescribedObject {
    let mode: String
    let resolved: ResolvedColor
    let line, column: Int?

    static let shape = Shape<ReportedValue>("TokenValue", "Value of a colour in one mode.") {
        Member("mode", "Name of the mode.") { $0.mode }
        Member.written(
            "rgba", "Channels in gamma-encoded sRGB and alpha, unrounded.",
            as: Schema(.array(of: Schema(.number))).with([.count(atLeast: 4, atMost: 4)])
        ) { value, json in
            let channels = value.resolved.color.srgb.channels
            json.array { json in
                for index in 0..<3 { json.value(channels[index]) }
                json.value(value.resolved.color.alpha)
            }
        }
        Member("inGamut", "Whether an sRGB screen can show the colour.") {
            $0.resolved.color.isInSRGBGamut
        }
        Member("hex", "Hex code on an sRGB screen, without alpha.") {
            SRGB8(rounding: $0.resolved.color.mappedToSRGB)
        }
        Member("css", "The colour as CSS.") { $0.resolved.color.css }
        Member("written", "The value as written in the file.") { $0.resolved.written }
        Member("from", "Slot, token set or selector that sets the value.") { $0.resolved.from }
        Member("line", "Line of the value in the file.") { $0.line }
        Member("column", "Column of the value, in characters.") { $0.column }
    }
}

struct ReportedToken: DescribedObject {
    let name: String
    let group: String?
    let path: String
    let resourceName: String?
    /// The values, created only when the response is written.
    let values: @Sendable () -> [ReportedValue]

    static let shape = Shape<ReportedToken>("ColorToken", "A named colour in the files.") {
        Member("name", "Name of the colour, such as `--ink`.") { $0.name }
        Member("path", "File that declares the colour.") { $0.path }
        Member.present("group", "Group, if there are several.") { $0.group }
        Member.present("resourceName", "Name used in code; asset catalogs only.") { $0.resourceName }
        Member("values", "Values of the colour in each mode.") { $0.values() }
    }
}

package struct ReportedUnresolved: DescribedObject {
    package let name, mode, path: String
    package let reason: UnresolvedColor
    package let line, column: Int?

    package static let shape = Shape<ReportedUnresolved>(
        "UnresolvedColor",
        "A named colour that has no value in a mode."
    ) {
        Member("name", "Name of the colour, such as `--ink`.") { $0.name }
        Member("mode", "Name of the mode without a value.") { $0.mode }
        Member("reason", "Why the colour couldn’t be resolved.") { $0.reason.reason }
        Member("detail", "Unresolved value or name.") { $0.reason.detail ?? "" }
        Member("path", "File that declares the colour.") { $0.path }
        Member("line", "Line of the declaration; null if unknown.") { $0.line }
        Member("column", "Column of the declaration, in characters.") { $0.column }
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
                    collection.shownCells(of: token).compactMap { mode, cell -> ReportedValue? in
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
                collection.shownCells(of: token).compactMap { mode, cell -> ReportedUnresolved? in
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

    package static let shape = Shape<ReportedNote>("AuditNote", "A note about the files or a colour.") {
        Member("kind", "Machine-readable type of note.") { $0.note.kind }
        Member("token", "Name of the colour that the note concerns, if any.") { $0.note.token }
        Member("mode", "Name of the mode; null for all modes.") { $0.note.mode }
        Member("detail", "The note in one sentence.") { $0.note.detail }
        Member("path", "File that the note is about.") { $0.path }
        Member("line", "Line in the file; null if unknown.") { $0.line }
        Member("column", "Column in characters, from 1.") { $0.column }
    }
}

extension AuditReport {
    package var reportedNotes: [ReportedNote] {
        let omission = omitted.sentence.map { ColorNote(.omittedFolders, $0) }
        let unread = Self.sentence(about: unread).map { ColorNote(.unreadFiles, $0) }
        let files = unreadPaths.map { path in
            ReportedNote(
                note: ColorNote(.unreadFiles, "“\(path)” isn’t read."), path: path, line: nil, column: nil)
        }
        let all = notes + (repair?.contradictions ?? []) + [omission, unread].compactMap(\.self)
        return files
            + all.map { note in
                let (line, column) = position(note.place)
                return ReportedNote(
                    note: note, path: note.place.map { self.files.documents[$0.document].path }, line: line,
                    column: column)
            }
    }
}
