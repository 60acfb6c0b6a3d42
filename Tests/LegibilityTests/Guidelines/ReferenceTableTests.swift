import Foundation
import Legibility
import Testing

@Suite("Reference tables")
struct ReferenceTableTests {
    /// The number of rows in the source: 18 colours in four appearances, 57 device screens and an iPhone SE without a
    /// screen size, 48 size classes, widgets for 10 and 20 screens in 6 and 4 sizes and for 5 watch cases, and so on.
    static let counts = [
        "text-sizes": 5, "control-sizes": 73, "contrast": 7, "system-colors": 72, "semantic-colors": 90, "devices": 58,
        "size-classes": 48, "multitasking": 15, "watch-screens": 10, "carplay-screens": 7, "viewing-distances": 6,
        "grids": 8, "safe-areas": 18, "widgets": 145, "widget-families": 8, "live-activities": 52, "complications": 191,
        "icons": 118, "rules": 185, "component-limits": 58, "durations": 9, "distances": 8, "wallet-fields": 11,
        "font-variants": 12, "image-formats": 17, "video": 9,
    ]

    @Test("Every table has the same number of rows as its source")
    func rowCounts() {
        #expect(ReferenceTable.all.map(\.name).sorted() == Self.counts.keys.sorted())
        for table in ReferenceTable.all { #expect(table.rows.count == Self.counts[table.name], "\(table.name)") }
    }

    @Test("Every row matches Apple's page", .tags(.published), arguments: counts.keys.filter { $0 != "system-colors" })
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
        "Errors and gaps of the source are reported in its rows", .tags(.published),
        arguments: try fixture("hig-anomalies"))
    func anomalies(row: [String]) throws {
        for found in try rows(of: try table(row[0]), with: row[1]) {
            #expect(found.anomaly?.contains(row[2]) == true, "\(found.cells)")
        }
    }

    /// The list has one figure per line, in words, followed by the rows that contain it.
    @Test(
        "Every figure on the list is served with its page, strength and platforms", .tags(.published),
        arguments: try fixture("hig-figures"))
    func figures(row: [String]) throws {
        let (page, figure, strength, platforms) = (row[1], row[2], row[3], row[4])
        var numbers: Set<Double> = []
        var found: [ReferenceTable.Row] = []
        var strengths: Set<String> = []
        var platformWords: Set<String> = []
        for place in row[5].components(separatedBy: " + ") {
            let parts = place.components(separatedBy: ": ")
            let table = try table(parts[0])
            let rows = try rows(of: table, with: parts[1])
            found += rows
            numbers.insert(Double(rows.count))
            numbers.formUnion(table.columns.compactMap(\.unit).flatMap(\.numbers))
            numbers.formUnion(rows.flatMap(\.cells).flatMap(\.words).flatMap(\.numbers))
            if let column = table.columns.firstIndex(where: { $0.name == "strength" }) {
                strengths.formUnion(rows.flatMap { $0.cells[column].words })
            }
            if let column = table.columns.firstIndex(where: { $0.name == "platform" }) {
                platformWords.formUnion(rows.flatMap { $0.cells[column].words })
            }
        }
        #expect(Set(figure.numbers).isSubset(of: numbers), "\(figure)")
        for row in found { #expect(row.source.page.hasSuffix(page.components(separatedBy: " (")[0]), "\(row.source)") }
        if !platforms.contains("all") && platforms != "–" {
            let reported = Set(platforms.lowercased().components(separatedBy: ", "))
            #expect(reported.isSubset(of: platformWords), "\(platformWords)")
        }
        let words = ["max": "limit", "min": "limit", "aim": "aim", "value": "value"]
        // Tables of sizes have no strength, because a size is a fact. The contrast rules use other words.
        if !strengths.isEmpty && page != "Dark Mode" {
            #expect(Set(strength.components(separatedBy: " / ").compactMap { words[$0] }) == strengths)
        }
    }

    @Test("An exact value has equal bounds, and a limit or target has at least one bound")
    func bounds() throws {
        for name in ["component-limits", "durations", "distances", "wallet-fields"] {
            for row in try table(name).rows {
                guard row.cells[4] != .missing || row.cells[5] != .missing else {
                    Issue.record("\(row.cells)")
                    continue
                }
                if case .number(let minimum) = row.cells[4], case .number(let maximum) = row.cells[5] {
                    #expect(minimum <= maximum)
                }
                #expect(["limit", "aim", "value"].contains(row.cells[7].written))
            }
        }
    }

    @Test("Every cell has the kind of its column, and only numbers have units")
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

    /// Text continues over several lines in the source; the joins must not be visible.
    @Test("Cells and anomalies contain no stray characters or spaces")
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

    @Test("Every rule has one sentence and a unique id")
    func rules() throws {
        let rules = ReferenceTable.rules
        #expect(Set(rules.rows.map { $0.cells[0] }).count == rules.rows.count)
        for row in rules.rows { #expect(row.cells[6].written.last == ".", "\(row.cells)") }
    }

    @Test(
        "The contrast rules for verdicts are in the table, with their ratios",
        arguments: [
            (ContrastRule.appleSmallText, 4.5), (.appleLargeText, 3), (.appleBoldText, 3), (.appleDarkMode, 4.5),
        ])
    func contrastRules(rule: ContrastRule, ratio: Double) throws {
        let row = try #require(ReferenceTable.contrast.rows.first { $0.cells.last == .text(rule.id) })
        #expect(row.cells[1] == .number(ratio))
        #expect(row.source.url == rule.url)
    }

    /// Returns the rows that contain the words “column=word; column=word”.
    private func rows(of table: ReferenceTable, with words: String) throws -> [ReferenceTable.Row] {
        var rows = table.rows
        for cell in words.components(separatedBy: "; ") {
            let parts = cell.components(separatedBy: "=")
            let index = try #require(table.columns.firstIndex { $0.name == parts[0] })
            rows = rows.filter { $0.cells[index].words.contains(parts[1]) }
        }
        try #require(!rows.isEmpty, "\(words)")
        return rows
    }

    private func table(_ name: String) throws -> ReferenceTable {
        try #require(ReferenceTable.all.first { $0.name == name })
    }
}

extension String {
    /// The numbers in the text.
    fileprivate var numbers: [Double] {
        split { !($0.isASCII && $0.isNumber || $0 == ".") }.compactMap {
            Double($0.hasSuffix(".") ? $0.dropLast() : $0)
        }
    }
}

extension ReferenceTable.Cell {
    /// The cell in the notation of the fixtures.
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
