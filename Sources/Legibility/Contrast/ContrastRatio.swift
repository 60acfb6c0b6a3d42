/// Ambient light reflected by a screen, as a share of white: WCAG's viewing flare.
package let viewingFlare = 0.05

/// Returns the WCAG 2.2 contrast ratio of two opaque colours, 1 … 21; the order doesn't matter.
///
/// Never rounded: a verdict uses this value. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
public func contrastRatio(_ a: SRGB, _ b: SRGB) -> Double {
    contrastRatio(relativeLuminance(a), relativeLuminance(b))
}

/// Returns the WCAG 2.2 contrast ratio of two 8-bit colours, 1 … 21; equals that of the same colours as ``SRGB``, to
/// the last bit.
public func contrastRatio(_ a: SRGB8, _ b: SRGB8) -> Double {
    contrastRatio(relativeLuminance(a), relativeLuminance(b))
}

/// Returns the contrast ratio of two relative luminances.
@inline(__always)
func contrastRatio(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + viewingFlare) / (min(a, b) + viewingFlare)
}
