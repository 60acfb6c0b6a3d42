/// Names as paths of words in a tree, so that one is found without its words being put together.
struct WordTree: Sendable {
    /// The number of a word, so that two words are compared without their texts.
    struct Word: Hashable, Sendable { fileprivate let number: Int32 }

    /// The end of a name, or of the beginning of one.
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
    /// The numbers of names, by nodes; −1 if no name ends there.
    private var named: [Int32] = [-1]

    /// The beginning of all names.
    static let root = Node(number: 0)

    /// The number of a word, which may be new.
    mutating func word(_ text: String) -> Word {
        let new = Word(number: Int32(words.count))
        return { (word: inout Word) in word }(&words[text, default: new])
    }

    /// Whether a word of this tree, or of one that has grown from it, is one of this.
    func contains(_ word: Word) -> Bool { Int(word.number) < words.count }

    /// The node after a word; created if it is new.
    mutating func grow(_ node: Node, _ word: Word) -> Node {
        let new = Node(number: Int32(named.count))
        let next = { (node: inout Node) in node }(&steps[Self.step(node, word), default: new])
        if next == new { named.append(-1) }
        return next
    }

    /// Makes room for that many more names.
    mutating func reserve(_ count: Int) {
        words.reserveCapacity(words.count + count)
        steps.reserveCapacity(steps.count + count)
        named.reserveCapacity(named.count + count)
    }

    private static func step(_ node: Node, _ word: Word) -> UInt64 { UInt64(node.number) << 32 | UInt64(word.number) }

    /// Gives a node the number of its name; of several with the same name, the first counts.
    mutating func name(_ node: Node, _ number: Int) {
        if named[Int(node.number)] < 0 { named[Int(node.number)] = Int32(number) }
    }

    /// The node after some words; nil if no name begins with them.
    func node(behind words: some Sequence<Word>, from start: Node = root) -> Node? {
        var node = start
        for word in words {
            guard let next = steps[Self.step(node, word)] else { return nil }
            node = next
        }
        return node
    }

    /// The number of the name that ends there.
    func number(at node: Node) -> Int? { named[Int(node.number)] < 0 ? nil : Int(named[Int(node.number)]) }
}
