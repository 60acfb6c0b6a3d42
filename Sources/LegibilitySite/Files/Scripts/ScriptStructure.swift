/// The roles of names in a script, and its brackets, blocks and functions.
struct ScriptStructure {
    /// The use of a name.
    enum Role {
        /// The token isn't a name, or the name is a keyword.
        case none
        case property
        case variable
        /// The name is a property and a variable, as in `{ name }`.
        case shorthand
        /// The name is a value: `true`, `false` or `undefined`.
        case value

        var isVariable: Bool { self == .variable || self == .shorthand }
    }

    private(set) var roles: [Role]
    /// The tokens that declare a variable.
    private(set) var declarations: Set<Int> = []
    /// The ranges of tokens in which declarations are valid: blocks, and functions with their parameters.
    private(set) var scopes: [ClosedRange<Int>] = []
    let tokens: [ScriptToken]
    /// The index of each bracket's counterpart.
    private var partners: [Int?]
    /// The index of the bracket that contains each token.
    private var containers: [Int?]
    /// The opening braces of object literals and patterns.
    private var objects: Set<Int> = []
    /// The opening braces of functions, whose variables share a scope with the parameters.
    private var bodies: Set<Int> = []
    /// The tokens `const` and `let` directly after another declaration of the same block.
    private var continuations: Set<Int> = []

    init(_ tokens: [ScriptToken]) {
        self.tokens = tokens
        roles = Array(repeating: .none, count: tokens.count)
        partners = Array(repeating: nil, count: tokens.count)
        containers = Array(repeating: nil, count: tokens.count)
        pair()
        for index in tokens.indices where tokens[index].kind == .name { roles[index] = role(of: index) }
        for index in tokens.indices { declare(at: index) }
        findContinuations()
    }

    /// Whether a declaration can be part of the previous declaration, as in `let a = 1, b = 2`.
    func continuesDeclaration(_ index: Int) -> Bool { continuations.contains(index) }

    /// Whether a token can be omitted: a semicolon before `}` or a continued declaration, a comma before `}`, and the
    /// parentheses around the only parameter of an arrow function.
    func isNeedless(_ index: Int) -> Bool {
        switch tokens[index].text {
        case ";" where tokens[index].kind == .punctuator:
            continuations.contains(index + 1) || mark(index + 1) == "}" && !endsHead(index - 1)
        case "," where tokens[index].kind == .punctuator: mark(index + 1) == "}"
        case "(" where tokens[index].kind == .punctuator: isAroundOnlyParameter(index)
        case ")" where tokens[index].kind == .punctuator: isAroundOnlyParameter(index - 2)
        default: false
        }
    }

    private func isAroundOnlyParameter(_ open: Int) -> Bool {
        tokens.indices.contains(open) && tokens[open].isMark("(") && mark(open + 2) == ")" && mark(open + 3) == "=>"
            && roles[open + 1] == .variable
    }

    private mutating func findContinuations() {
        // Whether the current statement of each container is a declaration, and whether the previous statement was.
        var isDeclaring: [Int: Bool] = [:]
        var hasDeclared: [Int: Bool] = [:]
        for (index, token) in tokens.enumerated() {
            let container = containers[index] ?? -1
            if token.startsLine, index > 0, !tokens[index - 1].isMark(";"), !tokens[index - 1].isMark(",") {
                // A line break may end the declaration, if it isn't within a value.
                if ![".", "?.", "?", ":", "+", "&&", "||", "??", "]", "}", ")"].contains(token.text) {
                    isDeclaring[container] = false
                }
            }
            if token.isMark(";") { (hasDeclared[container], isDeclaring[container]) = (isDeclaring[container], false) }
            guard token.kind == .name, roles[index] == .none, ["const", "let"].contains(token.text) else { continue }
            if index > 0, tokens[index - 1].isMark(";"), hasDeclared[container] == true { continuations.insert(index) }
            isDeclaring[container] = mark(index - 1) != "."
        }
    }

    /// Whether a token ends the block of `if`, `else`, `for`, `while` or `try`, after which no line break is needed.
    func endsBlock(_ index: Int) -> Bool {
        guard index > 0, let start = partners[index], tokens[index].isMark("}"), start > 0 else { return false }
        return ["else", "try"].contains(tokens[start - 1].text) || endsHead(start - 1)
    }

    /// Whether a statement without a body would end with this token, as in `for (;;)`.
    func endsHead(_ index: Int) -> Bool {
        guard index > 0, let start = partners[index], tokens[index].isMark(")"), start > 0 else { return false }
        return ["if", "for", "while"].contains(tokens[start - 1].text)
    }

