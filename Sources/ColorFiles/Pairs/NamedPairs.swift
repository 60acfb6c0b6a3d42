/// Pairs of tokens whose names say that one is text on the other.
///
/// The conventions are those of the design systems of 2025: Material's `on-x`, shadcn's `x-foreground`, `text` that answers
/// to `background`, `color` beside `background-color`, and a few of single systems.
struct NamedPairs {
    /// Which convention puts two colours together.
    enum Rule: String, CaseIterable {
        case foregroundSuffix = "foreground-suffix"
        case onPrefix = "on-prefix"
        case onSwap = "on-swap"
        case onSurface = "on-surface"
        case onFixed = "on-fixed"
        case wordSwap = "word-swap"
        case siblingColor = "sibling-color"
        case suffixContent = "suffix-content"
        case suffixInvert = "suffix-invert"
        case suffixInverse = "suffix-inverse"
        case textEmphasis = "text-emphasis"
        case contrastInfix = "contrast-infix"
        /// The weakest: text that has no ground of its own, on the only general one.
        case defaultGround = "default-ground"
    }

    /// Numbers of tokens in their collection.
    struct Pair {
        let text: Int
        let ground: Int
        let rule: Rule
        /// Whether a name says that it need not be read.
        let isExempt: Bool
    }

    /// The pairs among the tokens that have a colour in some mode.
    static func found(in collection: ColorCollection) -> [Pair] {
        var groups: [Int: [Int]] = [:]
        for (number, token) in collection.tokens.enumerated() where token.cells.contains(where: { $0.color != nil }) {
            groups[token.group, default: []].append(number)
        }
        return groups.sorted { $0.key < $1.key }.flatMap { _, numbers in
            var pairs = NamedPairs(numbers.map { ($0, NameWords.words(collection.tokens[$0].meaning)) })
            return pairs.found()
        }
    }

    private let names: [(token: Int, words: [String])]
    private let byWords: [[String]: Int]
    private var pairs: [Pair] = []
    private var known: Set<[Int]> = []
    private var wordsOf: [Int: [String]]

    private init(_ names: [(token: Int, words: [String])]) {
        self.names = names
        byWords = Dictionary(names.map { ($0.words, $0.token) }, uniquingKeysWith: { first, _ in first })
        wordsOf = Dictionary(uniqueKeysWithValues: names.map { ($0.token, $0.words) })
    }

    private mutating func found() -> [Pair] {
        for (token, words) in names {
            foregroundSuffix(token, words)
            onPrefix(token, words)
            wordSwap(token, words)
            siblingColor(token, words)
            suffixes(token, words)
        }
        onDefaultGround()
        return pairs
    }

    /// Adds a text on the ground of those words, unless it is there; whether it was added.
    @discardableResult private mutating func add(_ text: Int, on words: [String], _ rule: Rule) -> Bool {
        let ground = byWords[words] ?? (words.last == "color" ? byWords[Array(words.dropLast())] : nil)
        guard let ground, ground != text else { return false }
        return add(text, on: ground, rule)
    }

    @discardableResult private mutating func add(_ text: Int, on ground: Int, _ rule: Rule) -> Bool {
        guard known.insert([text, ground]).inserted else { return false }
        let isExempt = [text, ground].contains { wordsOf[$0]?.contains(where: Vocabulary.exempt.contains) ?? false }
        pairs.append(Pair(text: text, ground: ground, rule: rule, isExempt: isExempt))
        return true
    }

    /// Adds a text on the first of several grounds that there is.
    private mutating func add(_ text: Int, onFirstOf grounds: [[String]], _ rule: Rule) {
        for ground in grounds where !ground.isEmpty {
            if add(text, on: ground, rule) { return }
        }
    }
}

// MARK: The conventions

extension NamedPairs {
    /// `x-foreground` on `x`, or on `x-background`.
    private mutating func foregroundSuffix(_ token: Int, _ words: [String]) {
        guard let last = words.last, last == "foreground" || last == "fg" else { return }
        let base = Array(words.dropLast())
        guard !base.isEmpty else {
            return add(token, onFirstOf: [["background"], ["bg"]], .foregroundSuffix)
        }
        add(token, onFirstOf: [base, base + ["background"], base + ["bg"]], .foregroundSuffix)
    }

    /// `on-x` on `x`, and what Material has besides.
    private mutating func onPrefix(_ token: Int, _ words: [String]) {
        guard let on = words.dropLast().firstIndex(of: "on") else { return }
        // `background-on-x` is a ground itself.
        if on > 0, ["background", "bg", "surface"].contains(words[on - 1]) { return }
        let rest = Array(words[..<on] + words[(on + 1)...])
        add(token, onFirstOf: [rest] + ["background", "bg", "default"].map { rest + [$0] }, .onPrefix)
        swap(token, rest, .onSwap)
        let last = rest[rest.count - 1]
        if last == "surface" || last == "variant", let surface = rest.firstIndex(of: "surface"),
            !rest.contains("inverse")
        {
            for container in Vocabulary.surfaces { add(token, on: rest[..<surface] + container, .onSurface) }
        }
        if last == "fixed" { add(token, on: rest + ["dim"], .onFixed) }
        if rest.suffix(2) == ["fixed", "variant"] {
            add(token, on: Array(rest.dropLast()), .onFixed)
            add(token, on: rest.dropLast() + ["dim"], .onFixed)
        }
    }

