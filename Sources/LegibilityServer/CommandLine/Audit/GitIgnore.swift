import Glibc

/// The patterns of one `.gitignore`, which are valid for files beside it and below.
struct GitIgnore {
    private struct Pattern {
        /// The parts of the pattern; `**` means any number of folders.
        let parts: [String]
        let isNegated: Bool
        let isForFolders: Bool
    }

    private let patterns: [Pattern]

    init(_ text: String) {
        patterns = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { Self.pattern(Array($0)) }
    }

    /// The decision of the last pattern that matches an entry, by its path from the file's folder; nil if none matches.
    func ignores(_ path: [String], isFolder: Bool) -> Bool? {
        let found = patterns.last { pattern in
            (isFolder || !pattern.isForFolders) && Self.matches(path[...], pattern.parts[...])
        }
        return found.map { !$0.isNegated }
    }

    /// Reads a line in the way that gitignore(5) describes.
    private static func pattern(_ line: [UInt8]) -> Pattern? {
        var line = line[...]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        // Spaces at the end count only after a backslash.
        while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        let isNegated = first == UInt8(ascii: "!")
        if isNegated { line.removeFirst() }
        let isForFolders = line.last == UInt8(ascii: "/")
        if isForFolders { line.removeLast() }
        guard !line.isEmpty else { return nil }
        // With a slash elsewhere, the pattern is valid for this folder only; a name alone is valid for all folders
        // below, too.
        let isTied = line.contains(UInt8(ascii: "/"))
        if line.first == UInt8(ascii: "/") { line.removeFirst() }
        // No path has two slashes in a row, so they don't match anything.
        let parts = line.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        return Pattern(parts: isTied ? parts : ["**"] + parts, isNegated: isNegated, isForFolders: isForFolders)
    }

    /// Takes time in proportion to the product of both lengths: if a part doesn't fit, only the last `**` takes one
    /// more.
    private static func matches(_ path: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
        var (place, part) = (path.startIndex, parts.startIndex)
        var retry: (place: Int, part: Int)?
        while place < path.endIndex {
            if part < parts.endIndex, parts[part] == "**" {
                retry = (place, part + 1)
                part += 1
                // At the end, it means the content of a folder, which is at least one entry.
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
