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

    package var row: RuleRow {
        switch self {
        case .textContrast: RuleRow(.error, wcag: .contrastMinimum, .contrastEnhanced, act: ("afw4f7", "09o5cg"))
        case .link: RuleRow(.error, wcag: .linkBesideText)
        case .targetSize: RuleRow(.error, wcag: Publication.targetMinimum, .targetEnhanced)
        case .focusVisible:
            RuleRow(.error, wcag: Publication.focusVisible).with(act: "oj04fd", isFromPixels: true)
        case .focusContrast: RuleRow(.warning, wcag: .nonTextContrast, .focusAppearance)
        case .zoom: RuleRow(.error, wcag: Publication.resizeText).with(act: "59br37")
        case .reflow: RuleRow(.error, wcag: Publication.reflow)
        case .sideways: RuleRow(.advice, wcag: Publication.reflow)
        case .textSpacing, .importantSpacing: RuleRow(.error, wcag: Publication.textSpacing)
        case .viewportZoom: RuleRow(.error, wcag: Publication.resizeText).with(act: "b4f0c3")
        case .bothAppearances: RuleRow(.warning, wcag: .contrastMinimum, .contrastEnhanced)
        case .controlContrast, .iconContrast: RuleRow(.error, wcag: .nonTextContrast)
        case .hoverContrast: RuleRow(.error, wcag: .contrastMinimum, .contrastEnhanced)
        case .focusObscured: RuleRow(.error, wcag: Publication.focusNotObscured, .focusNotObscuredEnhanced)
        case .lineLength, .leading, .justified: RuleRow(.advice, wcag: Publication.visualPresentation)
        case .textSize: RuleRow(.advice, .legibleFontSizes)
        case .letterSpacing: RuleRow(.advice, wcag: Publication.textSpacing)
        }
    }
}

extension RuleRow {
    fileprivate func with(act: String, isFromPixels: Bool = false) -> RuleRow {
        var row = self
        (row.act, row.isFromPixels) = ((act, act), isFromPixels)
        return row
    }
}

extension Publication {
    fileprivate static let legibleFontSizes = web(
        "lighthouse-font-size", title: "Lighthouse: Document doesn’t use legible font sizes",
        url: "https://developer.chrome.com/docs/lighthouse/seo/font-size")
}
