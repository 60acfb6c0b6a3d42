import Audits
import Legibility
import Numbers
import Sentences

/// Web pages as a subject of audits.
package enum PageSubject: AuditSubject {
    package typealias Rule = PageRule
    package typealias Element = PagePlace
    package typealias Figure = Double
    package typealias Unit = PageFindingUnit
    package typealias Facts = PageFacts

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

    package static func because(_ rule: PageRule, lacking need: Need) -> Phrase {
        switch need {
        case .texts: "The record doesn’t list text elements."
        case .bands: "The record has no renderings of these elements."
        case .links: "The record doesn’t list links."
        case .targets: "The record doesn’t list targets."
        case .focus: "The record has no renderings with keyboard focus."
        case .controls: "The record doesn’t list controls."
        case .hover: "The record has no renderings with the pointer over these elements."
        case .obscured: "The record doesn’t list elements that are covered while they have keyboard focus."
        case .paragraphs: "The record doesn’t list paragraphs."
        case .viewportMeta: "The record doesn’t say whether the page has a “viewport” meta element."
        case .importantSpacing: "The record doesn’t list style attributes that set text spacing."
        case .clips: "The record doesn’t list text that is cut off."
        case .spacing: "The page was not recorded with the text spacing of success criterion 1.4.12."
        case .zoom: "The page was not recorded at 200% zoom."
        case .reflow: "The page was not recorded at a width of 320 px."
        case .otherScheme: "The page was not recorded in the other colour scheme."
        case .omittedTexts: "The page has more text elements than the record lists."
        case .unreached: "Parts of the page, such as frames from other origins, couldn’t be recorded."
        case .pixels: "The elements to check have more pixels than the limit for a record of this size."
        }
    }
}

package typealias PageFinding = AuditFinding<PageSubject>

package enum PageFindingUnit: String, CaseIterable, Sendable {
    case ratio, px, em, percent
    /// CSS px squared.
    case area = "px²"
    /// A number without a unit, such as `maximum-scale`.
    case factor
    /// Characters in a line.
    case characters
}

/// The outcome of the ACT rule, for conformance reports.
package enum PageFindingOutcome: String, CaseIterable, Sendable {
    case failed, passed, inapplicable
}

/// The facts that only findings on pages have.
package struct PageFacts: FindingFacts {
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
        package let worst: Frame
    }

    package enum Suggestion: Sendable {
        /// A text colour.
        case foreground(SRGB8, ratio: Double)
        /// A black or white layer between the text and the background.
        case scrim(SRGB8, opacity: Double, ratio: Double)
    }

    package var colors: Colors?
    package var characters: Characters?
    /// The contrast between an indicator's two states, in addition to its area.
    package var ratio: Double?
    package var outcome: PageFindingOutcome?
    package var suggestion: Suggestion?
    /// The number of further elements that the finding is about but doesn't list.
    package var omittedOthers = 0
    /// The maximum number of targets listed near a target, because thousands of targets may be in one place.
    static let mostOthers = 8

    package init() {}
}

extension Double {
    /// A contrast ratio, truncated to two decimals so that a failure never looks like a pass.
    var asRatio: String {
        let hundredths = Int(saturating: (self * 100 + 1e-9).rounded(.down))
        let digits = hundredths % 100
        let fraction =
            digits == 0 ? "" : digits % 10 == 0 ? ".\(digits / 10)" : digits < 10 ? ".0\(digits)" : ".\(digits)"
        return "\(hundredths / 100)\(fraction):1"
    }

    /// A length or another number with at most two decimals.
    var asLength: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(saturating: rounded))" : "\(rounded)"
    }
}
