import Legibility

/// A rule that pages are checked against.
package enum PageRule: String, CaseIterable, Sendable {
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

    /// The severity of a finding.
    package var severity: LegibilityFinding.Severity {
        switch self {
        case .textContrast, .link, .targetSize, .focusVisible, .zoom, .reflow, .textSpacing, .importantSpacing,
            .viewportZoom:
            .error
        case .focusContrast, .bothAppearances: .warning
        case .sideways: .advice
        }
    }

    /// Returns the success criterion or technique.
    package func source(under profile: ContrastProfile) -> Publication {
        let isEnhanced = profile == .wcagAAA
        switch self {
        case .textContrast, .bothAppearances:
            return (isEnhanced ? ContrastRule.contrastEnhanced : .contrastMinimum).source
        case .link: return ContrastRule.linkBesideText.source
        case .targetSize: return isEnhanced ? .targetEnhanced : .targetMinimum
        case .focusVisible:
            return .wcag(
                "2.4.7", title: "WCAG 2.2 Success Criterion 2.4.7 Focus Visible, Level AA",
                url: "https://www.w3.org/TR/WCAG22/#focus-visible")
        case .focusContrast: return (isEnhanced ? ContrastRule.focusAppearance : .nonTextContrast).source
        case .zoom, .viewportZoom:
            return .wcag(
                "1.4.4", title: "WCAG 2.2 Success Criterion 1.4.4 Resize Text, Level AA",
                url: "https://www.w3.org/TR/WCAG22/#resize-text")
        case .reflow, .sideways:
            return .wcag(
                "1.4.10", title: "WCAG 2.2 Success Criterion 1.4.10 Reflow, Level AA",
                url: "https://www.w3.org/TR/WCAG22/#reflow")
        case .textSpacing, .importantSpacing:
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
        case .link, .targetSize, .focusContrast, .reflow, .sideways, .textSpacing, .importantSpacing, .bothAppearances:
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
