// CSS Color 5 § 3: mixes of two colours.

extension ColorParser {
    /// Reads the rest of `color-mix(…)` after its opening bracket.
    mutating func colorMix() throws(ColorSyntaxError) -> Color {
        var method = ColorInterpolationMethod(.oklab)
        if let named = try interpolationMethod() {
            method = named
            try comma()
        }
        let first = try mixedColor()
        try comma()
        let second = try mixedColor()
        let end = tokens.nextSolid()
        guard end.closes else { throw ColorSyntaxError(.expected(.closing), end) }

        // § 3.2: an omitted percentage complements the other; a total above 100 % is scaled down, and a smaller total
        // leaves transparency.
        let share = first.share ?? second.share.map { 1 - $0 } ?? 0.5
        let other = second.share ?? 1 - share
        let total = share + other
        guard total > 0 else { throw ColorSyntaxError(.expected(.percentage), end) }
        let mix = ColorInterpolation(first.color, second.color, method).color(at: other / total)
        return Color(
            mixedIn: mix.space, mix.components.madeFinite, alpha: total < 1 ? mix.alpha * total : mix.alpha,
            missing: mix.missing)
    }

    /// Reads a colour with a percentage before or after it; the percentage becomes a share of 0…1.
    private mutating func mixedColor() throws(ColorSyntaxError) -> (color: Color, share: Double?) {
        let before = try share()
        let color = try color(from: tokens.nextSolid())
        let after = before == nil ? try share() : nil
        return (color, before ?? after)
    }

    /// Reads a percentage from 0 to 100 as a share, if one comes next.
    private mutating func share() throws(ColorSyntaxError) -> Double? {
        let start = tokens.position
        let token = tokens.nextSolid()
        var value = token.value
        if token.kind == .function, tokens.name(of: token, is: "calc") {
            let quantity = try mathFunction(token)
            guard quantity.kind == .percentage else { throw ColorSyntaxError(.expected(.percentage), token) }
            value = quantity.value
        } else if token.kind != .percentage {
            tokens.position = start
            return nil
        }
        guard (0...100).contains(value) else { throw ColorSyntaxError(.expected(.percentage), token) }
        return value / 100
    }
}

extension SIMD3<Double> {
    /// The vector without infinities and NaN, which can result from converting and mixing `calc(infinity)`. NaN becomes
    /// 0.
    fileprivate var madeFinite: SIMD3 {
        var finite = self
        for index in 0..<3 where !self[index].isFinite {
            let greatest = Double.greatestFiniteMagnitude
            finite[index] = self[index].isNaN ? 0 : self[index] < 0 ? -greatest : greatest
        }
        return finite
    }
}
