import Endpoints
import Legibility
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
        return String(help: "help", ["settings": settings.joined()])
    }
}

extension String {
    /// Creates the help of a command from a file in `Sources/CCatalogs/Tables`, with text in its holes, such as
    /// `{settings}`.
    init(help file: String, _ holes: [String: String] = [:]) {
        self = holes.reduce(String(String(table: file).dropLast())) { text, hole in
            text.replacing("{\(hole.key)}", with: hole.value)
        }
    }
}
