import Budgets
import ColorFiles

/// Colour names that fit on a line: names in asset catalogs are whole paths.
struct ShortNames {
    /// The number of colours for each last part of a name.
    private var counts: [Substring: Int] = [:]
    /// The colours in asset catalogs.
    private var ofCatalogs: Set<String> = []

    init(_ files: ColorFiles) {
        guard files.collections.contains(where: { $0.format == .xcassets }) else { return }
        for collection in files.collections {
            guard Budget.allows(collection.tokens.count) else { return }
            for token in collection.tokens {
                guard collection.format == .xcassets else {
                    counts[token.name[...], default: 0] += 1
                    continue
                }
                if ofCatalogs.insert(token.name).inserted { counts[Self.lastPart(of: token.name), default: 0] += 1 }
            }
        }
    }

    /// Returns the last part of a colour set's path if no other colour has the same name; returns all other names
    /// unchanged.
    func short(_ name: String) -> String {
        guard ofCatalogs.contains(name) else { return name }
        let last = Self.lastPart(of: name)
        return counts[last] == 1 ? String(last) : name
    }

    private static func lastPart(of name: String) -> Substring {
        let ending = ".colorset"
        let isWhole = name.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        let utf8 = isWhole ? name.utf8.dropLast(ending.utf8.count) : name.utf8[...]
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return Substring(utf8) }
        return Substring(utf8[utf8.index(after: slash)...])
    }
}
