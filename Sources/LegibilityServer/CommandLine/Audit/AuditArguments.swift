import HTTPMessages
import LegibilityAPI

/// What `legibility audit` is told.
struct AuditArguments {
    /// What is printed.
    enum Output {
        /// A table for people on a terminal, JSON elsewhere.
        case usual
        case table
        case form(AuditForm)

        /// Whether it is the files, mended.
        var isZip: Bool { if case .form(.zip) = self { true } else { false } }
    }

    /// The least bad result that makes the exit status 1.
    enum Threshold: String, CaseIterable {
        case fail, indeterminate, never
    }

    var paths: [String] = []
    var output = Output.usual
    /// The file with pairs, and all else that may stand beside them.
    var options: String?
    var baseline: String?
    var fixes = false
    var failOn = Threshold.fail
    var suppressed = SuppressedFindings.omit
    /// What goes to the question as it is.
    var parameters: [QueryItem] = []

    /// Takes an argument, and its value from what follows.
    mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(ConfigurationError) {
        if argument == "--fix" {
            fixes = true
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
        switch name {
        case "as": output = try Self.output(value)
        case "pairs": options = value
        case "baseline": baseline = value
        case "fail-on": failOn = try Self.choice(name, value)
        case "suppressed": suppressed = try Self.choice(name, value)
        case "profile", "format": parameters.append(QueryItem(name: name, value: value))
        default:
            throw ConfigurationError(description: "“--\(name)” is not an option; see legibility audit --help.")
        }
    }

    /// Whether what was told makes sense together.
    func check() throws(ConfigurationError) {
        if paths.isEmpty {
            throw ConfigurationError(description: "audit needs files or folders, as “.”; see legibility audit --help.")
        }
    }

    private static func output(_ value: String) throws(ConfigurationError) -> Output {
        value == "table" ? .table : .form(try choice("as", value, besides: ["table"]))
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ value: String, besides others: [String] = []
    ) throws(ConfigurationError) -> Choice {
        if let choice = Choice(rawValue: value) { return choice }
        let names = (others + Choice.allCases.map(\.rawValue)).joined(separator: ", ")
        throw ConfigurationError(description: "--\(name) is one of \(names), not “\(value)”.")
    }

    static let help = """
        Usage: legibility audit PATH… [--as FORM] [--baseline FILE] [--fix] [--fail-on fail|indeterminate|never]
                                [--pairs FILE] [--profile PROFILE] [--format FORMAT] [--suppressed omit|include]

        Reads the colours of files, and of all files of folders that may hold some: asset catalogs, CSS, design tokens,
        Android resources, Material themes and Figma variables. It resolves each in every mode, and judges the pairs that
        are declared, that rules of style sheets put together and that names do. What .gitignore leaves out is left out,
        symbolic links within folders are not followed, and nothing leaves this machine.

          --as FORM
                table, for people, which is usual on a terminal; json, which is usual elsewhere; or
                \(AuditForm.allCases.map(\.rawValue).filter { $0 != "json" }.joined(separator: ", ")).
          --baseline FILE
                What an earlier audit printed with “--as baseline”: its failures are known, and fail nothing.
          --fix
                Writes the nearest colours that pass into the files, in their own notations, and judges the result.
          --fail-on fail|indeterminate|never
                Exit with 1 when there is a new failure (usual), or something that cannot be told, or never.
          --pairs FILE
                The pairs to judge, as {"pairs": [{"text": "ink", "ground": "paper"}]} or the array alone, with “modes” and
                whatever else POST /v1/audit takes beside its documents. Left out: the file legibility.json of the current
                folder, or else of the first folder named, where there is one.
          --profile PROFILE
                wcag-aa (usual), wcag-aaa or apple.
          --format FORMAT
                How the colours of all files are written: auto (usual), xcassets, css, tokens, android,
                material-theme-builder or figma.
          --suppressed omit|include
                Whether findings tell known and accepted failures, too; usually they do not.

        It exits with 0, with 1 where --fail-on says so, and with 2 when it could not judge: no such path, no colours in
        what was read, an option that cannot be used. Sentences go to standard error.

        """
}
