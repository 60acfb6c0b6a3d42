// HIG, Color (change log 2025-06-09), Labels (2023-06-05), Materials (2025-09-09), Focus and selection (2023-10-24)
// and Activity rings (2024-03-29), read 2025-12-19. “value” is hexadecimal; names and identifiers are the source’s,
// purposes are ours.

extension ReferenceTable {
    /// Colours, vibrancy levels and materials that are named after their role.
    public static let semanticColors = ReferenceTable(
        name: "semantic-colors", title: "Semantic colors and materials",
        columns: [
            .text("name"), .text("api"), .list("platform"), .text("group"), .text("value"), .text("page"),
            .text("purpose"),
        ],
        source: .page("color"),
        note: """
            Dynamic colours don't have published values, because the system resolves them. Only activity rings have \
            values, without a colour space.
            """,
        text: semanticColorsText)
}

private let semanticColorsText = """
    System background, primary | systemBackground | ios, ipados | background | — | color | The whole view.
    System background, secondary | secondarySystemBackground | ios, ipados | background | — | color | Groups \
        within the view.
    System background, tertiary | tertiarySystemBackground | ios, ipados | background | — | color | Groups within \
        secondary elements.
    Grouped background, primary | systemGroupedBackground | ios, ipados | background | — | color | The whole \
        view. In grouped tables.
    Grouped background, secondary | secondarySystemGroupedBackground | ios, ipados | background | — | color | \
        Groups within the view. In grouped tables.
    Grouped background, tertiary | tertiarySystemGroupedBackground | ios, ipados | background | — | color | \
        Groups within secondary elements. In grouped tables.
    Label | label | ios, ipados | foreground | — | color | Text of first rank.
    Secondary label | secondaryLabel | ios, ipados | foreground | — | color | Text of second rank.
    Tertiary label | tertiaryLabel | ios, ipados | foreground | — | color | Text of third rank.
    Quaternary label | quaternaryLabel | ios, ipados | foreground | — | color | Text of fourth rank.
    Placeholder text | placeholderText | ios, ipados | foreground | — | color | What a field or text view shows \
        while it is empty.
    Separator | separator | ios, ipados | foreground | — | color | A line that lets what is under it show through.
    Opaque separator | opaqueSeparator | ios, ipados | foreground | — | color | A line that hides what is under it.
    Link | link | ios, ipados | foreground | — | color | Text that opens something.
    Alternate selected control text color | alternateSelectedControlTextColor | macos | dynamic | — | color | \
        Text on the selected row of a list or table.
    Alternating content background colors | alternatingContentBackgroundColors | macos | dynamic | — | color | \
        Backgrounds that rows or columns take in turns.
    Control accent | controlAccentColor | macos | dynamic | — | color | The accent that the person chose.
    Control background color | controlBackgroundColor | macos | dynamic | — | color | Behind large elements such \
        as a browser or a table.
    Control color | controlColor | macos | dynamic | — | color | A control's surface.
    Control text color | controlTextColor | macos | dynamic | — | color | Text on a control that can be used.
    Current control tint | currentControlTint | macos | dynamic | — | color | The system's tint for controls.
    Unavailable control text color | disabledControlTextColor | macos | dynamic | — | color | Text on a control \
        that cannot be used.
    Find highlight color | findHighlightColor | macos | dynamic | — | color | Marks what a search found.
    Grid color | gridColor | macos | dynamic | — | color | Lines of a grid.
    Header text color | headerTextColor | macos | dynamic | — | color | Text in a table's header.
    Highlight color | highlightColor | macos | dynamic | — | color | The light that falls on a surface.
    Keyboard focus indicator color | keyboardFocusIndicatorColor | macos | dynamic | — | color | The ring around \
        what has keyboard focus.
    Label color | labelColor | macos | dynamic | — | color | A label of first rank.
    Link color | linkColor | macos | dynamic | — | color | A link.
    Placeholder text color | placeholderTextColor | macos | dynamic | — | color | What stands in a control or \
        field that is empty.
    Quaternary label color | quaternaryLabelColor | macos | dynamic | — | color | A label below third rank, such \
        as a watermark.
    Secondary label color | secondaryLabelColor | macos | dynamic | — | color | A label below first rank, such as \
        a subheading.
    Selected content background color | selectedContentBackgroundColor | macos | dynamic | — | color | Behind \
        what is selected in the active window or view.
    Selected control color | selectedControlColor | macos | dynamic | — | color | The surface of a selected control.
    Selected control text color | selectedControlTextColor | macos | dynamic | — | color | Text on a selected \
        control.
    Selected menu item text color | selectedMenuItemTextColor | macos | dynamic | — | color | Text of the \
        selected menu.
    Selected text background color | selectedTextBackgroundColor | macos | dynamic | — | color | Behind selected \
        text.
    Selected text color | selectedTextColor | macos | dynamic | — | color | Selected text.
    Separator color | separatorColor | macos | dynamic | — | color | Between sections of content.
    Shadow color | shadowColor | macos | dynamic | — | color | The shadow that a raised surface throws.
    Tertiary label color | tertiaryLabelColor | macos | dynamic | — | color | A label below second rank.
    Text background color | textBackgroundColor | macos | dynamic | — | color | Behind text.
    Text color | textColor | macos | dynamic | — | color | Text of a document.
    Under page background color | underPageBackgroundColor | macos | dynamic | — | color | Behind a document's \
        content.
    Unemphasized selected content background color | unemphasizedSelectedContentBackgroundColor | macos | dynamic \
        | — | color | Behind what is selected in an inactive window or view.
    Unemphasized selected text background color | unemphasizedSelectedTextBackgroundColor | macos | dynamic | — | \
        color | Behind selected text in an inactive window or view.
    Unemphasized selected text color | unemphasizedSelectedTextColor | macos | dynamic | — | color | Selected \
        text in an inactive window or view.
    Window background color | windowBackgroundColor | macos | dynamic | — | color | Behind everything in a window.
    Window frame text color | windowFrameTextColor | macos | dynamic | — | color | Text in a window's title bar.
    Label | label | ios, ipados, tvos, visionos | label level | — | labels | What matters most.
    Label | labelColor | macos | label level | — | labels | What matters most.
    Secondary label | secondaryLabel | ios, ipados, tvos, visionos | label level | — | labels | A subheading or \
        further text.
    Secondary label | secondaryLabelColor | macos | label level | — | labels | A subheading or further text.
    Tertiary label | tertiaryLabel | ios, ipados, tvos, visionos | label level | — | labels | Something that is \
        not available.
    Tertiary label | tertiaryLabelColor | macos | label level | — | labels | Something that is not available.
    Quaternary label | quaternaryLabel | ios, ipados, tvos, visionos | label level | — | labels | A watermark.
    Quaternary label | quaternaryLabelColor | macos | label level | — | labels | A watermark.
    — | label | ios, ipados | vibrancy | — | materials | Most contrast.
    — | secondaryLabel | ios, ipados | vibrancy | — | materials | Less contrast.
    — | tertiaryLabel | ios, ipados | vibrancy | — | materials | Less still.
    — | quaternaryLabel | ios, ipados | vibrancy | — | materials | Least contrast; not on the thin and ultraThin \
        materials.
    — | fill | ios, ipados | vibrancy | — | materials | Most contrast.
    — | secondaryFill | ios, ipados | vibrancy | — | materials | Less contrast.
    — | tertiaryFill | ios, ipados | vibrancy | — | materials | Least contrast.
    — | separator | ios, ipados | vibrancy | — | materials | The one level for lines.
    — | label | visionos | vibrancy | — | materials | Ordinary text.
    — | secondaryLabel | visionos | vibrancy | — | materials | Footnotes and subtitles.
    — | tertiaryLabel | visionos | vibrancy | — | materials | What is inactive, where it need not be read with ease.
    Material | ultraThin | ios, ipados | material | — | materials | Thinnest: most shows through.
    Material | thin | ios, ipados | material | — | materials | Thin.
    Material | regular | ios, ipados | material | — | materials | The default.
    Material | thick | ios, ipados | material | — | materials | Thickest: least shows through.
    Material | ultraThin | tvos | material | — | materials | Full-screen views in the light scheme.
    Material | thin | tvos | material | — | materials | Overlays on a part of the screen in the light scheme.
    Material | regular | tvos | material | — | materials | Overlays on a part of the screen.
    Material | thick | tvos | material | — | materials | Overlays on a part of the screen in the dark scheme.
    Material | thin | visionos | material | — | materials | What can be used or is selected.
    Material | regular | visionos | material | — | materials | Parts of a view.
    Material | thick | visionos | material | — | materials | Dark elements on regular.
    Window | — | visionos | material | — | materials | The fixed glass of a window.
    Liquid Glass | regular | all | material | — | materials | Wherever much is read.
    Liquid Glass | clear | all | material | — | materials | Over rich media; bright content gets a dark layer of \
        35 % under it.
    Focus state, unfocused | — | tvos | focus state | — | focus-and-selection | Text of high contrast on a \
        translucent background.
    Focus state, focused | — | tvos | focus state | — | focus-and-selection | Black text on opaque white.
    Focus state, highlighted | — | tvos | focus state | — | focus-and-selection | Black text on opaque white.
    Focus state, selected | — | tvos | focus state | — | focus-and-selection | Black text on opaque white.
    Focus state, unavailable | — | tvos | focus state | — | focus-and-selection | Text of low contrast on a \
        translucent background.
    Move ring | — | ios, watchos | activity ring | #fa114f | activity-rings | Ring and label; the background is \
        black.
    Exercise ring | — | ios, watchos | activity ring | #a6ff00 | activity-rings | Ring and label; the background \
        is black.
    Stand ring | — | ios, watchos | activity ring | #00fff6 | activity-rings | Ring and label; the background is \
        black.
    """
