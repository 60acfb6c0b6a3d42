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
