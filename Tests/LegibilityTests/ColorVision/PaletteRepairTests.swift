import Legibility
import Testing

@Suite("Palette repair")
struct PaletteRepairTests {
    private static let criteria = [Deficiency.protan, .deutan, .tritan].map {
        PaletteCriterion(Simulation($0), threshold: $0.standardThreshold)
    }

    @Test("Known palettes are repaired without new failures, and hues are kept")
    func complete() throws {
        for row in try fixture("palettes") where row[2] == "normal" {
            let palette = Palette(try row[1].split(separator: " ").map { try rgb8($0) }, .categorical)
            let passes = Self.criteria.allSatisfy { PaletteVerdict(palette, $0).passes }
            guard let repair = PaletteRepair(palette, Self.criteria) else {
                #expect(passes, "\(row[0])")
                continue
            }
            #expect(!passes && repair.isComplete && !repair.changes.isEmpty, "\(row[0])")
            for criterion in Self.criteria {
                let before = PaletteVerdict(palette, criterion)
                let after = PaletteVerdict(repair.palette, criterion)
                for (old, new) in zip(before.pairs, after.pairs) where old.result != .alike {
                    #expect(new.result == .pass, "\(row[0])")
                }
            }
            for change in repair.changes {
                let (old, new) = (polar(palette.colors[change.place]), polar(change.color))
                #expect(repair.palette.colors[change.place] == change.color)
                #expect(abs(new.x - old.x - change.lightnessChange) < 1e-12)
                let turn = abs(new.z - old.z)
                #expect(min(turn, 360 - turn) <= 2)
            }
        }
    }

    /// Tries every pair of lightnesses on a fine grid, to show that no smaller change passes.
    @Test("Two colours move as little as possible")
    func smallest() throws {
        let palette = Palette([try rgb8("d7191c"), try rgb8("1a9641")], .categorical)
        let criterion = PaletteCriterion(Simulation(.deutan), threshold: 10)
        let repair = try #require(PaletteRepair(palette, [criterion]))
        #expect(repair.isComplete)
        let variants = palette.colors.map { color in
            stride(from: -0.06, through: 0.06, by: 0.002).compactMap { change -> SRGB8? in
                let origin = polar(color)
                let light = LinearRGB(OKLCH(SIMD3(origin.x + change, origin.y, origin.z))).channels
                // Only colours that keep their chroma count: the search may lower the chroma and find a smaller change,
                // but never a larger change.
                return light.min() >= 0 && light.max() <= 1 ? SRGB8(rounding: SRGB(LinearRGB(light))) : nil
            }
        }
        #expect(variants.allSatisfy { $0.count > 10 })
        var tried = 0
        for one in variants[0] {
            for other in variants[1] {
                let moved =
                    abs(polar(one).x - polar(palette.colors[0]).x) + abs(polar(other).x - polar(palette.colors[1]).x)
                // A grid step may fall between two 8-bit colours of the search; 0.004 is such a step.
                guard moved < repair.totalLightnessChange - 0.004 else { continue }
                #expect(!PaletteVerdict(Palette([one, other], .categorical), criterion).passes)
                tried += 1
            }
        }
        #expect(tried > 20)
    }

    @Test(
        "A repair makes indistinguishable colours distinguishable for all viewers",
        arguments: [
            ["777777", "787878"], ["777777", "777777"], ["0072b2", "0072b2", "0073b3"], ["000000", "000000", "ffffff"],
            ["d7191c", "1a9641", "d7191c"],
        ])
    func indistinct(colors: [String]) throws {
        let palette = Palette(try colors.map { try rgb8($0) }, .categorical)
        let repair = try #require(PaletteRepair(palette, Self.criteria))
        #expect(repair.isComplete)
        for criterion in Self.criteria {
            let before = PaletteVerdict(palette, criterion).pairs
            let after = PaletteVerdict(repair.palette, criterion).pairs
            #expect(zip(before, after).allSatisfy { $0.result == .alike || $1.result == .pass })
        }
    }

