import OperatingSystem

/// Cuts what comes in into lines, without waiting for more than one.
struct LineReader {
    enum Line: Sendable {
        /// Without its line break.
        case text(ArraySlice<UInt8>)
        /// It had more bytes than are kept.
        case tooLong
    }

    private let input: Descriptor
    private let longest: Int
    private var bytes: [UInt8] = []
    /// Up to here there is no line break.
    private var searched = 0
    private var isSkipping = false
    private var isAtEnd = false

    init(_ input: Descriptor, longest: Int) {
        self.input = input
        self.longest = longest
    }

    /// The lines that have come, at least one and at most so many; nil after the last.
    mutating func next(atMost most: Int) -> [Line]? {
        var lines: [Line] = []
        var start = 0
        while lines.count < most {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(isSkipping ? .tooLong : line(start..<end))
                isSkipping = false
                start = end + 1
                searched = start
                continue
            }
            searched = bytes.count
            if !lines.isEmpty { break }
            if isAtEnd {
                // The last line may lack its line break.
                guard isSkipping || start < bytes.count else { return nil }
                lines.append(isSkipping ? .tooLong : line(start..<bytes.count))
                isSkipping = false
                start = bytes.count
                break
            }
            if bytes.count > longest {
                isSkipping = true
                bytes = []
                searched = 0
            }
            isAtEnd = !input.append(to: &bytes, atMost: 1 << 18)
        }
        bytes.removeFirst(start)
        searched -= start
        return lines
    }

    private func line(_ range: Range<Int>) -> Line {
        if range.count > longest { return .tooLong }
        let text = bytes[range]
        return .text(text.last == UInt8(ascii: "\r") ? text.dropLast() : text)
    }
}
