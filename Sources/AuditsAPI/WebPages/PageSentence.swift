import Legibility
import Numbers
import Sentences
import WebPages

extension PageFinding {
    /// Returns the reason for the finding, in one sentence.
    package func because(in page: PageRecord, _ profile: ContrastProfile) -> Phrase {
        switch doubt {
        case nil: break
        case .thin?:
            let (low, high) = (interval?.lowerBound ?? measured, interval?.upperBound ?? measured)
            return
                "The strokes are too thin to show the text colour: the contrast is between \(low.asRatio) and \(high.asRatio), and \(required.asRatio) is required."
        case .close?:
            return
                "The background varies, and the contrast at the worst character, \(measured.asRatio), is too close to "
                + "\(required.asRatio) for a reliable result."
        case .moving?:
            return isText
                ? "The text changes while the page is at rest, so its contrast can’t be determined."
                : "The element changes while the page is at rest, so its contrast can’t be determined."
        case .shifted?: return "The layout moved while the page was recorded, so the renderings don’t match."
        case .unclear?:
            return
                "The renderings don’t show which pixels belong to the letters; record the page with black and white text."
        case .before?:
            return
                "It isn’t known whether the text was completely visible before this change; also record the page at "
                + "rest."
        case .near?, .varied?, .transformed?, .identified?, .noBoundary?, .essential?, .fineLines?, .translucent?: break
        }
        if let doubt, let reason = reason(doubt) { return reason }
        switch cause {
        case .contrast, .someCharacters:
            if rule == .hoverContrast {
                return
                    "With the pointer over the element, the contrast of the text is \(measured.asRatio); it must be at least \(required.asRatio)."
            }
            guard cause == .someCharacters else { return contrast(page, profile) }
            let (below, all) = (characters?.below ?? 0, characters?.all ?? 0)
            return
                "The contrast is below \(required.asRatio) at \(below) of \(all) characters; the lowest is "
                + "\(measured.asRatio)."
        case .linkColor:
            return
                "The contrast between the link and the surrounding text is \(measured.asRatio). It must be at least \(required.asRatio), or something other than colour must distinguish the link."
        case .smallTarget:
            return
                "The target’s shorter side is \(measured.asLength) px, below \(required.asLength) px, and another target is within the 24 px circle around its centre."
        case .smallerThanEnhanced:
            return
                "The target’s shorter side is \(measured.asLength) px, below \(required.asLength) px, the WCAG 2.2 AAA minimum."
        case .userScalable(let value): return "“user-scalable=\(value)” prevents people from zooming."
        case .maximumScale(let value): return "“maximum-scale=\(value)” prevents people from zooming to 200%."
        case .spacing(let property):
            return
                "The style attribute sets \(property.rawValue) to \(measured.asLength) times the font size with "
                + "!important, but people must be able to increase it to \(required.asLength)."
        case .cut:
            return rule == .textSpacing
                ? "With wider text spacing, \(measured.asLength)% of the text is cut off."
                : rule == .zoom
                    ? "At 200% zoom, \(measured.asLength)% of the text is cut off."
                    : "At a width of 320 px, \(measured.asLength)% of the text is cut off."
        case .covered:
            return rule == .textSpacing
                ? "With wider text spacing, the text and other content overlap."
                : rule == .zoom
                    ? "At 200% zoom, the text and other content overlap."
                    : "At a width of 320 px, the text and other content overlap."
        case .pastWidth:
            return
                "At a width of 320 px, \(measured.asLength)% of the text is beyond the page’s edge, so people "
                + "must scroll in two directions."
        case .sideways:
            return
                "At a width of 320 px, the text ends at \(measured.asLength) px in a box that scrolls sideways, so people must scroll in two directions to read it."
        case .noFocus: return "Nothing changes when the element receives keyboard focus."
        case .faintFocus:
            return
                "The contrast between the element with and without focus is \(measured.asRatio); it must be at "
                + "least \(required.asRatio)."
        case .smallFocus:
            return
                "Only \(measured.asLength) px² of the element changes by at least 3:1 when it receives focus; "
                + "\(required.asLength) px² is required."
        case .faintBoundary:
            return
                "The field boundary has a contrast of \(measured.asRatio) with the colours inside and outside; it must "
                + "be at least \(required.asRatio)."
        case .faintToggle:
            return
                "The contrast between the control and the colours next to it is \(measured.asRatio); it must be at least \(required.asRatio)."
        case .faintIcon:
            return
                "The contrast between the icon and its background is \(measured.asRatio); it must be at least \(required.asRatio)."
        case .obscured(let by?):
            return measured == 0
                ? "When the element receives keyboard focus, “\(by)” covers it completely."
                : "When the element receives keyboard focus, “\(by)” covers \((100 - measured).asLength)% of it."
        case .obscured(nil):
            return measured == 0
                ? "When the element receives keyboard focus, other content covers it completely."
                : "When the element receives keyboard focus, other content covers \((100 - measured).asLength)% of it."
        case .longLines:
            return
                "The longest line has about \(measured.asLength) characters. Lines of up to \(required.asLength) characters are easier to follow."
        case .tightLeading:
            return
                "The line height is \(measured.asLength) times the font size. Paragraphs are easier to read "
                + "at \(required.asLength) times or more."
        case .smallText:
            return
                "The font size is \(measured.asLength) px. Many people can’t comfortably read text below "
                + "\(required.asLength) px."
        case .tightLetters:
            return
                "The letter spacing is \(measured.asLength) em. Letters that are closer together than the font intends are harder to distinguish."
        case .justified:
            return "The text is justified. Uneven spaces between words make it harder for some people to read."
        }
    }

