import Archives
import ColorFiles
import Endpoints
import HTTPMessages
import Sentences

/// The forms in which an audit is answered, by the names that `as` has for them.
package enum AuditForm: String, CaseIterable, Describable {
    case json
    /// For GitHub code scanning, and most other viewers of findings.
    case sarif
    /// For the test reports of GitLab, Jenkins and others.
    case junit
    /// For the merge requests of GitLab.
    case codeQuality = "code-quality"
    /// For reviewdog, which comments on the changes of most forges.
    case rdjson
    /// Workflow commands, which GitHub Actions makes annotations of.
    case github
    /// Lines that Xcode shows beside the code.
    case xcode
    case markdown, csv, html
    /// A page of evidence for the accessibility labels of the App Store.
    case labels
    /// A badge.
    case svg
    /// A file to commit: what fails now is known from then on.
    case baseline
    /// The files, mended in their own notations.
    case zip

    package var mediaType: String {
        switch self {
        case .json, .codeQuality, .rdjson, .baseline: "application/json"
        case .sarif: "application/sarif+json"
        case .junit: "application/xml"
        case .github, .xcode: "text/plain"
        case .markdown: "text/markdown"
        case .csv: "text/csv"
        case .html, .labels: "text/html"
        case .svg: "image/svg+xml"
        case .zip: "application/zip"
        }
    }

    /// Whether it tells what would make a failure pass, to programs that apply it or to people who read on.
    package var tellsFixes: Bool {
        switch self {
        case .json, .sarif, .rdjson, .markdown, .csv, .html, .zip: true
        case .junit, .codeQuality, .github, .xcode, .labels, .svg, .baseline: false
        }
    }

    /// Those that the header `Accept` can ask for: the first of each media type.
    private static let acceptable: [AuditForm] = allCases.filter { form in
        allCases.first { $0.mediaType == form.mediaType } == form
    }

    static let mediaTypes = acceptable.map(\.mediaType)

    static let parameter = Parameter.choice(
        "as", "The form of the answer; without it the header `Accept` says.", default: AuditForm.json
    ).optional

    /// The form that a request asks for: by name, or else by what it accepts.
    static func asked(by request: HTTPRequest, _ reader: inout Reader) -> AuditForm {
        let preferred = request.preferredMediaType(offered: mediaTypes)
        return reader(parameter) ?? acceptable.first { $0.mediaType == preferred } ?? .json
    }
}

/// What becomes of the failures that somebody knows of.
package enum SuppressedFindings: String, CaseIterable, Describable {
    case omit, include

    static let parameter = Parameter.choice(
        "suppressed",
        "Whether findings and annotations tell the failures, too, that the baseline knows or that are accepted.",
        default: SuppressedFindings.omit)
}

extension AuditReport {
    /// The file of a zip that lists names that differ from the given ones.
    private static let notesName = "NOTES.txt"

    /// The answer in a form; `fields` chooses members of the usual one. Paths begin in `folder`, if a form needs whole ones.
    package func answer(
        as form: AuditForm, fields: Set<String>? = nil, suppressed: SuppressedFindings = .omit, in language: Language,
        folder: String? = nil
    ) throws(Problem) -> Answer {
        func findings() -> [AuditFinding] { self.findings(withSuppressed: suppressed == .include) }
        func text(_ bytes: [UInt8]) -> Answer {
            Answer(data: bytes, mediaType: "\(form.mediaType); charset=utf-8", result: worst)
        }
        func data(_ bytes: [UInt8]) -> Answer { Answer(data: bytes, mediaType: form.mediaType, result: worst) }
        return switch form {
        case .json: Answer(self, fields: fields, in: language)
        case .sarif: data(sarif(findings()))
        case .junit: data(junit)
        case .codeQuality: data(codeQuality(findings()))
        case .rdjson: data(rdjson(findings()))
        case .github: text(workflowCommands(findings()))
        case .xcode: text(xcode(findings(), in: folder))
        case .markdown: text(markdown(findings()))
        case .csv: Answer(csv: csv, result: worst)
        case .html: AuditPage(self).answer(in: language)
        case .labels: LabelEvidence(self).answer(in: language)
        case .svg: Answer(svg: badge.svg, result: worst)
        case .baseline: data(audit.baseline)
        case .zip: data(try mendedArchive())
        }
    }

    /// All documents as fixes make them, in a zip, each under a name that stays inside it. If that isn't the given one, a
    /// file says so.
    private func mendedArchive() throws(Problem) -> [UInt8] {
        let documents = documentsMended
        let given = documents.map(\.path)
        let names = ArchiveNames.safe(for: given + [Self.notesName])
        var files = zip(names, documents).map { Archive.File(path: $0, content: $1.content) }
        let changed = zip(given, names).filter { !$0.utf8.elementsEqual($1.utf8) }
        if let name = names.last, !changed.isEmpty {
            let heading: Phrase = "These files have other names in this archive, so that each stays inside it:"
            // A line break in a name must not begin another line.
            let lines = changed.map { "\($0.showingControls()) -> \($1.showingControls())\n" }
            files.append(Archive.File(path: name, content: Array("\(heading.english)\n\n\(lines.joined())".utf8)))
        }
        do throws(Archive.Fault) {
            return try Archive.zip(files)
        } catch {
            throw Problem(.invalidParameters, "These files cannot be put into an archive: a path is none there.")
        }
    }
}
