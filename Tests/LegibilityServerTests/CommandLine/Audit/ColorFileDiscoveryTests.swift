import Foundation
import TestSupport
import Testing

@testable import LegibilityServer
@testable import LegibilityService

/// The expected files are those that Git itself ignores.
@Suite("Files of an audit") struct ColorFileWalkTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        .resolvingSymlinksInPath()

    private func write(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    private func git(_ arguments: String...) -> String { output(of: ["git", "-C", folder.path] + arguments) }

    private static let paths = [
        "a.css", "b.css", "x y.css", "#a.css", "!a.css", "build/a.css", "build/keep.css", "src/build/a.css",
        "src/a.css",
        "src/deep/er/a.css", "src/deep/b.css", "src/gen-1/a.css", "src/gen-2/a.css", "docs/a.css", "docs/v1/a.css",
        "docs/v1/b.css", "é/ü.css", "[x]/a.css", "c.css/a.css", "end .css",
    ]

    @Test(
        "Files that git ignores are omitted",
        arguments: [
            "", "a.css", "/a.css", "*.css\n!a.css", "build", "build/", "/build/", "src/build", "**/build/**", "src/**",
            "src/**/a.css", "**/deep/*.css", "gen-[0-1]", "src/gen-?/", "src/*\n!src/deep/", "build/\n!build/keep.css",
            "build/*\n!build/keep.css", "# a.css", "\\#a.css", "\\!a.css", "x\\ y.css", "a.css   ", "a.css\\ ",
            "docs/*/a.css",
            "é/", "\\[x\\]", "c.css/", "*/", "**", "!a.css", "/", "a.css\r", "src//a.css", "*.css/", "docs/v1/../a.css",
        ])
    func patterns(_ patterns: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(Dictionary(uniqueKeysWithValues: Self.paths.map { ($0, "") }))
        try write([".gitignore": patterns + "\n", "docs/.gitignore": "b.css\n!a.css\n"])
        _ = git("init", "--quiet")
        let listed = git("ls-files", "-z", "--others", "--exclude-standard").split(separator: "\0").map(String.init)
        let walked = try ColorFileDiscovery(["."], from: folder.path).files
        #expect(Set(walked) == Set(listed.filter { $0.hasSuffix(".css") }))
    }

    @Test(".gitignore rules of parent folders apply, and symbolic links aren't followed")
    func links() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write([".gitignore": "dist\n", "src/a.css": "", "src/dist/a.css": "", "node_modules/a/a.css": ""])
        _ = git("init", "--quiet")
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "src/loop"), withDestinationURL: folder)
        #expect(try ColorFileDiscovery(["src"], from: folder.path).files == ["src/a.css"])
        #expect(
            try ColorFileDiscovery(["src/loop/src/", "./src/../src"], from: folder.path).files.contains("src/a.css"))
        #expect(throws: ConfigurationError.self) { try ColorFileDiscovery(["none"], from: folder.path) }
    }
}
