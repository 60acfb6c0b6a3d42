/// The names in an element's class list, with the conditions under which the element has them.
package struct ClassList: Sendable {
    package struct Word: Sendable {
        package let place: Range<Int>
        package let text: String
        /// The branches of conditions that lead to the word, from the outside; empty if the element always has it.
        package let path: [Int]
        /// The number of the call or attribute that contains the word, and whether the last word in it wins.
        package let isMerged: Bool
    }

    /// A branch of a condition: branches of the same group exclude each other.
    package struct Branch: Sendable {
        package let group: Int
        /// The value of the condition: true, false, or one of several options.
        package let name: String
    }

    package internal(set) var words: [Word] = []
    package internal(set) var branches: [Branch] = []
    /// The names that are put together from pieces, so that the file doesn't show them.
    package internal(set) var pieces: [Range<Int>] = []
    /// The members of objects, such as `styles.card`, which may stand for names of style sheets.
    package internal(set) var members: [Word] = []
    /// The first group in which one of the branches always applies.
    package internal(set) var wholeGroups: Set<Int> = []
    /// The paths whose branches are of conditions side by side that hold together.
    package internal(set) var compounds: Set<[Int]> = []
    /// Whether the list also contains names that the file doesn't show.
    package internal(set) var hasHole = false
    /// The numbers of groups by their conditions, and the branches of each group.
    private var groupNames: [String: Int] = [:]
    private var groupBranches: [Int: [Int]] = [:]

    package init() {}

    package var isEmpty: Bool { words.isEmpty && members.isEmpty && pieces.isEmpty && !hasHole }

    /// The different paths of words, the unconditional one first.
    package var alternatives: [[Int]] {
        var seen: Set<[Int]> = [[]]
        return [[]] + words.compactMap { seen.insert($0.path).inserted ? $0.path : nil }
    }

    /// Puts a prefix before the words from a number on.
    mutating func prefix(from first: Int, _ prefix: String) {
        for index in words.indices.dropFirst(first) {
            let word = words[index]
            words[index] = Word(place: word.place, text: prefix + word.text, path: word.path, isMerged: word.isMerged)
        }
    }

    /// Returns the branches of a group.
    package func branches(of group: Int) -> [Int] { groupBranches[group] ?? [] }

    /// Returns the number of a branch: the same condition is the same group wherever it is written.
    mutating func branch(of condition: String, _ name: String) -> Int {
        let group = groupNames[condition, default: groupNames.count]
        groupNames[condition] = group
        if let known = branches(of: group).first(where: { branches[$0].name == name }) { return known }
        groupBranches[group, default: []].append(branches.count)
        branches.append(Branch(group: group, name: name))
        if ["true", "false"].contains(name), branches(of: group).count == 2 { wholeGroups.insert(group) }
        return branches.count - 1
    }
}
