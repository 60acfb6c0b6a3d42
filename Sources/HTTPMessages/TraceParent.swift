/// The trace to which a request belongs, as specified by its `traceparent` (W3C Trace Context, 2021, section 3.2).
public struct TraceParent: Hashable, Sendable {
    /// The trace id: 32 hexadecimal digits.
    public let traceID: String
    /// The span in which the client sent the request: 16 hexadecimal digits.
    public let parentID: String
    /// Whether the client records the trace.
    public let isSampled: Bool

    /// Reads the header, or returns nil if it is missing or invalid; an invalid header must be treated as missing.
    public init?(_ headers: HTTPHeaders) {
        let sent = headers.all("traceparent")
        guard sent.count == 1, let trace = TraceParent(sent[0]) else { return nil }
        self = trace
    }

    /// Reads `version-trace-parent-flags`. In versions later than 00, more text may follow.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count >= 4, zip(parts, [2, 32, 16, 2]).allSatisfy({ $0.count == $1 && $0.areHexadecimal }),
            parts[1].contains(where: { $0 != UInt8(ascii: "0") }),
            parts[2].contains(where: { $0 != UInt8(ascii: "0") })
        else { return nil }
        let version = String(parts[0]) ?? "ff"
        guard version != "ff", version != "00" || parts.count == 4 else { return nil }
        traceID = String(parts[1]) ?? ""
        parentID = String(parts[2]) ?? ""
        isSampled = parts[3].last?.hexDigit.map { $0 & 1 == 1 } ?? false
    }
}

extension Substring.UTF8View {
    /// Whether all bytes are lower-case hexadecimal digits, as the standard requires.
    fileprivate var areHexadecimal: Bool {
        allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

/// The id of a request: the text that the client sent, or the number that the server assigned.
package enum RequestID: Sendable {
    case text(String)
    /// A number, which is written with all 16 hexadecimal digits.
    case number(UInt64)

    package var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): hexadecimal(number)
        }
    }
}
