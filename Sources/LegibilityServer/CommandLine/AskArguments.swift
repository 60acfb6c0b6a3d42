import Endpoints

/// What `legibility ask` is told.
struct AskArguments {
    /// Where a body comes from.
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

    /// The least bad result that makes the exit status 1.
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

    /// Nil where the body decides: POST with one, GET without.
    var method: String?
    var path: String?
    var body: Body?
    var mediaType: String?
    var accept: String?
    var failOn: Threshold?
    var readsLines = false

    /// Takes an argument, and its value from what follows; false when it is not one of these.
    mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(ConfigurationError) -> Bool {
        guard argument.hasPrefix("--") else {
            try take(word: argument)
            return true
        }
        if argument == "--lines" {
            readsLines = true
            return true
        }
        guard ["--data", "--type", "--accept", "--fail-on"].contains(String(argument.prefix { $0 != "=" })) else {
            return false
        }
        let (name, value) = try CommandLineArguments.option(argument, &rest)
        switch name {
        case "data": body = Body(value)
        case "type": mediaType = value
        case "accept": accept = value
        default:
            guard let threshold = Threshold(rawValue: value) else {
                throw ConfigurationError(description: "--fail-on is “fail” or “indeterminate”, not “\(value)”.")
            }
            failOn = threshold
        }
        return true
    }

    /// A path, or the method before it.
    private mutating func take(word: String) throws(ConfigurationError) {
        if path != nil {
            throw ConfigurationError(description: "“\(word)” is one path too many; --lines asks many questions.")
        } else if method == nil, !word.isEmpty, word.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
            method = word
        } else {
            path = word
        }
    }

    /// Whether what was told makes sense together.
    func check() throws(ConfigurationError) {
        if readsLines {
            if method != nil || path != nil || body != nil || mediaType != nil || accept != nil {
                throw ConfigurationError(
                    description:
                        "--lines takes its questions from standard input, and answers in JSON: no path, --data, "
                        + "--type or --accept goes with it.")
            }
        } else if path == nil {
            throw ConfigurationError(
                description: "ask needs a path, as '/v1/contrast?foreground=777&background=fff'; see --help.")
        }
    }
}
