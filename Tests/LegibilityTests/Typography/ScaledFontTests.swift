import Legibility
import Testing

@Suite("Custom font at every text size")
struct ScaledFontTests {
    private func metrics(_ style: TextStyle, _ platform: Platform = .ios) throws -> FontMetrics {
        try #require(FontMetrics(style: style, platform: platform))
    }

    @Test("The documentation examples print the documented output")
    func examples() throws {
        guard let metrics = FontMetrics(style: .body, platform: .ios) else { return }
        let font = ScaledFont(size: 16, metrics: metrics)
        let steps = font.steps.map { "\($0.category) \($0.scaledFontSize)" }
        #expect(steps.first == "xSmall 14.0" && steps.last == "ax5 45.0")
        #expect("\(font.largerText.reachedAt.map(\.rawValue) ?? "never")" == "AX3")
        #expect(font.counterparts(on: .css)?.count == 12)
    }

    @Test("At every size, a scaled font matches the published and independent figures", .tags(.published))
    func steps() throws {
        for row in try fixture("font-metrics") {
            let style = try #require(TextStyle(rawValue: row[0]))
            let (value, scale) = (try #require(Double(row[2])), try #require(Double(row[3])))
            let font = ScaledFont(size: value, leading: value, displayScale: scale, metrics: try metrics(style))
            let step = try #require(font.steps.first { $0.category.rawValue == row[1] })
            // The fixture has six decimals.
            #expect(try abs(step.scaledValue - #require(Double(row[5]))) < 5.1e-7, "\(row)")
            #expect(step.scaledLeading == step.scaledValue)
            #expect(step.scaledFontSize == Double(row[6]), "\(row)")
            #expect(step.percent == 100 * step.scaledFontSize / value)
            if let preferred = Double(row[7]) { #expect(step.system.pointSize == preferred) }
        }
    }

    /// HIG: Body on iOS is 53 at AX5 and 17 at Large.
    @Test("The maximum size limits the font but not lengths", .tags(.published))
    func cap() throws {
        let font = ScaledFont(size: 17, leading: 22, maximumSize: 30, metrics: try metrics(.body))
        let last = try #require(font.steps.last)
        #expect((last.scaledFontSize, last.isCapped) == (30, true))
        #expect((last.scaledLeading, last.systemPercent) == (62, 100 * 53.0 / 17))
        #expect(last.scaledValue > 30)
        #expect(font.largerText.reachedAt == nil)
        let large = try #require(font.steps.first { $0.category == .standard })
        #expect((large.factor, large.scaledFontSize, large.isCapped, large.percent) == (1, 17, false, 100))
    }

    @Test(
        "Lengths are rounded to whole pixels of the platform's default screen",
        arguments: [(Platform.ios, 3.0), (.watchos, 2)])
    func pixels(platform: Platform, scale: Double) throws {
        let font = ScaledFont(size: 17, metrics: try metrics(.body, platform))
        #expect(font.displayScale == scale)
        for step in font.steps { #expect(abs((step.scaledValue * scale).remainder(dividingBy: 1)) < 1e-9) }
        #expect(font.steps.map(\.category) == platform.textStyles?.categories)
        #expect(zip(font.steps, font.steps.dropFirst()).allSatisfy { $0.scaledFontSize <= $1.scaledFontSize })
    }

    @Test("Other frameworks use their own multipliers", .tags(.published))
    func frameworks() throws {
        let font = ScaledFont(size: 20, metrics: try metrics(.title3))
        for row in try fixture("framework-multipliers") {
            let category = try #require(SizeCategory(rawValue: row[0]))
            func step(_ framework: FrameworkScaling) throws -> ScaledFont.Counterpart {
                try #require(font.counterparts(on: framework)?.first { $0.category == category })
            }
            let (reactNative, flutter) = (try #require(Double(row[1])), try #require(Double(row[2])))
            #expect(try step(.reactNative).multiplier == reactNative && step(.reactNative).size == reactNative * 20)
            // The fixture has six decimals.
            #expect(try abs(step(.flutter).size - flutter * 20) < 20 * 5.1e-7)
            #expect(try step(.css) == step(.flutter))
        }
        for framework in FrameworkScaling.allCases {
            let onWatch = ScaledFont(size: 20, metrics: try metrics(.body, .watchos)).counterparts(on: framework)
            #expect(onWatch == nil)
        }
    }

    @Test("Android scales the same sp according to its tables", .tags(.published))
    func android() throws {
        var compared = 0
        for row in try fixture("android-font-scale") {
            guard let version = AndroidFontScale(rawValue: row[0]), let scale = Double(row[1]),
                AndroidFontScale.settings.contains(scale)
            else { continue }
            let sp = try #require(Double(row[2]))
            let steps = ScaledFont(size: sp, metrics: try metrics(.body)).counterparts(on: version)
            let step = try #require(steps.first { $0.fontScale == scale })
            // The fixture has four decimals.
            #expect(try abs(step.dp - #require(Double(row[3]))) < 5.1e-5, "\(row)")
            #expect(step.percent == 100 * step.dp / sp)
            compared += 1
        }
        #expect(compared > 50)
    }
}
