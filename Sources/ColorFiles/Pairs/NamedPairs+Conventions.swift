/// The naming conventions. Each method adds the backgrounds of a text colour.
extension NamedPairs {
    /// Adds `x-foreground` on `x` or on `x-background`.
    mutating func foregroundSuffix(_ text: Int, _ words: [Word]) {
        guard let last = words.last, last == vocabulary.foreground || last == vocabulary.fg else { return }
        let base = Array(words.dropLast())
        let tails = [[vocabulary.background], [vocabulary.bg]]
        add(text, onFirstOf: [base] + tails.map { base + $0 }, .foregroundSuffix)
    }

    /// Adds `on-x` on `x`, and Material's further combinations.
    mutating func onPrefix(_ text: Int, _ words: [Word]) {
        guard let on = words.dropLast().firstIndex(of: vocabulary.on) else { return }
        // `background-on-x` is a background.
        if on > 0, vocabulary.generalGround.contains(words[on - 1]) { return }
        // `text-on-color` is text on some colour, which isn't named.
        if words[(on + 1)...].allSatisfy({ $0 == vocabulary.color }) { return }
        let rest = Array(words[..<on] + words[(on + 1)...])
        add(text, onFirstOf: [rest] + vocabulary.generalTails.map { rest + [$0] }, .onPrefix)
        for (place, word) in rest.enumerated() {
            for ground in vocabulary.groundFor[word] ?? [] {
                var other = rest
                other[place] = ground
                add(text, on: other, .onSwap)
            }
        }
        // `foreground-x-on-surface` is text on `surface-x`.
        for (place, word) in words[..<on].enumerated() where vocabulary.swapped.contains(word) {
            var ground = Array(words[(on + 1)...])
            ground += words[..<place]
            ground += words[(place + 1)..<on]
            add(text, on: ground, .onSwap)
        }
        let last = rest[rest.count - 1]
        if last == vocabulary.surface || last == vocabulary.variant,
            let surface = rest.firstIndex(of: vocabulary.surface), !rest.contains(vocabulary.inverse)
        {
            for container in vocabulary.surfaces { add(text, on: rest[..<surface] + container, .onSurface) }
        }
        if last == vocabulary.fixed { add(text, on: rest + [vocabulary.dim], .onFixed) }
        if rest.suffix(2) == [vocabulary.fixed, vocabulary.variant] {
            add(text, on: Array(rest.dropLast()), .onFixed)
            add(text, on: rest.dropLast() + [vocabulary.dim], .onFixed)
        }
    }

    /// Adds the background whose name differs only in having a word for background instead of the word for text.
    mutating func wordSwap(_ text: Int, _ words: [Word]) {
        // The node of the whole name.
        guard let end = names[text].nodes.last else { return }
        // `text-secondary` isn't on `background-secondary`: the words only rank colours of one kind.
        let ranks = words.count { vocabulary.isRank($0, tree) }
        let isRanked = words.count > 1 && ranks == words.count - 1
        for (place, word) in words.enumerated() where vocabulary.swapped.contains(word) {
            // `app-fg-30` isn't on `app-bg-30`: the numbers are steps of two scales.
            let steps = words[(place + 1)...]
            let isStep = !steps.isEmpty && steps.allSatisfy { tree.isNumber($0) }
            for ground in vocabulary.groundFor[word] ?? [] {
                // `foreground-x` isn't on `surface-x` if there is a `foreground-x-on-surface`.
                let better = tree.node(behind: [vocabulary.on, ground], from: end)
                if better.flatMap(tree.number) != nil { continue }
                add(
                    text, on: node(of: text, before: place), [ground] + words[(place + 1)...], .wordSwap,
                    isDoubtful: isRanked || isStep)
            }
        }
    }

    /// Adds `color` on `background-color`.
    mutating func siblingColor(_ text: Int, _ words: [Word]) {
        guard let color = words.lastIndex(of: vocabulary.color), !words.contains(where: vocabulary.ground.contains)
        else { return }
        let rest = words[(color + 1)...]
        // The partner of `x-text-color` is `x-background-color`, or `x-text-background-color`.
        let isTextColor = color > 0 && vocabulary.beforeColor.contains(words[color - 1])
        for head in isTextColor ? [color - 1, color] : [color] {
            let start = node(of: text, before: head)
            for ground in vocabulary.siblings where tree.node(behind: ground.prefix(1), from: start) != nil {
                if add(text, on: start, ground + rest, .siblingColor) { return }
            }
        }
    }

    /// Adds the pairs of conventions that belong to a single design system.
    mutating func suffixes(_ text: Int, _ words: [Word]) {
        guard words.count > 1, let last = words.last else { return }
        let base = Array(words.dropLast())
        if let rule = vocabulary.suffixes[last] {
            add(text, onFirstOf: [base] + vocabulary.suffixTails.map { base + [$0] }, rule)
            // daisyUI's `base-content` is text on `base-100` to `base-300`.
            if rule == .suffixContent, base.last == vocabulary.base {
                for shade in vocabulary.shadesOfBase { add(text, on: base + [shade], rule) }
            }
        }
        if last == vocabulary.emphasis, base.last == vocabulary.text {
            add(text, on: base.dropLast() + vocabulary.subtleGround, .textEmphasis)
        }
        if let place = words.firstIndex(of: vocabulary.contrast),
            !words.contains(where: {
                vocabulary.ground.contains($0) || $0 == vocabulary.fg || $0 == vocabulary.foreground
            })
        {
            let rest = Array(words[..<place] + words[(place + 1)...])
            // `contrast-text` is text on something else than `text`, and `body-contrast` is another background of the page.
            if place == 0, rest.contains(where: vocabulary.textual.contains) { return }
            if place == words.count - 1, rest.first == vocabulary.body { return }
            add(text, on: rest, .contrastInfix)
        }
    }

    /// Adds text that no other convention pairs on the most general background, if there is one.
    mutating func onDefaultGround() {
        var best: (head: Int, rank: Int, name: Int)?
        for (number, name) in names.enumerated() {
            guard let found = vocabulary.rankAsDefaultGround(name.words) else { continue }
            if best.map({ found < ($0.head, $0.rank) }) ?? true { best = (found.head, found.rank, number) }
        }
        guard let ground = best?.name else { return }
        for (number, name) in names.enumerated() where !isPaired[number] && number != ground {
            guard vocabulary.mayBeOnDefaultGround(name.words, name.use) else { continue }
            add(number, on: ground, .defaultGround)
        }
    }

    /// Returns the node after the first words of a name.
    private func node(of name: Int, before word: Int) -> WordTree.Node {
        names[name].nodes[names[name].nodes.startIndex + word]
    }
}
