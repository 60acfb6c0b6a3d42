import Budgets
import Legibility

/// One of the values from which a colour is derived.
package struct ColorStep: Sendable {
    /// The number of references from the first name to this name.
    package let depth: Int
    /// The name of the token, or the value itself if it is written in a rule or declaration.
    package let name: String
    /// The value as written, and the slot, set or selector that provides it; nil if the token has no value in the mode.
    package let written, from: String?
    package let place: Place?
    /// The colour of the token, or the reason why it has none.
    package let outcome: Result<Color, UnresolvedColor>
}

/// A tracer that follows the colours of an audit to their definitions.
package struct ColorSteps {
    private let audit: ColorAudit
    private let names: [TokenNames]
    private let definitions: ColorDefinitions

    /// The maximum number of values to follow from one name.
    private static let most = 100

    package init(_ audit: ColorAudit) {
        self.audit = audit
        definitions = ColorDefinitions(audit.files)
        names = definitions.names
    }

    /// Returns the token name most similar to a misspelt name, or nil if no name is similar.
    package func nearestName(to name: String) -> String? {
        names.lazy.compactMap { tokens in
            var hints = NameHints(tokens)
            return hints.nearest(to: name)
        }.first
    }

    /// Returns the steps that define the colour of one side of a pair in a mode: side 0 is the text, followed by the
    /// layers.
    package func steps(of pair: AuditedPair, side: Int, in mode: ColorMode) -> [ColorStep] {
        let name = ([pair.text] + pair.ground)[side]
        guard let number = pair.rulePair else { return steps(from: name, in: mode, pair.group) }
        let sheet = audit.files.collections.first { $0.group == pair.group && $0.format == .css }
        guard let sheet, let index = sheet.number(ofMode: mode.name) else { return [] }
        let rule = sheet.rulePairs[number]
        // The rule already refers to this token.
        let found = steps(from: name, in: mode, pair.group)
        if let first = found.first, first.written != nil { return found }
        guard let cells = rule.cells[index] else { return [] }
        let cell = side == 0 ? cells.text : cells.ground
        var steps = [Self.step(name, cell, depth: 0)]
        guard case .color(let resolved) = cell else { return steps }
        let definition = rule.definitions.first.map { side == 0 ? $0.text : $0.ground }
        if let definition, definition != resolved.place, let alias = resolved.alias {
            // A property that the rule declares itself.
            let content = audit.files.documents[definition.document].content[definition.bytes]
            let written = String(decoding: content, as: UTF8.self)
            steps.append(
                ColorStep(
                    depth: 1, name: alias, written: written, from: rule.rule, place: definition,
                    outcome: .success(resolved.color)))
            follow(written, in: mode, pair.group, depth: 2, &steps)
        } else {
            follow(resolved.written, in: mode, pair.group, depth: 1, &steps)
        }
        return steps
    }

    /// Returns the steps that define a token's colour in a mode.
    package func steps(from name: String, in mode: ColorMode, _ group: Int) -> [ColorStep] {
        var steps: [ColorStep] = []
        follow(name: name, in: mode, group, depth: 0, &steps)
        return steps
    }

    private func follow(
        name: String, in mode: ColorMode, _ group: Int, depth: Int, _ steps: inout [ColorStep]
    ) {
        guard steps.count < Self.most, Budget.allows() else { return }
        guard let (collection, token) = names[group][name], let index = collection.number(ofMode: mode.name) else {
            let missing = UnresolvedColor(.missingReference)
            steps.append(
                ColorStep(
                    depth: depth, name: name, written: nil, from: nil, place: nil,
                    outcome: (try? Color(css: name)).map { .success($0) } ?? .failure(missing)))
            return
        }
        // A token that refers back to itself is listed only once.
        let isKnown = steps.contains { $0.name == token.name }
        steps.append(Self.step(token.name, token.cells[index], depth: depth))
        guard !isKnown, case .color(let resolved) = token.cells[index] else { return }
        if let alias = resolved.alias {
            follow(name: alias, in: mode, group, depth: depth + 1, &steps)
        } else {
            follow(resolved.written, in: mode, group, depth: depth + 1, &steps)
        }
    }

    /// Follows the references in a value.
    private func follow(_ written: String, in mode: ColorMode, _ group: Int, depth: Int, _ steps: inout [ColorStep]) {
        guard written.utf8.count <= 10_000 else { return }
        let tokens = written.utf8.first == UInt8(ascii: "{") ? [] : written.utf8.aliasNames
        for name in CSSText(Array(written.utf8)).referencedNames.map(\.cssUnescaped) + tokens {
            guard depth < 32 else { return }
            follow(name: name, in: mode, group, depth: depth, &steps)
        }
    }

    private static func step(_ name: String, _ cell: ColorCell, depth: Int) -> ColorStep {
        switch cell {
        case .color(let resolved):
            ColorStep(
                depth: depth, name: name, written: resolved.written, from: resolved.from, place: resolved.place,
                outcome: .success(resolved.color))
        case .unresolved(let reason):
            ColorStep(
                depth: depth, name: name, written: nil, from: nil, place: reason.place, outcome: .failure(reason))
        }
    }
}
