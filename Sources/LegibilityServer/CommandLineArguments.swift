/// What the command line asks for.
enum CommandLineArguments {
    case serve(file: String?, settings: [(name: String, value: String)])
    case showHelp
    case showVersion

    /// Reads `--name value` and `--name=value`.
    init(_ arguments: [String]) throws(ConfigurationError) {
        var file: String?
        var settings: [(name: String, value: String)] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" { self = .showHelp; return }
            if argument == "--version" { self = .showVersion; return }
            guard argument.hasPrefix("--") else {
                throw ConfigurationError(description: "“\(argument)” is not an option; see --help.")
            }
            let option = argument.dropFirst(2)
            let name: String
            let value: String
            if let equals = option.firstIndex(of: "=") {
                name = String(option[..<equals])
                value = String(option[option.index(after: equals)...])
            } else if let next = rest.popFirst() {
                name = String(option)
                value = next
            } else {
                throw ConfigurationError(description: "\(argument) needs a value; see --help.")
            }
            if name == "config" { file = value } else { settings.append((name, value)) }
        }
        self = .serve(file: file, settings: settings)
    }

    /// The help text: every setting with its default.
    static var help: String {
        let defaults = Configuration()
        let settings = Setting.all.map { setting in
            "  --\(setting.name) \(setting.text(defaults))\n        \(setting.summary)\n"
        }
        return """
            Usage: legibility [--config FILE] [--SETTING VALUE]…

            Answers over HTTP whether people can read a text. The settings and their defaults; each is also a line
            “setting = value” of FILE and an environment variable, as LEGIBILITY_LISTEN:

            \(settings.joined())
            """
    }
}
