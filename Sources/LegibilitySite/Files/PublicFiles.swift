import Endpoints
import OperatingSystem

/// The files of `Public/`, read once when the server starts.
package struct PublicFiles: Sendable {
    package struct File: Sendable {
        /// The path below `Public/`.
        package let path: String
        package fileprivate(set) var bytes: [UInt8]
    }

    private var files: [File]

    /// All files, including those without an address.
    var all: [File] { files }

    /// Reads the files below a folder, and the files that `Config/face.sh` and `Config/scripts.sh` wrote to this folder
    /// or to the build folder beside it. Without them, pages use the system's font, and the recording scripts are long.
    package init(_ folder: String) throws(SiteError) {
        guard let paths = Self.paths(in: folder) else {
            throw SiteError(description: "the folder “\(folder)” can’t be read; specify another folder with --public.")
        }
        let build = "\(folder)/../.build/public"
        let made = (Self.paths(in: build) ?? []).filter { path in
            !paths.contains(path)
                || Self.recordingScripts.contains(path)
                    && FileSystem.isNewer("\(build)/\(path)", than: "\(folder)/\(path)")
        }
        files = try Self.files(paths.filter { !made.contains($0) }, in: folder) + Self.files(made, in: build)
        if let rule = files.first(where: { $0.path == Self.faceRule }),
            let sheet = files.firstIndex(where: { $0.path == "styles/style.css" })
        {
            files[sheet].bytes = rule.bytes + files[sheet].bytes
        }
    }

    /// The scripts that measure pages for records, in the order in which they run.
    package static let recordingScripts = ["record.js", "record-more.js"]

    /// The rule that loads the display face. The style sheet only contains it if there is a face.
    private static let faceRule = "legibility-display.css"

    /// The address of the display face; nil if there is none.
    package var face: String? {
        files.first { $0.path == "legibility-display.woff2" }.map { "/\($0.path)" }
    }

    /// The outlines of the display face's letters, for drawing; nil if there are none.
    package var outlines: [UInt8]? { files.first { $0.path == Self.outlines }?.bytes }

    private static let outlines = "legibility-display.outlines"

    private static func files(_ paths: [String], in folder: String) throws(SiteError) -> [File] {
        try paths.sorted().map { path throws(SiteError) in
            guard let bytes = FileSystem.contents(of: "\(folder)/\(path)") else {
                throw SiteError(description: FileSystem.unreadable(path, at: "\(folder)/\(path)"))
            }
            return File(path: path, bytes: bytes)
        }
    }

    /// Returns the paths of the files in a folder and its subfolders, except hidden files.
    private static func paths(in folder: String) -> [String]? {
        FileSystem.names(in: folder)?.filter { !$0.hasPrefix(".") }.flatMap { name in
            let path = "\(folder)/\(name)"
            guard FileSystem.kind(of: path, followingLinks: false) == .folder else {
                return FileSystem.kind(of: path, followingLinks: true) == .file ? [name] : []
            }
            return (paths(in: path) ?? []).map { "\(name)/\($0)" }
        }
    }

    /// Finds the nearest `Public` folder at or above the executable's folder; nil if there is none and none is
    /// required.
    package static func nearest(isNeeded: Bool = true) throws(SiteError) -> String? {
        var folder = CommandLine.executablePath[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let candidate = "\(folder)/Public"
            if FileSystem.kind(of: candidate, followingLinks: true) == .folder { return candidate }
        }
        guard isNeeded else { return nil }
        throw SiteError(
            description: "no “Public” folder found at or above the executable’s folder; specify one with --public.")
    }

    /// The files that have an address: all except the pages with slots and files for the server's own use.
    package var served: [File] {
        files.filter { !$0.path.hasSuffix(".html") && $0.path != Self.faceRule && $0.path != Self.outlines }
            + translatedScripts
    }

    package func text(_ path: String) throws(SiteError) -> String {
        String(decoding: try file(path).bytes, as: UTF8.self)
    }

    package func bytes(_ path: String) throws(SiteError) -> [UInt8] { try file(path).bytes }

    private func file(_ path: String) throws(SiteError) -> File {
        guard let file = files.first(where: { $0.path == path }) else {
            throw SiteError(description: "the public folder has no file “\(path)”.")
        }
        return file
    }
}

extension CommandLine {
    /// The path of the running program's executable.
    fileprivate static var executablePath: String {
        FileSystem.destination(ofLink: "/proc/self/exe") ?? arguments[0]
    }
}
