extension StringProtocol {
    /// The text without white space at both ends.
    @inlinable package var trimmed: SubSequence {
        // Most strings begin and end with a visible ASCII character, which can't combine with other characters into
        // white space.
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
