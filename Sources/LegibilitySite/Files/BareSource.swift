/// A script or style sheet as browsers get it: without comments, indentation and spaces that have no effect. The source
/// files have comments for their readers.
struct BareSource {
    let bytes: [UInt8]

    /// Creates the source of a file, which stays unchanged unless it is a script or a style sheet.
    init(_ file: [UInt8], path: String) {
        if path.hasSuffix(".js") {
            bytes = BareScript(file).bytes
        } else if path.hasSuffix(".css") {
            bytes = Self.styleSheet(file)
        } else {
            bytes = file
        }
    }

    /// Strings stay unchanged; addresses without quotes must not contain comments.
    private static func styleSheet(_ sheet: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(sheet.count)
        var place = 0
        var quote: UInt8?
        while place < sheet.count {
            let byte = sheet[place]
            if let open = quote {
                if byte == UInt8(ascii: "\\"), place + 1 < sheet.count {
                    out.append(byte)
                    place += 1
                } else if byte == open {
                    quote = nil
                }
                out.append(sheet[place])
            } else if byte == UInt8(ascii: "/"), sheet[place...].starts(with: "/*".utf8) {
                place += 2
                while place < sheet.count, !sheet[place...].starts(with: "*/".utf8) { place += 1 }
                // The comment ends two characters later. It separates what is before it from what follows.
                place += 1
                appendSpace(to: &out)
            } else if isSpace(byte) {
                appendSpace(to: &out)
            } else {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
                out.append(byte)
            }
            place += 1
        }
        return out
    }

    /// Adds a space, unless the source begins here or the last character is a space or ends a rule or a declaration.
    private static func appendSpace(to out: inout [UInt8]) {
        guard let last = out.last, !" {};".utf8.contains(last) else { return }
        out.append(UInt8(ascii: " "))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { " \n\t\r".utf8.contains(byte) }
}
