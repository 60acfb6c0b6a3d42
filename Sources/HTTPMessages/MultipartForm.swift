/// The parts of a `multipart/form-data` body, which forms use to send files: RFC 7578 over RFC 2046.
///
/// The content of a part is a slice of the body rather than a copy. Data before the first delimiter and after the last
/// is ignored, as in RFC 2046 section 5.1.1. All other data must follow the grammar, or the form is rejected.
public struct MultipartForm: Sendable {
    /// The limits for reading a form.
    public struct Limits: Sendable {
        /// The maximum number of parts.
        public var parts: Int
        /// The maximum size of a part's header fields, in bytes.
        public var headerBytes: Int

        /// Creates limits. The defaults are higher than any form filled in by a person needs.
        public init(parts: Int = 64, headerBytes: Int = 4096) {
            self.parts = parts
            self.headerBytes = headerBytes
        }
    }

    /// The parts in order; several may have the same name.
    public let parts: [FormPart]

    /// Reads a form from a body and its `Content-Type`, which is nil if the request has none.
    public init(
        _ body: [UInt8], contentType: String?, limits: Limits = Limits()
    ) throws(MultipartFault) {
        var parts: [FormPart] = []
        try readParts(&parts, of: body, contentType, limits)
        self.parts = parts
    }

    /// Reads the parts at the beginning of a body up to the first that is malformed. The last one may be incomplete.
    public init(beginning: [UInt8], contentType: String?) {
        var parts: [FormPart] = []
        try? readParts(&parts, of: beginning, contentType, Limits(), mayEnd: true)
        self.parts = parts
    }
}

private func readParts(
    _ parts: inout [FormPart], of body: [UInt8], _ contentType: String?, _ limits: MultipartForm.Limits,
    mayEnd: Bool = false
) throws(MultipartFault) {
    let delimiter = MultipartDelimiter(try multipartBoundary(of: contentType))
    guard var end = delimiter.next(in: body, from: 0, mayOpen: true) else { throw .noDelimiter }
    while true {
        let start: Int
        switch delimiter.ending(in: body, from: end.upperBound) {
        case .last: return
        case .part(let place): start = place
        case nil: throw .malformedDelimiter(byte: end.lowerBound)
        }
        guard parts.count < limits.parts else { throw .tooManyParts(limit: limits.parts) }
        guard let next = delimiter.next(in: body, from: start) ?? (mayEnd ? body.endIndex..<body.endIndex : nil) else {
            throw .unended
        }
        parts.append(try FormPart(body[start..<next.lowerBound], number: parts.count + 1, limits))
        end = next
    }
}

/// An error that makes a form unreadable.
public enum MultipartFault: Error, Hashable, Sendable {
    /// The body isn't declared as a form. The value is the declared type without parameters, or nil if there is none.
    case otherType(String?)
    /// The type has no valid `boundary` parameter.
    case malformedBoundary
    /// The body doesn't contain the boundary that the type specifies.
    case noDelimiter
    /// A delimiter, at this byte of the body, isn't followed by the end of the line.
    case malformedDelimiter(byte: Int)
    /// The closing delimiter is missing: the body is incomplete.
    case unended
    /// A part's header fields are unreadable, or don't specify exactly one name. Parts are counted from 1.
    case malformedHeaders(part: Int)
    /// A part's header fields have more bytes than the limit, or no end.
    case headersTooLarge(part: Int, limit: Int)
    /// A part has a transfer encoding, which HTTP doesn't use.
    case transferEncoding(part: Int, coding: String)
    /// The form has more parts than the limit.
    case tooManyParts(limit: Int)
}
