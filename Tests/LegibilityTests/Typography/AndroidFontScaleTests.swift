import Legibility
import Testing

@Suite("Android's font scale")
struct AndroidFontScaleTests {
    @Test("Every test vector of the three Android versions matches", .tags(.published))
    func vectors() throws {
        for row in try fixture("android-font-scale") {
            let version = try #require(AndroidFontScale(rawValue: row[0]))
            let scale = try #require(Double(row[1]))
            let sp = try #require(Double(row[2]))
            // The fixture has four decimals.
            #expect(try abs(version.dp(sp: sp, fontScale: scale) - #require(Double(row[3]))) < 5.1e-5, "\(row)")
            #expect(version.dp(sp: -sp, fontScale: scale) == -version.dp(sp: sp, fontScale: scale))
        }
    }

    /// Calculated by hand from the published thresholds: at 1.0 and 1.15, 30 sp is 30 and 30 dp, and 14 sp is 14 and
    /// 16.4 dp.
    @Test(
        "The three Android versions differ at scales below their first table", .tags(.published),
        arguments: [
            (AndroidFontScale.android14, 1.1, 30.0, 33.0), (.compose, 1.1, 30, 33), (.aosp8, 1.1, 30, 30),
            (.android14, 1.14, 14, 15.96), (.compose, 1.14, 14, 16.24), (.compose, 1.12, 14, 15.68),
            (.aosp8, 1.03, 14, 14.42), (.aosp8, 1.04, 14, 14.64), (.android14, 1.2, 14, 17.2),
            (.compose, 1.2, 14, 17.2),
            (.android14, 1.2, 18, 20.4), (.aosp8, 1.2, 18, 20.4), (.aosp8, 0.85, 30, 25.5), (.compose, 1.155, 14, 16.4),
        ])
    func beginnings(version: AndroidFontScale, scale: Double, sp: Double, dp: Double) {
        #expect(abs(version.dp(sp: sp, fontScale: scale) - dp) < 1e-4)
    }

    @Test(
        "Text of 100 sp doesn't grow up to a scale of 2.0; above that, all text grows",
        arguments: AndroidFontScale.allCases)
    func large(version: AndroidFontScale) {
        for scale in [1.15, 1.3, 1.4, 1.5, 1.8, 2.0] {
            #expect(version.dp(sp: 100, fontScale: scale) == 100)
            #expect(version.dp(sp: 150, fontScale: scale) == 150)
        }
        #expect(version.dp(sp: 100, fontScale: 2.5) == 250)
        #expect(version.dp(sp: 0, fontScale: 1.3) == 0)
        #expect(version.dp(sp: 10, fontScale: 1e9) == 1e10)
    }

    @Test("Up to a scale of 2.0, a larger sp or scale never makes text smaller", arguments: AndroidFontScale.allCases)
    func monotone(version: AndroidFontScale) {
        for scale in AndroidFontScale.settings {
            let sizes = stride(from: 0.5, through: 120, by: 0.5).map { version.dp(sp: $0, fontScale: scale) }
            #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 })
        }
        for sp in [6.0, 8, 11, 17, 22, 28, 60, 100] {
            let sizes = AndroidFontScale.settings.map { version.dp(sp: sp, fontScale: $0) }
            #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }
}
