import Numbers

extension Color {
    /// The CSS notation of this colour in its own space, serialised like computed values in CSS Color 4 § 15.
    ///
    /// `rgb()`, `hsl()` and `hwb()` become `rgb(r, g, b)` or `rgba(r, g, b, a)` in 8 bits, unless `hsl()` or `hwb()` is
    /// kept because a component is `none`. Other functions keep all digits.
    public var css: String {
        switch space.function {
        case .rgb: legacyCSS
        case .hsl, .hwb: missing.isEmpty ? legacyCSS : "\(space.rawValue)(\(componentsCSS)\(alphaCSS))"
        case .lab, .lch, .oklab, .oklch: "\(space.rawValue)(\(componentsCSS)\(alphaCSS))"
        case .color: "color(\(space.rawValue) \(componentsCSS)\(alphaCSS))"
        }
    }

    /// Returns a short CSS notation of this colour in its own space. Components with a range of about 1 are rounded to
    /// `decimals` decimal places, and other components to two fewer. A missing component is written as 0. The hue of a
    /// grey, which is only arithmetic noise, is also written as 0.
    public func css(decimals: Int) -> String {
        var numbers = components
        for index in 0..<3 {
            let reach = space.component(index).percentReference ?? 360
            numbers[index] = rounded(components[index], decimals: reach > 2 ? max(decimals - 2, 0) : decimals)
        }
        if let hue = space.hueIndex, space.isGrey(numbers) { numbers[hue] = 0 }
        // The parts are appended one by one, because interpolating and joining them takes several times as long.
        var text = space.function == .color ? "color(" : ""
        text.reserveCapacity(48)
        text += space.rawValue
        text += space.function == .color ? " " : "("
        for index in 0..<3 {
            if index > 0 { text += " " }
            text += cssNumber(numbers[index])
            if space == .hsl || space == .hwb, index > 0 { text += "%" }
        }
        if alpha < 1 {
            text += " / "
            text += cssNumber(rounded(alpha, decimals: 3))
        }
        text += ")"
        return text
    }

    /// The 8-bit colour for which ``SRGB8/writeCSS(to:)`` writes the same text as ``css``; nil for other notations.
    package var writtenAsRGB: SRGB8? { space == .rgb && alpha == 1 ? SRGB8(rounding: srgb) : nil }

    private var legacyCSS: String {
        let color = SRGB8(rounding: srgb)
        guard alpha < 1 else { return color.legacyCSS }
        return "rgba(\(color.red), \(color.green), \(color.blue), \(legacyAlpha))"
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

    /// The alpha by CSS Color 4 § 15.1. A multiple of 1/255 has two decimals if they round-trip, otherwise three.
    private var legacyAlpha: String {
        let byte = (alpha * 255).rounded()
        guard (byte / 255 - alpha).magnitude < 1e-12 else { return cssNumber(alpha) }
        let hundredths = (alpha * 100).rounded() / 100
        return cssNumber((hundredths * 255).rounded() == byte ? hundredths : (alpha * 1000).rounded() / 1000)
    }
}

extension SRGB8 {
    /// The notation of nearly every colour in responses. It is built without a string for each piece, for speed.
    fileprivate var legacyCSS: String {
        unsafe String(unsafeUninitializedCapacity: Self.mostCSSBytes) { text in
            unsafe text.baseAddress.map { unsafe writeCSS(to: $0) } ?? 0
        }
    }

    /// The maximum number of bytes that ``writeCSS(to:)`` writes.
    package static var mostCSSBytes: Int { 18 }

    /// Writes `rgb(r, g, b)` to memory, and returns the number of bytes written.
    package func writeCSS(to text: UnsafeMutablePointer<UInt8>) -> Int {
        var count = 0
        func append(_ byte: UInt8) {
            unsafe text[count] = byte
            count += 1
        }
        for byte in "rgb(".utf8 { append(byte) }
        for channel in [red, green, blue] {
            if count > 4 {
                append(UInt8(ascii: ","))
                append(UInt8(ascii: " "))
            }
            if channel >= 100 { append(UInt8(ascii: "0") + channel / 100) }
            if channel >= 10 { append(UInt8(ascii: "0") + channel / 10 % 10) }
            append(UInt8(ascii: "0") + channel % 10)
        }
        append(UInt8(ascii: ")"))
        return count
    }
}

extension ColorSpace {
    /// Returns whether the components, in a space with a hue, are those of a grey. The hue is ignored.
    fileprivate func isGrey(_ components: SIMD3<Double>) -> Bool {
        self == .hwb ? components[1] + components[2] >= 100 : components[1] == 0
    }
}

/// Returns a number rounded to the given number of decimals; never −0.
private func rounded(_ value: Double, decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return (value * scale).rounded() / scale + 0
}

/// Returns the shortest text that CSS reads as the same double; the largest double stands for infinity.
private func cssNumber(_ value: Double, unit: String = "") -> String {
    if value.magnitude == .greatestFiniteMagnitude {
        let infinity = value < 0 ? "-infinity" : "infinity"
        return unit.isEmpty ? "calc(\(infinity))" : "calc(\(infinity) * 1\(unit))"
    }
    // A whole number is written without an exponent.
    let isWhole = value.magnitude < 1e15 && value == value.rounded(.towardZero) && value != 0
    var text = isWhole ? String(Int(saturating: value)) : value.description
    if !isWhole, text.hasSuffix(".0") { text.removeLast(2) }
    return unit.isEmpty ? text : text + unit
}
