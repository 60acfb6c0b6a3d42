extension Color {
    /// CSS text of this colour in its own space, as CSS Color 4 § 15 serialises computed values.
    ///
    /// `rgb()`, `hsl()` and `hwb()` become `rgb(r, g, b)` or `rgba(r, g, b, a)` in 8 bits, unless `none` keeps a hue
    /// function as it is; the others keep every digit.
    public var css: String {
        switch space.function {
        case .rgb: legacyCSS
        case .hsl, .hwb: missing.isEmpty ? legacyCSS : "\(space.rawValue)(\(componentsCSS)\(alphaCSS))"
        case .lab, .lch, .oklab, .oklch: "\(space.rawValue)(\(componentsCSS)\(alphaCSS))"
        case .color: "color(\(space.rawValue) \(componentsCSS)\(alphaCSS))"
        }
    }

    private var legacyCSS: String {
        let color = SRGB8(rounding: srgb)
        let channels = "\(color.red), \(color.green), \(color.blue)"
        return alpha < 1 ? "rgba(\(channels), \(legacyAlpha))" : "rgb(\(channels))"
    }

    private var componentsCSS: String {
        (0..<3).map { index in
            if missing.contains(.component(index)) { return "none" }
            let isPercentage = (space == .hsl || space == .hwb) && index > 0
            return cssNumber(components[index], unit: isPercentage ? "%" : "")
        }.joined(separator: " ")
    }

    private var alphaCSS: String {
        if missing.contains(.alpha) { return " / none" }
        return alpha < 1 ? " / \(cssNumber(alpha))" : ""
    }

    /// CSS Color 4 § 15.1: an alpha that is a whole number of 255ths has two decimals if they lead back to it, else three.
    private var legacyAlpha: String {
        let byte = (alpha * 255).rounded()
        guard (byte / 255 - alpha).magnitude < 1e-12 else { return cssNumber(alpha) }
        let hundredths = (alpha * 100).rounded() / 100
        return cssNumber((hundredths * 255).rounded() == byte ? hundredths : (alpha * 1000).rounded() / 1000)
    }
}

/// The shortest text that CSS reads back as the same double; the largest of all stands for infinity.
private func cssNumber(_ value: Double, unit: String = "") -> String {
    if value.magnitude == .greatestFiniteMagnitude {
        let infinity = value < 0 ? "-infinity" : "infinity"
        return unit.isEmpty ? "calc(\(infinity))" : "calc(\(infinity) * 1\(unit))"
    }
    let text = value.description
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + unit
}