    @Test("A locked colour stays unchanged, and other colours move instead", arguments: 0..<4)
    func locked(place: Int) throws {
        let colors = try ["d7191c", "1a9641", "fdae61", "2c7bb6"].map { try rgb8($0) }
        let palette = Palette(colors, .categorical)
        let free = try #require(PaletteRepair(palette, Self.criteria))
        let repair = try #require(PaletteRepair(palette, Self.criteria, keeping: [place]))
        #expect(free.isComplete && repair.isComplete)
        #expect(repair.palette.colors[place] == colors[place])
        #expect(repair.changes.allSatisfy { $0.place != place } && !repair.changes.isEmpty)
        // If every colour is locked, the repair changes nothing and is incomplete.
        let still = try #require(PaletteRepair(palette, Self.criteria, keeping: Set(colors.indices)))
        #expect(still.changes.isEmpty && !still.isComplete)
    }

    /// Ratios follow the WCAG 2.2 formula. If ratios weren't kept, the green of the first palette would become too dark
    /// or too light for text on it.
    @Test(
        "A repair keeps the contrast of pairs, and lists the pairs that lose it",
        arguments: [
            ["1b1c20", "ffffff", "24a148", "da1e28"], ["161616", "f4f4f4", "24a148", "da1e28", "0f62fe", "8a3ffc"],
            ["ba834e", "532053", "57fff6", "6e10f3", "ffffff"], ["d7191c", "1a9641", "000000", "ffffff"],
        ])
    func contrast(hexes: [String]) throws {
        let palette = Palette(try hexes.map { try rgb8($0) }, .categorical)
        let criteria = [Deficiency.protan, .deutan].map { PaletteCriterion(Simulation($0), threshold: 10) }
        let repair = try #require(PaletteRepair(palette, criteria, holding: PaletteRepair.standardContrasts))
        #expect(repair.isComplete)
        var lost: Set<[Int]> = []
        for (first, second) in palette.pairs {
            let before = contrastRatio(palette.colors[first], palette.colors[second])
            let after = contrastRatio(repair.palette.colors[first], repair.palette.colors[second])
            if [3, 4.5].contains(where: { before >= $0 && after < $0 }) { lost.insert([first, second]) }
        }
        #expect(Set(repair.contrastLosses.map { [$0.first, $0.second] }) == lost)
        for loss in repair.contrastLosses {
            #expect(loss.before >= loss.level && loss.after < loss.level)
            #expect(loss.before == contrastRatio(palette.colors[loss.first], palette.colors[loss.second]))
        }
    }

