// CSS Color 5 § 6: black or white, whichever has the higher contrast with a colour.

extension ColorParser {
    /// Reads the rest of `contrast-color(…)` after its opening bracket.
    ///
    /// CSS leaves the metric to browsers, which use the WCAG 2 contrast ratio. If both ratios are equal, the result is
    /// white. Alpha is ignored.
    mutating func contrastColor() throws(ColorSyntaxError) -> Color {
        let color = try color(from: tokens.nextSolid()).mappedToSRGB
        try closing()
        let (black, white) = (SRGB(.zero), SRGB(.one))
        let isWhite = contrastRatio(white, color) >= contrastRatio(black, color)
        return Color(SRGB8(rounding: isWhite ? white : black))
    }
}
