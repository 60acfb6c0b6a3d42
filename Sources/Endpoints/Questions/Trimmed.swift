extension StringProtocol {
    /// The text without the white space at both ends.
    @inlinable package var trimmed: SubSequence {
        // Most texts begin and end with a visible character of ASCII, which doesn't combine with others to white space.
        if let first = unicodeScalars.first, let last = unicodeScalars.last, ("!"..."~").contains(first),
            ("!"..."~").contains(last)
        {
            return self[...]
        }
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
        return self[start..<end]
    }
}