    /// The same name with a word for a ground in place of one for text.
    private mutating func wordSwap(_ token: Int, _ words: [String]) { swap(token, words, .wordSwap) }

    private mutating func swap(_ token: Int, _ words: [String], _ rule: Rule) {
        for (place, word) in words.enumerated() {
            for ground in Vocabulary.groundFor[word] ?? [] {
                var other = words
                other[place] = ground
                add(token, on: other, rule)
            }
        }
    }

    /// `color` beside `background-color`.
    private mutating func siblingColor(_ token: Int, _ words: [String]) {
        guard let color = words.lastIndex(of: "color"), !words.contains(where: Vocabulary.ground.contains) else {
            return
        }
        let grounds = [["background", "color"], ["background"], ["bg", "color"], ["bg"], ["fill"]]
        // `x-text-color` answers to `x-background-color`, or to `x-text-background-color`.
        var heads = [color]
        if color > 0, ["text", "content", "font", "label"].contains(words[color - 1]) {
            heads.insert(color - 1, at: 0)
        }
        for head in heads {
            for ground in grounds {
                if add(token, on: words[..<head] + ground + words[(color + 1)...], .siblingColor) { return }
            }
        }
    }

    /// What single systems write.
    private mutating func suffixes(_ token: Int, _ words: [String]) {
        let base = Array(words.dropLast())
        let rules: [String: Rule] = ["content": .suffixContent, "invert": .suffixInvert, "inverse": .suffixInverse]
        if !base.isEmpty, let last = words.last, let rule = rules[last] {
            add(token, onFirstOf: [base, base + ["background"], base + ["default"]], rule)
        }
        if words.suffix(2) == ["text", "emphasis"] {
            add(token, on: words.dropLast(2) + ["bg", "subtle"], .textEmphasis)
        }
        if words.count > 1, let place = words.firstIndex(of: "contrast") {
            add(token, on: Array(words[..<place] + words[(place + 1)...]), .contrastInfix)
        }
    }

    /// Text that no other convention puts anywhere lies on the most general ground, where there is one.
    private mutating func onDefaultGround() {
        var best: (head: Int, rank: Int, token: Int)?
        for (token, words) in names {
            for (rank, tail) in Vocabulary.defaultGrounds.enumerated() where words.suffix(tail.count) == tail[...] {
                let head = words.dropLast(tail.count)
                guard head.count <= 3, !head.contains(where: Vocabulary.text.contains) else { continue }
                if best.map({ (head.count, rank) < ($0.head, $0.rank) }) ?? true { best = (head.count, rank, token) }
            }
        }
        guard let ground = best?.token else { return }
        let paired = Set(pairs.map(\.text))
        for (token, words) in names where !paired.contains(token) {
            let isText = words.contains(where: Vocabulary.text.contains)
            guard isText, !words.contains(where: Vocabulary.noPlainText.contains) else { continue }
            if token != ground { add(token, on: ground, .defaultGround) }
        }
    }
}

/// Words that names use.
private enum Vocabulary {
    static let ground: Set = ["background", "bg", "surface", "fill", "container", "canvas", "back"]
    static let text: Set = ["text", "foreground", "fg", "label", "title", "content"]
    /// What need not be read.
    static let exempt: Set = ["disabled", "placeholder", "inactive", "loading"]
    /// With one of these a text is on something else, or no text.
    static let noPlainText = ground.union([
        "on", "shadow", "border", "decoration", "selection", "outline", "inverse", "inverted",
    ])
    static let groundFor = [
        "text": ["background", "bg", "surface", "fill"], "fg": ["bg"],
        "foreground": ["background", "bg", "surface", "container"], "label": ["background", "bg", "fill"],
        "title": ["background", "bg"], "content": ["background", "bg", "container", "surface"],
    ]
    /// Material's surfaces, all of which `on-surface` lies on.
    static let surfaces = [
        ["surface"], ["surface", "dim"], ["surface", "bright"], ["surface", "container"],
        ["surface", "container", "lowest"], ["surface", "container", "low"], ["surface", "container", "high"],
        ["surface", "container", "highest"],
    ]
    /// The most general grounds first.
    static let defaultGrounds = [
        ["background"], ["bg"], ["background", "default"], ["bg", "default"], ["background", "color"], ["bg", "color"],
        ["body", "bg"], ["surface"], ["surface", "default"], ["background", "primary"], ["primary", "background"],
        ["background", "base"], ["canvas"], ["background", "canvas", "default"], ["surface", "primary"],
        ["main", "background"],
    ]
}
