import Foundation
import Testing

extension Tag {
    /// Expected values come from a standard, a paper or an independent program.
    @Tag static var published: Self
    /// Expected values are earlier output of our own code: they show only that nothing changed.
    @Tag static var regression: Self
}

/// Returns the rows of `Fixtures/<name>.tsv`: tab-separated, one vector per line; lines that start with `#!` are the
/// header (content, source and licence, columns).
func fixture(_ name: String) throws -> [[String]] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name).tsv")
    let rows = try String(contentsOf: url, encoding: .utf8)
        .split(separator: "\n")
        .filter { !$0.hasPrefix("#!") }
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    try #require(!rows.isEmpty, "the fixture \(name) holds no vectors")
    return rows
}
