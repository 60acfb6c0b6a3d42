import Legibility

/// A failure of a screen to meet a rule, or a case in which that can't be determined.
package struct ScreenFinding: Sendable {
    package enum State: String, CaseIterable, Sendable {
        case fail, indeterminate
    }

    /// A figure, a width and a height, or several sizes that are valid.
    package enum Figure: Hashable, Sendable {
        case number(Double)
        /// The minimum and the maximum of a figure whose exact value isn't known.
        case range(Double, Double)
        case size(Double, Double)
        case sizes([ScreenSize])
    }

    package enum Unit: String, CaseIterable, Sendable {
        case ratio, points = "pt", weight, controls
    }

    /// The source of a figure.
    package enum Basis: String, CaseIterable, Sendable {
        /// It was given.
        case given
        /// Colours were read from the screenshot.
        case pixels
        /// A size or a weight was read from the screenshot.
        case estimated
    }

    /// The reason why a result is indeterminate.
    package enum Doubt: Hashable, Sendable {
        /// The ratio is between the minimums for large and small text.
        case sizeUnknown
        /// Ratios within the interval would pass or fail.
        case interval
        /// It isn't sure that the pixels are text of one colour.
        case unsure
        /// The frame shows one colour: the text is invisible, or isn't drawn there.
        case oneColor
        /// Nothing in the frame looks like text.
        case noText
        case twoInks
        /// The system lays it out.
        case inBar
        /// The edge of its list may hide a part of it.
        case cut
        /// A frame of whole points may be this one or a smaller one.
        case rounded
        /// The description doesn't say whether there is a visible edge.
        case bezel
        /// The description doesn't name the device.
        case device
        /// The estimate's band includes the limit.
        case band
        /// The source contradicts itself.
        case contradictory
    }

    /// The figure of its rule that the finding is about, if the rule has several.
    package enum Aspect: Hashable, Sendable {
        /// The room between the columns of a grid, or between its rows.
        case columns, rows
        /// The distance of a bar from the top of the screen, or its height.
        case top, height
        /// A ratio to aim for, beyond the minimum.
        case goal
        /// A margin that the source allows to be smaller for a control.
        case tighter
    }

    package let rule: ScreenRule
    package let state: State
    package let severity: LegibilityFinding.Severity
    /// Places among the screen's elements.
    package let element: Int
    package let others: [Int]
    package let measured: Figure
    package let required: Figure
    package let unit: Unit
    package var basis = Basis.given
    package var interval: ClosedRange<Double>?
    package var doubt: Doubt?
    package var colors: Colors?
    /// The colours as painted in 8 bits, if that decides the result.
    package var painted: PaintedContrast?
    package var text: TextFacts?
    package var category: SizeCategory?
    package var aspect: Aspect?
    /// Whether no pixels of the frame stand out as text, so that the interval is that of all of them.
    package var isOfAllPixels = false
    /// Whether the required contrast is that of Dark Mode.
    package var isInDarkMode = false
    /// The presentations whose sizes a Live Activity was compared with.
    package var presentations: [LiveActivitySize] = []
    package var suggestion: Suggestion?

    /// The colours of a ratio.
    package struct Colors: Sendable {
        package let foreground, background: SRGB
        package let isVaried: Bool
    }

    /// The size of a text in points and its weight, as far as they are known.
    package struct TextFacts: Hashable, Sendable {
        package let size, weight: ClosedRange<Double>?
        package let basis: Basis
    }

    /// A colour for the text that meets the requirement.
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

/// A rule that wasn't checked for some elements, with the information that it needs.
package struct UnjudgedRule: Hashable, Sendable {
    package let rule: ScreenRule
    package let need: Need
    /// The number of elements.
    package let elements: Int

    package enum Need: String, CaseIterable, Sendable {
        case platform, screenshot, scale, safeArea
        case fontSize = "font.size"
        case fontWeight = "font.weight"
        /// Colours that can be determined: given colours, or others than those in the pixels.
        case colors = "color"
        case otherAppearance = "screens"
        case hostScreen
        case critical
        case appleButton
        /// `font.scales`, `lines` and a parent.
        case growth = "font.scales"
        /// The style that a text scales with, or a parent.
        case textStyle = "font.style"
        /// A screenshot in which one text doesn't take more pixels than are read.
        case smallerRegion = "frame"
    }
}
