/// The parts of a body of the type `multipart/form-data`, as a form sends files: RFC 7578 over RFC 2046.
///
/// A part's content is a slice of the body and not a copy. What stands before the first delimiter and after the last is
/// skipped, as RFC 2046 section 5.1.1 has it; everything else is as the grammar has it, or refused.
public struct MultipartForm: Sendable {
    /// How much of a form is read.
    public struct Limits: Sendable {
        /// The most parts.
        public var parts: Int
        /// The most bytes of one part's header fields.
        public var headerBytes: Int

        /// Limits that a form made by hand never meets.
        public init(parts: Int = 64, headerBytes: Int = 4096) {
            self.parts = parts
            self.headerBytes = headerBytes
        }
    }

    /// The parts in their order; several may have the same name.
    public let parts: [FormPart]

    /// Reads a body whose `Content-Type` is this; nil where the request has none.
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

/// What makes a form unreadable.
public enum MultipartFault: Error, Hashable, Sendable {
    /// The body does not say that it is a form: its type, without parameters, where it has one.
    case otherType(String?)
    /// The type has no parameter `boundary`, or one that is none.
    case malformedBoundary
    /// The boundary that the type names is nowhere in the body.
    case noDelimiter
    /// A delimiter, at this byte of the body, is followed by something else than the end of its line.
    case malformedDelimiter(byte: Int)
    /// The closing delimiter is missing: the body was cut.
    case unended
    /// A part's header fields cannot be read, or do not give it one name. Parts count from 1.
    case malformedHeaders(part: Int)
    /// A part's header fields have more bytes than the limit, or no end.
    case headersTooLarge(part: Int, limit: Int)
    /// A part is encoded for a transport that needs that, which HTTP is not.
    case transferEncoding(part: Int, coding: String)
    /// There are more parts than the limit.
    case tooManyParts(limit: Int)
}
