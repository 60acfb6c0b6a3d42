import HTTPMessages
import Numbers

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
