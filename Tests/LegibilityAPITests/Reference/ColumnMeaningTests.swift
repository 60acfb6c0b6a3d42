import APITesting
import Legibility
import Testing

@testable import LegibilityAPI

@Suite("Meanings of the columns of tables") struct ColumnMeaningTests {
    @Test("Every column of every table has a meaning", arguments: ReferenceTable.all)
    func complete(_ table: ReferenceTable) {
        for column in table.columns {
            #expect(table.meaning(of: column).count > 10, "\(table.name).\(column.name)")
        }
    }

    @Test("Every meaning belongs to a column")
    func used() {
        let columns = ReferenceTable.all.flatMap { table in
            table.columns.flatMap { [$0.name, "\(table.name).\($0.name)"] }
        }
        #expect(Set(ColumnMeanings.all.keys).subtracting(columns) == [])
    }

    @Test("A meaning ends with the unit of the column, and a table’s own meaning has precedence")
    func unit() throws {
        let table = try #require(ReferenceTable.all.first { $0.name == "icons" })
        let column = try #require(table.columns.first { $0.name == "pointWidth" })
        #expect(table.meaning(of: column) == "Width at which the image is shown, in pt")
    }
}
