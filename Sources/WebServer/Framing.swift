/// What headers say about the body, once nothing in them can be read in two ways.
///
/// libmicrohttpd takes the first of several lengths, prefers `Transfer-Encoding` to a length and waits forever on a
/// coding it does not know. A proxy in front may choose otherwise and take the rest of the body for another client's
/// request (RFC 9112 section 11.2): every such request is refused.
struct Framing {
    var contentLength: UInt64?
    var isChunked = false
    var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }

    init(_ headers: HTTPHeaders, isHTTP10: Bool) throws(RequestFault) {
        var lengths = 0
        var codings: [String] = []
        var hosts = 0
        var length: UInt64?
        try headers.forEach { name, value throws(RequestFault) in
            guard !name.isEmpty, name.allSatisfy(\.isTokenCharacter), !value.contains(where: \.isControl) else {
                throw .malformedHeader(name: String(decoding: name, as: UTF8.self))
            }
            // libmicrohttpd joins a continued header line (obsolete line folding) to the name: “Transfer-Encoding:”
            // continued with “ chunked” would pass as a header that nobody knows.
            for framing in ["Content-Length", "Transfer-Encoding"]
            where name.count > framing.utf8.count && name.prefix(framing.utf8.count).equalsIgnoringCase(framing) {
                throw .malformedHeader(name: String(decoding: name, as: UTF8.self))
            }
            switch name.count {
            case 4 where name.equalsIgnoringCase("Host"): hosts += 1
            case 14 where name.equalsIgnoringCase("Content-Length"):
                lengths += 1
                length = UInt64(String(decoding: value, as: UTF8.self))
            case 17 where name.equalsIgnoringCase("Transfer-Encoding"):
                codings.append(String(decoding: value, as: UTF8.self))
            default: break
            }
        }
        if lengths > 1 { throw .conflictingFraming(.severalContentLengths) }
        if let coding = codings.first {
            if isHTTP10 { throw .conflictingFraming(.transferEncodingInHTTP10) }
            if codings.count > 1 { throw .conflictingFraming(.severalTransferEncodings) }
            if lengths > 0 { throw .conflictingFraming(.contentLengthWithTransferEncoding) }
            guard coding.utf8.equalsIgnoringCase("chunked") else { throw .unsupportedTransferEncoding(coding) }
            isChunked = true
        }
        if hosts > 1 { throw .repeatedHeader(name: "Host") }
        contentLength = length
    }
}

extension UInt8 {
    /// RFC 9110 section 5.6.2.
    var isTokenCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }

    /// A control character that no header value may hold; the tab may stand there.
    var isControl: Bool { (self < 0x20 && self != 0x09) || self == 0x7F }
}
