import AuditsAPI
import Budgets
import ColorFiles
import Endpoints
import Findings
import Glibc
import HTTPMessages
import JSON
import LegibilityAPI
import LegibilityService
import Numbers
import OperatingSystem
import Spelling

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
    var input = Descriptor.standardInput
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
        let options = try optionsFile()
        let choice = PathChoice(options: options?.json, excluding: arguments.excluded, including: arguments.included)
        let walk = try ColorFileDiscovery(
            arguments.paths, from: folder, choosing: choice, in: options.map { Self.parts(of: whole($0.path)).folder }
        ) { progress.show("Found \($0.grouped) files") }
        let files = try AuditedFiles(of: walk, arguments, input, from: folder, progress)
        let named = arguments.paths + (arguments.readsInput ? [arguments.inputName] : [])
        let paths = named.map { "“\($0)”" }.joined(separator: ", ")
        guard !files.isEmpty else {
            let what = arguments.subjects.inOrder.map(\.noun)
            let list = (what.count > 1 ? what.dropLast().joined(separator: ", ") + " or " : "") + (what.last ?? "")
            let hint = arguments.subjects.isDisjoint(with: .ofFiles) ? "" : Self.sentence(about: walk.sources)
            let omission = walk.omitted.sentence.map { " \($0.english)" } ?? ""
            let exclusion =
                walk.excludes
                ? " \(arguments.excluded.isEmpty ? "“exclude” in \(options?.path ?? "")" : "--exclude") excludes files there."
                : ""
            say("nothing to check in \(paths): no \(list).\(exclusion)\(hint)\(omission)")
            // Tools that read the output expect a report.
            if arguments.failOn == .never { write(SubjectAudits(), try projectOutput(), declarations: nil) }
            return unable
        }
        try checkOptions(for: files, in: paths)
        progress.end()
        reportUnused(walk, in: paths)
        if files.areProject(arguments), !arguments.isOnlyOfColors {
            return try audit(project: files, options, of: walk, progress)
        }
        if !files.pictures.isEmpty { return try audit(pictures: files.pictures, progress) }
        guard !files.documents.isEmpty else { return try audit(screens: files.screens, progress) }
        return try withBudget(files.documents.count) { () throws(ConfigurationError) in
            try audit(files.documents, options, of: walk, progress)
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
        _ documents: [ColorDocument], _ options: OptionsFile?, of walk: ColorFileDiscovery, _ progress: AuditProgress
    ) throws(ConfigurationError) -> Int32 {
        var query = try question(documents, options, of: walk, progress)
        query.checksFixes = arguments.fixes
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
        guard Budget.current?.excess == nil else { return unable }
        // The table already makes control characters visible, and contains colour samples beside the values.
        if patch != nil {
            output.write(written, mediaType: "text/plain")
        } else if let form = try form() {
            output.write(written, mediaType: form.mediaType)
        } else {
            output.write(written)
        }
        guard !report.summary.isEmpty else {
            for document in report.unreadable { say(document) }
            let files = documents.count == 1 ? "the file" : "the \(documents.count) files"
            let reason =
                report.unreadable.count == documents.count
                ? "nothing could be read."
                : report.colorCount == 0
                    ? "no pair of colours and no named colours found in \(files)."
                    : "no pair was checked. \(report.wayToCheck)"
            say(reason + Self.sentence(about: walk.sources))
            if arguments.readsInput, arguments.inputName == "-" {
                say("name the input if its format wasn’t recognised, for example with --name theme.css.")
            }
            return unable
        }
        reportUnusedFormat(query, report)
        return hasUnknownNames(report, options) ? unable : status(of: report.worst ?? .pass)
    }

    /// Reports excluded pairs that don't occur, and the names and modes in declared pairs that no file defines; returns
    /// whether there are any such names. If only a part of the project is audited, other files may define the names.
    func hasUnknownNames(_ audited: AuditReport, _ options: OptionsFile?) -> Bool {
        guard let options, arguments.paths.map(whole).contains(Self.parts(of: whole(options.path)).folder) else {
            return false
        }
        func report(_ kind: String, _ name: String, _ nearest: String?) {
            let hint = nearest.map { " Did you mean “\($0)”?" } ?? ""
            say("\(options.path): No \(kind) is named “\(name)”.\(hint)")
        }
        for (pattern, nearest) in audited.audit.unusedExclusions {
            let hint = nearest.map { " Did you mean “\($0)”?" } ?? ""
            say(
                "\(options.path): “notPairs” has no effect for “\(pattern.text)” on “\(pattern.ground)”: no pair matches.\(hint)"
            )
        }
        let names = audited.audit.unknownNames
        for (name, nearest) in names { report("colour", name, nearest) }
        let modes = audited.modeNames
        let unknownModes = options.json.modesOfPairs.filter { name in !modes.contains { areSameName($0, name) } }
        for name in unknownModes { report("mode", name, closestSpelling(of: name, among: modes)) }
        return !names.isEmpty || !unknownModes.isEmpty
    }

    /// Returns a sentence about unread files that may contain the colours, after a space; empty if there are none.
    static func sentence(about sources: [String: Int]) -> String {
        AuditReport.sentence(about: sources).map { " " + $0.english } ?? ""
    }

    /// Returns the budget for auditing a number of files.
    private func budget(_ files: Int) -> Budget {
        let nanoseconds = Int64(arguments.workSeconds) * 1_000_000_000
        var limits = Budget.Limits(nanoseconds: nanoseconds * Int64(max(files, 1)))
        limits.partNanoseconds = nanoseconds
        return Budget(limits)
    }

    func say(_ sentence: String) { errors.say(sentence) }

    /// The exit status of an audit that checked nothing, or couldn't check everything.
    var unable: Int32 { arguments.failOn == .never ? 0 : Status.unable }

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

extension JSONValue {
    /// The names of the modes to which declared pairs are limited, each once; at most 100.
    fileprivate var modesOfPairs: [String] {
        let pairs = kind == .array ? self : self["pairs"]
        var names: [String] = []
        for pair in pairs?.elements.map(AnySequence.init) ?? AnySequence([]) {
            for mode in pair["modes"]?.elements.map(AnySequence.init) ?? AnySequence([]) {
                if let name = mode.string, !names.contains(name), names.count < 100 { names.append(name) }
            }
        }
        return names
    }
}
