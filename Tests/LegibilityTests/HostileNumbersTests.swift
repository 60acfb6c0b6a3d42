import Legibility
import Testing

/// Zero, the smallest and the largest numbers, the limits of integers, and numbers that aren't finite.
private let hostile: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p-1063, 1e-16, -1e-16, 0.5, 1, 16, -1, 1e15, 0x1p31,
    -0x1p31, 0x1p53, 0x1p63, -0x1p63,
    1e308, -1e308,
    .infinity, -.infinity, .nan,
]

/// A client, or an app that uses the library, can pass any number. Each of these tests passes if the process survives
/// and no result is NaN.
@Suite("Hostile numbers")
struct HostileNumbersTests {
    private let grey = SRGB8(red: 119, green: 119, blue: 119)
    private let white = SRGB8(red: 255, green: 255, blue: 255)

    @Test("A colour in any space has finite components, a luminance and a notation", arguments: ColorSpace.allCases)
    func colors(_ space: ColorSpace) {
        for first in hostile {
            for second in hostile {
                for components in [SIMD3(first, second, 0.5), SIMD3(0.5, first, second), SIMD3(second, 0.5, first)] {
                    let color = Color(space, components, alpha: second)
                    #expect((0...1).contains(color.alpha))
                    for index in 0..<3 { #expect(color.components[index].isFinite) }
                    #expect(relativeLuminance(color.srgb).isFinite)
                    #expect(contrastRatio(color.srgb, SRGB(white)).isFinite)
                    #expect(!color.css.isEmpty && !color.css(decimals: 3).isEmpty)
                    #expect(relativeLuminance(SRGB8(rounding: color.mappedToSRGB)) <= 1)
                }
            }
        }
    }

    @Test("Values of one number survive", arguments: hostile)
    func single(_ number: Double) {
        for other in hostile {
            _ = TextSize(number, .pt)?.cssPixels
            _ = FontWeight(number)?.isBold
            _ = Severity(number)
            _ = DrawnTextFacts(em: number)
            _ = TextStyleMatch(of: number, among: Platform.ios.textStyles?.specifications ?? []).isExact
            let scale = ContrastScale(
                of: grey, on: white, reaching: [number, other, 4.5],
                curves: ContrastScale.Curves(endChroma: number, hueTurn: other))
            #expect(scale.steps.allSatisfy { $0.ratio?.isNaN != true })
            for metrics in AndroidFontScale.allCases { _ = metrics.dp(sp: number, fontScale: other) }
            for placement in FocusIndicator.Placement.allCases {
                let indicator = FocusIndicator(
                    width: number, height: other, radius: number, thickness: other, offset: number, placement: placement
                )
                _ = indicator.requiredThickness
                _ = indicator.thickness(ofLineWithArea: number)
            }
            for size in [TextSize.normal, TextSize(number)].compactMap(\.self) {
                let requirement = ContrastRequirement(.wcagAA, role: .text, size: size, weight: .regular)
                _ = ContrastVerdict(requirement, lowest: number, highest: other).margin
            }
            for table in [Typeface.sfPro.trackingTable(on: .ios)] {
                _ = table.tracking(at: number, mode: .nearest).points
            }
            let metrics = FontMetrics(style: .body, platform: .ios)
            _ = metrics?.scaledFontSize(number, at: .ax5, maximum: other)
            _ = metrics?.scaledValue(number, at: .ax5, displayScale: other)
            _ = metrics?.largerText(size: number, maximum: other)
        }
    }
}
