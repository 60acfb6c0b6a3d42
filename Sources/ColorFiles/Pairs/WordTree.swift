/// Names as paths of words in a tree, so that one is found without its words being put together.
struct WordTree: Sendable {
    /// The number of a word: to compare two takes no text.
    struct Word: Hashable, Sendable { fileprivate let number: Int32 }

    /// Where a name, or the beginning of one, ends.
    struct Node: Hashable, Sendable { fileprivate let number: Int32 }

    private struct Step: Hashable, Sendable {
        let node: Node
        let word: Word
    }

    private var words: [String: Word] = [:]
    private var steps: [Step: Node] = [:]
    /// What is called so, by nodes; −1 where nothing is.
    private var named: [Int32] = [-1]

    /// Where all names begin.
    static let root = Node(number: 0)

    /// The number of a word, which may be new.
    mutating func word(_ text: String) -> Word {
        if let word = words[text] { return word }
        let word = Word(number: Int32(words.count))
        words[text] = word
        return word
    }

    /// The node behind a word; made where it is new.
    mutating func grow(_ node: Node, _ word: Word) -> Node {
        let step = Step(node: node, word: word)
        if let next = steps[step] { return next }
        let next = Node(number: Int32(named.count))
        steps[step] = next
        named.append(-1)
        return next
    }

    /// Says what is called so; the first of several is.
    mutating func name(_ node: Node, _ number: Int) {
        if named[Int(node.number)] < 0 { named[Int(node.number)] = Int32(number) }
    }

    /// The node behind some words, nil where no name begins so.
    func node(behind words: some Sequence<Word>, from start: Node = root) -> Node? {
        var node = start
        for word in words {
            guard let next = steps[Step(node: node, word: word)] else { return nil }
            node = next
        }
        return node
    }

    /// What the name that ends there is that of.
    func number(at node: Node) -> Int? { named[Int(node.number)] < 0 ? nil : Int(named[Int(node.number)]) }
}
