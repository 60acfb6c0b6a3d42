import Budgets

/// Names that several groups share, indexed by the words that they have in common with their partners in pairs: all
/// words except those that conventions use.
struct CoveredNames {
    private struct Key: Hashable {
        let group: Int
        let words: [NamedPairs.Word]
    }

    /// Further properties of a group of tokens.
    private struct Group {
        /// The most general background.
        var ground: (rank: (head: Int, rank: Int), number: Int)?
        /// Text colours that may be on the background.
        var texts: Set<Key> = []
    }

    private var alike: [Key: [Int]] = [:]
    private var groups: [Int: Group] = [:]
    /// The tree of words, used only for the words themselves.
    private var tree = NameVocabulary.tree
    private let vocabulary = NameVocabulary.usual

    mutating func add(_ token: ColorToken, _ number: Int) {
        let words = words(of: token)
        let key = key(words, token.group)
        alike[key, default: []].append(number)
        if let rank = vocabulary.rankAsDefaultGround(words[...]),
            groups[token.group]?.ground.map({ rank < $0.rank }) ?? true
        {
            groups[token.group, default: Group()].ground = (rank, number)
        }
        if vocabulary.mayBeOnDefaultGround(words[...], token.use) {
            groups[token.group, default: Group()].texts.insert(key)
        }
    }

    /// Returns the numbers of all names that may form a pair with one of the tokens, or that affect whether they do.
    mutating func partners(of tokens: [ColorToken]) -> Set<Int> {
        var keys: Set<Key> = []
        var grounds: [Int: (head: Int, rank: Int)] = [:]
        for token in tokens {
            guard Budget.allows() else { return [] }
            let words = words(of: token)
            keys.insert(key(words, token.group))
            if let rank = vocabulary.rankAsDefaultGround(words[...]), grounds[token.group].map({ rank < $0 }) ?? true {
                grounds[token.group] = rank
            }
        }
        var partners: Set<Int> = []
        for number in Set(tokens.map(\.group)) {
            guard let group = groups[number] else { continue }
            if let ground = group.ground { partners.insert(ground.number) }
            // All text colours are then on another background.
            guard let own = grounds[number], group.ground.map({ own <= $0.rank }) ?? true else { continue }
            keys.formUnion(group.texts)
        }
        for key in keys {
            guard Budget.allows(1 + (alike[key]?.count ?? 0)) else { return [] }
            partners.formUnion(alike[key] ?? [])
        }
        return partners
    }

    private mutating func words(of token: ColorToken) -> [NamedPairs.Word] {
        var words: [NamedPairs.Word] = []
        NameWords.each(of: Array(token.meaning.utf8)) { words.append(tree.word($0)) }
        return words
    }

    private func key(_ words: [NamedPairs.Word], _ group: Int) -> Key {
        Key(group: group, words: words.filter { !NameVocabulary.knows($0) })
    }
}
