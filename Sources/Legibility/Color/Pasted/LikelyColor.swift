/// The colour that valid CSS text probably stands for if its numbers use a different scale: Android's `#FF777777`, or
/// `rgb(0.467, 0.467, 0.467)`.
public struct LikelyColor: Hashable, Sendable {
    /// CSS text of the probable colour.
    public let css: String
    /// The reason why the colour is probable.
    public let reason: Reason

    /// The probable scale of the numbers.
    public enum Reason: Hashable, Sendable {
        /// Eight hexadecimal digits with alpha first.
        case alphaFirst
        /// Channels of `rgb()` from 0 to 1.
        case unitChannels
        /// Percentages of `hsl()` or `hwb()` from 0 to 1.
        case unitPercentages
        /// Components of `color()` from 0 to 255.
        case byteComponents
        /// Components of `color()` from 0 to 100.
        case percentComponents
        /// The hue of `hsl()` or `hwb()` from 0 to 1.
        case unitHue
        /// The lightness of `lab()` or `lch()` from 0 to 1.
        case unitLightness
        /// The lightness of `oklab()` or `oklch()` from 0 to 100.
        case percentLightness
        /// An opacity above 1, or a percentage below 1.
        case opacity
    }

    /// Finds the colour that valid CSS text probably stands for; nil if it is the colour that CSS reads.
    ///
    /// Nearly every colour needs no correction and costs only a few comparisons.
    public init?(meantBy text: String, readAs color: Color) {
        guard let last = text.utf8.last else { return nil }
        let found: LikelyColor?
        if last == UInt8(ascii: ")") {
            guard color.isOutOfScale(in: text) else { return nil }
            found = Self.inFunction(text)
        } else {
            // Hexadecimal digits with alpha, with or without `#`.
            let count = text.utf8.count - (text.utf8.first == UInt8(ascii: "#") ? 1 : 0)
            guard count == 8 else { return nil }
            found = Self.inDigits(text)
        }
        guard let found else { return nil }
        self = found
    }

    fileprivate init(_ css: String, _ reason: Reason) {
        self.css = css
        self.reason = reason
    }
}

extension Color {
    /// Returns whether the numbers, as CSS reads them, could be on another scale, so that the text needs a closer look.
    fileprivate func isOutOfScale(in text: String) -> Bool {
        let greatest = components.max()
        let isSuspicious =
            switch space.function {
            case .rgb, .hsl, .hwb: text.utf8.hasFractions && (greatest <= 1 || !text.utf8.isRGB)
            case .lab, .lch: components.x > 0 && components.x <= 1
            case .oklab, .oklch: components.x >= 1
            case .color: greatest > 2
            }
        // An alpha of 1 may have been clamped.
        return isSuspicious || alpha > 0 && alpha < 0.01 || alpha == 1 && text.utf8.writesAlpha
    }
}

extension String.UTF8View {
    /// Whether the text starts like `rgb()`.
    fileprivate var isRGB: Bool { first.map { $0 | 0x20 == UInt8(ascii: "r") } ?? false }

    /// Whether a component before the last separator is a fraction. Alpha, after the last separator, may be a fraction.
    fileprivate var hasFractions: Bool {
        let end = lastIndex(of: UInt8(ascii: "/")) ?? lastIndex(of: UInt8(ascii: ",")) ?? endIndex
        return self[..<end].contains(UInt8(ascii: "."))
    }

    /// Whether the text contains alpha: after a slash, or in `rgba()` or `hsla()`.
    fileprivate var writesAlpha: Bool {
        if contains(UInt8(ascii: "/")) { return true }
        let letters = dropFirst(3).prefix(2)
        return letters.last == UInt8(ascii: "(") && letters.first.map { $0 | 0x20 } == UInt8(ascii: "a")
    }
}

// MARK: Functions

