/// Viewing flare in WCAG: ambient light that a screen reflects, as a share of white.
package let viewingFlare = 0.05

/// Returns the WCAG 2.2 contrast ratio of two opaque colours, 1 … 21; the order doesn't matter.
///
/// The ratio isn't rounded; verdicts use this value. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
public func contrastRatio(_ a: SRGB, _ b: SRGB) -> Double {
    contrastRatio(relativeLuminance(a), relativeLuminance(b))
}

/// Returns the WCAG 2.2 contrast ratio of two 8-bit colours, 1 … 21. It is identical, to the last bit, to the ratio of
/// the same colours as ``SRGB``.
public func contrastRatio(_ a: SRGB8, _ b: SRGB8) -> Double {
    contrastRatio(relativeLuminance(a), relativeLuminance(b))
}

/// Returns the contrast ratio of two relative luminances.
@inline(__always)
func contrastRatio(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + viewingFlare) / (min(a, b) + viewingFlare)
}

/// The weight of each primary in relative luminance: the rounded figures of WCAG 2.x's definition, on which its
/// verdicts are based. The exact Y row of the sRGB matrix (0.21264, 0.71517, 0.07219) would change some of them.
var relativeLuminanceWeights: SIMD3<Double> { SIMD3(0.2126, 0.7152, 0.0722) }

/// Returns the relative luminance of a colour by WCAG 2.2's definition, 0 (black) … 1 (white).
///
/// The linearisation threshold is 0.04045, as in IEC 61966-2-1 and in WCAG since May 2021; no 8-bit value is between it
/// and the older 0.03928. Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
public func relativeLuminance(_ color: SRGB) -> Double {
    relativeLuminance(LinearRGB(color))
}

/// Returns the relative luminance of an 8-bit colour, 0 … 1, by a table that equals the definition bit for bit.
public func relativeLuminance(_ color: SRGB8) -> Double {
    relativeLuminance(LinearRGB(color))
}

/// Returns the relative luminance of a linear colour.
public func relativeLuminance(_ light: LinearRGB) -> Double {
    (light.channels * relativeLuminanceWeights).sum()
}
