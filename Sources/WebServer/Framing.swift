import HTTPMessages

/// What headers say about the body, once nothing in them can be read in two ways.
///
/// A proxy in front may choose otherwise where lengths contradict each other and take the rest of a body for another
/// client's request (RFC 9112 section 11.2): every such request is refused.
struct Framing {
    var contentLength: UInt64?
    var isChunked = false
    var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }

    init(_ headers: HTTPHeaders, isHTTP10: Bool) throws(RequestFault) {
        let lengths = headers.all("Content-Length")
        let codings = headers.all("Transfer-Encoding")
        if lengths.count > 1 { throw .conflictingFraming(.severalContentLengths) }
        if let coding = codings.first {
            if isHTTP10 { throw .conflictingFraming(.transferEncodingInHTTP10) }
            if codings.count > 1 { throw .conflictingFraming(.severalTransferEncodings) }
            if !lengths.isEmpty { throw .conflictingFraming(.contentLengthWithTransferEncoding) }
            guard coding.utf8.equalsIgnoringCase("chunked") else { throw .unsupportedTransferEncoding(coding) }
            isChunked = true
        }
        if let length = lengths.first {
            guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw .malformedHeader(name: "Content-Length")
            }
            // A number that no counter holds is still a number, only far too large.
            contentLength = UInt64(length) ?? .max
        }
        let hosts = headers.all("Host")
        guard hosts.count == 1 || (hosts.isEmpty && isHTTP10) else { throw .repeatedHeader(name: "Host") }
        guard hosts.allSatisfy({ $0.utf8.allSatisfy(\.isHostCharacter) }) else { throw .malformedHeader(name: "Host") }
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

    /// What a host and its port can be written with (RFC 3986 section 3.2.2).
    fileprivate var isHostCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~%!$&'()*+,;=:[]".utf8.contains(self)
        }
    }
}
