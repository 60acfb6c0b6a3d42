// HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Component | item | platforms |
// figure in words | minimum | maximum | unit | strength | detail | page. Counts of controls, from the table of control
// sizes, follow.

extension ReferenceTable {
    /// Limits for interface components, such as their number and length.
    public static let componentLimits = limits(
        name: "component-limits", title: "Component limits", subject: "component", source: .page("menus"),
        note: """
            Counts, lengths and other figures for interface elements. Sizes are in the control-sizes table, times in \
            durations, distances in distances, and pass fields in wallet-fields.
            """,
        text: componentLimitsText,
        further: controlAmounts(in: "count") { advised.contains($0) ? "aim" : "limit" })

    /// The counts that the HIG qualifies, for example with “in general”.
    private static let advised: Set = [
        "toolbar group", "sidebar level", "glyph button", "text button", "Live Activity control",
    ]
}

private let componentLimitsText = """
    toolbar | title | all | fewer than 15 | — | 14 | characters | aim | of a window or view, wherever there are \
        toolbars | toolbars
    alert | title | all | at most 2 | — | 2 | lines | aim | — | alerts
    segmented control | segments in a wide interface | ios, ipados, macos | 5 to 7 | — | 7 | count | aim | — | \
        segmented-controls
    segmented control | segments on iPhone | ios | 5 | — | 5 | count | aim | — | segmented-controls
    tab bar | tabs shown by default | ios, ipados | 5 or fewer | — | 5 | count | aim | where people can customise the \
        bar | tab-bars
    toggle | radio buttons in a set | macos | about 5 | — | 5 | count | aim | for more, a pop-up button | toggles
    context menu | groups | all | about 3 | — | 3 | count | aim | — | context-menus
    menu | items in a submenu | all | about 5 | — | 5 | count | aim | — | menus
    menu | levels of submenus | all | 1 | — | 1 | count | aim | — | menus
    menu bar | app name in its menu | ipados, macos | 16 or fewer | — | 16 | characters | aim | — | the-menu-bar
    pull-down button | items | all | at least 3 | 3 | — | count | aim | — | pull-down-buttons
    disclosure button | in a view | macos | 1 | — | 1 | count | limit | — | disclosure-controls
    help button | in a window | macos | 1 | — | 1 | count | limit | in a dialog the lower corner opposite the buttons \
        that close it; without such buttons, and in settings, lower left or right | buttons
    Home Screen quick action | in an app | ios, ipados | at most 4 | — | 4 | count | limit | — | \
        home-screen-quick-actions
    long look notification | custom actions | watchos | at most 4 | — | 4 | count | limit | Dismiss stands beside them \
        | notifications
    long look notification | background, white | watchos | 18 % | 18 | 18 | % opacity | value | as the system's own \
        notifications have it | notifications
    Action button | label | ios, watchos | at most 3 | — | 3 | words | limit | — | action-button
    map | annotations | watchos | at most 5 | — | 5 | count | limit | — | maps
    Siri | custom interface, height | ios | half the screen | — | 50 | % of screen | limit | — | siri
    Apple Pay | error message | all | 128 or fewer | — | 128 | characters | aim | — | apple-pay
    App Clip Code | colour difference in print | ios | at most 2.5 | — | 2.5 | ΔE (CIELab) | limit | Generic CMYK, \
        GRACoL 2013; relative colorimetric | app-clips
    App Clip card | title | ios | at most 30 | — | 30 | characters | limit | — | app-clips
    App Clip card | subtitle | ios | at most 56 | — | 56 | characters | limit | — | app-clips
    augmented reality | reference images at once | ios | at most 100 | — | 100 | count | limit | — | augmented-reality
    Live Activity | scale in StandBy | ios | 2 | 2 | 2 | times | value | — | live-activities
    CarPlay screen | scale factor | ios, carplay | 2 or 3 | 2 | 3 | times | value | in landscape and in portrait | carplay
    tooltip | text | macos, visionos | 60 to 75 | — | 75 | characters | aim | — | offering-help
    Game Center achievement | title and description | all | at most 2 | — | 2 | lines | limit | what is longer is cut \
        | game-center
    widget | text | ios, ipados, macos, watchos | 11 or more | 11 | — | pt | limit | — | widgets
    widget | widgets in a stack | ios, ipados | at most 10 | — | 10 | count | limit | — | widgets
    widget | shapes on the Lock Screen | ios, ipados | 3 | 3 | 3 | count | value | circular, rectangular, inline | \
        widgets
    complication | line width | watchos | 2 or more | 2 | — | pt | aim | — | complications
    app icon | appearances | ios, ipados, macos | 6 | 6 | 6 | count | value | default, dark, clear light, clear dark, \
        tinted light, tinted dark | app-icons
    SF Symbols | weights | all | 9 | 9 | 9 | count | value | ultralight to black | sf-symbols
    SF Symbols | scales | all | 3 | 3 | 3 | count | value | small, medium, large; medium by default | sf-symbols
    text | enlargement | ios, ipados, macos, tvos, visionos | at least 200 % | 200 | — | % of size | aim | — | \
        accessibility
    text | enlargement | watchos | at least 140 % | 140 | — | % of size | aim | — | accessibility
    text | lines with tight leading | all | at most 2 | — | 2 | lines | aim | — | typography
    text | lines of a paragraph that is aligned by its language | all | 3 or more | 3 | — | lines | aim | — | \
        right-to-left
    text | enlargement of Arabic or Hebrew beside Latin capitals | all | about 2 | 2 | 2 | pt | aim | — | right-to-left
    Mac Catalyst | text and views in the iPad idiom | macos | 77 % | 77 | 77 | % of size | value | 17 points show as \
        13 | mac-catalyst
    Mac Catalyst | text and views in the Mac idiom | macos | 100 % | 100 | 100 | % of size | value | — | mac-catalyst
    Liquid Glass, clear | dark layer over bright content | all | 35 % | 35 | 35 | % opacity | aim | — | materials
    """
