/// Where something is written: bytes of one of the documents.
package struct Place: Hashable, Sendable {
    /// The document's number in the request.
    package let document: Int
    package let bytes: Range<Int>

    package init(_ document: Int, _ bytes: Range<Int>) {
        self.document = document
        self.bytes = bytes
    }
}

/// Where the lines of a document begin.
package struct LineIndex: Sendable {
    /// What the columns of a line count.
    package enum Unit: Sendable { case utf8, codePoints }

    private let content: [UInt8]
    private let starts: [Int]

    package init(_ content: [UInt8]) {
        self.content = content
        var starts = [0]
        for (offset, byte) in content.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        self.starts = starts
    }

    /// The line and the column of a byte, both counted from 1.
    package func position(of offset: Int, counting unit: Unit = .codePoints) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let before = content[starts[low]..<min(offset, content.count)]
        let column =
            switch unit {
            case .utf8: before.count
            // The bytes that continue a character do not count.
            case .codePoints: before.count { $0 & 0xC0 != 0x80 }
            }
        return (low + 1, column + 1)
    }
}
