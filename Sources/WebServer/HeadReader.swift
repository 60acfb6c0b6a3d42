import HTTPMessages

/// Strictly reads the request line and headers (RFC 9112 sections 3 and 5), line by line as they arrive.
struct HeadReader {
    /// A request line and the headers that follow it.
    struct Head {
        var method: String
        var target: [UInt8]
        var isHTTP10: Bool
        var headers: HTTPHeaders
    }

    private let maximumTargetBytes: Int
    private let maximumHeaderBytes: Int
    private var head: Head?
    /// The number of bytes in the header lines so far.
    private var headerLines = 0
    /// The number of bytes in the request line and in preceding empty lines.
    private var firstLines = 0

    /// The maximum length of a method; all existing methods are shorter. Besides method and target, the line contains
    /// only two spaces and the version.
    private static let longestMethod = 64

    init(_ limits: ServerConfiguration) {
        maximumTargetBytes = limits.maximumTargetBytes
        maximumHeaderBytes = limits.maximumHeaderBytes
    }

    /// Whether a byte of the current head has been read.
    var hasBegun: Bool { head != nil }

    /// The part of the head that has been read so far; nil if it hasn't begun.
    var known: Head? { head }

    /// Reads all lines that have arrived; returns the head once its empty line has been read.
    mutating func read(_ bytes: inout ByteQueue) throws(RequestFault) -> Head? {
        while let line = try line(&bytes) {
            guard head != nil else {
                // Empty lines before a request are ignored (RFC 9112 section 2.2).
                if !line.isEmpty { try requestLine(line) }
                continue
            }
            if line.isEmpty {
                headerLines = 0
                firstLines = 0
                return self.head.take()
            }
            try header(line)
        }
        return nil
    }

    private mutating func line(_ bytes: inout ByteQueue) throws(RequestFault) -> ArraySlice<UInt8>? {
        // Bytes that can't begin a method, such as a TLS greeting, are rejected immediately.
        if head == nil, let first = bytes.first, !CharacterClass.inTokens.contains(first), first != 0x0D, first != 0x20
        {
            throw .malformedRequestLine
        }
        do {
            // Longer lines are cut off. Slightly longer lines are read completely, so that the connection can continue.
            let limit =
                head == nil
                ? maximumTargetBytes * 2 + Self.longestMethod - firstLines : maximumHeaderBytes * 2 - headerLines
            guard let line = try bytes.line(atMost: limit) else { return nil }
            if head == nil { firstLines += line.count + 2 } else { headerLines += line.count + 2 }
            return line
        } catch .tooLong {
            throw head == nil ? .targetTooLong(limit: maximumTargetBytes) : .headersTooLarge(limit: maximumHeaderBytes)
        } catch {
            throw head == nil ? .malformedRequestLine : .malformedLineEnd
        }
    }

    /// Reads `method SP target SP HTTP/digit.digit`.
    private mutating func requestLine(_ line: ArraySlice<UInt8>) throws(RequestFault) {
        let space = UInt8(ascii: " ")
        guard let first = line.firstIndex(of: space), let last = line.lastIndex(of: space), first < last,
            !line[(first + 1)..<last].contains(space)
        else { throw .malformedRequestLine }
        let method = String(decoding: line[..<first], as: UTF8.self)
        let version = line[(last + 1)...]
        guard version.count == 8, version.prefix(5).equals("HTTP/"), version[last + 7] == UInt8(ascii: ".")
        else { throw .malformedRequestLine }
        let (major, minor) = (version[last + 6], version[last + 8])
        guard (0x30...0x39).contains(major), (0x30...0x39).contains(minor) else { throw .malformedRequestLine }
        // Later versions of HTTP/1 are treated as 1.1 (RFC 9110 section 2.5).
        guard major == UInt8(ascii: "1") else {
            throw .unsupportedVersion(String(decoding: version, as: UTF8.self))
        }
        var headers = HTTPHeaders()
        headers.reserve(fields: 16, bytes: 512)
        head = Head(
            method: method, target: Array(line[(first + 1)..<last]), isHTTP10: minor == UInt8(ascii: "0"),
            headers: headers)
        guard first > line.startIndex, line[..<first].allAre(.inTokens) else {
            throw .malformedMethod(method)
        }
    }

    private mutating func header(_ line: ArraySlice<UInt8>) throws(RequestFault) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw .malformedHeader(name: String(decoding: line.prefix(200), as: UTF8.self))
        }
        let name = line[..<colon]
        let value = line[(colon + 1)...].trimmed
        // A line that begins with a space would continue the previous line (obsolete line folding), and a space before
        // the colon hides a header from the next reader. Neither is allowed in a token.
        guard !name.isEmpty, name.allAre(.inTokens), !value.hasControl else {
            throw .malformedHeader(name: String(decoding: name.prefix(200), as: UTF8.self))
        }
        head?.headers.append(name: name, value: value)
    }
}
