/// The lines of a document, which end in LF, CR LF or CR, and the positions of bytes in them.
///
/// Each lookup takes a few hundred steps, regardless of the line length.
package struct TextLines: Sendable {
    package let content: [UInt8]
    /// The offset of the first byte of each line.
    private let starts: [Int]
    /// The number of UTF-16 units before every 256th byte.
    private let units: [Int]

    private static let block = 256

    package init(_ content: [UInt8]) {
        self.content = content
        // Editors don't show a byte order mark, so it isn't part of the first line.
        var starts = [content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var units: [Int] = []
        units.reserveCapacity(content.count / Self.block + 1)
        var count = 0
        for (offset, byte) in content.enumerated() {
            if offset % Self.block == 0 { units.append(count) }
            count += Self.units(of: byte)
            if byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
                    && (offset + 1 == content.count || content[offset + 1] != UInt8(ascii: "\n"))
            {
                starts.append(offset + 1)
            }
        }
        self.starts = starts
        self.units = units
    }

    /// The number of lines. The last line is empty if the document ends in a line break.
    package var count: Int { starts.count }

    /// Returns the number of UTF-16 units of the character that begins with a byte; 0 for the other bytes of a
    /// character.
    static func units(of byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }

    /// Returns the position of a byte. For a byte within a character, this is the character's position; within a line
    /// break, the end of the line.
    package func position(of offset: Int, in encoding: PositionEncoding) -> TextPosition {
        let offset = min(max(offset, starts[0]), content.count)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let end = beginning(ofCharacterAt: min(offset, self.end(of: low)))
        let character =
            switch encoding {
            case .utf8: end - starts[low]
            case .utf16: unitsBefore(end) - unitsBefore(starts[low])
            }
        return TextPosition(low, character)
    }

    /// Returns the byte at a position. For a position beyond the end of a line, this is the end of the line; beyond the
    /// last line, the end of the text.
    package func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
        guard position.line < starts.count else { return content.count }
        let (start, end) = (starts[position.line], end(of: position.line))
        switch encoding {
        case .utf8:
            let offset = position.character < end - start ? start + position.character : end
            return beginning(ofCharacterAt: offset)
        case .utf16:
            let before = unitsBefore(start)
            guard position.character < unitsBefore(end) - before else { return end }
            return offset(ofUnit: before + position.character, from: start, to: end)
        }
    }

    /// Returns the range of positions of some bytes.
    func range(of bytes: Range<Int>, in encoding: PositionEncoding) -> TextRange {
        TextRange(position(of: bytes.lowerBound, in: encoding), position(of: bytes.upperBound, in: encoding))
    }

    /// Returns the bytes of a range; nil if it ends before it starts.
    func bytes(of range: TextRange, in encoding: PositionEncoding) -> Range<Int>? {
        let (start, end) = (offset(of: range.start, in: encoding), offset(of: range.end, in: encoding))
        return start <= end ? start..<end : nil
    }

    /// Returns the end of a line, before its line break.
    private func end(of line: Int) -> Int {
        guard line + 1 < starts.count else { return content.count }
        var end = starts[line + 1] - 1
        if content[end] == UInt8(ascii: "\n"), end > starts[line], content[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return end
    }

    /// Returns the first byte of the character that contains a byte. A byte that belongs to no character, because the text
    /// isn't UTF-8, is returned itself.
    private func beginning(ofCharacterAt offset: Int) -> Int {
        guard offset < content.count else { return offset }
        var start = offset
        // No character has more than four bytes.
        while start > 0, offset - start < 3, content[start] & 0xC0 == 0x80 { start -= 1 }
        return content[start] >= 0xC0 ? start : offset
    }

    private func unitsBefore(_ offset: Int) -> Int {
        let known = offset / Self.block
        guard known < units.count else {
            // The text ends here, and its length is a multiple of the block size.
            return units.last.map { last in
                last + content[((units.count - 1) * Self.block)...].reduce(0) { $0 + Self.units(of: $1) }
            } ?? 0
        }
        return content[(known * Self.block)..<offset].reduce(units[known]) { $0 + Self.units(of: $1) }
    }

    /// Returns the first byte of the character that contains a UTF-16 unit, counted from the start of the text.
    private func offset(ofUnit unit: Int, from start: Int, to end: Int) -> Int {
        var (low, high) = (start / Self.block, end / Self.block + 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if middle < units.count, units[middle] <= unit { low = middle } else { high = middle }
        }
        var offset = low * Self.block
        var count = units[low]
        while offset < end {
            let next = count + Self.units(of: content[offset])
            if offset >= start, next > unit { break }
            count = next
            offset += 1
        }
        return offset
    }
}
