import HTTPMessages
import LegibilityAPI
import Spelling

/// What `legibility audit` is told.
struct AuditArguments {
    /// What is printed.
    enum Output {
        /// A table for people on a terminal, JSON elsewhere.
        case usual
        case table
        /// One of those that audits of colours or of screens have, by its name.
        case form(String)
    }

    /// What is judged where a folder holds both.
    enum Subject: String, CaseIterable {
        case colors, screens
    }

    /// The least bad result that makes the exit status 1.
    enum Threshold: String, CaseIterable {
        case fail, indeterminate, never
    }

    var paths: [String] = []
    var subject: Subject?
    var output = Output.usual
    /// The file with pairs, and all else that may stand beside them.
    var options: String?
    var baseline: String?
    var fixes = false
    /// Whether fixes are printed as a patch instead of written.
    var isDryRun = false
    /// The token or the pair to explain.
    var explained: String?
    var failOn = Threshold.fail
    var suppressed = SuppressedFindings.omit
    /// Seconds of processor time for each file.
    var workSeconds = 60
    /// What goes to the question as it is.
    var parameters: [QueryItem] = []
    /// The options that only colours have, as they were written.
    private(set) var ofColors: [String] = []

    /// Takes an argument, and its value from what follows.
    mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(ConfigurationError) {
        if argument == "--fix" {
            fixes = true
            ofColors.append(argument)
            return
        }
        if argument == "--dry-run" {
            isDryRun = true
            ofColors.append(argument)
            return
        }
        if argument == "--" {
            paths += rest
            rest = []
            return
        }
        guard argument.hasPrefix("--") else {
            if argument.hasPrefix("-") {
                throw ConfigurationError(description: "“\(argument)” is not an option; see legibility audit --help.")
            }
            paths.append(argument)
            return
        }
        let (name, value) = try CommandLineArguments.option(argument, &rest)
        if ["pairs", "baseline", "suppressed", "format", "include", "explain"].contains(name) {
            ofColors.append("--\(name)")
        }
        switch name {
        case "work-seconds":
            guard let seconds = Int(value), (1...86_400).contains(seconds) else {
                throw ConfigurationError(
                    description: "--work-seconds is a whole number from 1 to 86400, not “\(value)”.")
            }
            workSeconds = seconds
        case "only": subject = try Self.choice(name, value)
        case "as": output = try Self.output(value)
        case "pairs": options = value
        case "baseline": baseline = value
        case "explain": explained = value
        case "fail-on": failOn = try Self.choice(name, value)
        case "suppressed": suppressed = try Self.choice(name, value)
        case "format", "include": parameters.append(QueryItem(name: name, value: value))
        case _ where ScreenFileAudit.parameters.contains(name): parameters.append(QueryItem(name: name, value: value))
        default:
            throw ConfigurationError(description: "“--\(name)” is not an option; see legibility audit --help.")
        }
    }

    /// The options that decide what is checked, as another command about the same files repeats them.
    var repeatable: [String] {
        let given = subject.map { ["--only", $0.rawValue] } ?? []
        let pairs = options.map { ["--pairs", $0] } ?? []
        return given + pairs + parameters.flatMap { ["--\($0.name)", $0.value] }
    }

    /// Whether what was told makes sense together.
    func check() throws(ConfigurationError) {
        if paths.isEmpty {
            throw ConfigurationError(description: "audit needs files or folders, as “.”; see legibility audit --help.")
        }
        if isDryRun, !fixes { throw ConfigurationError(description: "--dry-run shows what --fix would do; add --fix.") }
        if explained != nil, fixes {
            throw ConfigurationError(description: "--explain changes nothing; leave out --fix.")
        }
        if explained != nil, case .form(let name) = output {
            throw ConfigurationError(description: "--explain prints text; leave out “--as \(name)”.")
        }
    }

