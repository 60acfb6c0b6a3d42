import Testing

@testable import Legibility

@Suite("Passing sizes")
struct PassingSizesTests {
    private func assess(_ text: String) throws -> ContrastAssessment {
        try ContrastAssessment(of: Color(css: text), on: [.color(Color(css: "white"))])
    }

    /// WCAG 2.2's "large scale": 18 point, or 14 point bold; a CSS px is 0.75 point. On white, #949494 is 3.03:1 and
    /// #a8a8a8
    /// 2.38:1, in the fixture of ratios.
    @Test("Text that would pass if it were large is given the minimum size of large text", .tags(.published))
    func large() throws {
        let sizes = try assess("#949494").passingSizes(of: ForegroundContent())
        #expect(sizes.map(\.size.value) == [24, 18.66])
        #expect(sizes.map(\.size.unit) == [.px, .px])
        #expect(sizes.map(\.weight.value) == [400, 700])
        let points = ForegroundContent(size: try #require(TextSize(12, .pt)))
        #expect(try assess("#949494").passingSizes(of: points).map(\.size.value) == [18, 14])
        #expect(try assess("#a8a8a8").passingSizes(of: ForegroundContent()).isEmpty)
        #expect(try assess("#767676").passingSizes(of: ForegroundContent()).isEmpty)
        #expect(try assess("#767676").passingSizes(of: ForegroundContent(), by: .wcagAAA).count == 2)
        #expect(try assess("#949494").passingSizes(of: ForegroundContent(.nonText)).isEmpty)
    }

    /// HIG, Dark Mode: at least 4.5:1 for any foreground, regardless of size.
    @Test("Under Apple's rule for Dark Mode, no size passes", .tags(.published))
    func darkMode() throws {
        #expect(try assess("#949494").passingSizes(of: ForegroundContent(), by: .apple).count == 2)
        let dark = ForegroundContent(inDarkMode: true)
        #expect(try assess("#949494").passingSizes(of: dark, by: .apple).isEmpty)
    }

    @Test("APCA's sizes match the font table", .tags(.published))
    func fontTable() throws {
        for row in try fixture("apca-font-lookup") {
            let sizes = FontLookup.minimumSizes(at: LightnessContrast(lc: try #require(Double(row[0]))))
            let expected = zip(FontLookup.weights, row[1].split(separator: " ").compactMap { Double($0) })
                .filter { $0.1 < 700 }
            #expect(sizes.map(\.size.cssPixels) == expected.map(\.1), "Lc \(row[0])")
            #expect(sizes.map { Int($0.weight.value) } == expected.map(\.0))
        }
        let assessment = try assess("#777")
        let sizes = assessment.passingSizes(of: ForegroundContent(), .apca)
        #expect(!sizes.isEmpty)
        #expect(sizes.map(\.size) == FontLookup.minimumSizes(at: assessment.lightnessContrast).map(\.size))
    }

    @Test("Every suggested size passes and is the smallest for its weight", arguments: ContrastProfile.allCases)
    func least(profile: ContrastProfile) throws {
        let assessment = try assess("#777")
        for passing in assessment.passingSizes(of: ForegroundContent(), by: profile) {
            let (size, weight) = (passing.size, passing.weight)
            let required = ForegroundContent(size: size, weight: weight).requirement(of: profile).ratio
            #expect(required.map { $0 <= assessment.ratio } == true)
            guard let less = TextSize(size.value - 0.01, size.unit), !(profile == .apple && weight.isBold) else {
                continue
            }
            let more = ForegroundContent(size: less, weight: weight).requirement(of: profile).ratio
            #expect(more.map { $0 > assessment.ratio } == true)
        }
    }
}
