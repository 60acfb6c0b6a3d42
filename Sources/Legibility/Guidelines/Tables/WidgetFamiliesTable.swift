// HIG, Widgets: change log 2025-01-17, read 2025-12-19. The table lists where each widget family appears, and in which
// renderings.

extension ReferenceTable {
    /// Widget families: where they appear and how they are rendered.
    public static let widgetFamilies = ReferenceTable(
        name: "widget-families", title: "Widget families",
        columns: [
            .text("family"), .list("iphone"), .list("ipad"), .list("watch"), .list("mac"), .text("fullColor"),
            .text("accented"), .text("vibrant"),
        ],
        source: .page("widgets"),
        note: """
            On macOS, “vibrant” is called “receded”.
            """,
        text: widgetFamiliesText)
}

private let widgetFamiliesText = """
    system small | home screen, today view, standby | home screen, today view, lock screen | — | desktop, \
        notification center | yes | yes | yes
    system medium | home screen, today view | home screen, today view | — | desktop, notification center | yes | \
        yes | yes
    system large | home screen, today view | home screen, today view | — | desktop, notification center | yes | \
        yes | yes
    system extra large | — | home screen, today view | — | desktop, notification center | yes | yes | yes
    accessory circular | lock screen | lock screen | watch complications, smart stack | — | yes | yes | yes
    accessory corner | — | — | watch complications | — | yes | yes | no
    accessory rectangular | lock screen | lock screen | watch complications, smart stack | — | yes | yes | yes
    accessory inline | lock screen | lock screen | watch complications | — | yes | yes | yes
    """
