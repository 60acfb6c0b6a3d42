import AuditsAPI
import Endpoints
import Glibc
import LegibilityAPI
import LegibilityService
import OperatingSystem

// Output that an audit prints and writes.
extension AuditCommand {
    /// Writes fixes to the files, except in a dry run; lists the changes and checks the result.
    func fix(_ report: AuditReport, _ query: AuditQuery) throws(ConfigurationError) -> AuditReport {
        let repaired = report.repaired
        if !arguments.isDryRun {
            for (old, new) in repaired {
                try FileReplacement(path: whole(old.path), old: old.content, new: new.content).write()
            }
        }
        errors.write(Array(report.fixSummary.utf8))
        let files = "\(repaired.count) \(repaired.count == 1 ? "file" : "files")"
        say(arguments.isDryRun ? "would fix \(files); nothing was written." : "fixed \(files).")
        return repaired.isEmpty ? report : report.afterFixes(query)
    }

    /// Prints where the colours of a token or a pair come from.
    func explain(_ name: String, in report: AuditReport) throws(ConfigurationError) -> Int32 {
        let explanation = AuditExplanation(report)
        guard let text = explanation.text(of: name) else {
            throw ConfigurationError(description: explanation.objection(to: name))
        }
        output.write(Array(text.utf8), mediaType: "text/plain")
        return 0
    }

    func written(
        _ report: AuditReport, declarations: String?
    ) throws(ConfigurationError) -> [UInt8] {
        if let form = try form() { return try bytes(report, form) }
        return Array(table(report, declarations: declarations).utf8)
    }

    func table(_ report: AuditReport, declarations: String?) -> String {
        var style = AuditTable.Style()
        style.showsSamples = Self.showsColors(onTerminal: isatty(output.number) == 1, environment)
        style.declarations = declarations
        style.paths = arguments.paths
        style.options = arguments.repeatable
        style.lines = arguments.listsAll ? nil : Self.linesOfTable
        return AuditTable(report, style).text
    }

    /// The number of lines of a table without `--all`: those of a small terminal.
    private static let linesOfTable = 25

    /// Returns whether output may be coloured: on a terminal, unless the user opts out (no-color.org) or the terminal
    /// doesn't support colours.
    static func showsColors(onTerminal isTerminal: Bool, _ environment: [String: String]) -> Bool {
        isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    /// Returns the output format, or nil for the table.
    func form() throws(ConfigurationError) -> AuditForm? {
        switch arguments.output {
        case .form(let name): try AuditArguments.form(name)
        case .table: nil
        case .usual: isatty(output.number) == 1 ? nil : .json
        }
    }

    private func bytes(_ report: AuditReport, _ form: AuditForm) throws(ConfigurationError) -> [UInt8] {
        do throws(Problem) {
            let body = try report.answer(
                as: form, suppressed: arguments.suppressed, in: .english, folder: folder
            ).body
            return form == .own(.zip) ? body : body.endingLine
        } catch {
            throw ConfigurationError(description: error.detail.english)
        }
    }
}

extension [UInt8] {
    /// The bytes with a final line break.
    var endingLine: [UInt8] { last == UInt8(ascii: "\n") ? self : self + [UInt8(ascii: "\n")] }
}
