// HIG, Typography, Platform considerations, macOS: change log 2025-03-07, read 2025-12-19.

extension ReferenceTable {
    /// The dynamic font variants of macOS, which replace text styles in standard controls.
    public static let fontVariants = ReferenceTable(
        name: "font-variants", title: "macOS dynamic font variants",
        columns: [.text("variant"), .text("api"), .list("platform"), .text("strength")], source: .page("typography"),
        note: """
            Text in these fonts matches the standard controls. Sizes are in points; macOS doesn't support Dynamic Type.
            """,
        text: """
            control content          | controlContentFont(ofSize:) | macos | value
            label                    | labelFont(ofSize:)          | macos | value
            menu                     | menuFont(ofSize:)           | macos | value
            menu bar                 | menuBarFont(ofSize:)        | macos | value
            message                  | messageFont(ofSize:)        | macos | value
            palette                  | paletteFont(ofSize:)        | macos | value
            title                    | titleBarFont(ofSize:)       | macos | value
            tool tips                | toolTipsFont(ofSize:)       | macos | value
            document text            | userFont(ofSize:)           | macos | value
            monospaced document text | userFixedPitchFont(ofSize:) | macos | value
            bold system font         | boldSystemFont(ofSize:)     | macos | value
            system font              | systemFont(ofSize:)         | macos | value
            """)
}
