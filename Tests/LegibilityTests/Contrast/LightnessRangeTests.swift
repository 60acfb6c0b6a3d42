import Testing

@testable import Legibility

@Suite("Range of lightness")
struct LightnessRangeTests {
    @Test("Contrast is sufficient inside the lightness range, and not outside", arguments: ContrastMetric.allCases)
    func range(metric: ContrastMetric) throws {
        let target = ContrastTarget(metric, atLeast: metric == .wcag ? 4.5 : 60)
        for hue in stride(from: 0.0, to: 360, by: 30) {
            for (paper, direction) in [(SRGB(.one), LightnessDirection.darker), (SRGB(.zero), .lighter)] {
                let range = try #require(
                    LightnessRange(hue: hue, chroma: 0.1, on: [Layer(paper)], direction, reaching: target))
                func isReached(_ lightness: Double) -> Bool {
                    let color = Color(.oklch, SIMD3(lightness, 0.1, hue)).mappedToSRGB
                    return target.isReached(text: color, background: paper)
                }
                for share in [0, 0.25, 0.5, 0.75, 1] {
                    let span = range.lightness.upperBound - range.lightness.lowerBound
                    #expect(isReached(range.lightness.lowerBound + share * span))
                }
                // A hundredth beyond the edge is more than the effect of 8-bit rounding.
                let beyond =
                    direction == .darker ? range.lightness.upperBound + 0.01 : range.lightness.lowerBound - 0.01
                #expect(!isReached(beyond))
                #expect(target.isReached(text: SRGB(range.edge), background: paper))
            }
        }
    }

    @Test("No lightness range exists if neither black nor white suffices")
    func none() throws {
        let magenta = Layer(try Color(css: "#c102c5"))
        for direction in LightnessDirection.allCases {
            let target = ContrastTarget(.wcag, atLeast: 7)
            #expect(LightnessRange(hue: 0, chroma: 0.1, on: [magenta], direction, reaching: target) == nil)
        }
    }
}
