import OperatingSystem

/// The files of `Public/`, read once when the server starts.
package struct PublicFiles: Sendable {
    package struct File: Sendable {
        /// The path below `Public/`.
        package let path: String
        let bytes: [UInt8]
    }

    private let files: [File]

    /// Creates the files below a folder.
    package init(_ folder: String) throws(SiteError) {
        guard let paths = Self.paths(in: folder) else {
            throw SiteError(description: "the folder “\(folder)” can't be read; name one with --public.")
        }
        files = try paths.sorted().map { path throws(SiteError) in
            guard let bytes = FileSystem.contents(of: "\(folder)/\(path)") else {
                let reason = FileSystem.reasonNotToRead("\(folder)/\(path)")
                throw SiteError(description: "the public file “\(path)” can't be read: \(reason).")
            }
            return File(path: path, bytes: bytes)
        }
    }

    /// Returns the paths of the files in a folder and in the folders below it, except hidden ones.
    private static func paths(in folder: String) -> [String]? {
        FileSystem.names(in: folder)?.filter { !$0.hasPrefix(".") }.flatMap { name in
            let path = "\(folder)/\(name)"
            guard FileSystem.kind(of: path, followingLinks: false) == .folder else {
                return FileSystem.kind(of: path, followingLinks: true) == .file ? [name] : []
            }
            return (paths(in: path) ?? []).map { "\(name)/\($0)" }
        }
    }

    /// Finds the nearest folder `Public` at or above the executable's own; nil if there is none and none is needed.
    package static func nearest(isNeeded: Bool = true) throws(SiteError) -> String? {
        var folder = CommandLine.executablePath[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let candidate = "\(folder)/Public"
            if FileSystem.kind(of: candidate, followingLinks: true) == .folder { return candidate }
        }
        guard isNeeded else { return nil }
        throw SiteError(
            description: "no folder “Public” found at or above the executable; name one with --public.")
    }

    /// The files that are served unchanged: all but the pages, which have slots.
    package var served: [File] { files.filter { !$0.path.hasSuffix(".html") } }

    func text(_ path: String) throws(SiteError) -> String {
        String(decoding: try file(path).bytes, as: UTF8.self)
    }

    func bytes(_ path: String) throws(SiteError) -> [UInt8] { try file(path).bytes }

    private func file(_ path: String) throws(SiteError) -> File {
        guard let file = files.first(where: { $0.path == path }) else {
            throw SiteError(description: "the public folder has no file “\(path)”.")
        }
        return file
    }
}

extension CommandLine {
    /// The running program's own file.
    fileprivate static var executablePath: String {
        FileSystem.destination(ofLink: "/proc/self/exe") ?? arguments[0]
    }
}
