import Legibility
import Testing

@Suite("System colours")
struct SystemColorTests {
    @Test("All 72 system colour values match the page", .tags(.published))
    func values() throws {
        let rows = try fixture("system-colors")
        #expect(rows.map { $0[0] } == SystemColor.allCases.map(\.rawValue))
        for row in rows {
            let color = try #require(SystemColor(rawValue: row[0]))
            for (appearance, cell) in zip(Appearance.allCases, row.dropFirst()) {
                let value = color.color(in: appearance)
                #expect("\(value.red) \(value.green) \(value.blue)" == cell, "\(row[0]) \(appearance)")
            }
        }
    }

    /// The page implies this relation, which would reveal any single wrong digit.
    @Test("Every light colour with increased contrast, except greys, has at least 4.5:1 on white")
    func increasedContrast() {
        for color in SystemColor.allCases.prefix(12) {
            #expect(contrastRatio(SRGB(color.color(in: .lightIncreasedContrast)), SRGB(.one)) >= 4.5)
        }
    }
}
