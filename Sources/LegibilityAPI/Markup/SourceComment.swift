import Legibility

/// What stands at the top of a file that is made from published figures: where they come from, and what is left open.
struct SourceComment {
    let lines: [String]

    /// The page with its date, its address, and what is to be said of the figures.
    init(_ source: Publication, _ remarks: [String]) {
        lines = ["\(source.page)\(source.changeLogDate.map { ", \($0)" } ?? "")"] + [source.url].compactMap(\.self) + remarks
    }

    /// In one sentence after the other, for files that have no comments.
    var text: String { lines.joined(separator: " ") }

    var css: [String] {
        lines.enumerated().map { index, line in
            (index == 0 ? "/* " : "   ") + line + (index == lines.count - 1 ? " */" : "")
        }
    }

    /// For Swift and Kotlin.
    var slashes: [String] { lines.map { "// \($0)" } }
}
