import Sentences

extension [UInt8] {
    /// The line and the column of a byte of UTF-8 text, both counted from 1.
    package func place(of offset: Int) -> (line: Int, column: Int) {
        let before = prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        // Bytes that continue a character aren't counted.
        return (before.count { $0 == UInt8(ascii: "\n") } + 1, before[start...].count { $0 & 0xC0 != 0x80 } + 1)
    }
}

extension Phrase {
    /// Creates the clause for a syntax error in a document, with its line and column.
    package init(_ error: JSONSyntaxError, in document: [UInt8]) {
        let reason = Phrase(ofJSON: error.message)
        let place = error.offset.map(document.place)
        self = place.map { "\(reason) at line \($0.line), column \($0.column)" } ?? reason
    }
}
