// HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Insets in points; “amount”
// contains values that aren't insets, in the row's unit.

extension ReferenceTable {
    /// Safe areas, margins, corner radii and clear space.
    public static let safeAreas = ReferenceTable(
        name: "safe-areas", title: "Safe areas and margins",
        columns: [
            .text("subject"), .list("platform"), .number("top", unit: "pt"), .number("bottom", unit: "pt"),
            .number("left", unit: "pt"), .number("right", unit: "pt"), .number("amount"), .text("unit"),
            .text("page"),
        ],
        source: .page("layout"),
        note: """
            On iOS and iPadOS, apps get their margins from layout guides at run time; Apple's guidelines don't give \
            figures for them.
            """,
        text: safeAreasText)
}

private let safeAreasText = """
    main content | tvos | 60 | 60 | 80 | 80 | — | pt | layout
    tab bar | tvos | 46 | — | — | — | — | pt | tab-bars
    widget margin | ios, ipados, macos, watchos | 16 | 16 | 16 | 16 | — | pt | widgets
    ! The page says that it is smaller on the Mac desktop, on the Lock Screen and in StandBy, without a figure.
    widget margin, tight | ios, ipados, macos, watchos | 11 | 11 | 11 | 11 | — | pt | widgets
    Live Activity on the Lock Screen | ios, ipados | 14 | 14 | 14 | 14 | — | pt | live-activities
    Dynamic Island, corner radius | ios | — | — | — | — | 44 | pt | live-activities
    custom view in Siri | ios, ipados | 20 | 20 | 20 | 20 | — | pt | siri
    map logo | all | 10 | 10 | 7 | 7 | — | pt | maps
    map logo beside a card | all | — | 10 | — | — | — | pt | maps
    ! The page says 10 points above the card.
    document icon, margin | macos | — | — | — | — | 10 | % of canvas | icons
    document icon, image | macos | — | — | — | — | 80 | % of canvas | icons
    alert accessory view, corner radius | visionos | — | — | — | — | 16 | pt | alerts
    layout constraint, example | ios, ipados | — | — | — | — | 8 | pt | adaptivity-and-layout
    ! This is an example of a constraint rather than a rule, from an undated older page.
    AR glyph, clear space | ios, ipados | — | — | — | — | 10 | % of height | augmented-reality
    AR badge, clear space | ios, ipados | — | — | — | — | 10 | % of height | augmented-reality
    Apple Health icon, clear space | all | — | — | — | — | 10 | % of height | healthkit
    Apple Pay mark, clear space | all | — | — | — | — | 10 | % of height | apple-pay
    activity rings, clear space | all | — | — | — | — | 1 | distance between rings | activity-rings
    """
