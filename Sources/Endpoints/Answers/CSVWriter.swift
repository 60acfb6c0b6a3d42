/// Writes records of CSV: RFC 4180, with CRLF at the end of each.
package struct CSVWriter {
    package private(set) var bytes: [UInt8] = []

    /// Nothing yet.
    package init() {}

    /// One record. A field that a spreadsheet would take for a formula gets an apostrophe in front, numbers apart.
    package mutating func record(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(Self.startsFormula(field) ? "'\(field)" : field)
        }
        bytes += "\r\n".utf8
    }

    private static func startsFormula(_ field: String) -> Bool {
        // Full-width signs count too where East Asian text is set.
        guard let first = field.unicodeScalars.first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first) else {
            return false
        }
        return decimalNumber(field) == nil
    }

    private mutating func append(_ field: String) {
        guard field.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else {
            bytes += field.utf8
            return
        }
        let quote = UInt8(ascii: "\"")
        bytes.append(quote)
        for byte in field.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }
}