    /// Whether the finding is about letters.
    private var isText: Bool { if case .text = element { true } else { false } }

    /// Returns the reason why a result about a control is indeterminate.
    private func reason(_ doubt: Doubt) -> Phrase? {
        switch doubt {
        case .near:
            "The measured contrast, \(measured.asRatio), is too close to \(required.asRatio) for a reliable result."
        case .varied: "The background of the control varies, so its contrast can’t be determined."
        case .transformed:
            "A transform rotates or scales the control, so its edges lie between pixels and look fainter: "
                + "\(measured.asRatio)."
        case .identified:
            "The contrast of the field boundary is \(measured.asRatio); it must be at least \(required.asRatio), "
                + "unless the content alone identifies the field."
        case .noBoundary:
            "The field has no visible boundary. Check whether people can identify the field without a boundary."
        case .essential:
            "The contrast of the image is \(measured.asRatio); it must be at least \(required.asRatio), unless the image is a logo, a flag or a photo."
        case .fineLines:
            "The lines of the icon are too thin to show their colour: the contrast is at least \(measured.asRatio), and \(required.asRatio) is required."
        case .translucent:
            "When the element receives keyboard focus, other content is in front of it, but that content may be "
                + "translucent."
        case .thin, .close, .moving, .shifted, .unclear, .before: nil
        }
    }

    private func contrast(_ page: PageRecord, _ profile: ContrastProfile) -> Phrase {
        guard case .text(let index) = element, let text = page.texts?[index] else {
            return "\(measured.asRatio) is below \(required.asRatio)."
        }
        let (size, weight) = (text.size.asLength, text.weight.asLength)
        let level = profile == .wcagAAA ? "AAA" : "AA"
        let isLarge = required < (profile == .wcagAAA ? 7 : 4.5)
        return isLarge
            ? "\(measured.asRatio) is below \(required.asRatio), the WCAG 2.2 \(level) minimum for large text (\(size) px, weight \(weight))."
            : "\(measured.asRatio) is below \(required.asRatio), the WCAG 2.2 \(level) minimum for normal text (\(size) px, weight \(weight))."
    }
}

extension UnjudgedPageRule {
    /// The reason in one sentence.
    package var because: Phrase {
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

extension Double {
    /// A contrast ratio, truncated to two decimals so that a failure never looks like a pass.
    fileprivate var asRatio: String {
        let hundredths = Int(saturating: (self * 100 + 1e-9).rounded(.down))
        let digits = hundredths % 100
        let fraction =
            digits == 0 ? "" : digits % 10 == 0 ? ".\(digits / 10)" : digits < 10 ? ".0\(digits)" : ".\(digits)"
        return "\(hundredths / 100)\(fraction):1"
    }

    /// A length or another number with at most two decimals.
    fileprivate var asLength: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(saturating: rounded))" : "\(rounded)"
    }
}
