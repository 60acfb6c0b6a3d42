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
