// HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Sizes and amounts in the row's
// unit; “amount” contains values that aren't a width and height.

extension ReferenceTable {
    /// Sizes, distances and counts of controls.
    public static let controlSizes = ReferenceTable(
        name: "control-sizes", title: "Control sizes",
        columns: [
            .text("control"), .text("variant"), .list("platform"), .number("defaultWidth"), .number("defaultHeight"),
            .number("minimumWidth"), .number("minimumHeight"), .number("amount"), .text("unit"), .text("margin"),
            .text("page"),
        ],
        source: .page("accessibility"),
        note: """
            The Designing for games page gives the same default and minimum sizes. For the Apple Pay and Sign in with \
            Apple buttons, the platforms are those whose sections describe these buttons.
            """,
        text: controlSizesText)
}

private let controlSizesText = """
    any control | — | ios, ipados | 44 | 44 | 28 | 28 | — | pt | — | accessibility
    ! The Buttons page requires a hit region of at least 44 × 44, as an older page did for everything that can be \
        tapped; this minimum is lower.
    any control | — | macos | 28 | 28 | 20 | 20 | — | pt | — | accessibility
    ! The Buttons page requires a hit region of at least 44 × 44 on every platform except visionOS; these figures \
        are lower.
    any control | — | tvos | 66 | 66 | 56 | 56 | — | pt | — | accessibility
    ! The Buttons page requires a hit region of at least 44 × 44 on every platform except visionOS; these figures \
        are higher.
    any control | — | visionos | 60 | 60 | 28 | 28 | — | pt | — | accessibility
    ! The Buttons page requires a hit region of at least 60 × 60, yet lists a regular button of 44 and a mini one \
        of 28: with a gap of 16, centres of regular buttons are 60 apart.
    any control | — | watchos | 44 | 44 | 28 | 28 | — | pt | — | accessibility
    ! The Buttons page requires a hit region of at least 44 × 44; this minimum is lower.
    button | hit region | all | — | — | 44 | 44 | — | pt | — | buttons
    ! The Accessibility page lists other sizes for macOS and tvOS and lower minimums for all.
    button | hit region | visionos | — | — | 60 | 60 | — | pt | — | buttons
    ! The same page lists smaller buttons: regular 44, mini 28.
    anything tapped | hit region | ios, ipados | — | — | 44 | 44 | — | pt | — | adaptivity-and-layout
    ! From an undated older page; the current Accessibility page lists a minimum of 28 × 28.
    game control | used often | ios, ipados | — | — | 44 | 44 | — | pt | — | game-controls
    game control | used less | ios, ipados | — | — | 28 | 28 | — | pt | — | game-controls
    game button | — | ios | — | — | 44 | 44 | — | pt | — | designing-for-games
    ! The table on the same page lists a minimum of 28 × 28.
    any control | padding with a bezel | all | — | — | — | — | 12 | pt | — | accessibility
    any control | padding without a bezel | all | — | — | — | — | 24 | pt | — | accessibility
    any control | padding with a bezel | ipados, macos | — | — | — | — | 12 | pt | — | pointing-devices
    any control | padding without a bezel | ipados, macos | — | — | — | — | 24 | pt | — | pointing-devices
    button | distance of centres | visionos | — | — | — | — | 60 | pt | — | buttons
    button | padding from 60 points up | visionos | — | — | — | — | 4 | pt | — | buttons
    button | distance of centres | visionos | — | — | — | — | 60 | pt | — | spatial-layout
    regular button | gap | visionos | — | — | — | — | 16 | pt | — | spatial-layout
    anything looked at | margin | visionos | — | — | — | — | 16 | pt | — | eyes
    anything looked at | distance of centres | visionos | — | — | — | — | 60 | pt | — | eyes
    button | distance of centres | visionos | — | — | — | — | 60 | pt | — | layout
    ! Missing from one of the three copies of this page that were read, the newest; the Japanese edition of \
        2025-06-09 has it.
    image button | padding | macos | — | — | — | — | 10 | px | — | buttons
    ! This figure is in pixels, while all others are in points.
    alert accessory view | maximum height | visionos | — | — | — | — | 154 | pt | — | alerts
    alert accessory view | corner radius | visionos | — | — | — | — | 16 | pt | — | alerts
    tab bar | height | tvos | — | — | — | — | 68 | pt | — | tab-bars
    tab bar | distance from the top | tvos | — | — | — | — | 46 | pt | — | tab-bars
    menu bar | height | macos | — | — | — | — | 24 | pt | — | the-menu-bar
    split view divider | width | macos | — | — | — | — | 1 | pt | — | split-views
    window | default | visionos | 1280 | 720 | — | — | — | pt | — | windows
    window | distance | visionos | — | — | — | — | 2 | m | — | windows
    window | apparent width | visionos | — | — | — | — | 3 | m | — | windows
    glyph button | maximum in a row | watchos | — | — | — | — | 3 | count | — | layout
    text button | maximum in a row | watchos | — | — | — | — | 2 | count | — | layout
    prominent button | maximum in a view | all | — | — | — | — | 2 | count | — | buttons
    toolbar group | maximum | all | — | — | — | — | 3 | count | — | toolbars
    action sheet button | maximum with Cancel | watchos | — | — | — | — | 4 | count | — | action-sheets
    alert button | maximum | all | — | — | — | — | 3 | count | — | alerts
    tab | maximum in a tab view | macos | — | — | — | — | 6 | count | — | tab-views
    ! The page also gives advice for six or more tabs.
    page indicator image | maximum | all | — | — | — | — | 2 | count | — | page-controls
    sidebar level | maximum | all | — | — | — | — | 2 | count | — | sidebars
    Live Activity control | preferred in a view | watchos | — | — | — | — | 1 | count | — | live-activities
    ! The page recommends only essential controls, preferably one, without naming a platform; the text of June 2024, \
        which it replaces, allowed one at most on watchOS.
    share sheet activity icon | default | ios, ipados | 70 | 70 | — | — | — | px | — | activity-views
    button | circular, mini | visionos | 28 | 28 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | circular, small | visionos | 32 | 32 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | circular, regular | visionos | 44 | 44 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | circular, large | visionos | 52 | 52 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | circular, extra large | visionos | 64 | 64 | — | — | — | pt | — | buttons
    button | capsule, text, small | visionos | — | 32 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | capsule, text, regular | visionos | — | 44 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | capsule, text, large | visionos | — | 52 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | capsule, text and icon, regular | visionos | — | 44 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | capsule, text and icon, large | visionos | — | 52 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | rounded rectangle, small | visionos | — | 32 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | rounded rectangle, regular | visionos | — | 44 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    button | rounded rectangle, large | visionos | — | 52 | — | — | — | pt | — | buttons
    ! Below the hit region of 60 × 60 that the same page requires.
    Apple Pay button | Apple Pay | ios, ipados, macos, web | — | — | 100 | 30 | — | pt | 1/10 of the height | \
        apple-pay
    Apple Pay button | Book with Apple Pay | ios, ipados, macos, web | — | — | 140 | 30 | — | pt | 1/10 of the \
        height | apple-pay
    Apple Pay button | Buy with Apple Pay | ios, ipados, macos, web | — | — | 140 | 30 | — | pt | 1/10 of the \
        height | apple-pay
    ! The row has one cell in the source; the figures are those of the row above, whose cells were probably \
        merged with it.
    Apple Pay button | Check out with Apple Pay | ios, ipados, macos, web | — | — | 140 | 30 | — | pt | 1/10 of \
        the height | apple-pay
    ! The row has one cell in the source; the figures are those of the row above, whose cells were probably \
        merged with it.
    Apple Pay button | Donate with Apple Pay | ios, ipados, macos, web | — | — | 140 | 30 | — | pt | 1/10 of the \
        height | apple-pay
    ! The row has one cell in the source; the figures are those of the row above, whose cells were probably \
        merged with it.
    Apple Pay button | Set up Apple Pay | ios, ipados, macos, web | — | — | 140 | 30 | — | pt | 1/10 of the \
        height | apple-pay
    ! The row has one cell in the source; the figures are those of the row above, whose cells were probably \
        merged with it.
    Apple Pay button | Subscribe with Apple Pay | ios, ipados, macos, web | — | — | 140 | 30 | — | pt | 1/10 of \
        the height | apple-pay
    ! The row has one cell in the source; the figures are those of the row above, whose cells were probably \
        merged with it.
    Sign in with Apple button | by the system | ios, ipados, macos, web | — | — | 140 | 30 | — | pt | 1/10 of the \
        height | sign-in-with-apple
    Sign in with Apple button | smallest, @1x | ios, macos, web | — | — | 140 | 30 | — | px | 1/10 of the height | \
        sign-in-with-apple
    Sign in with Apple button | smallest, @2x | ios, macos, web | — | — | 280 | 60 | — | px | 1/10 of the height | \
        sign-in-with-apple
    Sign in with Apple button | by the system, default | ios | — | 44 | — | — | — | pt | — | sign-in-with-apple
    Sign in with Apple button | custom, logo and text | ios, ipados, macos, web | — | — | 140 | 30 | — | pt | \
        1/10 of the height | sign-in-with-apple
    Sign in with Apple button | custom, title to right edge | ios, ipados, macos, web | — | — | — | — | 8 | % of \
        width | — | sign-in-with-apple
    Sign in with Apple button | custom, title size | ios, ipados, macos, web | — | — | — | — | 43 | % of height | \
        — | sign-in-with-apple
    Sign in with Apple button | custom, logo only: width to height | ios, ipados, macos, web | — | — | — | — | 1 \
        | ratio | 1/10 of the height | sign-in-with-apple
    Sign in with Apple button | custom, logo only, PNG artwork | ios, ipados, macos, web | 44 | 44 | — | — | — | \
        pt | — | sign-in-with-apple
    Sign in with Apple button | title variants | watchos | — | — | — | — | 1 | count | — | sign-in-with-apple
    """
