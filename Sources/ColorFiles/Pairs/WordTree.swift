/// Names as paths of words in a tree, so that one is found without its words being put together.
struct WordTree: Sendable {
    /// The number of a word: to compare two takes no text.
    struct Word: Hashable, Sendable { fileprivate let number: Int32 }

    /// Where a name, or the beginning of one, ends.
    struct Node: Hashable, Sendable { fileprivate let number: Int32 }

    /// Some of the first words that a tree has.
    struct WordSet: Sendable {
        private var bits: UInt64 = 0

        init(_ words: [Word]) {
            for word in words {
                precondition(word.number < UInt64.bitWidth)
                bits |= 1 << UInt64(word.number)
            }
        }

        func contains(_ word: Word) -> Bool { word.number < UInt64.bitWidth && bits >> UInt64(word.number) & 1 == 1 }

        func union(_ other: WordSet) -> WordSet {
            var union = self
            union.bits |= other.bits
            return union
        }
    }

    private var words: [String: Word] = [:]
    /// Nodes by those before them and the words between.
    private var steps: [UInt64: Node] = [:]
    /// What is called so, by nodes; −1 where nothing is.
    private var named: [Int32] = [-1]

    /// Where all names begin.
    static let root = Node(number: 0)

    /// The number of a word, which may be new.
    mutating func word(_ text: String) -> Word {
        let new = Word(number: Int32(words.count))
        return { (word: inout Word) in word }(&words[text, default: new])
    }

    /// Whether a word of this tree, or of one that has grown from it, is one of this.
    func contains(_ word: Word) -> Bool { Int(word.number) < words.count }

    /// The node behind a word; made where it is new.
    mutating func grow(_ node: Node, _ word: Word) -> Node {
        let new = Node(number: Int32(named.count))
        let next = { (node: inout Node) in node }(&steps[Self.step(node, word), default: new])
        if next == new { named.append(-1) }
        return next
    }

    /// Makes room for so many more names.
    mutating func reserve(_ count: Int) {
        words.reserveCapacity(words.count + count)
        steps.reserveCapacity(steps.count + count)
        named.reserveCapacity(named.count + count)
    }

    private static func step(_ node: Node, _ word: Word) -> UInt64 { UInt64(node.number) << 32 | UInt64(word.number) }

    /// Says what is called so; the first of several is.
    mutating func name(_ node: Node, _ number: Int) {
        if named[Int(node.number)] < 0 { named[Int(node.number)] = Int32(number) }
    }

    /// The node behind some words, nil where no name begins so.
    func node(behind words: some Sequence<Word>, from start: Node = root) -> Node? {
        var node = start
        for word in words {
            guard let next = steps[Self.step(node, word)] else { return nil }
            node = next
        }
        return node
    }

    /// What the name that ends there is that of.
    func number(at node: Node) -> Int? { named[Int(node.number)] < 0 ? nil : Int(named[Int(node.number)]) }
}
