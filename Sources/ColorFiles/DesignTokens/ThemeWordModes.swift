import Sentences

/// A search for modes by the names of sets: sets with theme words are merged on top of all others.
struct ThemeWordModes {
    private struct Theme {
        let name: String
        let words: Set<String>
        var sets: [Int]
    }

    private let library: TokenLibrary
    private let holdColors: [Bool]
    private var common: [Int] = []
    private var themes: [Theme] = []

    /// Finds the modes; `holdColors` specifies for each set whether it contains tokens that an audit includes.
    init(_ library: TokenLibrary, holdColors: [Bool]) {
        self.library = library
        self.holdColors = holdColors
        var places: [String: Int] = [:]
        for (number, set) in library.sets.enumerated() {
            let words = ThemeWords(set.name)
            let name = set.origin.variant ?? (words.words.isEmpty ? nil : words.mode)
            guard let name, holdColors[number] else {
                if set.origin.variant == nil { common.append(number) }
                continue
            }
            let mode = words.areAll ? words.mode : name
            if let place = places[mode] {
                themes[place].sets.append(number)
            } else {
                places[mode] = themes.count
                themes.append(Theme(name: name, words: Set(words.words), sets: [number]))
            }
        }
    }

    var modes: (modes: [TokenMode], isCut: Bool) {
        var modes: [TokenMode] = []
        if themes.isEmpty { return alternatives(common, on: [], otherwise: "default") }
        // Files with only a dark theme are light if that theme isn't applied.
        let holdsLight = themes.contains { !$0.words.isDisjoint(with: ["light", "day"]) }
        if !holdsLight, themes.contains(where: { $0.words.contains { $0 != "high-contrast" } }),
            common.contains(where: { holdColors[$0] })
        {
            modes.append(
                TokenMode(
                    "default", how: "Values of sets without a theme name.", sets: common, among: library.sets))
        }
        var isCut = false
        for theme in themes where modes.count <= mostModes {
            let below = themes.filter { $0.words.isStrictSubset(of: theme.words) }.sorted {
                $0.words.count < $1.words.count
            }
            let found = alternatives(theme.sets, on: common + below.flatMap(\.sets), otherwise: theme.name)
            modes += found.modes
            isCut = isCut || found.isCut
        }
        return (Array(modes.prefix(mostModes)), isCut || modes.count > mostModes)
    }

    /// Returns a single mode if the sets complete each other, or one mode per set if they mostly declare the same
    /// names.
    private func alternatives(_ sets: [Int], on base: [Int], otherwise name: String) -> (
        modes: [TokenMode], isCut: Bool
    ) {
        var owners = [Int32](repeating: 0, count: library.names.count)
        let colored = sets.filter { holdColors[$0] }
        for set in colored {
            for name in Set(library.sets[set].declarations.map({ library.declarations[$0].name })) { owners[name] += 1 }
        }
        let rivals = Set(
            colored.filter { set in
                let declarations = library.sets[set].declarations
                let shared = declarations.count { owners[library.declarations[$0].name] > 1 }
                return shared >= 3 && shared * 2 >= declarations.count
            })
        let how: Phrase =
            base.isEmpty && name == "default"
            ? "The files don’t name a theme, so there is one mode." : "A set or a value is named after the theme."
        guard rivals.count >= 2 else {
            return ([TokenMode(name, how: how, sets: base + sets, among: library.sets)], false)
        }
        let others = base + sets.filter { !rivals.contains($0) }
        let modes = sets.filter(rivals.contains).prefix(mostModes).map {
            TokenMode(
                library.sets[$0].name, how: "Sets declare the same names, so each of them is a mode.",
                sets: others + [$0],
                among: library.sets)
        }
        return (Array(modes), rivals.count > mostModes)
    }
}
