import Budgets
import MarkupColors

/// The SCSS files of a project, which style sheets use. Each file is parsed once.
final class SCSSFiles {
    /// Returns the number of the file that a name in another file refers to.
    private let find: (_ name: String, _ number: Int) -> Int?
    private let content: (_ number: Int) -> [UInt8]
    /// The files whose rules may be included: those of the group.
    private let own: Set<Int>
    private var trees: [Int: StyleTree] = [:]
    /// The files whose rules a style sheet includes.
    private(set) var included: Set<Int> = []
    /// The number of bytes that style sheets may still use.
    private var bytesLeft: Int

    /// The files may be used by several style sheets, but not by very many.
    init(
        _ own: Set<Int>, bytes: Int, content: @escaping (_ number: Int) -> [UInt8],
        find: @escaping (_ name: String, _ number: Int) -> Int?
    ) {
        (self.own, self.find, self.content) = (own, find, content)
        bytesLeft = 4_000_000 + 4 * bytes
    }

    /// Returns the file that a name in another file refers to, with its content.
    func file(_ name: String, from number: Int) -> (number: Int, tree: StyleTree)? {
        find(name, number).map { ($0, tree(of: $0)) }
    }

    func tree(of number: Int) -> StyleTree {
        if let known = trees[number] { return known }
        let tree = StyleTree(content(number), hasLineComments: true)
        trees[number] = tree
        return tree
    }

    /// Counts a use of a file, and returns whether it may be read: each use costs time.
    func allowsUse(of number: Int) -> Bool {
        bytesLeft -= tree(of: number).bytes.count
        return bytesLeft > 0
    }

    /// Returns whether a style sheet may include the rules of a file.
    func include(_ number: Int) -> Bool {
        guard own.contains(number) else { return false }
        included.insert(number)
        return true
    }

    /// Returns the files that a file uses at its top level, or imports inside its rules.
    func uses(of number: Int) -> [Int] {
        let tree = tree(of: number)
        return tree.nodes.flatMap { node -> [Int] in
            guard case .statement = node.kind, Budget.allows() else { return [] }
            let text = tree.text(node.text)
            guard node.parent == nil || text.hasPrefix("@import ") else { return [] }
            return SCSSReader.names(in: text).compactMap { find($0, number) }
        }
    }
}
