import Glibc

/// The patterns of one `.gitignore`, which hold for what lies beside it and below.
struct GitIgnore {
    private struct Pattern {
        /// `**` stands for any number of folders.
        let parts: [String]
        let isNegated: Bool
        let isForFolders: Bool
    }

    private let patterns: [Pattern]

    init(_ text: String) {
        patterns = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { Self.pattern(Array($0)) }
    }

    /// What the last pattern says that holds for an entry, by its path from the file's folder on; nil where none does.
    func ignores(_ path: [String], isFolder: Bool) -> Bool? {
        let found = patterns.last { pattern in
            (isFolder || !pattern.isForFolders) && Self.matches(path[...], pattern.parts[...])
        }
        return found.map { !$0.isNegated }
    }

    /// As gitignore(5) reads a line.
    private static func pattern(_ line: [UInt8]) -> Pattern? {
        var line = line[...]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        // Spaces at the end count only behind a backslash.
        while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        let isNegated = first == UInt8(ascii: "!")
        if isNegated { line.removeFirst() }
        let isForFolders = line.last == UInt8(ascii: "/")
        if isForFolders { line.removeLast() }
        guard !line.isEmpty else { return nil }
        // A slash elsewhere ties the pattern to this folder; a name alone counts in all below, too.
        let isTied = line.contains(UInt8(ascii: "/"))
        if line.first == UInt8(ascii: "/") { line.removeFirst() }
        // Two slashes in a row are in no path, and so match none.
        let parts = line.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        return Pattern(parts: isTied ? parts : ["**"] + parts, isNegated: isNegated, isForFolders: isForFolders)
    }

    /// In time of both lengths' product: where a part does not fit, only the last `**` takes one more.
    private static func matches(_ path: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
        var (place, part) = (path.startIndex, parts.startIndex)
        var retry: (place: Int, part: Int)?
        while place < path.endIndex {
            if part < parts.endIndex, parts[part] == "**" {
                retry = (place, part + 1)
                part += 1
                // At the end it stands for what lies in a folder, which is something.
                if part == parts.endIndex { return true }
            } else if part < parts.endIndex, fnmatch(parts[part], path[place], 0) == 0 {
                place += 1
                part += 1
            } else if let last = retry {
                retry = (last.place + 1, last.part)
                (place, part) = (last.place + 1, last.part)
            } else {
                return false
            }
        }
        return part == parts.endIndex
    }
}
