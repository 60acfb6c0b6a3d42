import Budgets
import Legibility
import Sentences

/// An evaluator that combines the two sides of pairs and checks their contrast.
struct PairEvaluator {
    private let profile: ContrastProfile

    init(_ profile: ContrastProfile) { self.profile = profile }

    /// A side of a pair: its name, its modes, and its colour in each mode.
    private struct Side {
        let name: String
        /// The modes; nil if the side is the same in all modes.
        let modes: [ColorMode]?
        let cell: (_ mode: String) -> ColorCell
        /// The colours of shadows and strokes around the letters in each mode.
        var outlines: (_ mode: String) -> [Color] = { _ in [] }
    }

    // MARK: Sources of pairs

    /// Returns the pairs that the request declares.
    func declared(_ pairs: [DeclaredPair], in files: ColorFiles) -> [AuditedPair] {
        // Collecting all names takes longer than checking most files, so it is done only if needed.
        guard !pairs.isEmpty else { return [] }
        let names = TokenNames.byGroup(files)
        let index = names.count > 1 ? GroupIndex(files) : nil
        var hints = names.map { NameHints($0) }
        return pairs.flatMap { pair in
            // The pair is formed in each group that contains all the names, or else in the first group, which reports
            // the missing names.
            let all = [pair.text] + pair.ground
            let candidates = index.map { index in index.groups(of: all) } ?? [0]
            let groups = candidates.filter { group in
                guard Budget.allows(all.count) else { return false }
                return all.contains { names[group][$0] != nil }
                    && all.allSatisfy { names[group][$0] != nil || (try? Color(css: $0)) != nil }
            }
            return (groups.isEmpty ? [0] : groups).map { group in
                var judged = judged(
                    side(pair.text, names[group], &hints[group]),
                    pair.ground.map { side($0, names[group], &hints[group]) }, .declared, rule: nil,
                    content: pair.content, acceptance: pair.acceptance, only: pair.modes)
                judged.group = group
                return judged
            }
        }
    }

    /// Returns the pairs that style rules form.
    func rulePairs(_ collection: ColorCollection) -> [AuditedPair] {
        let ownNames = collection.ownDocuments == nil ? [] : Set(collection.ownTokens.map(\.name))
        return collection.rulePairs.enumerated().lazy.filter { collection.owns($1, ownNames) }.map { number, pair in
            // A rule has no result in the modes in which it doesn't apply.
            let modes = zip(collection.modes, pair.cells).compactMap { $1 == nil ? nil : $0 }
            func side(_ name: String, _ cell: @escaping (RulePair.Cells) -> ColorCell) -> Side {
                Side(name: name, modes: modes) { mode in
                    collection.number(ofMode: mode).flatMap { pair.cells[$0] }.map(cell) ?? .noEntry
                }
            }
            var text = side(pair.text, \.text)
            text.outlines = { mode in collection.number(ofMode: mode).flatMap { pair.cells[$0]?.outlines } ?? [] }
            var judged = judged(
                text, [side(pair.ground, \.ground)],
                pair.isInherited ? .inherited : .rule, rule: pair.rule, content: pair.content, isExempt: pair.isExempt,
                certainty: pair.evidence?.certainty ?? (pair.isDoubtful ? .possible : nil),
                hasOpenSize: pair.hasOpenSize)
            // Only style sheets have definitions in rules.
            if collection.format == .css { judged.rulePair = number }
            if collection.format == .markup { judged.markupPair = number }
            judged.isOnOwnGround =
                pair.isInherited && !pair.definitions.isEmpty
                && pair.definitions.allSatisfy { $0.groundRule != nil }
            return judged
        }
    }

