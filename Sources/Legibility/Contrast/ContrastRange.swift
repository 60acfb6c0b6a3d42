import CMath

/// The contrast ratios that text on a translucent background can have, over every opaque backdrop.
///
/// The range is exact: if a backdrop makes text and background equally bright, the minimum is 1.
public struct ContrastRange: Hashable, Sendable {
    /// The lowest ratio that a backdrop in sRGB gives.
    public let minimum: Double
    /// The highest ratio that a backdrop in sRGB gives.
    public let maximum: Double
    /// A backdrop that gives the lowest ratio.
    public let worstBackdrop: SRGB

    /// Creates the range for a foreground, which may be translucent, on flattened background layers.
    public init(foreground: Layer, background: Composite) {
        let question = BackdropQuestion(foreground: foreground, background: background)
        let darkest = question.extreme(.lowest)
        let lightest = question.extreme(.highest)
        if darkest.quotient >= 1 {
            minimum = darkest.quotient
            maximum = lightest.quotient
            worstBackdrop = darkest.backdrop
        } else if lightest.quotient <= 1 {
            minimum = 1 / lightest.quotient
            maximum = 1 / darkest.quotient
            worstBackdrop = lightest.backdrop
        } else {
            minimum = 1
            maximum = max(lightest.quotient, 1 / darkest.quotient)
            worstBackdrop = question.equallyBright(between: darkest.backdrop, and: lightest.backdrop)
        }
    }
}

/// The relation between the luminances of text and background for any backdrop.
///
/// With c as the background's channel, the text's channel is offset + slope·c, so the quotient of the two luminances
/// (including flare) is a sum over channels divided by another. Dinkelbach's method (Management Science 13(7), 1967)
/// reduces its extreme to extremes of single channels, whose stationary points have a closed form.
struct BackdropQuestion {
    enum Extreme { case lowest, highest }

    let background: Composite
    /// The part of a channel that the text itself contributes.
    let offset: SIMD3<Double>
    /// The share of the background that shows through the text.
    let slope: Double

    init(foreground: Layer, background: Composite) {
        self.background = background
        offset = foreground.alpha * foreground.color.channels
        slope = 1 - foreground.alpha
    }

    /// Returns the extreme quotient of text luminance over background luminance, and its backdrop.
    func extreme(_ extreme: Extreme) -> (quotient: Double, backdrop: SRGB) {
        var backdrop = SRGB(.zero)
        var quotient = quotient(over: backdrop)
        // Converges superlinearly; the limit is never reached for valid input.
        for _ in 0..<64 {
            var candidate = SIMD3<Double>.zero
            for channel in 0..<3 {
                candidate[channel] = bestShare(channel: channel, quotient: quotient, extreme)
            }
            let next = self.quotient(over: SRGB(candidate))
            let improves = extreme == .highest ? next > quotient : next < quotient
            guard improves else { break }
            quotient = next
            backdrop = SRGB(candidate)
        }
        return (quotient, backdrop)
    }

    /// Returns a backdrop between two others, on a straight line, over which text and background are equally bright.
    func equallyBright(between darker: SRGB, and lighter: SRGB) -> SRGB {
        var low = 0.0
        var high = 1.0
        func backdrop(_ way: Double) -> SRGB {
            SRGB(darker.channels + way * (lighter.channels - darker.channels))
        }
        while true {
            let middle = (low + high) / 2
            guard low < middle, middle < high else { return backdrop(middle) }
            if quotient(over: backdrop(middle)) < 1 { low = middle } else { high = middle }
        }
    }

    func quotient(over backdrop: SRGB) -> Double {
        let background = background.over(backdrop)
        let text = SRGB(offset + slope * background.channels)
        return (relativeLuminance(text) + viewingFlare) / (relativeLuminance(background) + viewingFlare)
    }

    /// Returns the backdrop's channel, 0 … 1, at which linear text − quotient · linear background is most extreme.
    private func bestShare(channel: Int, quotient: Double, _ extreme: Extreme) -> Double {
        let painted = background.painted[channel]
        let transmittance = background.transmittance
        var best = (share: 0.0, value: -Double.infinity)
        for share in [0, 1]
            + stationaryPoints(channel: channel, quotient: quotient).map({ ($0 - painted) / transmittance })
        where (0...1).contains(share) {
            let background = painted + transmittance * share
            let light = difference(channel, background, quotient)
            let value = extreme == .highest ? light : -light
            if value > best.value { best = (share, value) }
        }
        return best.share
    }

    /// Returns the background's channel values at which the two slopes are equal, one for each pairing of the transfer
    /// function's pieces, and the joints between the pieces. Some of these values may be invalid; the caller evaluates
    /// them all.
    func stationaryPoints(channel: Int, quotient: Double) -> [Double] {
        guard slope > 0 else { return [] }
        let offset = offset[channel]
        let (joint, shift, line) = (
            SRGBTransferFunction.encodedJoint, SRGBTransferFunction.offset, SRGBTransferFunction.lineSlope
        )
        let bothPower = pow(quotient / slope, 1 / (SRGBTransferFunction.exponent - 1))
        return [
            joint,
            (joint - offset) / slope,
            (offset + shift - shift * bothPower) / (bothPower - slope),
            (encodedSRGB(whereSlopeIs: quotient / slope / line) - offset) / slope,
            encodedSRGB(whereSlopeIs: slope / quotient / line),
        ]
    }

    /// Returns linear text − quotient · linear background of one channel, for a value of the background's channel.
    func difference(_ channel: Int, _ background: Double, _ quotient: Double) -> Double {
        linearized(offset[channel] + slope * background) - quotient * linearized(background)
    }

    private func linearized(_ channel: Double) -> Double {
        LinearRGB(SRGB(SIMD3(repeating: channel))).channels[0]
    }
}
