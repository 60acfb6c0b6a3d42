/// Whether a contrast is sufficient.
public struct ContrastVerdict: Hashable, Sendable {
    /// The result of a contrast check.
    public enum Result: String, CaseIterable, Sendable {
        /// The ratio meets the requirement over every backdrop.
        case pass
        /// The ratio is below the requirement over every backdrop.
        case fail
        /// The result depends on an unknown backdrop.
        case indeterminate
        /// No rule requires a contrast.
        case exempt
    }

    /// The requirement that was checked.
    public let requirement: ContrastRequirement
    /// The result of the check.
    public let result: Result
    /// The lowest possible ratio minus the required ratio; negative if the requirement isn't met, nil if exempt.
    public let margin: Double?
    /// The pair as painted in 8 bits if it decides the verdict, because its result differs from the result of the
    /// unrounded ratio. Otherwise nil; always nil for ranges of ratios, which are never rounded.
    public let painted: PaintedContrast?

    /// Evaluates a solid pair by its unrounded ratio and as painted in 8 bits.
    @inline(__always)
    public init(_ requirement: ContrastRequirement, text: SRGB, on background: SRGB, ratio: Double) {
        let painted = requirement.ratio.flatMap {
            PaintedContrast.deciding(text, on: background, ratio: ratio, required: $0)
        }
        let ratio = painted?.ratio ?? ratio
        self.init(requirement, lowest: ratio, highest: ratio, painted: painted)
    }

    /// Evaluates a range of unrounded ratios by its lowest and highest values.
    public init(_ requirement: ContrastRequirement, lowest: Double, highest: Double) {
        self.init(requirement, lowest: lowest, highest: highest, painted: nil)
    }

    /// Evaluates a solid pair by its ratio and as painted, or evaluates a range.
    init(_ requirement: ContrastRequirement, lowest: Double, highest: Double, paintedAs painted: PaintedContrast?) {
        let decides =
            if let painted, let required = requirement.ratio {
                lowest == highest && (painted.ratio >= required) != (lowest >= required)
            } else { false }
        if decides, let painted {
            self.init(requirement, lowest: painted.ratio, highest: painted.ratio, painted: painted)
        } else {
            self.init(requirement, lowest: lowest, highest: highest, painted: nil)
        }
    }

    init(_ requirement: ContrastRequirement, lowest: Double, highest: Double, painted: PaintedContrast?) {
        self.requirement = requirement
        result = Result(lowest: lowest, highest: highest, required: requirement.ratio)
        margin = requirement.ratio.map { lowest - $0 }
        self.painted = painted
    }

    /// Creates an indeterminate verdict for a pair whose ratio is unknown.
    public init(withoutRatio requirement: ContrastRequirement) {
        self.requirement = requirement
        result = requirement.ratio == nil ? .exempt : .indeterminate
        margin = nil
        painted = nil
    }
}

extension ContrastVerdict.Result {
    /// Evaluates a figure between two bounds, which are equal if it is known; `required` is nil without a requirement.
    @inline(__always)
    init(lowest: Double, highest: Double, required: Double?) {
        guard let required else {
            self = .exempt
            return
        }
        self = lowest >= required ? .pass : highest < required ? .fail : .indeterminate
    }
}

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
