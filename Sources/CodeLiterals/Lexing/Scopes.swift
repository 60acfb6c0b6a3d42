/// The declarations that enclose a token, from which views and constants get their names.
struct Scopes {
    private enum Kind {
        case type, member, block
    }

    private struct Scope {
        let kind: Kind
        let name: String
        let end: Int
        /// Whether this scope or an enclosing scope is a preview or a test, which users never see.
        let isExcluded: Bool
        /// Whether this scope and all enclosing scopes are types.
        let isInTypes: Bool
    }

    private let code: SourceCode
    private var open: [Scope] = []
    /// A declaration whose opening brace hasn't been read yet.
    private var pending: (kind: Kind, name: String, isExcluded: Bool)?
    /// Whether an annotation marks the next function as a preview.
    private var precedesPreview = false

    init(_ code: SourceCode) { self.code = code }

    /// Whether the current scope is in a preview or a test.
    var isExcluded: Bool { open.last?.isExcluded ?? false }
    /// Whether all enclosing scopes are types, so that declarations here are their constants.
    var isInTypes: Bool { open.last?.isInTypes ?? true }
    /// The enclosing types, such as `Theme.Dark`; empty at the top level of the file.
    var types: String { open.lazy.filter { $0.kind == .type }.map(\.name).joined(separator: ".") }

    /// The enclosing types and the member, such as `ContentView.body`.
    var path: String {
        let member = open.first { $0.kind == .member }
        return (open.lazy.filter { $0.kind == .type }.map(\.name) + (member.map { [$0.name] } ?? []))
            .joined(separator: ".")
    }

    /// Proceeds to the next token.
    mutating func visit(_ token: Int) {
        while let last = open.last, last.end <= token { open.removeLast() }
        switch code.kind(token) {
        case .sign:
            if code.is(token, "{") { enter(token) } else if code.is(token, "}") || code.is(token, ";") { pending = nil }
        case .name where !code.is(token - 1, "."): declare(token)
        default: break
        }
    }

    private mutating func enter(_ token: Int) {
        // An unclosed scope extends to the end of the file.
        let end = code.closer(of: token) ?? code.count
        // Beyond this depth, further scopes don't matter.
        guard open.count < Lexer.mostNested else { return }
        var (kind, name, isExcluded) = pending ?? (.block, "", false)
        pending = nil
        if kind == .block, code.language == .dart, isInTypes, let function = function(before: token) {
            (kind, name) = (.member, function)
        }
        if kind == .member, precedesPreview { (isExcluded, precedesPreview) = (true, false) }
        open.append(
            Scope(
                kind: kind, name: name, end: end, isExcluded: isExcluded || self.isExcluded,
                isInTypes: kind == .type && isInTypes))
    }

    private mutating func declare(_ token: Int) {
        let word = code.text(token)
        if Self.types.contains(word), code.isName(token + 1), !Self.members.contains(code.text(token + 1)),
            !(word == "extension" && code.language == .kotlin)
        {
            // The name follows two keywords in `enum class` and `companion object`.
            let name = Self.types.contains(code.text(token + 1)) ? token + 2 : token + 1
            let inheritance = inheritance(behind: name)
            pending = (.type, dotted(name), inheritance)
        } else if word == "object", code.language == .kotlin, code.is(token + 1, "{") {
            pending = (.type, "Companion", false)
        } else if Self.members.contains(word), isInTypes, code.isName(token + 1) {
            pending = (.member, code.text(token + 1), false)
        } else if word == "init", code.language == .swift, isInTypes {
            pending = (.member, word, false)
        } else if word == "#Preview" {
            pending = (.member, word, true)
        } else if word == "Preview" || word.hasSuffix("Previews"), code.is(token - 1, "@") {
            precedesPreview = true
        } else if Self.statements.contains(word) {
            pending = nil
        }
    }

    private static let types: Set<String> = [
        "struct", "class", "enum", "extension", "actor", "protocol", "object", "interface", "mixin",
    ]
    private static let members: Set<String> = ["func", "fun", "var", "let", "val", "subscript"]
    private static let statements: Set<String> = ["if", "guard", "for", "while", "switch", "return", "repeat", "do"]

    private func dotted(_ start: Int) -> String {
        var (token, name) = (start, code.text(start))
        while code.is(token + 1, "."), code.isName(token + 2), name.utf8.count < 200 {
            token += 2
            name += "." + code.text(token)
        }
        return name
    }

    /// Returns whether the types after the colon of a declaration mark it as a preview or a test.
    private func inheritance(behind start: Int) -> Bool {
        for token in start..<start + 40 {
            if code.is(token, "{") || token >= code.count { return false }
            if code.is(token, "PreviewProvider") || code.is(token, "XCTestCase") { return true }
        }
        return false
    }

    /// Returns the name of the Dart function whose body begins at a brace.
    private func function(before brace: Int) -> String? {
        var token = brace - 1
        if code.is(token, "async") { token -= 1 }
        guard code.is(token, ")") else { return nil }
        // Widgets have few parameters, so the search is short.
        for opener in stride(from: token - 1, through: max(token - 80, 1), by: -1)
        where code.closer(of: opener) == token {
            return code.isName(opener - 1) ? code.text(opener - 1) : nil
        }
        return nil
    }
}
