// Text in a drawing, which has no lines that break by themselves.

extension String {
    /// At most so many characters.
    func cut(to length: Int) -> String { count <= length ? self : prefix(length - 1) + "…" }

    /// Broken at spaces into lines of at most so many characters; what is left over ends the last one with an ellipsis.
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
