import HTTPMessages
import Sentences

extension Problem {
    /// Creates the problem for a request that the HTTP layer rejects, worded for the client.
    package init(_ fault: RequestFault) {
        switch fault {
        case .malformedTarget(let fault, let piece):
            self.init(.malformedRequest, "\(fault.words), at “\(piece.echoed)”.")
        case .malformedRequestLine:
            self.init(
                .malformedRequest,
                "The first line must be a method, a space, the address, a space and “HTTP/1.1”, ending with CR LF.")
        case .malformedLineEnd:
            self.init(
                .malformedRequest,
                "A header contains a NUL, or a CR or LF where it isn’t allowed. Every line must end with CR LF."
            )
        case .malformedChunk:
            self.init(.malformedRequest, "The chunks of the request body don’t follow HTTP/1.1.")
        case .unsupportedVersion(let version):
            self.init(.unsupportedVersion, "“\(version.echoed)” isn’t supported; use “HTTP/1.1”.")
        case .timedOut(let part):
            self.init(.requestTimeout, part.words)
        case .stopping:
            self.init(
                .unavailable,
                "The server is shutting down, and only part of the request arrived. Send the request again.",
                headers: [("Retry-After", "1")])
        case .tooMany(.inAll):
            self.init(
                .unavailable, "This server has reached its maximum number of connections; try again in a second.",
                headers: [("Retry-After", "1")])
        case .tooMany(.fromOneClient):
            self.init(
                .tooManyRequests,
                "Your address has reached the maximum number of connections; reuse open ones, or try again in a "
                    + "second.",
                headers: [("Retry-After", "1")])
        case .malformedMethod(let method):
            self.init(.malformedRequest, "“\(method.echoed)” isn’t a valid method.")
        case .malformedHeader(let name):
            self.init(.malformedRequest, "The “\(name.echoed)” header is malformed.")
        case .repeatedHeader(let name):
            self.init(.malformedRequest, "The “\(name.echoed)” header must appear exactly once.")
        case .conflictingFraming(let conflict):
            self.init(.malformedRequest, "\(conflict.words), so the end of the request body can’t be determined.")
        case .unsupportedTransferEncoding(let coding):
            self.init(.malformedRequest, "The transfer coding “\(coding.echoed)” isn’t supported; use “chunked”.")
        case .bodyTooLarge(let limit):
            self.init(
                .contentTooLarge, "The request body has more than \(Phrase.size(limit)), the limit on this server.")
        case .overloaded:
            self.init(
                .unavailable,
                "Other request bodies are using all of this server’s memory for request bodies; try again in a second.",
                headers: [("Retry-After", "1")])
        case .targetTooLong(let limit):
            self.init(
                .uriTooLong,
                "The path and query have more than \(Phrase.size(limit)), the limit on this server. Shorten them or, "
                    + "if the path supports POST, send the values in its body.")
        case .headersTooLarge(let limit):
            self.init(.headersTooLarge, "The headers have more than \(Phrase.size(limit)), the limit on this server.")
        }
    }
}

extension RequestPart {
    fileprivate var words: Phrase {
        switch self {
        case .headers: "The headers didn’t arrive within this server’s time limit."
        case .body: "The request body didn’t arrive within this server’s time limit."
        case .bodyRate: "The request body arrived more slowly than this server allows."
        case .whole: "The request didn’t arrive within this server’s time limit."
        }
    }
}

extension TargetFault {
    fileprivate var words: Phrase {
        switch self {
        case .percentEscape:
            "A “%” must be followed by two hexadecimal digits; write a percent sign as “%25”"
        case .null: "“%00” isn’t allowed"
        case .space: "A space in an address must be written as “%20”"
        case .controlCharacter: "Control characters aren’t allowed in an address"
        case .notUTF8: "The address isn’t UTF-8 after its percent escapes are decoded"
        case .notAPath: "The address must start with “/”"
        case .fragment: "A “#” in an address must be written as “%23”, or omitted before hexadecimal digits"
        }
    }
}

extension FramingConflict {
    fileprivate var words: Phrase {
        switch self {
        case .severalContentLengths: "The request has several Content-Length headers"
        case .contentLengthWithTransferEncoding: "The request has a Content-Length and a Transfer-Encoding"
        case .severalTransferEncodings: "The request has several Transfer-Encoding headers"
        case .transferEncodingInHTTP10: "The request has a Transfer-Encoding, which HTTP/1.0 doesn’t define"
        }
    }
}
