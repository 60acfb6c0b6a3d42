/// A JavaScript token (ECMA-262, section 12), with the properties needed for shortening a script.
struct ScriptToken {
    enum Kind {
        case name, number, string, regularExpression, punctuator
        /// A part of a template literal: from a backtick or `}` up to a backtick or `${`.
        case template
    }

    let kind: Kind
    let text: String
    /// Whether a line break precedes the token; a statement may end there without a semicolon.
    let startsLine: Bool

    func isMark(_ mark: String) -> Bool { kind == .punctuator && text == mark }

    /// Whether a bracket opens here, including the bracket that a part of a template leaves open.
    var opens: Bool { kind == .template ? text.hasSuffix("${") : kind == .punctuator && "([{".contains(text) }

    /// Whether a bracket closes here.
    var closes: Bool { kind == .template ? text.hasPrefix("}") : kind == .punctuator && ")]}".contains(text) }
}

extension ScriptToken {
    /// Splits a script into its tokens, without comments. Each byte is read a constant number of times.
    static func tokens(of script: String) -> [ScriptToken] {
        var reading = ScriptReading(bytes: Array(script.utf8))
        reading.read()
        return reading.tokens
    }
}

private struct ScriptReading {
    let bytes: [UInt8]
    var tokens: [ScriptToken] = []
    private var place = 0
    private var isNewLine = false
    /// The open braces and parts of templates; true for templates.
    private var braces: [Bool] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() {
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\n"): (isNewLine, place) = (true, place + 1)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skip { $0 == UInt8(ascii: "\n") }
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "/") where mayStartExpression: regularExpression()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): string(byte)
            case UInt8(ascii: "`"): template()
            case UInt8(ascii: "}") where braces.last == true: template()
            case UInt8(ascii: "0")...UInt8(ascii: "9"): word(.number)
            case UInt8(ascii: ".") where peek(1).map(Self.isDigit) == true: word(.number)
            case _ where Self.isWord(byte): word(.name)
            default: punctuator(byte)
            }
        }
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        place + offset < bytes.count ? bytes[place + offset] : nil
    }

    private mutating func skip(until isEnd: (UInt8) -> Bool) {
        while let byte = peek(), !isEnd(byte) { place += 1 }
    }

    private mutating func skipComment() {
        place += 2
        while let byte = peek(), !(byte == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
            if byte == UInt8(ascii: "\n") { isNewLine = true }
            place += 1
        }
        place = min(place + 2, bytes.count)
    }

    private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
        place = min(place, bytes.count)
        tokens.append(
            ScriptToken(
                kind: kind, text: String(decoding: bytes[start..<place], as: UTF8.self), startsLine: isNewLine))
        isNewLine = false
    }

    /// Whether a slash here starts a regular expression: after an operator, an opening bracket or a keyword.
    private var mayStartExpression: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .punctuator: return ![")", "]", "}", "++", "--"].contains(last.text)
        case .template: return last.opens
        case .name:
            return ["return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do"]
                .contains(last.text)
        case .number, .string, .regularExpression: return false
        }
    }

    private mutating func regularExpression() {
        let start = place
        var isInClass = false
        place += 1
        while let byte = peek(), isInClass || byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "[") { isInClass = true }
            if byte == UInt8(ascii: "]") { isInClass = false }
            place += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
        skip { !Self.isWord($0) }
        add(.regularExpression, from: start)
    }

    private mutating func string(_ quote: UInt8) {
        let start = place
        place += 1
        while let byte = peek(), byte != quote { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
        place += 1
        add(.string, from: start)
    }

    private mutating func template() {
        let start = place
        if bytes[place] == UInt8(ascii: "}") { braces.removeLast() }
        place += 1
        while let byte = peek(), byte != UInt8(ascii: "`") {
            if byte == UInt8(ascii: "$"), peek(1) == UInt8(ascii: "{") {
                braces.append(true)
                place += 1
                break
            }
            place += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
        add(.template, from: start)
    }

    private mutating func word(_ kind: ScriptToken.Kind) {
        let start = place
        let isNumber = kind == .number
        skip { !(Self.isWord($0) || isNumber && $0 == UInt8(ascii: ".")) }
        add(kind, from: start)
    }

    private mutating func punctuator(_ byte: UInt8) {
        let start = place
        // “?.5” is a question mark followed by a number.
        let longest = Self.marks.first { mark in
            bytes[place...].starts(with: mark.utf8)
                && !(mark == "?." && peek(2).map(Self.isDigit) == true)
        }
        place += longest?.utf8.count ?? 1
        if byte == UInt8(ascii: "{") { braces.append(false) }
        if byte == UInt8(ascii: "}"), !braces.isEmpty { braces.removeLast() }
        add(.punctuator, from: start)
    }

    /// The punctuators with several characters, longest first.
    private static let marks = [
        ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=",
        "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**",
    ]

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#") || byte >= 0x80
    }
}
