import Legibility
import TestSupport
import Testing

@Suite("Palette verdict")
struct PaletteVerdictTests {
    /// The tolerance is 0.05; the fixture has four decimals.
    @Test("Differences and verdicts of known palettes match published figures", .tags(.published))
    func published() throws {
        for row in try fixture("palettes") where row[2] != "normal" {
            let palette = Palette(try row[1].split(separator: " ").map { try rgb8($0) }, .categorical)
            let deficiency = try #require(Deficiency(rawValue: row[2]))
            let simulation =
                if let model = SimulationModel(rawValue: row[3]) {
                    try Simulation(deficiency, model: model)
                } else {
                    Simulation(deficiency)
                }
            let verdict = PaletteVerdict(
                palette, PaletteCriterion(simulation, threshold: deficiency.standardThreshold))
            let expected = row[4].split(separator: " ").compactMap { Double($0) }
            let normal = try normalDifferences(of: row[0])
            try #require(verdict.pairs.count == expected.count && normal.count == expected.count)
            for (pair, (seen, shown)) in zip(verdict.pairs, zip(expected, normal)) {
                #expect(abs(pair.simulated - seen) <= 5.1e-5)
                #expect(abs(pair.normal - shown) <= 5.1e-5)
                let threshold = deficiency.standardThreshold
                #expect(pair.result == (shown < threshold ? .alike : seen < threshold ? .fail : .pass))
            }
            #expect(verdict.worst.map { abs($0.simulated - (expected.min() ?? 0)) <= 5.1e-5 } == true)
        }
    }

    private func normalDifferences(of palette: String) throws -> [Double] {
        let row = try #require(try fixture("palettes").first { $0[0] == palette && $0[2] == "normal" })
        return row[4].split(separator: " ").compactMap { Double($0) }
    }

    /// Okabe & Ito 2008 designed their palette for colour-blind readers; ColorBrewer marks RdYlGn as unsafe.
    @Test(
        "Palettes known to be safe pass; plain red and green don't", .tags(.published),
        arguments: [
            ("Okabe-Ito", true), ("Tol bright", true), ("PuOr-5 (cvd safe)", true), ("red/green traffic", false),
            ("RdYlGn-5 (CB: not cvd safe)", false), ("ColorBrewer Set1-8", false),
        ])
    func knownPalettes(name: String, passes: Bool) throws {
        let row = try #require(try fixture("palettes").first { $0[0] == name })
        let palette = Palette(try row[1].split(separator: " ").map { try rgb8($0) }, .categorical)
        let verdicts = [Deficiency.protan, .deutan].map { deficiency in
            PaletteVerdict(palette, PaletteCriterion(Simulation(deficiency), threshold: deficiency.standardThreshold))
        }
        #expect(verdicts.allSatisfy(\.passes) == passes)
    }

    @Test("Pairs that are too similar with normal vision fail the palette, but aren't counted as lost")
    func alike() throws {
        // According to coloraide 8.13.1, the two reds differ by 5.6.
        let palette = Palette([try rgb8("d7191c"), try rgb8("e8402c"), try rgb8("0072b2")], .categorical)
        let verdict = PaletteVerdict(palette, PaletteCriterion(Simulation(.deutan), threshold: 10))
        #expect(verdict.pairs.map(\.result) == [.alike, .pass, .pass])
        #expect(verdict.pairs[0].collapsesAt == nil && !verdict.pairs[0].isIndistinct)
        #expect(!verdict.passes && verdict.losesNothing && verdict.indistinct.isEmpty)
        #expect(verdict.alike.map { [$0.first, $0.second] } == [[0, 1]])
        #expect(verdict.worst?.first == 0 && verdict.worst?.second == 1)
        // Backgrounds of text, and text colours, may look alike.
        let meant = [0, 1].map { MeantPair(foreground: 2, background: $0, ratio: 1) }
        #expect(PaletteAssessment(palette, simulations: [Simulation(.deutan)], meeting: meant).result == .pass)
    }

    /// The pairs are equal, or differ so little that only trained observers notice it: Mokrzycki & Tatol 2011.
    @Test(
        "Colours that look the same to all viewers fail for every deficiency and come first",
        arguments: Deficiency.allCases,
        [("777777", "777777"), ("777777", "787878"), ("d7191c", "d81a1d"), ("0072b2", "0073b3")])
    func indistinct(_ deficiency: Deficiency, _ twins: (String, String)) throws {
        let colors = [try rgb8("f0e442"), try rgb8(twins.0), try rgb8("000000"), try rgb8(twins.1)]
        let criterion = PaletteCriterion(Simulation(deficiency), threshold: 1)
        let verdict = PaletteVerdict(Palette(colors, .categorical), criterion)
        #expect(!verdict.passes)
        #expect(verdict.indistinct.map { [$0.first, $0.second] } == [[1, 3]])
        #expect(verdict.worst?.first == 1 && verdict.worst?.second == 3)
        #expect(verdict.worst?.result == .fail && verdict.worst?.collapsesAt == nil)
        #expect(verdict.lost.isEmpty && verdict.closestOfDistinct?.isIndistinct == false)
        let lenient = PaletteCriterion(Simulation(deficiency), threshold: 0, noticeable: 0)
        #expect(PaletteVerdict(Palette(colors, .categorical), lenient).passes)
    }

