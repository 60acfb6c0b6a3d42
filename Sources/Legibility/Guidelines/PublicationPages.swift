// Apple's Human Interface Guidelines, read 2025-12-19 (Live Activities: its text of 2025-12-16). Name in the URL |
// title | latest change-log date, “—” if the page has no change log or its date wasn't recorded.

extension Publication {
    /// The pages from which tables and rules come, by name.
    static let pages: [String: Publication] = {
        var pages: [String: Publication] = [:]
        for line in TableText(pagesText).lines {
            let (name, title, date) = (line.cells[0], line.cells[1], line.cells[2])
            pages[name] = Publication(
                name: name, page: "Human Interface Guidelines: \(title)", url: url(ofPage: name),
                changeLogDate: date == TableText.missing ? nil : date)
        }
        for page in [adaptivityAndLayout] + ContrastRule.wcag.map(\.source) {
            pages[page.name] = page
        }
        return pages
    }()

    /// A page without a change log that no longer exists; the latest devices on it are from 2020.
    private static let adaptivityAndLayout = Publication(
        name: "adaptivity-and-layout", page: "Human Interface Guidelines: Adaptivity and Layout (undated, about 2020)",
        url: nil, changeLogDate: nil)
}

private let pagesText = """
    accessibility              | Accessibility              | 2025-06-09
    action-button              | Action button              | 2023-09-12
    action-sheets              | Action sheets              | —
    activity-rings             | Activity rings             | 2024-03-29
    activity-views             | Activity views             | —
    alerts                     | Alerts                     | 2024-02-02
    always-on                  | Always On                  | 2023-09-12
    app-clips                  | App Clips                  | 2025-06-09
    app-icons                  | App icons                  | 2025-06-09
    apple-pay                  | Apple Pay                  | 2024-06-10
    augmented-reality          | Augmented reality          | —
    branding                   | Branding                   | —
    buttons                    | Buttons                    | 2025-06-09
    camera-control             | Camera Control             | 2024-09-09
    carekit                    | CareKit                    | 2023-05-02
    carplay                    | CarPlay                    | 2023-05-02
    charts                     | Charts                     | 2022-09-23
    color                      | Color                      | 2025-06-09
    complications              | Complications              | 2023-10-24
    context-menus              | Context menus              | 2023-12-05
    dark-mode                  | Dark Mode                  | 2024-08-06
    designing-for-games        | Designing for games        | 2025-06-09
    designing-for-ios          | Designing for iOS          | —
    designing-for-ipados       | Designing for iPadOS       | —
    designing-for-macos        | Designing for macOS        | —
    designing-for-tvos         | Designing for tvOS         | 2022-09-14
    designing-for-watchos      | Designing for watchOS      | 2023-06-05
    disclosure-controls        | Disclosure controls        | —
    eyes                       | Eyes                       | 2024-06-10
    focus-and-selection        | Focus and selection        | 2023-10-24
    game-center                | Game Center                | 2025-06-09
    game-controls              | Game controls              | 2025-06-09
    healthkit                  | HealthKit                  | —
    home-screen-quick-actions  | Home Screen quick actions  | —
    icons                      | Icons                      | 2025-06-09
    image-views                | Image views                | 2023-06-21
    images                     | Images                     | 2023-12-05
    imessage-apps-and-stickers | iMessage apps and stickers | 2023-05-02
    immersive-experiences      | Immersive experiences      | 2025-06-09
    labels                     | Labels                     | 2023-06-05
    layout                     | Layout                     | 2025-09-09
    live-activities            | Live Activities            | 2025-12-16
    live-viewing-apps          | Live viewing apps          | —
    mac-catalyst               | Mac Catalyst               | 2023-05-02
    maps                       | Maps                       | 2024-12-18
    materials                  | Materials                  | 2025-09-09
    menus                      | Menus                      | 2025-07-28
    notifications              | Notifications              | 2023-10-24
    offering-help              | Offering help              | 2023-12-05
    page-controls              | Page controls              | 2023-06-21
    panels                     | Panels                     | —
    playing-video              | Playing video              | 2023-09-12
    pointing-devices           | Pointing devices           | 2023-06-21
    privacy                    | Privacy                    | 2023-06-21
    pull-down-buttons          | Pull-down buttons          | 2022-09-14
    right-to-left              | Right to left              | —
    segmented-controls         | Segmented controls         | 2023-06-21
    sf-symbols                 | SF Symbols                 | 2025-07-28
    sidebars                   | Sidebars                   | 2025-06-09
    sign-in-with-apple         | Sign in with Apple         | 2022-09-14
    siri                       | Siri                       | 2023-06-05
    spatial-layout             | Spatial layout             | 2024-03-29
    split-views                | Split views                | 2025-06-09
    status-bars                | Status bars                | —
    tab-bars                   | Tab bars                   | 2025-07-28
    tab-views                  | Tab views                  | 2023-06-05
    text-views                 | Text views                 | 2023-06-05
    the-menu-bar               | The menu bar               | 2025-06-09
    toggles                    | Toggles                    | 2024-03-29
    toolbars                   | Toolbars                   | 2025-06-09
    top-shelf                  | Top Shelf                  | —
    typography                 | Typography                 | 2025-03-07
    wallet                     | Wallet                     | 2025-01-17
    widgets                    | Widgets                    | 2025-01-17
    windows                    | Windows                    | 2025-06-09
    workouts                   | Workouts                   | —
    """
