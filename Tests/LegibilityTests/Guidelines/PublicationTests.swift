import Testing

@testable import Legibility

@Suite("Publications")
struct PublicationTests {
    @Test(
        "Pages have an address, a title and, if known, a date", .tags(.published),
        arguments: [
            ("color", "Human Interface Guidelines: Color", "2025-06-09"),
            ("layout", "Human Interface Guidelines: Layout", "2025-09-09"),
            ("live-activities", "Human Interface Guidelines: Live Activities", "2025-12-16"),
            ("sf-symbols", "Human Interface Guidelines: SF Symbols", "2025-07-28"),
            ("workouts", "Human Interface Guidelines: Workouts", nil),
            ("designing-for-tvos", "Human Interface Guidelines: Designing for tvOS", "2022-09-14"),
            ("designing-for-watchos", "Human Interface Guidelines: Designing for watchOS", "2023-06-05"),
            ("focus-and-selection", "Human Interface Guidelines: Focus and selection", "2023-10-24"),
            ("tab-views", "Human Interface Guidelines: Tab views", "2023-06-05"),
            ("sidebars", "Human Interface Guidelines: Sidebars", "2025-06-09"),
            ("split-views", "Human Interface Guidelines: Split views", "2025-06-09"),
            ("the-menu-bar", "Human Interface Guidelines: The menu bar", "2025-06-09"),
            ("toolbars", "Human Interface Guidelines: Toolbars", "2025-06-09"),
            ("windows", "Human Interface Guidelines: Windows", "2025-06-09"),
        ])
    func pages(name: String, title: String, date: String?) {
        let page = Publication.page(name)
        #expect(page.page == title)
        #expect(page.url == "https://developer.apple.com/design/human-interface-guidelines/\(name)")
        #expect(page.changeLogDate == date)
    }

    @Test("A withdrawn page has no URL")
    func withdrawn() {
        #expect(Publication.page("adaptivity-and-layout").url == nil)
    }
}
