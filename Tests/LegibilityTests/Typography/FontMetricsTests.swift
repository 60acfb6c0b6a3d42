import Legibility
import Testing

@Suite("Font metrics")
struct FontMetricsTests {
    @Test("Every published or independent test vector matches", .tags(.published))
    func vectors() throws {
        for row in try fixture("font-metrics") {
            let metrics = try #require(fontMetrics(row[0]))
            let category = try #require(SizeCategory(rawValue: row[1]))
            let value = try #require(Double(row[2]))
            let scale = try #require(Double(row[3]))
            let exact = try value * #require(metrics.factor(at: category))
            // The fixture has six decimals.
            #expect(try abs(exact - #require(Double(row[4]))) < 5.1e-7, "\(row)")
            let scaledValue = try #require(metrics.scaledValue(value, at: category, displayScale: scale))
            #expect(try abs(scaledValue - #require(Double(row[5]))) < 5.1e-7, "\(row)")
            #expect(metrics.scaledFontSize(value, at: category) == Double(row[6]), "\(row)")
            guard let preferred = Double(row[7]) else { continue }
            #expect(metrics.table[metrics.style, category]?.pointSize == preferred)
        }
    }

    @Test("Every factor for eleven styles and twelve categories matches", .tags(.published))
    func factors() throws {
        let rows = try fixture("font-metrics-factors")
        #expect(rows.count == 132)
        for row in rows {
            let metrics = try #require(fontMetrics(row[0]))
            let category = try #require(SizeCategory(rawValue: row[1]))
            let cell = try #require(metrics.table[metrics.style, category])
            #expect(cell.pointSize == Double(row[2]), "\(row)")
            #expect(cell.leading == Double(row[3]), "\(row)")
            #expect(try abs(#require(metrics.factor(at: category)) - #require(Double(row[4]))) < 5.1e-7, "\(row)")
            #expect(try abs(cell.pointSize / metrics.standard.pointSize - #require(Double(row[5]))) < 5.1e-7, "\(row)")
        }
    }

    @Test("The factor is 1 at Large, at most 1 below it and at least 1 above it", arguments: [Platform.ios, .watchos])
    func standard(platform: Platform) throws {
        for style in try #require(platform.textStyles).styles {
            let metrics = try #require(FontMetrics(style: style, platform: platform))
            #expect(metrics.factor(at: .large) == 1)
            for size in 1...60 { #expect(metrics.scaledFontSize(Double(size), at: .large) == Double(size)) }
            for category in metrics.table.categories {
                let factor = try #require(metrics.factor(at: category))
                let isSmaller = [.xSmall, .small, .medium].contains(category)
                #expect(isSmaller ? factor <= 1 : factor >= 1, "\(style) \(category)")
            }
        }
    }

    @Test("Halves are rounded away from zero, and the maximum applies after rounding")
    func rounding() throws {
        // The leading of Caption 1 on iOS grows from 16 to 44 at AX4, so 2 becomes 5.5.
        let metrics = try #require(FontMetrics(style: .caption1, platform: .ios))
        #expect(metrics.scaledFontSize(2, at: .ax4) == 6)
        #expect(metrics.scaledFontSize(6, at: .ax4) == 17)
        #expect(metrics.scaledFontSize(2, at: .ax4, maximum: 5.75) == 5.75)
        #expect(metrics.scaledFontSize(2, at: .ax4, maximum: 7) == 6)
        #expect(metrics.scaledValue(2, at: .ax4, displayScale: 1) == 6)
        #expect(metrics.scaledValue(2, at: .ax4, displayScale: 2) == 5.5)
        // 1 becomes 2.75: 8.25 pixels at 3× round to 8.
        #expect(metrics.scaledValue(1, at: .ax4, displayScale: 3) == 8.0 / 3)
    }

    @Test("A platform without size categories or without the style has no metrics")
    func missing() {
        for platform in [Platform.macos, .tvos, .visionos] {
            #expect(FontMetrics(style: .body, platform: platform) == nil)
        }
        #expect(FontMetrics(style: .footnote1, platform: .ios) == nil)
        #expect(FontMetrics(style: .callout, platform: .watchos) == nil)
        #expect(FontMetrics(style: .body, platform: .watchos)?.factor(at: .medium) == nil)
        #expect(FontMetrics(style: .body, platform: .watchos)?.factor(at: .ax4) == nil)
    }

    private func fontMetrics(_ style: String) -> FontMetrics? {
        TextStyle(rawValue: style).flatMap { FontMetrics(style: $0, platform: .ios) }
    }
}
