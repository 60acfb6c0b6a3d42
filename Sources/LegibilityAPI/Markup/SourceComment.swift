import Legibility

/// The comment at the top of a file with published values: their source, and unresolved issues.
struct SourceComment {
    private let page: String
    private let address: String?
    private let remarks: [String]

    /// Creates a comment with the page, its date, its URL, and sentences about the values.
    init(_ source: Publication, _ remarks: [String]) {
        page = source.page + (source.changeLogDate.map { ", \($0)" } ?? "")
        address = source.url
        self.remarks = remarks
    }

    /// The comment as sentences, for files without comments.
    var text: String { (["\(page)\(address.map { " (\($0))" } ?? "")."] + remarks).joined(separator: " ") }

    private var lines: [String] { [page] + [address].compactMap(\.self) + remarks }

    var css: [String] {
        let lines = lines
        return lines.enumerated().map { index, line in
            (index == 0 ? "/* " : "   ") + line + (index == lines.count - 1 ? " */" : "")
        }
    }

    /// The comment as `//` lines, for Swift and Kotlin.
    var slashes: [String] { lines.map { "// \($0)" } }
}
