import AuditsAPI
import Findings
import HTTPMessages
import LegibilityAPI
import LegibilityService
import Numbers
import Spelling
import Substrings

/// The least severe result of an audit for which the exit status is 1.
enum FailOn: String, CaseIterable { case fail, indeterminate, never }

/// The arguments of `legibility audit`.
struct AuditArguments {
    /// The format of the output.
    enum Output {
        /// A table on a terminal, JSON elsewhere.
        case usual
        case table
        /// A named format for colour or screen audits.
        case form(String)
    }

    /// The format that lists the findings of all subjects in JSON, even if a folder has only one subject.
    static let findings = "findings"

    var paths: [String] = []
    /// Whether a document is read from standard input, which is written as “-”.
    private(set) var readsInput = false
    /// The name of that document, which tells its format.
    private(set) var inputName = "-"
    /// The subjects to report.
    private(set) var subjects = Set<FindingSubject>.all
    var output = Output.usual
    /// The file that contains pairs and other options.
    var options: String?
    var baseline: String?
    /// The patterns of paths to omit, and those of folders to read although their names suggest others' code.
    private(set) var excluded: [String] = []
    private(set) var included: [String] = []
    var fixes = false
    /// Whether the table lists everything, or only as much as a terminal shows at once.
    private(set) var listsAll = false
    /// Whether fixes are printed as a patch instead of being written.
    var isDryRun = false
    /// The token or the pair to explain.
    var explained: String?
    var failOn = FailOn.fail
    var suppressed = SuppressedFindings.omit
    /// The maximum processor time for each file, in seconds.
    var workSeconds = 60
    /// The pages of documents to check; nil for all.
    private(set) var pages: ClosedRange<Int>?
    /// The parameters that are passed to the audit unchanged.
    var parameters: [QueryItem] = []
    /// The given options that apply only to some kinds of files, as the user wrote them, with these kinds.
    private(set) var limited: [(option: String, inputs: Set<AuditInput>)] = []

    /// Parses an argument, taking its value from the next argument if necessary.
    mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(ConfigurationError) {
        if argument == "--fix" || argument == "--dry-run" {
            if argument == "--fix" { fixes = true } else { isDryRun = true }
            limit(String(argument.dropFirst(2)))
            return
        }
        if argument == "--all" {
            listsAll = true
            return
        }
        if argument == "--" {
            paths += rest
            rest = []
            return
        }
        if argument == "-" {
            readsInput = true
            return
        }
        guard argument.hasPrefix("--") else {
            if argument.hasPrefix("-") { throw CommandDescription(command: "audit").unknown(argument) }
            paths.append(argument)
            return
        }
        let description = CommandDescription(command: "audit")
        try description.check(argument, besides: ScreenFileAudit.parameters)
        if description.options.contains(where: { $0.name == argument && $0.value == nil }) {
            throw Self.onlyForPages(argument)
        }
        let (name, value) = try CommandLineArguments.option(argument, &rest, of: "audit")
        let isPattern = name == "include" && !IncludedPairs.allCases.contains { areSameName($0.rawValue, value) }
        if !isPattern { limit(name, value) }
        switch name {
        case "work-seconds":
            guard let seconds = Int(value), (1...86_400).contains(seconds) else {
                throw ConfigurationError(
                    description: "--work-seconds must be a whole number from 1 to 86400, not “\(value)”.")
            }
            workSeconds = seconds
        case "only":
            subjects = []
            for one in value.split(separator: ",", omittingEmptySubsequences: false) {
                subjects.insert(try Self.choice(name, String(one)))
            }
        case "pages":
            let ends = value.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
                first >= 1, last >= first
            else {
                throw ConfigurationError(
                    description: "--pages must be a page or a range such as 1-10, not “\(value)”.")
            }
            pages = first...last
        case "as": output = try Self.output(value)
        case "name": inputName = value
        case "pairs": options = value
        case "baseline": baseline = value
        case "explain": explained = value
        case "fail-on": failOn = try Self.choice(name, value)
        case "suppressed": suppressed = try Self.choice(name, value)
        case "exclude": excluded.append(value)
        case "include" where isPattern: included.append(value)
        case "format", "include": parameters.append(QueryItem(name: name, value: value))
        case _ where ScreenFileAudit.parameters.contains(name): parameters.append(QueryItem(name: name, value: value))
        default:
            throw Self.onlyForPages("--\(name)")
        }
    }

    private mutating func limit(_ name: String, _ value: String = "") {
        let inputs = AuditInput.inputs(of: name, value)
        if inputs.count < AuditInput.allCases.count {
            limited.append((name == "profile" ? "--profile \(value)" : "--\(name)", inputs))
        }
    }

    private static func onlyForPages(_ option: String) -> ConfigurationError {
        ConfigurationError(
            description: "\(option) applies only to web pages; for a folder with pages or records, add --only pages.")
    }

