import Legibility

extension StyleSheetSet {
    /// The pairs of rules that set a text's colour and its ground, each pair of values once: as the rule's elements have them
    /// within the body.
    func rulePairs(in looks: [StyleLook]) -> [RulePair] {
        var known: Set<[String]> = []
        return rules.compactMap { rule in
            guard let text = rule.color, let ground = rule.background else { return nil }
            let sides = [text, ground].map { CSSText(contents[rule.document], $0) }
            guard sides.allSatisfy(\.mayBeColor) else { return nil }
            let names = sides.map { side in
                side.onlyReference.flatMap { number(of: Array($0.utf8)[...]) == nil ? nil : $0 } ?? side.spaced
            }
            guard names[0] != names[1], !known.contains(names) else { return nil }
            let cells = looks.map { look in
                look.holds(rule)
                    ? (cell(sides[0], rule, look), cell(sides[1], rule, look)) : (Self.elsewhere, Self.elsewhere)
            }
            // What is a colour in no mode is no pair of colours.
            guard cells.contains(where: { $0.0.color != nil && $0.1.color != nil }) else { return nil }
            known.insert(names)
            return RulePair(
                text: names[0], ground: names[1], rule: rule.selectorText, place: Place(rule.document, text),
                cells: cells.map { (text: $0.0, ground: $0.1) })
        }
    }

    private static var elsewhere: ColorCell { .unresolved(UnresolvedColor(.noEntry, "the rule does not hold here")) }

    /// A value of a rule in a mode.
    private func cell(_ value: CSSText, _ rule: StyleRule, _ look: StyleLook) -> ColorCell {
        let own = rule.properties.map { (name: $0.name, place: Place(rule.document, $0.value)) }
        switch look.properties.substituted(value, declaring: own) {
        case .absent: return .unresolved(UnresolvedColor(.noEntry))
        case .invalid(let reason): return .unresolved(reason)
        case .text(let text):
            do throws(UnresolvedColor) {
                let color = try StyleColor.color(text.text, look.mode.scheme)
                return .color(
                    ResolvedColor(
                        color, from: rule.selectorText, written: value.text, place: Place(rule.document, value.range),
                        alias: value.onlyReference))
            } catch {
                return .unresolved(error)
            }
        }
    }
}

extension StyleLook {
    /// Whether a rule holds in this mode, wherever its elements stand in the body: what it asks of themes is as it asks.
    fileprivate func holds(_ rule: StyleRule) -> Bool {
        guard mode.holds(rule.conditions) else { return false }
        let chain = mode.chain
        return rule.selectors.contains { selector in
            selector.compounds.allSatisfy { part in
                !part.compound.asksForTheme || chain.indices.contains { chain.matches(part.compound, at: $0) }
            }
        }
    }
}

extension CompoundSelector {
    /// Whether it is about the root, the body or a theme.
    fileprivate var asksForTheme: Bool {
        simples.contains { simple in
            switch simple {
            case .root, .type("html"), .type("body"): true
            case .className(let name): ThemeWord.kind(name, isCertain: false) != nil
            case .attribute(let attribute): ThemeWord.isForThemes(attribute.name)
            case .matchesAny(let list), .whereAny(let list), .not(let list):
                list.contains { $0.compounds.contains { $0.compound.asksForTheme } }
            case .universal, .type, .id, .never: false
            }
        }
    }
}

extension CSSText {
    /// Words that leave a colour to the elements around, or set none.
    private static let others: Set = [
        "inherit", "initial", "unset", "revert", "revert-layer", "currentcolor", "transparent", "none", "",
    ]

    fileprivate var mayBeColor: Bool { range.count < 1_000 && !Self.others.contains(text.asciiLowercased) }

    /// With one space for each white space.
    fileprivate var spaced: String {
        text.utf8.split(whereSeparator: isWhitespace).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
}
