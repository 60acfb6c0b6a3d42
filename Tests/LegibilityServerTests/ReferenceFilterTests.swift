import Legibility
import Testing

@testable import LegibilityServer

@Suite("Filters of a table")
struct ReferenceFilterTests {
    @Test(
        "A value matches the cell that has it",
        arguments: [
            ("3", ReferenceTable.Cell.number(3)), ("3.0", .number(3)), ("+3", .number(3)), ("30e-1", .number(3)),
            ("ios", .list(["ios", "ipados"])), ("watchos", .list(["all"])), ("all", .list(["all"])),
            ("a b", .text("a b")),
        ])
    func matches(value: String, cell: ReferenceTable.Cell) { #expect(ReferenceFilter(value).matches(cell)) }

    @Test(
        "Any other does not",
        arguments: [
            ("30", ReferenceTable.Cell.number(3)), ("", .number(0)), ("nan", .number(3)), ("io", .list(["ios"])),
            ("web", .list(["all"])), ("A B", .text("a b")), ("", .missing), ("—", .missing),
        ])
    func doesNotMatch(value: String, cell: ReferenceTable.Cell) { #expect(!ReferenceFilter(value).matches(cell)) }
}
