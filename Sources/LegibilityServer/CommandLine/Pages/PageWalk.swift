import Browser
import LegibilityService
import OperatingSystem

/// The pages on a command line: files, pages in folders, and addresses.
struct PageWalk {
    private(set) var targets: [PageTarget] = []

    /// Finds the pages. `folder` is the folder from which files are served; by default, a page's own folder, or the
    /// listed folder.
    init(_ paths: [String], serving folder: String?) throws(ConfigurationError) {
        for path in paths {
            if path.hasPrefix("http://") || path.hasPrefix("https://") {
                targets.append(.address(path))
                continue
            }
            switch FileSystem.kind(of: path, followingLinks: true) {
            case .file?: targets.append(.file(path, serving: folder ?? Self.parent(of: path)))
            case .folder?:
                let pages = Self.pages(in: path)
                guard !pages.isEmpty else {
                    throw ConfigurationError(description: "there are no pages (.html) in “\(path)”.")
                }
                targets += pages.map { .file($0, serving: folder ?? path) }
            case nil: throw ConfigurationError(description: "“\(path)” doesn’t exist.")
            }
        }
    }

    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the pages ordered by path; hidden files and linked folders are omitted.
    private static func pages(in folder: String) -> [String] {
        (FileSystem.names(in: folder) ?? []).filter { !$0.hasPrefix(".") && $0 != "node_modules" }.sorted().flatMap {
            name in
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            switch FileSystem.kind(of: path, followingLinks: false) {
            case .folder?: return pages(in: path)
            case .file? where name.hasSuffix(".html") || name.hasSuffix(".htm") || name.hasSuffix(".xhtml"):
                return [path]
            default: return []
            }
        }
    }
}
