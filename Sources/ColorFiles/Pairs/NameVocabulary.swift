/// Words that occur in names.
struct NameVocabulary: Sendable {
    typealias Word = WordTree.Word

    let background, base, bg, body, color, contrast, dim, emphasis, fg, fixed, foreground, inverse, launcher, on,
        surface,
        text,
        variant: Word
    let ground, textual, beforeColor: WordTree.WordSet
    /// Words that rank colours of one kind among each other: the second text colour isn't for the second background.
    let ranks: WordTree.WordSet
    /// Words for controls that show a mark instead of text.
    let marked: WordTree.WordSet
    let check, box: Word
    /// Words of names that may be text in a convention.
    let texts: WordTree.WordSet
    /// Words for text that doesn't have to be readable.
    let exempt: WordTree.WordSet
    /// Words that form the name of a part together with a preceding word for text, such as a text field or a title bar.
    let partsOfText: WordTree.WordSet
    /// Words that mark a name as text on something else, or as something other than text.
    let noPlainText: WordTree.WordSet
    let groundFor: [Word: [Word]]
    /// Words for text that have these backgrounds.
    let swapped: WordTree.WordSet
    let suffixes: [Word: NamedPairs.Rule]
    /// Words that may follow the name of a background.
    let generalTails, suffixTails, shadesOfBase: [Word]
    let generalGround: WordTree.WordSet
    let subtleGround: [Word]
    /// Names that may occur beside `color`.
    let siblings: [[Word]]
    /// Material's surfaces, each of which may be the background of `on-surface`.
    let surfaces: [[Word]]
    /// The names of default backgrounds, the most general first.
    let defaultGrounds: [[Word]]
    /// The last words of the default backgrounds.
    let defaultGroundEnds: WordTree.WordSet

    /// The words that conventions use, and a tree that numbers only these words.
    static let usual = beginning.vocabulary
    static let tree = beginning.tree

    private static let beginning = {
        var tree = WordTree()
        let vocabulary = NameVocabulary(&tree)
        return (tree: tree, vocabulary: vocabulary)
    }()

    private init(_ tree: inout WordTree) {
        func word(_ text: String) -> Word { tree.word(text) }
        func words(_ text: String) -> [Word] { text.split(separator: " ").map { tree.word(String($0)) } }
        func names(_ list: String...) -> [[Word]] { list.map(words) }
        background = word("background")
        base = word("base")
        bg = word("bg")
        body = word("body")
        color = word("color")
        contrast = word("contrast")
        dim = word("dim")
        emphasis = word("emphasis")
        fg = word("fg")
        fixed = word("fixed")
        foreground = word("foreground")
        inverse = word("inverse")
        launcher = word("launcher")
        on = word("on")
        surface = word("surface")
        text = word("text")
        variant = word("variant")
        ground = .init(words("background bg surface fill container canvas back"))
        textual = .init(words("text foreground fg label title content"))
        beforeColor = .init(words("text content font label"))
        ranks = .init(words("secondary tertiary quaternary quinary"))
        marked = .init(words("checkbox radio radiobutton"))
        check = word("check")
        box = word("box")
        exempt = .init(words("disabled placeholder inactive loading"))
        partsOfText = .init(
            words(
                "field area input box view cursor caret highlight selection badge bar width height size spacing shadow decoration "
                    + "underline outline border divider separator handle"))
        noPlainText = ground.union(.init(words("on shadow border decoration selection outline inverse inverted")))
        groundFor = [
            text: words("background bg surface fill"), fg: [bg],
            foreground: words("background bg surface container"), word("label"): words("background bg fill"),
            word("title"): words("background bg"), word("content"): words("background bg container surface"),
        ]
        swapped = .init(Array(groundFor.keys))
        suffixes = [word("content"): .suffixContent, word("invert"): .suffixInvert, inverse: .suffixInverse]
        texts = textual.union(.init([on, contrast] + Array(suffixes.keys)))
        generalTails = words("background bg default")
        suffixTails = words("background default")
        shadesOfBase = words("100 200 300")
        generalGround = .init(words("background bg surface"))
        subtleGround = words("bg subtle")
        siblings = names("background color", "background", "bg color", "bg", "fill")
        surfaces = names(
            "surface", "surface dim", "surface bright", "surface container", "surface container lowest",
            "surface container low", "surface container high", "surface container highest")
        defaultGrounds = names(
            "background", "bg", "background default", "bg default", "background color", "bg color", "body bg",
            "surface", "surface default", "background primary", "primary background", "background base", "canvas",
            "background canvas default", "surface primary", "main background")
        defaultGroundEnds = WordTree.WordSet(defaultGrounds.compactMap(\.last))
    }

    /// Returns the rank of a default background: the fewer words precede the most general name, the better. Returns nil
    /// for other names.
    func rankAsDefaultGround(_ words: ArraySlice<Word>) -> (head: Int, rank: Int)? {
        guard let last = words.last, defaultGroundEnds.contains(last) else { return nil }
        var best: (head: Int, rank: Int)?
        for (rank, tail) in defaultGrounds.enumerated() where words.suffix(tail.count) == tail[...] {
            let head = words.dropLast(tail.count)
            guard head.count <= 3, !head.contains(where: textual.contains) else { continue }
            if best.map({ (head.count, rank) < $0 }) ?? true { best = (head.count, rank) }
        }
        return best
    }

    /// Returns whether text with this name may be on the most general background.
    func mayBeOnDefaultGround(_ words: ArraySlice<Word>, _ use: ColorUse?) -> Bool {
        (use == .text || words.contains(where: textual.contains)) && !words.contains(where: noPlainText.contains)
    }

    /// Returns whether a word only ranks a colour, by a word or a number.
    func isRank(_ word: Word, _ tree: WordTree) -> Bool {
        word == color || ranks.contains(word) || tree.isNumber(word)
    }

    /// Returns whether a name without a word for text refers to the mark of a check box or a radio button.
    func namesMark(_ words: ArraySlice<Word>) -> Bool {
        guard !words.contains(where: textual.contains) else { return false }
        return words.contains(where: marked.contains)
            || zip(words, words.dropFirst()).contains { $0 == check && $1 == box }
    }

    /// Returns the number of names that may be text in a convention.
    static func countOfTexts(in names: [String]) -> Int {
        var tree = tree
        return names.count { name in
            var words: [Word] = []
            NameWords.each(of: Array(name.utf8)) { words.append(tree.word($0)) }
            return words.last == usual.color || words.contains(where: usual.texts.contains)
        }
    }

    /// Returns whether a word is used by conventions.
    static func knows(_ word: Word) -> Bool { tree.contains(word) }

    /// Returns whether the last word for text in a name only refers to a part, as in `textFieldColor`.
    func namesPart(_ words: ArraySlice<Word>) -> Bool {
        if words.contains(launcher) { return true }
        guard let text = words.lastIndex(where: textual.contains), text + 1 < words.endIndex else { return false }
        return partsOfText.contains(words[text + 1])
    }
}
