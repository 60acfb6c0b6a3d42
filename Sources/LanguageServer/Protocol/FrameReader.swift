import Numbers
import Substrings

/// A reader that splits the bytes from a client into messages. Each message has a header with its length, an empty line
/// and its text.
///
/// The reader keeps at most one incomplete message, and searches for the end of each header only once, regardless of
/// how the bytes arrive.
package struct FrameReader: Sendable {
    /// The maximum size of a message header, in bytes.
    package static let longestHeader = 4096

    private let longest: Int
    private var bytes: [UInt8] = []
    /// The offset in `bytes` of the first byte that hasn't been returned.
    private var start = 0
    /// The offset up to which the search for the header's end has progressed.
    private var checked = 0
    /// The length of the text; nil if the header hasn't been read.
    private var length: Int?

    /// Creates a reader for messages of up to `longest` bytes.
    package init(longest: Int) { self.longest = longest }

    /// Whether the bytes received so far end inside a message.
    package var isWithinMessage: Bool { length != nil || start < bytes.count }

    /// Adds bytes that have arrived.
    package mutating func append(_ part: [UInt8]) {
        if start > 0 {
            bytes.removeFirst(start)
            checked -= start
            start = 0
        }
        bytes += part
    }

    /// Returns the text of the next message; nil if it isn't complete. After a failure, nothing more can be read.
    package mutating func next() throws(FrameFailure) -> [UInt8]? {
        if length == nil { length = try header() }
        guard let length, bytes.count - start >= length else { return nil }
        let message = Array(bytes[start..<start + length])
        start += length
        checked = start
        self.length = nil
        return message
    }

    /// Returns the length that the next header announces; nil if the header isn't complete.
    private mutating func header() throws(FrameFailure) -> Int? {
        let (carriage, line) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        while checked < bytes.count {
            let byte = bytes[checked]
            // The first byte or line is enough to detect a client of another protocol, even before the header is
            // complete.
            if checked == start, !byte.isASCIILetter { throw FrameFailure(.notAHeader) }
            if byte == line {
                guard checked > start, bytes[checked - 1] == carriage else { throw FrameFailure(.notAHeader) }
                if checked - start >= 3, bytes[checked - 2] == line {
                    let fields = bytes[start..<checked - 3]
                    checked += 1
                    start = checked
                    return try Self.length(in: fields, atMost: longest)
                }
            }
            checked += 1
            if checked - start > Self.longestHeader { throw FrameFailure(.headerTooLong) }
        }
        return nil
    }

    private static func length(in header: ArraySlice<UInt8>, atMost longest: Int) throws(FrameFailure) -> Int {
        var length: Int?
        for field in header.split(separator: UInt8(ascii: "\n")) {
            guard let colon = field.firstIndex(of: UInt8(ascii: ":")) else { throw FrameFailure(.notAHeader) }
            let value = String(decoding: field[(colon + 1)...], as: UTF8.self).filter { !" \t\r".contains($0) }
            let name = field[..<colon]
            if name.isCalled("content-length") {
                guard length == nil, !value.isEmpty, value.utf8.count <= 18,
                    value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value)
                else { throw FrameFailure(.invalidLength(value)) }
                guard number <= longest else { throw FrameFailure(.tooLong(number, limit: longest)) }
                length = number
            } else if name.isCalled("content-type") {
                let value = value.lowercased()
                if let charset = value.firstRange(of: "charset=") {
                    let name = value[charset.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
                    guard name == "utf-8" || name == "utf8" else { throw FrameFailure(.encoding(name)) }
                }
            }
        }
        guard let length else { throw FrameFailure(.noLength) }
        return length
    }
}

/// The reason why the bytes from a client can't be split into messages.
package struct FrameFailure: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case notAHeader, headerTooLong, noLength
        case invalidLength(String)
        case tooLong(Int, limit: Int)
        case encoding(String)
    }

    package let reason: Reason

    init(_ reason: Reason) { self.reason = reason }

    /// The explanation, in one or two sentences.
    package var sentence: String {
        switch reason {
        case .notAHeader:
            "The input isn’t a message of the Language Server Protocol. Each message begins with a header, such as "
                + "“Content-Length: 52”, followed by an empty line. Both end in CR and LF."
        case .headerTooLong: "The header of a message has more than \(FrameReader.longestHeader) bytes."
        case .noLength: "The header of a message lacks “Content-Length”."
        case .invalidLength(let value):
            "“Content-Length” must be one whole number, such as 52, not “\(value.prefix(40))”."
        case .tooLong(let length, let limit): "A message has \(length) bytes; the maximum is \(limit)."
        case .encoding(let name): "Messages must be in UTF-8, not “\(name.prefix(40))”."
        }
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension ArraySlice<UInt8> {
    /// Returns whether this is the name of a header field, ignoring case.
    fileprivate func isCalled(_ name: String) -> Bool { elementsEqual(name.utf8) { $0 | 0x20 == $1 | 0x20 } }
}
