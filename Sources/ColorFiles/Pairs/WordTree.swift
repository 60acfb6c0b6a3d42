import Numbers

/// Names as paths of words in a tree, so that a name can be looked up without concatenating its words.
struct WordTree: Sendable {
    /// The number of a word, so that words can be compared without their text.
    struct Word: Hashable, Sendable { fileprivate let number: Int32 }

    /// The end of a name or of a name's beginning.
    struct Node: Hashable, Sendable { fileprivate let number: Int32 }

    /// A set of words from a tree's first words.
    struct WordSet: Sendable {
        private var bits: UInt128 = 0

        init(_ words: [Word]) {
            for word in words {
                precondition(word.number < UInt128.bitWidth)
                bits |= 1 << UInt128(clamping: word.number)
            }
        }

        func contains(_ word: Word) -> Bool {
            word.number < UInt128.bitWidth && bits >> UInt128(clamping: word.number) & 1 == 1
        }

        func union(_ other: WordSet) -> WordSet {
            var union = self
            union.bits |= other.bits
            return union
        }
    }

    private var words: [String: Word] = [:]
    private var numerals: Set<Word> = []
    /// Nodes by the preceding node and the word between them.
    private var steps: [UInt64: Node] = [:]
    /// The numbers of names by node; −1 if no name ends at a node.
    private var named: [Int32] = [-1]

    /// The beginning of all names.
    static let root = Node(number: 0)

    /// Returns the number of a word, adding the word if it is new.
    mutating func word(_ text: String) -> Word {
        let new = Word(number: Int32(clamping: words.count))
        let word = { (word: inout Word) in word }(&words[text, default: new])
        if word == new, text.utf8.allSatisfy(\.isDigit) { numerals.insert(word) }
        return word
    }

    /// Returns whether a word consists of digits.
    func isNumber(_ word: Word) -> Bool { numerals.contains(word) }

    /// Returns whether this tree contains a word that comes from it or from a tree grown from it.
    func contains(_ word: Word) -> Bool { Int(word.number) < words.count }

    /// Returns the node after a word, creating it if it is new.
    mutating func grow(_ node: Node, _ word: Word) -> Node {
        let new = Node(number: Int32(clamping: named.count))
        let next = { (node: inout Node) in node }(&steps[Self.step(node, word), default: new])
        if next == new { named.append(-1) }
        return next
    }

    /// Reserves space for `count` more names.
    mutating func reserve(_ count: Int) {
        words.reserveCapacity(words.count + count)
        steps.reserveCapacity(steps.count + count)
        named.reserveCapacity(named.count + count)
    }

    private static func step(_ node: Node, _ word: Word) -> UInt64 {
        UInt64(clamping: node.number) << 32 | UInt64(clamping: word.number)
    }

    /// Sets the number of the name that ends at a node; if names are equal, the first counts.
    mutating func name(_ node: Node, _ number: Int) {
        if named[Int(node.number)] < 0 { named[Int(node.number)] = Int32(clamping: number) }
    }

    /// Returns the node after some words, or nil if no name begins with them.
    func node(behind words: some Sequence<Word>, from start: Node = root) -> Node? {
        var node = start
        for word in words {
            guard let next = steps[Self.step(node, word)] else { return nil }
            node = next
        }
        return node
    }

    /// Returns the number of the name that ends at a node.
    func number(at node: Node) -> Int? { named[Int(node.number)] < 0 ? nil : Int(named[Int(node.number)]) }
}
