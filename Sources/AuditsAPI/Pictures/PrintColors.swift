import Legibility
import TextLines

/// The colours that printing inks may have on a screen. Their values depend on the paper and on the program, so the
/// contrast of text in such a colour is a range.
package struct PrintColor: Sendable {
    /// The colour by the simple formula, which some programs use.
    let simple: SRGB
    /// The colour by poppler's formula, which weights the corners of the cube of inks (poppler 22.12, GfxState.cc,
    /// `cmykToRGBMatrixMultiplication`).
    let drawn: SRGB

    package init(_ inks: SIMD4<Double>) {
        let inks = inks.clamped(lowerBound: .zero, upperBound: .one)
        let black = 1 - inks.w
        simple = SRGB(SIMD3((1 - inks.x) * black, (1 - inks.y) * black, (1 - inks.z) * black))
        var sum = SIMD3<Double>.zero
        for (corner, color) in Self.corners.enumerated() {
            var weight = 1.0
            for (channel, bit) in [8, 4, 2, 1].enumerated() {
                weight *= corner & bit == 0 ? 1 - inks[channel] : inks[channel]
            }
            sum += color * weight
        }
        drawn = SRGB(sum.clamped(lowerBound: .zero, upperBound: .one))
    }

    /// The colours of full inks: cyan counts 8, magenta 4, yellow 2 and black 1.
    private static let corners: [SIMD3<Double>] = [
        [1, 1, 1], [0.1373, 0.1216, 0.1255], [1, 0.9490, 0], [0.1098, 0.1020, 0],
        [0.9255, 0, 0.5490], [0.1412, 0, 0], [0.9294, 0.1098, 0.1412], [0.1333, 0, 0],
        [0, 0.6784, 0.9373], [0, 0.0588, 0.1412], [0, 0.6510, 0.3137], [0, 0.0745, 0],
        [0.1804, 0.1922, 0.5725], [0, 0, 0.0078], [0.2118, 0.2119, 0.2235], [0, 0, 0],
    ]

    /// Returns whether a colour in a picture is this colour, as far as antialiasing shows it.
    func matches(_ color: SRGB8) -> Bool {
        let apart = drawn.channels * 255 - SRGB(color).channels * 255
        return max(apart.x.magnitude, apart.y.magnitude, apart.z.magnitude) <= 10
    }
}

extension PictureLine {
    /// Returns the line with the range of ratios that its printing colours may have.
    package func printed(in colors: [PrintColor]) -> PictureLine {
        var line = self
        let (ink, ground) = (SRGB(reading.foreground), SRGB(reading.background))
        let inks = colors.filter { $0.matches(reading.foreground) }.map(\.simple)
        // White is white in all formulas.
        let grounds = colors.filter { $0.matches(reading.background) && $0.drawn.channels != .one }.map(\.simple)
        guard !inks.isEmpty || !grounds.isEmpty else { return self }
        let ratios = ([ink] + inks).flatMap { ink in ([ground] + grounds).map { contrastRatio(ink, $0) } }
        let least = min(reading.range.lowerBound, ratios.min() ?? 1)
        // Profiles of presses have paler inks: 60% black has 3.85:1 on coated paper, and 4.33:1 by poppler's formula.
        line.reading.widen(to: 1 + 0.85 * (least - 1)...max(reading.range.upperBound, ratios.max() ?? 21))
        return line
    }
}
