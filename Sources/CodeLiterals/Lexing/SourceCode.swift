import Budgets
import Numbers

/// The tokens of a source file, with matching brackets.
struct SourceCode: Sendable {
    let bytes: [UInt8]
    let language: CodeLanguage
    let tokens: [Token]
    /// The matching closing bracket of each opening bracket; -1 for all other tokens.
    private let closers: [Int32]

    init(_ bytes: [UInt8], _ language: CodeLanguage) {
        let tokens = Lexer(bytes, language).tokens
        (self.bytes, self.language, self.tokens) = (bytes, language, tokens)
        closers = Self.closers(tokens, bytes)
    }

    private static func closers(_ tokens: [Token], _ bytes: [UInt8]) -> [Int32] {
        guard Budget.allows(bytes: tokens.count * MemoryLayout<Int32>.stride) else { return [] }
        var closers = [Int32](repeating: -1, count: tokens.count)
        var open: [(sign: UInt8, token: Int)] = []
        var braces = 0
        for (number, token) in tokens.enumerated() where token.kind == .sign {
            guard Budget.allows() else { break }
            let sign = bytes[Int(token.start)]
            switch sign {
            case UInt8(ascii: "("), UInt8(ascii: "["): open.append((sign, number))
            case UInt8(ascii: "{"):
                open.append((sign, number))
                braces += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                let opener = sign == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
                guard let last = open.last, last.sign == opener else { continue }
                closers[open.removeLast().token] = Int32(clamping: number)
            case UInt8(ascii: "}") where braces > 0:
                // Unclosed brackets end with the enclosing braces.
                while let last = open.popLast() {
                    guard last.sign == UInt8(ascii: "{") else { continue }
                    closers[last.token] = Int32(clamping: number)
                    braces -= 1
                    break
                }
            default: break
            }
        }
        return closers
    }

    var count: Int { tokens.count }

    /// Returns the token that closes a bracket; nil if the token isn't an opening bracket, or if the bracket is never
    /// closed.
    func closer(of token: Int) -> Int? {
        guard closers.indices.contains(token), closers[token] >= 0 else { return nil }
        return Int(closers[token])
    }

    func kind(_ token: Int) -> Token.Kind? { tokens.indices.contains(token) ? tokens[token].kind : nil }

    /// Returns whether a token is a name or a sign with these bytes.
    func `is`(_ token: Int, _ text: StaticString) -> Bool {
        guard tokens.indices.contains(token) else { return false }
        let (range, kind) = (tokens[token].range, tokens[token].kind)
        guard kind == .name || kind == .sign, range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[range].elementsEqual($0) }
    }

    func isName(_ token: Int) -> Bool { kind(token) == .name }

    /// Returns the text of a token, truncated if it is long.
    func text(_ token: Int) -> String {
        tokens.indices.contains(token)
            ? String(decoding: bytes[tokens[token].range.prefix(Self.longestName)], as: UTF8.self) : ""
    }

    private static let longestName = 200

    /// Returns the line of a directive such as `#if os(iOS)`.
    func directive(_ token: Int) -> String {
        kind(token) == .directive
            ? String(decoding: bytes[tokens[token].range.prefix(Self.longestName)], as: UTF8.self) : ""
    }

    /// Returns whether no space separates a token from the previous token.
    func isAdjacent(_ token: Int) -> Bool {
        token > 0 && tokens.indices.contains(token) && tokens[token - 1].end == tokens[token].start
    }

    func startsLine(_ token: Int) -> Bool { tokens.indices.contains(token) && tokens[token].startsLine }

    /// Returns the bytes of some tokens.
    func place(_ range: Range<Int>) -> Range<Int> {
        guard let first = range.first, let last = range.last, last < tokens.count else { return 0..<0 }
        return tokens[first].range.lowerBound..<tokens[last].range.upperBound
    }

    /// Returns the code of some tokens, as a name for an unreadable value.
    func excerpt(_ range: Range<Int>) -> String {
        let place = place(range)
        let text = String(decoding: bytes[place.prefix(Self.longestExcerpt)], as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            + (place.count > Self.longestExcerpt ? "…" : "")
    }

    private static let longestExcerpt = 60

    /// Returns the words of a string; nil if it isn't a string or contains interpolations.
    func words(_ token: Int) -> String? {
        guard kind(token) == .string else { return nil }
        let token = tokens[token]
        let inner = token.range.dropFirst(Int(token.opening)).dropLast(Int(token.closing))
        let text = String(decoding: bytes[inner.prefix(Self.longestWords)], as: UTF8.self)
        // Kotlin and Dart also write interpolations as `$name`.
        if language != .swift, text.utf8.contains(UInt8(ascii: "$")) { return nil }
        return Self.unescaped(text)
    }

    private static let longestWords = 2_000

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var (result, isEscaped) = ("", false)
        for character in text {
            if isEscaped {
                result.append("ntr".contains(character) ? " " : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }
}

extension Range<Int> {
    /// Returns the first numbers of the range, up to a count.
    fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
    fileprivate func dropFirst(_ count: Int) -> Range<Int> { Swift.min(lowerBound + count, upperBound)..<upperBound }
    fileprivate func dropLast(_ count: Int) -> Range<Int> { lowerBound..<Swift.max(upperBound - count, lowerBound) }
}