    /// Returns the pairs found by name that contain one of the collection's own tokens.
    func judged(_ pairs: [NamedPairs.Pair], in collection: ColorCollection) -> [AuditedPair] {
        pairs.compactMap { pair in
            let (text, ground) = (collection.tokens[pair.text], collection.tokens[pair.ground])
            guard collection.owns(text) || collection.owns(ground) else { return nil }
            return judged(
                side(text, of: collection), [side(ground, of: collection)], .name, rule: pair.rule.rawValue,
                content: ForegroundContent(pair.isMark ? .nonText : .text), isExempt: pair.isExempt,
                certainty: pair.certainty)
        }
    }

    /// Returns each colour of a catalog on the system's background: white in light appearances, and black in dark
    /// appearances.
    func onSystemGrounds(_ collection: ColorCollection) -> [AuditedPair] {
        guard collection.format == .xcassets else { return [] }
        let (light, dark) = (Paint.color(Color(SRGB(SIMD3(repeating: 1)))), Paint.color(Color(SRGB(.zero))))
        return collection.tokens.filter { $0.cells.contains { $0.color != nil } }.compactMap { token in
            guard Budget.allows(bytes: collection.modes.count * Self.bytesOfAssessment) else { return nil }
            var pair = AuditedPair(
                text: token.name, ground: [Self.systemBackground], origin: .systemBackground, rule: nil,
                content: ForegroundContent(), isExempt: false, acceptance: nil, certainty: .possible, results: [])
            pair.results = zip(collection.modes, token.cells).map { mode, cell in
                let requirement = pair.requirement(of: profile, in: mode)
                let outcome =
                    switch cell {
                    case .color(let resolved):
                        judged(resolved.color, on: [mode.isDark ? dark : light], requirement, named: token.name)
                    case .unresolved(let reason): AuditedPair.Outcome.unresolved(name: token.name, reason)
                    }
                return AuditedPair.ModeResult(mode: mode, outcome: outcome)
            }
            return pair
        }
    }

    private static let systemBackground = "systemBackground"

    // MARK: Judging

    private func side(_ token: ColorToken, of collection: ColorCollection) -> Side {
        Side(name: token.name, modes: collection.modes) { mode in
            collection.number(ofMode: mode).map { token.cells[$0] } ?? .unresolved(.init(.noEntry))
        }
    }

    /// Returns the side that a declared name refers to: a token, or else a colour.
    private func side(_ name: String, _ names: TokenNames, _ hints: inout NameHints) -> Side {
        if let (collection, token) = names[name] { return side(token, of: collection) }
        if let color = try? Color(css: name).storedIn8Bits {
            let cell = ColorCell.color(ResolvedColor(color, from: "pair", written: name, place: nil))
            return Side(name: name, modes: nil) { _ in cell }
        }
        let hint: Phrase = hints.nearest(to: name).map { " Did you mean “\($0)”?" } ?? ""
        let missing = UnresolvedColor(because: "No colour is named “\(name)”.\(hint)", .missingReference)
        return Side(name: name, modes: nil) { _ in .unresolved(missing) }
    }

    private func judged(
        _ text: Side, _ grounds: [Side], _ origin: AuditedPair.Origin, rule: String?,
        content: ForegroundContent = ForegroundContent(), isExempt: Bool = false,
        acceptance: DeclaredPair.Acceptance? = nil, only: [String]? = nil, certainty: Certainty? = nil,
        hasOpenSize: Bool = false
    ) -> AuditedPair {
        var pair = AuditedPair(
            text: text.name, ground: grounds.map(\.name), origin: origin, rule: rule, content: content,
            isExempt: isExempt, acceptance: acceptance, certainty: certainty ?? origin.certainty, results: [])
        pair.hasOpenSize = hasOpenSize
        let modes = modes(of: [text] + grounds).filter { only?.contains($0.name) ?? true }
        var whole = pair
        guard Budget.allows(1 + modes.count),
            Budget.allows(bytes: modes.count * MemoryLayout<AuditedPair.ModeResult>.stride)
        else { return whole }
        var last: Judged?
        whole.results.reserveCapacity(modes.count)
        for mode in modes {
            let judged = judged(text, grounds, mode, pair.requirement(of: profile, in: mode), after: last)
            last = judged
            var result = AuditedPair.ModeResult(mode: mode, outcome: judged.outcome)
            result.dependsOnSize = hasOpenSize && sufficesForLargeText(judged.outcome)
            if let base = mode.variantOf,
                whole.results.first(where: { $0.mode.name == base })?.showsSame(as: result) ?? false
            {
                continue
            }
            whole.results.append(result)
        }
        if origin == .name, whole.isOfOneColor { whole.certainty = .possible }
        return whole
    }

