import Budgets

/// The tokens of groups whose documents other groups refer to. The other groups use these tokens to find which of them
/// they show in other colours.
struct SharedTokens {
    private struct Key: Hashable {
        let group: Int
        let format: ColorFormat
    }

    /// The group number of each document; -1 if the document has no group.
    private let owners: [Int]
    private var collections: [Key: ColorCollection] = [:]
    private var numbers: [Key: [String: Int]] = [:]

    init(_ owners: [Int]) { self.owners = owners }

    mutating func add(_ collection: ColorCollection) {
        collections[Key(group: collection.group, format: collection.format)] = collection
    }

    /// Returns the names of other groups' tokens whose colours differ in a collection. `unread` says whether to
    /// include tokens of groups that haven't been read.
    mutating func changedNames(of collection: ColorCollection, unread: Bool = false) -> Set<String> {
        guard let own = collection.ownDocuments else { return [] }
        var changed: Set<String> = []
        for token in collection.tokens where !own.contains(token.document) {
            guard Budget.allows(1 + token.cells.count) else { return changed }
            let key = Key(group: owners[token.document], format: collection.format)
            guard let source = collections[key] else {
                if unread { changed.insert(token.name) }
                continue
            }
            if numbers[key] == nil {
                numbers[key] = Dictionary(source.tokens.enumerated().lazy.map { ($1.name, $0) }) { first, _ in first }
            }
            let other = numbers[key]?[token.name].map { source.tokens[$0] }
            if !token.showsNothingNew(in: collection, beside: other, of: source) { changed.insert(token.name) }
        }
        return changed
    }
}

extension ColorToken {
    /// Returns whether the token has only colours that another token has: in the same mode, or in any mode if the other
    /// token lacks that mode.
    fileprivate func showsNothingNew(
        in collection: ColorCollection, beside other: ColorToken?, of source: ColorCollection
    ) -> Bool {
        zip(collection.modes, cells).allSatisfy { mode, cell in
            guard let color = cell.color else { return true }
            guard let other else { return false }
            if let number = source.number(ofMode: mode.name) { return other.cells[number].color == color }
            return other.cells.contains { $0.color == color }
        }
    }
}