    /// The options that affect the checks, for repeating the command on the same files.
    var repeatable: [String] {
        let given = subjects == .all ? [] : ["--only", subjects.inOrder.map(\.rawValue).joined(separator: ",")]
        let pairs = options.map { ["--pairs", $0] } ?? []
        let patterns = excluded.flatMap { ["--exclude", $0] } + included.flatMap { ["--include", $0] }
        return given + pairs + patterns + parameters.flatMap { ["--\($0.name)", $0.value] }
    }

    /// Whether the output must have the format for several subjects.
    var asksForFindings: Bool {
        if case .form(Self.findings) = output { true } else { false }
    }

    /// Whether the command writes or reads a baseline.
    var asksForBaseline: Bool {
        if case .form(OwnAuditForm.baseline.rawValue) = output { true } else { baseline != nil }
    }

    /// Whether the command ignores all files except those with colours.
    var isOnlyOfColors: Bool { isDryRun || explained != nil }

    /// Returns the parameters for the audit of a subject. If it is the only subject, it gets all parameters, and
    /// rejects parameters of other subjects.
    func parameters(of subject: FindingSubject) -> [QueryItem] {
        let known: [String]
        switch subject {
        case .colors, .interfaces, .code, .images:
            if subjects.isSubset(of: .ofFiles) { return parameters }
            known = AuditQuery.parameters
        case .screens:
            if subjects == [.screens] { return parameters }
            known = ScreenFileAudit.parameters
        case .pictures:
            known = PictureFileAudit.parameters
        case .pages:
            // Apple's rules don't apply to web pages.
            return parameters.filter { $0.name == "minimumSeverity" || $0.name == "profile" && $0.value != "apple" }
        }
        return parameters.filter { known.contains($0.name) }
    }

    /// Checks whether the arguments are compatible.
    func check() throws(ConfigurationError) {
        if paths.isEmpty, !readsInput {
            throw ConfigurationError(
                description: "audit needs files or folders, such as “.”; see legibility audit --help.")
        }
        if fixes, readsInput {
            throw ConfigurationError(description: "--fix can’t change standard input; name a file.")
        }
        if inputName != "-", !readsInput {
            throw ConfigurationError(description: "--name is the name of a file from standard input, so it needs “-”.")
        }
        if isDryRun, !fixes {
            throw ConfigurationError(description: "--dry-run shows the changes of --fix, so it needs --fix.")
        }
        if explained != nil, fixes {
            throw ConfigurationError(description: "--explain and --fix can’t be used together; omit --fix.")
        }
        if explained != nil, case .form(let name) = output {
            throw ConfigurationError(description: "--explain prints text; omit “--as \(name)”.")
        }
    }

    private static func output(_ value: String) throws(ConfigurationError) -> Output {
        if value == "table" { return .table }
        let known = AuditForm.allCases.map(\.rawValue) + ScreenForm.allCases.map(\.rawValue) + [findings]
        guard let form = known.first(where: { $0 == value }) ?? known.first(where: { areSameName($0, value) }) else {
            throw unknown("as", value, ["table"] + known)
        }
        return .form(form)
    }

    /// Returns the format with a given name.
    static func form<Form: RawRepresentable<String> & CaseIterable>(_ name: String) throws(ConfigurationError) -> Form {
        try choice("as", name)
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ value: String
    ) throws(ConfigurationError) -> Choice {
        if let choice = Choice(rawValue: value) ?? Choice.allCases.first(where: { areSameName($0.rawValue, value) }) {
            return choice
        }
        throw unknown(name, value, Choice.allCases.map(\.rawValue))
    }

    private static func unknown(_ name: String, _ value: String, _ known: [String]) -> ConfigurationError {
        var names: [String] = []
        for one in known where !names.contains(one) { names.append(one) }
        return ConfigurationError(
            description: "--\(name) must be one of \(names.joined(separator: ", ")), not “\(value)”.")
    }

    static let help = String(
        help: "help-audit",
        [
            "subjects": FindingSubject.allCases.map(\.rawValue).joined(separator: ", "),
            "forms": names(FindingForm.self),
            "forms of colours": names(OwnAuditForm.self), "forms of screens": names(OwnScreenForm.self),
            "formats": formats,
            "parameters": ScreenFileAudit.parameters.filter { $0 != "profile" }.joined(separator: ", "),
            "pages": PageArguments.help,
        ])

    private static var formats: String {
        let names = AuditFormatChoice.allCases.map { $0 == .auto ? "\($0.rawValue) (default)" : $0.rawValue }
        return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
    }

    private static func names<Form: RawRepresentable<String> & CaseIterable>(_: Form.Type) -> String {
        Form.allCases.map(\.rawValue).joined(separator: ", ")
    }
}
