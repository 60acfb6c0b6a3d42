/// A summary in GitHub's Markdown with tables, cut at a row where it is too long.
struct MarkdownSummary {
    /// As many bytes as GitHub takes of a step's summary; of one more it would show nothing.
    private static let mostBytes = 1 << 20
    private static let ending = "\nCut here: GitHub shows \(mostBytes) bytes of a summary.\n"

    private var text = "## Legibility\n"
    private var isCut = false

    /// Adds a piece, unless one before it had no room any more.
    mutating func add(_ piece: String) {
        guard !isCut else { return }
        isCut = text.utf8.count + piece.utf8.count + Self.ending.utf8.count > Self.mostBytes
        text += isCut ? Self.ending : piece
    }

    /// Adds a table, of which the first piece goes with its first row.
    mutating func add(_ heading: String, rows: some Sequence<String>) {
        var next = heading
        for row in rows where !isCut {
            add(next + row)
            next = ""
        }
    }

    var bytes: [UInt8] { Array(text.utf8) }
}
