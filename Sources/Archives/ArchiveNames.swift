/// The names of files in an archive that is unpacked into a folder. Each name is unique, and its path stays inside the
/// folder.
package struct ArchiveNames {
    /// A folder or a file, identified by its parent folder and name.
    private struct Entry: Hashable {
        let folder: Int
        let name: String
    }

    /// The entries so far, with a number for each; the archive's root is 0.
    private var numbers: [Entry: Int] = [:]
    private var files: Set<Int> = []
    /// The number for the next entry with a name.
    private var repeats: [Entry: Int] = [:]

    private init() {}

    /// Returns a name for each path, in order. Safe and unused names stay unchanged.
    ///
    /// Backslashes separate parts like slashes; drive letters, `.` and leading slashes are dropped, and `..` never
    /// leads out of the root. Control characters become `_`. All but one of several equal names get a number: `name
    /// (2).css`.
    package static func safe(for paths: [String]) -> [String] {
        var names = ArchiveNames()
        var safe = paths
        let resolved = paths.map(parts)
        let isSafe = zip(paths, resolved).map { $0.utf8.elementsEqual($1.joined(separator: "/").utf8) }
        for wantsSafe in [true, false] {
            for (place, parts) in resolved.enumerated() where isSafe[place] == wantsSafe {
                safe[place] = names.add(parts)
            }
        }
        return safe
    }

    /// Adds a name or, if it is taken, the next free variant.
    private mutating func add(_ parts: [String]) -> String {
        var folder = 0
        var names: [String] = []
        for part in parts.dropLast() {
            let entry = free(Entry(folder: folder, name: part), asFolder: true)
            folder = number(of: entry)
            names.append(entry.name)
        }
        let entry = free(Entry(folder: folder, name: parts.last ?? ""), asFolder: false)
        files.insert(number(of: entry))
        return (names + [entry.name]).joined(separator: "/")
    }

    private mutating func number(of entry: Entry) -> Int {
        if let number = numbers[entry] { return number }
        let number = numbers.count + 1
        numbers[entry] = number
        return number
    }

    /// Returns the entry or, if its name is taken, the first free entry with a number after the name. An existing
    /// folder can be reused, but not an existing file.
    private mutating func free(_ entry: Entry, asFolder: Bool) -> Entry {
        var free = entry
        while let number = numbers[free], !asFolder || files.contains(number) {
            repeats[entry, default: 1] += 1
            free = Entry(folder: entry.folder, name: entry.name.numbered(repeats[entry, default: 1]))
        }
        return free
    }

    /// Returns the parts of a path inside the root; at least one.
    private static func parts(of path: String) -> [String] {
        var parts: [String] = []
        let separated = path.unicodeScalars.split { $0 == "/" || $0 == "\\" }
        for part in separated {
            var part = part
            // A letter with a colon is a drive only at the start.
            while parts.isEmpty, let letter = part.first, letter.isASCII, letter.properties.isAlphabetic,
                part.dropFirst().first == ":"
            { part = part.dropFirst(2) }
            switch String(String.UnicodeScalarView(part)) {
            case "", ".": break
            case "..": _ = parts.popLast()
            default:
                parts.append(
                    String(String.UnicodeScalarView(part.map { $0.properties.generalCategory == .control ? "_" : $0 })))
            }
        }
        return parts.isEmpty ? ["file"] : parts
    }
}

extension String {
    /// Returns the name with a number before its extension: `name (2).css`.
    fileprivate func numbered(_ number: Int) -> String {
        guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot > startIndex else { return "\(self) (\(number))" }
        return "\(self[..<dot]) (\(number))\(self[dot...])"
    }
}