extension LikelyColor {
    private static func inFunction(_ text: String) -> LikelyColor? {
        guard case .call(let name, let arguments)? = CodeParser.value(Array(text.utf8), slashDivides: false) else {
            return nil
        }
        var values = arguments.all
        var space: ColorSpace?
        if name == "color", let word = values.first?.value.word {
            space = ColorSpace(rawValue: word) ?? (word == "xyz" ? .xyzD65 : nil)
            values.removeFirst()
        } else {
            space = ColorSpace.allCases.first {
                $0.function != .color && (name == $0.rawValue || name == $0.rawValue + "a")
            }
        }
        let numbers = values.compactMap(\.value.number)
        guard let space, numbers.count == values.count, 3...4 ~= numbers.count else { return nil }
        let written = WrittenComponents(space, numbers)
        return written.rescaled ?? written.withOpacityRescaled
    }
}

/// The numbers of a colour function as written.
private struct WrittenComponents {
    let space: ColorSpace
    let components: [CodeNumber]
    let alpha: CodeNumber?

    init(_ space: ColorSpace, _ numbers: [CodeNumber]) {
        self.space = space
        components = Array(numbers[..<3])
        alpha = numbers.dropFirst(3).first
    }

    private var values: [Double] { components.map(\.value) }
    private var haveNoUnits: Bool { components.allSatisfy { $0.unit == .none } }

    /// The colour on the probable scale of the numbers; nil if that is the scale of CSS.
    var rescaled: LikelyColor? {
        switch space.function {
        case .rgb: channels
        case .hsl, .hwb: percentages
        case .lab, .lch: unitLightness
        case .oklab, .oklch: percentLightness
        case .color: colorComponents
        }
    }

    private var channels: LikelyColor? {
        guard values.allSatisfy({ 0...1 ~= $0 }), components.contains(where: { !$0.isWhole }) else { return nil }
        return likely(.srgb, values.map(\.inCode), .unitChannels)
    }

    private var percentages: LikelyColor? {
        let (hue, parts) = (components[0], components[1...])
        // A hue from 0 to 1 is probably a share of a turn.
        let isShare = hue.unit == .none && !hue.isWhole && 0...1 ~= hue.value
        let degrees = isShare ? hue.value * 360 : hue.value
        if parts.allSatisfy({ 0...1 ~= $0.value }), parts.contains(where: { !$0.isWhole }) {
            return likely(space, [degrees.inCode] + parts.map { "\(($0.value * 100).inCode)%" }, .unitPercentages)
        }
        return isShare && hue.value > 0 ? likely(space, [degrees.inCode] + rest, .unitHue) : nil
    }

    private var unitLightness: LikelyColor? {
        let lightness = components[0]
        guard lightness.unit == .none, !lightness.isWhole, lightness.value <= 1 else { return nil }
        let isOK = colorfulness <= 0.5
        let first = isOK ? lightness.value : lightness.value * 100
        return likely(isOK ? okTwin : space, [first.inCode] + rest, .unitLightness)
    }

    private var percentLightness: LikelyColor? {
        let lightness = components[0]
        guard lightness.unit == .none, 2...100 ~= lightness.value else { return nil }
        let isOK = colorfulness <= 0.5
        let first = isOK ? lightness.value / 100 : lightness.value
        return likely(isOK ? space : okTwin, [first.inCode] + rest, .percentLightness)
    }

    private var colorComponents: LikelyColor? {
        guard haveNoUnits, let greatest = values.max(), greatest > 2, values.allSatisfy({ 0...255 ~= $0 }) else {
            return nil
        }
        if space == .xyzD50 || space == .xyzD65 {
            return likely(space, values.map { ($0 / 100).inCode }, .percentComponents)
        }
        let areBytes = components.allSatisfy(\.isWhole) || greatest > 100
        if !areBytes { return likely(space, values.map { "\($0.inCode)%" }, .percentComponents) }
        return space == .srgb
            ? likely(.rgb, values.map(\.inCode), .byteComponents)
            : likely(space, values.map { ($0 / 255).fourDigits }, .byteComponents)
    }

