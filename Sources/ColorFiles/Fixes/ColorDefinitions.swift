import Budgets
import Legibility

/// The definition of one colour of a pair: the value that a fix replaces.
struct ColorDefinition {
    /// 0 for the text, and then the layers.
    let index: Int
    /// The token, or the value as a rule has it.
    let name: String
    /// The definition's name in notes, with the rule if the rule has the value itself.
    let title: String
    /// Whether it is a token's, rather than a value in a rule.
    let isToken: Bool
    let format: ColorFormat
    let color: Color
    let place: Place
    /// The number of the rule, of those that show the pair; nil for a token's, which all of them share.
    let rule: Int?
}

/// Finds the definitions of the colours of pairs by following aliases.
struct ColorDefinitions {
    private let files: ColorFiles
    /// The names of each group.
    let names: [TokenNames]
    /// Style sheets, by their groups.
    private var sheets: [Int: ColorCollection] = [:]
    /// For a twin such as `--x-rgb`, the place of the definition that it repeats; for that definition, its twins.
    private var originals: [Place: Place] = [:]
    private(set) var twins: [Place: [Place]] = [:]

    /// The definitions in some files, which mostly have the names of those before.
    init(_ files: ColorFiles, after earlier: ColorDefinitions? = nil) {
        self.files = files
        names = TokenNames.byGroup(files, after: earlier?.names ?? [])
        for collection in files.collections where collection.format == .css {
            sheets[collection.group] = collection
            findTwins(in: collection)
        }
    }

    /// The pair of a style sheet's rules that a pair is; nil for all others.
    func rulePair(of pair: AuditedPair) -> RulePair? {
        guard let number = pair.rulePair, let sheet = sheets[pair.group] else { return nil }
        return sheet.rulePairs[number]
    }

    /// The definitions of a pair's colours in a mode. A colour that nothing in the files defines by itself has none, and one of
    /// several rules that show the pair has several.
    func definitions(of pair: AuditedPair, _ result: AuditedPair.ModeResult) -> [ColorDefinition] {
        guard let assessment = result.assessment else { return [] }
        let rule = rulePair(of: pair)
        let colors = [assessment.foreground] + assessment.layers.map(\.onlyColor)
        return ([pair.text] + pair.ground).enumerated().flatMap { index, name -> [ColorDefinition] in
            if rule == nil || name.isCustomProperty, let token = definition(of: name, at: index, pair, result.mode) {
                return [token]
            }
            guard let rule, index < colors.count, let color = colors[index] else { return [] }
            var seen: Set<Place> = []
            return rule.definitions.enumerated().compactMap { number, places in
                let place = index == 0 ? places.text : places.ground
                guard seen.insert(place).inserted, Budget.allows() else { return nil }
                switch ValueSource(
                    at: place, color, isDark: result.mode.isDark, .css, files.documents[place.document].content)
                {
                case .own(let place):
                    // A variant's property may be another one in this mode.
                    let content = files.documents[place.document].content
                    let text = CSSText(content, place.bytes).text
                    guard (try? StyleColor.color(text, result.mode.isDark ? .dark : .light))?.looksLike(color) ?? false
                    else { return nil }
                    return ColorDefinition(
                        index: index, name: name, title: "\(name) in \(rule.rule)", isToken: false, format: .css,
                        color: color, place: place, rule: number)
                case .token(let token):
                    return definition(of: token, at: index, pair, result.mode, color)
                case .computed: return nil
                }
            }
        }
    }

    /// The definition to which a name leads in a mode, with the same colour all the way; nil if there is none.
    private func definition(
        of name: String, at index: Int, _ pair: AuditedPair, _ mode: ColorMode, _ color: Color? = nil
    ) -> ColorDefinition? {
        let names = names[pair.group]
        guard let found = definition(of: name, names, mode, color) else { return nil }
        return ColorDefinition(
            index: index, name: found.token, title: found.token, isToken: true, format: found.format,
            color: found.color, place: originals[found.place] ?? found.place, rule: nil)
    }

    private func definition(
        of name: String, _ names: TokenNames, _ mode: ColorMode, _ color: Color?
    ) -> (token: String, format: ColorFormat, color: Color, place: Place)? {
        var name = name
        var expected = color
        // No alias is followed in a circle: what has a colour ends somewhere.
        for _ in 0..<32 {
            guard let (collection, token) = names[name], let resolved = names.resolved(name, in: mode),
                let place = resolved.place, expected.map(resolved.color.looksLike) ?? true
            else { return nil }
            expected = resolved.color
            if let alias = resolved.alias {
                name = alias
                continue
            }
            switch ValueSource(
                at: place, resolved.color, isDark: mode.isDark, collection.format,
                files.documents[place.document].content)
            {
            case .own(let place): return (token.name, collection.format, resolved.color, place)
            case .token(let next): name = next
            case .computed: return nil
            }
        }
        return nil
    }

    /// Finds tokens that repeat another one's colour in numbers, such as `--x-rgb` beside `--x`.
    private mutating func findTwins(in collection: ColorCollection) {
        for token in collection.tokens {
            guard Budget.allows(), let original = token.twin, names[collection.group][original] != nil else { continue }
            for (mode, cell) in zip(collection.modes, token.cells) {
                guard Budget.allows(), case .color(let resolved) = cell, resolved.alias == nil,
                    let place = resolved.place, originals[place] == nil,
                    let found = definition(of: original, names[collection.group], mode, resolved.color),
                    found.place != place
                else { continue }
                originals[place] = found.place
                twins[found.place, default: []].append(place)
            }
        }
    }

    /// The colour of a token in a mode, as its file has it.
    func written(_ token: String, _ group: Int, in mode: ColorMode) -> ResolvedColor? {
        names[group].resolved(token, in: mode)
    }
}

extension String {
    fileprivate var isCustomProperty: Bool { utf8.starts(with: "--".utf8) }
}

extension Paint {
    /// The colour; nil for a gradient, which files don't have.
    var onlyColor: Color? {
        if case .color(let color) = self { color } else { nil }
    }
}
