import Legibility
import Testing

@Suite("Severity at which pairs become indistinguishable")
struct PaletteCollapseTests {
    @Test(
        "At the severity of collapse, the difference is below the threshold; a thousandth earlier, it isn't",
        arguments: [
            ("d7191c", "1a9641", Deficiency.deutan, 10.0), ("e15759", "59a14f", .deutan, 10),
            ("4477aa", "228833", .tritan, 5),
            ("4477aa", "228833", .achromatopsia, 10), ("ff9da7", "bab0ac", .protan, 10),
        ])
    func threshold(one: String, other: String, deficiency: Deficiency, threshold: Double) throws {
        let (one, other) = (try rgb8(one), try rgb8(other))
        let simulation = Simulation(deficiency)
        let verdict = PaletteVerdict(
            Palette([one, other], .categorical), PaletteCriterion(simulation, threshold: threshold))
        let collapse = try #require(verdict.pairs[0].collapsesAt)
        let before = simulation.at(try #require(Severity(collapse.value - 0.001)))
        #expect(difference(simulation.at(collapse)(one), simulation.at(collapse)(other)) < threshold)
        #expect(difference(before(one), before(other)) >= threshold)
        #expect(verdict.pairs[0].result == .fail)
    }

    @Test("Pairs that stay distinguishable have no severity of collapse", arguments: [Deficiency.protan, .deutan])
    func none(_ deficiency: Deficiency) throws {
        let okabeIto = ["000000", "e69f00", "56b4e9", "009e73", "f0e442", "0072b2", "d55e00", "cc79a7"]
        let palette = Palette(try okabeIto.map { try rgb8($0) }, .categorical)
        let verdict = PaletteVerdict(palette, PaletteCriterion(Simulation(deficiency), threshold: 10))
        #expect(verdict.pairs.allSatisfy { $0.collapsesAt == nil })
    }
}
