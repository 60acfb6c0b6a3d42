import Legibility

/// A failure of a page to meet a rule, or a case in which the result can't be determined.
package struct PageFinding: Sendable {
    package enum State: String, CaseIterable, Sendable {
        case fail, indeterminate
    }

    package enum Unit: String, CaseIterable, Sendable {
        case ratio, px, em, percent
        /// CSS px squared.
        case area = "px²"
        /// A number without a unit, such as `maximum-scale`.
        case factor
        /// Characters in a line.
        case characters
    }

    /// The element with the finding: an entry in one of the record's lists.
    package enum Element: Hashable, Sendable {
        case text(Int), link(Int), target(Int), clip(Int), spacing(Int), focus(Int)
        case control(Int), hover(Int), obscured(Int), paragraph(Int)
        case page
    }

    /// The cause, on which the finding's sentence depends.
    package enum Cause: Hashable, Sendable {
        /// The ratio is too low at every letter.
        case contrast
        /// The ratio is too low at some letters.
        case someCharacters
        case linkColor
        /// A target is too small, and another target is too near.
        case smallTarget
        /// A target is smaller than the minimum at Level AAA.
        case smallerThanEnhanced
        case userScalable(String)
        case maximumScale(String)
        case spacing(ImportantSpacing.Property)
        /// Text is cut off.
        case cut
        /// Text overlaps other text or is covered.
        case covered
        /// Text extends beyond the page's width.
        case pastWidth
        /// Text extends beyond the page's width in a box that scrolls sideways.
        case sideways
        /// Nothing changes on focus.
        case noFocus
        /// The change on focus is too faint.
        case faintFocus
        /// The change on focus is strong enough, but too small.
        case smallFocus
        /// The boundary of a field is too faint.
        case faintBoundary
        /// A checkbox, radio button or switch is too faint.
        case faintToggle
        case faintIcon
        /// Other content covers the focused element.
        case obscured(by: String?)
        case longLines, tightLeading, smallText, tightLetters, justified
    }

    /// The reason why a result is indeterminate.
    package enum Doubt: String, CaseIterable, Sendable {
        /// Strokes are too thin to show the text colour, and the bounds of the ratio are on both sides of the
        /// requirement.
        case thin
        /// The background varies, and the contrast differs from the requirement by less than the measurement error.
        case close
        /// Pixels change while the page is at rest.
        case moving
        /// The layout moved between the renderings.
        case shifted
        /// Without black and white text, the letters can't be separated from the background.
        case unclear
        /// It is unknown whether the text was completely visible before.
        case before
        /// The contrast of a control differs from the requirement by less than the measurement error.
        case near
        /// The background around a control varies.
        case varied
        /// A transform turns or scales the control, so that its edges lie between pixels.
        case transformed
        /// Content inside a field may identify it, so that it needs no boundary.
        case identified
        /// A field has neither a visible boundary nor content.
        case noBoundary
        /// An icon may be a logo or a photo, which need no contrast.
        case essential
        /// An icon's lines are too thin to show their colour.
        case fineLines
        /// The content in front of the focused element may be translucent.
        case translucent
    }

    package struct Colors: Sendable {
        package let foreground, background: SRGB8
        /// Whether the background varies between letters.
        package let isVaried: Bool
        /// APCA's lightness contrast, as advice.
        package var lightnessContrast: Double {
            Legibility.lightnessContrast(text: foreground, background: background).lc
        }
    }

    /// The number of letters with too little contrast.
    package struct Characters: Sendable {
        package let below, all: Int
        package let worst: PageBox
    }

    package enum Suggestion: Sendable {
        /// A text colour.
        case foreground(SRGB8, ratio: Double)
        /// A black or white layer between the text and the background.
        case scrim(SRGB8, opacity: Double, ratio: Double)
    }

    /// The outcome of the ACT rule, for conformance reports.
    package enum Outcome: String, CaseIterable, Sendable {
        case failed, passed, inapplicable
    }

    package let rule: PageRule
    package var state: State
    package var severity: LegibilityFinding.Severity
    package let element: Element
    package var others: [Element] = []
    /// The number of further elements that the finding is about.
    package var omittedOthers = 0
    /// The maximum number of targets listed near a target, because thousands of targets may be in one place.
    static let mostOthers = 8
    package let cause: Cause
    package let measured: Double
    package let required: Double
    package let unit: Unit
    package var interval: ClosedRange<Double>?
    package var doubt: Doubt? { didSet { if doubt != nil { state = .indeterminate } } }
    package var colors: Colors?
    package var characters: Characters?
    /// The contrast between an indicator's two states, in addition to its area.
    package var ratio: Double?
    package var outcome: Outcome?
    package var suggestion: Suggestion?

    init(
        _ rule: PageRule, _ element: Element, _ cause: Cause, measured: Double, required: Double, _ unit: Unit,
        severity: LegibilityFinding.Severity? = nil
    ) {
        (self.rule, self.element, self.cause) = (rule, element, cause)
        (self.measured, self.required, self.unit) = (measured, required, unit)
        self.severity = severity ?? rule.severity
        state = .fail
    }
}

/// A rule that wasn't checked for some elements, with the missing information.
package struct UnjudgedPageRule: Hashable, Sendable {
    package enum Need: String, CaseIterable, Sendable {
        case texts, bands, links, targets, focus, viewportMeta, importantSpacing, clips
        case controls, hover, obscured, paragraphs
        /// A record of the page in another state.
        case spacing, zoom = "zoom-200", reflow = "reflow-320"
        /// A record of the page in the other colour scheme.
        case otherScheme = "pages"
        /// The text elements that the record omits.
        case omittedTexts = "omitted"
        /// Parts of the page that weren't recorded.
        case unreached
        /// A smaller page, because the pixel limit is reached.
        case pixels
    }

    package let rule: PageRule
    package let need: Need
    /// The number of elements that weren't checked.
    package let elements: Int
}
