import Budgets
import Legibility

/// The definition of one colour of a pair: the value that a fix replaces.
struct ColorDefinition {
    /// The index of the colour in the pair: 0 for the text, 1 and above for the layers.
    let index: Int
    /// The name of the token, or the value as written in a rule.
    let name: String
    /// The definition's name in notes, including the rule if the rule contains the value.
    let title: String
    /// Whether the definition is a token rather than a value in a rule.
    let isToken: Bool
    let format: ColorFormat
    let color: Color
    let place: Place
    /// The index of the rule among the rules that show the pair; nil for a token, which all of them share.
    let rule: Int?
    /// For a token that refers to a colour that other tokens refer to as well, that colour. It stays as it is; a fix
    /// replaces the reference.
    var source: ColorSource?
}

/// A colour that several tokens refer to, such as a step of a palette.
struct ColorSource {
    let name: String
    let place: Place
    /// The other steps of the same palette.
    let steps: [(name: String, color: Color)]
}

/// An index that finds the definitions of a pair's colours by following aliases.
struct ColorDefinitions {
    private let files: ColorFiles
    /// The names in each group.
    let names: [TokenNames]
    /// The style sheets by group.
    private var sheets: [Int: ColorCollection] = [:]
    /// For a twin such as `--x-rgb`, the location of the definition that it repeats; for the repeated definition, its
    /// twins.
    private var originals: [Place: Place] = [:]
    private(set) var twins: [Place: [Place]] = [:]
    /// The number of tokens that refer to each token, by group.
    private var references: [[String: Int]]
    /// The names of the steps of each palette, by group.
    private var palettes: [[Substring: [String]]]
    /// The failures that changes of classes and of inline styles already fix.
    private let fixedElsewhere: Set<FixKey>

    /// Indexes the definitions in some files, most of whose names are the same as in the earlier files.
    init(_ files: ColorFiles, after earlier: ColorDefinitions? = nil, fixedElsewhere: Set<FixKey> = []) {
        self.files = files
        self.fixedElsewhere = earlier?.fixedElsewhere ?? fixedElsewhere
        names = TokenNames.byGroup(files, after: earlier?.names ?? [])
        references = names.map { _ in [:] }
        palettes = references.map { _ in [:] }
        for collection in files.collections {
            for token in collection.tokens where Budget.allows(token.cells.count) {
                for name in Set(token.cells.compactMap(\.alias)) { references[collection.group][name, default: 0] += 1 }
                if let palette = token.name.palette {
                    palettes[collection.group][palette, default: []].append(token.name)
                }
            }
        }
        for collection in files.collections where collection.format == .css {
            sheets[collection.group] = collection
            findTwins(in: collection)
        }
    }

    /// Returns the pair of style rules that a pair comes from, or nil for all other pairs.
    func rulePair(of pair: AuditedPair) -> RulePair? {
        guard let number = pair.rulePair, let sheet = sheets[pair.group] else { return nil }
        return sheet.rulePairs[number]
    }

