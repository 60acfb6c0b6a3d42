// CSS Color 5 § 4: colours derived from the channels of another colour.

/// The channels of a relative colour's origin, in the space of the relative colour.
struct RelativeChannels {
    fileprivate let space: ColorSpace
    fileprivate let values: SIMD3<Double>
    let alpha: Double

    fileprivate init(of color: Color, in space: ColorSpace) {
        self.space = space
        values = color.channels(in: space)
        alpha = color.alpha
    }
}

extension ColorParser {
    /// Reads the rest of a relative colour after its `from`.
    mutating func relativeColor(_ token: CSSToken) throws(ColorSyntaxError) -> Color {
        let outer = channels
        channels = nil
        defer { channels = outer }
        let origin = try color(from: tokens.nextSolid())
        let space = if let own = ownSpace(of: token) { own } else { try predefinedSpace() }
        channels = RelativeChannels(of: origin, in: space)
        return try spaces(space)
    }

    /// Returns whether a function may start with `from`.
    func isRelative(_ token: CSSToken) -> Bool { tokens.name(of: token, is: "color") || ownSpace(of: token) != nil }

    /// Returns the space of a function that has only one space; nil for other functions.
    private func ownSpace(of token: CSSToken) -> ColorSpace? {
        if tokens.name(of: token, is: "rgba") { return .rgb }
        if tokens.name(of: token, is: "hsla") { return .hsl }
        return ColorSpace.allCases.first { $0.function != .color && tokens.name(of: token, spells: $0.rawValue) }
    }

    /// Returns the value of a channel by its name; nil for other words.
    func channel(_ token: CSSToken) -> Double? {
        guard let channels else { return nil }
        if tokens.name(of: token, is: "alpha") { return channels.alpha }
        let index = channels.space.channelNames.firstIndex { tokens.name(of: token, spells: $0) }
        return index.map { channels.values[$0] }
    }
}

extension Color {
    /// Returns the components of the colour in another space, not clamped; a missing component is 0.
    fileprivate func channels(in target: ColorSpace) -> SIMD3<Double> {
        if target == space { return components }
        // A colour in a legacy sRGB notation is clipped to sRGB.
        let shown = isLegacy ? SRGB(srgb.channels.clamped(lowerBound: .zero, upperBound: .one)) : srgb
        switch target.function {
        case .rgb: return shown.channels * 255
        case .color where target == .srgb: return shown.channels
        case .hsl: return HSL(shown).coordinates
        case .hwb: return HWB(shown).coordinates
        case .color, .lab, .lch, .oklab, .oklch: return target.components(of: isLegacy ? LinearRGB(shown) : linearRGB)
        }
    }

    /// Creates a relative colour, which isn't clipped to sRGB: in CSS Color 5 § 4.1, legacy notations become
    /// `color(srgb …)`.
    init(relative components: SIMD3<Double>, in space: ColorSpace, alpha: Double, missing: MissingComponents) {
        switch space.function {
        case .rgb: self.init(SRGB(components / 255), alpha: alpha)
        case .hsl: self.init(SRGB(HSL(components)), alpha: alpha)
        case .hwb: self.init(SRGB(HWB(components)), alpha: alpha)
        case .lab, .lch, .oklab, .oklch, .color: self.init(space, components, alpha: alpha, missing: missing)
        }
    }
}
