import Audits
import Legibility
import Numbers
import Sentences

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
        /// A background colour, which is a smaller change than any text colour.
        case background(SRGB8, ratio: Double)
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
