import Foundation
import Legibility
import Testing

@Suite("Tables of reference")
struct ReferenceTableTests {
    /// The number of rows in the source: 18 colours in four appearances, 57 device screens and an iPhone SE without one,
    /// 48 size classes, widgets of 10 and 20 screens in 6 and 4 sizes and of 5 cases, and so on.
    static let counts = [
        "text-sizes": 5, "control-sizes": 71, "contrast": 7, "system-colors": 72, "semantic-colors": 90, "devices": 58,
        "size-classes": 48, "multitasking": 15, "watch-screens": 10, "carplay-screens": 7, "viewing-distances": 6,
        "grids": 8, "safe-areas": 18, "widgets": 145, "widget-families": 8, "live-activities": 51, "complications": 191,
        "icons": 117, "rules": 183,
    ]

    @Test("Every table has the rows of its source")
    func rowCounts() {
        #expect(ReferenceTable.all.map(\.name).sorted() == Self.counts.keys.sorted())
        for table in ReferenceTable.all { #expect(table.rows.count == Self.counts[table.name], "\(table.name)") }
    }

    @Test("Every row equals the page", .tags(.published), arguments: counts.keys.filter { $0 != "system-colors" })
    func rows(name: String) throws {
        let table = try table(name)
        var expected = try fixture("hig-\(name)")
        let columns = expected.removeFirst()
        try #require(expected.count == table.rows.count)
        for (row, cells) in zip(table.rows, expected) {
            for (column, cell) in zip(columns, cells) {
                if column == "date" {
                    #expect(row.source.changeLogDate ?? "" == cell, "\(cells)")
                } else {
                    let index = try #require(table.columns.firstIndex { $0.name == column })
                    #expect(row.cells[index].written == cell, "\(column) of \(cells)")
                }
            }
        }
    }

    @Test(
        "What the source lost or got wrong is told in its rows", .tags(.published),
        arguments: try fixture("hig-anomalies"))
    func anomalies(row: [String]) throws {
        let table = try table(row[0])
        var rows = table.rows
        for cell in row[1].components(separatedBy: "; ") {
            let parts = cell.components(separatedBy: "=")
            let index = try #require(table.columns.firstIndex { $0.name == parts[0] })
            rows = rows.filter { $0.cells[index].words.contains(parts[1]) }
        }
        #expect(!rows.isEmpty)
        for found in rows { #expect(found.anomaly?.contains(row[2]) == true, "\(found.cells)") }
    }

    @Test("A cell holds what its column says, and units belong to numbers")
    func kinds() {
        for table in ReferenceTable.all {
            #expect(Set(table.columns.map(\.name)).count == table.columns.count)
            for (index, column) in table.columns.enumerated() {
                #expect(column.unit == nil || column.kind != .text)
                for row in table.rows where row.cells[index] != .missing {
                    #expect(row.cells[index].kind == column.kind)
                }
            }
        }
    }

    /// Text goes on over several lines in the source; none of the seams may show.
    @Test("No cell and no anomaly has stray marks or spaces")
    func tidiness() {
        for table in ReferenceTable.all {
            for row in table.rows {
                for text in row.cells.flatMap(\.words) + [row.anomaly ?? "-"] + [table.note ?? "-"] {
                    #expect(!text.isEmpty && text.first != " " && text.last != " " && !text.contains("  "), "\(text)")
                    #expect(!text.contains { "|!\n\\".contains($0) }, "\(text)")
                }
            }
        }
    }

    @Test("Rules are told in one sentence each and by ids that occur once")
    func rules() throws {
        let rules = ReferenceTable.rules
        #expect(Set(rules.rows.map { $0.cells[0] }).count == rules.rows.count)
        for row in rules.rows { #expect(row.cells[6].written.last == ".", "\(row.cells)") }
    }

    @Test(
        "The contrast rules that decide a verdict stand in the table with what they ask for",
        arguments: [
            (ContrastRule.appleSmallText, 4.5), (.appleLargeText, 3), (.appleBoldText, 3), (.appleDarkMode, 4.5),
        ])
    func contrastRules(rule: ContrastRule, ratio: Double) throws {
        let row = try #require(ReferenceTable.contrast.rows.first { $0.cells.last == .text(rule.id) })
        #expect(row.cells[1] == .number(ratio))
        #expect(row.source.url == rule.url)
    }

    private func table(_ name: String) throws -> ReferenceTable {
        try #require(ReferenceTable.all.first { $0.name == name })
    }
}

extension ReferenceTable.Cell {
    /// The cell as a fixture has it.
    fileprivate var written: String { words.joined(separator: ", ") }

    fileprivate var words: [String] {
        switch self {
        case .text(let text): [text]
        case .number(let number): [number == number.rounded() ? "\(Int(number))" : "\(number)"]
        case .list(let words): words
        case .missing: []
        }
    }

    fileprivate var kind: ReferenceTable.Column.Kind? {
        switch self {
        case .text: .text
        case .number: .number
        case .list: .list
        case .missing: nil
        }
    }
}
