import Budgets
import ColorFiles
import Endpoints
import Findings
import Glibc
import HTTPMessages
import JSON
import LegibilityAPI
import LegibilityService
import OperatingSystem

/// `legibility audit`: checks colours in files, or screens, without a socket and without a server's limits.
struct AuditCommand {
    /// The exit statuses other than 0.
    enum Status {
        /// A result is at least as bad as specified by `--fail-on`.
        static let failed: Int32 = 1
        /// Nothing could be checked.
        static let unable: Int32 = 2
    }

    let arguments: AuditArguments
    var folder = FileSystem.currentFolder
    var output = Descriptor.standardOutput
    var errors = Descriptor.standardError
    var today = CalendarDate.today()
    var environment = Environment.variables

    /// Prints the result; returns the exit status.
    func run() -> Int32 {
        do throws(ConfigurationError) {
            return try audit()
        } catch {
            say(error.description)
            return Status.unable
        }
    }

    private func audit() throws(ConfigurationError) -> Int32 {
        let progress = AuditProgress(errors)
        let walk = try ColorFileDiscovery(arguments.paths, from: folder) { progress.show("\($0) files found") }
        let files = try AuditedFiles(of: walk, arguments, from: folder, progress)
        guard !files.isEmpty else {
            let what = arguments.subjects.inOrder.map(\.noun).joined(separator: ", ")
            let hint = arguments.subjects.isDisjoint(with: .ofFiles) ? "" : Self.sentence(about: walk.sources)
            throw ConfigurationError(
                description: "there are no \(what) at \(arguments.paths.joined(separator: ", ")).\(hint)")
        }
        if files.isMixed || arguments.asksForFindings, !arguments.isOnlyOfColors {
            return try audit(project: files, of: walk, progress)
        }
        guard !files.documents.isEmpty else { return try audit(screens: files.screens, progress) }
        if let other = arguments.parameters.first(where: { !AuditQuery.parameters.contains($0.name) }) {
            throw ConfigurationError(
                description: "--\(other.name) applies to screens, but there are none at "
                    + "\(arguments.paths.joined(separator: ", ")).")
        }
        return try withBudget(files.documents.count) { () throws(ConfigurationError) in
            try audit(files.documents, of: walk, progress)
        }
    }

    /// Runs an audit with the budget for a number of files.
    func withBudget<Value>(
        _ files: Int, _ work: () throws(ConfigurationError) -> Value
    ) throws(ConfigurationError) -> Value {
        let budget = budget(files)
        let value = try budget.share(work)
        guard budget.excess == nil else {
            throw ConfigurationError(
                description:
                    "the audit takes more than \(arguments.workSeconds) seconds of processor time for each file; "
                    + "name fewer files, or allow more with --work-seconds.")
        }
        return value
    }

    private func audit(
        _ documents: [ColorDocument], of walk: ColorFileDiscovery, _ progress: AuditProgress
    ) throws(ConfigurationError) -> Int32 {
        let options = try optionsFile()
        let query = try question(documents, options, of: walk, progress)
        var report = AuditReport(query)
        // An incomplete audit changes no files.
        var patch: [UInt8]?
        if arguments.fixes, Budget.current?.excess == nil {
            progress.end()
            if arguments.isDryRun { patch = report.patch }
            report = try fix(report, query)
        }
        progress.end()
        if let name = arguments.explained { return try explain(name, in: report) }
        let written = if let patch { patch } else { try written(report, declarations: options?.path) }
        // An audit that took too long is incomplete.
        guard Budget.current?.excess == nil else { return Status.unable }
        // The table already makes control characters visible, and contains colour samples beside the values.
        if patch != nil {
            output.write(written, mediaType: "text/plain")
        } else if let form = try form() {
            output.write(written, mediaType: form.mediaType)
        } else {
            output.write(written)
        }
        // Style rules may combine colours that have no names.
        guard
            report.colorCount > 0 || report.summary.pairs > 0 || report.summary.interfaces != nil
                || report.images.sets > 0
        else {
            let files = documents.count == 1 ? "file that was" : "\(documents.count) files that were"
            say("no colours found in the \(files) read.\(Self.sentence(about: walk.sources))")
            return Status.unable
        }
        guard report.result != .none || report.images.sets > 0 else {
            say("no pair was checked. \(report.wayToCheck)\(Self.sentence(about: walk.sources))")
            return Status.unable
        }
        return status(of: report.worst ?? .pass)
    }

