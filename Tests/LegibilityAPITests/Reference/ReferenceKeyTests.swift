import Legibility
import Testing

@testable import LegibilityAPI

@Suite("Keys of table cells")
struct ReferenceKeyTests {
    typealias Cell = ReferenceTable.Cell

    private static let devices = ReferenceTable.devices.columns
    private static let complications = ReferenceTable.complications.columns
    private static let series = ReferenceTable.watchScreens.columns[1]
    private static let platform = ReferenceTable.contrast.columns[6]

    private func found(_ value: String, _ cell: Cell, _ column: ReferenceTable.Column) -> Bool {
        guard let key = ReferenceKey(value, in: column) else { return false }
        return ReferenceKey.keys(of: cell, in: column).contains(key)
    }

    @Test(
        "A value matches a cell that contains it",
        arguments: [
            ("3", Cell.number(3), devices[6]), ("3.0", .number(3), devices[6]), ("+3", .number(3), devices[6]),
            ("30e-1", .number(3), devices[6]), ("３", .number(3), devices[6]), ("402pt", .number(402), devices[2]),
            ("402 PT", .number(402), devices[2]), ("ios", .list(["ios", "ipados"]), platform),
            ("iPadOS", .list(["ios", "ipados"]), platform), ("watchOS", .list(["all"]), platform),
            ("all", .list(["all"]), platform), ("CarPlay", .list(["carplay"]), platform),
            ("iPhone", .text("iPhone"), devices[1]), ("iphone", .text("iPhone"), devices[1]),
            ("11インチiPad", .text("iPad 11-inch"), devices[0]), ("46mm", .list(["45", "46"]), complications[3]),
            ("Apple Watch Ultra（第3世代）", .text("Ultra (3rd generation)"), series),
            ("FF383C", .text("#ff383c"), ReferenceTable.systemColors.columns[2]),
        ])
    func finds(value: String, cell: Cell, column: ReferenceTable.Column) { #expect(found(value, cell, column)) }

    @Test(
        "A value that a cell doesn't contain doesn't match the cell",
        arguments: [
            ("30", Cell.number(3), devices[6]), ("", .number(0), devices[6]), ("nan", .number(3), devices[6]),
            ("mm", .number(0), devices[2]), ("402px", .number(402), devices[2]), ("io", .list(["ios"]), platform),
            ("web", .list(["all"]), platform), ("", .missing, platform), ("—", .missing, devices[1]),
            ("iPhone 1", .text("iPhone 11"), devices[0]), ("4", .list(["46"]), complications[3]),
        ])
    func findsNot(value: String, cell: Cell, column: ReferenceTable.Column) { #expect(!found(value, cell, column)) }
}
