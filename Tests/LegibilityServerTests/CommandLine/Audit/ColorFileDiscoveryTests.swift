import Foundation
import TestSupport
import Testing

@testable import AuditsAPI
@testable import LegibilityServer
@testable import LegibilityService
import Sentences

/// The expected files are those that Git itself ignores.
@Suite("Files of an audit") struct ColorFileWalkTests {
    private let audited = AuditedFolder()
    private var folder: URL { audited.folder }

    private func git(_ arguments: String...) -> String { output(of: ["git", "-C", folder.path] + arguments) }

    private static let paths = [
        "a.css", "b.css", "x y.css", "#a.css", "!a.css", "made/a.css", "made/keep.css", "src/made/a.css",
        "src/a.css",
        "src/deep/er/a.css", "src/deep/b.css", "src/gen-1/a.css", "src/gen-2/a.css", "docs/a.css", "docs/v1/a.css",
        "docs/v1/b.css", "é/ü.css", "[x]/a.css", "c.css/a.css", "end .css",
    ]

    @Test(
        "Files that git ignores are omitted",
        arguments: [
            "", "a.css", "/a.css", "*.css\n!a.css", "made", "made/", "/made/", "src/made", "**/made/**", "src/**",
            "src/**/a.css", "**/deep/*.css", "gen-[0-1]", "src/gen-?/", "src/*\n!src/deep/", "made/\n!made/keep.css",
            "made/*\n!made/keep.css", "# a.css", "\\#a.css", "\\!a.css", "x\\ y.css", "a.css   ", "a.css\\ ",
            "docs/*/a.css",
            "é/", "\\[x\\]", "c.css/", "*/", "**", "!a.css", "/", "a.css\r", "src//a.css", "*.css/", "docs/v1/../a.css",
        ])
    func patterns(_ patterns: String) throws {
        try audited.write(Dictionary(uniqueKeysWithValues: Self.paths.map { ($0, "") }))
        try audited.write([".gitignore": patterns + "\n", "docs/.gitignore": "b.css\n!a.css\n"])
        _ = git("init", "--quiet")
        let listed = git("ls-files", "-z", "--others", "--exclude-standard").split(separator: "\0").map(String.init)
        let walked = try ColorFileDiscovery(["."], from: folder.path).files
        #expect(Set(walked) == Set(listed.filter { $0.hasSuffix(".css") }))
    }

    @Test("Folders of others' code are omitted and named, unless the options include them")
    func othersCode() throws {
        let files = ["a.css", "Pods/X/a.css", "web/vendor/a.css", "web/docs/a.css", "web/a.min.css"]
        try audited.write(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
        let usual = try ColorFileDiscovery(["."], from: folder.path)
        #expect(usual.files == ["a.css", "web/a.min.css", "web/docs/a.css"])
        let sentence = try #require(usual.omitted.sentence).english
        #expect(sentence.contains("Pods (CocoaPods packages), web/vendor") && sentence.contains("--include Pods"))
        let choice = PathChoice(excluding: ["docs/", "*.min.css"], including: ["Pods"])
        let chosen = try ColorFileDiscovery(["."], from: folder.path, choosing: choice)
        #expect(chosen.files == ["Pods/X/a.css", "a.css"] && chosen.omitted.count == 1)
        // Patterns with a slash refer to the folder of the options.
        let tied = PathChoice(excluding: ["/docs"])
        #expect(
            try ColorFileDiscovery(["."], from: folder.path, choosing: tied, in: folder.path + "/web").files
                == ["a.css", "web/a.min.css"])
        // A folder that the user names is read.
        #expect(try ColorFileDiscovery(["Pods"], from: folder.path).files == ["Pods/X/a.css"])
    }

    @Test(".gitignore rules of parent folders apply, and symbolic links aren't followed")
    func links() throws {
        try audited.write([".gitignore": "dist\n", "src/a.css": "", "src/dist/a.css": "", "node_modules/a/a.css": ""])
        _ = git("init", "--quiet")
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "src/loop"), withDestinationURL: folder)
        #expect(try ColorFileDiscovery(["src"], from: folder.path).files == ["src/a.css"])
        #expect(
            try ColorFileDiscovery(["src/loop/src/", "./src/../src"], from: folder.path).files.contains("src/a.css"))
        #expect(throws: ConfigurationError.self) { try ColorFileDiscovery(["none"], from: folder.path) }
    }
}
