import LegibilityService
import Markup
import Spelling

/// The description of a command: its help text, from which its options, the manual page and the completions are read.
///
/// A help text is a file in `Sources/CCatalogs/Tables`. Its first line says what the command does. An option is a line
/// such as `  --as FORMAT`, followed by indented sentences. An option without a word after its name has no value.
struct CommandDescription: Sendable {
    /// An option, with the placeholder of its value; nil if it has no value.
    struct Option: Sendable {
        let name: String
        let value: String?
        let sentences: String

        /// The values to choose from; empty if any value is possible.
        var choices: [String] {
            guard let value, value.contains("|"), value.allSatisfy({ !$0.isUppercase }) else { return [] }
            return value.split(separator: "|").map(String.init)
        }

        /// Whether the value is the path of a file or folder.
        var isPath: Bool {
            value.map { $0.hasPrefix("FILE") || $0 == "DIR" || $0 == "FOLDER" || $0 == "PATH" } ?? false
        }
    }

    let name: String
    /// The whole help text.
    let help: String

    /// What the command does, in one sentence.
    var summary: String { String(help.prefix { $0 != "\n" }) }

    /// The options, in the order of the help text, each once.
    var options: [Option] {
        var options: [Option] = []
        var current: (words: [Substring], sentences: [Substring])?
        func finish() {
            guard let option = current, option.words[0] != "--PARAMETER",
                !options.contains(where: { $0.name == option.words[0] })
            else { return }
            options.append(
                Option(
                    name: String(option.words[0]),
                    value: option.words.count > 1 ? String(option.words[1]) : nil,
                    sentences: option.sentences.joined(separator: " ")))
        }
        for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("  --") {
                finish()
                current = (line.split(separator: " "), [])
            } else if line.hasPrefix("        ") {
                current?.sentences.append(line.drop { $0 == " " })
            } else {
                finish()
                current = nil
            }
        }
        finish()
        return options
    }

    /// Returns the error for an unknown option, with the most similar option.
    func unknown(_ argument: String, besides others: [String] = []) -> ConfigurationError {
        let given = String(argument.prefix { $0 != "=" })
        let known = options.map(\.name) + others.map { "--\($0)" } + ["--help"]
        let meant =
            given == "--port" && known.contains("--listen") ? "--listen" : closestSpelling(of: given, among: known)
        let hint = meant.map { " Did you mean “\($0)”?" } ?? ""
        return ConfigurationError(
            // The value may be a secret.
            description: "“\(given.showingControls())” isn’t an option; see legibility \(name) --help.\(hint)")
    }

    /// Checks that the help describes an option.
    func check(_ argument: String, besides others: [String] = []) throws(ConfigurationError) {
        let given = argument.prefix { $0 != "=" }
        guard options.contains(where: { $0.name == given }) || others.contains(where: { "--\($0)" == given }) else {
            throw unknown(argument, besides: others)
        }
    }
}

extension CommandDescription {
    /// All commands, in the order of the help text, in two groups.
    static let checks = ["contrast", "suggest", "palette", "simulate", "image", "scale", "track", "type", "audit"]
    static let others = ["serve", "ask", "mcp", "lsp", "health", "completion", "manual"]
    static let names = checks + others

    /// Returns the description of a command; nil for an unknown command.
    static func named(_ name: String) -> CommandDescription? {
        names.contains(name) ? CommandDescription(command: name) : nil
    }

    /// Creates the description of a known command.
    init(command name: String) {
        self.name = name
        switch name {
        case "audit": help = AuditArguments.help
        case "serve":
            let settings = Setting.all.map(\.name)
            help = String(
                help: "help-serve",
                [
                    "listen": Setting.all.first { $0.name == "listen" }?.text(Configuration()) ?? "",
                    "names": settings.filter { $0 != "listen" }.wrapped(),
                ])
        case "ask": help = String(help: "help-ask", ["paths": AskPaths.list])
        default: help = String(help: "help-\(name)")
        }
    }

    /// The help of the whole program.
    static var overview: String {
        func list(_ names: [String]) -> String {
            names.map { "  \($0.padded(to: 12))\(CommandDescription(command: $0).summary)\n" }.joined()
        }
        return String(
            help: "help", ["commands": "Checks:\n\(list(checks))\nMore commands:\n\(list(others))"])
    }

    /// The settings with their defaults.
    static var settings: String {
        let defaults = Configuration()
        let settings = Setting.all.map { setting in
            "  --\(setting.name) \(setting.text(defaults))\n        \(setting.summary)\n"
        }
        return String(help: "help-settings", ["settings": settings.joined()])
    }
}

extension String {
    /// The text followed by spaces.
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

extension [String] {
    /// The words separated by commas, in lines of at most 110 characters.
    func wrapped() -> String {
        var lines = [""]
        for (index, word) in enumerated() {
            let word = index == count - 1 ? word : word + ","
            if lines[lines.count - 1].count + word.count > 108 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines.joined(separator: "\n")
    }
}
