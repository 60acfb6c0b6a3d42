import ColorFiles
import Legibility

extension ColorList {
    /// Returns the list with the pairs that the rules of its style sheet form: each text colour gets the colours on which
    /// a rule shows it, with its size, and colours without a name are added. The pairs are those that an audit finds,
    /// without those whose background is guessed from an enclosing element.
    func meeting(_ collection: ColorCollection) -> ColorList {
        let originals = Dictionary(folded.map { ($0.name, $0.original) }) { first, _ in first }
        var uses: [RuleUse] = []
        for pair in collection.rulePairs where !pair.isInherited && !pair.isExempt {
            let cells = pair.cells.lazy.compactMap(\.self)
            guard let cell = cells.first(where: { $0.text.opaque != nil && $0.ground.opaque != nil }) else { continue }
            func side(_ written: String, _ cell: ColorCell) -> RuleUse.Side {
                let name = originals[written] ?? written
                if sets.contains(where: { $0.entries.contains { $0.name == name } }) { return (name, nil) }
                guard let color = cell.opaque else { return (written, nil) }
                return (SRGB8(rounding: color.color.mappedToSRGB).hex, color.text)
            }
            let use = RuleUse(
                text: side(pair.text, cell.text), ground: side(pair.ground, cell.ground), use: Use(pair.content),
                isPage: pair.rule.isPage)
            if !uses.contains(where: { $0.names == use.names && $0.use == use.use }) { uses.append(use) }
            if uses.count == Self.mostUses { break }
        }
        guard !uses.isEmpty else { return self }
        let known = Set(sets.flatMap { $0.entries.compactMap(\.name) })
        var literals: [Entry] = []
        for side in uses.flatMap({ [$0.text, $0.ground] }) {
            guard let color = side.literal, !known.contains(side.name),
                !literals.contains(where: { $0.name == side.name })
            else { continue }
            literals.append(Entry(name: side.name, color: color))
        }
        return ColorList(
            sets: sets.map { set in
                ColorSet(mode: set.mode, entries: (set.entries + literals).map { $0.taking(uses) })
            }, leftOut: leftOut, folded: folded)
    }

    /// The maximum number of pairs of rules that become pairs of a palette; a table shows about as many rows.
    private static let mostUses = 60

    /// A pair of a rule.
    fileprivate struct RuleUse {
        /// A colour's name and, if only the rule contains the colour, its value as text. The name then is that value in
        /// hexadecimal digits.
        typealias Side = (name: String, literal: String?)
        let text, ground: Side
        let use: Use
        /// Whether the rule applies to the whole page.
        let isPage: Bool

        var names: [String] { [text.name, ground.name] }
    }
}

extension ColorList.Entry {
    /// Returns the entry with the role and the colours below that pairs of rules give it.
    fileprivate func taking(_ uses: [ColorList.RuleUse]) -> Self {
        var entry = self
        let above = uses.filter { $0.text.name == key }
        let below = uses.filter { $0.ground.name == key }
        entry.grounds = above.map { ColorList.Ground(name: $0.ground.name, use: $0.use) }
        if !below.isEmpty {
            let isBackground = below.contains(where: \.isPage) || PaletteRole(suggestedBy: key) == .background
            entry.role = isBackground ? .background : .fill
        } else if !above.isEmpty {
            entry.role = above.allSatisfy { $0.use == .graphic } ? .graphic : .text
        }
        return entry
    }
}

extension ColorList.Use {
    /// Creates the use of a rule's content. Large text is large by WCAG.
    fileprivate init(_ content: ForegroundContent) {
        switch content.role {
        case .text: self = ContrastProfile.wcagAA.isLarge(content.size, content.weight) ? .largeText : .text
        default: self = .graphic
        }
    }
}

extension ColorCell {
    /// The opaque colour of the cell; nil if there is none.
    fileprivate var opaque: ResolvedColor? {
        guard case .color(let resolved) = self, resolved.color.alpha == 1 else { return nil }
        return resolved
    }
}

extension String {
    /// Whether a selector is that of the page.
    fileprivate var isPage: Bool { ["body", "html", ":root"].contains(self) }
}
