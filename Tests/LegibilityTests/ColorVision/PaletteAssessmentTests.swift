import Legibility
import Testing

/// Tests for the complete assessment of a palette.
@Suite("Palette assessment")
struct PaletteAssessmentTests {
    private func palette(_ hexes: [String], _ kind: Palette.Kind = .categorical) throws -> Palette {
        Palette(try hexes.map { try rgb8($0) }, kind)
    }

    private static let traffic = ["d7191c", "1a9641"]

    @Test("The documentation examples print the documented output")
    func examples() throws {
        let traffic = [SRGB8(red: 215, green: 25, blue: 28), SRGB8(red: 26, green: 150, blue: 65)]
        let assessment = PaletteAssessment(Palette(traffic, .categorical))
        #expect("\(assessment.result) \(assessment.repairedDeficiencies.map(\.rawValue))" == "fail [\"deutan\"]")
        let repaired = assessment.repair?.palette.colors ?? traffic
        #expect(PaletteAssessment(Palette(repaired, .categorical)).result == .pass)

        var thresholds = PaletteThresholds()
        thresholds[.tritan] = 10
        #expect(Deficiency.allCases.map { thresholds[$0] } == [10, 10, 10, 10])
    }

    /// The expected differences of known palettes were computed with coloraide. Thresholds: 10, 5 for tritan, and 2 for
    /// normal vision.
    @Test("The results of known palettes follow from published colour differences", .tags(.published))
    func known() throws {
        let rows = try fixture("palettes")
        for row in rows where row[2] == "normal" {
            let normal = row[4].split(separator: " ").compactMap { Double($0) }
            let isIndistinct = normal.contains { $0 < 2 }
            func isLost(_ deficiency: Deficiency) throws -> Bool {
                // Brettel's model fits complete dichromacy best.
                let seen = try #require(
                    rows.first {
                        $0[0] == row[0] && $0[2] == deficiency.rawValue && ["brettel1997", ""].contains($0[3])
                    })
                let differences = seen[4].split(separator: " ").compactMap { Double($0) }
                let least = deficiency == .tritan ? 5.0 : 10
                return zip(normal, differences).contains { $0 >= max(least, 2) && $1 < least }
            }
            let assessment = PaletteAssessment(try palette(row[1].split(separator: " ").map(String.init)))
            let fails = try isIndistinct || isLost(.protan) || isLost(.deutan)
            #expect(assessment.result == (fails ? .fail : .pass), "\(row[0])")
            #expect(assessment.indistinct.isEmpty == !isIndistinct)
            #expect(try abs(#require(assessment.closest).normal - #require(normal.min())) <= 5.1e-5)
            for (deficiency, finding) in zip(Deficiency.allCases, assessment.findings) {
                #expect(finding.verdict.criterion.simulation.deficiency == deficiency)
                let expected: PaletteVerdict.Outcome =
                    if isIndistinct { .fail } else if deficiency == .achromatopsia { .information } else {
                        try isLost(deficiency) ? .fail : .pass
                    }
                #expect(finding.verdict.outcome == expected, "\(row[0]) \(deficiency)")
                // Only failures have repairs, and achromatopsia never has a repair.
                #expect((finding.repair != nil) == (expected == .fail && deficiency != .achromatopsia))
                #expect(assessment.repairedDeficiencies.contains(deficiency) == (finding.repair != nil))
            }
        }
    }

    /// Tol's bright blue and green differ by 45.2 with normal vision and by 1.6 without blue cones, according to
    /// coloraide.
    @Test("Tritan vision decides only if no other deficiency is requested", .tags(.published))
    func tritan() throws {
        let palette = try palette(["4477aa", "228833"])
        let everybody = PaletteAssessment(palette)
        #expect(everybody.result == .pass)
        #expect(everybody.decidingVerdicts.map(\.criterion.simulation.deficiency) == [.protan, .deutan])
        #expect(everybody.findings[2].verdict.outcome == .fail)
        #expect(try abs(#require(everybody.findings[2].verdict.margin) - (1.6275 - 5)) < 5.1e-5)
        #expect(everybody.repairedDeficiencies == [.tritan])
        let alone = PaletteAssessment(palette, simulations: [Simulation(.tritan)])
        #expect(alone.result == .fail)
        #expect(alone.repairedDeficiencies == [.tritan])
    }

    /// The search finds no lightnesses with which the six colours also differ by 40 for tritan vision.
    @Test("Protan and deutan are repaired even if tritan can't be")
    func part() throws {
        var thresholds = PaletteThresholds()
        thresholds[.tritan] = 40
        let palette = try palette(Self.traffic + ["4477aa", "228833", "ffffff", "000000"])
        let assessment = PaletteAssessment(palette, thresholds: thresholds)
        #expect(assessment.findings.map(\.verdict.outcome) == [.fail, .fail, .fail, .information])
        #expect(assessment.repairedDeficiencies == [.protan, .deutan])
        let repair = try #require(assessment.repair)
        #expect(repair.isComplete)
        #expect(PaletteAssessment(repair.palette, thresholds: thresholds).result == .pass)
        let everybody = [Deficiency.protan, .deutan, .tritan].map { thresholds.criterion(for: Simulation($0)) }
        #expect(PaletteRepair(palette, everybody)?.isComplete == false)
    }

    /// In the first two palettes, a repair only for deutan would make protan fail; in the third, a repair for tritan
    /// would make both fail.
    @Test(
        "A repair for one deficiency doesn't make other deficiencies fail",
        arguments: [
            ["f33c1a", "6361b9", "e1d730", "7b862e"], ["87efda", "9279b1", "f91acb"],
            ["4fa1d4", "51a3b9", "22f899", "ffd5e6"], traffic,
        ])
    func single(hexes: [String]) throws {
        let assessment = PaletteAssessment(try palette(hexes))
        var repairs = 0
        for (place, finding) in assessment.findings.enumerated() {
            guard let repair = finding.repair, repair.isComplete else { continue }
            let repaired = PaletteAssessment(repair.palette).findings.map(\.verdict)
            #expect(repaired[place].passes)
            for (before, after) in zip(assessment.findings.map(\.verdict), repaired) where before.outcome == .pass {
                #expect(after.passes, "\(after.criterion.simulation.deficiency)")
            }
            repairs += 1
        }
        #expect(repairs > 0)
    }

    /// The two greys differ by 0.3. Mokrzycki & Tatol 2011: differences below 1 are invisible.
    @Test("Colours that look the same to all viewers fail, whichever deficiency is requested", .tags(.published))
    func indistinct() throws {
        let palette = try palette(["777777", "787878", "0072b2"])
        for simulations in [Deficiency.allCases.map { Simulation($0) }, [Simulation(.achromatopsia)], []] {
            let assessment = PaletteAssessment(palette, simulations: simulations)
            #expect(assessment.result == .fail)
            #expect(assessment.indistinct.map { [$0.first, $0.second] } == [[0, 1]])
            #expect(assessment.closest.map { [$0.first, $0.second] } == [0, 1])
            #expect(assessment.findings.allSatisfy { $0.verdict.outcome == .fail })
        }
        let lenient = PaletteAssessment(palette, thresholds: PaletteThresholds(noticeable: 0))
        #expect(lenient.result == .fail && lenient.indistinct.isEmpty && lenient.hasClosePairs)
    }

    /// The two reds differ by 5.6 according to coloraide: more than the 2 that normal vision notices, less than the
    /// required 10.
    @Test("Pairs closer than the required difference even with normal vision fail", .tags(.published))
    func close() throws {
        let assessment = PaletteAssessment(try palette(["d7191c", "e8402c", "0072b2"]))
        #expect(assessment.hasClosePairs && assessment.result == .fail)
        #expect(assessment.alike.map { [$0.first, $0.second] } == [[0, 1]] && assessment.repair?.isComplete == true)
        #expect(assessment.mostDemandingVerdict?.criterion.threshold == 10)
        #expect(!PaletteAssessment(try palette(Self.traffic)).hasClosePairs)
    }
}
