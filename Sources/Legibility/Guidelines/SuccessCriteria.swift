/// Success criteria of WCAG 2.2 on which audits' rules are based, besides those for contrast.
extension Publication {
    private static func criterion(_ number: String, _ name: String, _ level: String, _ anchor: String) -> Publication {
        .wcag(
            number, title: "WCAG 2.2 Success Criterion \(number) \(name), Level \(level)",
            url: "https://www.w3.org/TR/WCAG22/#\(anchor)")
    }

    package static let resizeText = criterion("1.4.4", "Resize Text", "AA", "resize-text")
    package static let visualPresentation = criterion("1.4.8", "Visual Presentation", "AAA", "visual-presentation")
    package static let reflow = criterion("1.4.10", "Reflow", "AA", "reflow")
    package static let textSpacing = criterion("1.4.12", "Text Spacing", "AA", "text-spacing")
    package static let focusVisible = criterion("2.4.7", "Focus Visible", "AA", "focus-visible")
    package static let focusNotObscured = criterion(
        "2.4.11", "Focus Not Obscured (Minimum)", "AA", "focus-not-obscured-minimum")
    package static let focusNotObscuredEnhanced = criterion(
        "2.4.12", "Focus Not Obscured (Enhanced)", "AAA", "focus-not-obscured-enhanced")
    package static let targetEnhanced = criterion("2.5.5", "Target Size (Enhanced)", "AAA", "target-size-enhanced")
    package static let targetMinimum = criterion("2.5.8", "Target Size (Minimum)", "AA", "target-size-minimum")
}
