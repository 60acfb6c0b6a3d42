import Budgets

/// An argument of a call.
struct Argument: Sendable {
    let label: String?
    /// The tokens of the argument's value.
    let value: Range<Int>
}

/// Names and calls joined by dots, such as `Text("Total").font(.body)`.
struct CallChain: Sendable {
    /// One name in the chain, with its call, if any.
    struct Link: Sendable {
        let name: String
        /// The token of the name.
        let token: Int
        /// The token after the call.
        let end: Int
        /// The arguments; nil if no parentheses follow the name.
        let arguments: [Argument]?
        /// The tokens between the braces of the first trailing closure.
        let closure: Range<Int>?

        /// Returns the value of the argument with a label.
        func argument(_ label: String?) -> Range<Int>? { arguments?.first { $0.label == label }?.value }

        /// The value of the first argument if the argument has no label.
        var first: Range<Int>? { arguments?.first.flatMap { $0.label == nil ? $0.value : nil } }

        /// The labels of all arguments, in order.
        var labels: [String?] { arguments?.map(\.label) ?? [] }
    }

    private(set) var links: [Link] = []
    /// Whether the chain begins with a dot, so that its type depends on the context.
    let isImplicit: Bool
    /// The tokens of the chain.
    private(set) var range: Range<Int>
    /// Whether conditional compilation with more calls follows.
    private(set) var isConditional = false

    /// Reads the chain that begins at a token; nil if there is none.
    init?(_ code: SourceCode, at start: Int) {
        var token = start
        // Dart allows `const` or `new` before a call.
        if code.language == .dart, code.is(token, "const") || code.is(token, "new"), code.isName(token + 1) {
            token += 1
        }
        isImplicit = code.is(token, ".")
        if isImplicit { token += 1 }
        range = start..<token
        guard code.isName(token) else { return nil }
        while code.isName(token), Budget.allows(bytes: MemoryLayout<Link>.stride), Budget.allows() {
            guard let link = Self.link(code, token) else { break }
            links.append(link)
            range = start..<link.end
            token = Self.behindMarks(code, link.end)
            if token > link.end { range = start..<token }
            if code.kind(token) == .directive {
                isConditional = code.is(token + 1, ".")
                break
            }
            guard let next = Self.behindDot(code, token) else { break }
            token = next
        }
        guard !links.isEmpty else { return nil }
    }

    private static func link(_ code: SourceCode, _ token: Int) -> Link? {
        var end = token + 1
        var arguments: [Argument]?
        if code.is(end, "("), !code.startsLine(end) {
            guard let close = code.closer(of: end) else { return nil }
            arguments = code.arguments(end + 1..<close)
            end = close + 1
        }
        var closure: Range<Int>?
        if code.language != .dart, code.is(end, "{"), !code.startsLine(end), let close = code.closer(of: end) {
            closure = end + 1..<close
            end = close + 1
            // Further trailing closures have labels.
            while code.isName(end), code.is(end + 1, ":"), code.is(end + 2, "{"), let close = code.closer(of: end + 2),
                Budget.allows()
            {
                end = close + 1
            }
        }
        return Link(name: code.text(token), token: token, end: end, arguments: arguments, closure: closure)
    }

    /// Returns the token after any `!`, `?` and subscripts.
    private static func behindMarks(_ code: SourceCode, _ token: Int) -> Int {
        var token = token
        while code.isAdjacent(token) {
            if code.is(token, "!") || code.is(token, "?") && !code.is(token + 1, ".") {
                token += 1
            } else if code.is(token, "["), let close = code.closer(of: token) {
                token = close + 1
            } else {
                break
            }
        }
        return token
    }

    /// Returns the token after `.` or `?.`; nil if no name follows.
    private static func behindDot(_ code: SourceCode, _ token: Int) -> Int? {
        let dot = code.is(token, "?") && code.is(token + 1, ".") ? token + 1 : token
        return code.is(dot, ".") && code.isName(dot + 1) ? dot + 1 : nil
    }
}

extension SourceCode {
    /// Returns the chain that consists of exactly these tokens; nil if they are anything else.
    func chain(_ range: Range<Int>) -> CallChain? {
        guard let start = range.first, let chain = CallChain(self, at: start), chain.range == range,
            !chain.isConditional
        else { return nil }
        return chain
    }

    /// Returns the arguments between the parentheses of a call.
    func arguments(_ range: Range<Int>) -> [Argument] {
        var arguments: [Argument] = []
        var start = range.lowerBound
        var token = start
        while token < range.upperBound, Budget.allows() {
            if let close = closer(of: token) {
                token = close + 1
            } else if self.is(token, ",") {
                arguments.append(argument(start..<token))
                token += 1
                start = token
            } else {
                token += 1
            }
        }
        // A trailing comma is allowed.
        if start < range.upperBound { arguments.append(argument(start..<range.upperBound)) }
        return arguments
    }

    private func argument(_ range: Range<Int>) -> Argument {
        let first = range.lowerBound
        let isLabelled =
            range.count > 2 && isName(first)
            && (language == .kotlin ? self.is(first + 1, "=") && !self.is(first + 2, "=") : self.is(first + 1, ":"))
        return isLabelled
            ? Argument(label: text(first), value: first + 2..<range.upperBound) : Argument(label: nil, value: range)
    }
}
