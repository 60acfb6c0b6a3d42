// HIG, Accessibility (change log 2025-06-09) and Dark Mode (2024-08-06), read 2025-12-19. Ratios as in WCAG 2, n:1;
// sizes in points.

extension ReferenceTable {
    /// The contrast ratios that the guidelines require.
    public static let contrast = ReferenceTable(
        name: "contrast", title: "Contrast thresholds",
        columns: [
            .text("id"), .number("minimumRatio", unit: ":1"), .text("level"), .number("fromSize", unit: "pt"),
            .number("toSize", unit: "pt"), .text("weight"), .list("platform"), .text("strength"), .text("page"),
            .text("statement"), .text("rule"),
        ],
        source: .page("accessibility"),
        note: """
            The Accessibility page mentions APCA as well as WCAG but gives no Lc values. Icons and other non-text \
            parts also need contrast, but no figure is given. “rule” is the id of the row in the rules table and in \
            verdicts.
            """,
        text: contrastText)
}

private let contrastText = """
    contrast.aa.small | 4.5 | AA | — | 17 | — | all | minimum | accessibility | Text of up to 17 points. | \
        contrast.text.upTo17
    ! No row covers sizes between 17 and 18 points; they are treated as part of this one.
    contrast.aa.large | 3 | AA | 18 | — | — | all | minimum | accessibility | Text of 18 points; applied to 18 \
        points and larger. | contrast.text.from18
    ! The source prints “18” and only implies the sizes above it.
    contrast.aa.bold | 3 | AA | — | — | bold | all | minimum | accessibility | Bold text of any size. | \
        contrast.text.bold
    ! The source doesn't say which weights are bold, and gives no minimum size: bold text below 18 points fits \
        this row and the one for up to 17 points. WCAG 2 requires 14 points (18.66 CSS px) before bold counts as \
        large.
    contrast.fallback.increase | — | — | — | — | — | all | fallback | accessibility | A scheme below the minimum \
        needs a second one for Increase Contrast that meets it. | contrast.increaseFallback
    contrast.both.appearances | — | — | — | — | — | all | check | accessibility | The light and the dark \
        appearance each meet the requirement for the text. | contrast.bothAppearances
    contrast.darkmode.minimum | 4.5 | — | — | — | — | ios, ipados, macos, tvos | minimum | dark-mode | Any \
        foreground on its background in Dark Mode. | contrast.darkMode.min
    ! The Accessibility page lets text of 18 points and bold text pass at 3:1; this page has no such exception.
    contrast.darkmode.custom | 7 | — | — | — | — | ios, ipados, macos, tvos | goal | dark-mode | Custom colours in \
        Dark Mode, especially for small text. | contrast.darkMode.custom
    ! 7:1 is the WCAG 2 requirement at Level AAA; the source doesn't name a level.
    ! The Accessibility page requires 4.5:1 or 3:1.
    """
