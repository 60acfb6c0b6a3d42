import CMath

/// The polarity of a pair according to APCA: whether the text or the background is darker.
public enum Polarity: String, CaseIterable, Sendable {
    /// Dark text on a lighter background; Lc is positive.
    case darkOnLight = "dark-on-light"
    /// Light text on a darker background; Lc is negative.
    case lightOnDark = "light-on-dark"
    /// The contrast is too low for APCA; Lc is 0.
    case none
}

/// The lightness contrast of a pair according to APCA.
public struct LightnessContrast: Hashable, Sendable {
    /// The version name of the algorithm.
    public static let algorithm = "0.0.98G-4g"

    /// Lc in −107.9 … 106.1; the sign is the polarity.
    public let lc: Double

    /// The polarity: whether the text or the background is darker.
    public var polarity: Polarity {
        if lc > 0 { .darkOnLight } else if lc < 0 { .lightOnDark } else { .none }
    }
}

/// Returns the APCA lightness contrast of opaque text on an opaque background, both in sRGB.
///
/// The value predicts readability on self-illuminated displays. It is advisory, not comparable with
/// ``contrastRatio(_:_:)-(SRGB,_)``, and not part of WCAG 2. Source: APCA 0.0.98G-4g (apca-w3 0.1.9),
/// https://git.apcacontrast.com/documentation/WhyAPCA
///
/// APCA is a method for predicting text contrast on self-illuminated displays for web-based content. Some use-cases are
/// prohibited by license, including but not limited to medical, clinical evaluation, human safety related, aerospace,
/// transportation, automotive and military applications, which are strictly prohibited without a specific license in
/// writing granting such use.
public func lightnessContrast(text: SRGB, background: SRGB) -> LightnessContrast {
    lightnessContrast(text: screenLuminance(text), background: screenLuminance(background))
}

/// Returns the APCA lightness contrast of 8-bit text on an 8-bit background. It is identical, to the last bit, to the
/// contrast of the same colours as ``SRGB``.
public func lightnessContrast(text: SRGB8, background: SRGB8) -> LightnessContrast {
    lightnessContrast(text: screenLuminance(text), background: screenLuminance(background))
}

/// Returns APCA's estimate of screen luminance, 0 … 1.0000001: a plain power curve instead of sRGB's piecewise curve,
/// with coefficients ("sRco", "sGco", "sBco") that add up to slightly more than 1.
func screenLuminance(_ color: SRGB) -> Double {
    screenLuminance(light: color.channels.map { screenChannels[encoded: $0] ?? pow($0, screenExponent) })
}

/// Returns the screen luminance of an 8-bit colour, by a table that equals the power bit for bit.
func screenLuminance(_ color: SRGB8) -> Double { screenLuminance(light: screenChannels[color]) }

@inline(__always)
private func screenLuminance(light: SIMD3<Double>) -> Double {
    0.2126729 * light.x + 0.7151522 * light.y + 0.0721750 * light.z
}

/// "mainTRC".
private let screenExponent = 2.4

/// The linear screen value of each 8-bit channel value.
private let screenChannels = ChannelTable { pow($0, screenExponent) }

/// Returns a luminance with softly raised blacks: values below 0.022 ("blkThrs") increase by the difference to the
/// power 1.414 ("blkClmp").
private func softClamped(_ luminance: Double) -> Double {
    luminance > 0.022 ? luminance : luminance + pow(0.022 - luminance, 1.414)
}

/// The exponents of the two luminances, by polarity.
private enum Exponent {
    /// "normTXT".
    static let darkText = 0.57
    /// "normBG".
    static let lightBackground = 0.56
    /// "revTXT".
    static let lightText = 0.62
    /// "revBG".
    static let darkBackground = 0.65
}

/// Returns the lightness contrast of two screen luminances.
func lightnessContrast(text: Double, background: Double) -> LightnessContrast {
    let (text, background) = (softClamped(text), softClamped(background))
    guard areApart(text, background) else { return LightnessContrast(lc: 0) }
    return background > text
        ? LightnessContrast(darkOnLight: pow(background, Exponent.lightBackground) - pow(text, Exponent.darkText))
        : LightnessContrast(lightOnDark: pow(background, Exponent.darkBackground) - pow(text, Exponent.lightText))
}

