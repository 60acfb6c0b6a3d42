import Endpoints

// Text in a drawing, which has no lines that break by themselves.

extension String {
    /// As XML can hold it: XML 1.0 has no control characters and none of the non-characters at a plane's end.
    var inXML: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
            scalars.append(isAllowed ? scalar : "\u{FFFD}")
        }
        return String(scalars)
    }

    /// As XML can hold it, with control characters shown, for readers of reports.
    var shownInXML: String { showingControls(keepingLines: true).inXML }

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
