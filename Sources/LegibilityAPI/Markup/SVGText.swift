// Text in a drawing, whose lines don't break automatically.

extension String {
    /// Returns the text, truncated to at most `length` characters.
    func cut(to length: Int) -> String { count <= length ? self : prefix(max(0, length - 1)) + "…" }

    /// Returns the text broken at spaces into lines of at most `length` characters; if it doesn't fit, the last line
    /// ends with an ellipsis.
    func brokenIntoLines(of length: Int, atMost lines: Int) -> [String] {
        var broken: [String] = []
        for word in split(separator: " ") {
            if let last = broken.last, last.count + word.count < length || broken.count == lines {
                broken[broken.count - 1] = last + " " + word
            } else {
                broken.append(String(word))
            }
        }
        return broken.map { $0.cut(to: length) }
    }
}
