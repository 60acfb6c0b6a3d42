import Legibility
import TestSupport
import Testing

@Suite("Contrast repair")
struct ContrastRepairTests {
    private func assess(
        _ text: String, _ background: String..., requirement: ContrastRequirement = .normalText
    ) throws -> ContrastAssessment {
        try ContrastAssessment(
            of: Color(css: text), on: background.map { try Paint(css: $0) }, requirement: requirement)
    }

    @Test("The documentation example prints the documented output")
    func example() throws {
        let grey = try Color(css: "#777")
        let repair = try ContrastRepair(of: ContrastAssessment(of: grey, on: [.color(Color(css: "white"))]))
        #expect("\(repair.suggestions.map { $0.text.hex }) \(repair.scrims.count)" == "[\"#767676\"] 0")
    }

    /// The expected colours come from another program's exhaustive search over all 8-bit colours. Our search guarantees
    /// 2%.
    @Test("The nearest colour in each direction is found, unless none exists", .tags(.published))
    func exhaustive() throws {
        let rows = try fixture("nearest-passing-color")
        var count = 0
        for row in rows {
            let metric = try #require(ContrastMetric(rawValue: row[2]))
            let value = try #require(Double(row[3]))
            let repair = try ContrastRepair(
                of: assess(row[0], row[1]), by: metric, atLeast: value, keeping: .nothing, all: true)
            let direction = try #require(LightnessDirection(rawValue: row[4]))
            let found = repair.suggestions.first { $0.direction == direction }
            if repair.colors.isReached { continue }
            #expect((found == nil) == (row[5] == "none"), "\(row)")
            guard let found else { continue }
            let nearest = try #require(Double(row[6]))
            #expect((1 - 1e-9...1.02).contains(found.distance / nearest), "\(row)")
            #expect(repair.isAchievable)
            count += 1
        }
        #expect(count > 20)
    }

    /// Calculated by hand: #777 on white is 4.478:1, and #767676 is the first grey with 4.54:1 (WebAIM). A black layer
    /// of opacity α over white shows the grey 1 − α. For 4.5:1, its luminance is at most (0.184475 + 0.05) / 4.5 − 0.05
    /// = 0.0021055, which is 0.0272 encoded (IEC 61966-2-1), so α is at least 0.9728. In 8 bits, the grey must be
    /// #060606, since #070707 has 4.498:1: 255 (1 − α) < 6.5, so α is 0.975. That turns the white page black.
    @Test(
        "A drastic suggestion is given only if all are requested or none is better",
        .tags(.published))
    func drastic() throws {
        let grey = try assess("#777", "white")
        let repair = try ContrastRepair(of: grey)
        #expect(repair.suggestions.map(\.text.hex) == ["#767676"])
        #expect(repair.scrims.isEmpty && repair.leftOut == 1)
        let all = try ContrastRepair(of: grey, all: true)
        #expect(all.scrims.map(\.opacity) == [0.975])
        #expect(all.scrims.allSatisfy { $0.change.isDrastic && $0.color.hex == "#000000" })
        #expect(all.leftOut == 0)
        let background = try ContrastRepair(of: grey, changing: .background)
        #expect(background.suggestions.count == 1 && background.suggestions.allSatisfy(background.isDrastic))
        #expect(!repair.suggestions.contains(where: repair.isDrastic))
    }

    /// Black and white have 21:1, and each has √21 = 4.58:1 with the colour between them, so neither reaches 7:1.
    @Test("An unreachable target is reported with the highest possible contrast", .tags(.published))
    func infeasible() throws {
        let none = try ContrastRepair(of: assess("#c102c5", "#c102c5"), atLeast: 7)
        #expect(none.suggestions.isEmpty && none.scrims.isEmpty && none.leftOut == 0)
        #expect(!none.isAchievable && !none.colors.isReached)
        let best = none.colors.best
        #expect((21.0.squareRoot()..<7).contains(contrastRatio(SRGB(best.text), SRGB(best.background))))
        let reached = try ContrastRepair(of: assess("black", "white"), atLeast: 7)
        #expect(reached.isAchievable && reached.suggestions.isEmpty && reached.scrims.isEmpty)
    }

    /// WCAG 2.2, 1.4.3 and 1.4.6; Lc 75 is APCA's minimum for columns of body text.
    @Test("The requirement is the default target", .tags(.published))
    func targets() throws {
        let enhanced = ForegroundContent().requirement(of: .wcagAAA)
        #expect(try ContrastRepair(of: assess("#999", "white")).target == ContrastTarget(.wcag, atLeast: 4.5))
        #expect(try ContrastRepair(of: assess("#999", "white", requirement: enhanced)).target.value == 7)
        let apca = try ContrastRepair(of: assess("#999", "white"), by: .apca)
        #expect(apca.target == ContrastTarget(.apca, atLeast: 75))
        #expect(try ContrastRepair(of: assess("#999", "white"), atLeast: 5.5).target.value == 5.5)
    }

    @Test("A repair without a starting colour or a requirement is an error")
    func failures() throws {
        #expect(throws: ContrastRepair.Failure.gradient) {
            try ContrastRepair(of: assess("black", "#fff8", "linear-gradient(red, blue)"))
        }
        #expect(throws: ContrastRepair.Failure.unknownBackdrop) { try ContrastRepair(of: assess("#7778", "#fff8")) }
        let decoration = ForegroundContent(.decorative).requirement(of: .wcagAA)
        #expect(throws: ContrastRepair.Failure.exempt) {
            try ContrastRepair(of: assess("#777", "white", requirement: decoration))
        }
        #expect(try ContrastRepair(of: assess("#777", "#fff", requirement: decoration), atLeast: 2).isAchievable)
    }

    @Test("Suggestions in the original colour spaces are the same colours as their hex codes")
    func spaces() throws {
        let assessment = try assess("oklch(0.7 0.15 250)", "color(display-p3 1 1 1)")
        let repair = try ContrastRepair(of: assessment, changing: .both, all: true)
        #expect(!repair.suggestions.isEmpty)
        for suggestion in repair.suggestions {
            let (text, background) = (repair.foreground(suggestion), repair.background(suggestion))
            #expect(text.space == .oklch && background.space == .displayP3)
            #expect(SRGB8(rounding: text.mappedToSRGB) == suggestion.text)
            #expect(SRGB8(rounding: background.mappedToSRGB) == suggestion.background)
        }
    }

    @Test(
        "Every suggestion passes, and the complete list includes the default suggestions", arguments: 0..<20)
    func consistency(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(clamping: seed))
        func hex() -> String { SRGB8(rounding: SRGB(SIMD3.random(in: 0...1, using: &random))).hex }
        let (text, background) = (hex(), hex())
        for change in ContrastChange.allCases {
            let assessment = try assess(text, background)
            let repair = try ContrastRepair(of: assessment, changing: change)
            let all = try ContrastRepair(of: assessment, changing: change, all: true)
            #expect(repair.suggestions == all.suggestions.filter(repair.suggestions.contains))
            #expect(
                repair.leftOut == all.suggestions.count + all.scrims.count - repair.suggestions.count
                    - repair.scrims.count)
            #expect(all.leftOut == 0)
            for suggestion in all.suggestions {
                #expect(try assess(suggestion.text.hex, suggestion.background.hex).verdict.result == .pass)
            }
            for scrim in all.scrims {
                let layer = scrim.color == SRGB8(red: 0, green: 0, blue: 0) ? "0 0 0" : "255 255 255"
                let again = try assess(text, "rgb(\(layer) / \(scrim.opacity))", background)
                #expect(again.verdict.result == .pass)
            }
        }
    }
}
