import CMath

/// Which of text and background is the darker one, as APCA sees it.
public enum Polarity: String, CaseIterable, Sendable {
    /// Dark text on a lighter background; Lc is positive.
    case darkOnLight = "dark-on-light"
    /// Light text on a darker background; Lc is negative.
    case lightOnDark = "light-on-dark"
    /// No contrast that APCA counts; Lc is 0.
    case none
}

/// A lightness contrast, as APCA gives it.
public struct LightnessContrast: Hashable, Sendable {
    /// The algorithm's own version name.
    public static let algorithm = "0.0.98G-4g"

    /// Lc in −107.9 … 106.1; the sign is the polarity.
    public let lc: Double

    /// Which of text and background is the darker one.
    public var polarity: Polarity {
        if lc > 0 { .darkOnLight } else if lc < 0 { .lightOnDark } else { .none }
    }
}

/// The APCA lightness contrast of opaque text on an opaque background, both in sRGB.
///
/// A prediction of how well text reads on self-illuminated displays. It advises: it is not comparable with
/// ``contrastRatio(_:_:)`` and no measure of WCAG 2. Source: APCA 0.0.98G-4g (apca-w3 0.1.9),
/// https://git.apcacontrast.com/documentation/WhyAPCA
///
/// APCA is a method for predicting text contrast on self-illuminated displays for web-based content. Some use-cases are
/// prohibited by license, including but not limited to medical, clinical evaluation, human safety related, aerospace,
/// transportation, automotive and military applications, which are strictly prohibited without a specific license in
/// writing granting such use.
public func lightnessContrast(text: SRGB, background: SRGB) -> LightnessContrast {
    lightnessContrast(text: screenLuminance(text), background: screenLuminance(background))
}

/// The lightness contrast of two screen luminances.
func lightnessContrast(text: Double, background: Double) -> LightnessContrast {
    LightnessContrast(lc: 100 * contrast(text: text, background: background))
}

/// APCA's estimate of screen luminance, 0 … 1.0000001: a plain power curve, not the piecewise one of sRGB, and
/// coefficients ("sRco", "sGco", "sBco") that add up to slightly more than 1.
func screenLuminance(_ color: SRGB) -> Double {
    screenLuminance(light: color.channels.map { pow($0, screenExponent) })
}

/// The same of an 8-bit colour, through a table that equals the power bit for bit.
func screenLuminance(_ color: SRGB8) -> Double {
    screenLuminance(
        light: SIMD3(screenLight[Int(color.red)], screenLight[Int(color.green)], screenLight[Int(color.blue)]))
}

private func screenLuminance(light: SIMD3<Double>) -> Double {
    0.2126729 * light.x + 0.7151522 * light.y + 0.0721750 * light.z
}

/// "mainTRC".
private let screenExponent = 2.4

/// Every 8-bit channel value as light of the screen.
private let screenLight = (0...255).map { pow(Double($0) / 255, screenExponent) }

/// The signed contrast, −1.08 … 1.06, of two screen luminances.
private func contrast(text: Double, background: Double) -> Double {
    let text = softClamped(text)
    let background = softClamped(background)
    // "deltaYmin": luminances closer than this are one.
    guard abs(background - text) >= 0.0005 else { return 0 }
    // "loClip": what stays under 0.1 is noise; "loBoWoffset", "loWoBoffset": the rest is lowered by 0.027.
    if background > text {
        // "normBG", "normTXT", "scaleBoW".
        let contrast = (pow(background, 0.56) - pow(text, 0.57)) * 1.14
        return contrast < 0.1 ? 0 : contrast - 0.027
    }
    // "revBG", "revTXT", "scaleWoB".
    let contrast = (pow(background, 0.65) - pow(text, 0.62)) * 1.14
    return contrast > -0.1 ? 0 : contrast + 0.027
}

/// Blacks are lifted softly: below 0.022 ("blkThrs") by the distance to it to the power 1.414 ("blkClmp").
private func softClamped(_ luminance: Double) -> Double {
    luminance > 0.022 ? luminance : luminance + pow(0.022 - luminance, 1.414)
}
