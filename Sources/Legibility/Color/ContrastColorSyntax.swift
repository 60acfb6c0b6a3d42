// CSS Color 5 § 6: black or white, the one with the higher contrast with a colour.

extension ColorParser {
    /// Reads the rest of `contrast-color(…)`, from behind its opening bracket on.
    ///
    /// CSS leaves the measure to browsers, which take WCAG 2's ratio. White wins a tie. Alpha doesn't count.
    mutating func contrastColor() throws(ColorSyntaxError) -> Color {
        let color = try color(from: tokens.nextSolid()).mappedToSRGB
        try closing()
        let (black, white) = (SRGB(.zero), SRGB(.one))
        let isWhite = contrastRatio(white, color) >= contrastRatio(black, color)
        return Color(SRGB8(rounding: isWhite ? white : black))
    }
}
