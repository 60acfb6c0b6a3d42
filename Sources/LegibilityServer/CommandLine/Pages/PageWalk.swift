import Browser
import OperatingSystem

/// The pages that a command line means: files, the pages in folders, and addresses.
struct PageWalk {
    private(set) var targets: [PageTarget] = []

    /// Finds the pages. `folder` is the folder from which files are served; without one, a page's own folder, or the
    /// folder that was named.
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
            case nil: throw ConfigurationError(description: "“\(path)” doesn't exist.")
            }
        }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The pages in the order of their paths; hidden files, and folders behind links, are omitted.
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
