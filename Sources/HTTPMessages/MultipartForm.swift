/// The parts of a body of the type `multipart/form-data`, which forms use to send files: RFC 7578 over RFC 2046.
///
/// A part's content is a slice of the body rather than a copy. Data before the first delimiter and after the last is
/// skipped, as in RFC 2046 section 5.1.1; all other data must follow the grammar, or is refused.
public struct MultipartForm: Sendable {
    /// The limits for reading a form.
    public struct Limits: Sendable {
        /// Maximum number of parts.
        public var parts: Int
        /// Maximum bytes of one part's header fields.
        public var headerBytes: Int

        /// Limits that a form made by hand never meets.
        public init(parts: Int = 64, headerBytes: Int = 4096) {
            self.parts = parts
            self.headerBytes = headerBytes
        }
    }

    /// The parts in their order; several may have the same name.
    public let parts: [FormPart]

    /// Reads a body with this `Content-Type`; nil if the request has none.
    public init(
        _ body: [UInt8], contentType: String?, limits: Limits = Limits()
    ) throws(MultipartFault) {
        let delimiter = MultipartDelimiter(try multipartBoundary(of: contentType))
        guard var end = delimiter.next(in: body, from: 0, mayOpen: true) else { throw .noDelimiter }
        var parts: [FormPart] = []
        while true {
            let start: Int
            switch delimiter.ending(in: body, from: end.upperBound) {
            case .last:
                self.parts = parts
                return
            case .part(let place): start = place
            case nil: throw .malformedDelimiter(byte: end.lowerBound)
            }
            guard parts.count < limits.parts else { throw .tooManyParts(limit: limits.parts) }
            guard let next = delimiter.next(in: body, from: start) else { throw .unended }
            parts.append(try FormPart(body[start..<next.lowerBound], number: parts.count + 1, limits))
            end = next
        }
    }
}

/// The error that makes a form unreadable.
public enum MultipartFault: Error, Hashable, Sendable {
    /// The body isn't declared to be a form: its type, without parameters, if it has one.
    case otherType(String?)
    /// The type has no parameter `boundary`, or an invalid one.
    case malformedBoundary
    /// The boundary that the type names isn't in the body.
    case noDelimiter
    /// A delimiter, at this byte of the body, isn't followed by the end of its line.
    case malformedDelimiter(byte: Int)
    /// The closing delimiter is missing: the body was cut.
    case unended
    /// A part's header fields can't be read, or don't give it one name. Parts count from 1.
    case malformedHeaders(part: Int)
    /// A part's header fields have more bytes than the limit, or no end.
    case headersTooLarge(part: Int, limit: Int)
    /// A part is encoded for a transport that needs that, unlike HTTP.
    case transferEncoding(part: Int, coding: String)
    /// There are more parts than the limit.
    case tooManyParts(limit: Int)
}
