import AuditsAPI
import Endpoints
import Glibc
import HTTPMessages
import LegibilityAPI
import LegibilityService
import OperatingSystem

extension AuditCommand {
    /// Checks pictures and documents, and writes the report.
    func audit(pictures: [String], _ progress: AuditProgress) throws(ConfigurationError) -> Int32 {
        let audit = try judged(pictures: pictures, progress)
        progress.end()
        let (bytes, type) = try written(audit, of: pictures)
        output.write(bytes, mediaType: type)
        for (path, problem) in audit.problems { say(problem.sentences(of: path)) }
        guard audit.problems.isEmpty, let worst = audit.worst else { return unable }
        return status(of: worst)
    }

    /// Returns the audit of pictures and documents.
    func judged(pictures: [String], _ progress: AuditProgress) throws(ConfigurationError) -> PictureFileAudit {
        let baseline = try arguments.baseline.map { path throws(ConfigurationError) in
            guard let content = FileSystem.contents(of: whole(path)) else {
                throw ConfigurationError.unreadable(path, at: whole(path))
            }
            return content
        }
        var audit: PictureFileAudit
        do throws(Problem) {
            audit = try PictureFileAudit(query: arguments.parameters(of: .pictures), baseline: baseline)
        } catch {
            throw ConfigurationError(description: error.sentences(of: "the options"))
        }
        let pages = arguments.pages
        // As many pictures as there are cores are checked at the same time.
        let step = 8
        for start in stride(from: 0, to: pictures.count, by: step) {
            progress.show("Checking pictures \(start + 1) to \(min(start + step, pictures.count)) of \(pictures.count)")
            let paths = Array(pictures[start..<min(start + step, pictures.count)])
            let (files, checker) = (paths.map(whole), audit)
            let reports = slices(of: paths.count, atLeast: 1) { places in
                places.map { place -> Result<PictureReport, Problem>? in
                    guard let content = FileSystem.contents(of: files[place]) else { return nil }
                    return PictureFileAudit.isDocument(content)
                        ? DocumentAudit(question: checker.question, pages: pages).report(files[place])
                        : checker.report(content)
                }
            }
            for (path, report) in zip(paths, reports.joined()) {
                guard let report else { throw .unreadable(path, at: whole(path)) }
                audit.add(path, report)
            }
        }
        return audit
    }

    private func written(
        _ audit: PictureFileAudit, of pictures: [String]
    ) throws(ConfigurationError) -> (bytes: [UInt8], mediaType: String) {
        let form: PictureForm
        switch arguments.output {
        case .table: return (Array(audit.table.utf8), "text/plain")
        case .usual where isatty(output.number) == 1: return (Array(audit.table.utf8), "text/plain")
        case .usual: form = .json
        case .form(OwnAuditForm.baseline.rawValue): return (audit.baseline.body.endingLine, "application/json")
        case .form(let name): form = try AuditArguments.form(name)
        }
        guard case .own(.png) = form else {
            return (audit.answer(as: form, in: folder).body.endingLine, form.mediaType)
        }
        guard pictures.count == 1, let content = FileSystem.contents(of: whole(pictures[0])) else {
            throw ConfigurationError(description: "“--as png” draws one picture, but there are \(pictures.count).")
        }
        do throws(Problem) {
            let drawing =
                PictureFileAudit.isDocument(content)
                ? try DocumentAudit(question: audit.question, pages: arguments.pages).drawing(whole(pictures[0]))
                : try audit.drawing(of: content)
            return (drawing.body, form.mediaType)
        } catch {
            throw ConfigurationError(description: error.sentences(of: pictures[0]))
        }
    }
}
