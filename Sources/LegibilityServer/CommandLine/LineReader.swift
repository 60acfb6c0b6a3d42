import OperatingSystem

/// A reader that splits input into lines, waiting for at most one line.
struct LineReader {
    enum Line: Sendable {
        /// A line without its line break and without white space at either end.
        case text(ArraySlice<UInt8>)
        /// The line is longer than the limit.
        case tooLong
    }

    private let input: Descriptor
    private let longest: Int
    private var bytes: [UInt8] = []
    /// The offset up to which there is no line break.
    private var searched = 0
    private var isSkipping = false
    private var isAtStart = true
    private var isAtEnd = false

    init(_ input: Descriptor, longest: Int) {
        self.input = input
        self.longest = longest
    }

    /// Returns the lines that have arrived, at least one and at most `most`, or nil after the last line.
    mutating func next(atMost most: Int) -> [Line]? {
        var lines: [Line] = []
        var start = 0
        while lines.count < most {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(line(start..<end))
                start = end + 1
                searched = start
                continue
            }
            searched = bytes.count
            if !lines.isEmpty { break }
            if isAtEnd {
                // The last line may lack its line break.
                guard isSkipping || start < bytes.count else { return nil }
                lines.append(line(start..<bytes.count))
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

    /// Returns the line that ends here.
    private mutating func line(_ range: Range<Int>) -> Line {
        defer { (isSkipping, isAtStart) = (false, false) }
        if isSkipping || range.count > longest { return .tooLong }
        var text = bytes[range]
        // Some editors begin UTF-8 files with a byte order mark.
        if isAtStart, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop(while: \.isBlank)
        while let last = text.last, last.isBlank { text = text.dropLast() }
        return .text(text)
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
        default: false
        }
    }
}
