/// The location of a value: a range of bytes in one of the documents.
package struct Place: Hashable, Sendable {
    /// The document's number in the request.
    package let document: Int
    package let bytes: Range<Int>

    package init(_ document: Int, _ bytes: Range<Int>) {
        self.document = document
        self.bytes = bytes
    }
}

/// The line starts in a document.
package struct LineIndex: Sendable {
    /// The unit in which columns are counted.
    package enum Unit: Sendable { case utf8, codePoints }

    private let content: [UInt8]
    private let starts: [Int]
    /// The number of characters that begin before each 256th byte, so that characters aren't counted from the beginning
    /// in files without line breaks.
    private let characters: [Int]

    package init(_ content: [UInt8]) {
        self.content = content
        var starts = [0]
        var characters: [Int] = []
        var count = 0
        for (offset, byte) in content.enumerated() {
            if offset % 256 == 0 { characters.append(count) }
            // Continuation bytes don't count.
            if byte & 0xC0 != 0x80 { count += 1 }
            if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        }
        self.starts = starts
        self.characters = characters + [count]
    }

    /// Returns the line and the column of a byte, both counted from 1.
    package func position(of offset: Int, counting unit: Unit = .codePoints) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let end = min(offset, content.count)
        let column =
            switch unit {
            case .utf8: end - starts[low]
            case .codePoints: charactersBefore(end) - charactersBefore(starts[low])
            }
        return (low + 1, column + 1)
    }

    private func charactersBefore(_ offset: Int) -> Int {
        let known = offset / 256
        return characters[known] + content[(known * 256)..<offset].count { $0 & 0xC0 != 0x80 }
    }
}
