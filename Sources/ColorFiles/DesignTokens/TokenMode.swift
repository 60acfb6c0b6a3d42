import Sentences

/// A mode and the sets that are merged in it.
struct TokenMode {
    let mode: ColorMode
    /// The numbers of the sets; later sets win.
    let sets: [Int]

    init(_ name: String, how: Phrase, sets: [Int], among all: [TokenSet]) {
        let isDark =
            ThemeWords.isDarkKeyword(name)
            || !ThemeWords(name).words.contains { $0 == "light" || $0 == "day" }
                && sets.contains { all[$0].tellsDark }
        mode = ColorMode(name, how: how, isDark: isDark)
        self.sets = sets
    }
}
