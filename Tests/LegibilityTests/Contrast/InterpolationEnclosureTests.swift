import TestSupport
import Testing

@testable import Legibility

@Suite("Interpolation bounds")
struct InterpolationEnclosureTests {
    /// The bounds are correct if no position of a segment and no slope between neighbours exceeds them.
    @Test("Values and slopes stay within their bounds", arguments: ColorSpace.allCases.filter { $0 != .rgb })
    func bounds(space: ColorSpace) {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<40 {
            func color() -> Color {
                Color(
                    .rgb, SIMD3.random(in: 0...255, using: &random), alpha: .random(in: 0...1, using: &random))
            }
            let arc = ColorInterpolationMethod.HueArc.allCases.randomElement(using: &random)
            let mix = ColorInterpolation(color(), color(), ColorInterpolationMethod(space, hue: arc))
            let span = GradientSpan(mix: mix, weights: 0...1, start: 0, end: 1, exponent: 1)
            let start = Double.random(in: 0...0.9, using: &random)
            let stretch = start...(start + .random(in: 0.001...0.1, using: &random))
            let (channels, alpha) = mix.enclosure(over: stretch)
            var previous: (weight: Double, layer: Layer)?
            for step in 0...50 {
                let weight = stretch.lowerBound + (stretch.upperBound - stretch.lowerBound) * Double(step) / 50
                let layer = span.layer(at: weight)
                #expect(alpha.value.lower - 1e-12 <= layer.alpha && layer.alpha <= alpha.value.upper + 1e-12)
                for channel in 0..<3 {
                    let (value, bounds) = (layer.color.channels[channel], channels[channel])
                    #expect(bounds.value.lower - 1e-9 <= value && value <= bounds.value.upper + 1e-9)
                    guard let previous else { continue }
                    let way = weight - previous.weight
                    let slope = (value - previous.layer.color.channels[channel]) / way
                    // The published curve has a step of 2e-9 in linear light and 3e-8 in a channel.
                    let step = 1e-7 / way
                    #expect(bounds.slope.lower - step <= slope && slope <= bounds.slope.upper + step)
                }
                previous = (weight, layer)
            }
        }
    }
}
