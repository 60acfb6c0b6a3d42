import AuditsAPI
import Budgets
import ColorFiles
import Glibc
import LegibilityAPI
import LegibilityService
import OperatingSystem

/// The files at some paths that may contain colours, in a fixed order.
struct ColorFileDiscovery {
    /// The reported paths: relative to the current folder if they are inside it.
    private(set) var files: [String] = []
    /// The pictures and documents in the folders, which are read only if there is nothing else.
    private(set) var pictures: [String] = []
    /// The counts of unread files that often contain colours, by extension.
    private(set) var sources: [String: Int] = [:]
    /// The paths of these files; the first of very many.
    private(set) var unreadPaths: [String] = []
    private static let mostUnread = 100
    /// The top folders of packages and modules, with the same prefixes as the file paths.
    private(set) var boundaries: [String] = []
    /// The folders that weren't read because of their names.
    private(set) var omitted: [PathChoice.Omission] = []
    /// Whether the patterns of the command or of the options file exclude any of the files.
    private(set) var excludes = false
    /// Whether any of the paths is a folder.
    private(set) var hasFolders = false
    /// Whether the walk ended before it had seen all entries.
    private(set) var isIncomplete = false
    /// The number of entries that the walk may still examine.
    private var entriesLeft: Int
    private let isDeep: Bool
    private var seen: Set<String> = []
    /// The folder that reported paths are relative to.
    private let current: String
    private let choice: PathChoice
    /// The folder that the patterns of the choice refer to, as parts of its path.
    private let base: [String]
    /// Called after each folder.
    private let progress: (_ files: Int) -> Void

    /// The ignore rules of a folder on the path from the root.
    private struct Rules {
        let ignore: GitIgnore
        /// The number of enclosing folders.
        let depth: Int
    }

    /// Walks the folders; a missing path is an error. The patterns of `choice` refer to the folder `base`, by default the
    /// current one. The walk ends after a maximum number of entries, or when the job's budget is used up. A shallow walk
    /// omits subfolders.
    init(
        _ paths: [String], from current: String, choosing choice: PathChoice = PathChoice(), in base: String? = nil,
        entries: Int = .max, isDeep: Bool = true,
        progress: @escaping (_ files: Int) -> Void = { _ in }
    ) throws(ConfigurationError) {
        self.current = current
        self.choice = choice
        self.base = Self.parts(of: base ?? current)
        self.isDeep = isDeep
        entriesLeft = entries
        self.progress = progress
        for path in paths {
            let whole = Self.whole(path, from: current)
            switch FileSystem.kind(of: whole, followingLinks: true) {
            case .folder:
                hasFolders = true
                walk(whole, Self.parts(of: whole), Self.rules(above: whole))
            case .file: add(whole)
            case nil: throw .unreadable(path, at: whole)
            }
        }
    }

    /// Returns whether a text file is an XCUITest description of a screen.
    private static func isElementTree(_ path: String) -> Bool {
        guard path.hasSuffix(".txt"), let file = Descriptor(reading: path) else { return false }
        defer { file.close() }
        return ScreenFileAudit.isScreen(file.read(atMost: 1_000))
    }

    private mutating func walk(_ folder: String, _ parts: [String], _ outer: [Rules]) {
        var rules = outer
        if let text = FileSystem.contents(of: folder + "/.gitignore") {
            rules.append(Rules(ignore: GitIgnore(String(decoding: text, as: UTF8.self)), depth: parts.count))
        }
        let names = FileSystem.names(in: folder) ?? []
        if names.contains(where: { DocumentGroup.isBoundary($0) }) { boundaries.append(shown(folder)) }
        for name in names.sorted() where name != ".git" {
            guard entriesLeft > 0, Budget.allows() else {
                isIncomplete = true
                return
            }
            entriesLeft -= 1
            let (path, entry) = (folder == "/" ? "/\(name)" : "\(folder)/\(name)", parts + [name])
            // A link may lead back to an enclosing folder. If its target is within the folders, the walk finds it
            // there.
            guard let kind = FileSystem.kind(of: path, followingLinks: false) else { continue }
            let source =
                kind == .file
                ? Self.isLayout(entry) ? Self.layouts : ColorDocument.unreadEndings.first(where: name.hasSuffix) : nil
            let isPicture = kind == .file && Self.pictureEndings.contains { name.lowercased().hasSuffix($0) }
            if kind == .file, source == nil, !isPicture, !ColorDocument.mayHoldColors(name), !Self.isElementTree(path) {
                continue
            }
            // The rules of the innermost folder take precedence.
            let isIgnored = rules.reversed().lazy.compactMap { rules in
                rules.ignore.ignores(Array(entry[rules.depth...]), isFolder: kind == .folder)
            }.first
            let decision = choice.decision(
                entry.starts(with: base) ? Array(entry[base.count...]) : entry, isFolder: kind == .folder)
            if decision == .exclude { excludes = true }
            if decision == .exclude || isIgnored == true && decision != .include { continue }
            if case .omit(let contents) = decision {
                omitted.append(PathChoice.Omission(path: shown(path), contents: contents))
                continue
            }
            if isPicture {
                pictures.append(shown(path))
                continue
            }
            if let source {
                sources[source, default: 0] += 1
                if unreadPaths.count < Self.mostUnread { unreadPaths.append(shown(path)) }
                continue
            }
            switch kind {
            case .folder: if isDeep { walk(path, entry, rules) }
            case .file: add(path)
            }
        }
        progress(files.count)
    }

    private static let layouts = "res/layout/*.xml"

    /// Returns whether a file is a layout of an Android app, such as `res/layout-land/main.xml`.
    private static func isLayout(_ parts: [String]) -> Bool {
        guard parts.count > 2, parts[parts.count - 1].hasSuffix(".xml"), parts[parts.count - 3] == "res" else {
            return false
        }
        let folder = parts[parts.count - 2]
        return folder == "layout" || folder.hasPrefix("layout-")
    }

    private static let pictureEndings = [".png", ".jpg", ".jpeg", ".webp", ".pdf"]

    private mutating func add(_ whole: String) {
        let path = shown(whole)
        if seen.insert(path).inserted { files.append(path) }
    }

    // MARK: Paths

    private func shown(_ whole: String) -> String {
        whole == current ? "" : whole.hasPrefix(current + "/") ? String(whole.dropFirst(current.count + 1)) : whole
    }

    private static func parts(of path: String) -> [String] { path.split(separator: "/").map(String.init) }

    /// Returns the absolute path, without `.` and `..`.
    static func whole(_ path: String, from current: String) -> String {
        var parts: [String] = []
        for part in Self.parts(of: path.hasPrefix("/") ? path : current + "/" + path) {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Returns the rules of a folder's enclosing folders, up to the enclosing repository.
    private static func rules(above folder: String) -> [Rules] {
        let parts = parts(of: folder)
        guard
            let top = (0...parts.count).last(where: {
                FileSystem.kind(of: path(parts.prefix($0)) + "/.git", followingLinks: true) != nil
            })
        else { return [] }
        var files = [("/.git/info/exclude", top)]
        files += (top..<max(top, parts.count)).map { ("/.gitignore", $0) }
        return files.compactMap { name, depth in
            FileSystem.contents(of: path(parts.prefix(depth)) + name).map {
                Rules(ignore: GitIgnore(String(decoding: $0, as: UTF8.self)), depth: depth)
            }
        }
    }

    private static func path(_ parts: ArraySlice<String>) -> String { parts.map { "/" + $0 }.joined() }
}
