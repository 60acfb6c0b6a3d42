import JSON

/// The themes of Tokens Studio, each with the sets that it merges.
struct StudioThemes {
    struct Theme {
        let name: String
        let group: String?
        let sets: [String]
    }

    private(set) var themes: [Theme] = []
    /// The order in which sets are merged; empty if no file specifies it.
    private(set) var order: [String: Int] = [:]

    /// Adds the themes in `$themes`.
    mutating func add(themes json: JSONValue) {
        for theme in json.elementList {
            guard let name = theme["name"]?.string ?? theme["id"]?.string else { continue }
            let selected = theme["selectedTokenSets"]
            var sets: [String] = []
            for (set, state) in selected?.memberList ?? [] where state.string != "disabled" {
                sets.append(set)
            }
            sets += selected?.elements?.compactMap(\.string) ?? []
            themes.append(Theme(name: name, group: theme["group"]?.string, sets: sets))
        }
    }

    /// Adds the order in `$metadata`.
    mutating func add(metadata json: JSONValue) {
        for set in json["tokenSetOrder"]?.elements?.compactMap(\.string) ?? [] where order[set] == nil {
            order[set] = order.count
        }
    }

    /// Returns the modes that the themes define; if themes are grouped, each mode combines one theme from each group.
    func modes(_ sets: [TokenSet], _ names: SetNames, holdColors: [Bool]) -> (modes: [TokenMode], isCut: Bool) {
        var groups: [(name: String?, themes: [Theme])] = []
        var places: [String?: Int] = [:]
        for theme in themes {
            if let place = places[theme.group] {
                groups[place].themes.append(theme)
            } else {
                places[theme.group] = groups.count
                groups.append((theme.group, [theme]))
            }
        }
        // Real files have fewer groups, and each group takes time.
        var isCut = groups.count > 32
        groups = Array(groups.prefix(32))
        // A theme group doesn't define modes if all of its themes have the same colours, as in a group of densities.
        let fingerprints = groups.map { group in
            Set(group.themes.map { Set($0.sets.flatMap(names.sets(named:)).filter { holdColors[$0] }) }).count
        }
        var combinations: [[Theme]] = [[]]
        for (group, choices) in zip(groups, fingerprints) {
            let themes = choices > 1 || groups.count == 1 ? group.themes : Array(group.themes.prefix(1))
            var longer: [[Theme]] = []
            for combination in combinations {
                for theme in themes { longer.append(combination + [theme]) }
            }
            isCut = isCut || longer.count > mostModes
            combinations = Array(longer.prefix(mostModes))
        }
        let varying = Set(zip(groups, fingerprints).filter { $1 > 1 || groups.count == 1 }.map(\.0.name))
        let modes = combinations.map { themes in
            let told = themes.filter { varying.contains($0.group) }
            let name = (told.isEmpty ? Array(themes.prefix(1)) : told).map(\.name).joined(separator: "-")
            return TokenMode(
                name, how: "A theme of Tokens Studio, which lists the sets that it merges.",
                sets: merged(themes.flatMap(\.sets), names), among: sets)
        }
        return (modes, isCut)
    }

    /// Returns the numbers of sets in the order in which they are merged, each once.
    private func merged(_ wanted: [String], _ names: SetNames) -> [Int] {
        var seen: Set<String> = []
        let each = wanted.filter { seen.insert($0).inserted }.enumerated()
        let sorted = each.sorted { (order[$0.element] ?? .max, $0.offset) < (order[$1.element] ?? .max, $1.offset) }
        return sorted.flatMap { names.sets(named: $0.element) }
    }
}

/// The maximum number of modes to find if the request doesn't list modes.
let mostModes = 24
