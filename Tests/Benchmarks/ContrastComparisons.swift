import Legibility
import TestSupport

extension SRGB8 {
    /// Returns a random colour out of all 2²⁴.
    static func random(_ random: inout SeededGenerator) -> SRGB8 {
        SRGB8(
            red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
            blue: .random(in: 0...255, using: &random))
    }
}

private struct Pair {
    let text: SRGB8, background: SRGB8
}

private struct Ramp {
    let text: Color, paint: Paint
    /// The text colour and the ends of the gradient.
    let colors: (text: SRGB8, start: SRGB8, end: SRGB8)
}

func contrastComparisons(_ random: inout SeededGenerator) throws -> [Comparison] {
    let pairs = (0..<256).map { _ in Pair(text: .random(&random), background: .random(&random)) }
    let ramps = try (0..<16).map { _ in
        let colors = (text: SRGB8.random(&random), start: SRGB8.random(&random), end: SRGB8.random(&random))
        let paint = try Paint(css: "linear-gradient(\(colors.start.hex), \(colors.end.hex))")
        return Ramp(text: Color(colors.text), paint: paint, colors: colors)
    }
    // Purples on a light and on a dark grey, all below 4.5:1.
    let failing = [(UInt8(150), UInt8(250)), (60, 20)].map { text, background in
        Pair(
            text: SRGB8(red: text, green: text &- 30, blue: text &+ 20),
            background: SRGB8(red: background, green: background, blue: background))
    }
    return [
        .each(
            "WCAG ratio of two 8-bit colours", plainly: "pow per channel", of: pairs, within: 1e-12,
            product: { contrastRatio($0.text, $0.background) },
            plain: { plainRatio(plainLuminance($0.text), plainLuminance($0.background)) }),
        .each(
            "WCAG ratio of two such colours, as doubles", plainly: "pow per channel", of: pairs, within: 1e-12,
            product: { contrastRatio(SRGB($0.text), SRGB($0.background)) },
            plain: { plainRatio(plainLuminance($0.text), plainLuminance($0.background)) }),
        .each(
            "APCA Lc of two 8-bit colours", plainly: "pow per channel", of: pairs, within: 1e-9,
            product: { lightnessContrast(text: $0.text, background: $0.background).lc },
            plain: { plainLightnessContrast(text: $0.text, background: $0.background) }),
        .each(
            "relative luminance of an 8-bit colour", plainly: "pow per channel", of: pairs, within: 1e-14,
            product: { relativeLuminance($0.text) }, plain: { plainLuminance($0.text) }),
        .each(
            "whole assessment of a pair", plainly: "the WCAG ratio and Lc alone, pow per channel", of: pairs,
            within: 1e-9,
            product: { pair in
                let assessment = try ContrastAssessment(of: Color(pair.text), on: [.color(Color(pair.background))])
                return assessment.ratio + assessment.lightnessContrast.lc
            },
            plain: { pair in
                plainRatio(plainLuminance(pair.text), plainLuminance(pair.background))
                    + plainLightnessContrast(text: pair.text, background: pair.background)
            }),
        matrixComparison(of: pairs.prefix(64).map(\.text)),
        .each(
            // The search guarantees a colour within 1 % of the smallest distance.
            "suggestion, nearest of all colours", plainly: "all 2²⁴ colours, a table for pow", of: failing,
            within: 0.01,
            product: { try distanceOfSuggestion(for: $0) },
            plain: { plainDistanceOfNearest(to: $0.text, on: $0.background, reaching: 4.5) },
            deviation: { pair in
                let least = plainDistanceOfNearest(to: pair.text, on: pair.background, reaching: 4.5)
                return abs(try distanceOfSuggestion(for: pair) / least - 1)
            }),
        .each(
            // A thousandth of the gradient changes a ratio by at most 1%.
            "worst ratio along a gradient", plainly: "1000 places, pow per channel, less exact", of: ramps,
            within: 0.01,
            product: { try ContrastAssessment(of: $0.text, on: [$0.paint]).ratio },
            plain: { plainWorstRatio(of: $0.colors.text, from: $0.colors.start, to: $0.colors.end) },
            deviation: { ramp in
                let colors = ramp.colors
                let plain = plainWorstRatio(of: colors.text, from: colors.start, to: colors.end)
                return abs(try ContrastAssessment(of: ramp.text, on: [ramp.paint]).ratio / plain - 1)
            }),
    ]
}

/// Returns a comparison that computes every ordered pair of some colours, with both contrasts.
private func matrixComparison(of colors: [SRGB8]) -> Comparison {
    let name = "pair of a matrix of \(colors.count) colours"
    let count = colors.count * (colors.count - 1)
    /// Returns the sums of the ratios and of the lightness contrasts.
    func product() -> SIMD2<Double> {
        ContrastMatrix(colors.map { SRGB($0) }).pairs.reduce(SIMD2(0, 0)) { sum, pair in
            sum + SIMD2(pair.ratio, pair.lightnessContrast.lc)
        }
    }
    func plain() -> SIMD2<Double> {
        let luminances = colors.map(plainLuminance)
        var sum = SIMD2(0.0, 0)
        for (text, textColor) in colors.enumerated() {
            for (background, backgroundColor) in colors.enumerated() where background != text {
                sum += SIMD2(
                    plainRatio(luminances[text], luminances[background]),
                    plainLightnessContrast(text: textColor, background: backgroundColor))
            }
        }
        return sum
    }
    return Comparison(
        name: name, plainly: "luminance by colour, Lc by pair", operations: count, product: { product().sum() },
        plain: { plain().sum() },
        checkAgreement: {
            let deviation = product() - plain()
            try Comparison.check(name, max(abs(deviation.x), abs(deviation.y)) / Double(count), within: 1e-9)
        })
}

/// Returns the distance of the closest colour for the text, regardless of hue.
private func distanceOfSuggestion(for pair: Pair) throws -> Double {
    let layers = [Layer(SRGB(pair.background))]
    guard let opaque = ContrastPair(foreground: Layer(SRGB(pair.text)), layers: layers) else { return 0 }
    let suggestions = ContrastSuggestions(
        for: opaque, reaching: ContrastTarget(.wcag, atLeast: 4.5), changing: .foreground, keeping: .nothing)
    return suggestions.suggestions.first?.distance ?? 0
}
