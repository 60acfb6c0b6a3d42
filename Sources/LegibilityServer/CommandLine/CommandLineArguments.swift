import Endpoints
import Legibility
import LegibilityService
import Spelling
import Substrings

/// A command with its arguments.
enum CommandLineArguments {
    case serve(GivenSettings)
    case ask(AskArguments, GivenSettings)
    case modelContext(GivenSettings)
    case languageServer
    case audit(AuditArguments)
    case record(PageArguments)
    case watch(AuditWatch)
    case check(GivenSettings)
    case printConfiguration(GivenSettings)
    /// Checks the health of a server at an address; by default, of the server that the settings describe.
    case health(url: String?, isInsecure: Bool, GivenSettings)
    /// Prints a text, such as a help text.
    case print(String)

    /// Parses a command and its options, written as `--name value` or `--name=value`.
    init(_ arguments: [String]) throws(ConfigurationError) {
        var rest = arguments[...]
        var settings = GivenSettings()
        var question: AskArguments?
        var command = "serve"
        var url: String?
        var isInsecure = false
        var isNamed = false
        if let word = rest.first, !word.hasPrefix("-") {
            rest.removeFirst()
            command = word
            isNamed = true
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
            case "help": self = .print(try Self.help(on: rest.first)); return
            case "version": self = .print(Self.version); return
            case "manual" where rest.isEmpty: self = .print(ManualPage.text); return
            case "manual": self = .print(try Self.help(on: command)); return
            case "completion": self = .print(try Self.completion(rest)); return
            default:
                guard let words = QuestionCommand(rawValue: command) else { throw Self.unknown(command: command) }
                question = AskArguments(words)
            }
        }
        // Reading a help text takes longer than the rest of a short command.
        let given = command
        func description() -> CommandDescription { CommandDescription(command: given) }
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" {
                guard question?.path != nil else {
                    self = .print(isNamed ? description().help : CommandDescription.overview)
                    return
                }
                question?.wantsHelp = true
                continue
            }
            if argument == "--version" || argument == "-V" { self = .print(Self.version); return }
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
                let names = Setting.all.map(\.name) + ["config", "help", "version", "check", "print-config"]
                throw description().unknown(argument, besides: names)
            }
            let (name, value) = try Self.option(argument, &rest, of: given)
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

    private static let version = "legibility \(Release.version)\n"

    /// Returns the help on a command or on the settings; without a word, the overview.
    private static func help(on word: String?) throws(ConfigurationError) -> String {
        guard let word, word != "help" else { return CommandDescription.overview }
        if word == "settings" { return CommandDescription.settings }
        guard let command = CommandDescription.named(word) else { throw unknown(command: word) }
        return command.help
    }

    private static func completion(_ words: ArraySlice<String>) throws(ConfigurationError) -> String {
        if words.first == "--help" || words.first == "-h" { return try help(on: "completion") }
        guard words.count < 2 else { throw ConfigurationError(description: "Give one shell, such as bash.") }
        guard let shell = words.first.flatMap(ShellCompletion.init) else {
            let shells = ShellCompletion.allCases.map(\.rawValue).joined(separator: ", ")
            let other = words.first.map { ", not “\($0)”" } ?? ""
            throw ConfigurationError(description: "The shell must be one of \(shells)\(other).")
        }
        return shell.script
    }

    /// Returns the error for an unknown command, with the most similar one.
    private static func unknown(command: String) -> ConfigurationError {
        let names = CommandDescription.names + ["help", "version"]
        let hint = closestSpelling(of: command, among: names).map { " Did you mean “\($0)”?" } ?? ""
        return ConfigurationError(
            description: "“\(command.showingControls())” isn’t a command; see legibility --help.\(hint)")
    }

    /// Parses the arguments after `audit`, which has no settings.
    private static func audit(_ arguments: ArraySlice<String>) throws(ConfigurationError) -> Self {
        if let watch = try AuditWatch(arguments) { return .watch(watch) }
        if PageArguments.matches(arguments) { return .record(try PageArguments(arguments)) }
        var rest = arguments
        var audit = AuditArguments()
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" { return .print(AuditArguments.help) }
            try audit.take(argument, &rest)
        }
        try audit.check()
        return .audit(audit)
    }

    /// Parses the arguments after `lsp`. The editor provides the settings, and many editors add `--stdio`.
    private static func languageServer(_ arguments: ArraySlice<String>) throws(ConfigurationError) -> Self {
        let description = CommandDescription(command: "lsp")
        if arguments.contains("--help") || arguments.contains("-h") { return .print(description.help) }
        guard let other = arguments.first(where: { $0 != "--stdio" }) else { return .languageServer }
        throw description.unknown(other)
    }

    /// Returns whether an option is a setting or specifies the settings file.
    static func isSetting(_ option: String) -> Bool {
        let name = option.dropFirst(2).prefix { $0 != "=" }
        return name == "config" || Setting.all.contains { $0.name == name }
    }

    /// Returns the name of a command's option without its dashes, and its value, which may be the next argument.
    static func option(
        _ argument: String, _ rest: inout ArraySlice<String>, of command: String
    ) throws(ConfigurationError) -> (name: String, value: String) {
        let option = argument.dropFirst(2)
        if let equals = option.firstIndex(of: "=") {
            return (String(option[..<equals]), String(option[option.index(after: equals)...]))
        }
        guard let value = rest.popFirst() else {
            throw ConfigurationError(description: "\(argument) needs a value; see legibility \(command) --help.")
        }
        return (String(option), value)
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