    /// Returns a list of unread files that may contain the colours, such as “12 .scss files”; empty if there are none.
    static func sentence(about sources: [String: Int]) -> String {
        guard !sources.isEmpty else { return "" }
        let files = sources.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ending, count in
            "\(count) \(ending) file\(count == 1 ? "" : "s")"
        }
        return " The colours may be in files that aren't read: \(files.joined(separator: ", "))."
    }

    /// Returns the budget for auditing a number of files.
    private func budget(_ files: Int) -> Budget {
        let nanoseconds = Int64(arguments.workSeconds) * 1_000_000_000
        var limits = Budget.Limits(nanoseconds: nanoseconds * Int64(max(files, 1)))
        limits.partNanoseconds = nanoseconds
        return Budget(limits)
    }

    func say(_ sentence: String) {
        errors.write(Array("legibility: \(sentence.showingControls(keepingLines: true))\n".utf8))
    }

    // MARK: What is read

    func whole(_ path: String) -> String { ColorFileDiscovery.whole(path, from: folder) }

    func question(
        _ documents: [ColorDocument], _ file: (path: String, json: JSONValue)?, of walk: ColorFileDiscovery,
        _ progress: AuditProgress
    ) throws(ConfigurationError) -> AuditQuery {
        progress.show("checking the colours of \(documents.count) files")
        if let file, file.json.kind != .object, file.json.kind != .array {
            throw ConfigurationError(description: "“\(file.path)” contains neither an object nor an array of pairs.")
        }
        let baseline = try arguments.baseline.map { path throws(ConfigurationError) in
            (path: path, json: try parsed(path))
        }
        var query = arguments.parameters(of: .colors)
        let form = arguments.explained == nil && !arguments.asksForFindings ? try form() : nil
        let tellsFixes = form?.tellsFixes ?? false
        if arguments.fixes || tellsFixes { query.append(QueryItem(name: "fixes", value: "true")) }
        do throws(Problem) {
            let others = [file?.path, baseline?.path].compactMap { $0.map(whole) }
            var question = try AuditQuery(
                documents.filter { !others.contains(whole($0.path)) },
                options: try AuditQuery.options(of: file?.json, baseline: baseline?.json), query: query, today: today)
            question.boundaries = walk.boundaries
            question.subjects = arguments.subjects
            question.images = { [folder] path in
                let whole = ColorFileDiscovery.whole(path, from: folder)
                guard FileSystem.kind(of: whole, followingLinks: false) != .file else {
                    return FileSystem.contents(of: whole)
                }
                // Symbolic links aren't followed, and a pipe may never end, so the image counts as present but unknown.
                return FileSystem.exists(whole) ? [] : nil
            }
            return question
        } catch {
            throw ConfigurationError(description: error.sentences(of: file?.path ?? "the options"))
        }
    }

    /// Reads the options from the file given with `--pairs`, or from the options file at the top of the audited
    /// folders.
    func optionsFile() throws(ConfigurationError) -> (path: String, json: JSONValue)? {
        if let path = arguments.options { return (path, try parsed(path)) }
        let folders = [""] + arguments.paths.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        let path = folders.lazy.map { $0 + ColorDocument.optionsFile }.first {
            FileSystem.resolved(whole($0)) != nil
        }
        return try path.map { path throws(ConfigurationError) in (path, try parsed(path)) }
    }

    func parsed(_ path: String) throws(ConfigurationError) -> JSONValue {
        guard let file = Descriptor(reading: whole(path)) else {
            throw .unreadable(path, at: whole(path))
        }
        defer { file.close() }
        do throws(JSONSyntaxError) { return try JSONDocument(file.read(atMost: .max)).root } catch {
            throw ConfigurationError(description: "“\(path)” isn't valid JSON: \(error.message).")
        }
    }

    // MARK: What is written

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
        return repaired.isEmpty ? report : AuditReport(query.about(report.documentsRepaired))
    }

    /// Prints where the colours of a token or a pair come from.
    private func explain(_ name: String, in report: AuditReport) throws(ConfigurationError) -> Int32 {
        let explanation = AuditExplanation(report)
        guard let text = explanation.text(of: name) else {
            let hint = explanation.hint(for: name).map { " Did you mean “\($0)”?" } ?? ""
            throw ConfigurationError(
                description: "no token or pair is named “\(name)”. Write a pair as “text on background”.\(hint)")
        }
        output.write(Array(text.utf8), mediaType: "text/plain")
        return 0
    }

    private func written(
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
        return AuditTable(report, style).text
    }

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

    func status(of result: Answer.Result) -> Int32 {
        let isBad =
            switch arguments.failOn {
            case .fail: result >= .fail
            case .indeterminate: result >= .indeterminate
            case .never: false
            }
        return isBad ? Status.failed : 0
    }
}

extension [UInt8] {
    /// The bytes with a final line break.
    var endingLine: [UInt8] { last == UInt8(ascii: "\n") ? self : self + [UInt8(ascii: "\n")] }
}

extension Problem {
    /// Returns all errors, with the file that their pointers refer to.
    func sentences(of file: String) -> String {
        let file = file.showingControls()
        let sentences =
            faults.isEmpty
            ? ["\(file): \(detail.english)"]
            : faults.reported.map { fault in
                switch fault.place {
                case .parameter: fault.detail.english
                case .pointer("#"): "\(file): \(fault.detail.english)"
                case .pointer(let pointer): "\(file)\(pointer): \(fault.detail.english)"
                }
            }
        return sentences.joined(separator: "\nlegibility: ")
    }
}
