/// A script with the same effect in fewer bytes: without comments and indentation, and with short names for its own
/// variables and properties. Names of other properties stay, because other scripts and the browser use them.
///
/// The script must be complete, such as one function expression, because others can't use what it declares. It must not
/// have classes, labels or `switch`, and its statements must end with a semicolon or a brace.
struct CompactScript {
    let text: String

    /// Shortens a script. A comment at its start is kept up to the first empty line, because it contains the licence.
    init(_ script: String) {
        let head = script.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("//") }
        let tokens = ScriptToken.tokens(of: script)
        let structure = ScriptStructure(tokens)
        let variables = ScriptVariables(structure).names
        let properties = Self.shortProperties(script, structure)
        var out = head.map { $0 + "\n" }.joined()
        var last: ScriptToken?
        for (index, token) in tokens.enumerated() where !structure.isNeedless(index) {
            if structure.continuesDeclaration(index) {
                out += ","
                last = ScriptToken(kind: .punctuator, text: ",", startsLine: false)
                continue
            }
            if let last { out += Self.gap(between: last, and: token, breaksLines: !structure.endsBlock(index - 1)) }
            let (variable, property) = (variables[index] ?? token.text, properties[token.text] ?? token.text)
            switch structure.roles[index] {
            case .shorthand: out += variable == property ? variable : "\(property):\(variable)"
            case .variable: out += variable
            case .property: out += property
            case .value: out += ["true": "!0", "false": "!1", "undefined": "void 0"][token.text] ?? token.text
            // `let` has the effect of `const` in a correct script.
            case .none where token.kind == .name && token.text == "const": out += "let"
            case .none where token.kind == .number && token.text.hasPrefix("0."): out += token.text.dropFirst()
            case .none: out += token.text
            }
            last = token
        }
        text = out + "\n"
    }

    /// Returns short names for the properties that the script lists as its own, after “Own properties: ” in comments.
    private static func shortProperties(_ script: String, _ structure: ScriptStructure) -> [String: String] {
        var taken: Set<String> = []
        for (token, role) in zip(structure.tokens, structure.roles) where role == .property || role == .shorthand {
            taken.insert(token.text)
        }
        let own = script.split(separator: "\n").filter { $0.contains("// Own properties: ") }.flatMap { line in
            line.split(separator: " ").drop { $0 != "properties:" }.dropFirst().map(String.init)
        }
        var short = (0...).lazy.map(ScriptVariables.name).filter { !taken.contains($0) }.makeIterator()
        return own.reduce(into: [:]) { names, name in names[name] = short.next() }
    }

    /// The white space that two tokens need.
    static func gap(between last: ScriptToken, and next: ScriptToken, breaksLines: Bool) -> String {
        let isWord = { (token: ScriptToken) in
            token.kind == .name || token.kind == .number || token.kind == .regularExpression
        }
        if breaksLines, next.startsLine, mayEndStatement(last), mayStartStatement(next) { return "\n" }
        if isWord(last), isWord(next) || next.kind == .name { return " " }
        // “+ +” and “- -” aren't “++” and “--”; “/ /” would start a comment.
        if last.kind == .punctuator, next.kind == .punctuator, let end = last.text.last, end == next.text.first,
            "+-/".contains(end)
        {
            return " "
        }
        return ""
    }

    /// Whether a line break after a token may end a statement.
    private static func mayEndStatement(_ token: ScriptToken) -> Bool {
        switch token.kind {
        case .punctuator: [")", "]", "}", "++", "--"].contains(token.text)
        case .template: !token.opens
        case .name, .number, .string, .regularExpression: true
        }
    }

    /// Whether a line break before a token may end a statement.
    private static func mayStartStatement(_ token: ScriptToken) -> Bool {
        switch token.kind {
        case .punctuator: ["{", "(", "[", "++", "--", "+", "-", "!", "~", "/"].contains(token.text)
        case .template: !token.closes
        case .name: !["in", "of", "instanceof", "else"].contains(token.text)
        case .number, .string, .regularExpression: true
        }
    }
}
