import Legibility

extension SRGB8 {
    /// Returns the colour in the notation of another colour: hex for hex codes and names, otherwise the shortest text
    /// of the same function that gives the same 8-bit colour and, unrounded as it will be checked, still satisfies the
    /// condition.
    func written(like input: String, _ color: Color, where holds: (SRGB) -> Bool) -> String {
        guard input.contains("("), color.alpha == 1 else { return hex }
        let wanted = Color(LinearRGB(self), in: color.space)
        for decimals in 2...6 {
            let text = wanted.css(decimals: decimals)
            guard let shown = try? Color(css: text).mappedToSRGB else { continue }
            if SRGB8(rounding: shown) == self, holds(shown) { return text }
        }
        return hex
    }
}