    private mutating func pair() {
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            if token.closes, let start = open.popLast() { (partners[start], partners[index]) = (index, start) }
            containers[index] = open.last
            guard token.opens else { continue }
            open.append(index)
            if token.isMark("{"), startsObject(index) { objects.insert(index) }
        }
    }

    /// Whether a brace opens an object rather than a block.
    private func startsObject(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let last = tokens[index - 1]
        switch last.kind {
        case .punctuator: return ![")", "]", ";", "{", "}", "=>"].contains(last.text)
        case .template: return last.opens
        case .name:
            return ["return", "const", "let", "var", "of", "in", "typeof", "yield", "await"].contains(last.text)
        case .number, .string, .regularExpression: return false
        }
    }

    private func partner(_ index: Int) -> Int? { tokens.indices.contains(index) ? partners[index] : nil }

    private func mark(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    private func role(of index: Int) -> Role {
        guard !Self.keywords.contains(tokens[index].text) else { return .none }
        if [".", "?."].contains(mark(index - 1)) { return .property }
        let kind = Self.values.contains(tokens[index].text) ? Role.value : .variable
        guard let container = containers[index], objects.contains(container) else { return kind }
        // Names at the start of an entry are keys; `async`, `get` or `set` may precede them.
        guard [",", "{"].contains(mark(index - 1)) || ["async", "get", "set"].contains(mark(index - 1)) else {
            return kind
        }
        return [",", "}", "="].contains(mark(index + 1)) && kind == .variable ? .shorthand : .property
    }

    private mutating func declare(at index: Int) {
        let token = tokens[index]
        switch token.text {
        case "const" where token.kind == .name, "let" where token.kind == .name, "var" where token.kind == .name:
            declarePatterns(from: index + 1, until: nil)
        case "function" where token.kind == .name:
            let hasName = mark(index + 1) != "("
            if hasName, index + 1 < tokens.count { declarations.insert(index + 1) }
            declareParameters(hasName ? index + 2 : index + 1)
        case "catch" where token.kind == .name: declareParameters(index + 1)
        case "for" where token.kind == .name:
            if let end = partner(index + 1) { scopes.append(index + 1...max(end, endOfStatement(end + 1))) }
        case "=>":
            let end = mark(index + 1) == "{" ? partner(index + 1) : nil
            if end != nil { bodies.insert(index + 1) }
            let start = partner(index - 1) ?? max(0, index - 1)
            scopes.append(start...max(start, end ?? endOfExpression(index + 1)))
            declarePatterns(from: start, until: index)
        case "{" where token.kind == .punctuator && !objects.contains(index) && !bodies.contains(index):
            if let end = partners[index] { scopes.append(index...end) }
        case "(" where token.kind == .punctuator && index > 0 && roles[index - 1] == .property:
            if let end = partners[index], mark(end + 1) == "{", let container = containers[index],
                objects.contains(container)
            {
                declareParameters(index)
            }
        default: break
        }
    }

    /// Returns the last token of the expression that begins at an index.
    private func endOfExpression(_ start: Int) -> Int {
        var index = start
        var choices = 0
        while index < tokens.count {
            let token = tokens[index]
            if token.closes || token.isMark(",") || token.isMark(";") { return index - 1 }
            if token.isMark("?") { choices += 1 }
            if token.isMark(":") {
                if choices == 0 { return index - 1 }
                choices -= 1
            }
            index = afterBracket(index)
        }
        return index - 1
    }

    /// Returns the last token of the statement that begins at an index.
    private func endOfStatement(_ start: Int) -> Int {
        var index = start
        while index < tokens.count {
            if tokens[index].isMark("{"), let end = partners[index], mark(end + 1) != "else" { return end }
            if tokens[index].closes { return index - 1 }
            if tokens[index].isMark(";"), mark(index + 1) != "else" { return index }
            index = afterBracket(index)
        }
        return index - 1
    }

    /// Returns the index after a token, or after the bracket that it opens.
    private func afterBracket(_ start: Int) -> Int {
        var index = start
        // A template has several parts, each of which closes the part before.
        while index < tokens.count, tokens[index].opens, let end = partners[index] {
            guard tokens[end].opens else { return end + 1 }
            index = end
        }
        return index + 1
    }

    private mutating func declareParameters(_ open: Int) {
        guard let end = partner(open), mark(end + 1) == "{", let last = partner(end + 1) else { return }
        scopes.append(open...last)
        bodies.insert(end + 1)
        declarePatterns(from: open, until: end)
    }

    /// Declares the variables of patterns such as `a, [b, c] = d, { e, f: g = h }`, without their default values.
    private mutating func declarePatterns(from start: Int, until end: Int?) {
        guard start < tokens.count else { return }
        let outer = containers[start]
        var index = start
        while index < end ?? tokens.count {
            let token = tokens[index]
            if end == nil, containers[index] == outer {
                // The end of a declaration.
                if token.isMark(";") || token.closes && index > start && partners[index].map({ $0 < start }) == true {
                    return
                }
                if token.kind == .name, token.text == "of" || token.text == "in" { return }
            }
            if token.isMark("=") {
                index = skipValue(index + 1)
                continue
            }
            if token.kind == .name, roles[index].isVariable { declarations.insert(index) }
            index += 1
        }
    }

    /// Returns the index after a value, which ends before a comma, a semicolon or the bracket around it.
    private func skipValue(_ start: Int) -> Int {
        var index = start
        while index < tokens.count, !tokens[index].isMark(","), !tokens[index].isMark(";"), !tokens[index].closes {
            index = afterBracket(index)
        }
        return index
    }

    private static let values: Set = ["true", "false", "undefined"]

    private static let keywords: Set = [
        "async", "await", "break", "case", "catch", "class", "const", "continue", "default", "delete", "do", "else",
        "export", "extends", "finally", "for", "function", "if", "import", "in", "instanceof", "let", "new",
        "null", "of", "return", "static", "super", "switch", "this", "throw", "try", "typeof",
        "var", "void", "while", "yield",
    ]
}
