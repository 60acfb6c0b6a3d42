import Budgets

/// The tokens that groups inherit from other groups.
struct GroupExtensions {
    /// A name that inherits the declaration of another name if it has none itself and the set is merged.
    struct Inheritance: Hashable {
        let name: Int
        let from: Int
        let set: Int
    }

    private(set) var inheritances: [Inheritance] = []
    /// The groups that extend a group containing tokens, which distinguishes them from aliases.
    private(set) var paths: Set<String> = []
    /// Groups that extend a group that contains them or that they contain.
    private(set) var circles: [GroupExtension] = []

    private static let mostRounds = 16

    /// Registers the names that groups get from other groups.
    init(_ library: inout TokenLibrary) {
        guard !library.extensions.isEmpty else { return }
        var seen: Set<Inheritance> = []
        for round in 0..<Self.mostRounds {
            let before = seen.count
            let sorted = library.names.indices.filter { !library.names[$0].isEmpty }
                .sorted { library.names[$0].utf8.lexicographicallyPrecedes(library.names[$1].utf8) }
            for (set, each) in library.extensions {
                if each.path == each.target || each.path.isInside(each.target) || each.target.isInside(each.path) {
                    if round == 0 { circles.append(each) }
                    continue
                }
                let prefix = each.target + "."
                var index = sorted.firstNumber { !library.names[$0].utf8.lexicographicallyPrecedes(prefix.utf8) }
                while index < sorted.count, library.names[sorted[index]].utf8.starts(with: prefix.utf8) {
                    guard Budget.allows() else { return }
                    let from = sorted[index]
                    index += 1
                    paths.insert(each.path)
                    let rest = library.names[from].utf8.dropFirst(prefix.utf8.count)
                    let path = (each.path.isEmpty ? "" : each.path + ".") + String(Substring(rest))
                    guard path.utf8.count <= mostPathBytes else {
                        library.derived.isCut = true
                        continue
                    }
                    guard Budget.allows(bytes: path.utf8.count + 2 * MemoryLayout<Inheritance>.stride) else { return }
                    let inheritance = Inheritance(name: library.register(path), from: from, set: set)
                    guard seen.insert(inheritance).inserted else { continue }
                    guard library.derived.add(path) else { return }
                    inheritances.append(inheritance)
                }
            }
            if seen.count == before { return }
        }
    }

    /// Drops tokens if the number of modes makes the answer too large.
    mutating func limit(_ library: inout TokenLibrary, modes: Int) {
        guard !inheritances.isEmpty else { return }
        library.derived.restart(modes: modes)
        let kept = inheritances.firstIndex { !library.derived.add(library.names[$0.name]) }
        inheritances.removeSubrange((kept ?? inheritances.count)...)
    }

    /// Sets the inherited declarations of the names in a mode.
    func apply(to merged: inout [Int32], sets: [Int]) {
        guard !inheritances.isEmpty else { return }
        let sets = Set(sets)
        for _ in 0..<Self.mostRounds where Budget.allows(1 + inheritances.count / 64) {
            var isChanged = false
            for each in inheritances where merged[each.name] < 0 && merged[each.from] >= 0 && sets.contains(each.set) {
                merged[each.name] = merged[each.from]
                isChanged = true
            }
            if !isChanged { return }
        }
    }
}

extension String {
    /// Returns whether the path is inside a group.
    fileprivate func isInside(_ group: String) -> Bool {
        group.isEmpty || (utf8.starts(with: group.utf8) && utf8.dropFirst(group.utf8.count).first == UInt8(ascii: "."))
    }
}

extension [Int] {
    /// Returns the index of the first element for which `holds` is true, in an array in which `holds` is also true for
    /// all later elements.
    fileprivate func firstNumber(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
