import CSimdJSON
import Sentences

extension JSONSyntaxError {
    /// Creates the error for a simdjson failure. If the failure has no offset, it is searched for in `bytes`.
    init(_ failure: csimdjson_failure, at offset: Int?, in bytes: [UInt8]) {
        let place = offset.map { min($0, bytes.count) }
        switch failure {
        case CSIMDJSON_EMPTY: self.init("the document is empty")
        case CSIMDJSON_TOO_LARGE: self.init("the document is too large")
        case CSIMDJSON_OUT_OF_MEMORY: self.init("there isn’t enough memory for the document")
        case CSIMDJSON_TOO_DEEP: self.init("arrays and objects are nested too deeply", at: place)
        case CSIMDJSON_NOT_UTF8: self.init("the text isn’t UTF-8", at: firstByteThatIsNotUTF8(in: bytes))
        case CSIMDJSON_UNESCAPED_CONTROL, CSIMDJSON_UNCLOSED_STRING: self = Self.brokenString(in: bytes)
        case CSIMDJSON_BAD_STRING: self.init("the string has an escape that JSON doesn’t define", at: place)
        case CSIMDJSON_BAD_NUMBER: self.init("the value isn’t a JSON number", at: place)
        case CSIMDJSON_BAD_LITERAL:
            self.init("words must be in quotation marks, except true, false and null", at: place)
        case CSIMDJSON_TRAILING_CONTENT: self.init("there is more text after the end of the document", at: place)
        default: self = Self.brokenStructure(at: place ?? bytes.count, in: bytes)
        }
    }

    private static func brokenStructure(at place: Int, in bytes: [UInt8]) -> JSONSyntaxError {
        guard place < bytes.count else { return JSONSyntaxError("the document ends too early", at: bytes.count) }
        let byte = bytes[place]
        guard (0x21...0x7E).contains(byte) else { return JSONSyntaxError("unexpected character", at: place) }
        return JSONSyntaxError("unexpected “\(Character(Unicode.Scalar(byte)))”", at: place)
    }

    /// Finds the first string that contains a raw control character or is never closed.
    private static func brokenString(in bytes: [UInt8]) -> JSONSyntaxError {
        var opening: Int?
        var isEscaped = false
        for (place, byte) in bytes.enumerated() {
            if opening != nil, byte < 0x20 {
                return JSONSyntaxError("a control character in a string must be escaped", at: place)
            } else if isEscaped {
                isEscaped = false
            } else if opening != nil, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                opening = opening == nil ? place : nil
            }
        }
        return JSONSyntaxError("a string isn’t closed", at: opening ?? bytes.count)
    }
}

private func firstByteThatIsNotUTF8(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var offset = 0
    while true {
        switch parser.parseScalar(from: &input) {
        case .valid(let scalar): offset += scalar.count
        case .error: return offset
        case .emptyInput: return nil
        }
    }
}

/// The reason why bytes aren't a JSON document.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The reason as a clause, without a full stop.
    public var message: String
    /// The byte offset at which the error begins, counted from 0; nil if there is none (an empty document).
    public var offset: Int?

    init(_ message: String, at offset: Int? = nil) {
        self.message = message
        self.offset = offset
    }
}

/// An error in a description of a screen or in the record of a page, with its location.
package struct DescriptionFault: Error, Hashable, Sendable {
    /// A JSON Pointer, or a path in XML; empty for the whole description.
    package let pointer: String
    /// The invalid value as written; nil if it is missing.
    package let value: String?
    /// The error in one sentence.
    package let detail: Phrase
    /// An example of a valid value.
    package let example: String?
    /// Whether a limit is exceeded, rather than a value being invalid.
    package let isLimit: Bool
    /// The text that isn't a valid colour, for callers that can explain the error more precisely; nil for other errors.
    package let color: String?

    package init(
        _ pointer: String, value: String? = nil, _ detail: Phrase, example: String? = nil, isLimit: Bool = false,
        color: String? = nil
    ) {
        (self.pointer, self.value, self.detail, self.example) = (pointer, value, detail, example)
        (self.isLimit, self.color) = (isLimit, color)
    }
}

/// The errors in a description; only the first few are kept.
package struct DescriptionFaults: Error, Sendable {
    package private(set) var faults: [DescriptionFault] = []
    package static let most = 50

    package init() {}
    package init(_ fault: DescriptionFault) { faults = [fault] }

    package var isEmpty: Bool { faults.isEmpty }

    package mutating func add(_ fault: DescriptionFault) {
        if faults.count < Self.most { faults.append(fault) }
    }
}
