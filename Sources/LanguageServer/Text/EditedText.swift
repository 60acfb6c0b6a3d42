/// Text stored in pieces, for a series of changes that each refer to the result of the previous change.
///
/// A change takes one step for each preceding piece, and some for the bytes of the pieces that it touches: a few
/// thousand steps plus the length of the text divided by 2,048. Its lines are those of ``TextLines``.
struct EditedText {
    /// A part of the text. Characters and line breaks of two bytes are never split between pieces.
    private struct Piece {
        let bytes: ArraySlice<UInt8>
        /// The number of line breaks.
        let breaks: Int
        /// The number of UTF-16 units.
        let units: Int

        init(_ bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
            var (breaks, units) = (0, 0)
            for index in bytes.indices {
                units += TextLines.units(of: bytes[index])
                if EditedText.endsLine(index, in: bytes) { breaks += 1 }
            }
            (self.breaks, self.units) = (breaks, units)
        }
    }

    /// A byte of the text: the piece and the offset in it.
    private struct Cursor: Comparable {
        var piece: Int
        var offset: Int

        static func < (one: Cursor, other: Cursor) -> Bool { (one.piece, one.offset) < (other.piece, other.offset) }
    }

    private var pieces: [Piece]

    /// The maximum length of a new piece, in bytes.
    private static let length = 2_048

    init(_ content: [UInt8]) { pieces = Self.pieces(of: content) }

    var content: [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(pieces.reduce(0) { $0 + $1.bytes.count })
        for piece in pieces { content += piece.bytes }
        return content
    }

    /// Replaces a range; returns false, and changes nothing, if its end is before its start.
    mutating func replace(_ range: TextRange, with text: String, in encoding: PositionEncoding) -> Bool {
        let (start, end) = (cursor(at: range.start, in: encoding), cursor(at: range.end, in: encoding))
        guard start <= end else { return false }
        guard !pieces.isEmpty else {
            pieces = Self.pieces(of: Array(text.utf8))
            return true
        }
        // The neighbours are cut again too, because a line break may now begin or end in them.
        let first = max(0, min(start.piece, pieces.count - 1) - 1)
        let last = min(pieces.count - 1, end.piece + 1)
        var bytes: [UInt8] = []
        for index in first...last {
            if index < start.piece { bytes += pieces[index].bytes }
            if index == start.piece { bytes += pieces[index].bytes.prefix(start.offset) }
        }
        bytes += text.utf8
        for index in first...last {
            if index == end.piece { bytes += pieces[index].bytes.dropFirst(end.offset) }
            if index > end.piece { bytes += pieces[index].bytes }
        }
        pieces.replaceSubrange(first...last, with: Self.pieces(of: bytes))
        return true
    }

    /// Cuts bytes into pieces, not within a character or a line break.
    private static func pieces(of bytes: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        while start < bytes.count {
            var end = min(start + length, bytes.count)
            while end < bytes.count, end < start + 2 * length,
                bytes[end] & 0xC0 == 0x80 || bytes[end] == UInt8(ascii: "\n") && bytes[end - 1] == UInt8(ascii: "\r")
            {
                end += 1
            }
            pieces.append(Piece(bytes[start..<end]))
            start = end
        }
        return pieces
    }

    /// Returns whether a line ends after a byte.
    private static func endsLine(_ index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): index + 1 == bytes.endIndex || bytes[index + 1] != UInt8(ascii: "\n")
        default: false
        }
    }

    // MARK: Positions

    /// Returns the byte at a position, by the rules of ``TextLines/offset(of:in:)``.
    private func cursor(at position: TextPosition, in encoding: PositionEncoding) -> Cursor {
        guard var cursor = start(ofLine: position.line) else { return Cursor(piece: pieces.count, offset: 0) }
        var left = position.character
        while cursor.piece < pieces.count {
            let piece = pieces[cursor.piece]
            // A whole piece without a line break is passed in one step.
            let size = encoding == .utf8 ? piece.bytes.count : piece.units
            if cursor.offset == 0, piece.breaks == 0, size <= left {
                left -= size
                cursor = Cursor(piece: cursor.piece + 1, offset: 0)
                continue
            }
            let bytes = piece.bytes
            var index = bytes.startIndex + cursor.offset
            while index < bytes.endIndex {
                if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") {
                    return Cursor(piece: cursor.piece, offset: index - bytes.startIndex)
                }
                // A position within a character counts as the position of the character.
                var next = index + 1
                while next < bytes.endIndex, next < index + 4, bytes[next] & 0xC0 == 0x80 { next += 1 }
                let size = encoding == .utf8 ? next - index : TextLines.units(of: bytes[index])
                if size > left { return Cursor(piece: cursor.piece, offset: index - bytes.startIndex) }
                left -= size
                index = next
            }
            cursor = Cursor(piece: cursor.piece + 1, offset: 0)
        }
        return cursor
    }

    /// Returns the first byte of a line; nil after the last line.
    private func start(ofLine line: Int) -> Cursor? {
        if line == 0 {
            let mark = pieces.first?.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ?? false
            return Cursor(piece: 0, offset: mark ? 3 : 0)
        }
        var left = line
        for (number, piece) in pieces.enumerated() {
            guard piece.breaks >= left else {
                left -= piece.breaks
                continue
            }
            for index in piece.bytes.indices where Self.endsLine(index, in: piece.bytes) {
                left -= 1
                guard left == 0 else { continue }
                let offset = index + 1 - piece.bytes.startIndex
                return offset < piece.bytes.count
                    ? Cursor(piece: number, offset: offset) : Cursor(piece: number + 1, offset: 0)
            }
        }
        return nil
    }
}
