import Legibility
import Testing

@Suite("Larger text")
struct LargerTextTests {
    @Test("The system styles of iOS reach 200 % at the expected sizes", .tags(.published))
    func system() throws {
        for row in try fixture("larger-text") {
            let style = try #require(TextStyle(rawValue: row[0]))
            let larger = try #require(FontMetrics(style: style, platform: .ios)).systemLargerText
            #expect(larger.goal == 200)
            #expect(larger.reachedAt == SizeCategory(rawValue: row[1]), "\(row)")
            // The fixture has one decimal.
            #expect(try abs(larger.maximumPercent - #require(Double(row[2]))) <= 0.05 + 1e-9, "\(row)")
        }
    }

    /// 34 / 68 is exactly half: Title 1 reaches 200 % at AX5, not before. Large Title ends at 70 / 41.
    @Test("A custom font grows less than the system font")
    func custom() throws {
        let title = try #require(FontMetrics(style: .title1, platform: .ios)).largerText(size: 28)
        #expect((title.reachedAt, title.maximumPercent) == (.ax5, 200))
        let large = try #require(FontMetrics(style: .largeTitle, platform: .ios)).largerText(size: 34)
        #expect(large.reachedAt == nil)
        let percent: Double = 100 * 58 / 34
        #expect(large.maximumPercent == percent)
        #expect(try #require(FontMetrics(style: .body, platform: .ios)).largerText(size: 16).reachedAt == .ax3)
    }

    @Test(
        "A maximum size keeps a font from reaching the goal",
        arguments: [(33.9, nil), (34, SizeCategory.ax3), (100, .ax3)])
    func capped(maximum: Double, reachedAt: SizeCategory?) throws {
        let metrics = try #require(FontMetrics(style: .body, platform: .ios))
        #expect(metrics.largerText(size: 17, maximum: maximum).reachedAt == reachedAt)
    }

    /// Counted in the source: from Large, only Headline, Body and Footnote 2 reach 140%; from xLarge, Body ends at 23
    /// / 17.
    @Test("The goal on watchOS is 140 %, and the watch case determines which styles reach it", .tags(.published))
    func watch() throws {
        func reaching(_ watch: WatchCase) -> [TextStyle] {
            TextStyleTable.watchOS.styles.filter { style in
                let watches = FontMetrics(style: style, platform: .watchos)?.systemLargerText.watches
                return watches?.first { $0.cases.contains(watch) }?.growth.reachedAt != nil
            }
        }
        #expect(reaching(.mm41) == [.headline, .body, .footnote2])
        #expect(!reaching(.mm44).contains(.body))
        let body = try #require(FontMetrics(style: .body, platform: .watchos)).systemLargerText
        #expect((body.goal, body.reachedAt, body.maximumPercent) == (140, nil, 100 * 23.0 / 17))
        let large = try #require(body.watches.first { $0.start == .large })
        #expect((large.growth.reachedAt, large.growth.maximumPercent) == (.ax3, 143.75))
    }
}
