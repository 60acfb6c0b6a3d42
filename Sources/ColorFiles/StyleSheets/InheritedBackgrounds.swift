import Budgets

extension StyleSheetSet {
    /// Adds the pairs of rules that set only a text colour: on the background that other rules set for the same element
    /// or for an enclosing element in the selector, or else on the page's background.
    func gatherInherited(_ looks: [ResolvedStyles], _ gathering: inout Gathering) {
        guard !gathering.cascade.backgrounds.isEmpty || !gathering.cascade.pageBackgrounds.isEmpty else { return }
        for (number, rule) in rules.enumerated() where rule.color != nil || rule.fill != nil {
            guard Budget.allows(looks.count) else { break }
            guard let declaration = rule.fill ?? rule.color, !hasBackground(rule) else { continue }
            guard CSSText(contents[rule.document], declaration.value).mayBeColor else { continue }
            let paths = gathering.cascade.paths(of: rule)
            guard !paths.isEmpty, !paths.allSatisfy({ gathering.cascade.names.isNoText($0.own) }),
                !gathering.cascade.showsNoText(rule, in: looks)
            else { continue }
            let isOverridden = gathering.cascade.overriding(number)
            let mayDiffer = gathering.variants.mayDiffer(rule, &gathering.cascade)
            let shown = looks.filter { look in
                (mayDiffer || look.mode.mode.variantOf == nil) && !(isOverridden?(look) ?? false)
            }
            for behind in gathering.cascade.behind(paths, of: rule, shown, self) {
                gather(number, on: behind, looks, isDoubtful: behind.isGuess, &gathering)
            }
        }
    }

    /// Adds the pairs of rules whose background wins on elements that get their text colour from other rules, such as
    /// those of a theme or a state.
    func gatherRedefined(_ looks: [ResolvedStyles], _ gathering: inout Gathering) {
        var pairs: [RedefinedPair: ElementCascade.Background] = [:]
        var order: [RedefinedPair] = []
        // The pairs without a doubtful selector.
        var sure: Set<RedefinedPair> = []
        func add(
            _ color: Int, on background: ElementCascade.Background, as shown: Int, in look: ResolvedStyles,
            isDoubtful: Bool = false
        ) {
            let pair = RedefinedPair(color: color, background: background.rule, shown: shown)
            if pairs[pair] == nil { order.append(pair) }
            if !isDoubtful { sure.insert(pair) }
            var background = background
            background.isOwn = true
            pairs[pair, default: background].modes.insert(look.number)
        }
        for (number, rule) in rules.enumerated() where rule.background != nil || rule.picture != nil || rule.hasEffect {
            guard Budget.allows(looks.count) else { break }
            let setsBackground = rule.background != nil || rule.picture != nil
            // A rule with both colours is already a pair, unless another rule overrides its colour.
            guard rule.color == nil && rule.fill == nil || gathering.cascade.overriding(number) != nil else { continue }
            for path in gathering.cascade.paths(of: rule)
            where !path.own.isThemed && !gathering.cascade.names.isNoText(path.own) {
                guard !gathering.cascade.names.isPart(path.own) else { continue }
                let colors = gathering.cascade.colors.settings(of: path)
                guard !colors.isEmpty else { continue }
                let backgrounds = gathering.cascade.backgrounds.settings(of: path)
                let mayDiffer = gathering.variants.mayDiffer(rule, &gathering.cascade)
                for look in looks
                where (mayDiffer || look.mode.mode.variantOf == nil) && look.matching.holds(rule) {
                    guard Budget.allows(colors.count + backgrounds.count) else { return }
                    guard let color = winner(\.color, among: holding(colors, in: look)),
                        let background = background(among: holding(backgrounds, in: look)),
                        setsBackground
                            ? background.rule == number : gathering.cascade.names.isState(path.own),
                        color.rule != number
                    else { continue }
                    add(
                        color.rule, on: background, as: number, in: look,
                        isDoubtful: hasBackground(rules[color.rule])
                            && gathering.cascade.isCrossing(path, rules[color.rule]))
                }
            }
        }
        for look in looks {
            guard let color = gathering.cascade.pageColors[look.number],
                let background = gathering.cascade.pageBackgrounds[look.number], color != background.rule,
                hasBackground(rules[color])
            else { continue }
            add(color, on: background, as: background.rule, in: look)
        }
        // The certain pairs are added first, so they take precedence.
        for pair in order.filter(sure.contains) + order.filter({ !sure.contains($0) }) {
            guard let background = pairs[pair] else { continue }
            gather(
                pair.color, on: background, looks, shown: rules[pair.shown], isDoubtful: !sure.contains(pair),
                &gathering)
        }
    }

    private struct RedefinedPair: Hashable {
        let color, background, shown: Int
    }

