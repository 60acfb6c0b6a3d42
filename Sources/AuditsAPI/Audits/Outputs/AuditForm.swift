import Archives
import ColorFiles
import Endpoints
import Sentences

/// The formats of an audit response.
package typealias AuditForm = ReportForm<OwnAuditForm>

/// The formats that only audits have.
package enum OwnAuditForm: String, OwnForm {
    /// A document with evidence for the App Store's accessibility labels.
    case labels
    /// A badge in SVG.
    case svg
    /// A baseline file to commit; current failures then count as known.
    case baseline
    /// The fixed files, each in its own notation.
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

    /// The fixed files have a separate button.
    package var isOffered: Bool {
        switch self {
        case .labels, .baseline: true
        case .svg, .zip: false
        }
    }
}

/// The treatment of known failures.
package enum SuppressedFindings: String, CaseIterable, Describable {
    case omit, include

    static let parameter = Parameter.choice(
        "suppressed",
        "Whether findings include baseline and accepted failures.",
        default: SuppressedFindings.omit)
}

extension AuditReport {
    /// The file in a zip archive that lists changed names.
    private static let notesName = "NOTES.txt"

    /// Returns the response in a format; `fields` selects members of the default format. `folder` is the base of
    /// relative paths, for formats that need absolute paths.
    package func answer(
        as form: AuditForm, fields: Fields? = nil, suppressed: SuppressedFindings = .omit, in language: Language,
        folder: String? = nil
    ) throws(Problem) -> Answer {
        switch form {
        case .json: Answer(listing(suppressed), fields: fields, in: language)
        case .findings(let form):
            form.answer(
                AuditFindings(self, withSuppressed: suppressed == .include, in: folder, language: language),
                in: language)
        case .own(.labels): AccessibilityLabelReport(self).answer(in: language)
        case .own(.svg): Answer(svg: badge.svg, result: worst)
        case .own(.baseline):
            Answer(data: audit.baseline(with: interfaces.failures), mediaType: form.mediaType, result: worst)
        case .own(.zip): Answer(data: try repairedArchive(), mediaType: form.mediaType, result: worst)
        }
    }

    private func listing(_ suppressed: SuppressedFindings) -> AuditReport {
        var report = self
        report.listsSuppressed = suppressed == .include
        return report
    }

    /// Returns a zip archive of all documents with the fixes applied, each with a name that stays inside it. If a name
    /// had to be changed, an additional file lists the change.
    private func repairedArchive() throws(Problem) -> [UInt8] {
        let documents = documentsRepaired
        let given = documents.map(\.path)
        let names = ArchiveNames.safe(for: given + [Self.notesName])
        var files = zip(names, documents).map { Archive.File(path: $0, content: $1.content) }
        let changed = zip(given, names).filter { !$0.utf8.elementsEqual($1.utf8) }
        if let name = names.last, !changed.isEmpty {
            let heading: Phrase = "Some files are renamed in this archive because their paths would lead outside it:"
            // A line break in a name must not start another line.
            let lines = changed.map { "\($0.showingControls()) -> \($1.showingControls())\n" }
            files.append(Archive.File(path: name, content: Array("\(heading.english)\n\n\(lines.joined())".utf8)))
        }
        do throws(Archive.Fault) {
            return try Archive.zip(files)
        } catch {
            throw Problem(
                .invalidParameters,
                "The archive can’t be created because a zip file can’t contain one of the paths.")
        }
    }
}
