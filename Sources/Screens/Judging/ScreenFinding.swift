import Audits
import Legibility
import Markup
import Sentences

/// App screens as a subject of audits.
package enum ScreenSubject: AuditSubject {
    package typealias Rule = ScreenRule
    /// The index of an element on the screen.
    package typealias Element = Int
    package typealias Figure = ScreenFigure
    package typealias Unit = ScreenFindingUnit
    package typealias Facts = ScreenFacts

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

    package static func because(_ rule: ScreenRule, lacking need: Need) -> Phrase {
        switch need {
        case .platform: "The platform isn’t known, and figures differ between platforms."
        case .screenshot where rule == .iconContrast:
            "The colours of a glyph are read from a screenshot, but there is no screenshot."
        case .screenshot:
            "The tree doesn’t give the colours of both the text and its background, and there is no screenshot."
        case .scale: "Frames are in pixels, but the number of pixels per dp isn’t known."
        case .safeArea: "Apple doesn’t publish safe-area insets. Set “safeArea” to check positions."
        case .fontSize: "The text size isn’t given and can’t be read from a screenshot."
        case .fontWeight: "The text weight isn’t given and can’t be read from a screenshot."
        case .colors where rule == .textContrast:
            "The frame is outside the screenshot, or hidden by the list that contains it."
        case .colors where rule == .appleButtonContrast:
            "The tree doesn’t give the colours of both the button and what is behind it."
        case .colors: "The pixels don’t show a single glyph on a single background."
        case .otherAppearance: "The request doesn’t include the other appearance."
        case .hostScreen:
            "Apple’s guidelines list no sizes for this screen; set “hostScreen” to the screen that shows the element."
        case .critical: "The rule applies only to critical elements, and no element is marked as critical."
        case .appleButton: "The name suggests a button for an Apple service; set “appleButton” to specify which."
        case .growth: "It isn’t known whether the text grows or how many lines it may have."
        case .textStyle:
            "The text has neither a parent nor a text style, so its available width and its growth aren’t known."
        case .smallerRegion: "The frame has more pixels than can be read for one text element."
        }
    }
}

package typealias ScreenFinding = AuditFinding<ScreenSubject>

/// A number, a width and height, or several valid sizes.
package enum ScreenFigure: AuditFigure, Hashable {
    case number(Double)
    /// The minimum and maximum of a number whose exact value isn't known.
    case range(Double, Double)
    case size(Double, Double)
    case sizes([ScreenSize])

    package var number: Double? { if case .number(let value) = self { value } else { nil } }

    /// The number for display, or the minimum if several numbers are possible.
    var words: String {
        switch self {
        case .number(let value): value.shortened
        case .range(let least, _): least.shortened
        case .size(let width, let height): "\(width.shortened) × \(height.shortened)"
        case .sizes(let sizes): sizes.map { "\($0.width.shortened) × \($0.height.shortened)" }.joined(separator: ", ")
        }
    }

    /// A ratio for display, truncated to two decimals, or its minimum and maximum.
    var ratio: Phrase {
        switch self {
        case .number(let value): "\(value.asRatio)"
        case .range(let least, let most): "\(least.asRatio) to \(most.asRatio)"
        case .size, .sizes: ""
        }
    }
}

extension Double {
    /// A contrast ratio, such as “4.47:1”, truncated to two decimals so that a failure never looks like a pass.
    var asRatio: String { truncated(decimals: 2) + ":1" }
}

package enum ScreenFindingUnit: String, CaseIterable, Sendable {
    case ratio, points = "pt", weight, controls
}

/// The source of a measured number.
package enum ScreenFindingBasis: String, CaseIterable, Sendable {
    /// The number was specified.
    case given
    /// Colours were read from the screenshot.
    case pixels
    /// A size or a weight was estimated from the screenshot.
    case estimated
}

/// The facts that only findings on screens have.
package struct ScreenFacts: FindingFacts {
    /// The colours of a contrast ratio.
    package struct Colors: Sendable {
        package let foreground, background: SRGB
        package let isVaried: Bool
    }

    /// The size in points and the weight of text, as far as they are known.
    package struct Text: Hashable, Sendable {
        package let size, weight: ClosedRange<Double>?
        package let basis: ScreenFindingBasis
    }

    /// A text colour that meets the requirement.
    package struct Suggestion: Sendable {
        package let foreground: SRGB8
        package let ratio: Double
    }

    package var basis = ScreenFindingBasis.given
    package var colors: Colors?
    /// The colours as painted in 8 bits, if the rounding decides the result.
    package var painted: PaintedContrast?
    package var text: Text?
    package var category: SizeCategory?
    /// The rows of the reference that the finding is based on, if they are fewer than those of its rule.
    package var guidelines: [String]?
    /// The page that the finding is based on, if it isn't that of its rule.
    package var page: Publication?
    package var suggestion: Suggestion?

    package init() {}
}

extension AuditFinding<ScreenSubject> {
    /// Returns the ids of the rows in ``ReferenceTable/rules`` that the rule is based on, on a platform and under a
    /// profile.
    package func guidelines(on platform: Platform?, under profile: ContrastProfile) -> [String] {
        if let textGuideline = profile.textGuideline {
            switch rule {
            case .textContrast, .bothAppearances: return [textGuideline]
            case .iconContrast: return [ContrastRule.nonTextContrast.id]
            // The WCAG rules for target sizes don't concern contrast and have no row.
            default: return []
            }
        }
        switch rule {
        case .textContrast: return contrastGuidelines
        default: return facts.guidelines ?? rule.guidelines(on: platform)
        }
    }

    /// Returns the finding as based on fewer rows than its rule.
    func based(on rows: [String]) -> Self {
        var finding = self
        finding.guidelines = rows
        return finding
    }

    private var contrastGuidelines: [String] {
        if let guidelines = facts.guidelines { return guidelines }
        switch required {
        case .number(ContrastProfile.apple.requiredForText(isLarge: false)): return [ContrastRule.appleSmallText.id]
        case .number, .range, .size, .sizes:
            let isBold = facts.text?.weight.map { $0.lowerBound >= 700 } ?? false
            let isLarge = facts.text?.size.map { $0.lowerBound >= 18 } ?? false
            let large =
                isLarge ? [ContrastRule.appleLargeText] : isBold ? [.appleBoldText] : [.appleLargeText, .appleBoldText]
            return (required.isRange ? [.appleSmallText] + large : large).map(\.id)
        }
    }
}

extension ScreenFigure {
    fileprivate var isRange: Bool { if case .range = self { true } else { false } }
}
