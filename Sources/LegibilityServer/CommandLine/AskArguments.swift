import Endpoints
import HTTPMessages
import LegibilityService

/// The arguments of `legibility ask`.
struct AskArguments {
    /// The source of a body.
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

    /// The method; nil if it depends on the body: POST with one, GET without.
    var method: String?
    var path: String?
    var body: Body?
    var mediaType: String?
    var accept: String?
    var failOn: Threshold?
    var readsLines = false
    /// Whether to explain the endpoint instead of sending a request.
    var wantsHelp = false
    /// Parameters of the question, in addition to those in the path.
    var parameters: [QueryItem] = []

    /// The path with all parameters.
    var target: String? {
        guard let path, !parameters.isEmpty else { return path }
        return path + (path.contains("?") ? "&" : "?") + parameters.encoded
    }

    /// Reads an argument, with its value from the following ones; returns false for a setting.
    ///
    /// An argument that is neither an option of this command nor a setting is a parameter of the question, which the
    /// endpoint accepts or rejects.
    mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(ConfigurationError) -> Bool {
        guard argument.hasPrefix("--") else {
            try take(word: argument)
            return true
        }
        // Questions in lines have no path, so with a path, this is a parameter: lines of text.
        if argument == "--lines", path == nil {
            readsLines = true
            return true
        }
        if CommandLineArguments.isSetting(argument) { return false }
        let (name, value) = try CommandLineArguments.option(argument, &rest)
        switch name {
        case "data": body = Body(value)
        case "type": mediaType = value
        case "accept": accept = value
        case "fail-on":
            guard let threshold = Threshold(rawValue: value.lowercased()) else {
                throw ConfigurationError(description: "--fail-on must be “fail” or “indeterminate”, not “\(value)”.")
            }
            failOn = threshold
        default: parameters.append(QueryItem(name: name.camelCased, value: value))
        }
        return true
    }

    /// Reads a path, or the method before it.
    private mutating func take(word: String) throws(ConfigurationError) {
        if path != nil {
            throw ConfigurationError(
                description: "only one path is allowed, but “\(word)” is another; use --lines for several questions.")
        } else if method == nil, !word.isEmpty, word.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
            method = word
        } else {
            path = word
        }
    }

    /// Checks whether the arguments are compatible.
    func check() throws(ConfigurationError) {
        if readsLines {
            if method != nil || path != nil || body != nil || mediaType != nil || accept != nil {
                throw ConfigurationError(
                    description:
                        "--lines reads questions from standard input and answers in JSON, so a path, --data, --type "
                        + "and --accept can't be used with it.")
            }
            if let parameter = parameters.first {
                throw ConfigurationError(
                    description: "--\(parameter.name) is a parameter of a question and needs a path; see --help.")
            }
        } else if path == nil {
            throw ConfigurationError(
                description: "ask needs a path, such as '/v1/contrast?foreground=777&background=fff'; see --help.")
        }
    }
}

extension String {
    /// The name of a parameter written as an option: `display-scale` becomes `displayScale`.
    fileprivate var camelCased: String {
        let words = split(separator: "-", omittingEmptySubsequences: false)
        return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}
