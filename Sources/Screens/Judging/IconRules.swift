import Audits
import Legibility
import Markup

// Rules for the contrast of glyphs in buttons with a background.
extension ScreenAuditor {
    /// Checks buttons without text if the screenshot shows a single-colour glyph on a uniform background; images can't
    /// be checked.
    mutating func judgeIcons() {
        guard isAsked(.iconContrast) else { return }
        let needed = ContrastRequirement.requiredForNonText
        for index in targets where isIcon(index) {
            guard let pixels else {
                miss(.iconContrast, needing: .screenshot)
                continue
            }
            var isTooLarge = false
            guard let rectangle = rectangle(of: tree[index].frame, in: pixels, tooLarge: &isTooLarge) else { continue }
            let colors = DrawnTextColors(of: rectangle)
            guard colors.state == .measured, colors.ground == .solid, let pair = colors.pair else {
                miss(.iconContrast, needing: .colors)
                continue
            }
            guard pair.range.upperBound < needed else { continue }
            var finding = ScreenFinding(
                .iconContrast, index, measured: .number(pair.ratio), required: .number(needed), .ratio,
                because:
                    "The contrast of the glyph is \(pair.ratio.asRatio); Apple’s guidelines give no figure for glyphs, but WCAG 2.2 requires \(needed.shortened):1."
            )
            finding.basis = .pixels
            finding.interval = pair.range
            finding.colors = ScreenFacts.Colors(foreground: pair.ink, background: pair.ground, isVaried: false)
            add(finding)
        }
    }

    /// Returns whether an element is a button with neither text nor children.
    private func isIcon(_ index: Int) -> Bool {
        let element = tree[index]
        return (element.role == .button || element.role == .link) && element.text?.isEmpty != false
            && !element.isDecorative
            && !tree.descendants(of: index).contains { tree[$0].role == .text || tree[$0].role.isControl }
    }
}
