import Endpoints
import Spelling

/// What the command line asks for.
enum CommandLineArguments {
    case serve(GivenSettings)
    case ask(AskArguments, GivenSettings)
    case audit(AuditArguments)
    case record(PageArguments)
    case check(GivenSettings)
    case printConfiguration(GivenSettings)
    /// Of a server by its address; without one, of that which the settings make.
    case health(url: String?, isInsecure: Bool, GivenSettings)
    case showHelp
    case showAuditHelp
    case showVersion

    /// Reads a command and its options, written `--name value` or `--name=value`.
    init(_ arguments: [String]) throws(ConfigurationError) {
        var rest = arguments[...]
        var settings = GivenSettings()
        var question: AskArguments?
        var command = "serve"
        var url: String?
        var isInsecure = false
        if let word = rest.first, !word.hasPrefix("-") {
            rest.removeFirst()
            command = word
            switch command {
            case "serve": break
            case "health":
                if let word = rest.first, !word.hasPrefix("-") {
                    url = word
                    rest.removeFirst()
                }
            case "ask": question = AskArguments()
            case "audit": self = try Self.audit(rest); return
            case "help": self = .showHelp; return
            default:
                throw ConfigurationError(
                    description: "“\(command)” is not a command; there are serve, ask, audit and health, see --help.")
            }
        }
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" {
                guard question?.path != nil else { self = .showHelp; return }
                question?.wantsHelp = true
                continue
            }
            if argument == "--version" { self = .showVersion; return }
            if try question?.take(argument, &rest) == true { continue }
            if command == "serve", argument == "--check" || argument == "--print-config" {
                command = argument
                continue
            }
            if command == "health", argument == "--insecure" {
                isInsecure = true
                continue
            }
            // A check lists everything that is wrong, settings that don't exist too.
            guard argument.hasPrefix("--"), command == "--check" || Self.isSetting(argument) else {
                throw Self.unknown(argument)
            }
            let (name, value) = try Self.option(argument, &rest)
            if name == "config" { settings.file = value } else { settings.values.append((name, value)) }
        }
        try question?.check()
        switch command {
        case "--check": self = .check(settings)
        case "--print-config": self = .printConfiguration(settings)
        case "health": self = .health(url: url, isInsecure: isInsecure, settings)
        default: self = question.map { .ask($0, settings) } ?? .serve(settings)
        }
    }

    /// Reads what follows `audit`, which no setting concerns.
    private static func audit(_ arguments: ArraySlice<String>) throws(ConfigurationError) -> Self {
        if PageArguments.matches(arguments) { return .record(try PageArguments(arguments)) }
        var rest = arguments
        var audit = AuditArguments()
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" { return .showAuditHelp }
            try audit.take(argument, &rest)
        }
        try audit.check()
        return .audit(audit)
    }

    /// That there is no such option, with the one that it is near to.
    private static func unknown(_ argument: String) -> ConfigurationError {
        let name = String(argument.drop { $0 == "-" }.prefix { $0 != "=" })
        let known = Setting.all.map(\.name) + ["config", "help", "version", "check", "print-config"]
        let hint = closestSpelling(of: name, among: known).map { " Did you mean “--\($0)”?" } ?? ""
        return ConfigurationError(
            description: "“\(argument.showingControls())” is not an option; see --help.\(hint)")
    }

    /// Whether an option is a setting, or names the file of them.
    static func isSetting(_ option: String) -> Bool {
        let name = option.dropFirst(2).prefix { $0 != "=" }
        return name == "config" || Setting.all.contains { $0.name == name }
    }

    /// The name of an option without its dashes, and its value, which may be the next argument.
    static func option(
        _ argument: String, _ rest: inout ArraySlice<String>
    ) throws(ConfigurationError) -> (name: String, value: String) {
        let option = argument.dropFirst(2)
        if let equals = option.firstIndex(of: "=") {
            return (String(option[..<equals]), String(option[option.index(after: equals)...]))
        }
        guard let value = rest.popFirst() else {
            throw ConfigurationError(description: "\(argument) needs a value; see --help.")
        }
        return (String(option), value)
    }

    /// The help text: every command, and every setting with its default.
    static var help: String {
        let defaults = Configuration()
        let settings = Setting.all.map { setting in
            "  --\(setting.name) \(setting.text(defaults))\n        \(setting.summary)\n"
        }
        return """
            Usage: legibility [serve] [--config FILE] [--SETTING VALUE]…
                   legibility --check | --print-config [--config FILE] [--SETTING VALUE]…
                   legibility health [URL] [--insecure] [--config FILE] [--SETTING VALUE]…
                   legibility ask [METHOD] PATH [--PARAMETER VALUE]… [--data @FILE|-|TEXT] [--type TYPE]
                                  [--accept TYPE] [--fail-on fail|indeterminate]
                   legibility ask --lines [--fail-on fail|indeterminate]
                   legibility audit PATH… [--as FORM] [--fix] [--fail-on fail|indeterminate|never]
                   legibility --help | --version

            “serve” answers over HTTP whether people can read a text, until it is told to end. SIGHUP makes it read its
            settings and public files again, and SIGUSR2 start the program anew, which takes over its sockets. It exits with
            0 once it was told to end, with 64 when the command or a setting is written wrongly, and with 69 when it cannot
            start, as where it cannot listen.

            “--check” reads all settings and tries what can be tried without listening. It exits with 0, or with 2 and a
            sentence for each fault. “--print-config” prints the settings in force as a FILE, and where each comes from.

            “health” asks /readyz of a server, as http://127.0.0.1:8080 or unix:/run/legibility.sock, or of the one that the
            settings make. It exits with 0 when that is ready, and otherwise with 1. The server of the settings may show any
            certificate; that of an https:// URL must be one that this machine trusts, except with --insecure.

            “ask” prints the body that the server would send, and needs no server:
                legibility ask contrast --foreground '#777' --background white
                legibility ask '/v1/contrast?foreground=777&background=fff'
              PATH  An address of the server; “contrast” is /v1/contrast.
              --PARAMETER VALUE
                    A parameter of the question; “legibility ask PATH --help” lists those of a path.
              --data @FILE|-|TEXT
                    The body of a POST: a file, standard input or the text itself.
              --type TYPE
                    The body's media type; without it that of an image which the body is, or application/json.
              --accept TYPE
                    The form of the answer, as text/csv; without it the usual one.
              --fail-on fail|indeterminate
                    Exit with 1 when a result of the answer is that, or worse.
              --lines
                    Each line of standard input is a path, or {"method": …, "path": …, "body": …} with “file” for a body
                    that is no JSON; each line of standard output is the answer to one of them in JSON, in the same
                    order. In another form, for which “accept” asks, as "text/csv", or “as” in the path, it is that text
                    as a string of JSON.
            It exits with 0, with 1 where --fail-on says so, with 2 when the question has no answer but a problem, which
            it prints to standard error, and with 64 when the command or a setting is written wrongly. Of --lines,
            problems are lines too.

            “audit” judges the colours of files; “legibility audit --help” tells more.

            The settings and their defaults; each is also a line “setting = value” of FILE and an environment variable,
            as LEGIBILITY_LISTEN:

            \(settings.joined())
            """
    }
}
