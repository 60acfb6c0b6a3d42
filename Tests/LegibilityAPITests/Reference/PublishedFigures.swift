import APITesting
import Foundation

/// Rows transcribed from Apple's pages independently of the source code.
enum PublishedFigures {
    /// Returns the cells of a fixture of the library's tests.
    static func rows(_ name: String) throws -> [[String]] {
        let fixture = repository.appending(path: "Tests/LegibilityTests/Fixtures/\(name).tsv")
        return try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#!") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// Returns the system colours as `#rrggbb`, each in the appearances light, dark, and both with increased contrast.
    static func systemColors() throws -> [(name: String, codes: [String])] {
        try rows("system-colors").map { cells in
            let codes = cells.dropFirst().map { cell in
                "#" + cell.split(separator: " ").compactMap { UInt8($0) }.map { String(format: "%02x", $0) }.joined()
            }
            return (cells[0], codes)
        }
    }
}
