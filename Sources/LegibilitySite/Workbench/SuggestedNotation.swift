import Legibility

extension SRGB8 {
    /// Returns this colour in the notation of another written one: hex for hex and for names, else the shortest text of
    /// the same function that is the same eight bits and, unrounded as it will be checked, still satisfies a condition.
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
