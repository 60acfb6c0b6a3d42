import Foundation
import Legibility
import Testing

@Suite("Scale that contains a brand colour")
struct PinnedScaleTests {
    private static let brands = [
        "ff7a45", "0b57d0", "1a9641", "ffd400", "777777", "ffffff", "000000", "fefefe", "010203",
    ]

    @Test("The base colour is exactly one step, unchanged", arguments: brands, PinnedScale.Size.allCases)
    func pinned(base: String, size: PinnedScale.Size) throws {
        let scale = PinnedScale(of: try rgb8(base), size: size)
        #expect(scale.steps.map(\.name) == size.names && scale.steps.count == size.rawValue)
        let own = scale.steps.filter(\.isBase)
        #expect(own.map(\.color.hex) == ["#\(base)"])
    }

    @Test(
        "Steps become darker, and only the base colour may miss its target", arguments: brands,
        PinnedScale.Size.allCases)
    func targets(base: String, size: PinnedScale.Size) throws {
        let scale = PinnedScale(of: try rgb8(base), size: size)
        for (one, next) in zip(scale.steps, scale.steps.dropFirst()) { #expect(one.onWhite < next.onWhite) }
        for (step, target) in zip(scale.steps, size.targets) where !step.isBase {
            #expect(step.onWhite >= target && step.onWhite < target * 1.04)
            #expect(abs(step.onWhite * step.onBlack - 21) < 1e-9)
        }
    }

    /// Published contrasts: white on #767676 is 4.54:1, and #595959 on white 7:1.
    @Test("A step is readable on the steps that it contrasts with, and never on itself")
    func grounds() throws {
        let scale = PinnedScale(of: try rgb8("767676"), curves: ContrastScale.Curves(endChroma: 0))
        let base = try #require(scale.steps.indices.first { scale.steps[$0].isBase })
        #expect(scale.steps[base].name == "600")
        for place in scale.steps.indices {
            let names = scale.grounds(of: place)
            #expect(!names.contains(scale.steps[place].name))
            for (other, step) in scale.steps.enumerated() {
                #expect(names.contains(step.name) == scale.grounds(of: other).contains(scale.steps[place].name))
            }
        }
        #expect(scale.grounds(of: 0, reaching: 21).isEmpty && scale.grounds(of: 99).isEmpty)
    }

    @Test("With a higher steepness, steps near the base colour keep more of its chroma")
    func steepness() throws {
        func chromas(_ steepness: Double) throws -> [Double] {
            let curves = ContrastScale.Curves(endChroma: 0.2, steepness: steepness)
            return PinnedScale(of: try rgb8("0b57d0"), curves: curves).steps.map {
                OKLCH(OKLab(LinearRGB($0.color))).chroma
            }
        }
        let (straight, late) = (try chromas(1), try chromas(2))
        #expect(zip(straight, late).allSatisfy { $0 <= $1 + 0.004 } && straight[8] < late[8] - 0.01)
        #expect(try chromas(.nan) == straight && chromas(-5) == straight)
    }

    @Test("A moved step has the given lightness and chroma, and no other step changes")
    func moved() throws {
        let base = try rgb8("ff7a45")
        let plain = PinnedScale(of: base)
        let moved = PinnedScale(of: base, moves: [PinnedScale.Move(of: "700", lightness: 0.5, chroma: 0.1)])
        for (one, other) in zip(plain.steps, moved.steps) where one.name != "700" { #expect(one.color == other.color) }
        let step = try #require(moved.steps.first { $0.name == "700" })
        let color = OKLCH(OKLab(LinearRGB(step.color)))
        // Rounding to 8 bits changes both by less than this.
        #expect(abs(color.coordinates.x - 0.5) < 0.004 && abs(color.chroma - 0.1) < 0.004)
        #expect(step.onWhite == contrastRatio(step.color, try rgb8("ffffff")))
    }

    @Test("A step that moves without a lightness keeps its target", arguments: [0, 0.03, 0.5])
    func keepsTarget(chroma: Double) throws {
        let scale = PinnedScale(of: try rgb8("0b57d0"), moves: [PinnedScale.Move(of: "300", chroma: chroma)])
        let step = try #require(scale.steps.first { $0.name == "300" })
        #expect(step.onWhite >= 1.8 && step.onWhite < 1.8 * 1.04)
        #expect(OKLCH(OKLab(LinearRGB(step.color))).chroma <= chroma + 0.004)
    }

    @Test("The base colour can’t be moved")
    func fixed() throws {
        let base = try rgb8("ff7a45")
        let scale = PinnedScale(
            of: base, moves: PinnedScale.Size.eleven.names.map { .init(of: $0, lightness: 0.2, chroma: 0) })
        #expect(scale.steps.filter(\.isBase).map(\.color) == [base])
    }
}
