import Glibc
import HTTPMessages
import Numbers

/// Strictly reads the request line and headers (RFC 9112 sections 3 and 5), line by line as they arrive.
struct HeadReader {
    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// A request line and the headers that follow it.
    struct Head {
        var method: HTTPMethod
        /// The target, up to the limit.
        var rawTarget: String
        /// The whole target; nil if it consists of exactly the bytes of `rawTarget`.
        var target: [UInt8]?
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
                if !line.isEmpty {
                    try unsafe bytes.read(line) { line throws(RequestFault) in try unsafe requestLine(line) }
                }
                continue
            }
            if line.isEmpty {
                headerLines = 0
                firstLines = 0
                return self.head.take()
            }
            try unsafe bytes.read(line) { line throws(RequestFault) in try unsafe header(line) }
        }
        return nil
    }

    /// Returns the place of the next line in the queue.
    private mutating func line(_ bytes: inout ByteQueue) throws(RequestFault) -> Range<Int>? {
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
            guard let line = try bytes.nextLine(atMost: limit) else { return nil }
            if head == nil { firstLines += line.count + 2 } else { headerLines += line.count + 2 }
            return line
        } catch .tooLong {
            throw head == nil ? .targetTooLong(limit: maximumTargetBytes) : .headersTooLarge(limit: maximumHeaderBytes)
        } catch {
            throw head == nil ? .malformedRequestLine : .malformedLineEnd
        }
    }

    /// Reads `method SP target SP HTTP/digit.digit`.
    private mutating func requestLine(_ line: Bytes) throws(RequestFault) {
        guard let (first, last) = unsafe line.onlyTwoSpaces else { throw .malformedRequestLine }
        let version = line.extracting((last + 1)...)
        guard version.count == 8, unsafe version.begins(with: "HTTP/"), unsafe version[6] == UInt8(ascii: ".") else {
            throw .malformedRequestLine
        }
        let (major, minor) = unsafe (version[5], version[7])
        guard (0x30...0x39).contains(major), (0x30...0x39).contains(minor) else { throw .malformedRequestLine }
        // Later versions of HTTP/1 are treated as 1.1 (RFC 9110 section 2.5).
        guard major == UInt8(ascii: "1") else {
            throw .unsupportedVersion(unsafe String(decoding: version, as: UTF8.self))
        }
        let method = unsafe HTTPMethod(line.extracting(..<first))
        let target = line.extracting((first + 1)..<last)
        // The path and the query of nearly every target are read from the text, without another copy of the bytes.
        let kept = target.extracting(..<min(target.count, maximumTargetBytes))
        let isText = unsafe kept.count == target.count && target.reduce(0, |) < 0x80
        var headers = HTTPHeaders()
        // A browser sends about 15 fields with 900 bytes.
        headers.reserve(fields: 20, bytes: 1024)
        head = unsafe Head(
            method: method, rawTarget: String(decoding: kept, as: UTF8.self), target: isText ? nil : Array(target),
            isHTTP10: minor == UInt8(ascii: "0"), headers: headers)
        guard first > 0, unsafe line.tokenLength == first else { throw .malformedMethod(method.rawValue) }
    }

    private mutating func header(_ line: Bytes) throws(RequestFault) {
        // A line that begins with a space would continue the previous line (obsolete line folding), and a space before
        // the colon hides a header from the next reader. Neither is allowed in a token.
        let name = unsafe line.tokenLength
        guard name > 0, name < line.count, unsafe line[name] == UInt8(ascii: ":") else {
            throw unsafe Self.malformed(line)
        }
        var (start, end) = (name + 1, line.count)
        while start < end, unsafe line[start].isBlank { start += 1 }
        while start < end, unsafe line[end - 1].isBlank { end -= 1 }
        guard !line.extracting(start..<end).hasControl else { throw unsafe Self.malformed(line) }
        unsafe head?.headers.append(line, name: name, value: start..<end)
    }

    /// Returns the error for a header line: with the text before the first colon, or the whole line if it has none.
    private static func malformed(_ line: Bytes) -> RequestFault {
        let name = unsafe line.prefix { $0 != UInt8(ascii: ":") }
        return .malformedHeader(name: unsafe String(decoding: name.prefix(200), as: UTF8.self))
    }
}

extension HTTPMethod {
    /// Creates a method from its bytes. The text of the most frequent methods needs no validation.
    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count == 3, unsafe bytes.begins(with: "GET") {
            self = .get
        } else if bytes.count == 4, unsafe bytes.begins(with: "POST") {
            self = .post
        } else {
            self.init(rawValue: unsafe String(decoding: bytes, as: UTF8.self))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offsets of the spaces if there are exactly two.
    fileprivate var onlyTwoSpaces: (Int, Int)? {
        guard let first = unsafe space(from: 0), let last = unsafe space(from: first + 1),
            unsafe space(from: last + 1) == nil
        else {
            return nil
        }
        return (first, last)
    }

    /// Returns the offset of the first space at an offset or after it.
    private func space(from start: Int) -> Int? {
        guard let baseAddress, start < count,
            let found = unsafe memchr(baseAddress + start, Int32(UInt8(ascii: " ")), count - start)
        else { return nil }
        return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
    }

    /// The number of bytes before the first byte that isn't allowed in a token.
    fileprivate var tokenLength: Int {
        let characters = CharacterClass.inTokens
        var length = 0
        while length < count, unsafe characters.contains(self[length]) { length += 1 }
        return length
    }

    /// Returns whether the bytes begin with a literal.
    fileprivate func begins(with literal: StaticString) -> Bool {
        guard count >= literal.utf8CodeUnitCount else { return false }
        for place in 0..<literal.utf8CodeUnitCount where unsafe self[place] != literal.utf8Start[place] { return false }
        return true
    }
}

extension UInt8 {
    /// Whether the byte is a space or a tab.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}

/// The length and coding of a body, which must be unambiguous in the headers.
///
/// If lengths contradict each other, a proxy in front may use a different length and treat the rest of a body as a
/// request from another client (RFC 9112 section 11.2). Therefore, every such request is rejected.
struct Framing {
    var contentLength: UInt64?
    var isChunked = false
    var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }

    init(_ headers: HTTPHeaders, isHTTP10: Bool) throws(RequestFault) {
        let lengths = headers.count("Content-Length")
        if lengths > 1 { throw .conflictingFraming(.severalContentLengths) }
        if let coding = headers.first("Transfer-Encoding") {
            if isHTTP10 { throw .conflictingFraming(.transferEncodingInHTTP10) }
            if headers.count("Transfer-Encoding") > 1 { throw .conflictingFraming(.severalTransferEncodings) }
            if lengths > 0 { throw .conflictingFraming(.contentLengthWithTransferEncoding) }
            guard coding.utf8.equalsIgnoringCase("chunked") else { throw .unsupportedTransferEncoding(coding) }
            isChunked = true
        }
        if lengths > 0, let length = headers.first("Content-Length") {
            guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw .malformedHeader(name: "Content-Length")
            }
            // A number that overflows the counter is still a valid number, only much too large.
            contentLength = UInt64(length) ?? .max
        }
        let hosts = headers.count("Host")
        guard hosts == 1 || (hosts == 0 && isHTTP10) else { throw .repeatedHeader(name: "Host") }
        if let host = headers.firstBytes("Host"), !host.allAre(.inHosts) { throw .malformedHeader(name: "Host") }
    }
}
