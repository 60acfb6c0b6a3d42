import Audits
import Legibility
import Markup

// Rules for the contrast of glyphs in buttons with a background.
extension ScreenAuditor {
    /// Checks buttons without text, and images with a specified colour: by their specified colours, or if the screenshot
    /// shows a single-colour glyph on a uniform background. Other images can't be checked.
    mutating func judgeIcons() {
        guard isAsked(.iconContrast) else { return }
        let needed = ContrastRequirement.requiredForNonText
        let images = screen.elements.indices.filter { index in
            let element = tree[index]
            return element.role == .image && element.color != nil && element.isVisible && !element.isDecorative
                && tree.isEnabled(index) && !tree.isForeign(index) && !element.frame.isEmpty
        }
        for index in targets.filter(isIcon) + images {
            if let contrast = TextReading.given(tree[index]) {
                judgeIcon(index, contrast, needed)
                continue
            }
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
            var finding = iconFinding(index, .number(pair.ratio), needed)
            finding.basis = .pixels
            finding.interval = pair.range
            finding.colors = ScreenFacts.Colors(foreground: pair.ink, background: pair.ground, isVaried: false)
            add(finding)
        }
    }

    private mutating func judgeIcon(_ index: Int, _ contrast: TextReading.Contrast, _ needed: Double) {
        guard !contrast.reaches(needed) else { return }
        var finding = iconFinding(index, contrast.measured, needed)
        finding.interval = contrast.range
        finding.colors = contrast.colors
        finding.painted = contrast.range.lowerBound >= needed ? contrast.painted : nil
        if !contrast.misses(needed) {
            finding.doubt(
                "The background is translucent and what is behind it is unknown. Contrast: \(contrast.measured.ratio). Required: \(needed.shortened):1."
            )
        }
        add(finding)
    }

    private func iconFinding(_ index: Int, _ measured: ScreenFigure, _ needed: Double) -> ScreenFinding {
        ScreenFinding(
            .iconContrast, index, measured: measured, required: .number(needed), .ratio,
            because:
                "The contrast of the glyph is \(measured.ratio); Apple’s guidelines give no figure for glyphs, but WCAG 2.2 requires \(needed.shortened):1."
        )
    }

    /// Returns whether an element is a button with neither text nor children.
    private func isIcon(_ index: Int) -> Bool {
        let element = tree[index]
        return (element.role == .button || element.role == .link) && element.text?.isEmpty != false
            && !element.isDecorative
            && !tree.descendants(of: index).contains { tree[$0].role == .text || tree[$0].role.isControl }
    }
}
