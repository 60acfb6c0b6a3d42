import Budgets

/// Pairs of tokens whose names indicate that one is text on the other.
///
/// The conventions come from design systems in 2025: Material's `on-x`, shadcn's `x-foreground`, `text` that
/// corresponds to `background`, `color` beside `background-color`, and a few conventions of single systems.
struct NamedPairs {
    /// The convention that combines two colours.
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
        /// The weakest convention: text without a separate background is on the only general background.
        case defaultGround = "default-ground"
    }

    /// A pair of tokens, as indexes in their collection.
    struct Pair {
        let text: Int
        let ground: Int
        let rule: Rule
        /// Whether a name indicates text that doesn't have to be readable.
        let isExempt: Bool
        /// Whether the text is the mark of a control.
        let isMark: Bool
        let certainty: Certainty
    }

    /// Finds the pairs among the tokens that have a colour in some mode.
    static func found(in collection: ColorCollection) -> [Pair] {
        var groups: [Int: [Int]] = [:]
        for (number, token) in collection.tokens.enumerated() where token.hasColor {
            groups[token.group, default: []].append(number)
        }
        return groups.sorted { $0.key < $1.key }.flatMap { _, numbers in
            var pairs = NamedPairs(numbers.map { ($0, collection.tokens[$0]) })
            return pairs.found()
        }
    }

    /// Returns whether two collections have the same properties that pairs depend on: names, groups, uses, and which
    /// tokens have a colour.
    static func areFound(alikeIn one: ColorCollection, _ other: ColorCollection) -> Bool {
        one.tokens.count == other.tokens.count
            && zip(one.tokens, other.tokens).allSatisfy {
                $0.name == $1.name && $0.group == $1.group && $0.use == $1.use && $0.hasColor == $1.hasColor
            }
    }

    typealias Word = WordTree.Word

    /// A token's name: its words, and the nodes before, between and after the words.
    struct Name {
        let token: Int
        let words: ArraySlice<Word>
        let nodes: ArraySlice<WordTree.Node>
        let isExempt: Bool
        /// Whether the name's word for text refers to a part that shows no text, such as a text field or a title bar.
        let isPart: Bool
        /// The use that the token's file specifies.
        let use: ColorUse?
    }

    let tree: WordTree
    let vocabulary = NameVocabulary.usual
    let names: [Name]
    private var pairs: [Pair] = []
    /// The two name numbers of each pair, combined into one number.
    private var known: Set<Int> = []
    private(set) var isPaired: [Bool]

    private init(_ tokens: [(number: Int, token: ColorToken)]) {
        var tree = NameVocabulary.tree
        tree.reserve(tokens.count)
        var words: [Word] = []
        var nodes: [WordTree.Node] = []
        var ends: [Int] = []
        for (number, (_, token)) in tokens.enumerated() {
            var node = WordTree.root
            nodes.append(node)
            NameWords.each(of: Array(token.meaning.utf8)) { text in
                let word = tree.word(text)
                node = tree.grow(node, word)
                words.append(word)
                nodes.append(node)
            }
            tree.name(node, number)
            ends.append(words.count)
        }
        var start = 0
        names = tokens.enumerated().map { number, each in
            let range = start..<ends[number]
            start = ends[number]
            return Name(
                token: each.number, words: words[range],
                // Each preceding name has one more node than it has words.
                nodes: nodes[range.lowerBound + number...range.upperBound + number],
                isExempt: words[range].contains(where: NameVocabulary.usual.exempt.contains),
                isPart: NameVocabulary.usual.namesPart(words[range]), use: each.token.use)
        }
        self.tree = tree
        isPaired = Array(repeating: false, count: tokens.count)
    }

    /// The maximum number of words in a name, which is more than in real names.
    private static let mostWords = 40

    private mutating func found() -> [Pair] {
        for text in names.indices {
            guard Budget.allows() else { break }
            // The conventions try replacements for each word of a name.
            guard names[text].words.count <= Self.mostWords else { continue }
            let words = Array(names[text].words)
            foregroundSuffix(text, words)
            onPrefix(text, words)
            wordSwap(text, words)
            siblingColor(text, words)
            suffixes(text, words)
        }
        onDefaultGround()
        return pairs
    }

    /// Adds the pair of a text colour and the background with the given words, unless the pair exists; returns whether
    /// the pair was added.
    @discardableResult mutating func add(
        _ text: Int, on words: [Word], _ rule: Rule, isDoubtful: Bool = false
    ) -> Bool {
        add(text, on: WordTree.root, words[...], rule, isDoubtful: isDoubtful)
    }

    /// Adds the pair of a text colour and the background whose name starts at a node; returns whether the pair was
    /// added.
    @discardableResult mutating func add(
        _ text: Int, on start: WordTree.Node, _ words: ArraySlice<Word>, _ rule: Rule, isDoubtful: Bool = false
    ) -> Bool {
        let whole = tree.node(behind: words, from: start).flatMap(tree.number)
        let ground =
            whole
            ?? (words.last == vocabulary.color
                ? tree.node(behind: words.dropLast(), from: start).flatMap(tree.number) : nil)
        guard let ground, ground != text else { return false }
        return add(text, on: ground, rule, isDoubtful: isDoubtful)
    }

    @discardableResult mutating func add(_ text: Int, on ground: Int, _ rule: Rule, isDoubtful: Bool = false) -> Bool {
        guard names[text].use?.contains(.text) ?? true, names[ground].use?.contains(.ground) ?? true,
            known.insert(text * names.count + ground).inserted
        else { return false }
        isPaired[text] = true
        pairs.append(
            Pair(
                text: names[text].token, ground: names[ground].token, rule: rule,
                isExempt: names[text].isExempt || names[ground].isExempt,
                isMark: vocabulary.namesMark(names[text].words) || names[text].use?.contains(.mark) ?? false,
                certainty: isDoubtful || rule.isDoubtful || names[text].isPart ? .possible : .likely))
        return true
    }

    /// Adds the pair of a text colour and the first existing background among several.
    mutating func add(_ text: Int, onFirstOf grounds: [[Word]], _ rule: Rule) {
        for ground in grounds where !ground.isEmpty {
            if add(text, on: ground, rule) { return }
        }
    }
}

extension ColorToken {
    /// Whether the token has a colour in some mode.
    fileprivate var hasColor: Bool { cells.contains { $0.color != nil } }
}

extension NamedPairs.Rule {
    /// Whether the convention is wrong more often than right: little text is really on the general background, and a
    /// surface isn't text on its own inverse.
    fileprivate var isDoubtful: Bool { self == .defaultGround || self == .suffixInverse }
}