    private static func output(_ value: String) throws(ConfigurationError) -> Output {
        if value == "table" { return .table }
        let known = AuditForm.allCases.map(\.rawValue) + ScreenForm.allCases.map(\.rawValue)
        guard let form = known.first(where: { $0 == value }) ?? known.first(where: { areSameName($0, value) }) else {
            throw unknown("as", value, ["table"] + known)
        }
        return .form(form)
    }

    /// A form by its name, of those that what is judged has.
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
            description: "--\(name) is one of \(names.joined(separator: ", ")), not “\(value)”.")
    }

    static let help = """
        Usage: legibility audit PATH… [--as FORM] [--fail-on fail|indeterminate|never] [--profile PROFILE]
                                [--only colors|screens] [--work-seconds SECONDS]
               of colours:      [--baseline FILE] [--fix [--dry-run]] [--explain NAME] [--pairs FILE] [--format FORMAT]
                                [--suppressed omit|include] [--include possible]
               of screens:      [--PARAMETER VALUE]…

        Reads the colours of files, and of all files of folders that may hold some: asset catalogs, CSS, design tokens,
        Android resources, Material themes and Figma variables. It resolves each in every mode, and judges the pairs that
        are declared, that rules of style sheets put together and that names do.

        Or reads screens: the descriptions of WebDriverAgent and Appium, idb, Figma and uiautomator, and those of POST
        /v1/audit/screen, each with the picture beside it that has its name, as home.xml and home.png.

        What .gitignore leaves out is left out, symbolic links within folders are not followed, and nothing leaves this
        machine.

          --only colors|screens
                What to judge, where there is both.
          --as FORM
                table, for people, which is usual on a terminal; json, which is usual elsewhere;
                \(names(FindingForm.self)); for colours also
                \(names(OwnAuditForm.self)); for one screen alone also \(names(OwnScreenForm.self)).
          --fail-on fail|indeterminate|never
                Exit with 1 when there is a new failure, or an error on a screen (usual), or something that cannot be told,
                or never.
          --profile PROFILE
                wcag-aa (usual for colours), wcag-aaa or apple (usual for screens).
          --baseline FILE
                What an earlier audit printed with “--as baseline”: its failures are known, and fail nothing.
          --fix
                Writes the nearest colours that pass into the files, in their own notations, checks the result, and lists
                each change and what stays. Fixes certain and likely pairs, no possible ones.
          --dry-run
                With --fix: print the changes as a patch, for “git apply” or “patch -p1”, and write nothing.
          --explain NAME
                Print why two colours are a pair, and where each gets its colour in each mode. NAME is a token, or a pair
                such as "ink on paper".
          --pairs FILE
                The pairs to judge, as {"pairs": [{"text": "ink", "ground": "paper"}]} or the array alone, with “modes” and
                whatever else POST /v1/audit takes beside its documents. Left out: the file legibility.json of the current
                folder, or else of the first folder named, where there is one.
          --format FORMAT
                How the colours of all files are written: auto (usual), xcassets, css, tokens, android,
                material-theme-builder or figma.
          --include possible
                Count pairs that are possible, too: those that only a weak convention of names puts together. Default:
                pairs that are certain or likely.
          --suppressed omit|include
                Whether findings tell known and accepted failures, too; usually they do not.
          --work-seconds SECONDS
                Processor time for each file. Default: 60. A file that takes longer is read up to there, and the report
                says so.
          --PARAMETER VALUE
                What the descriptions of screens lack, as POST /v1/audit/screen has it in its query:
                \(ScreenFileAudit.parameters.filter { $0 != "profile" }.joined(separator: ", ")).

        \(PageArguments.help)

        It exits with 0, with 1 where --fail-on says so, with 2 when it could not judge: no such path, no colours in what
        was read, a screen that could not be read, a value that the question does not take; and with 64 when the command is
        written wrongly: no path, no such option, none of an option's choices. Sentences go to standard error.

        """

    private static func names<Form: RawRepresentable<String> & CaseIterable>(_: Form.Type) -> String {
        Form.allCases.map(\.rawValue).joined(separator: ", ")
    }
}
