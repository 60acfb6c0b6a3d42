import Legibility

/// A failure to meet a rule, or a case in which the result can't be determined.
package struct ScreenFinding: Sendable {
    package enum State: String, CaseIterable, Sendable {
        case fail, indeterminate
    }

    /// A number, a width and height, or several valid sizes.
    package enum Figure: Hashable, Sendable {
        case number(Double)
        /// The minimum and maximum of a number whose exact value isn't known.
        case range(Double, Double)
        case size(Double, Double)
        case sizes([ScreenSize])
    }

    package enum Unit: String, CaseIterable, Sendable {
        case ratio, points = "pt", weight, controls
    }

    /// The source of a measured number.
    package enum Basis: String, CaseIterable, Sendable {
        /// The number was specified.
        case given
        /// Colours were read from the screenshot.
        case pixels
        /// A size or a weight was estimated from the screenshot.
        case estimated
    }

    /// The reason why a result is indeterminate.
    package enum Doubt: Hashable, Sendable {
        /// The ratio is between the minimums for large and small text.
        case sizeUnknown
        /// Some ratios in the interval would pass and others fail.
        case interval
        /// The pixels may show something other than single-colour text.
        case unsure
        /// The frame has a single colour: the text is invisible or isn't drawn there.
        case oneColor
        /// Nothing in the frame looks like text.
        case noText
        case twoInks
        /// The system lays out the element.
        case inBar
        /// The edge of the list may hide a part of the element.
        case cut
        /// A frame in whole points may actually be smaller.
        case rounded
        /// The description doesn't say whether the element has a visible edge.
        case bezel
        /// The description doesn't name the device.
        case device
        /// The range of the estimate includes the limit.
        case band
        /// The guidelines contradict themselves.
        case contradictory
    }

    /// The number in the rule that the finding refers to, if the rule has several numbers.
    package enum Aspect: Hashable, Sendable {
        /// The space between the columns of a grid or between its rows.
        case columns, rows
        /// The distance of a bar from the top of the screen, or its height.
        case top, height
        /// A recommended ratio above the minimum.
        case goal
        /// A margin that the source allows to be smaller for controls.
        case tighter
    }

    package let rule: ScreenRule
    package let state: State
    package let severity: LegibilityFinding.Severity
    /// Indexes of elements on the screen.
    package let element: Int
    package let others: [Int]
    package let measured: Figure
    package let required: Figure
    package let unit: Unit
    package var basis = Basis.given
    package var interval: ClosedRange<Double>?
    package var doubt: Doubt?
    package var colors: Colors?
    /// The colours as painted in 8 bits, if the rounding decides the result.
    package var painted: PaintedContrast?
    package var text: TextFacts?
    package var category: SizeCategory?
    package var aspect: Aspect?
    /// Whether no pixels in the frame stand out as text, so that the interval includes all pixels.
    package var isOfAllPixels = false
    /// Whether the required contrast is the requirement for Dark Mode.
    package var isInDarkMode = false
    /// The presentations whose sizes the Live Activity was compared with.
    package var presentations: [LiveActivitySize] = []
    package var suggestion: Suggestion?

    /// The colours of a contrast ratio.
    package struct Colors: Sendable {
        package let foreground, background: SRGB
        package let isVaried: Bool
    }

    /// The size in points and the weight of text, as far as they are known.
    package struct TextFacts: Hashable, Sendable {
        package let size, weight: ClosedRange<Double>?
        package let basis: Basis
    }

    /// A text colour that meets the requirement.
    package struct Suggestion: Sendable {
        package let foreground: SRGB8
        package let ratio: Double
    }

    init(
        _ rule: ScreenRule, _ element: Int, _ others: [Int] = [], state: State = .fail,
        severity: LegibilityFinding.Severity? = nil, measured: Figure, required: Figure, _ unit: Unit = .points,
        doubt: Doubt? = nil
    ) {
        (self.rule, self.element, self.others, self.state) = (rule, element, others, state)
        self.severity = severity ?? rule.severity
        (self.measured, self.required, self.unit) = (measured, required, unit)
        self.doubt = doubt
    }
}

/// A rule that wasn't checked for some elements, with the information it needs.
package struct UnjudgedRule: Hashable, Sendable {
    package let rule: ScreenRule
    package let need: Need
    /// The number of elements that weren't checked.
    package let elements: Int

    package enum Need: String, CaseIterable, Sendable {
        case platform, screenshot, scale, safeArea
        case fontSize = "font.size"
        case fontWeight = "font.weight"
        /// Colours that can be determined: specified colours, or pixels with clearer colours.
        case colors = "color"
        case otherAppearance = "screens"
        case hostScreen
        case critical
        case appleButton
        /// `font.scales`, `lines` and a parent.
        case growth = "font.scales"
        /// The text style that determines the scaling of the text, or a parent.
        case textStyle = "font.style"
        /// A screenshot in which a text element has no more pixels than the limit.
        case smallerRegion = "frame"
    }
}