    /// Adds the pair of a rule's text with a background that another rule sets.
    private func gather(
        _ number: Int, on behind: ElementCascade.Background, _ looks: [ResolvedStyles], shown: StyleRule? = nil,
        isDoubtful: Bool = false, _ gathering: inout Gathering
    ) {
        let rule = rules[number]
        guard let declaration = rule.fill ?? rule.color else { return }
        let color = CSSText(contents[rule.document], declaration.value)
        guard color.mayBeColor else { return }
        let ground = rules[behind.rule]
        let cover = behind.cover
        // The element inherits what enclosing elements declare; what the page declares is part of its look.
        let own = behind.isOfPage ? OwnProperties(rule, in: self) : OwnProperties(ground, rule, in: self)
        gather(
            Sides(
                text: color, ground: behind.value, cover: cover, isImageAlone: behind.isImageAlone, groundRule: ground,
                isOwn: behind.isOwn),
            number, own, looks, shown: shown, isComplete: cover != nil, isDoubtful: isDoubtful,
            isOnPage: behind.isOfPage && shown == nil, &gathering
        ) { behind.modes.contains($0.number) }
    }

    /// Returns whether a rule itself sets something behind its text.
    private func hasBackground(_ rule: StyleRule) -> Bool {
        if let background = rule.background {
            let value = CSSText(contents[rule.document], background.value)
            let color = background.isShorthand ? BackgroundValue(value).color : value
            if let color, !color.leavesColorOpen { return true }
        }
        return rule.picture.map { BackgroundValue(CSSText(contents[rule.document], $0.value)).hasPicture } ?? false
    }
}

extension ElementCascade {
    /// Returns the backgrounds behind the text of a rule's elements, each with its modes.
    mutating func behind(
        _ paths: [NamedElements], of rule: StyleRule, _ looks: [ResolvedStyles], _ sheets: StyleSheetSet
    ) -> [Background] {
        var found: [Background] = []
        // An element that sets no background may be a part of a block or a variant of it.
        let isTransparent = rule.background != nil
        for path in paths {
            let levels = levels(of: path)
            let doubt = BackgroundDoubt(rule, path, isTransparent: isTransparent)
            for look in looks {
                guard Budget.allows(1 + levels.count) else { return found }
                let behind =
                    behind(levels, isTransparent: isTransparent, look, sheets)
                    ?? pageBackgrounds[look.number].map { Behind.background($0, .page) }
                guard case .background(var background, let level)? = behind else { continue }
                if case .own = level { background.isOwn = true }
                background.isGuess = doubt.doubts(level, of: sheets.rules[background.rule], &self)
                let index =
                    found.firstIndex {
                        $0.rule == background.rule && $0.value.range == background.value.range
                            && $0.cover?.reason == background.cover?.reason && $0.isOfPage == background.isOfPage
                            && $0.isGuess == background.isGuess
                    } ?? found.count
                if index == found.count { found.append(background) }
                found[index].modes.insert(look.number)
            }
        }
        return found
    }

    /// The element that a background belongs to, as seen from the element with the text.
    enum BackgroundLevel {
        case own
        /// An enclosing element in the selector.
        case around(NamedElements.Element)
        /// The block that the element's class is named after.
        case block(Int)
        case page
    }

    private enum Behind {
        case background(Background, BackgroundLevel)
        /// Either background may be behind the text.
        case unknown
    }

    /// The settings that may be behind an element's text, by the elements they belong to.
    private struct Level {
        let settings: [ElementSettings.Setting]
        let level: BackgroundLevel
    }

    private mutating func levels(of path: NamedElements) -> [Level] {
        var levels: [Level] = []
        for (index, element) in path.elements.enumerated() where !element.isThemed {
            let around = path.elements.dropFirst(index + 1)
            levels.append(
                Level(
                    settings: backgrounds.settings(of: element, in: around),
                    level: index == 0 ? .own : .around(element)))
            guard index == 0 else { continue }
            for name in blocks(of: element) {
                let block = NamedElements.Element(names: [name])
                levels.append(Level(settings: backgrounds.settings(of: block, in: around), level: .block(name)))
            }
        }
        return levels.filter { !$0.settings.isEmpty }
    }

    /// Returns the background of the nearest element that has a background in a mode, or nil if no element has one.
    private func behind(
        _ levels: [Level], isTransparent: Bool, _ look: ResolvedStyles, _ sheets: StyleSheetSet
    ) -> Behind? {
        var isTransparent = isTransparent
        for level in levels {
            let holding = sheets.holding(level.settings, in: look)
            guard !holding.isEmpty else { continue }
            if let background = sheets.background(among: holding) {
                if case .block = level.level, isTransparent { return .unknown }
                return .background(background, level.level)
            }
            isTransparent = true
        }
        return nil
    }
}