/// The screen luminance of a colour with its powers, computed once for a colour that is part of many pairs.
struct ScreenLightness {
    fileprivate let luminance: Double
    fileprivate let darkText, lightBackground, lightText, darkBackground: Double

    init(_ luminance: Double) {
        let luminance = softClamped(luminance)
        self.luminance = luminance
        darkText = pow(luminance, Exponent.darkText)
        lightBackground = pow(luminance, Exponent.lightBackground)
        lightText = pow(luminance, Exponent.lightText)
        darkBackground = pow(luminance, Exponent.darkBackground)
    }
}

/// Returns the lightness contrast of two colours with known powers, identical to that of their luminances to the last
/// bit.
func lightnessContrast(text: ScreenLightness, background: ScreenLightness) -> LightnessContrast {
    guard areApart(text.luminance, background.luminance) else { return LightnessContrast(lc: 0) }
    return background.luminance > text.luminance
        ? LightnessContrast(darkOnLight: background.lightBackground - text.darkText)
        : LightnessContrast(lightOnDark: background.darkBackground - text.lightText)
}

/// Returns whether two luminances differ by at least "deltaYmin".
private func areApart(_ text: Double, _ background: Double) -> Bool { abs(background - text) >= 0.0005 }

extension LightnessContrast {
    // "scaleBoW", "scaleWoB": 1.14. "loClip": values below 0.1 are noise; "loBoWoffset", "loWoBoffset": the others are
    // reduced by 0.027.

    /// Creates the contrast from a positive difference of powers.
    fileprivate init(darkOnLight difference: Double) {
        let contrast = difference * 1.14
        lc = 100 * (contrast < 0.1 ? 0 : contrast - 0.027)
    }

    /// Creates the contrast from a negative difference of powers.
    fileprivate init(lightOnDark difference: Double) {
        let contrast = difference * 1.14
        lc = 100 * (contrast > -0.1 ? 0 : contrast + 0.027)
    }
}

/// The range of OKLCH lightness in which text of one hue and chroma reaches a contrast, lighter or darker than its
/// background.
///
/// The limit is exact to a ten-thousandth; the colour at the edge reaches the contrast both gamut-mapped and in 8 bits.
/// Chroma is kept as far as the gamut allows.
public struct LightnessRange: Sendable {
    /// Whether the text is lighter or darker than its background.
    public let direction: LightnessDirection
    /// The lightness range: from the edge to white, or from black to the edge.
    public let lightness: ClosedRange<Double>
    /// The colour at the edge, as shown on an sRGB screen.
    public let edge: SRGB8

    /// Creates the range of a hue in degrees; nil if not even black or white reaches the contrast.
    public init?(
        hue: Double, chroma: Double, on layers: [Layer], _ direction: LightnessDirection,
        reaching target: ContrastTarget
    ) {
        let pair = ContrastPair(foreground: Layer(SRGB(direction.end)), layers: layers)
        guard let background = pair?.worstBackground(forTextThatIs: direction),
            let bound = LuminanceBound(
                target, for: .text, beside: target.metric.luminance(background), direction)
        else { return nil }
        func shown(_ lightness: Int) -> SRGB {
            Color(.oklch, SIMD3(Double(lightness) / 10_000, chroma, hue)).mappedToSRGB
        }
        var (inside, outside) = direction == .lighter ? (10_000, -1) : (0, 10_001)
        while abs(inside - outside) > 1 {
            let middle = (inside + outside) / 2
            let color = shown(middle)
            if bound.contains(color), bound.contains(SRGB8(rounding: color)) {
                inside = middle
            } else {
                outside = middle
            }
        }
        self.direction = direction
        let limit = Double(inside) / 10_000
        lightness = direction == .lighter ? limit...1 : 0...limit
        edge = SRGB8(rounding: shown(inside))
    }
}
