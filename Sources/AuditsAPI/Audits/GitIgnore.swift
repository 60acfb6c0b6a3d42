import Glibc

/// The patterns in a `.gitignore` or in the options of an audit, which apply to files in its folder and below.
package struct GitIgnore: Sendable {
    /// A part of a pattern between slashes; `**` stands for any number of folders.
    private struct Part: Sendable {
        let text: String
        /// Whether the part stands only for the name that it spells, which is much faster to compare.
        let isName: Bool
        let isAnyFolder: Bool

        init(_ text: String) {
            self.text = text
            isName = !text.utf8.contains { "*?[\\".utf8.contains($0) }
            isAnyFolder = text == "**"
        }

        func matches(_ name: String) -> Bool {
            isName ? text.utf8.elementsEqual(name.utf8) : fnmatch(text, name, 0) == 0
        }
    }

    private struct Pattern: Sendable {
        let parts: [Part]
        let isNegated: Bool
        let isForFolders: Bool
    }

    private let patterns: [Pattern]

    /// The number of patterns.
    var count: Int { patterns.count }

    package init(_ text: String) {
        patterns = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { Self.pattern(Array($0)) }
    }

    /// Returns the decision of the last pattern that matches an entry's path, which is relative to the file's folder,
    /// or nil if no pattern matches.
    package func ignores(_ path: [String], isFolder: Bool) -> Bool? {
        let found = patterns.last { pattern in
            (isFolder || !pattern.isForFolders) && Self.matches(path[...], pattern.parts[...])
        }
        return found.map { !$0.isNegated }
    }

    /// Parses a line as described in gitignore(5).
    private static func pattern(_ line: [UInt8]) -> Pattern? {
        var line = line[...]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        // Trailing spaces count only after a backslash.
        while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        let isNegated = first == UInt8(ascii: "!")
        if isNegated { line.removeFirst() }
        let isForFolders = line.last == UInt8(ascii: "/")
        if isForFolders { line.removeLast() }
        guard !line.isEmpty else { return nil }
        // With a slash elsewhere, the pattern applies only relative to this folder; a name alone applies to all folders
        // below, too.
        let isTied = line.contains(UInt8(ascii: "/"))
        if line.first == UInt8(ascii: "/") { line.removeFirst() }
        // No path contains two slashes in a row, so the pattern matches nothing.
        let parts = line.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            Part(String(decoding: $0, as: UTF8.self))
        }
        return Pattern(parts: isTied ? parts : [Part("**")] + parts, isNegated: isNegated, isForFolders: isForFolders)
    }

    /// Takes time in proportion to the product of both lengths: if a part doesn't match, only the last `**` absorbs one
    /// more part.
    private static func matches(_ path: ArraySlice<String>, _ parts: ArraySlice<Part>) -> Bool {
        var (place, part) = (path.startIndex, parts.startIndex)
        var retry: (place: Int, part: Int)?
        while place < path.endIndex {
            if part < parts.endIndex, parts[part].isAnyFolder {
                retry = (place, part + 1)
                part += 1
                // At the end, `**` stands for the contents of a folder, which are at least one entry.
                if part == parts.endIndex { return true }
            } else if part < parts.endIndex, parts[part].matches(path[place]) {
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
