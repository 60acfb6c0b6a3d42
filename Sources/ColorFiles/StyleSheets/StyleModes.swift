extension StyleMode {
    /// A mode that is asked for.
    init(requested mode: RequestedMode) {
        request = mode
        let isDark =
            mode.media["prefers-color-scheme"].map { $0 == "dark" }
            ?? ThemeWord.isDark(in: [mode.name] + mode.html.classes + mode.body.classes)
        self.mode = ColorMode(mode.name, how: "As it was asked for.", isDark: isDark)
    }

    /// The modes that style sheets distinguish themselves.
    static func found(in sheets: StyleSheetSet) -> [StyleMode] {
        [StyleMode(requested: RequestedMode(name: "light"))]
    }
}

/// Words that tell a theme.
enum ThemeWord {
    private static let dark: Set<String> = ["dark", "night", "dim", "midnight"]

    /// Whether one of some names tells of dark grounds.
    static func isDark(in names: [String]) -> Bool {
        names.contains { name in
            name.utf8.split { !isNameByte($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.contains {
                dark.contains((String($0) ?? "").asciiLowercased)
            }
        }
    }
}
