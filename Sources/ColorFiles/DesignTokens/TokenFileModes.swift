import Sentences

/// Finds the modes of design tokens: the requested modes, or else the modes in the files.
extension TokenFiles {
    /// Returns the requested modes, which are given by sets, by inputs of a resolver, or by name.
    mutating func modes(_ requested: [RequestedMode], _ names: SetNames, _ listed: [Bool]) -> [TokenMode] {
        let found = requested.contains { $0.sets == nil && $0.inputs == nil } ? foundModes(names, listed) : []
        return requested.map { mode in
            if let sets = mode.sets {
                return TokenMode(
                    mode.name, how: "The request lists the sets of this mode.",
                    sets: sets.flatMap { self.sets($0, names) },
                    among: library.sets)
            }
            if let inputs = mode.inputs ?? resolver?.inputs(named: mode.name), let resolver {
                let (sets, lacking) = resolver.sets(inputs)
                let how: Phrase? = lacking.map {
                    "The modifier “\(excerpt($0))” of the resolver has neither an input nor a default."
                }
                return TokenMode(
                    mode.name, how: how ?? "The resolver merges the sets for its inputs.", sets: sets,
                    among: library.sets)
            }
            let word = ThemeWords(mode.name)
            let same =
                found.first { $0.mode.name == mode.name }
                ?? found.first { word.areAll && ThemeWords($0.mode.name).mode == word.mode }
            let sets = same?.sets ?? self.names(of: mode.name, names)
            let how: Phrase =
                sets.isEmpty
                ? "The files have no set or theme with this name." : same?.mode.how ?? "A set with this name."
            return TokenMode(mode.name, how: how, sets: sets, among: library.sets)
        }
    }

    private func names(of mode: String, _ names: SetNames) -> [Int] { sets(mode, names) }

    private func sets(_ name: String, _ names: SetNames) -> [Int] {
        let sets = names.sets(named: name)
        return sets.isEmpty ? resolver?.named[name] ?? [] : sets
    }

    /// Returns the modes in the files: from a resolver, else from themes of Tokens Studio, else from the names of sets.
    mutating func foundModes(_ names: SetNames, _ listed: [Bool]) -> [TokenMode] {
        let holdColors = library.sets.map { set in
            set.declarations.contains { listed[library.declarations[$0].name] }
        }
        var (modes, isCut): ([TokenMode], Bool) = ([], false)
        if let resolver { (modes, isCut) = resolver.modes(library.sets) }
        if modes.isEmpty { (modes, isCut) = themes.modes(library.sets, names, holdColors: holdColors) }
        if modes.allSatisfy({ mode in !mode.sets.contains { holdColors[$0] } }) {
            (modes, isCut) = ThemeWordModes(library, holdColors: holdColors).modes
        }
        let most = min(mostModes, library.derived.mostModes(of: listed.count(where: \.self)))
        if modes.count > most {
            modes.removeSubrange(most...)
            isCut = true
        }
        if isCut, let document = library.sets.first?.origin.document {
            problems.append(
                (
                    document,
                    DocumentProblem(.limit, "There are more than \(most) modes; request the others by name.")
                ))
        }
        return modes
    }
}
