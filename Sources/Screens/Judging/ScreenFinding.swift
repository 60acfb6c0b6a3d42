import Legibility

/// Where a screen falls short of a rule, or where it cannot be told whether it does.
package struct ScreenFinding: Sendable {
    package enum State: String, CaseIterable, Sendable {
        case fail, indeterminate
    }

    /// A figure, a width and a height, or several of these that would do.
    package enum Figure: Hashable, Sendable {
        case number(Double)
        /// The least that may be asked and the most: which of them it is, is not known.
        case range(Double, Double)
        case size(Double, Double)
        case sizes([ScreenSize])
    }

    package enum Unit: String, CaseIterable, Sendable {
        case ratio, points = "pt", weight, controls
    }

    /// How a figure was come by.
    package enum Basis: String, CaseIterable, Sendable {
        /// It was given.
        case given
        /// Colours were read from the picture.
        case pixels
        /// A size or a weight was read from the picture.
        case estimated
    }

    /// Why it cannot be told.
    package enum Doubt: Hashable, Sendable {
        /// The ratio lies between what large and small text need.
        case sizeUnknown
        /// What is between the ends of the interval would pass or fail.
        case interval
        /// The pixels are not sure to be text of one colour.
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
        /// Nobody said whether there is a visible edge.
        case bezel
        /// Nobody said which device it is.
        case device
        /// The estimate's band holds the limit.
        case band
        /// The source contradicts itself.
        case contradictory
    }

    /// Which of its rule's figures it is about, if the rule has several.
    package enum Aspect: Hashable, Sendable {
        /// The room between the columns of a grid, or between its rows.
        case columns, rows
        /// How far a bar is from the top of the screen, or how high it is.
        case top, height
        /// A ratio to aim for, beyond the minimum.
        case goal
        /// A margin that the source lets a control fall below.
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
    /// The colours as painted in 8 bits, if that decides.
    package var painted: PaintedContrast?
    package var text: TextFacts?
    package var category: SizeCategory?
    package var aspect: Aspect?
    /// Whether no pixels of the frame stand out as text, and the interval is that of all of them.
    package var isOfAllPixels = false
    /// Whether the contrast that is required is that of Dark Mode.
    package var isInDarkMode = false
    /// The presentations whose sizes a Live Activity was compared with.
    package var presentations: [LiveActivitySize] = []
    package var suggestion: Suggestion?

    /// The colours that a ratio is of.
    package struct Colors: Sendable {
        package let foreground, background: SRGB
        package let isVaried: Bool
    }

    /// What is known of a text's size in points and of its weight.
    package struct TextFacts: Hashable, Sendable {
        package let size, weight: ClosedRange<Double>?
        package let basis: Basis
    }

    /// A colour for the text that would do.
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

/// What was not judged of some elements, and what that needs.
package struct UnjudgedRule: Hashable, Sendable {
    package let rule: ScreenRule
    package let need: Need
    /// How many elements it concerns.
    package let elements: Int

    package enum Need: String, CaseIterable, Sendable {
        case platform, screenshot, scale, safeArea
        case fontSize = "font.size"
        case fontWeight = "font.weight"
        /// Colours that can be told: those that are given, or others than the pixels show.
        case colors = "color"
        case otherAppearance = "screens"
        case hostScreen
        case critical
        case appleButton
        /// `font.scales`, `lines` and a parent.
        case growth = "font.scales"
        /// The style that a text scales with, or a parent.
        case textStyle = "font.style"
        /// A picture in which one text does not take more pixels than are read.
        case smallerRegion = "frame"
    }
}
