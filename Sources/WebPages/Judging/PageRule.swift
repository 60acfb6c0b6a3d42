import Legibility

/// A rule for web pages.
package enum PageRule: String, AuditedRule {
    case textContrast = "contrast.text"
    case link = "link.distinguishable"
    case targetSize = "target.size"
    case focusVisible = "focus.visible"
    case focusContrast = "focus.contrast"
    case zoom = "zoom.200"
    case reflow = "reflow.320"
    case sideways = "reflow.sideways"
    case textSpacing = "text.spacing"
    case importantSpacing = "text.spacing.important"
    case viewportZoom = "viewport.zoom"
    case bothAppearances = "contrast.bothAppearances"
    case controlContrast = "contrast.control"
    case iconContrast = "contrast.icon"
    case hoverContrast = "hover.contrast"
    case focusObscured = "focus.obscured"
    case lineLength = "text.lineLength"
    case leading = "text.leading"
    case textSize = "text.size"
    case letterSpacing = "text.letterSpacing"
    case justified = "text.justified"

    /// The severity of a finding.
    package var severity: LegibilityFinding.Severity {
        switch self {
        case .textContrast, .link, .targetSize, .focusVisible, .zoom, .reflow, .textSpacing, .importantSpacing,
            .viewportZoom, .controlContrast, .iconContrast, .hoverContrast, .focusObscured:
            .error
        case .focusContrast, .bothAppearances: .warning
        case .sideways, .lineLength, .leading, .textSize, .letterSpacing, .justified: .advice
        }
    }

    /// Returns the success criterion or technique on which the rule is based.
    package func source(under profile: ContrastProfile) -> Publication {
        let isEnhanced = profile == .wcagAAA
        switch self {
        case .textContrast, .bothAppearances, .hoverContrast:
            return (isEnhanced ? ContrastRule.contrastEnhanced : .contrastMinimum).source
        case .link: return ContrastRule.linkBesideText.source
        case .targetSize: return isEnhanced ? .targetEnhanced : .targetMinimum
        case .focusVisible:
            return .wcag(
                "2.4.7", title: "WCAG 2.2 Success Criterion 2.4.7 Focus Visible, Level AA",
                url: "https://www.w3.org/TR/WCAG22/#focus-visible")
        case .focusContrast: return (isEnhanced ? ContrastRule.focusAppearance : .nonTextContrast).source
        case .controlContrast, .iconContrast: return ContrastRule.nonTextContrast.source
        case .focusObscured:
            return isEnhanced
                ? .wcag(
                    "2.4.12", title: "WCAG 2.2 Success Criterion 2.4.12 Focus Not Obscured (Enhanced), Level AAA",
                    url: "https://www.w3.org/TR/WCAG22/#focus-not-obscured-enhanced")
                : .wcag(
                    "2.4.11", title: "WCAG 2.2 Success Criterion 2.4.11 Focus Not Obscured (Minimum), Level AA",
                    url: "https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum")
        case .lineLength, .leading, .justified:
            return .wcag(
                "1.4.8", title: "WCAG 2.2 Success Criterion 1.4.8 Visual Presentation, Level AAA",
                url: "https://www.w3.org/TR/WCAG22/#visual-presentation")
        case .textSize:
            return .web(
                "lighthouse-font-size", title: "Lighthouse: Document doesn't use legible font sizes",
                url: "https://developer.chrome.com/docs/lighthouse/seo/font-size")
        case .zoom, .viewportZoom:
            return .wcag(
                "1.4.4", title: "WCAG 2.2 Success Criterion 1.4.4 Resize Text, Level AA",
                url: "https://www.w3.org/TR/WCAG22/#resize-text")
        case .reflow, .sideways:
            return .wcag(
                "1.4.10", title: "WCAG 2.2 Success Criterion 1.4.10 Reflow, Level AA",
                url: "https://www.w3.org/TR/WCAG22/#reflow")
        case .textSpacing, .importantSpacing, .letterSpacing:
            return .wcag(
                "1.4.12", title: "WCAG 2.2 Success Criterion 1.4.12 Text Spacing, Level AA",
                url: "https://www.w3.org/TR/WCAG22/#text-spacing")
        }
    }

    /// Returns the id of the equivalent rule of the ACT Rules Community.
    package func act(under profile: ContrastProfile) -> String? {
        switch self {
        case .textContrast: profile == .wcagAAA ? "09o5cg" : "afw4f7"
        case .viewportZoom: "b4f0c3"
        case .focusVisible: "oj04fd"
        case .zoom: "59br37"
        case .link, .targetSize, .focusContrast, .reflow, .sideways, .textSpacing, .importantSpacing, .bothAppearances,
            .controlContrast, .iconContrast, .hoverContrast, .focusObscured, .lineLength, .leading, .textSize,
            .letterSpacing, .justified:
            nil
        }
    }
}

extension Publication {
    fileprivate static let targetMinimum = wcag(
        "2.5.8", title: "WCAG 2.2 Success Criterion 2.5.8 Target Size (Minimum), Level AA",
        url: "https://www.w3.org/TR/WCAG22/#target-size-minimum")
    fileprivate static let targetEnhanced = wcag(
        "2.5.5", title: "WCAG 2.2 Success Criterion 2.5.5 Target Size (Enhanced), Level AAA",
        url: "https://www.w3.org/TR/WCAG22/#target-size-enhanced")
}
