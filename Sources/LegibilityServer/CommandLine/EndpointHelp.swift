import Endpoints
import HTTPMessages
import Substrings

/// `legibility ask PATH --help`: the purpose of a path's endpoint, and its parameters as options.
struct EndpointHelp {
    private let method: HTTPMethod
    private let path: String
    private let operation: Operation
    private let parameters: [ParameterDescription]

    /// Creates the help for a method and a path; without a method, for the path's `GET`, or else its `POST`. Returns
    /// nil if the contract describes no such endpoint.
    init?(method: String?, target: String, in router: Router<Endpoint>) {
        path = String(target.prefix { $0 != "?" })
        let methods = method.map { [HTTPMethod(rawValue: $0)] } ?? [.get, .post]
        for method in methods {
            guard case .handler(let endpoint) = router.route(method, path), let operation = endpoint.operation else {
                continue
            }
            self.method = method
            self.operation = operation
            parameters = endpoint.parameters
            return
        }
        return nil
    }

    var text: String {
        let usage = "legibility ask \(method == .get ? "" : "\(method.rawValue) ")\(path)"
        let options = parameters.map { "  --\($0.name) \($0.placeholder)\n\($0.lines.indented(by: 8))" }
        return """
            Usage: \(usage)\(operation.body == nil ? "" : " --data @FILE|-|TEXT")\(options.isEmpty ? "" : " [--NAME VALUE]…")

            \(operation.summary)
            \(operation.details.map { "\($0)\n" } ?? "")
            \(body)\(options.isEmpty ? "This endpoint has no parameters.\n" : options.joined())
            """
    }

    private var body: String {
        guard let body = operation.body else { return "" }
        let types = body.forms.map(\.mediaType).joined(separator: ", ")
        return "--data accepts \(types): \(body.summary)\n\n"
    }
}

extension ParameterDescription {
    fileprivate var placeholder: String {
        switch form {
        case .single: "VALUE"
        case .repeated: "VALUE   (repeatable)"
        case .listed: "VALUE,…"
        }
    }

    /// The purpose, the valid values, the default, and an example.
    fileprivate var lines: [String] {
        var lines = [summary]
        if !schema.choices.isEmpty {
            let start = if case .listed = form { "One or more of" } else { "One of" }
            lines.append("\(start) \(schema.choices.joined(separator: ", ")).")
        }
        switch (schema.minimum, schema.maximum) {
        case (let low?, let high?): lines.append("From \(low.plain) to \(high.plain).")
        case (let low?, nil): lines.append("At least \(low.plain).")
        case (nil, let high?): lines.append("At most \(high.plain).")
        case (nil, nil): break
        }
        if isRequired {
            lines.append("Required.")
        } else if let standard = schema.standard {
            lines.append("Default: \(standard).")
        }
        if let example = examples.first?.values, !example.isEmpty {
            let separator = if case .listed = form { "," } else { " --\(name) " }
            lines.append("For example: --\(name) \(example.map(\.inShell).joined(separator: separator))")
        }
        return lines
    }
}

extension [String] {
    fileprivate func indented(by width: Int) -> String {
        map { String(repeating: " ", count: width) + $0 + "\n" }.joined()
    }
}

extension String {
    /// The text as a single shell word.
    fileprivate var inShell: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: ".,-_%:/+".utf8.contains(byte)
            }
        }
        return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}
