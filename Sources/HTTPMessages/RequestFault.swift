/// What the HTTP layer itself refuses: a small fact, for which the product finds the words.
public enum RequestFault: Error, Hashable, Sendable {
    /// The path or the query cannot be read: what is wrong, and the piece where it is.
    case malformedTarget(TargetFault, piece: String)
    /// The first line is not `method SP target SP version`.
    case malformedRequestLine
    /// A line of the headers holds a NUL, or a CR or LF that does not end it.
    case malformedLineEnd
    /// The size, the end or the trailers of a chunk are not written as they must be.
    case malformedChunk
    /// A version of HTTP other than 1.
    case unsupportedVersion(String)
    /// The method is no token of the standard.
    case malformedMethod(String)
    /// A header's name is no token, or its value holds control characters.
    case malformedHeader(name: String)
    /// The request has none or several of a header that must be there once.
    case repeatedHeader(name: String)
    /// Two headers disagree about where the body ends.
    case conflictingFraming(FramingConflict)
    /// A transfer coding other than `chunked`.
    case unsupportedTransferEncoding(String)
    /// The request did not come in time.
    case timedOut(RequestPart)
    /// The server ends, and only a part of the request has come.
    case stopping
    /// As many connections are open, or requests of one client under way, as may be.
    case tooMany(ConnectionLimit)
    /// The body has more bytes than the limit.
    case bodyTooLarge(limit: Int)
    /// Other bodies take up the memory for them; the client may try again.
    case overloaded
    /// The request target has more bytes than the limit.
    case targetTooLong(limit: Int)
    /// Names and values of the headers have more bytes than the limit.
    case headersTooLarge(limit: Int)

    /// The status code that the standard has for it (RFC 9110 section 15, RFC 6585 section 5).
    public var status: Int {
        switch self {
        case .malformedTarget, .malformedRequestLine, .malformedLineEnd, .malformedChunk, .malformedMethod,
            .malformedHeader, .repeatedHeader, .conflictingFraming, .unsupportedTransferEncoding:
            400
        case .timedOut: 408
        case .bodyTooLarge: 413
        case .tooMany(.fromOneClient): 429
        case .overloaded, .stopping, .tooMany(.inAll): 503
        case .targetTooLong: 414
        case .headersTooLarge: 431
        case .unsupportedVersion: 505
        }
    }

    /// Whether nobody can be sure any more where the next request would begin.
    var endsConnection: Bool {
        switch self {
        case .malformedRequestLine, .malformedLineEnd, .malformedChunk, .unsupportedVersion, .malformedMethod,
            .malformedHeader, .repeatedHeader, .conflictingFraming, .unsupportedTransferEncoding, .timedOut, .stopping,
            .tooMany, .bodyTooLarge:
            true
        case .malformedTarget, .targetTooLong, .headersTooLarge, .overloaded: false
        }
    }
}

/// A part of a request that has its time.
public enum RequestPart: Hashable, Sendable {
    /// The request line and the headers.
    case headers
    /// The body.
    case body
    /// The body came slower than the lowest rate.
    case bodyRate
    /// All of it, until its answer begins.
    case whole
}

/// What there is too much of.
public enum ConnectionLimit: CaseIterable, Hashable, Sendable {
    /// Connections, whoever they are from.
    case inAll
    /// Connections of one address, or requests under way of one client behind a trusted proxy.
    case fromOneClient
}

/// What is wrong with a request target.
public enum TargetFault: Hashable, Sendable {
    /// A `%` without two hexadecimal digits.
    case percentEscape
    /// `%00`.
    case null
    /// A raw space.
    case space
    /// A raw control character.
    case controlCharacter
    /// Bytes that are not UTF-8 once decoded.
    case notUTF8
    /// It neither starts with `/` nor is an `http` address.
    case notAPath
    /// It has a `#`, which clients keep to themselves.
    case fragment
}

/// How a request contradicts itself about its body.
public enum FramingConflict: Hashable, Sendable {
    /// More than one `Content-Length`, even equal ones.
    case severalContentLengths
    /// `Content-Length` beside `Transfer-Encoding`.
    case contentLengthWithTransferEncoding
    /// More than one `Transfer-Encoding`.
    case severalTransferEncodings
    /// `Transfer-Encoding` in HTTP/1.0, which has none.
    case transferEncodingInHTTP10
}
