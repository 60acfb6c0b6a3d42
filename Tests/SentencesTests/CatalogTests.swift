import Foundation
import Testing

@testable import Sentences

@Suite("The catalog")
struct CatalogTests {
    /// What the two languages of an entry must have in common.
    private func parts(_ text: String, of pattern: Regex<Substring>) -> [String] {
        text.matches(of: pattern).map { String($0.output) }.sorted()
    }

    @Test("an entry has the same holes and the same tags in both languages", arguments: Catalog.entries)
    func sameParts(_ entry: Catalog.Entry) {
        #expect(Set(parts(entry.english, of: #/\{\d+\}/#)) == Set(parts(entry.japanese, of: #/\{\d+\}/#)))
        #expect(parts(entry.english, of: #/<\/?\w+>/#) == parts(entry.japanese, of: #/<\/?\w+>/#))
        #expect(!entry.japanese.isEmpty)
    }

    @Test("no phrase is there twice")
    func unique() {
        var seen: Set<String> = []
        #expect(Catalog.entries.filter { !seen.insert($0.english).inserted }.map(\.english) == [])
        #expect(Catalog.entries.count > 200)
        let arrows = Catalog.texts.reduce(0) { $0 + $1.matches(of: #/(?m)^→ /#).count }
        #expect(arrows == Catalog.entries.count, "Each entry is parted from the next by an empty line.")
    }

    @Test("every phrase is one that the code says")
    func used() throws {
        let code = try sources()
        let dead = Catalog.entries.filter { entry in
            // Between holes and tags, the words stand in the code as they are.
            let pieces = entry.english.split(separator: #/\{\d+\}|<\/?\w+>/#)
            return !pieces.allSatisfy { piece in
                let words = piece.trimmingCharacters(in: .whitespaces)
                return words.isEmpty || code.range(of: Data(words.utf8)) != nil
            }
        }
        #expect(dead.map(\.english) == [])
    }

    /// All that is written in the sources and pages, catalogs apart: literals that were cut to fit are whole again.
    private func sources() throws -> Data {
        let repository = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        var text = ""
        for folder in ["Sources", "Public"] {
            let root = repository.appending(path: folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
            where (path.hasSuffix(".swift") || path.hasSuffix(".html")) && !path.contains("Sentences/Japanese") {
                text += try String(contentsOf: root.appending(path: path), encoding: .utf8)
            }
        }
        // Foundation's expressions, which are compiled: Swift's take a minute for this in a debug build.
        for (pattern, other) in [("\"\\s*\\+ \"", ""), ("\\\\\\n\\s*", ""), ("\\s+", " "), ("\\\\\"", "\"")] {
            text = text.replacingOccurrences(of: pattern, with: other, options: .regularExpression)
        }
        return Data(text.utf8)
    }
}
