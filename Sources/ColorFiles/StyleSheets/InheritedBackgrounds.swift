import Budgets

extension StyleSheetSet {
    /// The pairs of rules that set a text's colour alone: with the background of the same element in its normal state, or of an
    /// element around, if a rule's selector says which; or else with the page's.
    func gatherInherited(_ looks: [StyleLook], _ gathering: inout Gathering) {
        let backgrounds = InheritedBackgrounds(self, looks)
        guard !backgrounds.isEmpty else { return }
        for rule in rules where rule.background == nil && rule.picture == nil && (rule.color != nil || rule.fill != nil)
        {
            guard Budget.allows(looks.count) else { break }
            guard let declaration = rule.fill ?? rule.color else { continue }
            let color = CSSText(contents[rule.document], declaration.value)
            let words = SelectorWords(rule.selectorText)
            guard color.mayBeColor, !words.selectors.isEmpty, !words.areNoText else { continue }
            for behind in backgrounds.behind(words) {
                let ground = behind.rule
                guard let declaration = ground.background else { continue }
                let shown = CSSText(contents[ground.document], declaration.value)
                let background = declaration.isShorthand ? BackgroundValue(shown).color : shown
                guard let background, background.mayBeColor else { continue }
                gather(
                    Sides(text: color, ground: background, cover: nil, groundRule: ground), rule,
                    OwnProperties(rule, in: self), looks, isComplete: false, &gathering
                ) { look in
                    behind.modes?.contains(look.mode.mode.name) ?? look.matching.holds(ground)
                }
            }
        }
    }
}

/// The backgrounds that a text may stand on of which its own rule has none.
private struct InheritedBackgrounds {
    /// By their selectors.
    private var bySelector: [String: StyleRule] = [:]
    /// Of the page: each that wins in one of the modes, with the names of these.
    private var ofPage: [Background] = []

    /// A rule's background, and the modes in which it is behind a text; nil for all in which the rule holds.
    struct Background {
        let rule: StyleRule
        let modes: Set<String>?
    }

    var isEmpty: Bool { bySelector.isEmpty && ofPage.isEmpty }

    init(_ sheets: StyleSheetSet, _ looks: [StyleLook]) {
        var page: [Int] = []
        for (number, rule) in sheets.rules.enumerated() where rule.background != nil {
            guard Budget.allows(looks.count) else { break }
            for selector in SelectorWords(rule.selectorText).selectors where !selector.contains(":") {
                bySelector[selector] = rule
            }
            // The body's is painted over the root's, which comes first here.
            let isPage = looks.contains { look in
                look.matching.holds(rule.conditions)
                    && (0..<2).contains { look.matching.selectors.specificity(of: rule.selectors, at: $0) != nil }
            }
            if isPage { page.append(number) }
        }
        // Of each mode the one that wins.
        var winners: [Int: Set<String>] = [:]
        for look in looks {
            let winner = page.filter { look.matching.holds(sheets.rules[$0].conditions) }.max { one, other in
                sheets.weight(of: one, in: look) < sheets.weight(of: other, in: look)
            }
            if let winner { winners[winner, default: []].insert(look.mode.mode.name) }
        }
        ofPage = winners.sorted { $0.key < $1.key }.map { Background(rule: sheets.rules[$0], modes: $1) }
    }

    /// The rules whose background is behind the text of some selectors.
    func behind(_ words: SelectorWords) -> [Background] {
        var named: [Background] = []
        var isOnPage = false
        for selector in words.selectors.prefix(8) {
            if let ground = SelectorWords.grounds(of: selector).lazy.compactMap({ bySelector[$0] }).first {
                if !named.contains(where: { $0.rule.selectorText == ground.selectorText }) {
                    named.append(Background(rule: ground, modes: nil))
                }
            } else {
                isOnPage = true
            }
        }
        return isOnPage ? named + ofPage : named
    }
}

extension StyleSheetSet {
    /// What decides which of the page's backgrounds is seen: the body's before the root's, then as in the cascade.
    fileprivate func weight(of number: Int, in look: StyleLook) -> (Int, Int, Specificity, Int) {
        let rule = rules[number]
        let onBody = look.matching.selectors.specificity(of: rule.selectors, at: 1)
        let specificity = onBody ?? look.matching.selectors.specificity(of: rule.selectors, at: 0)
        let isImportant = rule.background?.isImportant == true
        let layer = layerRanks[rule.layer]
        return (
            (specificity == nil ? 0 : onBody == nil ? 1 : 2), isImportant ? 1_000_000 - layer : layer,
            specificity ?? Specificity(), number
        )
    }
}
