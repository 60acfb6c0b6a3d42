// HIG, Adaptivity and Layout: an older page without a change log, about 2020, read 2025-12-19. Width and height class
// in portrait and landscape; “—” if the source says N/A.

extension ReferenceTable {
    /// Size classes of iPad apps that share the screen.
    public static let multitasking = ReferenceTable(
        name: "multitasking", title: "Size classes in multitasking",
        columns: [.text("model", of: .device), .text("mode")] + sizeClassColumns,
        source: .page("adaptivity-and-layout"),
        note: """
            This table appears only on an undated older page, not on any current page. In portrait, no app occupies \
            half a screen.
            """,
        text: """
            iPad Pro 12.9-inch   | 2/3 split view | compact | regular | regular | regular
            iPad Pro 12.9-inch   | 1/2 split view | —       | —       | regular | regular
            iPad Pro 12.9-inch   | 1/3 split view | compact | regular | compact | regular
            iPad Pro 11-inch     | 2/3 split view | compact | regular | regular | regular
            iPad Pro 11-inch     | 1/2 split view | —       | —       | compact | regular
            iPad Pro 11-inch     | 1/3 split view | compact | regular | compact | regular
            iPad Pro 10.5-inch   | 2/3 split view | compact | regular | regular | regular
            iPad Pro 10.5-inch   | 1/2 split view | —       | —       | compact | regular
            iPad Pro 10.5-inch   | 1/3 split view | compact | regular | compact | regular
            iPad 9.7-inch        | 2/3 split view | compact | regular | regular | regular
            iPad 9.7-inch        | 1/2 split view | —       | —       | compact | regular
            iPad 9.7-inch        | 1/3 split view | compact | regular | compact | regular
            iPad mini 4 7.9-inch | 2/3 split view | compact | regular | regular | regular
            ! The table of dimensions calls it iPad mini 7.9-inch.
            = iPad mini 7.9-inch
            iPad mini 4 7.9-inch | 1/2 split view | —       | —       | compact | regular
            ! The table of dimensions calls it iPad mini 7.9-inch.
            = iPad mini 7.9-inch
            iPad mini 4 7.9-inch | 1/3 split view | compact | regular | compact | regular
            ! The table of dimensions calls it iPad mini 7.9-inch.
            = iPad mini 7.9-inch
            """)
}
