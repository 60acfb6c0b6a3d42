import Legibility
import Testing

@Suite("Scaling in other frameworks")
struct FrameworkScalingTests {
    @Test("Multipliers match the frameworks", .tags(.published))
    func multipliers() throws {
        for row in try fixture("framework-multipliers") {
            let category = try #require(SizeCategory(rawValue: row[0]))
            #expect(FrameworkScaling.reactNative.multiplier(at: category) == Double(row[1]))
            // The fixture has six decimals.
            #expect(try abs(FrameworkScaling.flutter.multiplier(at: category) - #require(Double(row[2]))) < 5.1e-7)
        }
    }

    @Test("Flutter and CSS scale like the system's Body style")
    func body() throws {
        for category in SizeCategory.allCases {
            let body = try #require(TextStyleTable.iOS[.body, category]).pointSize
            #expect(FrameworkScaling.flutter.multiplier(at: category) == body / 17)
            #expect(FrameworkScaling.css.multiplier(at: category) == body / 17)
        }
    }
}
