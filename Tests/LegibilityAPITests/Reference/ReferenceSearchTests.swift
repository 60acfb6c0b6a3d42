import Legibility
import Testing

@testable import LegibilityAPI

/// Searches as people type them, each with the expected row, chosen by hand from the guidelines.
@Suite("Search in all tables")
struct ReferenceSearchTests {
    @Test(
        "The row that matches the search best comes first",
        arguments: [
            // HIG, Widgets: a screen of 393 × 852 points has small widgets of 158 × 158.
            ("iphone 16 widget", "widgets", ["393", "852", "small", "158"]),
            ("widget sizes iphone 16", "widgets", ["393", "852", "small", "158"]),
            ("ウィジェット iPhone 16", "widgets", ["393", "852", "small", "158"]),
            ("iphone 16 medium widget", "widgets", ["338", "158"]),
            // HIG, Layout: 60 points at the top and bottom, 80 at the sides.
            ("tvos safe zone", "safe-areas", ["60", "80"]),
            ("apple tv overscan", "safe-areas", ["60", "80"]),
            // HIG, Accessibility: 16 and 12 points; 3:1 from 18 points.
            ("minimum font size watch", "text-sizes", ["16", "12"]),
            ("コントラスト比 3:1", "contrast", ["3"]),
            ("contrast 3:1", "contrast", ["3"]),
            // HIG, Typography: Body is 40 on 48 at AX3.
            ("body ax3", "text-styles", ["40", "48"]),
            ("live activity iphone 16", "live-activities", ["393", "852"]),
            ("12.9インチiPad Pro", "devices", ["1024", "1366"]),
        ])
    func first(question: String, table: String, cells: [String]) throws {
        let first = try #require(ReferenceSearch(question).matches.first)
        #expect(first.table == table)
        for cell in cells { #expect(first.text.contains(cell), "\(first.text)") }
    }

    /// These searches once had no results.
    @Test(
        "Everyday words find rows",
        arguments: ["touch target", "padding between buttons", "hours", "alert buttons", "12.9インチiPad Pro", "body ax5"])
    func found(question: String) { #expect(ReferenceSearch(question).count > 0) }

    @Test("A search for some of the words returns the rows with the most of these words first")
    func partly() {
        let found = ReferenceSearch("zebra widget")
        #expect(found.isPartial && found.count > 0 && found.ranks.allSatisfy { $0.terms == 1 })
        let many = ReferenceSearch("zebra small widget circular").ranks.map(\.terms)
        #expect(many == many.sorted(by: >) && many.first == 2)
        #expect(!ReferenceSearch("small widget").isPartial)
    }
}