    /// Returns whether the contrast is too low for normal text, but suffices for large text.
    private func sufficesForLargeText(_ outcome: AuditedPair.Outcome) -> Bool {
        guard case .judged(let assessment) = outcome, assessment.verdict.result == .fail else { return false }
        return assessment.reaches(profile.requiredForText(isLarge: true))
    }

    /// Returns the modes that all sides have; if no side has modes, returns the single mode.
    private func modes(of sides: [Side]) -> [ColorMode] {
        let known = sides.compactMap(\.modes)
        guard let first = known.first else {
            return [ColorMode("default", how: "Neither colour depends on a mode.", isDark: false)]
        }
        // Most pairs belong to one collection.
        let others = known.dropFirst().filter { $0 != first }.map { Set($0.map(\.name)) }
        return others.isEmpty ? first : first.filter { mode in others.allSatisfy { $0.contains(mode.name) } }
    }

    /// An assessment in one mode, and the colours it was computed from.
    private struct Judged {
        let colors: [Color]
        let requirement: ContrastRequirement
        let outcome: AuditedPair.Outcome
    }

    private func judged(
        _ text: Side, _ grounds: [Side], _ mode: ColorMode, _ requirement: ContrastRequirement, after last: Judged?
    ) -> Judged {
        var colors: [Color] = []
        for side in [text] + grounds {
            switch side.cell(mode.name) {
            case .color(let resolved): colors.append(resolved.color)
            case .unresolved(let reason):
                return Judged(
                    colors: [], requirement: requirement, outcome: .unresolved(name: side.name, reason))
            }
        }
        let outlines = text.outlines(mode.name)
        if let last, last.colors == colors, last.requirement == requirement, outlines.isEmpty { return last }
        _ = Budget.allows(bytes: Self.bytesOfAssessment)
        let layers = colors.dropFirst().map { Paint.color($0) }
        var outcome = judged(colors[0], on: layers, requirement, named: text.name)
        // An outline in another colour can make up for a low contrast, or lower a high one. WCAG 2.2, 1.4.3.
        let isDecided = outlines.allSatisfy { outline in
            judged(colors[0], on: [.color(outline)] + layers, requirement, named: text.name).verdict == outcome.verdict
        }
        if !isDecided {
            let reason: Phrase =
                "The letters have a shadow or stroke, so the contrast with the background alone doesn’t decide."
            outcome = .unresolved(name: text.name, UnresolvedColor(because: reason))
        }
        return Judged(colors: colors, requirement: requirement, outcome: outcome)
    }

    /// The approximate size of an assessment with its layers.
    private static let bytesOfAssessment = MemoryLayout<ContrastAssessment>.stride + 256

    private func judged(
        _ text: Color, on layers: [Paint], _ requirement: ContrastRequirement, named name: String
    ) -> AuditedPair.Outcome {
        do throws(ContrastAssessment.Failure) {
            return .judged(try ContrastAssessment(of: text, on: layers, requirement: requirement))
        } catch {
            // Layers of plain colours, which need no lookup.
            return .unresolved(name: name, UnresolvedColor(.unsupportedFunction))
        }
    }
}

extension AuditedPair.Outcome {
    fileprivate var verdict: ContrastVerdict.Result? {
        if case .judged(let assessment) = self { assessment.verdict.result } else { nil }
    }
}
