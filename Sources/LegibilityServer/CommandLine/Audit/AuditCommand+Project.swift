import AuditsAPI
import ColorFiles
import Endpoints
import Findings
import Glibc
import HTTPMessages
import LegibilityAPI
import LegibilityService
import OperatingSystem

extension AuditCommand {
    /// Checks files, screens and page records, and writes a single report.
    func audit(
        project files: AuditedFiles, _ options: OptionsFile?, of walk: ColorFileDiscovery, _ progress: AuditProgress
    ) throws(ConfigurationError) -> Int32 {
        let output = try projectOutput()
        var files = files
        var project = SubjectAudits()
        (project.subjects, project.suppressed, project.folder) = (arguments.subjects, arguments.suppressed, folder)
        if let path = arguments.baseline {
            let json = try parsed(path)
            do throws(Problem) { project.baseline = try ProjectBaseline(json) } catch {
                throw ConfigurationError(description: error.sentences(of: path))
            }
        }
        if !files.documents.isEmpty {
            let report = try withBudget(files.documents.count) { () throws(ConfigurationError) in
                let query = try question(files.documents, options, of: walk, progress)
                let report = AuditReport(query)
                reportUnusedFormat(query, report)
                guard arguments.fixes else { return report }
                progress.end()
                return try fix(report, query)
            }
            // This may be the code of the tests that recorded the screens.
            let isEmpty = report.colorCount == 0 && report.summary.isEmpty && report.interfaces.problems.isEmpty
            if !isEmpty { project.files = report } else { files.removeDocuments() }
        }
        guard project.files != nil || files.areProject(arguments) else {
            return try audit(screens: files.screens, progress)
        }
        if !files.screens.isEmpty { project.screens = try judged(files.screens, progress) }
        if !files.pictures.isEmpty { project.pictures = try judged(pictures: files.pictures, progress) }
        if !files.pages.isEmpty { project.pages = try judged(pages: files.pages, progress) }
        progress.end()
        write(project, output, declarations: options?.path)
        for (path, problem) in project.problems { say(problem.sentences(of: path)) }
        let hasUnknownNames = project.files.map { self.hasUnknownNames($0, options) } ?? false
        guard project.problems.isEmpty, !hasUnknownNames, let worst = project.worst else { return unable }
        return status(of: worst)
    }

    /// The output of an audit of several subjects.
    enum ProjectOutput {
        case table, json, baseline
        case form(FindingForm)
    }

    func projectOutput() throws(ConfigurationError) -> ProjectOutput {
        switch arguments.output {
        case .table: return .table
        case .usual: return isatty(output.number) == 1 ? .table : .json
        case .form("json"), .form(AuditArguments.findings): return .json
        case .form(OwnAuditForm.baseline.rawValue): return .baseline
        case .form(let name):
            if let form = FindingForm(rawValue: name) { return .form(form) }
            let subject = OwnScreenForm(rawValue: name) == nil ? FindingSubject.colors : .screens
            throw ConfigurationError(
                description: "“--as \(name)” works for a single subject only; add --only \(subject.rawValue).")
        }
    }

    func write(_ project: SubjectAudits, _ form: ProjectOutput, declarations: String?) {
        let answer: Answer
        switch form {
        case .table:
            let files = project.files.map { table($0, declarations: declarations) }
            // The table of files contains colour samples and already makes control characters visible.
            return output.write(Array(project.table(ofFiles: files).utf8))
        case .json: answer = project.answer(as: nil)
        case .baseline: answer = project.baselineFile
        case .form(let form): answer = project.answer(as: form)
        }
        output.write(answer.body.endingLine, mediaType: answer.mediaType)
    }

    /// Returns the audit of page records.
    private func judged(pages: [ColorDocument], _ progress: AuditProgress) throws(ConfigurationError) -> PageFileAudit {
        progress.show("Checking \(pages.count) page records")
        var audit: PageFileAudit
        do throws(Problem) { audit = try PageFileAudit(query: arguments.parameters(of: .pages)) } catch {
            throw ConfigurationError(description: error.sentences(of: "the options", options: ["rules": "checks"]))
        }
        try PageRecordFiles(pages.map { (path: $0.path, json: $0.content) }, from: folder).judge(by: &audit)
        return audit
    }
}