    /// By WCAG's formula, computed in Python, #2f9e5b on #f4f6f3 has 3.13:1, and #1797cb on the same background has
    /// 3.04:1.
    @Test("A repair gives intended pairs contrast and keeps colours distinguishable without changing locked colours")
    func meant() throws {
        let hexes = ["17212b", "f4f6f3", "2f9e5b", "cf2f3f", "1797cb"]
        let palette = Palette(try hexes.map { try rgb8($0) }, .categorical)
        let meant = [(0, 4.5), (2, 4.5), (3, 4.5), (4, 3)].map { place, ratio in
            MeantPair(foreground: place, background: 1, ratio: ratio)
        }
        #expect(meant.map { $0.isMet(in: palette.colors) } == [true, false, true, true])
        let repair = try #require(PaletteRepair(palette, Self.criteria, keeping: [0, 1], meeting: meant))
        #expect(repair.isComplete)
        let colors = repair.palette.colors
        #expect(colors[0] == palette.colors[0] && colors[1] == palette.colors[1])
        for pair in meant { #expect(contrastRatio(colors[pair.foreground], colors[1]) >= pair.ratio) }
        for criterion in Self.criteria { #expect(PaletteVerdict(repair.palette, criterion).passes) }
        // Insufficient contrast is also a reason for a repair.
        let pale = Palette(try ["777777", "ffffff"].map { try rgb8($0) }, .categorical)
        let pair = MeantPair(foreground: 0, background: 1, ratio: 4.5)
        #expect(PaletteRepair(pale, Self.criteria) == nil)
        let darker = try #require(PaletteRepair(pale, Self.criteria, keeping: [1], meeting: [pair]))
        // According to WebAIM's checker, this is the nearest grey that reaches 4.5:1 on white.
        #expect(darker.palette.colors[0] == (try rgb8("767676")))
        let stuck = try #require(PaletteRepair(pale, Self.criteria, keeping: [0, 1], meeting: [pair]))
        #expect(!stuck.isComplete && stuck.changes.isEmpty)
    }

    @Test("If a palette's contrasts can be kept, no pair loses contrast")
    func keptContrast() throws {
        let palette = Palette(try ["1b1c20", "ffffff", "24a148", "da1e28"].map { try rgb8($0) }, .categorical)
        let criteria = [PaletteCriterion(Simulation(.deutan), threshold: 10)]
        let repair = try #require(PaletteRepair(palette, criteria, holding: PaletteRepair.standardContrasts))
        #expect(repair.isComplete && repair.contrastLosses.isEmpty && !repair.changes.isEmpty)
    }

    /// With Brettel's model, the pair passes at severity 1; with Machado's, it differs by 8.8 at 0.8.
    @Test("Colours that collapse at a lesser severity are repaired at all severities")
    func seam() throws {
        let palette = Palette(try ["e94cef", "1c85a8"].map { try rgb8($0) }, .categorical)
        let criterion = PaletteCriterion(Simulation(.protan), threshold: 10)
        let repair = try #require(PaletteRepair(palette, [criterion]))
        #expect(repair.isComplete)
        let verdict = PaletteVerdict(repair.palette, criterion)
        #expect(verdict.passes && verdict.pairs[0].collapsesAt == nil)
    }

    @Test("A palette that needs more lightness levels than exist gets an incomplete repair")
    func crowded() throws {
        // Black and white differ by 100, so at most 11 greys can differ by 10.
        let palette = Palette(Array(repeating: try rgb8("777777"), count: 16), .categorical)
        let repair = try #require(PaletteRepair(palette, Self.criteria))
        #expect(!repair.isComplete)
    }

    @Test("A repair turns equal steps of a scale into distinct steps")
    func equalSteps() throws {
        let palette = Palette(try ["222222", "777777", "777777", "eeeeee"].map { try rgb8($0) }, .sequential)
        let repair = try #require(PaletteRepair(palette, Self.criteria))
        #expect(repair.isComplete)
        #expect(PaletteVerdict(repair.palette, Self.criteria[0]).pairs.allSatisfy { $0.result == .pass })
    }

    @Test("A passing palette has no repair")
    func none() throws {
        let palette = Palette([try rgb8("0072b2"), try rgb8("e69f00")], .categorical)
        #expect(PaletteRepair(palette, Self.criteria) == nil)
    }

    @Test("A repair is incomplete if changing only lightness isn't enough")
    func impossible() throws {
        // Twelve colours of equal lightness that differ only in red and green can't differ by 60.
        let palette = Palette([try rgb8("d7191c"), try rgb8("1a9641"), try rgb8("e15759")], .categorical)
        let criterion = PaletteCriterion(Simulation(.achromatopsia), threshold: 60)
        let repair = try #require(PaletteRepair(palette, [criterion]))
        #expect(!repair.isComplete)
    }

    @Test("A repaired scale keeps its order")
    func sequential() throws {
        let colors = ["000000", "6f6f70", "ff2020"]
        let palette = Palette(try colors.map { try rgb8($0) }, .sequential)
        let criterion = PaletteCriterion(Simulation(.protan), threshold: 5)
        let repair = try #require(PaletteRepair(palette, [criterion]))
        #expect(repair.isComplete)
        let verdict = PaletteVerdict(repair.palette, criterion)
        #expect(verdict.order.map { $0.normal == .increasing && $0.seen == .increasing } == true)
    }

    private func polar(_ color: SRGB8) -> SIMD3<Double> { OKLCH(OKLab(LinearRGB(color))).coordinates }
}
