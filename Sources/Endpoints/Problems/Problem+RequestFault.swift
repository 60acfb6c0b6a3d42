import HTTPMessages
import Sentences

extension Problem {
    /// What the HTTP layer refuses by itself, in words for the client.
    package init(_ fault: RequestFault) {
        switch fault {
        case .malformedTarget(let fault, let piece):
            self.init(.malformedRequest, "\(fault.words), at “\(piece.echoed)”.")
        case .malformedRequestLine:
            self.init(
                .malformedRequest,
                "The first line is not written as HTTP/1.1 wants it: a method, a space, the address, a space and "
                    + "“HTTP/1.1”, ended by CR LF.")
        case .malformedLineEnd:
            self.init(
                .malformedRequest, "A header holds a NUL, or a CR or LF where none belongs; every line ends with CR LF."
            )
        case .malformedChunk:
            self.init(.malformedRequest, "The chunks of the body are not written as HTTP/1.1 wants them.")
        case .unsupportedVersion(let version):
            self.init(.unsupportedVersion, "“\(version.echoed)” is not understood; “HTTP/1.1” is.")
        case .timedOut(let part):
            self.init(.requestTimeout, part.words)
        case .stopping:
            self.init(
                .unavailable, "The server is stopping, and only part of the request had arrived; send it again.",
                headers: [("Retry-After", "1")])
        case .tooMany(.inAll):
            self.init(
                .unavailable, "As many connections are open as this server takes; try again in a second.",
                headers: [("Retry-After", "1")])
        case .tooMany(.fromOneClient):
            self.init(
                .tooManyRequests,
                "Your address has as many connections open as this server lets one address have; use those, or try "
                    + "again in a second.", headers: [("Retry-After", "1")])
        case .malformedMethod(let method):
            self.init(.malformedRequest, "“\(method.echoed)” cannot be a method.")
        case .malformedHeader(let name):
            self.init(.malformedRequest, "The header “\(name.echoed)” is not written as a header can be.")
        case .repeatedHeader(let name):
            self.init(.malformedRequest, "The header “\(name.echoed)” must be there exactly once.")
        case .conflictingFraming(let conflict):
            self.init(.malformedRequest, "\(conflict.words), so nobody can tell where the body ends.")
        case .unsupportedTransferEncoding(let coding):
            self.init(.malformedRequest, "The transfer coding “\(coding.echoed)” is not understood; “chunked” is.")
        case .bodyTooLarge(let limit):
            self.init(.contentTooLarge, "The body has more than the \(limit) bytes that this server takes.")
        case .overloaded:
            self.init(
                .unavailable, "Other bodies take up the memory that this server has for them; try again in a second.",
                headers: [("Retry-After", "1")])
        case .targetTooLong(let limit):
            self.init(
                .uriTooLong,
                "Path and query have more than the \(limit) bytes that this server takes; ask with POST instead.")
        case .headersTooLarge(let limit):
            self.init(.headersTooLarge, "The headers have more than the \(limit) bytes that this server takes.")
        }
    }
}

extension RequestPart {
    fileprivate var words: Phrase {
        switch self {
        case .headers: "The headers did not arrive in the time that this server waits for them."
        case .body: "The body did not arrive in the time that this server waits for it."
        case .bodyRate: "The body arrived more slowly than this server waits for."
        case .whole: "The request did not arrive in the time that this server waits for one."
        }
    }
}

extension TargetFault {
    fileprivate var words: Phrase {
        switch self {
        case .percentEscape:
            "A “%” must be followed by two hexadecimal digits, and a percent sign itself is written “%25”"
        case .null: "“%00” is not allowed"
        case .space: "A space in an address is written “%20”"
        case .controlCharacter: "A control character is not allowed in an address"
        case .notUTF8: "The address is not UTF-8 once its percent escapes are decoded"
        case .notAPath: "The address must start with “/”"
        case .fragment: "A “#” in an address is written “%23” (or left out before hexadecimal digits)"
        }
    }
}

extension FramingConflict {
    fileprivate var words: Phrase {
        switch self {
        case .severalContentLengths: "The request has several Content-Length headers"
        case .contentLengthWithTransferEncoding: "The request has a Content-Length and a Transfer-Encoding"
        case .severalTransferEncodings: "The request has several Transfer-Encoding headers"
        case .transferEncodingInHTTP10: "The request has a Transfer-Encoding, which HTTP/1.0 does not know"
        }
    }
}
