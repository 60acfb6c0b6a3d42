/// An error because of which the HTTP layer itself rejects a request. The product provides the error message.
public enum RequestFault: Error, Hashable, Sendable {
    /// The path or the query is unreadable. The values are the error and the piece that contains it.
    case malformedTarget(TargetFault, piece: String)
    /// The first line isn't `method SP target SP version`.
    case malformedRequestLine
    /// A header line contains a NUL, or a CR or LF that doesn't end it.
    case malformedLineEnd
    /// The size, the end or the trailers of a chunk are invalid.
    case malformedChunk
    /// An HTTP version other than 1.
    case unsupportedVersion(String)
    /// The method isn't a valid token.
    case malformedMethod(String)
    /// The name of a header isn't a token, or its value contains control characters.
    case malformedHeader(name: String)
    /// A header that is required exactly once is missing or repeated.
    case repeatedHeader(name: String)
    /// Two headers disagree about the end of the body.
    case conflictingFraming(FramingConflict)
    /// A transfer coding other than `chunked`.
    case unsupportedTransferEncoding(String)
    /// A part of the request didn't arrive in time.
    case timedOut(RequestPart)
    /// The server is stopping, and only a part of the request has arrived.
    case stopping
    /// The maximum number of connections, or of requests in progress from one client, is reached.
    case tooMany(ConnectionLimit)
    /// The body has more bytes than the limit.
    case bodyTooLarge(limit: Int)
    /// Other bodies use all memory for bodies; the client may try again.
    case overloaded
    /// The request target has more bytes than the limit.
    case targetTooLong(limit: Int)
    /// The names and values of the headers have more bytes than the limit.
    case headersTooLarge(limit: Int)

    /// The standard status code for the error (RFC 9110 section 15, RFC 6585 section 5).
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

    /// Whether the connection must be closed, because it is unclear where the next request begins.
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

/// A part of a request that has a time limit.
public enum RequestPart: Hashable, Sendable {
    /// The request line and the headers.
    case headers
    /// The body.
    case body
    /// The body arrived more slowly than the minimum rate.
    case bodyRate
    /// The whole request, until its response begins.
    case whole
}

/// A limit on the number of connections.
public enum ConnectionLimit: CaseIterable, Hashable, Sendable {
    /// The connections of all clients.
    case inAll
    /// The connections from one address, or the requests in progress of one client behind a trusted proxy.
    case fromOneClient
}

/// The error in a request target.
public enum TargetFault: Hashable, Sendable {
    /// A `%` without two hexadecimal digits.
    case percentEscape
    /// An encoded NUL, `%00`.
    case null
    /// A raw space.
    case space
    /// A raw control character.
    case controlCharacter
    /// Bytes that aren't UTF-8 after decoding.
    case notUTF8
    /// A target that neither begins with `/` nor is an `http` URL.
    case notAPath
    /// A `#`, which clients must not send.
    case fragment
}

/// A contradiction in a request about the body length.
public enum FramingConflict: Hashable, Sendable {
    /// More than one `Content-Length`, even if all are equal.
    case severalContentLengths
    /// `Content-Length` together with `Transfer-Encoding`.
    case contentLengthWithTransferEncoding
    /// More than one `Transfer-Encoding`.
    case severalTransferEncodings
    /// `Transfer-Encoding` in HTTP/1.0, which doesn't support it.
    case transferEncodingInHTTP10
}
