import HTTPMessages
import Numbers

/// A reader of bodies with chunked transfer coding (RFC 9112 section 7.1). Extensions and trailers are ignored.
struct ChunkReader {
    private enum Place {
        case size
        case data(remaining: Int)
        case dataEnd
        case trailers
    }

    /// The maximum length of a line with a chunk's size and extensions, and of all trailers together, in bytes.
    static let longestLine = 4096

    private var place = Place.size
    private var trailerBytes = 0

    /// Returns the next piece of the body; an empty piece at the end, and nil until the piece has arrived.
    mutating func next(_ bytes: inout ByteQueue) throws(RequestFault) -> ArraySlice<UInt8>? {
        while true {
            switch place {
            case .size:
                guard let line = try line(&bytes, atMost: Self.longestLine) else { return nil }
                let size = try Self.size(line)
                place = size == 0 ? .trailers : .data(remaining: size)
            case .data(let remaining):
                let piece = bytes.take(remaining)
                if piece.isEmpty { return nil }
                place = piece.count == remaining ? .dataEnd : .data(remaining: remaining - piece.count)
                return piece
            case .dataEnd:
                guard let line = try line(&bytes, atMost: 0) else { return nil }
                guard line.isEmpty else { throw .malformedChunk }
                place = .size
            case .trailers:
                guard let line = try line(&bytes, atMost: Self.longestLine - trailerBytes) else { return nil }
                if line.isEmpty { return [] }
                guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                    line[..<colon].allAre(.inTokens), !line.hasControl
                else { throw .malformedChunk }
                trailerBytes += line.count
            }
        }
    }

    private func line(_ bytes: inout ByteQueue, atMost limit: Int) throws(RequestFault) -> ArraySlice<UInt8>? {
        do { return try bytes.line(atMost: limit) } catch { throw .malformedChunk }
    }

    /// Whether a quoted string in the extensions doesn't end. Another server may look for its end in the next line.
    private static func hasOpenQuote(_ extensions: ArraySlice<UInt8>) -> Bool {
        var (isOpen, isEscaped) = (false, false)
        for byte in extensions {
            if isEscaped {
                isEscaped = false
            } else if isOpen, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isOpen.toggle()
            }
        }
        return isOpen
    }

    /// Reads `1*HEXDIG *( BWS ";" … )` with up to 15 digits, so that the number can't overflow.
    private static func size(_ line: ArraySlice<UInt8>) throws(RequestFault) -> Int {
        let digits = line.prefix { $0.hexDigit != nil }
        let rest = line[digits.endIndex...].trimmed
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard !digits.isEmpty, significant.count <= 15, rest.first.map({ $0 == UInt8(ascii: ";") }) ?? true,
            !line.hasControl, rest.isEmpty == false || digits.endIndex == line.endIndex, !hasOpenQuote(rest)
        else { throw .malformedChunk }
        return significant.reduce(0) { $0 << 4 | Int($1.hexDigit ?? 0) }
    }
}

/// A set of ASCII characters, named as in the HTTP grammars. Bytes of non-ASCII characters are in no class.
struct CharacterClass {
    /// A bit for each of the 128 codes: those below 64, and the others.
    private let low: UInt64
    private let high: UInt64

    private init(_ characters: String) {
        low = characters.utf8.reduce(0) { $1 < 64 ? $0 | 1 << UInt64($1) : $0 }
        high = characters.utf8.reduce(0) { $1 < 64 ? $0 : $0 | 1 << UInt64($1 - 64) }
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte) & 1 != 0
    }

    /// The characters of methods and the names of headers (RFC 9110 section 5.6.2).
    static let inTokens = CharacterClass(lettersAndDigits + "!#$%&'*+-.^_`|~")

    /// The characters of a host and its port (RFC 3986 section 3.2.2).
    static let inHosts = CharacterClass(lettersAndDigits + "-._~%!$&'()*+,;=:[]")

    private static let lettersAndDigits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
}

extension ArraySlice<UInt8> {
    /// Returns whether all characters are in a class; true for empty text.
    func allAre(_ characters: CharacterClass) -> Bool {
        unsafe withUnsafeBufferPointer { unsafe $0.allSatisfy { characters.contains($0) } }
    }

    /// Whether the bytes contain a control character that isn't allowed in a header's value; tabs are allowed.
    var hasControl: Bool {
        unsafe withUnsafeBufferPointer { unsafe $0.hasControl }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes contain a control character that isn't allowed in a header's value; tabs are allowed.
    var hasControl: Bool {
        unsafe contains { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }
    }
}
