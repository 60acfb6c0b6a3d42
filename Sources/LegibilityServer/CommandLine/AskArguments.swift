import Endpoints
import HTTPMessages
import LegibilityService
import OperatingSystem

/// The arguments of `legibility ask`.
struct AskArguments {
    /// The source of a request body.
    enum Body: Equatable {
        case file(String)
        case standardInput
        case text(String)

        init(_ argument: String) {
            if argument == "-" {
                self = .standardInput
            } else if argument.hasPrefix("@") {
                self = .file(String(argument.dropFirst()))
            } else {
                self = .text(argument)
            }
        }
    }

    /// The least severe result for which the exit status is 1.
    enum Threshold: String, CaseIterable {
        case fail
        case indeterminate

        var result: Answer.Result {
            switch self {
            case .fail: .fail
            case .indeterminate: .indeterminate
            }
        }
    }

    /// The method; nil to choose it by the body: POST if there is a body, otherwise GET.
    var method: String?
    var path: String?
    var body: Body?
    var mediaType: String?
    var accept: String?
    var failOn: Threshold?
    var readsLines = false
    /// Whether to explain the endpoint instead of sending a request.
    var wantsHelp = false
    /// Parameters of the request, in addition to those in the path.
    var parameters: [QueryItem] = []
    /// The parameters that a question in words has as options.
    private(set) var options: [String] = []
    /// The command, if it is a question in words, and its words.
    var command: QuestionCommand?
    private var words: [String] = []
    /// Whether the answer to a question in words is written as JSON on a terminal, too.
    private(set) var wantsJSON = false

    init(_ command: QuestionCommand? = nil) { self.command = command }

    /// Adds a parameter of the request.
    mutating func add(_ name: String, _ value: String) { parameters.append(QueryItem(name: name, value: value)) }

    /// The path with all parameters.
    var target: String? {
        guard let path, !parameters.isEmpty else { return path }
        return path + (path.contains("?") ? "&" : "?") + parameters.encoded
    }

    /// Parses an argument, taking its value from the next argument if necessary; returns false for a setting. An
    /// argument that is neither an option of this command nor a setting is a request parameter, which the endpoint
    /// accepts or rejects.
    mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(ConfigurationError) -> Bool {
        guard argument.hasPrefix("--") else {
            try take(word: argument)
            return true
        }
        // `--lines` can't be combined with a path. With a path, it is a parameter: the number of text lines.
        if argument == "--lines", path == nil, command == nil {
            readsLines = true
            return true
        }
        if CommandLineArguments.isSetting(argument) { return false }
        let (name, value) = try CommandLineArguments.option(
            argument, &rest, of: command?.rawValue ?? "ask")
        switch name {
        case "data": body = Body(value)
        case "type": mediaType = value
        case "accept": accept = value
        case "as" where command != nil && value == "json": wantsJSON = true
        case "fail-on":
            guard let threshold = Threshold(rawValue: value.lowercased()) else {
                throw ConfigurationError(description: "--fail-on must be fail or indeterminate, not “\(value)”.")
            }
            failOn = threshold
        default:
            parameters.append(QueryItem(name: name.camelCased, value: value))
            if command != nil { options.append(name.camelCased) }
        }
        return true
    }

    /// Parses a path, or the method before it.
    private mutating func take(word: String) throws(ConfigurationError) {
        if command != nil {
            words.append(word)
        } else if path != nil {
            throw ConfigurationError(
                description: "only one path is allowed, but “\(word)” is another; use --lines for several requests.")
        } else if method == nil, !word.isEmpty, word.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
            method = word
        } else {
            path = word
        }
    }

    /// Checks whether the arguments are compatible, and turns a question in words into a request.
    mutating func check() throws(ConfigurationError) {
        if let command {
            try command.apply(words, to: &self) { path in
                guard let file = Descriptor(reading: path) else { return false }
                file.close()
                return true
            }
        } else if readsLines {
            if method != nil || path != nil || body != nil || mediaType != nil || accept != nil {
                throw ConfigurationError(
                    description:
                        "--lines reads requests from standard input and writes JSON, so a path, --data, --type "
                        + "and --accept can’t be used with it.")
            }
            if let parameter = parameters.first {
                throw ConfigurationError(
                    description: "--\(parameter.name) is a request parameter and needs a path; see --help.")
            }
        } else if path == nil {
            throw ConfigurationError(
                description: "ask needs a path, such as '/v1/contrast?foreground=777&background=fff'; see --help.")
        }
    }
}

extension String {
    /// The parameter name for an option: `display-scale` becomes `displayScale`.
    fileprivate var camelCased: String {
        let words = split(separator: "-", omittingEmptySubsequences: false)
        return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}
