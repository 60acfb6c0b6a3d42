/// An index of sets by the names that modes, themes and resolvers use for them.
struct SetNames {
    private var exact: [String: [Int]] = [:]
    private var byEnd: [String: [Int]] = [:]
    private var byPath: [String: [Int]] = [:]

    init(_ sets: [TokenSet], paths: [Int: String]) {
        for (number, set) in sets.enumerated() {
            exact[set.name, default: []].append(number)
            guard set.origin.variant == nil, set.origin.key == nil, let path = paths[set.origin.document] else {
                continue
            }
            byPath[path, default: []].append(number)
            // The last few parts of a path are enough to identify a set, regardless of where the paths begin.
            let bare = withoutExtension(path)
            var end = bare[...]
            for _ in 0..<12 {
                byEnd[String(end), default: []].append(number)
                if end.utf8.hasSuffix(".tokens") { byEnd[String(end.dropLast(7)), default: []].append(number) }
                guard let slash = end.utf8.firstIndex(of: UInt8(ascii: "/")) else { break }
                end = end[end.utf8.index(after: slash)...]
            }
        }
    }

    /// Returns the sets that a name refers to; empty for an unknown name.
    func sets(named name: String) -> [Int] {
        if let sets = exact[name] { return sets }
        if let sets = byEnd[name] ?? byEnd[withoutExtension(name)], sets.count == 1 { return sets }
        return []
    }

    /// Returns the sets in the file at a path.
    func sets(atPath path: String) -> [Int] { byPath[path] ?? byPath[withoutDots(path)] ?? [] }
}

/// Returns a path without its file extension.
func withoutExtension(_ path: String) -> String {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex else { return path }
    let isInName = !bytes[dot...].contains(UInt8(ascii: "/")) && bytes[bytes.index(before: dot)] != UInt8(ascii: "/")
    let isKnown =
        bytes[dot...].elementsEqual(".json".utf8) || bytes[dot...].elementsEqual(".tokens".utf8)
        || bytes[dot...].elementsEqual(".jsonc".utf8) || bytes[dot...].elementsEqual(".json5".utf8)
    return isInName && isKnown ? String(path[..<dot]) : path
}

/// Returns a path with `.` and `..` resolved.
func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
        if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
}

/// Returns the length in bytes of the folders that all paths share: 7 for `tokens/a.json` and `tokens/b/c.json`.
func sharedFolders(_ paths: [String]) -> Int {
    guard let first = paths.first.map({ folder(of: $0) }) else { return 0 }
    let shared = paths.dropFirst().reduce(first.count) { count, path in
        zip(first.prefix(count), path.utf8).prefix { $0 == $1 }.count
    }
    return first.prefix(shared).lastIndex(of: UInt8(ascii: "/")).map {
        first.distance(from: first.startIndex, to: $0) + 1
    } ?? 0
}

/// Returns the folder of a path, with its final slash.
func folder(of path: String) -> Substring.UTF8View {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes.prefix(0) }
    return bytes[...slash]
}