    /// The largest chroma-like value of the other two components in lab or lch.
    private var colorfulness: Double {
        switch space.function {
        case .lch, .oklch: components[1].unit == .percent ? 0 : components[1].value.magnitude
        case _: components[1...].map { $0.unit == .percent ? 0 : $0.value.magnitude }.max() ?? 0
        }
    }

    /// The second and third component as written.
    private var rest: [String] { components[1...].map(\.inCSS) }

    /// The space with the other scale of lightness: `oklch` for `lch`, and vice versa.
    private var okTwin: ColorSpace {
        switch space {
        case .lab: .oklab
        case .lch: .oklch
        case .oklab: .lab
        case _: .lch
        }
    }

    private func likely(_ space: ColorSpace, _ parts: [String], _ reason: LikelyColor.Reason) -> LikelyColor? {
        let opacity = alpha.map { " / \(opacityRescaled ?? $0.inCSS)" } ?? ""
        return LikelyColor(function(space, parts, opacity), reason)
    }

    private func function(_ space: ColorSpace, _ parts: [String], _ opacity: String) -> String {
        let inside = parts.joined(separator: " ") + opacity
        return space.function == .color ? "color(\(space.rawValue) \(inside))" : "\(space.rawValue)(\(inside))"
    }

    /// The same components with another alpha.
    var withOpacityRescaled: LikelyColor? {
        guard let opacityRescaled else { return nil }
        return LikelyColor(function(space, components.map(\.inCSS), " / " + opacityRescaled), .opacity)
    }

    /// The probable alpha; nil if it is the alpha as written.
    private var opacityRescaled: String? {
        guard let alpha else { return nil }
        switch alpha.unit {
        case .percent: return alpha.value > 0 && alpha.value < 1 ? alpha.value.inCode : nil
        case .none where alpha.value > 1 && alpha.value <= 100: return "\(alpha.value.inCode)%"
        case .none where alpha.value > 100 && alpha.value <= 255: return (alpha.value / 255).fourDigits
        case .none, .degrees: return nil
        }
    }
}

extension CodeNumber {
    /// The number in CSS notation.
    fileprivate var inCSS: String {
        switch unit {
        case .none: value.inCode
        case .percent: value.inCode + "%"
        case .degrees: value.inCode + "deg"
        }
    }
}

extension Double {
    /// The number, rounded to the precision of 8 bits.
    fileprivate var fourDigits: String { ((self * 1e4).rounded() / 1e4).inCode }
}

// MARK: Hexadecimal digits

extension LikelyColor {
    /// Finds the colour if alpha probably comes first, as in Android, Flutter and .NET. That is likely if CSS would
    /// read eight digits as a fully transparent colour, or as a red of 255 with an unusual alpha.
    private static func inDigits(_ text: String) -> LikelyColor? {
        let digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 8, digits.utf8.allSatisfy(isHexDigit) else { return nil }
        let values = digits.utf8.map(hexDigitValue)
        let bytes = stride(from: 0, to: 8, by: 2).map { values[$0] << 4 | values[$0 + 1] }
        let channels = bytes[..<3]
        let isLikely =
            switch (first: bytes[0], alpha: bytes[3]) {
            // Transparent white is common in gradients, and transparent black is common everywhere.
            case (let first, 0): first > 0 && channels.contains { $0 < 255 }
            // White, red, yellow or magenta with any alpha is probably intended as CSS.
            case (255, _): channels.contains { $0 > 0 && $0 < 255 }
            // Translucent white is common.
            case (_, 255): bytes[1] == 255 && bytes[2] == 255
            case _: false
            }
        let alpha = bytes[0] == 255 ? "" : digits.prefix(2)
        return isLikely ? LikelyColor("#\(digits.dropFirst(2))\(alpha)", .alphaFirst) : nil
    }
}