    /// Differences were calculated in Python with the published matrices of Machado 2009: 9.03 at 0.7, 8.80 at 0.8,
    /// 10.43 at 0.9. At 1, the two colours differ by 11.99 according to Brettel 1997.
    @Test(
        "A pair that collapses at a lesser severity fails and reports that severity",
        .tags(.published))
    func seam() throws {
        let palette = Palette(try ["e94cef", "1c85a8"].map { try rgb8($0) }, .categorical)
        for (severity, result) in [(0.5, PaletteVerdict.Pair.Result.pass), (0.9, .fail), (1, .fail)] {
            let simulation = Simulation(.protan, severity: try #require(Severity(severity)))
            let verdict = PaletteVerdict(palette, PaletteCriterion(simulation, threshold: 10))
            let pair = verdict.pairs[0]
            #expect(pair.result == result && verdict.passes == (result == .pass), "\(severity)")
            #expect((pair.lesser != nil) == (result == .fail))
            if let lesser = pair.lesser {
                #expect(lesser.severity.value == 0.8 && abs(lesser.difference - 8.80) < 0.005)
                #expect(pair.decidingDifference == lesser.difference && pair.simulated >= 10)
                #expect(verdict.lost.count == 1)
            }
            let collapse = try #require(pair.collapsesAt)
            #expect((collapse.value <= severity) == (result == .fail) && (0.6...0.7).contains(collapse.value))
        }
    }

    @Test("The severity of collapse never contradicts the result", arguments: [0.35, 0.7, 0.9, 1])
    func consistency(severity: Double) throws {
        var random = SeededGenerator(seed: 20)
        let colors = (0..<24).map { _ in
            SRGB8(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random))
        }
        for deficiency in Deficiency.allCases {
            let simulation = Simulation(deficiency, severity: try #require(Severity(severity)))
            let verdict = PaletteVerdict(Palette(colors, .categorical), PaletteCriterion(simulation, threshold: 10))
            for pair in verdict.pairs where pair.result != .alike && !pair.isIndistinct {
                #expect((pair.result == .fail) == (pair.collapsesAt.map { $0.value <= severity } ?? false))
            }
        }
    }

    @Test("Equal adjacent steps of a scale fail")
    func equalSteps() throws {
        let criterion = PaletteCriterion(Simulation(.protan), threshold: 5)
        func passes(_ colors: [String]) throws -> Bool {
            PaletteVerdict(Palette(try colors.map { try rgb8($0) }, .sequential), criterion).passes
        }
        #expect(try !passes(["000000", "777777", "777777", "ffffff"]))
        #expect(try !passes(["000000", "777777", "787878", "ffffff"]))
        #expect(try passes(["000000", "777777", "bbbbbb", "ffffff"]))
    }

    @Test("In a sequential palette, distant colours must differ by a share of the threshold, and their order is kept")
    func sequential() throws {
        // Viridis in eight steps (Smith & van der Walt 2015) is designed to be readable without red and green.
        let viridis = ["440154", "46327e", "365c8d", "277f8e", "1fa187", "4ac16d", "a0da39", "fde725"]
        let palette = Palette(try viridis.map { try rgb8($0) }, .sequential)
        for deficiency in Deficiency.allCases {
            let verdict = PaletteVerdict(palette, PaletteCriterion(Simulation(deficiency), threshold: 5))
            // Seven adjacent pairs, and those at least half of the scale apart: four, five, six or seven steps.
            #expect(verdict.pairs.count == 7 + 4 + 3 + 2 + 1)
            for pair in verdict.pairs {
                let steps = Double(pair.second - pair.first)
                #expect(abs(pair.required - (steps < 4 ? 0 : 5 * steps / 7)) < 1e-12)
            }
            #expect(verdict.order.map { $0.normal == .increasing && $0.seen == .increasing } == true)
            #expect(verdict.keepsOrder && verdict.passes)
        }
    }

    @Test("A scale fails if only normal vision sees its order")
    func lostOrder() throws {
        // Red is slightly lighter than this grey, and much darker without red cones.
        let palette = Palette([try rgb8("000000"), try rgb8("707070"), try rgb8("ff0000")], .sequential)
        let verdict = PaletteVerdict(palette, PaletteCriterion(Simulation(.protan), threshold: 5))
        #expect(verdict.order.map { $0.normal == .increasing && $0.seen == .none } == true)
        #expect(!verdict.keepsOrder && !verdict.passes)
        let backwards = Palette(palette.colors.reversed(), .sequential)
        let reversed = PaletteVerdict(backwards, PaletteCriterion(Simulation(.protan), threshold: 5))
        #expect(reversed.order?.normal == .decreasing && !reversed.passes)
    }
}
