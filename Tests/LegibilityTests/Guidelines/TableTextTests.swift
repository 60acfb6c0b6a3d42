import Foundation
import Testing

@testable import Legibility

@Suite("Tables from text")
struct TableTextTests {
    @Test("In the source of a table, bars separate cells, and a remark applies to the row above it")
    func lines() {
        let text = TableText(
            """
            iPhone Air   | 420 |   —
            ! One.
            ! Two.
            iPhone 17    | 402 | ios, ipados
            """)
        #expect(text.lines.map(\.cells) == [["iPhone Air", "420", "—"], ["iPhone 17", "402", "ios, ipados"]])
        #expect(text.lines.map(\.anomaly) == ["One. Two.", nil])
    }

    @Test("In the source of a table, alternative names apply to the row above them")
    func names() {
        let text = TableText("10, 11 | 42\n! One.\n= 10; Series 11\n49 | 3")
        #expect(text.lines.map(\.otherNames) == [["10", "Series 11"], []])
        #expect(text.lines.map(\.anomaly) == ["One.", nil])
    }

    @Test("The program contains every table file of the repository, without the comments at its beginning")
    func files() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/CCatalogs/Tables").standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        try #require(files.count > 30)
        for file in files {
            var rows = try String(contentsOf: file, encoding: .utf8)[...]
            while rows.first == "#" { rows = rows.drop { $0 != "\n" }.dropFirst() }
            #expect(String(table: file.deletingPathExtension().lastPathComponent) == rows, "\(file.lastPathComponent)")
        }
    }

    @Test("A labelled remark applies to its part of the row, and an unlabelled remark to the whole row")
    func labels() {
        let line = TableText("a | b\n! small: Low.\n! large: High.\n! All.").lines[0]
        #expect(line.anomaly(of: "small", among: ["small", "large"]) == "Low. All.")
        #expect(line.anomaly(of: "medium", among: ["small", "medium", "large"]) == "All.")
    }

    @Test("Table cells are read according to their kind")
    func cells() {
        #expect(ReferenceTable.Cell(text: "—") == .missing)
        #expect(ReferenceTable.Cell(number: "12.5") == .number(12.5))
        #expect(ReferenceTable.Cell(list: "40, 42") == .list(["40", "42"]))
        #expect(ReferenceTable.Cell.size("305.5×141") == [.number(305.5), .number(141)])
        #expect(ReferenceTable.Cell.size("—") == [.missing, .missing])
    }
}
