import Foundation
import Testing

@testable import LegibilitySite

@Suite("Files in the public folder")
struct PublicFilesTests {
    /// Runs a test with a project whose public folder contains a style sheet and a page, and with the files of a build.
    private func project(made: [String: String], inPublic: [String: String] = [:]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "PublicFilesTests-\(UUID().uuidString)")
        for (name, files) in [
            "Public": ["styles/style.css": "body {}", "index.html": "{{a}}"].merging(inPublic) { $1 },
            ".build/public": made,
        ] where !files.isEmpty {
            let place = folder.appending(path: name)
            for (file, text) in files {
                let file = place.appending(path: file)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }
        return folder
    }

    private static let face = [
        "legibility-display.woff2": "letters", "legibility-display.css": "@font-face {}",
        "legibility-display.txt": "licence", "legibility-display.outlines": "paths",
    ]

    @Test("If there is no display face, the style sheet doesn't refer to a font file")
    func withoutFace() throws {
        let folder = try project(made: [:])
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try PublicFiles(folder.appending(path: "Public").path)
        #expect(files.face == nil && files.outlines == nil)
        #expect(files.served.map(\.path) == ["styles/style.css"])
        #expect(try files.text("styles/style.css") == "body {}")
    }

    @Test("The display face is found in the build folder or in the public folder", arguments: [true, false])
    func withFace(isBuilt: Bool) throws {
        let folder = try project(made: isBuilt ? Self.face : [:], inPublic: isBuilt ? [:] : Self.face)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try PublicFiles(folder.appending(path: "Public").path)
        #expect(files.face == "/legibility-display.woff2")
        #expect(
            files.served.map(\.path).sorted() == [
                "legibility-display.txt", "legibility-display.woff2", "styles/style.css",
            ])
        #expect(try files.text("styles/style.css") == "@font-face {}body {}")
        #expect(try files.text("legibility-display.woff2") == "letters")
        #expect(files.outlines == Array("paths".utf8))
    }

    @Test("The build's short form of a recording script is used if it is newer than the script", arguments: [-1, 1])
    func scripts(age: TimeInterval) throws {
        let scripts = ["record.js": "long", "record-more.js": "longer", "scripts/page.js": "page"]
        let folder = try project(made: ["record.js": "short", "scripts/page.js": "p"], inPublic: scripts)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (source, short) = ("Public/record.js", ".build/public/record.js")
        let time = try FileManager.default.attributesOfItem(atPath: folder.appending(path: source).path)[
            .modificationDate]
        try FileManager.default.setAttributes(
            [.modificationDate: try #require(time as? Date).addingTimeInterval(age)],
            ofItemAtPath: folder.appending(path: short).path)
        let files = try PublicFiles(folder.appending(path: "Public").path)
        #expect(try files.text("record.js") == (age > 0 ? "short" : "long"))
        #expect(try files.text("record-more.js") == "longer" && files.text("scripts/page.js") == "page")
        #expect(files.served.count { $0.path == "record.js" } == 1)
    }

    @Test("The scripts of a Japanese page contain the phrases instead of importing them")
    func translatedScripts() throws {
        let scripts = [
            "scripts/copy.js": "const words = (await import(`/scripts/words/${lang}.js`)).default;\n",
            "scripts/page.js": "import \"./copy.js\";\n",
            "scripts/words/ja.js": "// Phrases.\n\nexport default {\n  \"Copy\": \"コピー\",\n};\n",
        ]
        let folder = try project(made: [:], inPublic: scripts)
        defer { try? FileManager.default.removeItem(at: folder) }
        let served = try PublicFiles(folder.appending(path: "Public").path).served
        let texts = Dictionary(
            uniqueKeysWithValues: served.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        #expect(
            texts.filter { $0.key.hasPrefix("scripts/ja/") } == [
                "scripts/ja/copy.js": "const words = {\n  \"Copy\": \"コピー\",\n};\n",
                "scripts/ja/page.js": "import \"./copy.js\";\n",
            ])
        #expect(texts["scripts/copy.js"] == scripts["scripts/copy.js"])
    }

    @Test("A file in the public folder has priority over a built file of the same name")
    func bothFaces() throws {
        let folder = try project(made: Self.face, inPublic: ["legibility-display.woff2": "others"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try PublicFiles(folder.appending(path: "Public").path)
        #expect(try files.text("legibility-display.woff2") == "others")
        #expect(files.served.count { $0.path == "legibility-display.woff2" } == 1)
    }
}
