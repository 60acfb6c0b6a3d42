import Budgets
import Spelling

/// An index of tokens by name, or by the last part of a name if no other name ends in the same part.
struct TokenNames {
    private typealias Entry = (collection: Int, token: Int)
    private let collections: [ColorCollection]
    private var whole: [String: Entry] = [:]
    /// The entries by the last part of their names; nil if several names end in the same part.
    private var lastParts: [Substring: Entry?] = [:]
    /// The documents that the group shares with other groups, and the names in those groups. Unless the group changes
    /// these names, they apply to it too.
    private var shared: (documents: Set<Int>, names: [TokenNames]) = ([], [])

    /// Indexes the names of some collections, or reuses earlier names if the collections still have the same names.
    private init(_ collections: [ColorCollection], after earlier: TokenNames?) {
        self.collections = collections
        if let earlier, collections.elementsEqual(earlier.collections, by: { $0.hasNames(of: $1) }) {
            (whole, lastParts) = (earlier.whole, earlier.lastParts)
            return
        }
        let count = collections.reduce(0) { $0 + $1.tokens.count }
        whole.reserveCapacity(count)
        lastParts.reserveCapacity(count)
        for (number, collection) in collections.enumerated() {
            for (place, token) in collection.tokens.enumerated() {
                let entry: Entry = (number, place)
                _ = { (first: inout Entry) in first }(&whole[token.name, default: entry])
                for part in token.name.lastParts {
                    if let index = lastParts.index(forKey: part) {
                        lastParts.values[index] = nil
                    } else {
                        lastParts[part] = .some(entry)
                    }
                }
            }
        }
    }

    /// Indexes the names of all files.
    init(_ files: ColorFiles) { self.init(files.collections, after: nil) }

    /// Returns the names of each group, reusing the earlier names of groups that haven't changed.
    static func byGroup(_ files: ColorFiles, after earlier: [TokenNames] = []) -> [TokenNames] {
        guard files.groups.count > 1 else { return [TokenNames(files.collections, after: earlier.first)] }
        let collections = Dictionary(grouping: files.collections, by: \.group)
        let own = files.groups.indices.map { group in
            TokenNames(
                collections[group] ?? [], after: earlier.indices.contains(group) ? earlier[group] : nil)
        }
        let owners = files.owners
        return zip(files.groups, own).map { group, names in
            guard Budget.allows(1 + group.documents.count / 16) else { return names }
            var names = names
            let shared = group.documents.filter {
                !group.own.contains($0) && files.formats[$0]?.isSharedInPart ?? false
            }
            guard !shared.isEmpty else { return names }
            names.shared = (Set(shared), Set(shared.map { owners[$0] }).sorted().map { own[$0] })
            return names
        }
    }

    /// The number of names, and all names in order.
    var count: Int { whole.count }
    var sorted: [String] { whole.keys.sorted() }

    subscript(_ name: String) -> (ColorCollection, ColorToken)? {
        if let own = own(name) { return own }
        for names in shared.names {
            if let found = names.own(name), shared.documents.contains(found.1.document) { return found }
        }
        return nil
    }

    private func own(_ name: String) -> (ColorCollection, ColorToken)? {
        guard let entry = whole[name] ?? lastParts[name[...]] ?? nil else { return nil }
        let collection = collections[entry.collection]
        return (collection, collection.tokens[entry.token])
    }
}

/// An index of the groups that have their own tokens with given names.
struct GroupIndex {
    private var groups: [Substring: [Int]] = [:]

    init(_ files: ColorFiles) {
        for collection in files.collections {
            for token in collection.ownTokens where Budget.allows() {
                for name in [token.name[...]] + token.name.lastParts
                where groups[name, default: []].last != collection.group {
                    groups[name, default: []].append(collection.group)
                }
            }
        }
    }

    /// Returns the groups that contain at least one of the names, in order.
    func groups(of names: [String]) -> [Int] {
        Array(Set(names.lazy.flatMap { groups[$0[...]] ?? [] })).sorted()
    }
}

/// Suggests similar names for misspelt names.
struct NameHints {
    private let tokens: TokenNames
    private lazy var names = tokens.count > Self.mostNames ? [] : tokens.sorted
    private var known: [String: String?] = [:]

    /// The maximum number of misspelt names that are looked up per request, and of names to compare them with, since
    /// every misspelt name is compared with every other name.
    private static let (mostLookups, mostNames) = (50, 2_000)

    init(_ tokens: TokenNames) { self.tokens = tokens }

    /// Returns the name most similar to a misspelt name; returns nil for all lookups after the first fifty.
    mutating func nearest(to name: String) -> String? {
        if let known = known[name] { return known }
        guard known.count < Self.mostLookups else { return nil }
        let nearest = closestSpelling(of: name, among: names)
        known[name] = .some(nearest)
        return nearest
    }
}

extension ColorCollection {
    /// Returns whether the collection has the same names in the same order as another collection.
    fileprivate func hasNames(of other: Self) -> Bool {
        tokens.count == other.tokens.count && zip(tokens, other.tokens).allSatisfy { $0.name == $1.name }
    }
}

extension String {
    /// The part after the last `/` or `.`, or after the leading dashes, with and without `.colorset`.
    fileprivate var lastParts: [Substring] {
        let bare = utf8.hasSuffix(".colorset") ? self[...].utf8.dropLast(".colorset".utf8.count) : self[...].utf8
        var parts: [Substring] = []
        func add(_ part: Substring.UTF8View) { if !part.isEmpty { parts.append(Substring(part)) } }
        var (slash, dot): (String.Index?, String.Index?)
        for place in bare.indices {
            if bare[place] == UInt8(ascii: "/") { slash = place }
            if bare[place] == UInt8(ascii: ".") { dot = place }
        }
        for separator in [slash, dot].compactMap(\.self) { add(bare[bare.index(after: separator)...]) }
        if bare.starts(with: "--".utf8) { add(bare.dropFirst(2)) }
        return parts
    }
}
