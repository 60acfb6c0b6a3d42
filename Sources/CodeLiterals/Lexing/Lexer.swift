import Budgets
import Numbers

/// A lexer that splits source code into tokens, in time that is linear in the length.
///
/// Comments and the code inside strings are omitted. Incomplete code yields the tokens before the point at which it
/// breaks off.
struct Lexer {
    let bytes: [UInt8]
    let language: CodeLanguage
    var position = 0
    private(set) var tokens: [Token] = []
    private var startsLine = true
    /// The strings that enclose the current code, whose tokens are omitted.
    var strings: [OpenString] = []
    /// The end of a line that is known not to close a regular expression.
    private var lineWithoutEnd = 0

    /// The maximum nesting depth, which is higher than in real code.
    static let mostNested = 200

    init(_ bytes: [UInt8], _ language: CodeLanguage) {
        (self.bytes, self.language) = (bytes, language)
        tokens.reserveCapacity(bytes.count / 8)
        if bytes.starts(with: "#!".utf8) { skipLine() }
        while position < bytes.count, Budget.allows() { readToken() }
    }

    /// Returns the byte at an offset from the current byte; 0 beyond the end.
    func byte(_ offset: Int = 0) -> UInt8 {
        let index = position + offset
        return index < bytes.count ? bytes[index] : 0
    }

    mutating func emit(_ kind: Token.Kind, _ range: Range<Int>, opening: Int = 0, closing: Int = 0) {
        guard strings.isEmpty else { return }
        if tokens.count & 0xFFF == 0, !Budget.allows(bytes: 0x1000 * MemoryLayout<Token>.stride) { return }
        var token = Token(kind, range, startsLine: startsLine)
        // Raw strings with more `#` signs than in real code are treated as strings without words.
        token.opening = UInt8(clamping: opening)
        token.closing = UInt8(clamping: closing)
        tokens.append(token)
        startsLine = false
    }

    private mutating func readToken() {
        let start = position
        let byte = byte()
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            startsLine = true
            position += 1
        case 0...0x20: position += 1
        case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "/") where language == .swift && opensRegex: emit(.other, start..<position)
        case UInt8(ascii: "\""): readString(hashes: 0, quote: byte, from: start)
        case UInt8(ascii: "'") where language != .swift: readString(hashes: 0, quote: byte, from: start)
        case UInt8(ascii: "#") where language == .swift: readHash()
        case UInt8(ascii: "`"): readQuotedName()
        case UInt8(ascii: "r") where language == .dart && (self.byte(1) == 0x22 || self.byte(1) == 0x27):
            position += 1
            readString(hashes: 0, quote: bytes[position], from: start, isRaw: true)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
        default:
            if Self.isOfName(byte) {
                skipName()
                emit(.name, start..<position)
            } else {
                position += 1
                emit(.sign, start..<position)
                closeInterpolation(after: byte)
            }
        }
    }

    // MARK: Comments

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                (depth, position) = (depth + 1, position + 2)
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                (depth, position) = (depth - 1, position + 2)
            } else {
                if byte() == UInt8(ascii: "\n") { startsLine = true }
                position += 1
                if position & 0x3FF == 0, !Budget.allows() { return }
            }
        } while depth > 0 && position < bytes.count
    }

    // MARK: Names and numbers

    static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func skipName() {
        while position < bytes.count, Self.isOfName(bytes[position]) { position += 1 }
    }

    /// Reads a name between backticks.
    private mutating func readQuotedName() {
        position += 1
        let start = position
        skipName()
        if start < position { emit(.name, start..<position) }
        if byte() == UInt8(ascii: "`") { position += 1 }
    }

    private mutating func readNumber() {
        let start = position
        skipName()
        if byte() == UInt8(ascii: "."), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(1)) {
            position += 1
            skipName()
        }
        emit(.number, start..<position)
    }

    // MARK: Signs of Swift

    /// Reads a raw string, a regular expression, a directive, or a name such as `#colorLiteral`.
    private mutating func readHash() {
        let start = position
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        let next = byte(hashes)
        if next == UInt8(ascii: "\"") {
            position += hashes
            return readString(hashes: hashes, quote: next, from: start)
        }
        if next == UInt8(ascii: "/") {
            position += hashes + 1
            return skipRegex(hashes: hashes, from: start)
        }
        position += hashes
        skipName()
        let word = String(decoding: bytes[start..<min(position, start + 16)], as: UTF8.self)
        if startsLine, ["#if", "#elseif", "#else", "#endif"].contains(word) {
            skipLine()
            emit(.directive, start..<position)
        } else {
            emit(position > start + hashes ? .name : .sign, start..<position)
        }
    }

    private mutating func skipRegex(hashes: Int, from start: Int) {
        while position < bytes.count {
            if position & 0x3FF == 0, !Budget.allows() { return }
            if byte() == UInt8(ascii: "\\") {
                position += 2
                continue
            }
            guard byte() == UInt8(ascii: "/") else {
                position += 1
                continue
            }
            position += 1
            var found = 0
            while found < hashes, byte() == UInt8(ascii: "#") { (found, position) = (found + 1, position + 1) }
            if found == hashes { break }
        }
        position = min(position, bytes.count)
        emit(.other, start..<position)
    }

    /// Moves past a regular expression between single slashes, if the slash here isn't a division.
    private var opensRegex: Bool {
        mutating get {
            if let last = tokens.last, strings.isEmpty {
                switch last.kind {
                case .name:
                    let word = String(decoding: bytes[last.range].prefix(8), as: UTF8.self)
                    guard ["return", "in", "case", "try", "await", "where"].contains(word) else { return false }
                case .sign:
                    let sign = bytes[Int(last.start)]
                    if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(sign) { return false }
                case .number, .string, .interpolation, .other: return false
                case .directive: break
                }
            }
            let next = byte(1)
            guard next > 0x20, next != UInt8(ascii: ","), next != UInt8(ascii: ")"), position >= lineWithoutEnd else {
                return false
            }
            var (index, depth) = (position + 1, 0)
            let end = min(bytes.count, index + Self.longestRegex)
            while index < end, bytes[index] != UInt8(ascii: "\n") {
                switch bytes[index] {
                case UInt8(ascii: "\\"): index += 1
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"): depth -= 1
                case UInt8(ascii: "/") where depth == 0:
                    position = index + 1
                    return true
                default: break
                }
                if depth < 0 { return false }
                index += 1
            }
            if index < end { lineWithoutEnd = index }
            return false
        }
    }

    /// The maximum length of a regular expression on one line.
    private static let longestRegex = 300
}
