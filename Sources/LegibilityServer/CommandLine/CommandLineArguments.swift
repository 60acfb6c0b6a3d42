import Endpoints
import LegibilityService
import Spelling

/// A command with its arguments.
enum CommandLineArguments {
    case serve(GivenSettings)
    case ask(AskArguments, GivenSettings)
    case modelContext(GivenSettings)
    case languageServer
    case audit(AuditArguments)
    case record(PageArguments)
    case check(GivenSettings)
    case printConfiguration(GivenSettings)
    /// Checks the health of a server at an address; by default, of the server that the settings describe.
    case health(url: String?, isInsecure: Bool, GivenSettings)
    case showHelp
    case showAuditHelp
    case showVersion

    /// Parses a command and its options, written as `--name value` or `--name=value`.
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
            case "serve", "mcp": break
            case "health":
                if let word = rest.first, !word.hasPrefix("-") {
                    url = word
                    rest.removeFirst()
                }
            case "ask": question = AskArguments()
            case "audit": self = try Self.audit(rest); return
            case "lsp": self = try Self.languageServer(rest); return
            case "help": self = .showHelp; return
            default:
                throw ConfigurationError(
                    description:
                        "“\(command)” isn't a command. Valid commands: serve, ask, audit, mcp, lsp, health; "
                        + "see --help.")
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
            // A check lists all errors, including unknown settings.
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
        case "mcp": self = .modelContext(settings)
        default: self = question.map { .ask($0, settings) } ?? .serve(settings)
        }
    }

    /// Parses the arguments after `audit`, which has no settings.
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

    /// Parses the arguments after `lsp`. The editor provides the settings, and many editors add `--stdio`.
    private static func languageServer(_ arguments: ArraySlice<String>) throws(ConfigurationError) -> Self {
        if arguments.contains("--help") || arguments.contains("-h") { return .showHelp }
        guard let other = arguments.first(where: { $0 != "--stdio" }) else { return .languageServer }
        throw ConfigurationError(
            description: "“\(other.showingControls())” isn't an option of lsp, which accepts only --stdio; see --help.")
    }

    /// Returns the error for an unknown option, with the closest valid option.
    private static func unknown(_ argument: String) -> ConfigurationError {
        let name = String(argument.drop { $0 == "-" }.prefix { $0 != "=" })
        let known = Setting.all.map(\.name) + ["config", "help", "version", "check", "print-config"]
        let hint = closestSpelling(of: name, among: known).map { " Did you mean “--\($0)”?" } ?? ""
        return ConfigurationError(
            description: "“\(argument.showingControls())” isn't an option; see --help.\(hint)")
    }

    /// Returns whether an option is a setting or specifies the settings file.
    static func isSetting(_ option: String) -> Bool {
        let name = option.dropFirst(2).prefix { $0 != "=" }
        return name == "config" || Setting.all.contains { $0.name == name }
    }

    /// Returns the name of an option without its dashes, and its value, which may be the next argument.
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

    /// The help text, with every command, and every setting with its default.
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
                   legibility audit PATH… [--as FORMAT] [--fix] [--fail-on fail|indeterminate|never]
                   legibility mcp [--SETTING VALUE]…
                   legibility lsp | --help | --version

            serve   Serves the web pages and the API until stopped. The default command.
              SIGHUP reloads the settings and the public files. SIGUSR2 starts the program again, and the new process takes
              over the sockets.
              Exit status 0: stopped as requested. 64: invalid command or setting. 69: can't start, for example because the
              address is in use.

            --check  Checks all settings without listening, and prints one sentence for each error.
              Exit status 0: no error. 2: at least one error.
            --print-config  Prints the current settings in the format of FILE, and where each one comes from.

            health [URL]  Checks whether a server is ready: the server with these settings, or the server at the URL, such as
                    http://127.0.0.1:8080 or unix:/run/legibility.sock.
              --insecure
                    Accept any certificate for an https:// URL. Default: only certificates that this machine trusts.
                    Without a URL, any certificate is accepted.
              Exit status 0: ready. 1: not ready.

            ask   Handles a request without a server, and prints the response body:
                legibility ask contrast --foreground '#777' --background white
                legibility ask '/v1/contrast?foreground=777&background=fff'
              PATH  Path of an endpoint; “contrast” means /v1/contrast.
              --PARAMETER VALUE
                    Parameter of the request. “legibility ask PATH --help” lists the parameters of a path.
              --data @FILE|-|TEXT
                    Body of a POST request: a file, standard input or the text itself.
              --type TYPE
                    Media type of the body. Default: the image's own type, or application/json for other bodies.
              --accept TYPE
                    Format of the response, such as text/csv. Default: JSON if the path supports it.
              --fail-on fail|indeterminate
                    Exit with status 1 if any result is this one or worse. Default: never.
              --lines
                    Read one request per line from standard input, and write one response per line in the same order. A
                    request is a path or {"method": …, "path": …, "body": …}; use “file” for a body that isn't JSON.
                    Responses are in JSON. With “accept” (such as "text/csv") or with “as” in the path, the response is
                    in that format, wrapped in a JSON string.
              Exit status 0: success. 1: a result that --fail-on covers. 2: an error, which is printed to standard error
              (with --lines, in place of the response). 64: invalid command or setting.

            audit  Checks the colours in files, on app screens and on web pages; see “legibility audit --help”.

            mcp   Gives an agent on this machine eight tools over standard input and output (Model Context Protocol,
                  revisions 2024-11-05 to 2026-07-28). The tools can read your files.
              Exit status 0: the input ended. 64: invalid command or setting.

            lsp   Shows contrast failures, fixes and colours in an editor while you type, over standard input and output
                  (Language Server Protocol 3.17). It checks the same files in the open folders as “legibility audit”,
                  including unsaved changes. The editor can send “profile”, “include”, “pairs” and “baseline” as
                  settings.
              Exit status 0: stopped by the editor. 1: the input ended without “shutdown”, or a message was unreadable.

            Settings, with their defaults. You can also give a setting as a line “setting = value” in FILE, or as an
            environment variable such as LEGIBILITY_LISTEN:

            \(settings.joined())
            """
    }
}
