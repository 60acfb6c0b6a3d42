/// A solid pair as a screen stores it: 8 bits per channel, with halves rounded up.
///
/// WCAG 2.2 defines the components of its relative luminance as `R8bit / 255`. So if the unrounded ratio and the ratio
/// of the stored colours give different results, the stored colours decide.
public struct PaintedContrast: Hashable, Sendable {
    /// The text colour in 8 bits.
    public let text: SRGB8
    /// The background colour in 8 bits.
    public let background: SRGB8
    /// The contrast ratio, from 1 to 21.
    public let ratio: Double

    /// Creates an opaque pair, rounded to 8 bits.
    public init(text: SRGB, background: SRGB) {
        self.text = SRGB8(rounding: text)
        self.background = SRGB8(rounding: background)
        ratio = contrastRatio(relativeLuminance(self.text), relativeLuminance(self.background))
    }

    /// Returns the painted pair if it reaches a ratio that the unrounded pair doesn't, or vice versa; nil otherwise.
    @inline(__always)
    static func deciding(_ text: SRGB, on background: SRGB, ratio: Double, required: Double) -> PaintedContrast? {
        guard canDecide(ratio: ratio, required: required) else { return nil }
        return changing(text, on: background, isReached: ratio >= required, required: required)
    }

    /// Returns whether a ratio is so close to the required ratio that rounding may change the result.
    ///
    /// Half a step of every channel, 0.5 / 255, changes `L + 0.05` by less than 0.8%: the derivative of its logarithm
    /// is at most 4.03, at a channel of about 0.3. So rounding both colours changes their ratio by less than 1.6%.
    @inline(__always)
    static func canDecide(ratio: Double, required: Double) -> Bool {
        ratio > required * 0.984 && ratio < required * 1.0163
    }

    private static func changing(
        _ text: SRGB, on background: SRGB, isReached: Bool, required: Double
    ) -> PaintedContrast? {
        let painted = PaintedContrast(text: text, background: background)
        return (painted.ratio >= required) == isReached ? nil : painted
    }
}