    /// Returns the definitions of a pair's colours in a mode. A colour without a single definition in the files has
    /// none, and a colour in several rules that show the pair has several.
    func definitions(of pair: AuditedPair, _ result: AuditedPair.ModeResult) -> [ColorDefinition] {
        guard let assessment = result.assessment else { return [] }
        let rule = rulePair(of: pair)
        let colors = [assessment.foreground] + assessment.layers.map(\.onlyColor)
        if pair.markupPair != nil { return tokens(of: pair, result.mode, colors) }
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
                    // A variant may use another property in this mode.
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

    /// Returns the evidence of a pair in markup; nil for all other pairs.
    func evidence(of pair: AuditedPair) -> MarkupEvidence? { files.evidence(of: pair)?.evidence }

    /// Returns the definitions of the custom properties that give a pair in markup its colours.
    private func tokens(of pair: AuditedPair, _ mode: ColorMode, _ colors: [Color?]) -> [ColorDefinition] {
        guard !fixedElsewhere.contains(FixKey(pair, mode)), let sheet = sheets[pair.group],
            let (collection, evidence) = files.evidence(of: pair), let number = collection.number(ofMode: mode.name)
        else { return [] }
        let theme =
            sheet.modes.first { $0.name == mode.name }
            ?? sheet.modes.first { $0.variantOf == nil && $0.isDark == mode.isDark }
        guard let theme else { return [] }
        return [\MarkupEvidence.Sources.text, \.ground].enumerated().compactMap { index, side in
            let tokens = Set(evidence.occurrences.map { $0.sources[number]?[keyPath: side]?.token })
            guard tokens.count == 1, let token = tokens.first ?? nil, index < colors.count, let color = colors[index]
            else { return nil }
            return definition(of: token, at: index, pair, theme, color)
        }
    }

    /// Returns the definition that a name refers to in a mode if the colour is the same all along the chain, or nil.
    private func definition(
        of name: String, at index: Int, _ pair: AuditedPair, _ mode: ColorMode, _ color: Color? = nil
    ) -> ColorDefinition? {
        let names = names[pair.group]
        guard let found = definition(of: name, names, in: pair.group, mode, color) else { return nil }
        return ColorDefinition(
            index: index, name: found.token, title: found.token, isToken: true, format: found.format,
            color: found.color, place: originals[found.place] ?? found.place, rule: nil,
            source: found.source.map { source in
                let steps = palettes[pair.group][source.name.palette ?? ""] ?? []
                return ColorSource(
                    name: source.name, place: source.place,
                    steps: steps.compactMap { step in
                        step == source.name ? nil : names.resolved(step, in: mode).map { (step, $0.color) }
                    })
            })
    }

    private func definition(
        of name: String, _ names: TokenNames, in group: Int, _ mode: ColorMode, _ color: Color?
    ) -> (token: String, format: ColorFormat, color: Color, place: Place, source: (name: String, place: Place)?)? {
        var name = name
        var expected = color
        // The last token of the chain whose value only this chain uses.
        var own: (token: String, place: Place)?
        // No alias is circular here: every name with a colour has a definition.
        for _ in 0..<32 {
            guard let (collection, token) = names[name], let resolved = names.resolved(name, in: mode),
                let place = resolved.place, expected.map(resolved.color.looksLike) ?? true
            else { return nil }
            expected = resolved.color
            if let alias = resolved.alias {
                let isShared = references[group][names[alias]?.1.name ?? alias, default: 0] > 1
                if own == nil, isShared { own = (token.name, place) }
                name = alias
                continue
            }
            switch ValueSource(
                at: place, resolved.color, isDark: mode.isDark, collection.format,
                files.documents[place.document].content)
            {
            case .own(let place):
                return own.map { ($0.token, collection.format, resolved.color, $0.place, (token.name, place)) }
                    ?? (token.name, collection.format, resolved.color, place, nil)
            case .token(let next):
                own = nil
                name = next
            case .computed: return nil
            }
        }
        return nil
    }

    /// Finds tokens that repeat another token's colour as numbers, such as `--x-rgb` beside `--x`.
    private mutating func findTwins(in collection: ColorCollection) {
        for token in collection.tokens {
            guard Budget.allows(), let original = token.twin, names[collection.group][original] != nil else { continue }
            for (mode, cell) in zip(collection.modes, token.cells) {
                guard Budget.allows(), case .color(let resolved) = cell, resolved.alias == nil,
                    let place = resolved.place, originals[place] == nil,
                    let found = definition(
                        of: original, names[collection.group], in: collection.group, mode, resolved.color),
                    found.place != place
                else { continue }
                originals[place] = found.place
                twins[found.place, default: []].append(place)
            }
        }
    }

    /// Returns the colour of a token in a mode, as defined in its file.
    func written(_ token: String, _ group: Int, in mode: ColorMode) -> ResolvedColor? {
        names[group].resolved(token, in: mode)
    }
}

extension ColorCell {
    fileprivate var alias: String? { if case .color(let resolved) = self { resolved.alias } else { nil } }
}

extension String {
    fileprivate var isCustomProperty: Bool { utf8.starts(with: "--".utf8) }

    /// The name of the palette for a step such as `amber.200`: everything before the number. Nil for other names.
    fileprivate var palette: Substring? {
        guard let end = utf8.lastIndex(where: { !$0.isDigit }), utf8.index(after: end) < endIndex,
            end > startIndex, !isNameLetter(utf8[end])
        else { return nil }
        return self[..<end]
    }
}

private func isNameLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

extension Paint {
    /// The colour; nil for a gradient, which the files don't contain.
    var onlyColor: Color? {
        if case .color(let color) = self { color } else { nil }
    }
}
