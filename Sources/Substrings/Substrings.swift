import CSubstrings

// The standard library also finds text in text, but by characters: that takes many times as long, doesn't find a comma
// before a combining accent or a line feed after a carriage return, and links two libraries for regular expressions.

extension StringProtocol {
    /// The range of the first occurrence of another text, by bytes; nil if there is none. The time is linear.
    package func firstRange(of other: some StringProtocol) -> Range<Index>? {
        let place = unsafe withBytes { text in unsafe other.withBytes { unsafe text.place(of: $0) } }
        return place.map { range(at: $0, of: other.utf8.count) }
    }

    /// The range of the last occurrence of another text, by bytes; nil if there is none.
    package func lastRange(of other: some StringProtocol) -> Range<Index>? {
        var last: Range<Index>?
        var rest = self[...]
        while let range = rest.firstRange(of: other), !range.isEmpty {
            last = range
            rest = rest[range.upperBound...]
        }
        return last
    }

    /// Returns whether another text occurs in this one, by bytes.
    package func contains(_ other: String) -> Bool {
        unsafe withBytes { text in unsafe other.withBytes { unsafe text.place(of: $0) } } != nil
    }

    /// Returns the parts of the text between the occurrences of a separator, by bytes.
    package func divided(
        at separator: some StringProtocol, omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] {
        var parts: [SubSequence] = []
        var rest = self[...]
        while let range = rest.firstRange(of: separator), !range.isEmpty {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        parts.append(rest)
        return omittingEmptySubsequences ? parts.filter { !$0.isEmpty } : parts
    }

    /// Returns the text with each occurrence of another text replaced, by bytes.
    package func replacing(_ other: some StringProtocol, with replacement: some StringProtocol) -> String {
        let parts = divided(at: other, omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.joined(separator: String(replacement)) : String(self)
    }

    private func range(at place: Int, of count: Int) -> Range<Index> {
        let start = utf8.index(startIndex, offsetBy: place)
        return start..<utf8.index(start, offsetBy: count)
    }

    fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        return unsafe Array(utf8).withUnsafeBufferPointer(body)
    }
}

extension Collection<UInt8> where Index == Int {
    /// The range of the first occurrence of other bytes; nil if there is none. The time is linear.
    package func firstRange(of other: [UInt8]) -> Range<Int>? {
        let place = unsafe withBytes { bytes in
            unsafe other.withUnsafeBufferPointer { unsafe bytes.place(of: $0) }
        }
        return place.map { (startIndex + $0)..<(startIndex + $0 + other.count) }
    }

    /// Returns whether other bytes occur among these.
    package func contains(_ other: [UInt8]) -> Bool { firstRange(of: other) != nil }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = withContiguousStorageIfAvailable(body) { return result }
        return unsafe Array(self).withUnsafeBufferPointer(body)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first occurrence of other bytes, which is 0 for no bytes.
    fileprivate func place(of other: Self) -> Int? {
        guard other.count > 0 else { return 0 }
        guard let start = baseAddress, let first = other.baseAddress,
            let found = unsafe memmem(start, count, first, other.count)
        else { return nil }
        return unsafe UnsafeRawPointer(start).distance(to: found)
    }
}
