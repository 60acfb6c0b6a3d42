/// A value in a form: text or a file.
public struct FormPart: Sendable {
    /// The field name in the form.
    public let name: String
    /// The name of the uploaded file; nil if the part isn't a file. Never use it as a path.
    public let filename: String?
    /// The media type that the part declares, as written; nil if it declares none.
    public let mediaType: String?
    /// The content, a slice of the body.
    public let content: ArraySlice<UInt8>

    /// The content as a string; nil if it isn't UTF-8.
    public var text: String? { String(validating: content, as: UTF8.self) }

    /// Reads a part from the bytes between two delimiters.
    init(_ bytes: ArraySlice<UInt8>, number: Int, _ limits: MultipartForm.Limits) throws(MultipartFault) {
        var rest = bytes
        var left = limits.headerBytes
        var disposition: [String: [UInt8]]?
        var mediaType: String?
        while true {
            // The search for the end of a line stops at the limit.
            let lineFeed = rest.prefix(left).firstIndex(of: 0x0A)
            guard let lineFeed else {
                throw rest.count > left
                    ? .headersTooLarge(part: number, limit: limits.headerBytes) : .malformedHeaders(part: number)
            }
            guard lineFeed > rest.startIndex, rest[lineFeed - 1] == 0x0D else { throw .malformedHeaders(part: number) }
            let line = rest[rest.startIndex..<lineFeed - 1]
            left -= lineFeed + 1 - rest.startIndex
            rest = rest[(lineFeed + 1)...]
            if line.isEmpty { break }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy(\.isTokenCharacter), !line.contains(where: { $0 < 0x20 && $0 != 0x09 })
            else { throw .malformedHeaders(part: number) }
            let (name, value) = (line[..<colon], line[(colon + 1)...].trimmed)
            if name.equalsIgnoringCase("content-disposition") {
                let kind = value.prefix { $0 != UInt8(ascii: ";") }
                guard disposition == nil, kind.trimmed.equalsIgnoringCase("form-data"),
                    let parameters = headerParameters(value[kind.endIndex...])
                else { throw .malformedHeaders(part: number) }
                disposition = parameters
            } else if name.equalsIgnoringCase("content-type") {
                mediaType = String(decoding: value, as: UTF8.self)
            } else if name.equalsIgnoringCase("content-transfer-encoding") {
                // RFC 7578 section 4.7: the header is deprecated; the values that mean no encoding are accepted.
                guard ["binary", "8bit", "7bit"].contains(where: value.equalsIgnoringCase) else {
                    throw .transferEncoding(part: number, coding: String(decoding: value, as: UTF8.self))
                }
            }
        }
        guard let disposition, let encoded = disposition["name"], let name = decodedFormName(encoded) else {
            throw .malformedHeaders(part: number)
        }
        self.name = name
        if let encoded = disposition["filename"] {
            guard let filename = decodedFormName(encoded) else { throw .malformedHeaders(part: number) }
            self.filename = filename
        } else {
            filename = nil
        }
        self.mediaType = mediaType
        content = rest
    }
}

/// Decodes the name of a field or file. Browsers percent-encode only quotation marks and line breaks in it (HTML
/// Standard, “Multipart form data”). Returns nil if the name isn't UTF-8.
private func decodedFormName(_ bytes: [UInt8]) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
        let known = encodedInNames.first { rest.starts(with: $0.escape.utf8) }
        decoded.append(known?.byte ?? byte)
        rest = rest.dropFirst(known?.escape.utf8.count ?? 1)
    }
    return String(validating: decoded, as: UTF8.self)
}

private let encodedInNames: [(escape: String, byte: UInt8)] = [("%22", 0x22), ("%0D", 0x0D), ("%0A", 0x0A)]
