import Legibility

/// A colour function, or only the numbers of a colour function, as written in the file.
struct CSSNotation {
    /// The colour function; nil for bare numbers.
    private var function: Substring?
    private let hasCommas: Bool
    private let parts: [Substring]
    /// The alpha as it is written, with its separator.
    private var alpha: String
    private let color: Color

    /// Reads a notation; returns nil if the string is neither, is a mix or a relative colour, or contains properties.
    init?(_ text: String, _ color: Color) {
        var inner = text[...]
        var function: Substring?
        if let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) {
            guard text.utf8.last == UInt8(ascii: ")") else { return nil }
            function = text[..<open]
            inner = text[text.utf8.index(after: open)..<text.utf8.index(before: text.utf8.endIndex)]
        }
        guard !inner.utf8.contains(UInt8(ascii: "(")) else { return nil }
        hasCommas = inner.utf8.contains(UInt8(ascii: ","))
        let sides = inner.split(separator: "/", maxSplits: 1)
        guard let main = sides.first else { return nil }
        var parts = main.split { $0 == "," || $0.isWhitespace }
        if function == "color" { parts.removeFirst(Swift.min(1, parts.count)) }
        guard parts.count == 3 || parts.count == 4 && hasCommas,
            parts.allSatisfy({ ($0.utf8.first ?? 0) < 0x3A && !$0.isEmpty })
        else { return nil }
        alpha = sides.count > 1 ? " / " + String(sides[1]).trimmed : parts.count > 3 ? ", " + parts[3] : ""
        self.parts = Array(parts.prefix(3))
        self.function = function
        self.color = color
    }

    /// Returns another colour in the same notation, with as many decimals as its eight bits need.
    func text(_ new: SRGB8) -> String? {
        let space = self.space
        if space == .rgb { return joined(["\(new.red)", "\(new.green)", "\(new.blue)"]) }
        let exact = Color(LinearRGB(SRGB(new)), in: space)
        for decimals in 1...8 {
            let text = joined((0..<3).map { component($0, exact, decimals) })
            guard let read = try? StyleColor.color(text, .light), SRGB8(rounding: read.mappedToSRGB) == new,
                relativeLuminance(read.mappedToSRGB) >= 0
            else { continue }
            return text
        }
        return nil
    }

    /// Returns the same notation with another alpha; nil keeps the alpha.
    func text(_ new: SRGB8, alpha: Double?) -> String? {
        guard let alpha else { return text(new) }
        var notation = self
        let isPercentage = self.alpha.utf8.last == UInt8(ascii: "%")
        let number = isPercentage ? (alpha * 100).shortAlpha + "%" : alpha.shortAlpha
        notation.alpha = alpha == 1 && !isLegacyWithAlpha ? "" : (hasCommas ? ", " : " / ") + number
        // Functions with alpha had separate names before CSS Color 4.
        if hasCommas, alpha < 1, let function, ["rgb", "hsl"].contains(function.lowercased()) {
            notation.function =
                function
                + (function.utf8.first == UInt8(ascii: "R") || function.utf8.first == UInt8(ascii: "H") ? "A" : "a")
        }
        return notation.text(new)
    }

    /// Whether the notation is `rgba()` or `hsla()` with commas, which need an alpha.
    private var isLegacyWithAlpha: Bool { hasCommas && (function?.lowercased().hasSuffix("a") ?? false) }

    private var space: ColorSpace {
        // Numbers alone are HSL if one of them has a percent sign.
        guard function != nil else { return hasCommas ? .rgb : .hsl }
        return color.space
    }

    private func joined(_ parts: [String]) -> String {
        let main = parts.joined(separator: hasCommas ? ", " : " ")
        guard let function else { return main + alpha }
        return function == "color" ? "color(\(color.space.rawValue) \(main)\(alpha))" : "\(function)(\(main)\(alpha))"
    }

    /// Returns whether a component is the hue of a grey, which is meaningless and may stay unchanged.
    private func isPowerless(_ index: Int, _ color: Color) -> Bool {
        switch color.space {
        case .hsl: index == 0 && color.components.y < 0.01
        case .lch: index == 2 && color.components.y < 0.01
        case .oklch: index == 2 && color.components.y < 1e-4
        default: false
        }
    }

    private func component(_ index: Int, _ color: Color, _ decimals: Int) -> String {
        let isPercentage = parts[index].utf8.last == UInt8(ascii: "%")
        let hasUnit = parts[index].utf8.hasSuffix("deg")
        // The value that 100% stands for.
        let whole: Double =
            switch color.space {
            case .oklab, .oklch: index == 0 ? 1 : 0.4
            case .lab: index == 0 ? 100 : 125
            case .lch: index == 0 ? 100 : 150
            case .hsl, .hwb: 100
            default: 1
            }
        let written = isPowerless(index, color) ? self.color : color
        let value = written.components[index] * (isPercentage ? 100 / whole : 1)
        // Numbers up to 1 need two more decimals than numbers up to 100.
        let places = decimals + (!isPercentage && whole <= 1 ? 2 : 0)
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        return ((value * scale).rounded() / scale + 0).shortText + (isPercentage ? "%" : hasUnit ? "deg" : "")
    }
}
