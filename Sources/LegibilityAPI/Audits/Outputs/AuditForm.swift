import Archives
import ColorFiles
import Endpoints
import Sentences

/// The formats of an audit's answer.
package typealias AuditForm = ReportForm<OwnAuditForm>

/// The formats that only audits have.
package enum OwnAuditForm: String, OwnForm {
    /// A page of evidence for the accessibility labels of the App Store.
    case labels
    /// A badge.
    case svg
    /// A file to commit: current failures are known from then on.
    case baseline
    /// The files, fixed in their own notations.
    case zip

    package static let listName = "AuditForm"
    package static let fileStem = "audit"

    package var mediaType: String {
        switch self {
        case .labels: "text/html"
        case .svg: "image/svg+xml"
        case .baseline: "application/json"
        case .zip: "application/zip"
        }
    }

    package var fileName: String {
        switch self {
        case .labels: "labels.html"
        case .svg: "contrast.svg"
        case .baseline: "contrast-baseline.json"
        case .zip: "mended.zip"
        }
    }

    package var title: Phrase {
        switch self {
        case .labels: "For App Store labels"
        case .svg: "Badge"
        case .baseline: "Baseline"
        case .zip: "Fixed files"
        }
    }

    package var tellsFixes: Bool { self == .zip }

    /// The fixed files have a button of their own.
    package var isOffered: Bool {
        switch self {
        case .labels, .baseline: true
        case .svg, .zip: false
        }
    }
}

/// The treatment of failures that are already known.
package enum SuppressedFindings: String, CaseIterable, Describable {
    case omit, include

    static let parameter = Parameter.choice(
        "suppressed",
        "Whether findings include baseline and accepted failures.",
        default: SuppressedFindings.omit)
}

extension AuditReport {
    /// The file of a zip that lists names that differ from the given ones.
    private static let notesName = "NOTES.txt"

    /// Returns the answer in a format; `fields` chooses members of the default one. Paths begin in `folder`, if a
    /// format needs whole ones.
    package func answer(
        as form: AuditForm, fields: Set<String>? = nil, suppressed: SuppressedFindings = .omit, in language: Language,
        folder: String? = nil
    ) throws(Problem) -> Answer {
        switch form {
        case .json: Answer(self, fields: fields, in: language)
        case .findings(let form):
            form.answer(AuditFindings(self, withSuppressed: suppressed == .include, in: folder), in: language)
        case .own(.labels): LabelEvidence(self).answer(in: language)
        case .own(.svg): Answer(svg: badge.svg, result: worst)
        case .own(.baseline):
            Answer(data: audit.baseline(with: interfaces.failures), mediaType: form.mediaType, result: worst)
        case .own(.zip): Answer(data: try mendedArchive(), mediaType: form.mediaType, result: worst)
        }
    }

    /// Returns all documents as fixes make them, in a zip, each under a name that stays inside it. If that isn't the
    /// given one, a file says so.
    private func mendedArchive() throws(Problem) -> [UInt8] {
        let documents = documentsMended
        let given = documents.map(\.path)
        let names = ArchiveNames.safe(for: given + [Self.notesName])
        var files = zip(names, documents).map { Archive.File(path: $0, content: $1.content) }
        let changed = zip(given, names).filter { !$0.utf8.elementsEqual($1.utf8) }
        if let name = names.last, !changed.isEmpty {
            let heading: Phrase = "Some files have other names in this archive so that each stays inside it:"
            // A line break in a name must not begin another line.
            let lines = changed.map { "\($0.showingControls()) -> \($1.showingControls())\n" }
            files.append(Archive.File(path: name, content: Array("\(heading.english)\n\n\(lines.joined())".utf8)))
        }
        do throws(Archive.Fault) {
            return try Archive.zip(files)
        } catch {
            throw Problem(
                .invalidParameters,
                "These files can't be put into an archive: one path isn't valid in archives.")
        }
    }
}
