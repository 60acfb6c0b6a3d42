import Testing

@testable import Legibility

@Suite("Conflicts between variants of a palette")
struct RepairConflictsTests {
    private static let palette = Palette((0..<20).map(color), .categorical)
    private static func color(_ place: Int) -> SRGB8 {
        let (red, green, blue) = (place * 97 % 256, place * 61 % 256, place * 151 % 256)
        return SRGB8(red: UInt8(clamping: red), green: UInt8(clamping: green), blue: UInt8(clamping: blue))
    }
    private static let criteria = [Deficiency.protan, .deutan, .tritan].map {
        PaletteCriterion(Simulation($0), threshold: $0.standardThreshold)
    }

    private func search(_ conflicts: RepairConflicts, _ criteria: [PaletteCriterion]) -> [PaletteRepair.Change] {
        var search = PaletteRepairSearch(
            conflicts, criteria, keeping: [], holding: .nothing, comparisons: 60_000)
        search.resolve()
        search.shrink()
        return search.changes
    }

    @Test("Searches for the same palette compute each comparison once, and a later one has the same result")
    func once() {
        let conflicts = RepairConflicts(Self.palette)
        let first = search(conflicts, Self.criteria)
        let count = conflicts.computedCount
        #expect(count > 1000)
        let second = search(conflicts, Self.criteria)
        #expect(conflicts.computedCount == count)
        // A search for one of the criteria needs few further comparisons: only those that the first search hasn't
        // reached.
        let part = search(conflicts, [Self.criteria[0]])
        #expect(conflicts.computedCount < count * 3 / 2)
        let alone = search(RepairConflicts(Self.palette), [Self.criteria[0]])
        #expect(!first.isEmpty)
        #expect(first.map(\.color) == second.map(\.color) && part.map(\.color) == alone.map(\.color))
        #expect(part.map(\.place) == alone.map(\.place))
    }

    @Test("Two colours conflict by exactly the criteria by which they aren't distinguished")
    func criteria() throws {
        // Differences by an independent program are in the fixture of PaletteVerdictTests; here the sets are compared.
        let palette = Palette([try rgb8("d7191c"), try rgb8("1a9641")], .categorical)
        let conflicts = RepairConflicts(palette)
        let all = conflicts.set(of: Self.criteria)
        let found = conflicts.conflicts(0, 0, 1, 0, in: all)
        for criterion in Self.criteria {
            let isLost = !PaletteVerdict(palette, criterion).passes
            #expect((found & conflicts.set(of: [criterion]) != 0) == isLost, "\(criterion.simulation.deficiency)")
        }
        #expect(found != 0 && found != all)
    }
}
