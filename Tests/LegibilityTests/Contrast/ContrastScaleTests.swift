import Foundation
import Legibility
import Testing

@Suite("Scale by contrast")
struct ContrastScaleTests {
    private static let white = SRGB8(red: 255, green: 255, blue: 255)
    private static let black = SRGB8(red: 0, green: 0, blue: 0)

    /// Returns the contrast ratio as WCAG 2.2 defines it, independently of the library.
    private func ratio(_ one: SRGB8, _ other: SRGB8) -> Double {
        func luminance(_ color: SRGB8) -> Double {
            func light(_ value: UInt8) -> Double {
                let share = Double(value) / 255
                return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
        }
        let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
        return max(a, b) / min(a, b)
    }

    /// The lightest greys on white and the darkest on black that meet 3:1, 4.5:1 and 7:1.
    @Test(
        "Grey steps on white and on black match the published greys for the WCAG minimums", .tags(.published),
        arguments: [(white, ["#949494", "#767676", "#595959"]), (black, ["#5a5a5a", "#757575", "#959595"])])
    func greys(background: SRGB8, expected: [String]) {
        let grey = SRGB8(red: 119, green: 119, blue: 119)
        let scale = ContrastScale(of: grey, on: background, reaching: [7, 3, 4.5])
        #expect(scale.steps.map { $0.color?.hex } == expected)
        #expect(scale.steps.map(\.target) == [3, 4.5, 7])
        #expect(scale.isDarker == (background == Self.white))
    }

    @Test(
        "Each step meets its target by less than 4% and keeps the hue",
        arguments: ["0b57d0", "ffd400", "b5533c", "1a9641"], ["ffffff", "000000", "fdf6e3", "123123"])
    func steps(base: String, background: String) throws {
        let (base, background) = (try rgb8(base), try rgb8(background))
        let scale = ContrastScale(of: base, on: background, reaching: [1.2, 1.7, 3, 4.5, 7])
        let hue = OKLCH(OKLab(LinearRGB(base))).hue
        var last = 1.0
        for step in scale.steps {
            let color = try #require(step.color)
            let reached = ratio(color, background)
            #expect(abs(reached - (step.ratio ?? 0)) < 1e-12)
            #expect(reached >= step.target && reached >= last)
            // A step of one 8-bit channel changes the ratio by a few hundredths, and more on black.
            #expect(reached < step.target * 1.04, "\(color.hex) \(reached) \(step.target)")
            last = reached
            let shown = try #require(step.oklch)
            if shown.chroma > 0.03 {
                let turn = abs(shown.hue - hue)
                #expect(min(turn, 360 - turn) < 4, "\(color.hex)")
            }
        }
    }

    @Test("A scale step has no colour if its target is above the highest ratio on the background")
    func unreachable() throws {
        let scale = ContrastScale(of: try rgb8("0b57d0"), on: try rgb8("777777"), reaching: [3, 4.6, 4.7, 7])
        // Black has 4.69:1 on #777777, white 4.48:1.
        #expect(scale.isDarker && abs(scale.highestRatio - ratio(Self.black, scale.background)) < 1e-12)
        #expect(scale.steps.map { $0.color != nil } == [true, true, false, false])
        #expect(scale.steps[2].ratio == nil && !scale.steps[2].isMuted)
    }

    @Test("A scale step is muted if sRGB doesn't contain its target chroma")
    func muted() throws {
        // sRGB doesn't contain a dark colour with the chroma of yellow.
        let scale = ContrastScale(of: try rgb8("ffff00"), on: Self.white, reaching: [1.07, 7])
        #expect(scale.steps[1].isMuted)
        #expect(abs(scale.steps[1].wanted.chroma - 0.211) < 0.001)
    }

    @Test("Chroma falls towards both ends, and hue changes evenly with the logarithm of the ratio")
    func curves() throws {
        let base = try rgb8("0b57d0")
        let origin = OKLCH(OKLab(LinearRGB(base)))
        let scale = ContrastScale(
            of: base, on: Self.white, reaching: [1, 2, 4, 8, 16], curves: .init(endChroma: 0.25, hueTurn: 40))
        #expect(abs(scale.steps[0].wanted.chroma - 0.25 * origin.chroma) < 1e-12)
        #expect(abs(scale.steps[4].wanted.chroma - 0.25 * origin.chroma) < 1e-12)
        #expect(scale.steps[2].wanted.chroma > scale.steps[1].wanted.chroma)
        for (one, next) in zip(scale.steps, scale.steps.dropFirst()) {
            #expect(abs(next.wanted.hue - one.wanted.hue - 10) < 1e-9)
        }
    }
}
