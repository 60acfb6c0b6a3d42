/// A script without comments, indentation and spaces that have no effect. Line breaks between tokens stay, because a
/// statement may end there.
struct BareScript {
    private(set) var bytes: [UInt8] = []
    private let script: [UInt8]
    private var place = 0
    /// The gap between the last token and `place`: nothing, spaces or a line break.
    private var gap = Gap.none
    /// For each open brace, whether it belongs to a template.
    private var braces: [Bool] = []
    /// The start of the last token in `bytes`, and whether it is a regular expression.
    private var last = 0
    private var isExpression = false

    private enum Gap { case none, space, line }

    init(_ script: [UInt8]) {
        self.script = script
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\n"):
                gap = .line
                place += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                if gap == .none { gap = .space }
                place += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
                while let next = peek(), next != UInt8(ascii: "\n") { place += 1 }
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
            default: copyToken(byte)
            }
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        place + distance < script.count ? script[place + distance] : nil
    }

    /// Passes over the text up to a byte that ends it, and that byte. A backslash hides the byte after it.
    private mutating func pass(to end: (UInt8) -> Bool) {
        while let byte = peek(), !end(byte) { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
        place = min(place + 1, script.count)
    }

    private mutating func skipComment() {
        if gap == .none { gap = .space }
        place += 2
        while let byte = peek(), byte != UInt8(ascii: "*") || peek(1) != UInt8(ascii: "/") {
            if byte == UInt8(ascii: "\n") { gap = .line }
            place += 1
        }
        place = min(place + 2, script.count)
    }

    private mutating func copyToken(_ byte: UInt8) {
        let start = place
        let startsExpression = byte == UInt8(ascii: "/") && mayStartExpression
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): pass { $0 == byte }
        case UInt8(ascii: "`"): passTemplate()
        case UInt8(ascii: "{"): braces.append(false)
        case UInt8(ascii: "}") where braces.popLast() == true: passTemplate()
        case _ where startsExpression:
            var isInClass = false
            pass { next in
                if next == UInt8(ascii: "[") { isInClass = true }
                if next == UInt8(ascii: "]") { isInClass = false }
                return !isInClass && next == UInt8(ascii: "/") || next == UInt8(ascii: "\n")
            }
            passWord()
        case _ where Self.isWord(byte): passWord()
        default: break
        }
        appendGap(before: byte)
        last = bytes.count
        isExpression = startsExpression
        bytes += script[start..<place]
        gap = .none
    }

    private mutating func passWord() {
        while let next = peek(), Self.isWord(next) { place += 1 }
    }

    /// Passes over the text of a template up to its end, or to the start of an expression in it.
    private mutating func passTemplate() {
        var isDollar = false
        var opens = false
        pass { next in
            opens = isDollar && next == UInt8(ascii: "{")
            isDollar = next == UInt8(ascii: "$")
            return opens || next == UInt8(ascii: "`")
        }
        if opens { braces.append(true) }
    }

    private mutating func appendGap(before next: UInt8) {
        guard gap != .none, let end = bytes.last else { return }
        if gap == .line {
            bytes.append(UInt8(ascii: "\n"))
        } else if Self.isWord(next) && (Self.isWord(end) || isExpression) || next == end && "+-/".utf8.contains(end) {
            // “+ +” and “- -” aren't “++” and “--”; “/ /” would start a comment.
            bytes.append(UInt8(ascii: " "))
        }
    }

    /// Whether a slash here starts a regular expression: after an operator, an opening bracket or a keyword.
    private var mayStartExpression: Bool {
        guard let end = bytes.last, !isExpression else { return bytes.isEmpty }
        if Self.isWord(end) { return Self.keywords.contains { bytes[last...].elementsEqual($0.utf8) } }
        if "+-".utf8.contains(end) { return bytes.dropLast().last != end }
        return !")]}\"'`".utf8.contains(end)
    }

    /// The keywords that an expression may follow.
    private static let keywords = [
        "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do",
    ]

    private static func isWord(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "_$#".utf8.contains(byte)
            || byte >= 0x80
    }
}
