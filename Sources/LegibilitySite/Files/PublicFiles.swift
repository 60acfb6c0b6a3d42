import FoundationEssentials

/// The files of `Public/`, read once when the server starts.
package struct PublicFiles: Sendable {
    package struct File: Sendable {
        /// The path below `Public/`.
        package let path: String
        let bytes: [UInt8]
    }

    private let files: [File]

    /// The files below a folder.
    package init(_ folder: String) throws(SiteError) {
        let manager = FileManager.default
        guard let paths = try? manager.subpathsOfDirectory(atPath: folder) else {
            throw SiteError(description: "the folder “\(folder)” cannot be read; name one with --public.")
        }
        files = paths.sorted().filter { !$0.hasPrefix(".") && !$0.contains("/.") }.compactMap { path in
            manager.contents(atPath: "\(folder)/\(path)").map { File(path: path, bytes: Array($0)) }
        }
    }

    /// The nearest folder `Public` at or above the executable's own.
    package static func nearest() throws(SiteError) -> String {
        var folder = URL(filePath: CommandLine.executablePath).deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appending(path: "Public").path
            if FileManager.default.fileExists(atPath: candidate) { return candidate }
            folder.deleteLastPathComponent()
        }
        throw SiteError(
            description: "there is no folder “Public” at or above the executable; name one with --public.")
    }

    /// Those that are served as they are: all but the pages, which have slots.
    package var served: [File] { files.filter { !$0.path.hasSuffix(".html") } }

    func text(_ path: String) throws(SiteError) -> String {
        String(decoding: try file(path).bytes, as: UTF8.self)
    }

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
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? arguments[0]
    }
}
